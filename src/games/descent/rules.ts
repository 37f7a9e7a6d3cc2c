/** The rules of Descent attacks, ready to step through. Clauses are those of the README beside. */
import type { Ending, Rules } from '../../engine/rules.js';
import { latest } from '../latest.js';
import { replaced } from '../replaced.js';
import { attributeTest } from './attribute-test.js';
import { type Board, immunity, layBoard } from './board.js';
import { type Attack, isOpen, layTable, type Move, make, movesAt, PHASE_OF, sideOf } from './change.js';
import { bitOf } from './condition.js';
import { measuresOf } from './measures.js';
import { type Menu, menusOf } from './menu.js';
import { CHANGES, type Change } from './optional.js';
import { countOutcomes, unpackOutcome } from './outcome.js';
import type { Plan } from './plan.js';
import { resolve } from './resolve.js';
import { rollDice } from './roll.js';
import type { DescentScenario } from './schema.js';
import { cleared, copyOf, PHASE, type Situation } from './situation.js';
import { type Rolled, rolledOn, summaryOf } from './spend.js';

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
  const table = layTable(board);
  const { planner, usesOf } = table;
  const { metrics, readings, read } = measuresOf(board);
  const menuOf = menusOf(board);
  const movesIn = latest((situation: Situation) => movesAt(changeIn(situation), table, situation));
  const steps = stepsOf(board);
  return {
    start: board.start,
    endings: ENDINGS,
    ending: (situation) => endingOf(board, situation),
    metrics,
    readings,
    read,
    begins: ({ phase }) => phase === PHASE.declare,
    step: (situation, chance) => step({ board, planner, usesOf, steps, menuOf, movesIn, chance }, situation),
  };
}

/** A table with what is worked out once, and not for every outcome of every roll. */
interface Seat extends Attack {
  readonly steps: readonly Step[];
  menuOf(roll: Rolled): Menu;
  /** What can be done in a situation of a choice. */
  movesIn(situation: Situation): readonly Move[];
}

function step(seat: Seat, situation: Situation): Situation {
  const { phase } = situation;
  if (phase === PHASE.declare) return declare(seat, situation);
  if (phase === PHASE.spend) return spend(seat, situation);
  return change(seat, situation);
}

function changeIn({ phase }: Situation): Change {
  return CHANGES.find((each) => PHASE_OF[each] === phase)!;
}

/** An attack is declared. */
function declare(seat: Seat, situation: Situation): Situation {
  return goOn(seat, harrowed(seat, situation), 0);
}

/** D2-41: whoever attacks from within 3 spaces tests Willpower, and is terrified if it fails. */
function harrowed({ board, chance }: Attack, situation: Situation): Situation {
  const { target, attacker } = board.scenario;
  if (!target.harrowing || board.distance > 3) return situation;
  const isSafe = ((situation.on[0]! | immunity(attacker)) & bitOf('terrified')) !== 0;
  if (isSafe || attributeTest(chance, 'willpower', attacker.willpower ?? 0)) return situation;
  const now = copyOf(situation);
  now.on = replaced(now.on, 0, now.on[0]! | bitOf('terrified'));
  return now;
}

/** The steps of an attack between its declaration and its end, in order; D2-47. */
function stepsOf({ scenario }: Board): readonly Step[] {
  const changes = scenario.changes === 'defender first' ? DEFENDER_FIRST : ATTACKER_FIRST;
  return ['before', 'guardBefore', 'roll', ...changes, 'buyRolls', 'spend'];
}
type Step = Change | 'roll' | 'spend';
const ATTACKER_FIRST = ['after', 'guardAfter'] as const;
const DEFENDER_FIRST = ['guardAfter', 'after'] as const;

/** From a step on, up to the next one at which somebody has a choice. */
function goOn(seat: Seat, situation: Situation, from: number): Situation {
  const { chance, steps } = seat;
  const plan = seat.planner(situation);
  let now = situation;
  for (let i = from; i < steps.length; i++) {
    const at = steps[i]!;
    if (at === 'spend') return settle(seat, now, plan);
    if (at === 'roll') now = rollDice(now, plan, chance);
    else if (isOpen(at, seat, now, plan)) return inPhase(now, PHASE_OF[at]);
  }
  throw new Error('an attack that is never settled');
}

function inPhase(situation: Situation, phase: number): Situation {
  const now = copyOf(situation);
  now.phase = phase;
  return now;
}

/** Somebody uses an ability, or does not. After the roll there may be more to use. */
function change(seat: Seat, situation: Situation): Situation {
  const at = changeIn(situation);
  const next = seat.steps.indexOf(at) + 1;
  const moves = seat.movesIn(situation);
  if (moves.length === 1) return goOn(seat, situation, next);
  const option = seat.chance.choose(at, moves.length, sideOf(at));
  const changed = make(moves[option]!, seat, situation);
  // What lies there after a reroll is a situation of its own: many rerolls lead to it.
  return option === 0 || at === 'before' || at === 'guardBefore' ? goOn(seat, changed, next) : changed;
}

/** D2-13: what the surges can buy lies open; where there is one way only, it is taken at once. */
function settle({ board, chance, menuOf }: Seat, situation: Situation, plan: Plan): Situation {
  const roll = rolledOn(situation, plan);
  const { outcomes, packed } = menuOf(roll);
  const summary = summaryOf(roll);
  if (!board.isEndless) chance.count('surges', summary.surges);
  chance.tell('roll', summary);
  if (outcomes.length === 1) return resolve(board, situation, outcomes[0]!, chance);
  const now = cleared(situation);
  now.phase = PHASE.spend;
  now.menu = packed;
  return now;
}

function spend({ board, chance }: Attack, situation: Situation): Situation {
  const { menu } = situation;
  const { length } = board.figures;
  const option = chance.choose('spend', countOutcomes(menu, length));
  return resolve(board, situation, unpackOutcome(menu, length, option), chance);
}

function endingOf({ attacker }: Board, { phase, hp, attackerHp }: Situation): number {
  if (phase < PHASE.over) return -1;
  if (phase === PHASE.zeroHp) return numberOf('zero-hp');
  const isDead = attacker.health !== null && attackerHp === 0;
  if (hp[0] === 0) return numberOf(isDead ? 'both' : 'kill');
  return numberOf(isDead ? 'death' : 'out-of-attacks');
}
