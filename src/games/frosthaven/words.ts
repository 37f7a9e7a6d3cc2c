/** How a Frosthaven fight is told. */
import type { Words } from '../game.js';
import { type Board, layBoard } from './board.js';
import { decideInWords } from './decide.js';
import { KILLED_BY_RETALIATE } from './effect.js';
import { narrate } from './narrate.js';
import { metricsOf, readingsOf } from './rules.js';
import type { FrosthavenScenario } from './schema.js';
import type { Situation } from './situation.js';

export function fightWords(scenario: FrosthavenScenario): Words<Situation> {
  const board = layBoard(scenario);
  const attacker = sideInWords(board, true);
  const target = sideInWords(board, false);
  const several = board.figures.length - board.attackers > 1;
  return {
    title: capitalise(`${attacker} ${board.attackers > 1 ? 'attack' : 'attacks'} ${target}`),
    // In the singular, for sentences go on with "kills" and "dies".
    attacker: board.attackers > 1 ? 'the attacking side' : attacker,
    target,
    unit: board.curve,
    endings: {
      kill: several ? 'all targets die' : `${target} dies`,
      death: board.attackers > 1 ? 'all attackers die' : `${attacker} dies`,
      limit: limitInWords(board),
      'zero-hp': 'somebody is at 0 HP before the first attack',
      'no-attack': 'nobody can attack those who are left',
    },
    measures: Object.fromEntries([
      ...metricsOf(board).map((metric) => [metric, METRICS[metric] ?? metricInWords(board, metric)]),
      ...readingsOf(board).map(({ id, label }) => [id, label]),
    ]),
    narrate: (step) => narrate(board, step),
    decide: (decision) => decideInWords(board, decision),
  };
}

const METRICS: Readonly<Record<string, string>> = {
  damage: 'damage dealt',
  overkill: 'overkill',
  damageTaken: 'damage taken',
  [KILLED_BY_RETALIATE]: 'attackers killed by retaliate',
};

function metricInWords({ figures }: Board, metric: string): string {
  const attacker = /^damage of attacker (\d+)$/.exec(metric);
  if (attacker) return `damage of ${figures[Number(attacker[1]) - 1]!.name}`;
  return metric.startsWith('damage of') ? metric : `times of ${metric}`;
}

function sideInWords({ figures }: Board, isAttacker: boolean): string {
  const names = figures.filter((figure) => figure.isAttacker === isAttacker).map(({ name }) => name);
  const last = names.at(-1)!;
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

function limitInWords({ rounds, attacks }: Board): string {
  const after = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
  const limits = [
    ...(attacks === null ? [] : [after(attacks, 'attack')]),
    ...(rounds === null ? [] : [after(rounds, 'round')]),
  ];
  return `the fight stops after ${limits.join(' or ')}`;
}

/** For sentences that may begin with "the attacker"; names keep the case that the file gives them. */
export function capitalise(sentence: string): string {
  return sentence.replace(/^the /, 'The ');
}
