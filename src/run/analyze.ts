import type { Job } from '../../workers/task.js';
import { packTable } from '../engine/table.js';
import type { Tally } from '../engine/tally.js';
import type { Result } from '../result.js';
import { normalWidth } from '../stats/gamma-tail.js';
import { buildResult } from './build-result.js';
import { endingsOf } from './endings.js';
import { outcomeOdds } from './evidence.js';
import type { AnalyzeOptions, Fight } from './options.js';
import { openPool, type Pool } from './pool.js';
import { type Listed, listFight, type Question, questionOf, solveFight, UNPREPARED } from './prepare.js';
import { settle } from './settings.js';
import { type Simulated, simulate } from './simulate.js';

/** Thrown when workers keep dying; `partial` is what was finished until then. */
export class SimulationFailed extends Error {
  readonly partial: Result | null;

  constructor(cause: Error, partial: Result | null) {
    super(`a worker failed twice at the same blocks: ${cause.message}`, { cause });
    this.partial = partial;
  }
}

/** What happens if this attack is made. */
export async function analyzeFight(fight: Fight, options: AnalyzeOptions = {}): Promise<Result> {
  // 1. What is in force.
  const settings = settle(options, fight.scenario.simulate);
  // 2. The situations of the fight, as a chain.
  const rules = fight.game.compile(fight.scenario);
  const question = questionOf(fight, rules, settings, options.signal);
  const listed = await listFight(question);
  if (listed === null) {
    const findings = { fight, rules, settings, prepared: UNPREPARED, tally: null, interrupted: true };
    return buildResult(findings);
  }
  // 3. Simulated fights on threads, and beside them the exact answer.
  const [simulated, prepared] = await Promise.all([
    settings.method === 'exact' ? NOTHING_SIMULATED : simulateOn({ ...question, listed }, options),
    solveFight(listed, question),
  ]);
  // 4. Both, as a result.
  const { tally, interrupted, failure } = simulated;
  const isCut = interrupted || prepared.interrupted;
  const findings = { fight, rules, settings, prepared, tally, interrupted: isCut };
  if (failure === null) return buildResult(findings);
  const isAnythingKnown = prepared.exact !== null || tally !== null;
  throw new SimulationFailed(
    failure,
    isAnythingKnown ? buildResult({ ...findings, interrupted: true }) : null,
  );
}

const NOTHING_SIMULATED: Simulated = { tally: null, interrupted: false, failure: null, isSettled: true };

/** What is simulated, and how. */
interface Simulable extends Question {
  readonly listed: Listed;
}

/** On the caller's pool, or on one of its own. */
async function simulateOn(fight: Simulable, options: AnalyzeOptions): Promise<Simulated> {
  if (options.pool) return simulateFight(fight, options, options.pool);
  const pool = openPool(options.threads === undefined ? {} : { threads: options.threads });
  try {
    return await simulateFight(fight, options, pool);
  } finally {
    await pool.close();
  }
}

async function simulateFight(fight: Simulable, options: AnalyzeOptions, pool: Pool): Promise<Simulated> {
  const { settings } = fight;
  const { precision } = settings;
  const watch = watcher(fight, options);
  const job = jobFor(fight, pool);
  const simulated = await simulate({
    job,
    seed: BigInt(settings.seed),
    trials: settings.trials,
    pool,
    signal: options.signal,
    isEnough: precision === null ? undefined : (tally) => watch.widest(tally) <= precision,
    onTally: watch.tell,
  });
  // A thread that is still walking one table must not find another in its place: it would count beside its desk.
  if (simulated.isSettled && job.kind === 'chain' && job.memory) pool.memories?.giveBack(job.memory);
  return simulated;
}

function jobFor({ fight, rules, listed, settings }: Simulable, { memories }: Pool): Job {
  const { game, scenario } = fight;
  const { table, play } = listed;
  if (table === null) {
    const { maxSteps } = settings;
    return { kind: 'direct', game: game.id, scenario, maxSteps, ...(play && { policy: play.data() }) };
  }
  const memory = memories?.lend(table);
  const packed = packTable(memory ? { ...table, slots: table.slots.slice(0, 0) } : table);
  return { kind: 'chain', table: packed, endings: endingsOf(rules).length, ...(memory && { memory }) };
}

/** Milliseconds between two reports of progress. */
const TELL_EVERY = 100;

/** Looks at a simulation while it runs: for the stop rule, and for whoever wants to know. */
function watcher({ rules, settings, fight }: Simulable, { onProgress }: AnalyzeOptions) {
  const began = performance.now();
  let told = began;
  const width = normalWidth(settings.confidence);
  const oddsIn = (tally: Tally) =>
    outcomeOdds({
      exact: null,
      tally,
      endings: endingsOf(rules),
      words: fight.game.words(fight.scenario),
      trials: tally.trials,
      maxSteps: settings.maxSteps,
      width,
    });
  const { precision } = settings;
  /** Half width of the wider interval of kill and death. */
  const widest = (tally: Tally) => {
    const { kill, death } = oddsIn(tally);
    return Math.max(kill.high! - kill.low!, death.high! - death.low!) / 2;
  };
  /** Of the trials; or of the way to a precision, for which it takes as many trials as the square. */
  const shareDone = (tally: Tally) => {
    const byTrials = tally.trials / settings.trials;
    return precision === null ? byTrials : Math.min(1, Math.max(byTrials, (precision / widest(tally)) ** 2));
  };
  return {
    widest,
    tell(tally: Tally): void {
      const now = performance.now();
      if (!onProgress || now - told < TELL_EVERY) return;
      told = now;
      const { trials } = tally;
      const { kill } = oddsIn(tally);
      onProgress({ trials, share: shareDone(tally), precision, seconds: (now - began) / 1000, kill });
    },
  };
}
