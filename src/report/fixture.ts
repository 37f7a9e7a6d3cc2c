import type { Measure, Odds, Result, Summary, ValueOdds } from '../result.js';

/**
 * Isaac (2 HP, attack 1) attacks Monstro (4 HP, evasion 4, attack 1), for the tests of this folder. Each roll
 * hits with 1/2, so the fight is "4 hits before 2 misses" and every figure has a closed form:
 * kill at roll 4: (1/2)^4 = 1/16; at roll 5: 4 · (1/2)^5 = 1/8; in all 3/16 = 0.1875.
 * The simulated figures are made up, off by less than their intervals.
 */
export function isaacVsMonstro(changes: Partial<Result> = {}): Result {
  return { ...base(), ...changes };
}

/** The same result as `--method exact` gives it. */
export function exactOnly(result: Result): Result {
  return {
    ...mapOdds(result, (odds) => ({ ...odds, estimate: null, low: null, high: null })),
    measures: result.measures.map((measure) => ({
      ...measure,
      estimate: null,
      meanError: null,
      distribution: { ...measure.distribution, estimate: null },
    })),
    method: 'exact',
    methodReason: 'asked for',
    settings: { method: { value: 'exact', from: 'flag' } },
    sampler: null,
    trials: 0,
    seed: null,
    agreement: null,
  };
}

/** The same result as `--method simulate` gives it. */
export function simulatedOnly(result: Result): Result {
  return {
    ...mapOdds(result, (odds) => ({ ...odds, exact: null })),
    measures: result.measures.map((measure) => ({
      ...measure,
      exact: null,
      distribution: { ...measure.distribution, exact: null },
    })),
    method: 'simulate',
    methodReason: 'asked for',
    settings: { method: { value: 'simulate', from: 'flag' }, ...result.settings },
    agreement: null,
  };
}

/** The same result with `text` wherever a file, a name or a flag can bring text in. */
export function filledWith(text: string): Result {
  const result = base();
  return {
    ...result,
    name: text,
    game: text,
    description: text,
    tags: [text],
    file: text,
    attacker: text,
    target: text,
    methodReason: text,
    endings: result.endings.map((ending) => ({ ...ending, label: text })),
    curve: { ...result.curve, unit: text },
    measures: result.measures.map((each) => ({ ...each, label: text })),
    agreement: { ...result.agreement!, consistent: false, compared: text },
    scenario: { [text]: text, list: [text] },
    settings: { [text]: { value: text, from: 'file' } },
    notes: [text],
    version: text,
  };
}

/** Text that would do harm in a page, a style sheet, a link, a terminal, a spreadsheet or a shell. */
export const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  'javascript:alert(1)',
  '</style><style>*{background:url(//evil.example)}</style>',
  'red;background:url(https://evil.example/x)',
  'url(#clip0) id="x" fill="#0072b2"',
  ']]><!--&amp;&#x3c;-->',
  '=HYPERLINK("https://evil.example")',
  '\u001b]0;title\u0007\u001b[2J\u009b31m',
  'a\u0000b\u007f\ud800\uffff\u2028c',
  '\u202egnp.exe\u202c\u2066x',
  '$(touch /tmp/x) `id`; rm -rf ~ | cat',
  'datum.value; format(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '![x](https://evil.example/x.png) [y](javascript:alert(1)) | `z`',
  'דוד המלך',
  '👨‍👩‍👧🏳️‍🌈',
  'x'.repeat(300),
] as const;

/** What a terminal may act on, line ends apart: controls, halves of characters, turned writing. */
export const ACTIVE = /(?!\n)[\p{Cc}\p{Cs}\u2028-\u202e\u2066\u2067]/u;

/** Odds seen `count` times in `trials`, with their Wilson interval at 95 %. */
export function seen(count: number, trials: number, exact: number | null = null): Odds {
  const z = 1.959964;
  const p = count / trials;
  const scale = 1 + z ** 2 / trials;
  const centre = (p + z ** 2 / (2 * trials)) / scale;
  const half = (z / scale) * Math.sqrt((p * (1 - p)) / trials + (z / (2 * trials)) ** 2);
  const low = count === 0 ? 0 : centre - half;
  const high = count === trials ? 1 : centre + half;
  return { exact, estimate: p, low, high };
}

function mapOdds(result: Result, change: <T extends Odds>(odds: T) => T): Result {
  const { kill, death } = result.outcomes;
  return {
    ...result,
    outcomes: { kill: change(kill), death: change(death) },
    endings: result.endings.map(change),
    curve: { ...result.curve, points: result.curve.points.map(change) },
  };
}

/** The same with a bomb in hand: a decision to make, and what it adds. */
export function withABomb(): Result {
  return isaacVsMonstro({
    play: {
      play: 'best',
      objective: 'kill',
      without: { kill: 3 / 16, death: 13 / 16 },
      decisions: [{ when: 'Isaac at 1 HP, Monstro at 1 HP; a 2 was rolled', action: 'use Bomb!' }],
    },
  });
}

const TRIALS = 1_000_000;

function base(): Result {
  const kill = seen(187_412, TRIALS, 3 / 16);
  const death = seen(812_588, TRIALS, 13 / 16);
  return {
    name: 'Isaac attacks Monstro',
    game: 'four-souls',
    description: 'The starting character against the first boss.',
    tags: ['base game'],
    file: 'scenarios/four-souls/isaac-vs-monstro.yaml',
    attacker: 'Isaac',
    target: 'Monstro',
    method: 'both',
    methodReason: 'the chain fits: 14 situations of at most 250,000',
    sampler: 'chain',
    trials: TRIALS,
    seed: '7',
    confidence: 0.95,
    interrupted: false,
    outcomes: { kill, death },
    endings: [
      { ending: 'kill', label: 'Monstro dies', ...kill },
      { ending: 'death', label: 'Isaac dies', ...death },
    ],
    curve: curve(),
    damage: measures()[1]!.distribution.exact!,
    measures: measures(),
    play: null,
    agreement: {
      consistent: true,
      p: 0.43,
      statistic: 4.87,
      degreesOfFreedom: 5,
      compared: 'ending × rolls',
    },
    engine: { states: 14, edges: 16, rows: 8, samplingBias: 0, errorBound: 1e-15 },
    scenario: {
      game: 'four-souls',
      name: 'Isaac attacks Monstro',
      attacker: { name: 'Isaac', hp: 2, attack: 1 },
      target: { name: 'Monstro', hp: 4, evasion: 4, attack: 1 },
    },
    settings: {
      trials: { value: TRIALS, from: 'default' },
      seed: { value: '7', from: 'flag' },
      confidence: { value: 0.95, from: 'default' },
    },
    notes: [],
    version: '0.1.0',
  };
}

function curve(): Result['curve'] {
  const exact = [0, 0, 0, 1 / 16, 3 / 16];
  const counts = [0, 0, 0, 62_630, 187_412];
  const points = exact.map((odds, index) => ({ step: index + 1, ...seen(counts[index]!, TRIALS, odds) }));
  return { unit: 'roll', points, tail: 0 };
}

function measures(): Measure[] {
  return [
    measure('steps', 'rolls', { 2: 1 / 4, 3: 1 / 4, 4: 1 / 4, 5: 1 / 4 }),
    measure('damage', 'damage dealt', { 0: 1 / 4, 1: 1 / 4, 2: 3 / 16, 3: 1 / 8, 4: 3 / 16 }),
    measure('damageTaken', 'damage taken', { 0: 1 / 16, 1: 1 / 8, 2: 13 / 16 }),
    measure('attackerHpLeft', 'HP left of Isaac', { 0: 13 / 16, 1: 1 / 8, 2: 1 / 16 }),
    measure('targetHpLeft', 'HP left of Monstro', { 0: 3 / 16, 1: 1 / 8, 2: 3 / 16, 3: 1 / 4, 4: 1 / 4 }),
  ];
}

/** A measure with the given odds; the estimate differs by 0.0003 in its first two values. */
export function measure(id: string, label: string, odds: Readonly<Record<number, number>>): Measure {
  const exact = Object.entries(odds).map(([value, probability]) => ({ value: Number(value), probability }));
  const shifts = exact.length > 1 ? [3e-4, -3e-4] : [];
  const estimate = exact.map(({ value, probability }, index) => ({
    value,
    probability: probability + (shifts[index] ?? 0),
  }));
  return {
    id,
    label,
    exact: summary(exact),
    estimate: summary(estimate),
    meanError: exact.length > 1 ? 0.0022 : 0,
    distribution: { exact, estimate },
  };
}

function summary(distribution: readonly ValueOdds[]): Summary {
  const mean = distribution.reduce((sum, { value, probability }) => sum + value * probability, 0);
  const square = distribution.reduce((sum, { value, probability }) => sum + value ** 2 * probability, 0);
  const at = (share: number) => percentile(distribution, share);
  return {
    mean,
    deviation: Math.sqrt(square - mean ** 2),
    percentiles: { '5': at(0.05), '25': at(0.25), '50': at(0.5), '75': at(0.75), '95': at(0.95) },
  };
}

function percentile(distribution: readonly ValueOdds[], share: number): number {
  let sum = 0;
  for (const { value, probability } of distribution) {
    sum += probability;
    if (sum >= share - 1e-12) return value;
  }
  return distribution.at(-1)!.value;
}
