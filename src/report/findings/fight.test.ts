import { expect, test } from 'vitest';
import { exactOnly, isaacVsMonstro, seen, withABomb } from '../fixture.js';
import { fightFinding } from './fight.js';

const fight = (kill: number, death: number, changes = {}) =>
  isaacVsMonstro({
    outcomes: { kill: { ...seen(1, 10, kill) }, death: { ...seen(1, 10, death) } },
    ...changes,
  });

test.each([
  [2 / 3, 1 / 3, 'Two in three attacks on Monstro succeed; else Isaac dies.'],
  [1 / 3, 2 / 3, 'One in three attacks on Monstro succeeds; else Isaac dies.'],
  [2 / 3, 1 / 5, 'Two in three attacks on Monstro succeed; in one in five Isaac dies.'],
  [0.1875, 0.8125, 'About 19 in 100 attacks on Monstro succeed; else Isaac dies.'],
  [1, 0, 'Every attack on Monstro succeeds.'],
  [0, 1, 'No attack on Monstro succeeds, and Isaac always dies.'],
  [0, 0, 'No attack on Monstro succeeds.'],
  [0.999, 0.001, 'All but 1 in 1,000 attacks on Monstro succeed; else Isaac dies.'],
])('kill %d, death %d', (kill, death, words) => {
  expect(fightFinding(fight(kill, death))).toEqual([words]);
});

test('what choices add is told where it makes a difference', () => {
  const bomb = { ...withABomb(), outcomes: { kill: seen(1, 10, 0.8), death: seen(1, 10, 0.2) } };
  expect(fightFinding(bomb)).toEqual([
    'Four in five attacks on Monstro succeed; else Isaac dies. With nothing used it is about 19 in 100.',
  ]);
});

test('nothing is told of what is not known', () => {
  const none = { exact: null, estimate: 0, low: 0, high: 0.1 };
  expect(fightFinding(isaacVsMonstro({ outcomes: { kill: none, death: none } }))).toEqual([]);
  const endless = { ending: 'never-ends', label: 'it never ends', ...seen(10, 10, 1) };
  expect(fightFinding(exactOnly(fight(0, 0, { endings: [endless] })))).toEqual([]);
});
