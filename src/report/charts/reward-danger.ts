import type { TopLevelSpec } from 'vega-lite';
import type { RankAnswer, RankedCard } from '../../answers.js';
import { plainText } from '../plain.js';
import { fitted } from './text-width.js';
import { CHART_HEIGHT, CHART_WIDTH, COLOURS, PERCENT_LABEL, SCHEMA, THEME } from './theme.js';

const LABEL_WIDTH = 140;

/** What cards give against how hard they are, with the line of what is fair; outliers are named, and the card is marked. */
export function rewardDangerChart(answer: RankAnswer): TopLevelSpec {
  const { card, shipped, outliers, measure, line, rewardUnit } = answer;
  const isOdds = measure === 'kill';
  const xOf = (each: RankedCard) => each[measure];
  const points = shipped.filter(({ reward }) => reward !== null);
  const point = (each: RankedCard) => ({
    name: fitted(plainText(each.label), LABEL_WIDTH),
    x: xOf(each),
    reward: each.reward,
  });
  const ends = [card, ...points].map(xOf);
  const lineAt = (x: number) => ({ x, reward: (line?.intercept ?? 0) + (line?.slope ?? 0) * x });
  const xTitle = isOdds ? 'killed by typical opponents' : `${answer.unit}s of typical fights`;
  const x = {
    field: 'x',
    type: 'quantitative',
    scale: { zero: false },
    axis: { title: xTitle, ...(isOdds ? { labelExpr: PERCENT_LABEL } : {}) },
  } as const;
  const y = { field: 'reward', type: 'quantitative', axis: { title: rewardUnit ?? 'reward' } } as const;
  return {
    $schema: SCHEMA,
    config: THEME,
    title: {
      text: fitted(plainText(card.label), CHART_WIDTH),
      subtitle: `What shipped cards ${answer.rewardVerb === 'costs' ? 'cost' : 'give'}, by their difficulty`,
    },
    width: CHART_WIDTH,
    height: CHART_HEIGHT,
    layer: [
      {
        data: { values: points.map(point) },
        mark: { type: 'point', color: COLOURS.muted, opacity: 0.6, size: 24 },
        encoding: { x, y },
      },
      {
        data: { values: line === null ? [] : [lineAt(Math.min(...ends)), lineAt(Math.max(...ends))] },
        mark: { type: 'line', color: COLOURS.exact },
        encoding: { x, y },
      },
      {
        data: { values: outliers.map(point) },
        mark: { type: 'text', align: 'left', dx: 6, color: COLOURS.muted },
        encoding: { x, y, text: { field: 'name', type: 'nominal' } },
      },
      {
        data: { values: card.reward === null ? [] : [point(card)] },
        mark: {
          type: 'point',
          shape: 'diamond',
          filled: true,
          size: 140,
          color: COLOURS.simulated,
          opacity: 1,
        },
        encoding: { x, y },
      },
    ],
  };
}
