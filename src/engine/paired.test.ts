import { describe, expect, test } from 'vitest';
import { chainContender } from './chain-contender.js';
import { CommonDraw } from './common-draw.js';
import type { Compared, Contender } from './contender.js';
import { directContender } from './direct-contender.js';
import { explore } from './explore.js';
import { brawlRules } from './fixture.js';
import { orderRows, worths } from './ordered-rows.js';
import { mergePaired, pairedSampler } from './paired.js';
import type { Rules, State } from './rules.js';
import { UNFINISHED } from './solve.js';
import { total } from './tally.js';

const KILL: Compared = { kind: 'outcome', side: 'kill' };
const MAX_STEPS = 1000;

/** The same fight, walked as a chain and played by its rules. */
function both(rules: Rules<State>, compared = KILL): Contender[] {
  const explored = explore(rules)!;
  const { chain, endings, measures } = explored;
  return [
    chainContender({ chain, endings: [...endings, UNFINISHED], measures, maxSteps: MAX_STEPS }, compared),
    directContender(rules, { maxSteps: MAX_STEPS }, compared),
  ];
}

const brawl = (hp: number) => brawlRules(2, hp, 4) as unknown as Rules<State>;

test('readers of a common draw see the same words, and the stream goes on after the one that read most', () => {
  let word = 0;
  const draw = new CommonDraw({ next: () => word++ });
  expect([draw.next(), draw.next()]).toEqual([0, 1]);
  draw.rewind();
  expect(draw.next()).toBe(0);
  draw.renew();
  expect(draw.next()).toBe(2);
});

test('rows list their outcomes from worst to best, with borders at their odds', () => {
  const { chain, states } = explore(brawl(4))!;
  const ends = (s: number) => (chain.ending[s] === 0 ? 1 : 0);
  const { edgeTo, below } = orderRows(chain, worths(chain, ends, 0));
  const [worse, better] = [states[edgeTo[0]!]!, states[edgeTo[1]!]!];
  // At evasion 4 half of the rolls miss: the attacker is hit.
  expect(worse.mine).toBe(1);
  expect(better.yours).toBe(3);
  expect(below[0]).toBe(2 ** 31);
  expect(below[1]).toBe(2 ** 32);
});

test('the worth of the start is what the fight comes to: 3/16', () => {
  const { chain, endings } = explore(brawl(4))!;
  const ends = (s: number) => (endings[chain.ending[s]!]!.kill ? 1 : 0);
  expect(worths(chain, ends, 0)[chain.start]).toBeCloseTo(3 / 16, 12);
  // Every situation that goes on adds a step: 3.5 rolls.
  expect(worths(chain, () => 0, 1)[chain.start]).toBeCloseTo(3.5, 12);
});

describe('in lockstep', () => {
  test('what kills the tougher target kills the weaker: no trial goes the other way', () => {
    const sampler = pairedSampler([both(brawl(4))[0]!, both(brawl(5))[0]!]);
    sampler.play(1n, 0, 65_536);
    const { trials, sums, squares } = sampler.tally();
    expect(trials).toBe(65_536);
    // All differences are 1, so their sum is that of their squares.
    expect(sums[1]).toBe(squares[1]);
    // 3/16 − 7/64 = 5/64, within five standard deviations.
    expect(Math.abs(sums[1]! / trials - 5 / 64)).toBeLessThan(5 * Math.sqrt((5 * 59) / 64 ** 2 / trials));
  });

  test.each([KILL, { kind: 'steps' }, { kind: 'measure', name: 'dealt' }] as Compared[])(
    'a chain and its rules have the same odds, compared by %j',
    (compared) => {
      const rules = brawl(4);
      const name = compared.kind === 'measure' ? { ...compared, name: rules.metrics[0]! } : compared;
      const [walked, played] = both(rules, name);
      const sampler = pairedSampler([walked!, played!]);
      sampler.play(7n, 3, 20_000);
      const { fights, sums, squares, trials } = sampler.tally();
      for (const { steps } of fights) {
        const kills = total(steps[0]!);
        // Five standard deviations at 3/16.
        expect(Math.abs(kills / trials - 3 / 16)).toBeLessThan(5 * Math.sqrt((3 * 13) / 256 / trials));
      }
      // The mean difference is 0, within five of its standard deviations.
      expect(Math.abs(sums[1]!)).toBeLessThan(5 * Math.sqrt(squares[1]!));
    },
  );

  test('blocks merge to the same whatever the order, and the same seed gives the same bits', () => {
    const play = (blocks: readonly number[]) => {
      const tallies = blocks.map((block) => {
        const sampler = pairedSampler([both(brawl(4))[0]!, both(brawl(5))[0]!]);
        sampler.play(9n, block, 4096);
        return sampler.tally();
      });
      const { sums, squares, trials, fights } = tallies.reduce(mergePaired);
      const steps = fights.map((fight) => fight.steps.map((seen) => [...seen].sort(([a], [b]) => a - b)));
      return { sums, squares, trials, steps };
    };
    expect(play([2, 0, 1])).toEqual(play([0, 1, 2]));
  });

  test('a fight is cut after so many steps, and is unfinished then', () => {
    const { chain, endings, measures } = explore(brawl(4))!;
    const cut = chainContender(
      { chain, endings: [...endings, UNFINISHED], measures, maxSteps: 1 },
      { kind: 'steps' },
    );
    const sampler = pairedSampler([cut, directContender(brawl(4), { maxSteps: 1 }, { kind: 'steps' })]);
    sampler.play(1n, 0, 100);
    for (const { steps } of sampler.tally().fights) expect(total(steps.at(-1)!)).toBe(100);
  });
});
