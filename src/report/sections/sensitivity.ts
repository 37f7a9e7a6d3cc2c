import type { SensitivityAnswer, SensitivityBar } from '../../answers.js';
import type { Chart } from '../charts/index.js';
import { tornadoChart } from '../charts/tornado.js';
import { formatFigure, isShare } from '../figure.js';
import { formatNumber, NOTHING } from '../format.js';
import { plainText } from '../plain.js';
import { EMPTY, type Section, type SectionTable } from '../section.js';
import { reachOf } from '../sensitivity.js';

/** What one point of each stat is worth, the most first. */
export function sensitivitySection(answer: SensitivityAnswer, digits: number): Omit<Section, 'slug'> {
  const moving = answer.bars.filter((bar) => reachOf(bar, answer.base) > 0);
  return {
    ...EMPTY,
    title: plainText(answer.name),
    finding: finding(answer, moving, digits),
    charts: moving.length > 0 ? [chart(answer, moving, digits)] : [],
    tables: [table(answer, digits)],
    facts: [
      { name: 'method', text: answer.seed === null ? 'exact' : 'exact where possible, else simulated' },
      ...(answer.seed === null ? [] : [{ name: 'seed', text: plainText(answer.seed) }]),
      { name: 'version', text: `killcurve ${plainText(answer.version)}` },
    ],
  };
}

function finding(
  { metric, base }: SensitivityAnswer,
  [first, second]: readonly SensitivityBar[],
  digits: number,
): string[] {
  const now = `${isShare(metric) ? `The odds of the ${metric} are` : `The mean of ${metric} is`} ${formatFigure(metric, base, { digits })}`;
  if (first === undefined) return [`${now}, and one point of any stat changes nothing.`];
  const next = second === undefined ? '' : `; next comes ${plainText(second.path)}`;
  return [
    `${now}. One point of ${plainText(first.path)} moves ${isShare(metric) ? 'them' : 'it'} most: ${moves(first, metric, digits)}${next}.`,
  ];
}

function moves({ value, less, more }: SensitivityBar, metric: string, digits: number): string {
  const say = (to: number | null, at: number) =>
    to === null ? [] : [`${formatFigure(metric, to, { digits })} at ${formatNumber(at)}`];
  return [...say(less, value - 1), ...say(more, value + 1)].join(', ');
}

function chart(answer: SensitivityAnswer, moving: readonly SensitivityBar[], digits: number): Chart {
  const rows = moving.map((bar) => ({
    label: `${plainText(bar.path)} ${formatNumber(bar.value)}`,
    value: reachOf(bar, answer.base),
    text: formatNumber(reachOf(bar, answer.base) * (isShare(answer.metric) ? 100 : 1), digits),
  }));
  const title = `How far a point moves ${answer.metric}${isShare(answer.metric) ? ', in points of per cent' : ''}`;
  return {
    id: 'tornado',
    alt: finding(answer, moving, digits).join(' '),
    spec: tornadoChart(answer),
    tips: 'xy',
    isWide: true,
    plot: { kind: 'bars', title, rows },
  };
}

function table({ bars, base, metric }: SensitivityAnswer, digits: number): SectionTable {
  const say = (to: number | null) => (to === null ? NOTHING : formatFigure(metric, to, { digits }));
  return {
    id: 'stats',
    caption: `${metric} with a point less and a point more`,
    head: ['Stat', 'Written', 'One less', 'As it is', 'One more'],
    rows: bars.map(({ path, value, less, more }) => [
      plainText(path),
      formatNumber(value),
      say(less),
      say(base),
      say(more),
    ]),
    optional: ['As it is'],
    data: {
      columns: ['stat', 'value', 'oneLess', 'asWritten', 'oneMore'],
      rows: bars.map(({ path, value, less, more }) => [path, value, less, base, more]),
    },
  };
}
