import { expect, test } from 'vitest';
import { analyze, Unplayable } from '../index.js';

const bomb = (to: string) => ({ name: 'Bomb!', use: { at: 'any' }, do: [{ damage: 1, to }] });

const duel = (more: object = {}, attacker: object = {}) => ({
  game: 'four-souls',
  attacker: { name: 'Isaac', hp: 2, attack: 1, ...attacker },
  target: { name: 'Monstro', hp: 4, evasion: 4, attack: 1 },
  ...more,
});
const withBomb = (more: object = {}) => duel(more, { abilities: [bomb('target')] });

test('a bomb in hand: 18.75 % become 31.25 %', async () => {
  const result = await analyze(withBomb(), { seed: '4', trials: 200_000 });
  // One hit fewer is needed: three hits before the second miss, 1/8 + 3/16 = 5/16. Thrown in answer to the
  // miss or to the damage, it also saves Isaac: the rest of the attack is gone with Monstro.
  expect(result.outcomes.kill.exact).toBeCloseTo(5 / 16, 12);
  expect(result.outcomes.death.exact).toBeCloseTo(11 / 16, 12);
  expect(result.play).toMatchObject({
    play: 'best',
    objective: 'kill',
    without: { kill: expect.closeTo(3 / 16, 12), death: expect.closeTo(13 / 16, 12) },
  });
  expect(result.play!.decisions.length).toBeGreaterThan(0);
  for (const { when, action } of result.play!.decisions) {
    expect(when).toContain('Monstro at 1 HP');
    expect(action).toBe('use Bomb!');
  }
  expect(result.agreement!.consistent).toBe(true);
});

test('simple plays, to compare with', async () => {
  const never = await analyze(withBomb({ play: { policy: 'never' } }), { method: 'exact' });
  expect(never.outcomes.kill.exact).toBeCloseTo(3 / 16, 12);
  const always = await analyze(withBomb({ play: { policy: 'always' } }), { method: 'exact' });
  // Thrown at once it takes the same HP.
  expect(always.outcomes.kill.exact).toBeCloseTo(5 / 16, 12);
  expect([never, always].map(({ play }) => play!.play)).toEqual(['never', 'always']);
  // At 1 HP a miss is certain death: thrown then, whatever Monstro has left. It saves Isaac only at Monstro's
  // last HP, else it is lost with him. Three hits before the second miss: as good as the best.
  const last = await analyze(withBomb({ play: { policy: 'last-moment' } }), { seed: '4', trials: 100_000 });
  expect(last.outcomes.kill.exact).toBeCloseTo(5 / 16, 12);
  expect(last.agreement!.consistent).toBe(true);
});

test('an opponent with a bomb plays against you', async () => {
  const others = [{ name: 'Eve', side: 'opponent', hp: 2, abilities: [bomb('attacker')] }];
  const result = await analyze(duel({ others }), { seed: '4', trials: 100_000 });
  // Isaac has but one HP to lose: four hits in a row, 1/16.
  expect(result.outcomes.kill.exact).toBeCloseTo(1 / 16, 12);
  expect(result.agreement!.consistent).toBe(true);
});

test('a reroll is kept for a miss', async () => {
  const reroll = { name: 'The D6', use: { at: 'roll' }, do: [{ reroll: true }] };
  const { outcomes } = await analyze(duel({}, { abilities: [reroll] }), { method: 'exact' });
  // w(hp, it, reroll): spend it on a first miss. By recursion: kill with a reroll = 11/32.
  const kill = (me: number, it: number, spare: number): number => {
    if (it === 0) return 1;
    if (me === 0) return 0;
    const miss = (left: number) => kill(me - 1, it, left);
    const afterMiss = spare === 0 ? miss(0) : Math.max(miss(1), (kill(me, it - 1, 0) + miss(0)) / 2);
    return (kill(me, it - 1, spare) + afterMiss) / 2;
  };
  expect(outcomes.kill.exact).toBeCloseTo(kill(2, 4, 1), 12);
});

test('survival as the objective, and value with a price for everything', async () => {
  const survive = await analyze(withBomb({ play: { objective: 'survive' } }), { method: 'exact' });
  expect(survive.outcomes.death.exact).toBeCloseTo(11 / 16, 12);
  const costly = {
    name: 'Golden blade',
    use: { at: 'any', cost: { cents: 5 } },
    do: [{ damage: 1, to: 'target' }],
  };
  const priced = (kill: number) =>
    analyze(duel({ play: { objective: 'value', worth: { kill, cents: 1 } } }, { abilities: [costly] }), {
      method: 'exact',
    });
  // Used only where it wins the fight: worth it for a kill that is worth 10, not for one that is worth 4.
  expect((await priced(4)).outcomes.kill.exact).toBeCloseTo(3 / 16, 12);
  expect((await priced(10)).outcomes.kill.exact).toBeCloseTo(5 / 16, 12);
});

test('where there are too many situations the result says so, and nothing is used', async () => {
  const result = await analyze(withBomb(), {
    maxStates: 20,
    trials: 20_000,
    seed: '4',
    confidence: 0.999999,
  });
  expect(result.play!.play).toBe('never');
  expect(result.notes.join()).toContain('The best play could not be found');
  expect(result.outcomes.kill.low!).toBeLessThan(3 / 16);
  expect(result.outcomes.kill.high!).toBeGreaterThan(3 / 16);
});

test('without choices there is no play to speak of', async () => {
  expect((await analyze(duel(), { method: 'exact' })).play).toBeNull();
});

test('what could be used for ever to gain is refused, by its name', async () => {
  const mint = { name: 'The mint', use: { at: 'roll', times: 'any' }, do: [{ reward: { cents: 1 } }] };
  const greedy = duel({ play: { objective: 'value', worth: { cents: 1 } } }, { abilities: [mint] });
  const refused = analyze(greedy, { method: 'exact' });
  await expect(refused).rejects.toThrow(Unplayable);
  await expect(refused).rejects.toThrow('"use The mint" could be repeated for ever to gain cents');
});

test('an objective that would need more memory than endings and metrics is refused', async () => {
  const play = { objective: 'damage of at least 3' };
  await expect(analyze(withBomb({ play }))).rejects.toThrow(
    'play.objective: expected kill, survive or value, found "damage of at least 3"',
  );
});
