import { makeContenders } from '../contender.mjs';

const scenario = `
game: descent
name: W4
attacker:
  kind: monster
  dice: [blue, red, yellow]
  attacks: until defeated
  surges: [{ hearts: 1 }, { pierce: 2 }, { hearts: 2 }]
target: { hp: 8, defence: [gray] }
play: { objective: damage }
`;

/** Each side as hearts and surges; the first of the blue die is its X. */
const BLUE = ['X', [2, 1], [2, 0], [2, 0], [1, 0], [1, 1]];
const RED = [
  [1, 0],
  [2, 0],
  [2, 0],
  [2, 0],
  [3, 0],
  [3, 1],
];
const YELLOW = [
  [0, 1],
  [1, 0],
  [1, 0],
  [1, 1],
  [2, 0],
  [2, 1],
];
const GRAY = [0, 1, 1, 1, 2, 3];

/** The most hearts that get through, over all selections of +1 heart, pierce 2 and +2 hearts. */
function bestDamage(hearts, surges, shields) {
  const selections = [0, 1, 2, 3, 4, 5, 6, 7].filter(
    (bits) => (bits & 1) + ((bits >> 1) & 1) + (bits >> 2) <= surges,
  );
  const dealt = selections.map(
    (bits) => hearts + (bits & 1) + (bits & 4 ? 2 : 0) - Math.max(0, shields - (bits & 2)),
  );
  return Math.max(0, ...dealt);
}

/** The odds of each damage of an attack, over its 1,296 rolls. */
function damageOdds() {
  const odds = new Map();
  for (const blue of BLUE)
    for (const red of RED)
      for (const yellow of YELLOW)
        for (const shields of GRAY) {
          const sum = (i) => blue[i] + red[i] + yellow[i];
          const damage = blue === 'X' ? 0 : bestDamage(sum(0), sum(1), shields);
          odds.set(damage, (odds.get(damage) ?? 0) + 1 / 1296);
        }
  return odds;
}

/** The kill at attack n: the Health of the target attack by attack, up to the last that the C programs tally. */
function killByAttack() {
  const odds = damageOdds();
  const kill = {};
  let health = new Map([[8, 1]]);
  for (let attack = 1; attack < 64; attack++) {
    const next = new Map();
    for (const [left, share] of health)
      for (const [damage, chance] of odds) {
        const after = Math.max(0, left - damage);
        next.set(after, (next.get(after) ?? 0) + share * chance);
      }
    kill[attack] = next.get(0) ?? 0;
    next.delete(0);
    health = next;
  }
  return kill;
}

/** @type {import('../types.d.ts').Workload} */
export default {
  id: 'w4',
  title:
    'W4 Descent: blue, red and yellow against gray and 8 Health; three surge abilities, for the most damage',
  cPrograms: ['w4-branches', 'w4-table'],
  exact: { kill: killByAttack() },
  headline: 'kill',
  goal: 3,
  makeContenders: () => makeContenders(scenario),
};
