import { listing } from '../engine/listing.js';
import { playAgain } from '../engine/play.js';
import { replay } from '../engine/replay.js';
import { noChoices, type Policy, type Rules, type State } from '../engine/rules.js';
import { SmallSteps } from '../engine/small-steps.js';
import { tableFor } from '../engine/table.js';
import type { Step } from '../engine/trace.js';
import { workedOff } from '../engine/worked-off.js';
import { choosingPlay } from '../games/play.js';
import { endingLabels, endingsOf } from './endings.js';
import type { Fight } from './options.js';
import { type Settings, settle } from './settings.js';

export interface ExplainOptions {
  /** Which simulated fight, from 1. */
  readonly trial: number;
  /** 64 bits, in decimal. Default: that of the scenario, else chosen at random. */
  readonly seed?: string;
  readonly maxStates?: number;
  readonly maxSteps?: number;
}

/** One simulated fight, told in words. */
export interface Explanation {
  readonly name: string;
  readonly unit: string;
  readonly trial: number;
  readonly seed: string;
  readonly seedFrom: Settings['seedFrom'];
  readonly sampler: 'chain' | 'direct';
  /** How it ended, by its id and in words. */
  readonly ending: string;
  readonly label: string;
  /** For each step of the kill curve, the sentences that tell it. */
  readonly steps: readonly (readonly string[])[];
}

/** The same fight that a simulation with this seed counts as its trial of that number. */
export function explainFight({ game, scenario }: Fight, options: ExplainOptions): Explanation {
  const { trial, ...rest } = options;
  const settings = settle(rest, scenario.simulate);
  const rules = new SmallSteps(game.compile(scenario));
  const words = game.words(scenario);
  const goal = game.goal?.(scenario);
  const policy = goal ? workedOff(choosingPlay(rules, goal, settings.maxStates)).policy : noChoices;
  const { steps, sampler, ending } = playedAgain({ rules, policy, settings, trial: trial - 1 });
  const { id } = endingsOf(rules)[ending]!;
  return {
    name: scenario.name ?? words.title,
    unit: words.unit,
    trial,
    seed: settings.seed,
    seedFrom: settings.seedFrom,
    sampler,
    ending: id,
    label: endingLabels(words, settings.maxSteps)[id] ?? id,
    steps: steps.map((step) => words.narrate(step)),
  };
}

interface Trial {
  readonly rules: Rules;
  readonly policy: Policy;
  readonly settings: Settings;
  /** From 0. */
  readonly trial: number;
}

interface Replayed {
  readonly steps: readonly Step[];
  readonly sampler: Explanation['sampler'];
  /** Its number in `endingsOf`. */
  readonly ending: number;
}

/** By the sampler that a simulation would use. */
function playedAgain({ rules, policy, settings, trial }: Trial): Replayed {
  const { seed, maxStates, maxSteps } = settings;
  const at = { seed: BigInt(seed), trial };
  const unfinished = endingsOf(rules).length - 1;
  const { explored } = workedOff(listing({ rules, policy, maxStates }));
  const table = explored && tableFor(explored.chain, { maxSteps });
  if (explored === null || table === null) {
    const steps = playAgain(rules, { maxSteps, policy }, at);
    const ending = rules.ending(lastState(rules, steps));
    return { steps, sampler: 'direct', ending: ending < 0 ? unfinished : ending };
  }
  const { chain } = explored;
  const { steps, last } = replay({ rules, explored, policy, table }, at);
  return { steps, sampler: 'chain', ending: chain.ending[last]! < 0 ? unfinished : chain.ending[last]! };
}

function lastState(rules: Rules, steps: readonly Step[]): State {
  return steps.at(-1)?.after ?? rules.start;
}
