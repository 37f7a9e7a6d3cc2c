/** What the terminal can show, or the pipe in its place. */

export interface ColourChoice {
  /** `--color` or `--no-color`. */
  readonly flag: boolean | undefined;
  readonly isTerminal: boolean;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The flag wins, then NO_COLOR (no-color.org), then FORCE_COLOR, then whether anybody sees it. */
export function wantsColour({ flag, isTerminal, env }: ColourChoice): boolean {
  if (flag !== undefined) return flag;
  if (env.NO_COLOR) return false;
  const forced = env.FORCE_COLOR;
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return isTerminal && env.TERM !== 'dumb';
}

/** Columns to fill: those of the terminal, or 80 for a pipe or a file. */
export function widthOf(stream: { readonly columns?: number }): number {
  return stream.columns || 80;
}
