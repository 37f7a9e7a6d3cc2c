/** What is counted over the attacks of a scenario, and what is read off at their end. */
import { type Board, inflictable } from './board.js';
import type { Situation } from './situation.js';
import { surgesOf } from './surge.js';

export interface Measures {
  readonly metrics: readonly string[];
  readonly readings: readonly string[];
  read(situation: Situation): readonly number[];
}

export function measuresOf(board: Board): Measures {
  const { attacker, figures } = board;
  const readings: [string, (situation: Situation) => number][] = [
    ['targetHpLeft', ({ hp }) => hp[0]!],
    ...when(
      figures.length > 1,
      'figuresDefeated',
      ({ hp }: Situation) => hp.filter((left) => left === 0).length,
    ),
    ...when(
      attacker.health !== null && (harms(board) || heals(board)),
      'attackerHpLeft',
      ({ attackerHp }: Situation) => attackerHp,
    ),
    ...when(tires(board), 'fatigueLeft', ({ fatigue }: Situation) => fatigue),
  ];
  return {
    metrics: metricsOf(board),
    readings: readings.map(([name]) => name),
    read: (situation) => readings.map(([, read]) => read(situation)),
  };
}

function when<T>(is: boolean, name: string, value: T): [string, T][] {
  return is ? [[name, value]] : [];
}

/** Without an end to the attacks, what could be counted for ever is left out. */
function metricsOf(board: Board): string[] {
  const { attacker, figures, optionals, scenario, isEndless } = board;
  const brings = (field: 'movement' | 'moveTarget' | 'wither') =>
    surgesOf(scenario).some((surge) => (surge[field] ?? 0) > 0);
  const countable: [string, boolean][] = [
    ['surges', !isEndless],
    ['damageTaken', !isEndless && harms(board)],
    ['recovered', !isEndless && heals(board)],
    ['fatigueRecovered', !isEndless && tires(board)],
    ['fatigueSpent', optionals.some(({ price }) => price.fatigue > 0)],
    ['movement', !isEndless && (brings('movement') || attacker.rangeToMovement > 0)],
    ['moveTarget', !isEndless && brings('moveTarget')],
    ['wither', !isEndless && brings('wither')],
  ];
  return [
    'damage',
    'overkill',
    ...(figures.length > 1 ? ['damageOthers'] : []),
    ...countable.flatMap(([metric, is]) => (is ? [metric] : [])),
    ...inflictable(board),
    ...attacker.surges.map((_, i) => `bought${i + 1}`),
    ...(scenario.play?.policy === 'never' ? [] : optionals.map((_, i) => `used${i + 1}`)),
  ];
}

/** Whether the attacker can suffer hearts. */
export function harms({ attacker, optionals, scenario, start }: Board): boolean {
  return (
    attacker.results.some(({ suffer = 0 }) => suffer > 0) ||
    optionals.some(({ price }) => price.suffer > 0) ||
    (scenario.target.bursts ?? 0) > 0 ||
    start.on[0] !== 0
  );
}

function heals({ attacker, scenario }: Board): boolean {
  return [...attacker.results, ...surgesOf(scenario)].some(({ recover = 0 }) => recover > 0);
}

/** Whether fatigue plays a part. */
export function tires({ attacker, optionals, start }: Board): boolean {
  return (
    start.fatigue > 0 ||
    (attacker.stamina > 0 && (start.on[0] !== 0 || optionals.some(({ price }) => price.fatigue > 0)))
  );
}
