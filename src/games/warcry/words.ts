/** How a Warcry fight is told. */
import type { Happening, Step } from '../../engine/trace.js';
import type { Decided, Words } from '../game.js';
import { pairOf, weaponsOf } from './attack.js';
import { ATTACKER, type Board, layBoard } from './board.js';
import { kindOf, valueOn } from './hands.js';
import type { Blow } from './roll.js';
import { INITIATIVE, metricsOf, PICK, REACT, USE } from './rules.js';
import type { WarcryScenario } from './schema.js';
import type { Situation } from './situation.js';
import { HIT_ROLLS } from './strike.js';
import { reactions, usable } from './use.js';

export function fightWords(scenario: WarcryScenario): Words<Situation> {
  const board = layBoard(scenario);
  const attacker = board.fighters[ATTACKER]!.name;
  const target = board.fighters[board.target]!.name;
  const labels: Readonly<Record<string, string>> = {
    damage: 'damage dealt',
    overkill: 'overkill',
    damageTaken: 'damage taken',
    falls: 'falls',
  };
  const knowsAttacker = scenario.attacker.wounds !== undefined;
  return {
    title: capitalise(`${attacker} ${scenario.duel ? 'fights' : 'attacks'} ${target}`),
    attacker,
    target,
    unit: 'attack action',
    endings: {
      kill: `${target} is taken down`,
      death: `${attacker} is taken down`,
      both: 'both are taken down',
      limit: `${target} stands after ${limitInWords(board)}`,
      'zero-wounds': 'one of them has no wounds before the first attack action',
    },
    measures: {
      ...Object.fromEntries(metricsOf(board).map((metric) => [metric, labels[metric]!])),
      ...(knowsAttacker && { attackerHpLeft: `wounds left of ${attacker}` }),
      targetHpLeft: `wounds left of ${target}`,
    },
    narrate: (step) => narrate(board, step),
    picks: [PICK],
    decide: (decision) => ({
      when: situationInWords(board, decision.state),
      action: optionInWords(board, decision),
    }),
  };
}

function limitInWords({ limit: { actions, rounds } }: Board): string {
  const counted = (count: number, what: string) =>
    count > 0 ? [`${count} ${what}${count === 1 ? '' : 's'}`] : [];
  return (
    [...counted(actions, 'attack action'), ...counted(rounds, 'round')].join(' or ') || 'the last action'
  );
}

/** Who stands with what, and what is left to do. */
function situationInWords(board: Board, now: Situation): string {
  const { fighters, order, abilities, target } = board;
  const standing = fighters.flatMap(({ name, hasWounds }, i) =>
    hasWounds && now.left[i]! > 0 ? [`${name} at ${now.left[i]}`] : [],
  );
  const active = order[now.turn]!;
  const left = `${fighters[active]!.name} has ${now.actions} ${now.actions === 1 ? 'action' : 'actions'} left`;
  const hand = active === target ? now.foeHand : now.hand;
  const inForce = abilities.flatMap(({ name, place }) =>
    place >= 0 && now.active[place] !== 0 ? [`${name} in force`] : [],
  );
  return capitalise([...standing, left, ...hand.map(diceInWords), ...inForce].join(', '));
}

/** Each weapon with what it is worth; abilities by their names. */
function optionInWords(
  board: Board,
  { state, event, chosen, values = [], objective = 'kill' }: Decided<Situation>,
): string {
  if (event === PICK) {
    const worth = (option: number) =>
      values[option] === undefined ? '' : ` (${worthInWords(values[option], objective)})`;
    const told = weaponsOf(board, pairOf(board, state)).map(({ name }, i) => `${name}${worth(i)}`);
    const rest = told.filter((_, i) => i !== chosen);
    return `attack with ${told[chosen]}${rest.length > 0 ? `, not ${rest.join(' or ')}` : ''}`;
  }
  const options = event === REACT ? reactions(board, state) : event === USE ? usable(board, state) : [];
  const option = options[chosen - 1];
  if (option === undefined) return 'use nothing';
  const dice = option.dice > 0 && option.placed.usesValue ? ` with a value of ${valueOn(option.dice)}` : '';
  const { name, side } = board.fighters[option.placed.owner]!;
  return `${side === 'you' ? 'use' : `${name} uses`} ${option.placed.name}${dice}`;
}

function worthInWords(value: number, objective: string): string {
  if (objective === 'value') return `worth ${value.toFixed(2)}`;
  return objective === 'damage' ? `${value.toFixed(2)} damage` : `${(value * 100).toFixed(2)} %`;
}

function narrate(board: Board, { number, happenings }: Step<Situation>): readonly string[] {
  return happenings.flatMap((happening) => sentence(board, number, happening));
}

/** What the rules told of an event, as a sentence. */
function sentence({ fighters }: Board, number: number, { kind, event, value }: Happening): string[] {
  if (kind === 'count' || kind === 'choice') return [];
  const name = (fighter: unknown) => fighters[fighter as number]!.name;
  const [first, second, third] = Array.isArray(value) ? value : [value];
  const told: Readonly<Record<string, () => string>> = {
    action: () => `Action ${number}: ${name(first)} attacks ${name(third)} with ${second}.`,
    [HIT_ROLLS]: () => blowInWords(value as Blow),
    [INITIATIVE]: () => handInWords(value as readonly number[]),
    allocated: () =>
      `${name(first)} takes ${second} damage and has ${third} ${third === 1 ? 'wound' : 'wounds'} left.`,
    healed: () => `${name(first)} heals ${second} and has ${third} wounds left.`,
    down: () => `${name(first)} is taken down.`,
    use: () => `${name(first)} uses ${second}${third > 0 ? ` (${third})` : ''}.`,
    fell: () => `${name(first)} falls.`,
  };
  return told[event] ? [capitalise(told[event]())] : [];
}

function blowInWords({ misses, hits, criticals, damage }: Blow): string {
  const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
  const dice = [
    counted(misses, 'miss', 'misses'),
    counted(hits, 'hit', 'hits'),
    counted(criticals, 'critical hit', 'critical hits'),
  ];
  return `${dice.join(', ')}: ${damage} damage.`;
}

const KINDS: Readonly<Record<number, string>> = { 2: 'double', 3: 'triple', 4: 'quad' };

function diceInWords(dice: number): string {
  const value = valueOn(dice);
  return `a ${KINDS[kindOf(dice)]}${value > 0 ? ` of ${value}` : ''}`;
}

function handInWords(hand: readonly number[]): string {
  return `The initiative dice give ${hand.map(diceInWords).join(', ') || 'nothing of use'}.`;
}

/** For sentences that may begin with "the attacker"; names keep the case that the file gives them. */
function capitalise(sentence: string): string {
  return sentence.replace(/^the /, 'The ');
}
