import { expect, test } from 'vitest';
import { askRules } from './ask-rules.js';
import { duel } from './fights.fixture.js';
import { Moments, START } from './moments.js';
import { xoshiro } from './rng.js';
import { noChoices, type Rules } from './rules.js';
import { die } from './spread.js';

type At = { readonly at: number };

/** On a ring of spots, of which the first counts. */
const ring: Rules<At> = {
  start: { at: 0 },
  endings: [],
  ending: () => -1,
  metrics: ['rounds'],
  readings: [],
  read: () => [],
  begins: () => false,
  step: ({ at }, chance) => {
    if (at === 0) chance.count('rounds', 1);
    return { at: (at + 1) % 3 };
  },
};

function asked(rules: Rules<At>, moments: Moments<At>, way: number): number {
  return askRules({ rules, policy: noChoices, moments, guard: () => {} }, stream(), { way, event: 0 });
}

const stream = () => xoshiro(Uint32Array.of(1, 2, 3, 4));

test('ways in a circle are not added up, round after round', () => {
  const moments = new Moments(ring);
  const spots = [-moments.numbers[START]!];
  for (let i = 0; i < 3; i++) spots.push(-moments.numbers[asked(ring, moments, spots.at(-1)!)]!);
  expect(spots[3]).toBe(spots[0]);
  const rows = moments.gains.length;
  for (let round = 0; round < 10; round++)
    for (let i = 0; i < 3; i++) expect(moments.shorten(spots[i]!, spots[i + 1]!)).toBe(false);
  expect(moments.gains.length).toBe(rows);
});

/** A roll, a small step that only counts, another roll. */
const rolls: Rules<At> = {
  ...ring,
  step: ({ at }, chance) => {
    if (at === 1) chance.count('rounds', 3);
    else chance.count('rounds', chance.take('roll', die(6)));
    return { at: (at + 1) % 3 };
  },
};

test('gains are added up along a way that is kept, and not along one that is not', () => {
  const moments = new Moments(rolls);
  const first = asked(rolls, moments, -moments.numbers[START]!);
  const counting = -moments.numbers[first]!;
  const rolling = -moments.numbers[asked(rolls, moments, counting)]!;
  asked(rolls, moments, rolling);
  expect(moments.shorten(counting, rolling)).toBe(false);
  expect(moments.numbers[counting]).toBe(moments.numbers[rolling]);

  const rows = moments.gains.length;
  const passing = moments.addEnd(null, { at: 1 }, [100]);
  expect(moments.shorten(passing, counting)).toBe(false);
  expect(moments.gains.length).toBe(rows);
  // A roll of 1, for the first word of the stream is 11,520 = 0 mod 6; and 3.
  expect(moments.shorten(first, counting)).toBe(true);
  expect(moments.gains.values[moments.gains.length - 1]).toBe(4);
  expect(moments.gains.length).toBe(rows + 1);
});

/** What is remembered of two rolls one after the other. */
function remembered(memories: number, longest?: number) {
  const rules = duel(2, 4, 4);
  const moments = new Moments(rules, memories, longest);
  const ask = (way: number) =>
    askRules({ rules, policy: noChoices, moments, guard: () => {} }, stream(), { way, event: 0 });
  const first = -moments.numbers[START]!;
  const way = ask(first);
  const second = -moments.numbers[way]!;
  ask(second);
  return {
    event: moments.numbers[first] !== 0,
    way: way > first,
    nextEvent: moments.numbers[second] !== 0,
    // Besides the one that is not remembered.
    situations: moments.situations.length - 1,
  };
}

const known = [
  { event: false, way: false, nextEvent: false, situations: 1 },
  { event: true, way: false, nextEvent: false, situations: 1 },
  { event: true, way: false, nextEvent: false, situations: 2 },
  { event: true, way: true, nextEvent: false, situations: 2 },
  { event: true, way: true, nextEvent: true, situations: 2 },
];

test('nothing is remembered beyond a number of things, and what does not fit is asked each time', () => {
  // The start, a roll, the situation after it, the way there, and the next roll.
  expect([1, 2, 3, 4, 5].map((memories) => remembered(memories))).toEqual(known);
});

test('what does not fit into the array is not remembered, and nothing after it', () => {
  // The places before the start, the start, and a roll with six ways; then a situation. A way is in its event.
  const [start, event, situation] = [7 + 3, 4 + 2 * 6, 3];
  const lengths = [
    start + event - 1,
    start + event,
    start + event + situation,
    start + 2 * event + situation,
  ];
  const found = lengths.map((longest) => remembered(300_000, longest));
  expect(found).toEqual([known[0], known[1], known[3], known[4]]);
});
