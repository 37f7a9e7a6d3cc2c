import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Board, layBoard } from './board.js';
import { bitOf } from './condition.js';
import { menusOf } from './menu.js';
import { plannerOf } from './plan.js';
import { descentSchema } from './schema.js';
import type { Situation } from './situation.js';
import { outcomesOf, rolledOn } from './spend.js';

/** Everything that spending surges looks at is in these. */
const attacker = {
  kind: 'hero',
  attack: 'ranged',
  dice: ['blue', 'red', 'yellow'],
  hp: 3,
  health: 8,
  stamina: 4,
  sorcery: 1,
  rangeToMovement: 1,
  bonuses: [{ pierce: 1, unshielded: 1 }],
  surges: [
    { hearts: 2 },
    { cost: 2, range: 2, inflict: ['stunned'] },
    { recover: 2, fatigue: 2 },
    { deals: 1, to: 'all' },
    { area: true },
  ],
};
const target = { hp: 9, defence: ['gray'], distance: 4, reanimation: true, group: 2, spares: 1 };
const scenarios = [
  { attacker, target, others: [{ hp: 5, defence: ['brown'] }] },
  { attacker, target: { ...target, surgeTax: 1, surgeCap: 2 } },
  { attacker: { ...attacker, surges: [], rangeToMovement: 0 }, target },
  { attacker, target: { hp: 9, defence: ['gray'], distance: 4 } },
  { attacker: { ...attacker, sorcery: 0, rangeToMovement: 0 }, target, play: { policy: 'never' } },
];
const boards = scenarios.map((scenario) => layBoard(descentSchema.parse({ game: 'descent', ...scenario })));

const upTo = (max: number) => fc.integer({ min: 0, max });
const conditions = fc.constantFrom(
  0,
  ...(['doomed', 'weakened', 'terrified', 'stunned'] as const).map(bitOf),
);
const numbers = fc.record({
  hp: fc.tuple(upTo(25), upTo(25)),
  on: fc.tuple(conditions, conditions, conditions),
  spares: fc.tuple(upTo(1)),
  attackerHp: fc.tuple(upTo(8)),
  fatigue: fc.tuple(upTo(6)),
  used: fc.tuple(upTo(1)),
  sum: fc.tuple(upTo(8), upTo(9), upTo(9)),
  shields: fc.tuple(upTo(4), upTo(4)),
});
type Numbers = typeof numbers extends fc.Arbitrary<infer Value> ? Value : never;

function situationOf({ start, figures: { length } }: Board, some: Numbers): Situation {
  return {
    ...start,
    hp: some.hp.slice(0, length),
    on: some.on.slice(0, length + 1),
    spares: some.spares[0],
    attackerHp: some.attackerHp[0],
    fatigue: some.fatigue[0],
    used: some.used[0],
    sum: some.sum,
    shields: some.shields.slice(0, length),
  };
}

/** The same but for one number, which is that of another. */
function changed(some: Numbers, other: Numbers, which: number): Numbers {
  const [field, place] = PLACES[which]!;
  return { ...some, [field]: some[field].map((number, i) => (i === place ? other[field][i] : number)) };
}
const PLACES = (
  [
    ['hp', 2],
    ['on', 3],
    ['spares', 1],
    ['attackerHp', 1],
    ['fatigue', 1],
    ['used', 1],
    ['sum', 3],
    ['shields', 2],
  ] as const
).flatMap(([field, length]) => Array.from({ length }, (_, place) => [field, place] as const));

/** What a menu says, and what spending comes to if it is worked out for this roll. */
function bothWays(board: Board) {
  const [planner, menuOf] = [plannerOf(board), menusOf(board)];
  return (some: Numbers) => {
    const now = situationOf(board, some);
    const roll = rolledOn(now, planner(now));
    return [menuOf(roll).outcomes, outcomesOf(board, roll)] as const;
  };
}

test('a menu that was worked out for a roll is that of every other which it is given for', () => {
  const compared = boards.map(bothWays);
  const pair = fc.tuple(numbers, numbers, fc.nat(PLACES.length - 1));
  const check = fc.property(fc.nat(boards.length - 1), pair, (board, [one, other, which]) => {
    for (const some of [one, changed(one, other, which)]) {
      const [menu, outcomes] = compared[board]!(some);
      expect(menu).toEqual(outcomes);
    }
  });
  fc.assert(check, { seed: 1, numRuns: 20_000 });
});

test('the hardest roll that surges can make of some hearts is told apart by all Health that it can take', () => {
  const doomed = bitOf('doomed');
  for (const board of boards) {
    const compared = bothWays(board);
    for (let hearts = 0; hearts < 3; hearts++)
      for (let hp = 25; hp > 0; hp--) {
        const [menu, outcomes] = compared({
          hp: [hp, hp],
          on: [0, doomed, doomed],
          spares: [0],
          attackerHp: [0],
          fatigue: [0],
          used: [0],
          sum: [hearts, 9, 6],
          shields: [0, 0],
        });
        expect(menu).toEqual(outcomes);
      }
  }
});
