import { expect, test } from 'vitest';
import type { RankAnswer, RankedCard } from '../answers.js';
import { rewardDangerChart } from './charts/reward-danger.js';
import { rankFinding, renderRank, renderRankCsv, rewardFinding } from './rank-card.js';
import { renderSvg } from './render-svg.js';

const card = (label: string, kill: number, reward: number | null): RankedCard => ({
  label,
  kill,
  death: 0.25,
  steps: 3,
  reward,
});
const shipped = [card('Hard', 0.25, 9), card('Rich</script>', 0.5, 20), card('Mute', 0.75, null)];
const answer: RankAnswer = {
  schemaVersion: 1,
  question: 'rank',
  game: 'four-souls',
  name: 'Mine',
  seed: null,
  version: '0',
  type: 'monster',
  role: 'target',
  bracket: null,
  measure: 'kill',
  unit: 'roll',
  card: card('Mine\u001b[31m', 0.4, 4),
  against: ['2 HP, attack 1'],
  percentile: 2 / 3,
  equal: 0,
  of: 3,
  refused: 0,
  neighbours: shipped,
  shipped,
  rewardUnit: 'cents',
  rewardVerb: 'gives',
  worth: { cents: 1, loot: 3 },
  fairReward: { low: 5, mean: 7, high: 9 },
  line: { slope: -10, intercept: 11, deviation: 2, explained: 0.4 },
  outliers: [{ ...shipped[1]!, fair: 6 }],
};

test('words first: where it stands, then whether its reward fits', () => {
  expect(rankFinding(answer)).toMatch(
    /^Mine\S* is harder than 67 % of the 3 shipped monsters: typical attackers kill it in 40\.00 % of fights and die of it in 25\.00 %\.$/,
  );
  expect(rewardFinding(answer)).toBe(
    'It gives 4 cents, too little: shipped monsters as hard as it give 5 to 9 cents. (How hard they are explains 40 % of the differences.)',
  );
  const text = renderRank(answer, { width: 80 });
  expect(text).not.toContain('\u001b');
  expect(text).toContain('Shipped cards whose reward fits them least');
  expect(text).toContain('In cents: loot 3 (--worth changes that).');
});

test.each([
  [5, 'which fits'],
  [9.5, 'too much'],
  [null, 'It does not say what it gives'],
])('a reward of %j: %s', (reward, verdict) => {
  expect(rewardFinding({ ...answer, card: card('Mine', 0.4, reward) })).toContain(verdict);
});

test('games without rewards say so, and those ranked by length tell it', () => {
  const plain = { ...answer, rewardUnit: null, rewardVerb: null, line: null, fairReward: null, outliers: [] };
  expect(rewardFinding(plain)).toContain('say nothing of a reward');
  expect(rankFinding({ ...answer, measure: 'steps', card: card('Mine', 1, 4) })).toContain(
    'typical attackers always kill it, and take 3 rolls on average',
  );
  expect(rankFinding({ ...answer, role: 'attacker' })).toContain('is stronger than');
});

test('a row for the card and for each shipped one', () => {
  const lines = renderRankCsv(answer).trimEnd().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toBe('card,shipped,kill,death,steps,reward,fair');
  expect(lines[2]).toBe('Hard,true,0.25,0.25,3,9,8.5');
  expect(lines[4]).toBe('Mute,true,0.75,0.25,3,,3.5');
});

test('the chart marks the card, and names the outliers', async () => {
  const svg = await renderSvg(rewardDangerChart(answer));
  expect(svg).toContain('Rich&lt;/script&gt;');
  expect(svg).not.toContain('</script>');
  expect(svg).toContain('killed by typical opponents');
});
