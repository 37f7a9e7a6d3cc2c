/** Where the best option changes as something becomes worth more, or less. */
import type { Flip } from '../answers.js';
import { type Choice, type Worked, worthIn } from './choice.js';
import type { Worth } from './worth.js';

export interface FlipsOptions {
  readonly choices: readonly Choice[];
  /** The options at the worth of now. */
  readonly worked: readonly Worked[];
  readonly worth: Worth;
  /** An option again, played for another worth. */
  workOut(choice: Choice, worth: Worth): Promise<Worked>;
}

/** Worths beyond this are nobody's. */
const FAR = 1e6;
/** Break-evens closer than this are the same. */
const CLOSE = 1e-9;
const MOST_ROUNDS = 30;

/** The nearest break-even to either side, for everything that is worth something, for death and for doing nothing. */
export async function flipsOf(options: FlipsOptions): Promise<Flip[]> {
  const { worth, worked } = options;
  const known = new Set(worked.flatMap(({ amounts }) => Object.keys(amounts)));
  const names = [...new Set([...Object.keys(worth), 'death', 'nothing'])].filter((name) => known.has(name));
  const flips: Flip[] = [];
  for (const name of names)
    for (const direction of [-1, 1] as const) {
      const flip = await nearestFlip(name, direction, options);
      if (flip && !isTurned(flip)) flips.push(flip);
    }
  return flips;
}

/** A reward that is a loss, a death that is a gain: nobody asks for that. */
function isTurned({ now, at }: Flip): boolean {
  return now * at < 0;
}

/**
 * With the play held fixed the value of each option is a straight line in the worth of one thing,
 * and the break-even is where two lines cross. There each is played anew, for it may be played better
 * at that worth; its line is then another, which cuts the first at a new place, until nothing moves.
 */
async function nearestFlip(
  name: string,
  direction: -1 | 1,
  { choices, worked, worth, workOut }: FlipsOptions,
): Promise<Flip | null> {
  const now = worth[name] ?? 0;
  const best = bestAt(worked, worth);
  let lines = worked;
  let found: { at: number; to: number } | null = null;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const next = nearestCrossing(lines, { best, name, now, worth, direction });
    if (next === null) return null;
    if (found !== null && Math.abs(next.at - found.at) <= CLOSE * Math.max(1, Math.abs(next.at))) break;
    found = next;
    lines = await Promise.all(choices.map((choice) => workOut(choice, { ...worth, [name]: next.at })));
  }
  return found && { worth: name, now, at: found.at, to: worked[found.to]!.label };
}

function bestAt(lines: readonly Worked[], worth: Worth): number {
  const values = lines.map((line) => worthIn(line, worth));
  return values.indexOf(Math.max(...values));
}

interface Crossing {
  readonly best: number;
  readonly name: string;
  readonly now: number;
  readonly worth: Worth;
  readonly direction: -1 | 1;
}

/** Where, in that direction, another line first rises above that of the best. */
function nearestCrossing(lines: readonly Worked[], { best, name, now, worth, direction }: Crossing) {
  const without = { ...worth, [name]: 0 };
  const base = lines.map((line) => worthIn(line, without));
  const slope = lines.map(({ amounts }) => amounts[name] ?? 0);
  let nearest: { at: number; to: number } | null = null;
  lines.forEach((_, to) => {
    const gain = direction * (slope[to]! - slope[best]!);
    if (to === best || gain <= CLOSE) return;
    const at = (base[best]! - base[to]!) / (slope[to]! - slope[best]!);
    const distance = direction * (at - now);
    if (distance < 0 || Math.abs(at) > FAR) return;
    if (nearest === null || distance < direction * (nearest.at - now)) nearest = { at, to };
  });
  return nearest as { at: number; to: number } | null;
}
