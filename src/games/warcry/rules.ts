/** The rules of a Warcry fight, ready to step through. Clauses are those of the README beside. */
import type { Chance, Ending, Rules } from '../../engine/rules.js';
import { latest } from '../latest.js';
import { pairOf, weaponsOf } from './attack.js';
import { ATTACKER, type Board, layBoard } from './board.js';
import type { Memory, Play } from './effects.js';
import { beginActivation, endUse, settle, startOf } from './flow.js';
import { pointsOfPools } from './pool.js';
import type { WarcryScenario } from './schema.js';
import { copyOf, PHASE, type Situation } from './situation.js';
import { strike, strikesOn } from './strike.js';
import { type Option, reactions, usable, use } from './use.js';

export const ENDINGS: readonly Ending[] = [
  { id: 'kill', kill: true, death: false },
  { id: 'death', kill: false, death: true },
  { id: 'both', kill: true, death: true },
  { id: 'limit', kill: false, death: false },
  { id: 'zero-wounds', kill: false, death: false },
];
const numberOf = (id: string) => ENDINGS.findIndex((ending) => ending.id === id);

export const INITIATIVE = 'initiative dice';
export const USE = 'use an ability';
export const PICK = 'pick a weapon';
export const REACT = 'react';

export function compileFight(scenario: WarcryScenario): Rules<Situation> {
  const board = layBoard(scenario);
  const { target } = board;
  const memory: Memory = {
    strikeIn: strikesOn(board),
    usableIn: latest((situation: Situation) => usable(board, situation)),
    pointsOf: pointsOfPools(),
  };
  const knowsAttacker = scenario.attacker.wounds !== undefined;
  return {
    start: startOf(board),
    endings: ENDINGS,
    ending: (situation) => endingOf(board, situation),
    metrics: metricsOf(board),
    readings: knowsAttacker ? ['attackerHpLeft', 'targetHpLeft'] : ['targetHpLeft'],
    read: ({ left }) => (knowsAttacker ? [left[ATTACKER]!, left[target]!] : [left[target]!]),
    begins: ({ phase, fresh }) => phase === PHASE.strike && fresh === 0,
    step: (situation, chance) => step({ board, memory }, situation, chance),
  };
}

export function metricsOf({ fighters }: Board): string[] {
  return ['damage', 'overkill', 'damageTaken', ...(fighters.some(({ canFall }) => canFall) ? ['falls'] : [])];
}

type Table = Pick<Play, 'board' | 'memory'>;

function step({ board, memory }: Table, situation: Situation, chance: Chance): Situation {
  const now = copyOf(situation);
  const play = { board, memory, now, chance };
  if (now.phase === PHASE.round) rollInitiative(play);
  else if (now.phase === PHASE.use) chooseAbility(play, memory.usableIn(situation));
  else if (now.phase === PHASE.pick) pickWeapon(play);
  else if (now.phase === PHASE.react) chooseReaction(play);
  else {
    strike(play);
    now.weapon = 0;
    now.phase = PHASE.use;
  }
  settle(board, now);
  return now;
}

function rollInitiative({ board, now, chance }: Play): void {
  const [own, foe] = board.hands;
  if (own.rolled) now.hand = chance.take(INITIATIVE, own.rolled);
  if (foe.rolled) now.foeHand = chance.take(INITIATIVE, foe.rolled);
  beginActivation(board, now);
}

/** Nothing first, for of equally good options the first is taken. */
function chooseAbility(play: Play, options: readonly Option[]): void {
  const { board, now, chance } = play;
  const { side } = board.fighters[board.order[now.turn]!]!;
  const option = chance.choose(USE, options.length + 1, side);
  if (option === 0) endUse(board, now);
  else use(play, options[option - 1]!);
}

/** WC-19: for each attack action anew. */
function pickWeapon({ board, now, chance }: Play): void {
  const pair = pairOf(board, now);
  const weapons = weaponsOf(board, pair);
  now.weapon = chance.choose(PICK, weapons.length, board.fighters[pair.from]!.side);
  now.phase = PHASE.react;
}

function chooseReaction(play: Play): void {
  const { board, now, chance } = play;
  const options = reactions(board, now);
  const { side } = board.fighters[pairOf(board, now).to]!;
  const option = chance.choose(REACT, options.length + 1, side);
  now.phase = PHASE.strike;
  if (option > 0) use(play, options[option - 1]!);
}

function endingOf({ target }: Board, { phase, left }: Situation): number {
  if (phase < PHASE.over) return -1;
  if (phase === PHASE.zeroWounds) return numberOf('zero-wounds');
  if (left[target] === 0) return numberOf(left[ATTACKER] === 0 ? 'both' : 'kill');
  return numberOf(left[ATTACKER] === 0 ? 'death' : 'limit');
}
