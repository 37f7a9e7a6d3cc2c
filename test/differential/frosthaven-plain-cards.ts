/** What cards make of an attack, by trying every order; and which of two is the better. */
import type { Attack, Card, Gains } from './frosthaven-plain.js';

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

type Change = (value: number) => number;

function* permutations<T>(list: readonly T[]): Generator<readonly T[]> {
  if (list.length === 0) yield [];
  for (let i = 0; i < list.length; i++)
    for (const rest of permutations(list.toSpliced(i, 1))) yield [list[i]!, ...rest];
}

const after = (value: number, changes: readonly Change[]) =>
  changes.reduce((now, change) => change(now), value);
const changeOf = (text: string | number): Change =>
  String(text).startsWith('x')
    ? (value) => value * Number(String(text).slice(1))
    : (value) => value + Number(text);

/** The party orders bonuses: the most of a character's attack, the least of a monster's. */
export function bonusValue({ attack, bonus = [] }: Attack, isPoisoned: boolean, isOurs: boolean): number {
  const changes = [...bonus, ...(isPoisoned ? ['+1'] : [])].map(changeOf);
  const values = [...permutations(changes)].map((order) => after(attack, order));
  return isOurs ? Math.max(...values) : Math.min(...values);
}

/** The most that a character can make of its cards. */
export function bestOrder(value: number, used: readonly Card[]): number {
  if (used.some((card) => card.value === 'miss')) return 0;
  const changes = used.map((card) => changeOf(card.value));
  return Math.max(...[...permutations(changes)].map((order) => after(value, order)));
}

export function byTheRules(value: number, used: readonly Card[]): number {
  if (used.some((card) => card.value === 'miss')) return 0;
  const numbers = used.flatMap((card) => (typeof card.value === 'number' ? [card.value] : []));
  return (value + sum(numbers)) * 2 ** (used.length - numbers.length);
}

/** The better of two cards, each by itself; null if they are equal, or it is ambiguous. */
export function betterOf(first: Card, second: Card, value: number): Card | null {
  const number = (card: Card) =>
    card.value === 'miss' ? -1e9 : card.value === 'x2' ? 2 * value : value + card.value;
  const words = ({ value: _v, rolling: _r, border: _b, ...effects }: Card) =>
    Object.entries(effects).flatMap(([word, what]) =>
      Array.isArray(what)
        ? what.map(String)
        : word === 'self'
          ? gainWords(what as Gains)
          : [`${word} ${what}`],
    );
  const [a, b] = [words(first).sort(), words(second).sort()];
  const difference = number(first) - number(second);
  const contains = (whole: string[], part: string[]) => part.every((word) => whole.includes(word));
  if (String(a) === String(b)) return difference === 0 ? null : difference > 0 ? first : second;
  if (contains(a, b) && difference >= 0) return first;
  return contains(b, a) && difference <= 0 ? second : null;
}

const gainWords = ({ heal, conditions = [] }: Gains) => [
  ...(heal ? [`self heal ${heal}`] : []),
  ...conditions.map((condition) => `self ${condition}`),
];
