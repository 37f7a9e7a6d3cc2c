/** How a Four Souls attack is told. */
import { optionInWords } from '../../engine/rules.js';
import type { Happening, Step } from '../../engine/trace.js';
import type { Words } from '../game.js';
import { ATTACKER, type Board, countsKills, layBoard, rewardsOn } from './board.js';
import { DICE_ROLL } from './effects.js';
import { clampDie } from './resolve.js';
import type { FourSoulsScenario } from './schema.js';
import { ENTRY, KIND, type Situation, STATUS } from './situation.js';

export function attackWords(scenario: FourSoulsScenario): Words<Situation> {
  const board = layBoard(scenario);
  const attacker = board.things[ATTACKER]!.name;
  const names = board.targets.map((thing) => board.things[thing]!.name);
  const target = names.length > 0 ? inOrder(names) : 'the top of the monster deck';
  return {
    title: capitalise(`${attacker} attacks ${names.length > 0 ? names.join(', then ') : target}`),
    attacker,
    target,
    unit: 'roll',
    endings: {
      kill: names.length > 1 ? `${target} die` : `${target} dies`,
      death: `${attacker} dies`,
      both: 'both die',
      cancelled: 'the attack is cancelled',
      'zero-hp': 'the attack ends at 0 HP before a roll',
      limit: stops(attacker, scenario.limit?.rolls),
      'attacks-used': 'the attacks are used up',
    },
    measures: {
      damage: 'damage dealt',
      overkill: 'overkill',
      damageTaken: 'damage taken',
      ...(countsKills(board) ? { killed: 'killed by the end' } : {}),
      ...Object.fromEntries(rewardsOn(board).map((what) => [what, `${what} gained`])),
      attackerHpLeft: `HP left of ${attacker}`,
      targetHpLeft: `HP left of ${target}`,
    },
    narrate: (step) => narrate(board, step),
    decide: ({ state, event, chosen }) => ({
      when: situationInWords(board, state),
      action: optionInWords(event, chosen),
    }),
  };
}

function inOrder(names: readonly string[]): string {
  return names.length === 1 ? names[0]! : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function narrate(board: Board, { number, happenings }: Step<Situation>): readonly string[] {
  const told = happenings.flatMap((happening) => sentence(board, number, happening));
  const isNothing = !happenings.some(({ event }) => event === 'damage' || event === 'death');
  return isNothing ? [...told, 'No damage is dealt.'] : told;
}

/** Who has how many HP left, and what is about to happen. */
function situationInWords(board: Board, { hp, status, stack, deck }: Situation): string {
  const there = board.things.flatMap(({ name }, i) =>
    status[i] === STATUS.inPlay ? [`${name} at ${hp[i]} HP`] : [],
  );
  const left = board.deck.flatMap(({ name }, i) => (deck[i]! > 0 ? [`${deck[i]} × ${name}`] : []));
  const known = [...there, ...(left.length > 0 ? [`in the deck ${left.join(', ')}`] : [])];
  return capitalise(`${known.join(', ')}; ${pendingInWords(board, stack.slice(-ENTRY))}`);
}

function pendingInWords({ things, effects, deck }: Board, [kind, a, b, c]: readonly number[]): string {
  if (kind === KIND.roll) return `a ${clampDie(b! + c!)} was rolled`;
  if (kind === KIND.hurt) return `${c} damage to ${things[b!]!.name} is to come`;
  if (kind === KIND.death) return `${things[a!]!.name} is about to die`;
  if (kind === KIND.effect) return `${effects[a!]!.card} asks for a choice`;
  return kind === KIND.place ? `${deck[c!]!.name} was revealed` : 'an attack is declared';
}

/** What the rules told of an event, as a sentence. */
function sentence(board: Board, number: number, { kind, event, value }: Happening): string[] {
  if (kind === 'count') return [];
  const name = (thing: unknown) => board.things[thing as number]!.name;
  const [thing, amount, left] = Array.isArray(value) ? value : [value];
  const attacker = name(ATTACKER);
  const told: Readonly<Record<string, () => string>> = {
    rolled: () =>
      `${thing === ATTACKER ? `Roll ${number}:` : `${name(thing)} rolls`} ${amount} against ${evasionInWords(left)}.`,
    [DICE_ROLL]: () => `A die shows ${value}.`,
    reroll: () => `Rolled again: ${value}.`,
    hit: () => `A ${value} hits.`,
    miss: () => `A ${value} misses.`,
    damage: () => `${name(thing)} takes ${amount} damage and has ${left} HP left.`,
    heal: () => `${name(thing)} heals ${amount} HP and has ${left}.`,
    death: () => `${name(thing)} dies.`,
    survive: () => `${name(thing)} survives with ${amount} HP.`,
    prevented: () => `Damage to ${name(thing)} is prevented.`,
    use: () => `${name(thing)} uses ${amount}.`,
    cancelled: () => 'The attack is cancelled.',
    'end of turn': () => 'The turn ends.',
    'next turn': () => `Turn ${value} begins.`,
    'random player': () => `The die falls on ${name(thing)}.`,
    revealed: () => `The top card of the monster deck is ${value}.`,
    limit: () => `${stops(attacker, board.limit ?? undefined)}.`,
    ...(board.targets.length === 1 ? {} : { attack: () => `${attacker} attacks ${name(thing)}.` }),
  };
  return told[event] ? [capitalise(told[event]())] : [];
}

function evasionInWords(written: number): string {
  const compared = clampDie(written);
  return compared === written ? `evasion ${written}` : `evasion ${written}, read as ${compared}`;
}

function stops(attacker: string, rolls: number | undefined): string {
  if (rolls === undefined) return `${attacker} stops`;
  return `${attacker} stops after ${rolls} ${rolls === 1 ? 'roll' : 'rolls'}`;
}

/** For sentences that may begin with "the attacker"; names keep the case that the file gives them. */
function capitalise(sentence: string): string {
  return sentence.replace(/^the /, 'The ');
}
