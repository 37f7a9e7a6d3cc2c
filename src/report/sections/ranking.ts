import type { RankAnswer, RankedCard } from '../../answers.js';
import type { Chart } from '../charts/index.js';
import { rewardDangerChart } from '../charts/reward-danger.js';
import { formatNumber } from '../format.js';
import { plainText } from '../plain.js';
import { outlierTable, rankFinding, rankMethod, rankTable, rewardFinding, rewardWord } from '../rank-card.js';
import { EMPTY, type Section, type SectionTable } from '../section.js';

/** A card among the shipped ones: how hard it is, who is nearest, and whether its reward fits. */
export function rankingSection(answer: RankAnswer, digits: number): Omit<Section, 'slug'> {
  const { card, version } = answer;
  return {
    ...EMPTY,
    title: plainText(card.label),
    finding: [rankFinding(answer, digits), rewardFinding(answer, digits)],
    charts: answer.rewardUnit === null || answer.line === null ? [] : [chart(answer, digits)],
    tables: [nearest(answer, digits), ...(answer.outliers.length === 0 ? [] : [outliers(answer, digits)])],
    facts: [
      { name: 'method', text: plainText(rankMethod(answer)) },
      { name: 'version', text: `killcurve ${plainText(version)}` },
    ],
  };
}

function chart(answer: RankAnswer, digits: number): Chart {
  const { card, neighbours, rewardUnit } = answer;
  const shown = [card, ...neighbours].filter(({ reward }) => reward !== null);
  const rows = shown.map(({ label, reward }) => ({
    label: plainText(label),
    value: reward ?? 0,
    text: formatNumber(reward, digits),
  }));
  return {
    id: 'reward-danger',
    alt: rewardFinding(answer, digits),
    spec: rewardDangerChart(answer),
    tips: 'xy',
    plot: { kind: 'bars', title: `${rewardUnit} of those nearest to it`, rows },
  };
}

const COLUMNS = ['card', 'kill', 'death', 'steps', 'reward'] as const;

function rowOf({ label, kill, death, steps, reward }: RankedCard) {
  return [label, kill, death, steps, reward];
}

function nearest(answer: RankAnswer, digits: number): SectionTable {
  const cards = [answer.card, ...answer.neighbours];
  return {
    ...rankTable(answer, cards, digits),
    id: 'nearest',
    caption: 'The card, and those nearest to it',
    data: { columns: COLUMNS, rows: cards.map(rowOf) },
  };
}

function outliers(answer: RankAnswer, digits: number): SectionTable {
  return {
    ...outlierTable(answer, digits),
    id: 'outliers',
    caption: `Shipped cards whose ${rewardWord(answer)} fits them least`,
    data: {
      columns: [...COLUMNS, 'fair'],
      rows: answer.outliers.map((card) => [...rowOf(card), card.fair]),
    },
  };
}
