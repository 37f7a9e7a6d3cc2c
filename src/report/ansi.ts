/** The few terminal styles that the reports use. */
export interface Style {
  bold(text: string): string;
  dim(text: string): string;
  warn(text: string): string;
}

const wrap = (on: number, off: number) => (text: string) => `\u001b[${on}m${text}\u001b[${off}m`;
const same = (text: string) => text;

/** Styles that colour, or styles that leave text as it is (a pipe, a file, `NO_COLOR`). */
export function styleFor(colour: boolean): Style {
  if (!colour) return { bold: same, dim: same, warn: same };
  return { bold: wrap(1, 22), dim: wrap(2, 22), warn: wrap(33, 39) };
}
