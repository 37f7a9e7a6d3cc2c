/** A card among the shipped ones, in words and tables for people and rows for programs. */
import type { RankAnswer, RankedCard } from '../answers.js';
import type { AnswerTextOptions } from './compare.js';
import { csvLine } from './csv.js';
import { formatCount, formatNumber, formatPercent } from './format.js';
import { layTable, type Table, wrapText } from './layout.js';
import { plainText } from './plain.js';

/** Where it stands, whether its reward fits, then its neighbours and the outliers. */
export function renderRank(answer: RankAnswer, options: AnswerTextOptions = {}): string {
  const { width = 80, digits = 2 } = options;
  const { neighbours, outliers } = answer;
  const sections = [
    wrapText(rankFinding(answer, digits), width),
    wrapText(rewardFinding(answer, digits), width),
    ['Nearest to it', ...layTable(rankTable(answer, [answer.card, ...neighbours], digits), width)],
    outliers.length === 0
      ? []
      : [
          `Shipped cards whose ${rewardWord(answer)} fits them least`,
          ...layTable(outlierTable(answer, digits), width),
        ],
    wrapText(rankMethod(answer), width),
  ];
  return `${sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** "The Warden is harder than 93 % of the 203 shipped monsters: typical attackers kill it in 4.1 % of fights." */
export function rankFinding(answer: RankAnswer, digits = 2): string {
  const { card, percentile, equal, of, type, bracket, role } = answer;
  const more = role === 'target' ? 'harder' : 'stronger';
  const others = `${formatCount(of)} shipped ${pluralOf(type)}${bracket === null ? '' : ` (${bracket})`}`;
  const same =
    equal === 0 ? '' : `, and as ${role === 'target' ? 'hard' : 'strong'} as ${formatCount(equal)} of them`;
  const lead = `${plainText(card.label)} is ${more} than ${formatPercent(percentile, 0)} of the ${others}${same}`;
  return `${lead}: ${figureInWords(answer, digits)}.`;
}

function figureInWords({ card, measure, role, unit }: RankAnswer, digits: number): string {
  const [who, whom] = role === 'target' ? ['typical attackers', 'it'] : ['it', 'typical targets'];
  const verb = role === 'target' ? 'kill' : 'kills';
  const takes = role === 'target' ? 'take' : 'takes';
  if (measure === 'steps')
    return card.kill < 1
      ? `${who} ${verb} ${whom} in ${formatPercent(card.kill, digits)} of fights, and all the others always`
      : `${who} always ${verb} ${whom}, and ${takes} ${formatNumber(card.steps, digits)} ${unit}s on average`;
  const death = role === 'target' ? 'die of it' : 'dies';
  const deaths = card.death > 0 ? ` and ${death} in ${formatPercent(card.death, digits)}` : '';
  return `${who} ${verb} ${whom} in ${formatPercent(card.kill, digits)} of fights${deaths}`;
}

/** Whether what it gives is what others of its danger give. */
export function rewardFinding(answer: RankAnswer, digits = 2): string {
  const { card, fairReward, rewardUnit: unit, rewardVerb: verb, line, type } = answer;
  if (unit === null || verb === null)
    return `Cards of ${answer.game} say nothing of a reward, so there is none to judge.`;
  if (line === null) return `No shipped ${type} says what it ${verb}, so there is nothing to judge by.`;
  if (fairReward === null) return `It has no end, so there is nothing to judge by what it ${verb}.`;
  const { low, high } = fairReward;
  const fair = `${formatNumber(low, 1)} to ${formatNumber(high, 1)} ${unit}`;
  const like = answer.role === 'target' ? 'as hard as it' : 'as strong as it';
  const others = `shipped ${pluralOf(type)} ${like} ${verb.slice(0, -1)} ${fair}`;
  const explained = `(${capitalAnd(answer)} explains ${formatPercent(line.explained, 0)} of the differences.)`;
  if (card.reward === null) return `It does not say what it ${verb}: ${others}. ${explained}`;
  const given = `It ${verb} ${formatNumber(card.reward, digits)} ${unit}`;
  const verdict = card.reward < low ? 'too little' : card.reward > high ? 'too much' : 'which fits';
  return `${given}, ${verdict}: ${others}. ${explained}`;
}

function capitalAnd({ role }: RankAnswer): string {
  return role === 'target' ? 'How hard they are' : 'How strong they are';
}

export function rewardWord({ rewardVerb }: RankAnswer): string {
  return rewardVerb === 'costs' ? 'cost' : 'reward';
}

function pluralOf(type: string): string {
  if (type.endsWith('o')) return `${type}es`;
  return type.endsWith('s') ? `${type}es` : `${type}s`;
}

/** What it was measured against, and what counts for how much. */
export function rankMethod({ against, role, worth, rewardUnit, refused, seed }: RankAnswer): string {
  const who = role === 'target' ? 'attackers' : 'targets';
  const others = Object.entries(worth).filter(([name]) => name !== rewardUnit);
  const exchange = others.map(([name, each]) => `${name} ${formatNumber(each)}`).join(', ');
  return [
    `Typical ${who}: ${against.join('; ')}.`,
    exchange === '' ? '' : `In ${rewardUnit}: ${exchange} (--worth changes that).`,
    refused === 0 ? '' : `Not measured: ${formatCount(refused)} shipped cards.`,
    seed === null ? '' : `Some fights were simulated, seed ${seed}.`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

export function rankTable(
  { measure, unit, rewardUnit }: RankAnswer,
  cards: readonly RankedCard[],
  digits: number,
): Table {
  const steps = `${unit}s`;
  return {
    head: ['Card', 'kill', 'death', steps, ...(rewardUnit === null ? [] : [rewardUnit])],
    rows: cards.map(({ label, kill, death, steps: length, reward }) => [
      plainText(label),
      formatPercent(kill, digits),
      formatPercent(death, digits),
      formatNumber(length, digits),
      ...(rewardUnit === null ? [] : [formatNumber(reward, digits)]),
    ]),
    optional: measure === 'steps' ? ['death', 'kill'] : ['death', steps],
  };
}

export function outlierTable({ outliers, measure, unit, rewardUnit }: RankAnswer, digits: number): Table {
  return {
    head: ['Card', measure === 'kill' ? 'kill' : `${unit}s`, rewardUnit ?? '', 'fair'],
    rows: outliers.map((card) => [
      plainText(card.label),
      measure === 'kill' ? formatPercent(card.kill, digits) : formatNumber(card.steps, digits),
      formatNumber(card.reward, digits),
      formatNumber(card.fair, 1),
    ]),
  };
}

/** The card, then every shipped one from the top; what does not exist is empty. */
export function renderRankCsv({ card, shipped, line, measure }: RankAnswer): string {
  const rowOf = (each: RankedCard, isShipped: boolean) => {
    const fair = line === null ? null : line.intercept + line.slope * each[measure];
    return csvLine([each.label, String(isShipped), each.kill, each.death, each.steps, each.reward, fair]);
  };
  return [
    csvLine(['card', 'shipped', 'kill', 'death', 'steps', 'reward', 'fair']),
    rowOf(card, false),
    ...shipped.map((each) => rowOf(each, true)),
  ].join('');
}
