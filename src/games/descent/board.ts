/** A scenario laid out: names resolved, defaults filled in, abilities numbered. */
import type { Amount, Bonus, Circumstances, Guard, Result, Surge } from './ability.js';
import { bitsOf, CONDITIONS, type Condition, conditionsIn, has } from './condition.js';
import { DICE, type Die, dieOf } from './dice.js';
import { CHANGES, type Change, type Optional, optionalsOf } from './optional.js';
import type { DescentScenario, WrittenFigure } from './schema.js';
import { PHASE, type Situation } from './situation.js';
import { makesRoll, surgesOf } from './surge.js';

export interface Attacker {
  readonly name: string;
  readonly isHero: boolean;
  readonly isRanged: boolean;
  readonly dice: readonly Die[];
  readonly attacks: number;
  /** Health when unhurt; null if its Health is not counted. */
  readonly health: number | null;
  readonly stamina: number;
  readonly sorcery: number;
  readonly rangeToMovement: number;
  readonly bonuses: readonly Bonus[];
  /** Those that are bought together; what makes somebody roll is among the optional ones. */
  readonly surges: readonly Surge[];
  readonly results: readonly Result[];
}

export interface Figure {
  readonly name: string;
  readonly health: number;
  readonly defence: readonly Die[];
  /** Null for a figure that the range need not reach. */
  readonly distance: number | null;
  readonly guards: readonly Guard[];
  readonly pierceable: boolean;
  /** Conditions that it cannot get. */
  readonly immune: number;
  /** Hearts that it recovers at most after it suffered some. */
  readonly recovers: number;
  readonly awareness: number;
}

export interface Board {
  readonly attacker: Attacker;
  /** The declared target first. */
  readonly figures: readonly Figure[];
  readonly distance: number;
  readonly optionals: readonly Optional[];
  /** The numbers of those that are used at each moment. */
  readonly optionalsAt: Readonly<Record<Change, readonly number[]>>;
  /** Whether some ability looks at the number of the attack. */
  readonly asksForLater: boolean;
  readonly scenario: DescentScenario;
  readonly objective: 'kill' | 'damage' | 'value';
  /** Nothing that may be used is used. */
  readonly isIdle: boolean;
  readonly isEndless: boolean;
  readonly start: Situation;
  die(name: string): Die;
  /** D2-16: whether the circumstances of an ability hold. */
  holds(circumstances: Circumstances | undefined, situation: Situation): boolean;
  /** D2-43: an amount is a number, or as large as something. */
  valueOf(amount: Amount | undefined, situation: Situation): number;
}

/** The dice that a scenario knows, by name. */
export function diceOf({ dice = {} }: Pick<DescentScenario, 'dice'>): ReadonlyMap<string, Die> {
  const homebrew = Object.entries(dice).map(([name, sides]) => dieOf(name, sides));
  return new Map([...DICE, ...homebrew].map((die) => [die.name, die]));
}

export function layBoard(scenario: DescentScenario): Board {
  const dice = diceOf(scenario);
  const die = (name: string) => dice.get(name)!;
  const attacker = attackerOf(scenario, die);
  const figures = numbered(
    [scenario.target, ...(scenario.others ?? [])].map((figure, i) => figureOf(figure, i, die)),
  );
  const optionals = optionalsOf(scenario, powerDice(scenario.attacker, die));
  const isIdle = scenario.play?.policy === 'never';
  const facts = new Set(scenario.facts);
  const distance = scenario.target.distance ?? 1;
  return {
    attacker,
    figures,
    distance,
    optionals,
    optionalsAt: byMoment(isIdle ? [] : optionals),
    asksForLater: asksForLater(scenario),
    scenario,
    objective: scenario.play?.objective ?? 'kill',
    isIdle,
    isEndless: attacker.attacks < 0,
    start: startOf(scenario, attacker),
    die,
    holds(asked, { on, later }) {
      if (asked === undefined) return true;
      const might = scenario.target.might ?? Number.POSITIVE_INFINITY;
      return (
        (asked.fact === undefined || facts.has(asked.fact)) &&
        (asked.adjacent === undefined || asked.adjacent === (distance === 1)) &&
        (asked.attack === undefined || (asked.attack === 'ranged') === attacker.isRanged) &&
        (asked.laterAttack === undefined || later === 1) &&
        (asked.attackerHas === undefined || has(on[0]!, asked.attackerHas)) &&
        (asked.targetHas === undefined || has(on[1]!, asked.targetHas)) &&
        distance >= (asked.distanceAtLeast ?? 0) &&
        (asked.targetMightAtMost === undefined || might <= asked.targetMightAtMost)
      );
    },
    valueOf(amount, { attackerHp }) {
      if (amount === undefined || typeof amount === 'number') return amount ?? 0;
      if (amount === 'health') return attackerHp;
      if (amount === 'beside') return scenario.target.beside ?? 0;
      return scenario.attacker[amount] ?? 0;
    },
  };
}

function byMoment(optionals: readonly Optional[]): Board['optionalsAt'] {
  const at = (change: Change) => optionals.flatMap(({ kind }, i) => (kind === change ? [i] : []));
  return Object.fromEntries(CHANGES.map((change) => [change, at(change)])) as Record<Change, number[]>;
}

function asksForLater({ attacker }: DescentScenario): boolean {
  const { bonuses = [], surges = [], before = [], after = [] } = attacker;
  return [...bonuses, ...surges, ...before, ...after].some((ability) => ability.if?.laterAttack);
}

/** D2-02: without a weapon a hero has bare hands. */
const BARE_HANDS = ['blue'];

function attackerOf(scenario: DescentScenario, die: (name: string) => Die): Attacker {
  const { attacker } = scenario;
  const isHero = attacker.kind !== 'monster';
  const { attacks = isHero ? 2 : 1, hp, health = hp } = attacker;
  return {
    name: attacker.name ?? 'the attacker',
    isHero,
    isRanged: attacker.attack === 'ranged',
    dice: (attacker.dice ?? BARE_HANDS).map(die),
    attacks: attacks === 'until defeated' ? -1 : attacks,
    health: hp === undefined ? null : Math.max(hp, health!),
    stamina: attacker.stamina ?? attacker.fatigue ?? 0,
    sorcery: attacker.sorcery ?? 0,
    rangeToMovement: attacker.rangeToMovement ?? 0,
    bonuses: attacker.bonuses ?? [],
    surges: surgesOf(scenario).filter((surge) => !makesRoll(surge)),
    results: attacker.results ?? [],
  };
}

function figureOf(figure: WrittenFigure, i: number, die: (name: string) => Die): Figure {
  const { hp, health = hp, group = 0 } = figure;
  return {
    name: figure.name ?? (i === 0 ? 'the target' : `figure ${i + 1}`),
    health: Math.max(hp, health),
    defence: (figure.defence ?? []).map(die),
    distance: i === 0 ? (figure.distance ?? 1) : (figure.distance ?? null),
    guards: figure.guards ?? [],
    pierceable: figure.immuneToPierce !== true,
    immune: immunity(figure),
    recovers: figure.reanimation ? group : 0,
    awareness: figure.awareness ?? 0,
  };
}

/** Figures of one name are told apart by numbers. */
function numbered(figures: readonly Figure[]): Figure[] {
  return figures.map((figure, i) => {
    const before = figures.slice(0, i).filter(({ name }) => name === figure.name).length;
    return before === 0 ? figure : { ...figure, name: `${figure.name} ${before + 1}` };
  });
}

/** Conditions that a figure cannot get. */
export function immunity({ immuneTo = [] }: Pick<WrittenFigure, 'immuneTo'>): number {
  return bitsOf(immuneTo === 'all' ? CONDITIONS : immuneTo);
}

/** The names of the power dice that can be in the pool. */
function powerDice(attacker: DescentScenario['attacker'], die: (name: string) => Die): string[] {
  const { dice = BARE_HANDS, bonuses = [], before = [] } = attacker;
  const all = [...dice, ...[...bonuses, ...before].flatMap((ability) => ability.dice ?? [])];
  return [...new Set(all)].filter((name) => die(name).kind === 'power');
}

function startOf({ attacker, target, others = [] }: DescentScenario, { attacks }: Attacker): Situation {
  const figures = [target, ...others];
  // D2-45.
  const isOver = attacker.hp === 0 || target.hp === 0;
  return {
    phase: isOver ? PHASE.zeroHp : PHASE.declare,
    attacks,
    later: 0,
    hp: figures.map(({ hp }) => hp),
    on: [attacker, ...figures].map(({ conditions }) => bitsOf(conditions)),
    spares: target.spares ?? 0,
    attackerHp: attacker.hp ?? 0,
    fatigue: attacker.fatigue ?? 0,
    spent: 0,
    used: 0,
    sum: [],
    faces: [],
    guardFaces: [],
    shields: [],
    menu: [],
  };
}

/** Conditions that the attack can bring upon a figure. */
export function inflictable({ attacker, figures, scenario }: Board): Condition[] {
  const { surges = [], bonuses = [], results = [] } = scenario.attacker;
  const bits = [...surges, ...bonuses, ...results].reduce((all, { inflict }) => all | bitsOf(inflict), 0);
  const always = surges.reduce((all, { inflictAlways }) => all | bitsOf(inflictAlways), 0);
  const stuns = attacker.results.some(({ backswing }) => backswing) ? bitsOf(['stunned']) : 0;
  const open = figures.reduce((all, { immune }) => all | ~immune, 0);
  return conditionsIn((bits | always | stuns) & open);
}
