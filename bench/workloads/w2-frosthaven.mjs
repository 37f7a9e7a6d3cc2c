import { makeContenders } from '../contender.mjs';

const scenario = `
game: frosthaven
name: W2
attacker: { attack: 3 }
target: { hp: 10, shield: 1 }
`;

/** −2, −1, +0, +1, +2, miss and x2: cards of each kind, and what each deals through shield 1. */
const DECK = [1, 5, 6, 5, 1, 1, 1];
const DEALT = [0, 1, 2, 3, 4, 0, 5];
const FIRST_SHUFFLE = 5;

/** The odds that the target dies in each round, by what is left of its HP and of the deck. */
function killByRound(rounds) {
  const odds = {};
  let now = new Map([['', { hp: 10, cards: DECK, share: 1 }]]);
  for (let round = 1; round <= rounds; round++) {
    const next = new Map();
    odds[round] = 0;
    for (const { hp, cards, share } of now.values()) {
      const total = cards.reduce((sum, count) => sum + count, 0);
      cards.forEach((count, kind) => {
        const part = (share * count) / total;
        const left = hp - DEALT[kind];
        if (left <= 0) odds[round] += part;
        else if (part > 0) {
          const rest = kind >= FIRST_SHUFFLE ? DECK : cards.map((n, k) => (k === kind ? n - 1 : n));
          const key = `${left}:${rest}`;
          next.set(key, { hp: left, cards: rest, share: (next.get(key)?.share ?? 0) + part });
        }
      });
    }
    now = next;
  }
  return Object.fromEntries(Object.entries(odds).filter(([, share]) => share > 0));
}

/** @type {import('../types.d.ts').Workload} */
export default {
  id: 'w2',
  title: 'W2 Frosthaven: attack 3 a round with the standard deck against HP 10, shield 1; to the kill',
  cPrograms: ['w2-branches', 'w2-table'],
  exact: { kill: killByRound(50) },
  headline: 'kill',
  goal: 1,
  makeContenders: () => makeContenders(scenario),
};
