import { makeContenders } from '../contender.mjs';

const scenario = `
game: four-souls
name: W1
attacker: { hp: 2, attack: 1 }
target: { hp: 4, evasion: 4, attack: 1 }
`;

/** @type {import('../types.d.ts').Workload} */
export default {
  id: 'w1',
  title: 'W1 Four Souls: HP 2, attack 1 against HP 4, evasion 4, attack 1; to the death',
  cPrograms: ['w1-branches', 'w1-table'],
  // Every roll hits with 1/2. The kill at roll n: the 4th hit falls on it and at most one roll missed,
  // C(n-1, 3) / 2^n. The death at roll n: the 2nd miss falls on it, (n-1) / 2^n, while n-2 hits are below 4.
  exact: {
    kill: { 4: 1 / 16, 5: 4 / 32 },
    death: { 2: 1 / 4, 3: 2 / 8, 4: 3 / 16, 5: 4 / 32 },
  },
  headline: 'kill',
  goal: 1.4,
  makeContenders: () => makeContenders(scenario),
};
