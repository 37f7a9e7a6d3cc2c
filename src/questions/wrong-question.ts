import { formatProblem, type Problem } from '../scenario/problem.js';

/** Thrown for a question that cannot be asked; the message says what was expected. */
export class WrongQuestion extends Error {
  /** Whether the way of asking is wrong, or what was asked about: a path, a value, a scenario. */
  readonly of: 'usage' | 'input';

  constructor(of: 'usage' | 'input', message: string) {
    super(message);
    this.of = of;
  }
}

export function wrongUsage(flag: string, expected: string, found: string): WrongQuestion {
  return new WrongQuestion('usage', `${flag}: expected ${expected}, found ${found}`);
}

/** `more` are those that are not told. */
export function wrongInput(problems: readonly Problem[], more = 0): WrongQuestion {
  const rest = more > 0 ? [`… and ${more} more problems`] : [];
  return new WrongQuestion('input', [...problems.map(formatProblem), ...rest].join('\n'));
}
