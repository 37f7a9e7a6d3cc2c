/** Fights that are simulated side by side until it is certain which is better. */
import type { ContenderJob, PairedJob } from '../../workers/task.js';
import { packChain } from '../engine/chain.js';
import type { Compared } from '../engine/contender.js';
import type { Explored } from '../engine/explore.js';
import { metricOf } from '../engine/metric.js';
import type { PairedTally } from '../engine/paired.js';
import type { Rules, State } from '../engine/rules.js';
import { endingsOf } from '../run/endings.js';
import type { Fight } from '../run/options.js';
import type { Prepared } from '../run/prepare.js';
import type { Settings } from '../run/settings.js';
import { meansSurelyDiffer, oddsSurelyDiffer, spentAt } from '../stats/paired.js';
import { essenceOf } from './essence.js';
import { Ledger } from './ledger.js';
import { reachOf, reachSeen } from './reach.js';

/** A fight among several, by the name that it goes by. */
export interface Variant {
  readonly label: string;
  readonly fight: Fight;
}

/** The same, made ready. */
export interface Compiled extends Variant {
  readonly rules: Rules;
  readonly prepared: Prepared;
}

export interface RaceOptions {
  readonly metric: string;
  readonly settings: Settings;
  /** The confidence at which fights leave once their place is certain; left out: none leaves. */
  readonly untilSure?: number | undefined;
}

export class Race {
  readonly ledger: Ledger;
  /** Of the fights that are still in it. */
  trials = 0;
  readonly #compared: Compared;
  readonly #jobs: readonly ContenderJob[];
  readonly #compiled: readonly Compiled[];
  readonly #metric: string;
  readonly #maxSteps: number;
  /** Of those that are known, how far apart their values lie. */
  readonly #reaches: number[] = [];
  readonly #alarm: number;
  readonly #isOpen: boolean;
  readonly #settled = new Set<string>();
  #running: readonly number[];
  #job: PairedJob | null = null;
  #looks = 0;

  constructor(compiled: readonly Compiled[], { metric, settings, untilSure }: RaceOptions) {
    this.ledger = new Ledger(compiled.length);
    this.#compared = comparedBy(metric);
    this.#jobs = compiled.map((each) => jobOf(each, this.#compared, settings));
    this.#compiled = compiled;
    this.#metric = metric;
    this.#maxSteps = settings.maxSteps;
    this.#running = compiled.map((_, i) => i);
    this.#isOpen = untilSure !== undefined;
    // Of all pairs together, whichever turns out to be the wrong one.
    const pairs = (compiled.length * (compiled.length - 1)) / 2;
    this.#alarm = (1 - (untilSure ?? settings.confidence)) / pairs;
    this.#settleTwins();
  }

  /** What to simulate next: the same job as long as the same fights are in it. */
  next(): PairedJob | null {
    if (this.#running.length < 2) return null;
    this.#job ??= { contenders: this.#running.map((i) => this.#jobs[i]!), compared: this.#compared };
    return this.#job;
  }

  /** After a round: those whose place in the order is certain need no more trials. */
  add(tally: PairedTally): void {
    this.trials += tally.trials;
    this.ledger.add(this.#running, tally);
    if (!this.#isOpen) return;
    this.#look(spentAt(++this.#looks, this.#alarm));
    const open = this.#running.filter((i) => this.#rivals(i).some((j) => !this.isSettled(i, j)));
    if (open.length < this.#running.length) this.#job = null;
    this.#running = open;
  }

  /** Who looks but once, at the end, may spend everything there. */
  finish(): void {
    if (!this.#isOpen) this.#look(this.#alarm);
  }

  isSettled(i: number, j: number): boolean {
    return this.#settled.has(nameOf(i, j));
  }

  /** Pairs of which it is not yet certain which is better. */
  get unsettled(): number {
    return this.#running.reduce(
      (sum, i) => sum + this.#rivals(i).filter((j) => i < j && !this.isSettled(i, j)).length,
      0,
    );
  }

  #rivals(i: number): readonly number[] {
    return this.#running.filter((j) => j !== i);
  }

  /** Fights that differ in nothing that matters: neither is better, and no trials would tell them apart. */
  #settleTwins(): void {
    const essences = this.#compiled.map(({ fight }) =>
      essenceOf(fight.game, fight.scenario, [metricOf(this.#metric)]),
    );
    for (const i of this.#running)
      for (const j of this.#rivals(i)) if (essences[i] === essences[j]) this.#settled.add(nameOf(i, j));
  }

  #look(alarm: number): void {
    for (const i of this.#running)
      for (const j of this.#rivals(i)) if (this.#surelyDiffer(i, j, alarm)) this.#settled.add(nameOf(i, j));
  }

  #surelyDiffer(i: number, j: number, alarm: number): boolean {
    const sums = this.ledger.sums(i, j);
    // Interrupted before the first round.
    if (sums.trials === 0) return false;
    if (this.#compared.kind === 'outcome') return oddsSurelyDiffer(sums, alarm);
    return meansSurelyDiffer(sums, { alarm, reach: this.#reach(i) + this.#reach(j) });
  }

  /** Where the rules themselves are played, all that is known is what was seen. */
  #reach(i: number): number {
    const compiled = this.#compiled[i]!;
    const walked = walkedBy(compiled.prepared, this.#compared);
    if (walked === null) {
      const measures = measuresIn(compiled, this.#metric);
      return reachSeen(this.ledger.tallies[i]!, this.#compared, measures);
    }
    this.#reaches[i] ??= reachOf(walked, this.#compared, this.#maxSteps);
    return this.#reaches[i];
  }
}

function nameOf(i: number, j: number): string {
  return `${Math.min(i, j)} ${Math.max(i, j)}`;
}

/** The chain, if there is one that carries what is compared; else the rules themselves are played. */
function walkedBy({ explored }: Prepared, compared: Compared): Explored<State> | null {
  const isCarried = compared.kind !== 'measure' || explored?.measures.includes(compared.name);
  return isCarried ? explored : null;
}

/** What the measures of a tally are, in their order. */
export function measuresIn({ prepared, rules }: Compiled, metric: string): readonly string[] {
  return walkedBy(prepared, comparedBy(metric))?.measures ?? [...rules.metrics, ...rules.readings];
}

function jobOf({ fight, rules, prepared }: Compiled, compared: Compared, settings: Settings): ContenderJob {
  const { maxSteps } = settings;
  const walked = walkedBy(prepared, compared);
  if (walked) {
    const { chain, measures } = walked;
    return { kind: 'chain', chain: packChain(chain), endings: endingsOf(rules), measures, maxSteps };
  }
  const { game, scenario } = fight;
  const { play } = prepared;
  return { kind: 'direct', game: game.id, scenario, maxSteps, ...(play && { policy: play.data() }) };
}

export function comparedBy(metric: string): Compared {
  if (metric === 'kill' || metric === 'death') return { kind: 'outcome', side: metric };
  return metric === 'steps' ? { kind: 'steps' } : { kind: 'measure', name: metric };
}
