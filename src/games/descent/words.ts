/** How Descent attacks are told. */
import type { Happening, Step } from '../../engine/trace.js';
import type { Words } from '../game.js';
import { type Board, layBoard } from './board.js';
import { type AttackTable, layTable, type Move, movesAt } from './change.js';
import { CONDITIONS } from './condition.js';
import { conditionsInWords, count, optionalInWords, surgeInWords } from './effect-words.js';
import { measuresOf } from './measures.js';
import type { Change } from './optional.js';
import { MISSED, type Outcome, unpackOutcomes } from './outcome.js';
import type { DescentScenario } from './schema.js';
import { PHASE, type Situation } from './situation.js';
import { rolledOn, type Summary, summaryOf } from './spend.js';

export function attackWords(scenario: DescentScenario): Words<Situation> {
  const board = layBoard(scenario);
  const table = layTable(board);
  const attacker = board.attacker.name;
  const target = board.figures[0]!.name;
  const { metrics, readings } = measuresOf(board);
  const labels = labelsOf(board);
  return {
    title: capitalise(`${attacker} attacks ${target}`),
    attacker,
    target,
    unit: 'attack',
    endings: {
      kill: `${target} is defeated`,
      death: `${attacker} is defeated`,
      both: 'both are defeated',
      'out-of-attacks': `${attacker} is out of attacks`,
      'zero-hp': 'there is no attack, at 0 Health',
    },
    measures: Object.fromEntries([...metrics, ...readings].map((id) => [id, labels[id]!])),
    narrate: (step) => narrate(board, step),
    decide: ({ state, event, chosen }) => ({
      when: situationInWords(table, state),
      action:
        event === 'spend' ? spendInWords(board, state, chosen) : moveInWords(table, state, { event, chosen }),
    }),
  };
}

/** Every measure in words, by its name. */
function labelsOf({ attacker, figures, optionals }: Board): Record<string, string> {
  const target = figures[0]!.name;
  return {
    damage: 'damage dealt',
    overkill: 'overkill',
    damageOthers: 'damage to the others',
    surges: 'surges rolled',
    damageTaken: 'damage taken',
    recovered: 'hearts recovered',
    fatigueRecovered: 'fatigue recovered',
    fatigueSpent: 'fatigue spent',
    movement: 'movement points gained',
    moveTarget: `spaces that ${target} is moved`,
    wither: `fatigue of ${target}`,
    ...Object.fromEntries(CONDITIONS.map((condition) => [condition, `figures ${condition}`])),
    ...numbered('bought', attacker.surges, (surge) => `${surgeInWords(surge)}, bought`),
    ...numbered('used', optionals, (optional) => `${optionalInWords(optional)}, used`),
    targetHpLeft: `Health left of ${target}`,
    figuresDefeated: 'figures defeated',
    attackerHpLeft: `Health left of ${attacker.name}`,
    fatigueLeft: `fatigue of ${attacker.name} at the end`,
  };
}

function numbered<T>(id: string, list: readonly T[], words: (one: T) => string) {
  return Object.fromEntries(list.map((one, i) => [`${id}${i + 1}`, words(one)]));
}

function situationInWords({ board, planner }: AttackTable, situation: Situation): string {
  const { hp, attacks, fatigue, phase } = situation;
  const { figures, attacker } = board;
  const alive = figures.flatMap(({ name }, i) => (hp[i]! > 0 ? [`${name} at ${hp[i]} Health`] : []));
  const tired = fatigue > 0 ? [`${attacker.name} at ${fatigue} fatigue`] : [];
  const left = `${count(attacks, 'attack')} left`;
  const isRolled = phase === PHASE.after || phase === PHASE.guardAfter || phase === PHASE.buyRolls;
  const roll = isRolled ? [rollInWords(summaryOf(rolledOn(situation, planner(situation))))] : [];
  const choice = phase === PHASE.spend ? [menuInWords(board, situation)] : [];
  return capitalise([[...alive, ...tired, left].join(', '), ...roll, ...choice].join('; '));
}

function rollInWords({ miss, hearts, range, surges, shields }: Summary): string {
  const against =
    shields.length === 0 ? '' : ` against ${shields.map((each) => count(each, 'shield')).join(' and ')}`;
  if (miss) return `an X${against}`;
  const reach = range > 0 ? `, range ${range}` : '';
  return `${count(hearts, 'heart')}${reach}, ${count(surges, 'surge')}${against}`;
}

function menuInWords(board: Board, { menu }: Situation): string {
  const outcomes = unpackOutcomes(menu, board.figures.length);
  return `surges can buy ${outcomes.map((outcome) => outcomeInWords(board, outcome)).join(' or ')}`;
}

function spendInWords(board: Board, { menu }: Situation, chosen: number): string {
  return `take ${outcomeInWords(board, unpackOutcomes(menu, board.figures.length)[chosen]!)}`;
}

/** "+2 hearts (5 damage)", "nothing (3 damage, 1 fatigue recovered)". */
function outcomeInWords({ attacker }: Board, outcome: Outcome): string {
  const bought = boughtInWords(attacker.surges, outcome.bought) || 'nothing';
  if (outcome.missed !== MISSED.no) return `${bought} (a miss)`;
  const hearts = outcome.hurt.map((hurt, i) => hurt + outcome.direct[i]!);
  const gains = [
    `${hearts.join(' and ')} damage`,
    ...outcome.inflicted.flatMap((bits) => (bits === 0 ? [] : [conditionsInWords(bits)])),
    ...(outcome.fatigue > 0 ? [`${outcome.fatigue} fatigue recovered`] : []),
    ...(outcome.recovered > 0 ? [`${count(outcome.recovered, 'heart')} recovered`] : []),
  ];
  return `${bought} (${gains.join(', ')})`;
}

function boughtInWords(surges: Board['attacker']['surges'], bits: number): string {
  return surges.flatMap((surge, i) => ((bits >> i) & 1 ? [surgeInWords(surge)] : [])).join(' and ');
}

function moveInWords(
  table: AttackTable,
  situation: Situation,
  { event, chosen }: { event: string; chosen: number },
): string {
  const { board } = table;
  const move = movesAt(event as Change, table, situation)[chosen]!;
  const abilities = move.uses.map((i) => optionalInWords(board.optionals[i]!)).join(' and ');
  const who = event.startsWith('guard') ? `${board.figures[0]!.name} uses` : 'use';
  return `${who} ${abilities || 'nothing'}${diceInWords(table, situation, move)}`;
}

/** " on red 1 heart", " on gray 2 shields, turned to 0 shields". */
function diceInWords(
  { board, planner }: AttackTable,
  situation: Situation,
  { uses, dice, face }: Move,
): string {
  if (dice.length === 0) return '';
  const plan = planner(situation);
  const isDefence = board.optionals[uses[0]!]!.touch?.dice === 'defence';
  const loose = isDefence ? plan.guards[0]!.loose : plan.loose;
  const faces = isDefence ? situation.guardFaces : situation.faces;
  const shown = dice.map(
    (place) => `${loose[place]!.name} ${faceInWords(loose[place]!.faces.outcomes[faces[place]!]!)}`,
  );
  const turned = face === null ? '' : `, turned to ${faceInWords(loose[dice[0]!]!.faces.outcomes[face]!)}`;
  return ` on ${shown.join(' and ')}${turned}`;
}

type AnyFace = { miss: boolean; hearts: number; range: number; surges: number; shields: number };

function faceInWords({ miss, hearts, range, surges, shields }: AnyFace): string {
  if (miss) return 'X';
  const parts = [
    ...(hearts > 0 ? [count(hearts, 'heart')] : []),
    ...(range > 0 ? [`range ${range}`] : []),
    ...(surges > 0 ? [count(surges, 'surge')] : []),
    ...(shields > 0 ? [count(shields, 'shield')] : []),
  ];
  return parts.join(' + ') || 'blank';
}

function narrate(board: Board, { number, happenings, before, after }: Step<Situation>): readonly string[] {
  const told = happenings.flatMap((happening) => sentence(board, happening));
  const isSame = String(before.hp) === String(after.hp) && !told.some((text) => text.includes('misses'));
  const isOut = after.phase === PHASE.over && after.hp[0]! > 0 && after.attacks === 0;
  return [
    ...told.slice(0, 1).map((first) => `Attack ${number}: ${first}`),
    ...told.slice(1),
    ...(isSame ? ['No damage is dealt.'] : []),
    ...(isOut ? [capitalise(`${board.attacker.name} is out of attacks.`)] : []),
  ];
}

/** What the rules told of an event, as a sentence. */
function sentence(board: Board, { kind, event, value }: Happening): string[] {
  if (kind !== 'told') return [];
  const [first, second, third] = Array.isArray(value) ? value : [value];
  const name = (figure: unknown) => board.figures[figure as number]!.name;
  const attacker = board.attacker.name;
  const told: Readonly<Record<string, () => string>> = {
    roll: () => `${rollInWords(value as Summary)}.`,
    use: () => `Used: ${optionalInWords(board.optionals[first]!)}.`,
    reroll: () => `The ${first} die is rolled again: ${faceInWords(second)}, then ${faceInWords(third)}.`,
    turn: () => `The ${first} die is turned from ${faceInWords(second)} to ${faceInWords(third)}.`,
    buy: () => `Surges buy ${boughtInWords(board.attacker.surges, first)}.`,
    miss: () => MISSES[first as number]!,
    damage: () => `${name(first)} suffers ${count(second, 'heart')} and has ${third} Health left.`,
    reanimate: () => `${name(first)} recovers ${count(second, 'heart')} and has ${third}.`,
    condition: () => `${name(first)} is ${second}.`,
    spared: () => `Another is defeated instead of ${name(first)}, which recovers.`,
    defeat: () => `${name(first)} is defeated.`,
    recover: () => `${attacker} recovers ${recoveryInWords(first, second)}.`,
    suffer: () => `${attacker} suffers ${count(first, 'heart')}.`,
    test: () => `A test of ${first} is ${second ? 'passed' : 'failed'}.`,
  };
  return told[event] ? [capitalise(told[event]())] : [];
}

const MISSES: Readonly<Record<number, string>> = {
  [MISSED.byDice]: 'The attack misses.',
  [MISSED.short]: 'The attack falls short and misses.',
  [MISSED.unpaid]: 'The surges that must be spent are not there, and the attack misses.',
};

function recoveryInWords(hearts: number, fatigue: number): string {
  const parts = [
    ...(hearts > 0 ? [count(hearts, 'heart')] : []),
    ...(fatigue > 0 ? [`${fatigue} fatigue`] : []),
  ];
  return parts.join(' and ');
}

/** For sentences that may begin with "the attacker"; names keep the case that the file gives them. */
function capitalise(sentence: string): string {
  return sentence.replace(/^(the|a|an|master) /, (word) => word[0]!.toUpperCase() + word.slice(1));
}
