import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Choice, Worked } from './choice.js';
import { flipsOf } from './flips.js';
import type { Worth } from './worth.js';

const NAMES = ['kill', 'death', 'cents'] as const;

/** What one play of an option comes to, in the order of the names. */
type Play = readonly [number, number, number];

const worthOf = (play: Play, worth: Worth) =>
  NAMES.reduce((sum, name, i) => sum + (worth[name] ?? 0) * play[i]!, 0);

/** An option played for the most worth. */
function bestOf(label: string, plays: readonly Play[], worth: Worth): Worked {
  const values = plays.map((play) => worthOf(play, worth));
  const best = plays[values.indexOf(Math.max(...values))]!;
  const amounts = Object.fromEntries(NAMES.map((name, i) => [name, best[i]!]));
  return { label, amounts, isExact: true, errors: null, trials: 0, decisions: [] };
}

function flips(options: readonly (readonly Play[])[], worth: Worth) {
  const choices = options.map((_, i): Choice => ({ label: String(i), fight: null }));
  const workOut = async ({ label }: Choice, aim: Worth) => bestOf(label, options[Number(label)]!, aim);
  const worked = options.map((plays, i) => bestOf(String(i), plays, worth));
  return flipsOf({ choices, worked, worth, workOut });
}

/** The value of every option, each with the best of its plays. */
const valuesAt = (options: readonly (readonly Play[])[], worth: Worth) =>
  options.map((plays) => Math.max(...plays.map((play) => worthOf(play, worth))));

/** By brute force: the nearest worth of one thing, to one side, beyond which another option is best. */
function nearestByForce(
  options: readonly (readonly Play[])[],
  worth: Worth,
  [name, direction]: [number, 1 | -1],
) {
  const [key, now] = [NAMES[name]!, worth[NAMES[name]!]!];
  const values = valuesAt(options, worth);
  const best = values.indexOf(Math.max(...values));
  const lines = options.map((plays) =>
    plays.map((play) => ({ base: worthOf(play, { ...worth, [key]: 0 }), slope: play[name]! })),
  );
  const places = lines[best]!.flatMap((own) =>
    lines.flat().map((other) => (own.base - other.base) / (other.slope - own.slope)),
  );
  return places
    .filter(
      (at) => Number.isFinite(at) && direction * (at - now) >= 0 && at * now > 1e-9 && Math.abs(at) < 1e6,
    )
    .sort((a, b) => direction * (a - b))
    .find((at) => {
      const beyond = valuesAt(options, {
        ...worth,
        [key]: at + direction * 1e-6 * Math.max(1, Math.abs(at)),
      });
      return Math.max(...beyond) > beyond[best]! + 1e-12;
    });
}

test('a flip that only another play of the best option, or of the other, leads to is found', async () => {
  // Today nobody takes cents; from 2 on the second option has a play that is better than all.
  const options: Play[][] = [
    [[1, 0, 0]],
    [
      [0.5, 0, 0],
      [0, 0, 0.5],
    ],
  ];
  const found = await flips(options, { kill: 1, cents: 0 });
  expect(found).toContainEqual({ worth: 'cents', now: 0, at: expect.closeTo(2, 9), beyond: 'more', to: '1' });
});

test('where two options are equally good, the flip says to which side', async () => {
  const found = await flips([[[0, 0, 0]], [[0.5, 0, 0]]], { kill: 0 });
  expect(found).toEqual([{ worth: 'kill', now: 0, at: 0, beyond: 'more', to: '1' }]);
});

test('of random options with several plays each: the flips that brute force finds, and no others', async () => {
  // So fine that no two values are the same by chance; but plays that bring no cents are many.
  const share = fc.noBias(fc.integer({ min: 1, max: 1_000_003 })).map((n) => n / 1_000_003);
  const play = fc.tuple(share, share, fc.oneof(fc.constant(0), share));
  const options = fc.array(fc.array(play, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 4 });
  const worths = fc.tuple(
    fc.integer({ min: 1, max: 10 }),
    fc.integer({ min: -5, max: -1 }),
    fc.integer({ min: 1, max: 3 }),
  );
  let shown = 0;
  await fc.assert(
    fc.asyncProperty(options, worths, async (all, [kill, death, cents]) => {
      const worth = { kill, death, cents };
      const found = await flips(all, worth);
      for (const [name, key] of NAMES.entries())
        for (const direction of [1, -1] as const) {
          const beyond = direction > 0 ? 'more' : 'less';
          const at = found.find((flip) => flip.worth === key && flip.beyond === beyond)?.at;
          const expected = nearestByForce(all, worth, [name, direction]);
          if (expected === undefined) expect(at).toBeUndefined();
          else expect(at! / expected).toBeCloseTo(1, 6);
          if (at !== undefined) shown++;
        }
    }),
    { seed: 20_261_119, numRuns: 2000 },
  );
  expect(shown).toBeGreaterThan(2000);
});
