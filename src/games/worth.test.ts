/** What things are worth, in every game: the metric `value` of a sweep, and the best play for the objective `value`. */
import { expect, test } from 'vitest';
import { decide, gameOf, parseScenario, sweep } from '../index.js';

const WORTH = { kill: 10, death: -20, damage: 3, damageTaken: -1 };

const fights = {
  frosthaven: {
    attacker: { kind: 'monster', attack: 3, hp: 3 },
    target: { hp: 4, shield: 1, retaliate: [{ damage: 1 }] },
    limit: { rounds: 3 },
  },
  warcry: {
    attacker: { weapons: [{ attacks: 3, strength: 4, damage: '1/3' }], toughness: 4, wounds: 4 },
    target: { toughness: 4, wounds: 6, weapons: [{ attacks: 2, strength: 3, damage: '1/2' }] },
    duel: {},
    limit: { rounds: 2 },
  },
};

test.each(Object.entries(fights))('%s: a value is what everything comes to', async (game, fight) => {
  const scenario = { game, ...fight, play: { worth: WORTH } };
  const metrics = ['value', 'kill', 'death', 'damage', 'damageTaken'];
  const vary = [game === 'warcry' ? 'target.wounds=4..6' : 'target.hp=3..5'];
  for (const method of ['exact', 'simulate'] as const) {
    const { cells } = await sweep(scenario, { vary, metrics, method });
    expect(cells).toHaveLength(3);
    for (const { figures } of cells) {
      const sum = Object.entries(WORTH).reduce((all, [name, each]) => all + each * figures![name]!, 0);
      expect(figures!.death).toBeGreaterThan(0);
      expect(figures!.value).toBeCloseTo(sum, 10);
    }
  }
});

/**
 * One blow: the knife hits with strength equal to toughness on 4 to 6, for 2 damage; the axe with less
 * strength on 5 and 6, for 3, which takes the target down. Both deal 1 damage on average, and only the
 * axe kills, with 1/3: it is worth 1 + 1/3 of a kill, the knife 1.
 */
const blow = {
  game: 'warcry',
  attacker: {
    weapons: [
      { name: 'knife', attacks: 1, strength: 3, damage: '2/2' },
      { name: 'axe', attacks: 1, strength: 2, damage: '3/3' },
    ],
  },
  target: { toughness: 3, wounds: 3 },
  limit: { actions: 1 },
};

test.each([
  { kill: 6, value: 3, uses: 'attack with axe (worth 3.00), not knife (worth 1.00)' },
  { kill: -3, value: 1, uses: 'attack with knife (worth 1.00), not axe (worth 0.00)' },
])('warcry: with a kill worth $kill, the best play is worth $value', async ({ kill, value, uses }) => {
  const worth = { kill, damage: 1 };
  const play = { objective: 'value', worth };
  const { cells } = await sweep({ ...blow, play }, { vary: ['target.wounds=3'], metrics: ['value'] });
  expect(cells[0]!.figures!.value).toBeCloseTo(value, 12);
  const parsed = parseScenario(JSON.stringify(blow), { file: 'a.yaml' });
  if (!parsed.ok) throw new Error('expected a valid scenario');
  const { options } = await decide(
    [
      { label: 'attack', fight: { game: gameOf('warcry')!, scenario: parsed.scenario } },
      { label: 'nothing', fight: null },
    ],
    { worth },
  );
  const [attack] = options.filter(({ label }) => label === 'attack');
  expect(attack!.value).toBeCloseTo(value, 12);
  expect(attack!.decisions.map(({ action }) => action)).toEqual([uses]);
});
