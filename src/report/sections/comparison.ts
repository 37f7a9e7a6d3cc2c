import type { CompareAnswer, ComparedFight } from '../../answers.js';
import type { Chart } from '../charts/index.js';
import { overlayChart } from '../charts/overlay.js';
import {
  comparedFigure,
  comparisonFinding,
  comparisonMethod,
  differenceTable,
  fightTable,
} from '../compare.js';
import { formatCount, plural } from '../format.js';
import { frequency } from '../frequency.js';
import { plainText, shorten } from '../plain.js';
import { EMPTY, type Section, type SectionTable } from '../section.js';
import { curveOdds, thin } from '../thin.js';

const LONGEST_NAME = 80;

/** Variants of a fight side by side. */
export function comparisonSection(answer: CompareAnswer, digits: number): Omit<Section, 'slug'> {
  return {
    ...EMPTY,
    title: plainText(answer.name),
    finding: [...atTheTable(answer), comparisonFinding(answer, digits)],
    charts: answer.fights.some(({ curve }) => curve.points.length > 0) ? [chart(answer)] : [],
    tables: [variants(answer, digits), differences(answer, digits)],
    facts: [
      { name: 'method', text: comparisonMethod(answer) },
      { name: 'version', text: `killcurve ${plainText(answer.version)}` },
    ],
  };
}

/** "Two in three attacks succeed as written; with a bomb it is four in five." */
function atTheTable({ fights, order, metric }: CompareAnswer): string[] {
  const [first] = fights;
  const best = fights.find(({ label }) => label === order[0]);
  if (metric !== 'kill' || first === undefined || best === undefined) return [];
  const say = (fight: ComparedFight) => frequency(comparedFigure(fight, 'kill'));
  const name = (fight: ComparedFight) => plainText(fight.label);
  if (best === first) return [`Nothing here beats ${name(first)}: the kill comes ${oftenIn(say(first))}.`];
  if (say(best) === say(first)) return [];
  return [`${name(first)}: the kill comes ${oftenIn(say(first))}; ${name(best)}: ${say(best)}.`];
}

/** "two times in three" reads better as "in two in three attacks". */
function oftenIn(words: string): string {
  return words === 'never' || words === 'always' ? words : `in ${words} attacks`;
}

function chart(answer: CompareAnswer): Chart {
  const series = answer.order.map((label) => {
    const { points } = answer.fights.find((fight) => fight.label === label)!.curve;
    return {
      label: plainText(label),
      points: thin(points, 60).map((point) => [point.step, curveOdds(point)] as const),
    };
  });
  const ends = series.map(({ label, points }) => {
    const kill = points.at(-1)?.[1] ?? 0;
    return `${shorten(label, LONGEST_NAME)} ${frequency(kill)}`;
  });
  const unit = answer.fights[0]?.curve.unit ?? 'step';
  return {
    id: 'kill-curves',
    alt: `Kill curves of ${plural(formatCount(series.length), 'variant')}; in the end the target is dead: ${ends.join(', ')}.`,
    spec: overlayChart(answer),
    tips: 'xy',
    isWide: true,
    plot: { kind: 'curves', title: 'Kill curves', unit, series },
  };
}

const ODDS = ['exact', 'estimate', 'low', 'high'] as const;

function variants(answer: CompareAnswer, digits: number): SectionTable {
  const means = Object.keys(answer.fights[0]?.means ?? {});
  return {
    id: 'variants',
    caption: 'Side by side',
    ...fightTable(answer, digits),
    data: {
      columns: [
        'variant',
        ...['kill', 'death'].flatMap((side) => ODDS.map((each) => `${side}.${each}`)),
        ...means,
        'trials',
      ],
      rows: answer.fights.map(({ label, kill, death, means: of, trials }) => [
        label,
        ...[kill, death].flatMap((odds) => ODDS.map((each) => odds[each])),
        ...means.map((name) => of[name] ?? null),
        trials,
      ]),
    },
  };
}

function differences(answer: CompareAnswer, digits: number): SectionTable {
  const columns = ['first', 'second', 'metric', ...ODDS, 'saving'] as const;
  return {
    id: 'differences',
    caption: 'Differences',
    ...differenceTable(answer, digits),
    data: { columns, rows: answer.differences.map((each) => columns.map((column) => each[column])) },
  };
}
