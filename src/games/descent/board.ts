/** A scenario laid out: names resolved, defaults filled in, abilities numbered. */
import type {
  After,
  Amount,
  Before,
  Bonus,
  Circumstances,
  Guard,
  GuardAfter,
  GuardBefore,
  Result,
  Surge,
} from './ability.js';
import { bitsOf, CONDITIONS, type Condition, conditionsIn, has } from './condition.js';
import { DICE, type Die, dieOf } from './dice.js';
import type { DescentScenario, WrittenFigure } from './schema.js';
import { PHASE, type Situation } from './situation.js';

/** A way to use an ability that somebody may use, once an attack or once in all. */
export type Optional = (
  | { readonly kind: 'before'; readonly ability: Before }
  | { readonly kind: 'guardBefore'; readonly ability: GuardBefore }
  | { readonly kind: 'after'; readonly ability: After }
  | { readonly kind: 'guardAfter'; readonly ability: GuardAfter }
  | { readonly kind: 'buyRolls'; readonly ability: Surge }
) & {
  /** Ways to use one and the same ability have it in common. */
  readonly origin: number;
};

/** What the use of an ability takes; those of the defender take nothing. */
export function priceOf({ kind, ability }: Optional): { fatigue: number; suffer: number } {
  if (kind !== 'before' && kind !== 'after') return { fatigue: 0, suffer: 0 };
  return { fatigue: ability.fatigue ?? 0, suffer: ability.suffer ?? 0 };
}

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
  const facts = new Set(scenario.facts);
  const distance = scenario.target.distance ?? 1;
  return {
    attacker,
    figures,
    distance,
    optionals: optionalsOf(scenario, die),
    scenario,
    objective: scenario.play?.objective ?? 'kill',
    isIdle: scenario.play?.policy === 'never',
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

/** Surge abilities that make somebody roll are bought one at a time, and seen before the rest is spent. */
export function makesRoll({ reroll, area }: Surge): boolean {
  return reroll !== undefined || area === true;
}

/** Surge abilities, as far as they are of use: without others there is nobody for an area to catch. */
export function surgesOf({ attacker, others = [] }: Pick<DescentScenario, 'attacker' | 'others'>): Surge[] {
  const { surges = [] } = attacker;
  return others.length > 0 ? surges : surges.map(({ area: _, ...surge }) => surge).filter(hasEffect);
}

const NO_EFFECTS: ReadonlySet<string> = new Set(['name', 'if', 'cost']);

function hasEffect(surge: Surge): boolean {
  return Object.entries(surge).some(([field, value]) => value !== undefined && !NO_EFFECTS.has(field));
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

function optionalsOf(scenario: DescentScenario, die: (name: string) => Die): Optional[] {
  const { attacker, target } = scenario;
  const abilities = [
    ...(attacker.before ?? []).map((ability) => ({ kind: 'before', ability }) as const),
    ...(target.guardBefore ?? []).map((ability) => ({ kind: 'guardBefore', ability }) as const),
    ...(attacker.after ?? []).map((ability) => ({ kind: 'after', ability }) as const),
    ...(target.guardAfter ?? []).map((ability) => ({ kind: 'guardAfter', ability }) as const),
    ...surgesOf(scenario)
      .filter(makesRoll)
      .map((ability) => ({ kind: 'buyRolls', ability }) as const),
  ];
  const power = powerDice(attacker, die);
  return abilities.flatMap((optional, origin): Optional[] =>
    optional.kind === 'before'
      ? waysToUse(optional.ability, power).map((ability) => ({ kind: 'before', ability, origin }))
      : [{ ...optional, origin }],
  );
}

/** D2-08: which die is replaced is the player's choice, so each is a way of its own. */
function waysToUse(ability: Before, power: readonly string[]): Before[] {
  const { name, if: _, fatigue, suffer, once, swap, ...more } = ability;
  if (swap === undefined || swap.from !== undefined) return [ability];
  // A die for another like it makes sense only for what else comes with it.
  const bringsMore = Object.values(more).some((value) => value !== undefined);
  const replaceable = power.filter((die) => bringsMore || die !== swap.to);
  if (replaceable.length === 0) return [ability];
  return replaceable.map((from) => ({ ...ability, swap: { ...swap, from } }));
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
