import type { DecideAnswer } from '../../answers.js';
import type { Chart } from '../charts/index.js';
import { optionsChart } from '../charts/options.js';
import { decisionFinding, decisionMethod, decisionTable, flipInWords } from '../decide.js';
import { formatNumber, formatPercent } from '../format.js';
import { plainText } from '../plain.js';
import { EMPTY, type Section, type SectionTable } from '../section.js';

/** The options in front of a player, the best first. */
export function decisionSection(answer: DecideAnswer, digits: number): Omit<Section, 'slug'> {
  const worth = Object.entries(answer.worth).map(
    ([name, value]) => `${plainText(name)} ${formatNumber(value)}`,
  );
  return {
    ...EMPTY,
    title: plainText(answer.name),
    finding: [decisionFinding(answer, digits)].filter((sentence) => sentence !== ''),
    charts: answer.options.length > 0 ? [chart(answer, digits)] : [],
    tables: [options(answer, digits), ...plays(answer)],
    remarks: answer.flips.map((flip) => flipInWords(flip, answer, digits)),
    facts: [
      { name: 'method', text: decisionMethod(answer) },
      ...(worth.length === 0 ? [] : [{ name: 'worth', text: worth.join(', ') }]),
      { name: 'version', text: `killcurve ${plainText(answer.version)}` },
    ],
  };
}

function chart(answer: DecideAnswer, digits: number): Chart {
  const rows = answer.options.map(({ label, kill }) => ({
    label: plainText(label),
    value: kill,
    text: formatPercent(kill, digits),
  }));
  return {
    id: 'options',
    alt: `The options, the best first: ${rows.map(({ label, text }) => `${label} kills in ${text}`).join(', ')}.`,
    spec: optionsChart(answer),
    tips: 'y',
    isWide: true,
    plot: { kind: 'bars', title: 'Odds of the kill, the best option first', rows, full: 1 },
  };
}

function options(answer: DecideAnswer, digits: number): SectionTable {
  const gains = [...new Set(answer.options.flatMap((option) => Object.keys(option.gains)))];
  return {
    id: 'options',
    caption: 'The options',
    ...decisionTable(answer, digits),
    data: {
      columns: ['option', 'value', 'kill', 'death', ...gains, 'exact', 'beatenBy'],
      rows: answer.options.map((option) => [
        option.label,
        option.value,
        option.kill,
        option.death,
        ...gains.map((name) => option.gains[name] ?? 0),
        String(option.isExact),
        option.beatenBy,
      ]),
    },
  };
}

/** When to do what, for the option that is best. */
function plays({ options: [best] }: DecideAnswer): SectionTable[] {
  if (best === undefined || best.decisions.length === 0) return [];
  return [
    {
      id: 'play',
      caption: `What to do in "${plainText(best.label)}"; otherwise keep what you have`,
      isProse: true,
      head: ['When', 'Then'],
      rows: best.decisions.map(({ when, action }) => [plainText(when), plainText(action)]),
      data: { columns: ['when', 'then'], rows: best.decisions.map(({ when, action }) => [when, action]) },
    },
  ];
}
