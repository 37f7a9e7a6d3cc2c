import { beforeEach, expect, test, vi } from 'vitest';
import { type AnalyzeOptions, analyzeFight, type Fight, parseScenario, SimulationFailed } from '../index.js';
import { analyzeFights } from './analyze-fights.js';
import { noProgressBar } from './progress-bar.js';

// Workers cannot be made to die from here; everything else is real.
vi.mock('../index.js', async (original) => {
  const real = await original<typeof import('../index.js')>();
  return { ...real, analyzeFight: vi.fn(real.analyzeFight) };
});

const analyzed = vi.mocked(analyzeFight);
beforeEach(() => {
  analyzed.mockClear();
});

function fight(name: string): Fight {
  const duel = 'attacker: { hp: 2, attack: 1 }\ntarget: { hp: 4, evasion: 4, attack: 1 }\n';
  const parsed = parseScenario(`game: four-souls\nname: ${name}\n${duel}`, { file: name });
  if (!parsed.ok) throw new Error('the duel is valid');
  return { game: parsed.game, scenario: parsed.scenario };
}

const fights = [fight('first'), fight('second'), fight('third')];

function analyzeThree(options: AnalyzeOptions = {}, signal = new AbortController().signal) {
  return analyzeFights(fights, { method: 'exact', ...options, signal }, noProgressBar);
}

test('results come in the order of the fights', async () => {
  const { results, failures, left } = await analyzeThree();
  expect(results.map(({ name }) => name)).toEqual(['first', 'second', 'third']);
  expect({ failures, left }).toEqual({ failures: [], left: 0 });
});

test('a fight that fails leaves what it finished, and the others go on', async () => {
  const real = analyzed.getMockImplementation()!;
  analyzed.mockImplementationOnce(async (...input) => {
    throw new SimulationFailed(new Error('out of memory'), await real(...input));
  });
  analyzed.mockImplementationOnce(async () => {
    throw new SimulationFailed(new Error('out of memory'), null);
  });
  const { results, failures, left } = await analyzeThree();
  expect(results.map(({ name }) => name)).toEqual(['first', 'third']);
  expect(failures.map((line) => line.split(':')[0])).toEqual(['first', 'second']);
  expect(left).toBe(0);
});

test('a fight without an exact answer fails with the reason', async () => {
  const { results, failures } = await analyzeThree({ maxStates: 2 });
  expect(results).toEqual([]);
  expect(failures[0]).toMatch(/^first: no exact answer: the chain has more than 2 situations/);
});

test('after an interruption no further fight is started', async () => {
  const controller = new AbortController();
  const real = analyzed.getMockImplementation()!;
  analyzed.mockImplementationOnce((...input) => {
    controller.abort();
    return real(...input);
  });
  const { results, left } = await analyzeThree({}, controller.signal);
  expect(results).toHaveLength(1);
  expect(left).toBe(2);
});

test('a fault is not taken for a failure of the simulation', async () => {
  analyzed.mockRejectedValueOnce(new TypeError('x is not a function'));
  await expect(analyzeThree()).rejects.toThrow('x is not a function');
});
