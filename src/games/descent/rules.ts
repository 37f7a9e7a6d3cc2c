/** The rules of Descent attacks, ready to step through. Clauses are those of the README beside. */
import type { Ending, Rules } from '../../engine/rules.js';
import { attributeTest } from './attribute-test.js';
import { type Board, immunity, layBoard } from './board.js';
import { CHANGES, type Change, type Move, make, movesAt, PHASE_OF, sideOf, type Table } from './change.js';
import { bitOf } from './condition.js';
import { measuresOf } from './measures.js';
import { packOutcomes, unpackOutcomes } from './outcome.js';
import { plannerOf } from './plan.js';
import { resolve } from './resolve.js';
import { rollDice } from './roll.js';
import type { DescentScenario } from './schema.js';
import { cleared, PHASE, type Situation } from './situation.js';
import { outcomesOf, rolled, summaryOf } from './spend.js';

export const ENDINGS: readonly Ending[] = [
  { id: 'kill', kill: true, death: false },
  { id: 'death', kill: false, death: true },
  { id: 'both', kill: true, death: true },
  { id: 'out-of-attacks', kill: false, death: false },
  { id: 'zero-hp', kill: false, death: false },
];
const numberOf = (id: string) => ENDINGS.findIndex((ending) => ending.id === id);

export function compileAttacks(scenario: DescentScenario): Rules<Situation> {
  const board = layBoard(scenario);
  const planner = plannerOf(board);
  const { metrics, readings, read } = measuresOf(board);
  const known = new WeakMap<Situation, readonly Move[]>();
  const movesOf = (situation: Situation, at: Change) => {
    const moves = known.get(situation) ?? movesAt(at, board, situation, planner);
    known.set(situation, moves);
    return moves;
  };
  return {
    start: board.start,
    endings: ENDINGS,
    ending: (situation) => endingOf(board, situation),
    metrics,
    readings,
    read,
    begins: ({ phase }) => phase === PHASE.declare,
    step: (situation, chance) => step({ board, planner, chance, movesOf }, situation),
  };
}

/** A table with what can be done in each situation of a choice, which is worked out once. */
interface Seat extends Table {
  movesOf(situation: Situation, at: Change): readonly Move[];
}

function step(table: Seat, situation: Situation): Situation {
  const { phase } = situation;
  if (phase === PHASE.declare) return declare(table, situation);
  if (phase === PHASE.spend) return spend(table, situation);
  return change(table, situation, CHANGES.find((each) => PHASE_OF[each] === phase)!);
}

/** An attack is declared. */
function declare(table: Table, situation: Situation): Situation {
  return goOn(table, harrowed(table, situation), 0);
}

/** D2-41: whoever attacks from within 3 spaces tests Willpower, and is terrified if it fails. */
function harrowed({ board, chance }: Table, situation: Situation): Situation {
  const { target, attacker } = board.scenario;
  const isSafe = ((situation.on[0]! | immunity(attacker)) & bitOf('terrified')) !== 0;
  const isTested = target.harrowing && board.distance <= 3 && !isSafe;
  if (!isTested || attributeTest(chance, 'willpower', attacker.willpower ?? 0)) return situation;
  return { ...situation, on: [situation.on[0]! | bitOf('terrified'), ...situation.on.slice(1)] };
}

/** The steps of an attack between its declaration and its end, in order; D2-47. */
function stepsOf({ scenario }: Board): readonly (Change | 'roll' | 'spend')[] {
  const changes = scenario.changes === 'defender first' ? DEFENDER_FIRST : ATTACKER_FIRST;
  return ['before', 'guardBefore', 'roll', ...changes, 'buyRolls', 'spend'];
}
const ATTACKER_FIRST = ['after', 'guardAfter'] as const;
const DEFENDER_FIRST = ['guardAfter', 'after'] as const;

/** From a step on, up to the next one at which somebody has a choice. */
function goOn(table: Table, situation: Situation, from: number): Situation {
  const { board, planner, chance } = table;
  let now = situation;
  for (const at of stepsOf(board).slice(from)) {
    if (at === 'spend') return settle(table, now);
    if (at === 'roll') now = rollDice(now, planner(now), chance);
    else if (movesAt(at, board, now, planner).length > 1) return { ...now, phase: PHASE_OF[at] };
  }
  throw new Error('an attack that is never settled');
}

/** Somebody uses an ability, or does not. After the roll there may be more to use. */
function change(table: Seat, situation: Situation, at: Change): Situation {
  const { board, chance } = table;
  const next = stepsOf(board).indexOf(at) + 1;
  const moves = table.movesOf(situation, at);
  if (moves.length === 1) return goOn(table, situation, next);
  const option = chance.choose(at, moves.length, sideOf(at));
  const changed = make(moves[option]!, table, situation);
  // What lies there after a reroll is a situation of its own: many rerolls lead to it.
  return option === 0 || at === 'before' || at === 'guardBefore' ? goOn(table, changed, next) : changed;
}

/** D2-13: what the surges can buy lies open; where there is one way only, it is taken at once. */
function settle({ board, planner, chance }: Table, situation: Situation): Situation {
  const plan = planner(situation);
  const outcomes = outcomesOf(board, situation, plan);
  const { surges } = rolled(situation, plan);
  if (!board.isEndless) chance.count('surges', surges);
  chance.tell('roll', summaryOf(situation, plan));
  if (outcomes.length === 1) return resolve(board, situation, outcomes[0]!, chance);
  return { ...cleared(situation), phase: PHASE.spend, menu: packOutcomes(outcomes) };
}

function spend({ board, chance }: Table, situation: Situation): Situation {
  const outcomes = unpackOutcomes(situation.menu, board.figures.length);
  return resolve(board, situation, outcomes[chance.choose('spend', outcomes.length)]!, chance);
}

function endingOf({ attacker }: Board, { phase, hp, attackerHp }: Situation): number {
  if (phase < PHASE.over) return -1;
  if (phase === PHASE.zeroHp) return numberOf('zero-hp');
  const isDead = attacker.health !== null && attackerHp === 0;
  if (hp[0] === 0) return numberOf(isDead ? 'both' : 'kill');
  return numberOf(isDead ? 'death' : 'out-of-attacks');
}
