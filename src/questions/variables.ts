/** Fields of a scenario that take several values: `target.hp=1..8`, `target.card=Monstro, Pin`. */
import type { Variable, VariedValue } from '../answers.js';
import { quote } from '../scenario/describe.js';
import { type Override, overrideOf, parseOverride } from '../scenario/overrides.js';
import { formatProblem } from '../scenario/problem.js';
import { wrongUsage } from './wrong-question.js';

/** A variable, and what puts each of its values into a scenario. */
export interface Varied extends Variable {
  readonly overrides: readonly Override[];
}

const FLAG = '--vary';
const EXPECTED = 'path=values, such as target.hp=1..8, target.hp=2..10..2 or target.card=Monstro,Pin';
/** Of one variable; all the cells that they make are limited elsewhere. */
const MOST_VALUES = 1_000_000;

/** Reads `path=values`; throws `WrongQuestion` where that makes no sense. */
export function parseVary(text: string): Varied {
  const equals = text.indexOf('=');
  const path = text.slice(0, Math.max(0, equals)).trim();
  const items = splitItems(text.slice(equals + 1));
  if (path === '' || path.split('.').includes('') || items.includes(''))
    throw wrongUsage(FLAG, EXPECTED, quote(text));
  const read = items.flatMap((item) => valuesOf(path, item).map((override) => ({ item, override })));
  const overrides = read.map(({ override }) => override);
  const values = read.map(({ item, override }) => shownValue(override.value, item, path));
  const seen = new Set<VariedValue>();
  for (const value of values) {
    if (seen.has(value)) throw wrongUsage(`${FLAG} ${path}`, 'each value once', `${value} twice`);
    seen.add(value);
  }
  return { path, values, overrides };
}

/** Variables whose paths are all different. */
export function parseVariables(texts: readonly string[]): readonly Varied[] {
  const variables = texts.map(parseVary);
  const twice = variables.find(({ path }, i) => variables.findIndex((each) => each.path === path) < i);
  if (twice) throw wrongUsage(FLAG, 'each path once', `${twice.path} twice`);
  return variables;
}

/** At commas that stand outside of brackets, braces and quotes. */
function splitItems(text: string): string[] {
  const items: string[] = [''];
  let [depth, quote] = [0, ''];
  for (const character of text) {
    if (quote !== '') quote = character === quote ? '' : quote;
    else if ('"\''.includes(character)) quote = character;
    else if ('[{'.includes(character)) depth++;
    else if (']}'.includes(character)) depth--;
    if (character === ',' && depth === 0 && quote === '') items.push('');
    else items[items.length - 1] += character;
  }
  return items.map((item) => item.trim());
}

const NUMBER = String.raw`[+-]?\d{1,12}(?:\.\d{1,6})?`;
const RANGE = new RegExp(`^(${NUMBER})\\.\\.(${NUMBER})(?:\\.\\.(${NUMBER}))?$`);

function valuesOf(path: string, item: string): Override[] {
  const range = RANGE.exec(item);
  if (range) return rangeOf(path, item, range as unknown as [string, string, string, string?]);
  if (/^[\d.+-]*\.\.[\d.+-]*$/.test(item))
    throw wrongUsage(`${FLAG} ${path}`, 'a range such as 1..8 or 2..10..2', quote(item));
  const override = parseOverride(`${path}=${item}`, FLAG);
  if ('found' in override) throw wrongUsage(FLAG, 'a value', formatProblem(override));
  return [override];
}

/** From the first number to the last in steps, counted in the smallest decimal, for 0.1 + 0.2 is not 0.3. */
function rangeOf(
  path: string,
  item: string,
  [, from, to, by]: [string, string, string, string?],
): Override[] {
  const flag = `${FLAG} ${path}`;
  const decimals = Math.max(...[from, to, by ?? ''].map((number) => (number.split('.')[1] ?? '').length));
  const scaled = (number: string) => Math.round(Number(number) * 10 ** decimals);
  const [first, last, step] = [scaled(from), scaled(to), by === undefined ? 10 ** decimals : scaled(by)];
  if (first > last) throw wrongUsage(flag, `a range from low to high, such as ${to}..${from}`, quote(item));
  if (step <= 0) throw wrongUsage(flag, 'a step above 0', quote(item));
  const count = Math.floor((last - first) / step) + 1;
  if (count > MOST_VALUES) throw wrongUsage(flag, `at most ${MOST_VALUES} values`, String(count));
  return Array.from({ length: count }, (_, i) => {
    const value = Number(((first + i * step) / 10 ** decimals).toFixed(decimals));
    return overrideOf(path, value, { text: String(value), flag: FLAG });
  });
}

/** Lists and mappings are shown as they were written. */
function shownValue(value: unknown, item: string, path: string): VariedValue {
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return value;
  if (value === null) throw wrongUsage(`${FLAG} ${path}`, 'values', 'nothing');
  return item;
}
