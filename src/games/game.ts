/**
 * The contract that every game fulfils. A game owns its schema, its rules and its words, and
 * knows nothing of files, threads or statistics.
 */
import type * as z from 'zod';
import type { Decision, Objective } from '../engine/optimise.js';
import type { SimplePolicy } from '../engine/policies.js';
import type { Rules, State } from '../engine/rules.js';
import type { Step } from '../engine/trace.js';

export interface Game<Scenario extends BaseScenario = BaseScenario, S extends State = State> {
  /** As in `game:` of a scenario file. */
  readonly id: string;
  readonly title: string;
  /** The whole scenario file; types and JSON Schema come from it. */
  readonly schema: z.ZodType<Scenario>;
  /** The same as it is written, where that differs: with cards in the place of their numbers. */
  readonly written?: z.ZodType;
  /** A commented scenario to start from. */
  readonly starter: string;
  /** How scenarios refer to cards, if they do. */
  readonly cards?: CardRules;
  /** How a fight is typed in one line. */
  readonly line: Readonly<Record<'attacker' | 'target', LineSide>>;
  /** The rules of this fight, ready to step through. */
  compile(scenario: Scenario): Rules<S>;
  words(scenario: Scenario): Words<S>;
  /**
   * What can change the odds of a fight, and what is counted in it, in a line: of fights that have it in
   * common, one is solved for all. Of what is read off at the end, only the measures that are asked for.
   */
  essence?(scenario: Scenario, asked: readonly string[]): string;
  /** What the metric `value` counts: that of `play: { worth }`; null where nothing is said of it. Left out: nothing ever is. */
  worth?(scenario: Scenario): Objective | null;
  /** What those who choose aim at; null where nobody has a choice. Left out: nobody ever has. */
  goal?(scenario: Scenario): Goal | null;
  /** What fights of this game may count, although not every one does, and somebody may set a worth on. */
  readonly valuables: readonly string[];
  /** The same fight with nothing ruled out that somebody could want; left out: nothing ever is. */
  open?(scenario: Scenario): Scenario;
}

/** A side of a fight in one line: cards by their names, and bare numbers. */
export interface LineSide {
  /** The field in which a card of each type is named; one that ends in [] is a list that it joins. */
  readonly cards: Readonly<Record<string, string>>;
  /** The types of cards of which one stands there; the others are what it carries. */
  readonly figures: readonly string[];
  /** Lists that take the place of the card's own where a scenario names them; in a line they are added to it. Left out: none. */
  readonly own?: readonly string[];
  /** Where fields go that do not stand on the side itself: `attacks` is `weapons.0.attacks`. */
  readonly places?: Readonly<Record<string, string>>;
}

/** How choices are made. */
export interface Goal {
  /** The best play for the objective, or a simple one to compare it with. */
  readonly play: 'best' | SimplePolicy;
  /** What is done where the best play cannot be found. */
  readonly otherwise: SimplePolicy;
  /** The objective in a word: kill, survive, value. */
  readonly name: string;
  readonly objective: Objective;
}

/** A card that scenarios refer to by its name: stats and abilities as data. */
export interface Card {
  readonly name: string;
  /** What it is: a monster, a character, an item … */
  readonly type: string;
  /** Tells printings of one name apart: "Pin (alt)". */
  readonly variant?: string | undefined;
}

/** The name by which scenarios refer to a card. */
export function titleOf({ name, variant }: Pick<Card, 'name' | 'variant'>): string {
  return variant === undefined ? name : `${name} (${variant})`;
}

export interface CardRules {
  /** A file of `kind: card`. */
  readonly schema: z.ZodType<{ readonly cards: readonly Card[] }>;
  /** How a card stands in a scenario as the attacker, and as the target: none, one, or one for each of its weapons, levels … */
  attackers(card: Card): readonly Standing[];
  targets(card: Card): readonly Standing[];
  /** What holds in a fight of two cards unless somebody says otherwise, as in `limit.rounds=1`. Left out: nothing. */
  readonly settings?: readonly string[];
  /** How a card is ranked among the others. */
  readonly ranking: Ranking;
  /** Puts cards in the place of their names, into a scenario as it was written. */
  fill(written: Readonly<Record<string, unknown>>, find: FindCard): Record<string, unknown>;
}

/** By whom, and by what, cards are ranked. */
export interface Ranking {
  /** Whom cards meet that are ranked: attackers for the targets, targets for the attackers. They are bare numbers. */
  readonly typical: Readonly<Record<'attacker' | 'target', readonly Standing[]>>;
  /** What holds in the fights of cards that attack, or are attacked. */
  readonly settings: Readonly<Record<'attacker' | 'target', readonly string[]>>;
  /** As what a card is ranked that stands in several brackets: the first of these that it has; else its first. */
  readonly brackets?: readonly string[];
  /** How a card stands where it is ranked as an attacker, if not as in `attackers`. */
  attackers?(card: Card): readonly Standing[];
  /** What cards give or cost; left out where nothing of the kind is on them. */
  readonly reward?: RewardRules;
}

export interface RewardRules {
  /** What it is counted in: cents, points … */
  readonly unit: string;
  /** Whether cards give it to those who kill them, or cost it to those who field them. */
  readonly verb: 'gives' | 'costs';
  /** What one of each thing on a card is worth in that unit, unless somebody says otherwise. */
  readonly worth: Readonly<Record<string, number>>;
  /** The things on a card; null where it says nothing of them. */
  on(card: Card): Readonly<Record<string, number | undefined>> | null;
}

/** A card where it attacks or is attacked. */
export interface Standing {
  readonly label: string;
  /** What stands under `attacker:` or `target:`. */
  readonly written: Readonly<Record<string, unknown>>;
  /** What it belongs to: a warband, a level … */
  readonly group?: string | undefined;
  /** Whom alone it is ranked among: those of its level and rank. Left out: all cards of its type. */
  readonly bracket?: string | undefined;
  /** What it costs its player. */
  readonly cost?: number | undefined;
}

/** The card that is named at a path of the scenario; undefined if it is not one of the types, which is then told. */
export type FindCard = (
  path: readonly (string | number)[],
  name: unknown,
  types: readonly string[],
) => Card | undefined;

/** What a result and a replay say, in the game's own nouns. */
export interface Words<S extends State = State> {
  /** Used when the file gives no name. */
  readonly title: string;
  readonly attacker: string;
  readonly target: string;
  /** What a step of the kill curve is, in the singular: "roll". */
  readonly unit: string;
  /** Each ending in words, by its id: { kill: "Monstro dies" }. */
  readonly endings: Readonly<Record<string, string>>;
  /** Each metric and reading in words, by its name, in the order in which to show them. */
  readonly measures: Readonly<Record<string, string>>;
  /** One step of a replayed fight, as sentences. */
  narrate(step: Step<S>): readonly string[];
  /** Events of which the first option is as good as any other to tell, instead of doing nothing. Left out: none. */
  readonly picks?: readonly string[];
  /** A decision in words: the situation, and what to do in it. */
  decide?(decision: Decided<S>): { readonly when: string; readonly action: string };
}

/** A decision of the best play, or of another. */
export interface Decided<S extends State = State> extends Pick<Decision<S>, 'state' | 'event' | 'chosen'> {
  readonly values?: Decision<S>['values'] | undefined;
  /** What the values are of, as a goal names it: kill, survive, damage, value. */
  readonly objective?: string;
}

/** What every scenario has, whatever its game. */
export interface BaseScenario {
  readonly kind: 'scenario';
  readonly game: string;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly simulate?: SimulateSettings | undefined;
}

export interface SimulateSettings {
  readonly trials?: number | undefined;
  readonly seed?: string | undefined;
  readonly precision?: number | undefined;
  readonly maxSteps?: number | undefined;
}
