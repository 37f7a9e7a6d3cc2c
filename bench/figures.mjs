import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { max, median, min } from 'simple-statistics';
import { globSync } from 'tinyglobby';
import { cliPath } from './contender.mjs';
import { reportOfAHundred } from './report.mjs';

/** @typedef {import('./types.d.ts').Figure} Figure */

const file = fileURLToPath(new URL('../scenarios/four-souls/isaac-vs-monstro.yaml', import.meta.url));
const probePath = fileURLToPath(new URL('probe.mjs', import.meta.url));

const STARTS = 9;

/** Starts of each shipped scenario. */
const FEW_STARTS = 3;
const SCENARIO_GOAL = 600;

/** Scenarios with more situations have no goal of their own. */
const MOST_STATES = 20_000;

const TINY_SCENARIOS = 10_000;

/** Memory may wander by this much between two runs without growing. */
const MEMORY_NOISE = 1.15;

/** @param {number} ms */
const inMs = (ms) => (ms < 10 ? `${ms.toPrecision(2)} ms` : `${ms.toFixed(0)} ms`);

/** @param {number} bytes */
const inMb = (bytes) => `${(bytes / 2 ** 20).toFixed(0)} MB`;

/**
 * @param {string} kind
 * @param {object} options
 */
function probe(kind, options) {
  const asked = spawnSync(process.execPath, [probePath, kind, JSON.stringify({ file, ...options })], {
    encoding: 'utf8',
  });
  if (asked.status !== 0) throw new Error(`probe ${kind} failed:\n${asked.stderr}`);
  return JSON.parse(asked.stdout);
}

/**
 * Runs the CLI once, its output into a pipe.
 *
 * @param {string[]} args
 * @returns {Promise<{ firstByte: number, wall: number }>} milliseconds from the start of the process
 */
function startCli(args) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, [cliPath, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let firstByte = Number.NaN;
    let complaint = '';
    child.stdout.once('data', () => {
      firstByte = performance.now() - start;
    });
    child.stdout.resume();
    child.stderr.on('data', (text) => {
      complaint += text;
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve({ firstByte, wall: performance.now() - start });
      else reject(new Error(`killcurve ${args.join(' ')} ended with exit code ${code}:\n${complaint}`));
    });
  });
}

/**
 * @param {string[]} args
 * @param {number} starts
 */
async function startCliOften(args, starts = STARTS) {
  const runs = [];
  for (let i = 0; i < starts; i++) runs.push(await startCli(args));
  return {
    firstByte: median(runs.map((r) => r.firstByte)),
    wall: median(runs.map((r) => r.wall)),
    slowest: max(runs.map((r) => r.wall)),
  };
}

/** @returns {Figure} */
function twoThreads() {
  const { trials, one, two } = probe('threads', { trials: 40_000_000, leastMs: 2000, repeats: 5 });
  const ratios = one.map((/** @type {number} */ ms, /** @type {number} */ i) => ms / two[i]);
  return {
    name: `two threads against one, ${(trials / 1e6).toFixed(0)}M fights, pool start included`,
    measured: `${median(ratios).toFixed(2)}x (${min(ratios).toFixed(2)} to ${max(ratios).toFixed(2)})`,
    goal: '>= 1.9x',
    isMet: median(ratios) >= 1.9,
  };
}

/** @returns {Promise<Figure[]>} */
async function commandLine() {
  const version = await startCliOften(['--version']);
  const run = await startCliOften(['run', file, '--trials', '1M', '--seed', '1']);
  return [
    {
      name: 'a million fights on the command line, start-up included',
      measured: `${inMs(run.wall)} (slowest ${inMs(run.slowest)})`,
      goal: '< 1000 ms',
      isMet: run.wall < 1000,
    },
    {
      name: 'first output of --version',
      measured: inMs(version.firstByte),
      goal: '< 300 ms',
      isMet: version.firstByte < 300,
    },
    {
      name: 'first output of run, a million fights',
      measured: inMs(run.firstByte),
      goal: '< 300 ms',
      isMet: run.firstByte < 300,
    },
  ];
}

/** The shipped scenarios with their situations, most of them last. */
function shippedScenarios() {
  const folder = fileURLToPath(new URL('../scenarios/', import.meta.url));
  const files = globSync('{four-souls,descent,frosthaven,warcry}/*.yaml', { cwd: folder, absolute: true });
  const { states } = probe('states', { files });
  return files
    .map((path, i) => ({
      path,
      name: basename(path, '.yaml'),
      states: states[i] ?? Number.POSITIVE_INFINITY,
    }))
    .sort((a, b) => a.states - b.states);
}

/** @returns {Promise<Figure>} */
async function everyScenario() {
  const runs = [];
  for (const { path, name, states } of shippedScenarios().filter((each) => each.states < MOST_STATES)) {
    const args = ['run', path, '--trials', '1M', '--seed', '1'];
    const { wall } = await startCliOften(args, FEW_STARTS);
    // The median of a few may be that of a bad moment: those that seem slow are looked at again.
    runs.push({ name, states, wall: wall < SCENARIO_GOAL ? wall : (await startCliOften(args)).wall });
  }
  const slow = runs.filter(({ wall }) => wall >= SCENARIO_GOAL).sort((a, b) => b.wall - a.wall);
  const slowest = slow.slice(0, 3).map(({ name, wall }) => `${name} ${inMs(wall)}`);
  return {
    name: `a million fights of each of ${runs.length} shipped scenarios, start-up included`,
    measured: `median ${inMs(median(runs.map(({ wall }) => wall)))}, ${slow.length} are slower than the goal${slowest.length > 0 ? `: ${slowest.join(', ')}` : ''}`,
    goal: `< ${SCENARIO_GOAL} ms each`,
    isMet: slow.length === 0,
  };
}

/** @returns {Figure} */
function largestChain() {
  const { path, name, states } = /** @type {{ path: string, name: string, states: number }} */ (
    shippedScenarios().at(-1)
  );
  const times = Array.from({ length: 5 }, () => probe('exact', { file: path, repeats: 2 }).cold);
  return {
    name: `the chain of the largest shipped scenario (${name}, ${states} situations), built and solved`,
    measured: inMs(median(times)),
    goal: '< 1000 ms',
    isMet: median(times) < 1000,
  };
}

/** @returns {Promise<Figure>} */
async function tinyScenarios() {
  const folder = mkdtempSync(join(tmpdir(), 'killcurve-bench-'));
  try {
    for (let i = 0; i < TINY_SCENARIOS; i++)
      writeFileSync(join(folder, `tiny-${i}.yaml`), `${PLAIN}name: tiny ${i}\n`);
    const { wall } = await startCli(['run', folder, '--trials', '10000', '--seed', '1']);
    return {
      name: `${TINY_SCENARIOS} tiny scenarios in one run, each`,
      measured: inMs(wall / TINY_SCENARIOS),
      goal: '< 10 ms, a fifth of starting the threads',
      isMet: wall / TINY_SCENARIOS < 10,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const PLAIN = `
game: four-souls
attacker: { hp: 2, attack: 1 }
target: { hp: 4, evasion: 4, attack: 1 }
`;
/** Four abilities of the monster, and two items of the player. */
const WITH_ABILITIES = `
game: four-souls
attacker:
  hp: 3
  attack: 1
  abilities:
    - { has: { attack: 1 }, if: { attackRollOfTurn: 1 } }
    - { when: { takesDamage: any }, nth: 1, do: [{ heal: 1 }] }
target:
  hp: 6
  evasion: 4
  attack: 1
  abilities:
    - { when: { attackRoll: 6 }, do: [{ damage: 1, to: attacker }] }
    - { when: { miss: any }, every: 2, do: [{ gain: { evasion: 1 } }] }
    - { combat: { on: 5, takes: none } }
    - { has: { attack: 1 }, if: { hpAtMost: 2 } }
`;

/** @returns {Figure} */
function abilities() {
  /** @param {string} text */
  const nsPerRoll = (text) => probe('rolls', { text, fights: 20_000_000 }).nsPerRoll;
  const ratios = Array.from({ length: 5 }, () => nsPerRoll(PLAIN) / nsPerRoll(WITH_ABILITIES));
  return {
    name: 'a roll of a duel with four abilities and two items against one of W1',
    measured: `${median(ratios).toFixed(2)}x as fast (${min(ratios).toFixed(2)} to ${max(ratios).toFixed(2)})`,
    goal: '>= 0.8x',
    isMet: median(ratios) >= 0.8,
  };
}

/** @returns {Figure[]} */
function exactAnswer() {
  const probes = Array.from({ length: 5 }, () => probe('exact', { repeats: 200 }));
  const cold = median(probes.map((p) => p.cold));
  const warm = median(probes.map((p) => p.warm));
  return [
    {
      name: 'the exact answer, first call of a process',
      measured: inMs(cold),
      goal: '< 10 ms',
      isMet: cold < 10,
    },
    { name: 'the exact answer, warm', measured: inMs(warm), goal: '< 10 ms', isMet: warm < 10 },
  ];
}

/** @returns {Figure} */
function memory() {
  /** @param {number} trials */
  const measure = (trials) => {
    const probes = Array.from({ length: 3 }, () => probe('memory', { trials }));
    return { rss: median(probes.map((p) => p.rss)), peak: median(probes.map((p) => p.peak)) };
  };
  const small = measure(10_000_000);
  const large = measure(100_000_000);
  return {
    name: 'memory (RSS, peak) after 10M and 100M fights',
    measured: `${inMb(small.rss)}, ${inMb(small.peak)} and ${inMb(large.rss)}, ${inMb(large.peak)}`,
    goal: 'does not grow',
    isMet: large.peak <= small.peak * MEMORY_NOISE,
  };
}

/**
 * The figures that are not contests, one after the other; a failed one does not stop the rest.
 *
 * @returns {AsyncGenerator<Figure | Error>}
 */
export async function* measureFigures() {
  for (const measure of [
    twoThreads,
    abilities,
    commandLine,
    exactAnswer,
    largestChain,
    everyScenario,
    tinyScenarios,
    memory,
    reportOfAHundred,
  ]) {
    try {
      yield* [await measure()].flat();
    } catch (error) {
      yield/** @type {Error} */ (error);
    }
  }
}
