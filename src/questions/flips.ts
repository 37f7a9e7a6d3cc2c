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
/** Break-evens closer than this are the same, and values. */
const CLOSE = 1e-9;
/** How far beyond a break-even its other side is looked at. */
const BEYOND = 1e-6;
/** Worths at which options are played anew, for one flip. */
const MOST_PLACES = 100;

/** The nearest break-even to either side, for everything that is worth something, for death and for doing nothing. */
export async function flipsOf(options: FlipsOptions): Promise<Flip[]> {
  const { worth, worked } = options;
  const known = new Set(worked.flatMap(({ amounts }) => Object.keys(amounts)));
  const names = [...new Set([...Object.keys(worth), 'death', 'nothing'])].filter((name) => known.has(name));
  const flips: Flip[] = [];
  for (const name of names)
    for (const direction of [-1, 1] as const) {
      const flip = await nearestFlip(name, direction, options);
      if (flip) flips.push(flip);
    }
  return flips;
}

/**
 * With the play held fixed the value of an option is a straight line in the worth of one thing; played
 * for the best it is the highest of the lines of all its plays, which bends upwards. The lines that
 * are known say where the answer flips at the latest. There, and at every bend on the way, all options
 * are played anew: where none is worth more than its known lines say, there are no others in between.
 */
async function nearestFlip(
  name: string,
  direction: -1 | 1,
  { choices, worked, worth, workOut }: FlipsOptions,
): Promise<Flip | null> {
  const now = worth[name] ?? 0;
  const values = worked.map((option) => worthIn(option, worth));
  const limit = limitOf(name, now, direction);
  if (direction * (limit - now) <= 0) return null;
  const stretch = { now, direction, limit, best: values.indexOf(Math.max(...values)) };
  const lineOf = (option: Worked): Line => ({
    base: worthIn(option, { ...worth, [name]: 0 }),
    slope: option.amounts[name] ?? 0,
  });
  const lines = worked.map((option) => [lineOf(option)]);
  const played = [now];
  while (played.length <= MOST_PLACES) {
    const flip = firstFlip(lines, stretch);
    const end = flip?.at ?? limit;
    // Of plays that are equally good there, another may be the better one beyond.
    const beyondEnd = end + direction * BEYOND * Math.max(1, Math.abs(end));
    const at = [...bendsBetween(now, end, lines), end, beyondEnd]
      .filter((place) => !played.some((known) => isClose(known, place)))
      .sort((a, b) => direction * (a - b))[0];
    if (at === undefined) {
      const beyond = direction > 0 ? 'more' : 'less';
      return flip && { worth: name, now, at: flip.at, beyond, to: worked[flip.to]!.label };
    }
    played.push(at);
    for (const [i, choice] of choices.entries()) {
      const line = lineOf(await workOut(choice, { ...worth, [name]: at }));
      if (valueAt(line, at) > highest(lines[i]!, at) + closeTo(at)) lines[i]!.push(line);
    }
  }
  return null;
}

/** What a thing is to everybody: 1 something to be glad of, -1 not; of the others, what it is taken for now. */
const LIKED: Readonly<Record<string, number>> = { kill: 1, death: -1, nothing: 0 };

/** How far a worth may go: a reward that is a loss, a death that is a gain, nobody asks for. */
function limitOf(name: string, now: number, direction: -1 | 1): number {
  const sign = LIKED[name] ?? Math.sign(now);
  return sign === -direction ? 0 : direction * FAR;
}

/** What one play of an option is worth as the worth of one thing varies. */
interface Line {
  readonly base: number;
  readonly slope: number;
}

function valueAt({ base, slope }: Line, at: number): number {
  return base + slope * at;
}

function highest(lines: readonly Line[], at: number): number {
  return Math.max(...lines.map((line) => valueAt(line, at)));
}

function closeTo(place: number): number {
  return CLOSE * Math.max(1, Math.abs(place));
}

function isClose(a: number, b: number): boolean {
  return Math.abs(a - b) <= closeTo(b);
}

/** Where lines of some cross lines of others. */
function crossings(some: readonly Line[], others: readonly Line[]): number[] {
  return some.flatMap((one) =>
    others
      .filter(({ slope }) => Math.abs(slope - one.slope) > CLOSE)
      .map((other) => (one.base - other.base) / (other.slope - one.slope)),
  );
}

/** Where the best known play of an option changes, between two worths. */
function bendsBetween(now: number, end: number, lines: readonly (readonly Line[])[]): number[] {
  const [low, high] = [Math.min(now, end), Math.max(now, end)];
  return lines.flatMap((own) => crossings(own, own)).filter((at) => at > low && at < high);
}

/** The worths from now on in one direction, and the option that is best now. */
interface Stretch {
  readonly now: number;
  readonly direction: -1 | 1;
  /** No flip is told from there on. */
  readonly limit: number;
  readonly best: number;
}

/** Where, by the lines that are known, another option first rises above the one that is best now. */
function firstFlip(
  lines: readonly (readonly Line[])[],
  { now, direction, limit, best }: Stretch,
): { at: number; to: number } | null {
  const flips = lines.flatMap((own, to) =>
    crossings(lines[best]!, own)
      .filter((at) => direction * (at - now) >= 0 && direction * (limit - at) > CLOSE)
      .filter((at) => Math.abs(highest(own, at) - highest(lines[best]!, at)) <= closeTo(at))
      .filter((at) => riseAt(own, at, direction) - riseAt(lines[best]!, at, direction) > CLOSE)
      .map((at) => ({ at, to })),
  );
  return flips.sort((a, b) => direction * (a.at - b.at))[0] ?? null;
}

/** How steeply the highest of some lines rises from there on. */
function riseAt(lines: readonly Line[], at: number, direction: -1 | 1): number {
  const top = highest(lines, at) - closeTo(at);
  return Math.max(...lines.filter((line) => valueAt(line, at) >= top).map(({ slope }) => direction * slope));
}
