import { makeContenders } from '../contender.mjs';

const scenario = `
game: warcry
name: W3
attacker: { weapons: [{ attacks: 4, strength: 3, damage: 2/4 }] }
target: { toughness: 3, wounds: 15 }
`;

/**
 * The odds of the take-down at each attack action, worked out here from one die: it misses in 3, hits in 2 and is a
 * critical hit in 1 of 6. Followed until less than 1e-15 still stand.
 *
 * @returns {Record<number, number>}
 */
function takeDowns() {
  let action = [1];
  for (let die = 0; die < 4; die++) {
    const next = new Array(action.length + 4).fill(0);
    action.forEach((share, damage) => {
      next[damage] += (share * 3) / 6;
      next[damage + 2] += (share * 2) / 6;
      next[damage + 4] += share / 6;
    });
    action = next;
  }
  /** @type {Record<number, number>} */
  const odds = {};
  let standing = new Array(16).fill(0);
  standing[15] = 1;
  for (let step = 1; standing.reduce((sum, share) => sum + share, 0) > 1e-15; step++) {
    const next = new Array(16).fill(0);
    let down = 0;
    standing.forEach((share, wounds) => {
      action.forEach((chance, damage) => {
        if (damage >= wounds) down += share * chance;
        else next[wounds - damage] += share * chance;
      });
    });
    odds[step] = down;
    standing = next;
  }
  return odds;
}

/** @type {import('../types.d.ts').Workload} */
export default {
  id: 'w3',
  title: 'W3 Warcry: 4 attacks, strength equal to toughness, damage 2/4 on 15 wounds; to the take-down',
  cPrograms: ['w3-branches', 'w3-table'],
  exact: { kill: takeDowns() },
  headline: 'kill',
  goal: 3.0,
  makeContenders: () => makeContenders(scenario),
};
