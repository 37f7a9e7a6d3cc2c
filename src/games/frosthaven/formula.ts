/** FH-41: stats that depend on the number of characters C and the level L: "C x 10", "(C - 1) x 12", "L/3 + 2". */

export interface Variables {
  readonly C?: number | undefined;
  readonly L?: number | undefined;
}

const TOKENS = /\s*(\d{1,4}|[CLx*/+()-])/y;
const DOWN = /,?\s*rounded down$/i;

/** The value of a formula, rounded up unless it says "rounded down"; undefined if it is none, or lacks a variable. */
export function evaluate(formula: string, variables: Variables): number | undefined {
  const isDown = DOWN.test(formula);
  const tokens = tokensOf(formula.replace(DOWN, ''));
  if (tokens === undefined) return undefined;
  const [value, left] = sum(tokens, variables);
  if (left.length > 0 || value === undefined || !Number.isFinite(value)) return undefined;
  return isDown ? Math.floor(value + 1e-9) : Math.ceil(value - 1e-9);
}

function tokensOf(text: string): string[] | undefined {
  if (text.length > 60) return undefined;
  const tokens = [...text.trimEnd().matchAll(new RegExp(TOKENS, 'gy'))];
  const read = tokens.reduce((length, [all]) => length + all.length, 0);
  return read === text.trimEnd().length ? tokens.map(([, token]) => token!) : undefined;
}

/** What was read, and the tokens after it. */
type Read = readonly [value: number | undefined, rest: readonly string[]];

function sum(tokens: readonly string[], variables: Variables): Read {
  let [value, rest] = product(tokens, variables);
  while (rest[0] === '+' || rest[0] === '-') {
    const sign = rest[0] === '+' ? 1 : -1;
    const [next, after] = product(rest.slice(1), variables);
    value = value === undefined || next === undefined ? undefined : value + sign * next;
    rest = after;
  }
  return [value, rest];
}

function product(tokens: readonly string[], variables: Variables): Read {
  let [value, rest] = factor(tokens, variables);
  while (rest[0] === 'x' || rest[0] === '*' || rest[0] === '/') {
    const isTimes = rest[0] !== '/';
    const [next, after] = factor(rest.slice(1), variables);
    value = value === undefined || next === undefined ? undefined : isTimes ? value * next : value / next;
    rest = after;
  }
  return [value, rest];
}

function factor([token, ...rest]: readonly string[], variables: Variables): Read {
  if (token === '(') {
    const [value, after] = sum(rest, variables);
    return after[0] === ')' ? [value, after.slice(1)] : [undefined, after];
  }
  if (token === 'C' || token === 'L') return [variables[token], rest];
  return [token !== undefined && /^\d+$/.test(token) ? Number(token) : undefined, rest];
}
