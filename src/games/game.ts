/**
 * The contract that every game fulfils. A game owns its schema, its rules and its words, and
 * knows nothing of files, threads or statistics.
 */
import type { z } from 'zod';
import type { Rules, State } from '../engine/rules.js';
import type { Step } from '../engine/trace.js';

export interface Game<Scenario extends BaseScenario = BaseScenario, S extends State = State> {
  /** As in `game:` of a scenario file. */
  readonly id: string;
  readonly title: string;
  /** The whole scenario file; types and JSON Schema come from it. */
  readonly schema: z.ZodType<Scenario>;
  /** A commented scenario to start from. */
  readonly starter: string;
  /** The rules of this fight, ready to step through. */
  compile(scenario: Scenario): Rules<S>;
  words(scenario: Scenario): Words<S>;
}

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
