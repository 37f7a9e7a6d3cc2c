import type { MatchupAnswer } from '../../document.js';
import { heatmap } from '../charts/heatmap.js';
import type { Chart } from '../charts/index.js';
import { formatFigure, isShare, shortFigure } from '../figure.js';
import { countDifferent, formatCount, formatNumber, NOTHING, plural } from '../format.js';
import { frequency } from '../frequency.js';
import { plainText } from '../plain.js';
import { EMPTY, type Section, type SectionTable } from '../section.js';

/** Pairs up to which a matrix can be looked at. */
const MOST_CELLS = 900;

/** Everybody against everybody: who does best, what is hardest, and a matrix of all pairs. */
export function matchupSection(answer: MatchupAnswer, digits: number): Omit<Section, 'slug'> {
  const { attackers, targets, pairs, different, simulated, refused } = answer;
  const none = refused > 0 ? `; ${formatCount(refused)} cannot be fought` : '';
  return {
    ...EMPTY,
    title: `${plural(formatCount(attackers.length), 'attacker')} against ${plural(formatCount(targets.length), 'target')}`,
    finding: finding(answer, digits),
    charts: answer.cells.length <= MOST_CELLS && pairs > refused ? [matrix(answer)] : [],
    tables: [attackerTable(answer, digits), targetTable(answer, digits)],
    facts: [
      {
        name: 'method',
        text: simulated === 0 ? 'exact' : `exact; ${formatCount(simulated)} pairs simulated`,
      },
      {
        name: 'fights',
        text: `${countDifferent(pairs, different, 'pair')}${none}`,
      },
      ...(answer.seed === null ? [] : [{ name: 'seed', text: plainText(answer.seed) }]),
      { name: 'version', text: `killcurve ${plainText(answer.version)}` },
    ],
  };
}

function finding(answer: MatchupAnswer, digits: number): string[] {
  const { metric, attackers, targets } = answer;
  const [best, hardest] = [attackers[0], targets[0]];
  if (!best || !hardest || best.mean === null || hardest.mean === null) return [];
  const say = (value: number) => formatFigure(metric, value, { digits });
  const lead = isShare(metric)
    ? `Over all targets ${plainText(best.label)} does best: ${frequency(best.mean)}, ${say(best.mean)} on average.`
    : `Over all targets ${plainText(best.label)} does best: ${metric} ${say(best.mean)} on average.`;
  if (targets.length < 2 || hardest.best === null) return [lead];
  const answered =
    attackers.length < 2
      ? ''
      : `; the best answer to it is ${plainText(hardest.best.attacker)} with ${say(hardest.best.value)}`;
  return [lead, `Hardest is ${plainText(hardest.label)} (${say(hardest.mean)})${answered}.`];
}

function matrix(answer: MatchupAnswer): Chart {
  const { metric, cells } = answer;
  const [attackers, targets] = [answer.attackers, answer.targets].map((side) =>
    side.map(({ label }) => label),
  );
  const top = isShare(metric) ? 1 : Math.max(1e-9, ...cells.map(({ figures }) => figures[metric] ?? 0));
  const known = new Map(
    cells.map((cell) => [JSON.stringify([cell.attacker, cell.target]), cell.figures[metric]]),
  );
  const rows = attackers!.map((attacker) => ({
    label: plainText(attacker),
    cells: targets!.map((target) => {
      const value = known.get(JSON.stringify([attacker, target]));
      return value === undefined
        ? { share: 0, text: NOTHING }
        : { share: value / top, text: shortFigure(metric, value) };
    }),
  }));
  const title = `${metric}: attackers down, targets across`;
  return {
    id: 'matrix',
    alt: `A matrix of ${metric} of every attacker against every target. ${finding(answer, 2).join(' ')}`,
    spec: heatmap(cells, {
      title: 'Everybody against everybody',
      metric,
      attackers: attackers!,
      targets: targets!,
    }),
    tips: 'xy',
    isWide: true,
    plot: { kind: 'grid', title, columns: targets!.map(plainText), rows },
  };
}

const MANY = 24;

function attackerTable({ metric, attackers }: MatchupAnswer, digits: number): SectionTable {
  const hasCosts = attackers.some(({ perPoint }) => perPoint !== null);
  const say = (value: number | null) => (value === null ? NOTHING : formatFigure(metric, value, { digits }));
  return {
    id: 'attackers',
    caption: 'Attackers, the best first',
    isFolded: attackers.length > MANY,
    head: ['Attacker', `Mean ${metric}`, ...(hasCosts ? ['Cost', 'Per 100 points'] : [])],
    rows: attackers.map(({ label, mean, cost, perPoint }) => [
      plainText(label),
      say(mean),
      ...(hasCosts
        ? [formatCount(cost), perPoint === null ? NOTHING : formatNumber(100 * perPoint, digits)]
        : []),
    ]),
    data: {
      columns: ['attacker', 'group', metric, 'cost', 'perPoint'],
      rows: attackers.map(({ label, group, mean, cost, perPoint }) => [label, group, mean, cost, perPoint]),
    },
  };
}

function targetTable({ metric, targets }: MatchupAnswer, digits: number): SectionTable {
  const say = (value: number | null | undefined) =>
    value === null || value === undefined ? NOTHING : formatFigure(metric, value, { digits });
  return {
    id: 'targets',
    caption: 'Targets, the hardest first, and who answers them best',
    isFolded: targets.length > MANY,
    head: ['Target', `Mean ${metric}`, 'Best', 'By'],
    rows: targets.map(({ label, mean, best }) => [
      plainText(label),
      say(mean),
      say(best?.value),
      best === null ? NOTHING : plainText(best.attacker),
    ]),
    data: {
      columns: ['target', 'group', metric, 'best', 'by'],
      rows: targets.map(({ label, group, mean, best }) => [
        label,
        group,
        mean,
        best?.value ?? null,
        best?.attacker ?? null,
      ]),
    },
  };
}
