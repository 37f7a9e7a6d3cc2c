/** A table to try Frosthaven rules on: scripted fights, and the exact odds of whole ones. */
import { expect } from 'vitest';
import { explore } from '../../src/engine/explore.js';
import { optimise } from '../../src/engine/optimise.js';
import type { Chance } from '../../src/engine/rules.js';
import { solve } from '../../src/engine/solve.js';
import type { Step } from '../../src/engine/trace.js';
import { layBoard } from '../../src/games/frosthaven/board.js';
import { frosthaven } from '../../src/games/frosthaven/index.js';
import type { FrosthavenScenario } from '../../src/games/frosthaven/schema.js';
import { cardFiles } from '../../src/run/card-files.js';
import { parseScenario } from '../../src/scenario/parse-scenario.js';
import { formatProblem } from '../../src/scenario/problem.js';
import { openShelf } from '../../src/scenario/shelf.js';

const shelf = openShelf(cardFiles());

export type Written = Record<string, unknown>;

export function read(written: Written): FrosthavenScenario {
  const parsed = parseScenario(JSON.stringify({ game: 'frosthaven', ...written }), { file: 'test', shelf });
  if (!parsed.ok) throw new Error(parsed.problems.map(formatProblem).join('\n'));
  return parsed.scenario as FrosthavenScenario;
}

/** What is wrong with a scenario, line by line without the place in the text. */
export function problemsOf(written: Written): string[] {
  const parsed = parseScenario(JSON.stringify({ game: 'frosthaven', ...written }), { file: 'test', shelf });
  return parsed.ok
    ? []
    : parsed.problems.map(
        (problem) => `${problem.path}: ${formatProblem(problem).split(': ').slice(1).join(': ')}`,
      );
}

/**
 * Plays until the fight ends, with these modifier cards, by name in the order in which they are
 * drawn, and these choices. All must be used up, and none may be missing. Not for a limit of one
 * attack, whose cards are drawn all at once.
 */
export function play(written: Written, cards: readonly string[], choices: readonly number[] = []) {
  const scenario = read(written);
  const rules = frosthaven.compile(scenario);
  const board = layBoard(scenario);
  const words = frosthaven.words(scenario);
  const [drawn, chosen] = [[...cards], [...choices]];
  const counts: Record<string, number> = {};
  const told: string[] = [];
  let attacker = 0;
  let state = rules.start;
  for (let number = 1; rules.ending(state) < 0; number++) {
    const happenings: Step['happenings'][number][] = [];
    const chance: Chance = {
      take(event, { outcomes }) {
        const name = drawn.shift();
        if (name === undefined) throw new Error(`the script has no card left; so far: ${told.join(' ')}`);
        const { kinds } = board.decks[board.figures[attacker]!.deck]!;
        const outcome = outcomes.find((kind) => kinds[kind as number]!.name.split(' / ').includes(name));
        if (outcome === undefined) throw new Error(`${name} cannot be drawn`);
        happenings.push({ kind: 'chance', event, value: outcome });
        return outcome;
      },
      choose(event, options) {
        const option = chosen.shift();
        if (option === undefined) throw new Error(`the script has no choice left for "${event}"`);
        expect(option).toBeLessThan(options);
        happenings.push({ kind: 'choice', event, value: option });
        return option;
      },
      count(metric, amount) {
        expect(rules.metrics).toContain(metric);
        if (amount > 0) counts[metric] = (counts[metric] ?? 0) + amount;
      },
      tell(event, value) {
        if (event === 'attack') attacker = (value as number[])[0]!;
        happenings.push({ kind: 'told', event, value });
      },
    };
    const before = state;
    do state = rules.step(state, chance);
    while (rules.ending(state) < 0 && !rules.begins!(state));
    told.push(...words.narrate({ number, before, happenings, after: state }));
  }
  expect(drawn, 'scripted cards left over').toEqual([]);
  expect(chosen, 'scripted choices left over').toEqual([]);
  return {
    ending: rules.endings[rules.ending(state)]!.id,
    counts,
    told,
    read: Object.fromEntries(rules.readings.map((name, i) => [name, rules.read(state)[i]])),
  };
}

/** The exact answer: endings, and the distribution of each measure. */
export function exactly(written: Written) {
  const scenario = read(written);
  const rules = frosthaven.compile(scenario);
  const goal = frosthaven.goal!(scenario);
  const best = goal && optimise(rules, goal.objective)!;
  const explored = explore(rules, best ? { policy: best.policy } : {})!;
  if (explored === null) throw new Error('too many situations for a test');
  const solution = solve(explored, 100_000);
  return {
    states: explored.chain.size,
    measures: explored.measures,
    endings: Object.fromEntries(solution.endings.map(({ id }, i) => [id, solution.odds[i]!])),
    steps: solution.meanSteps,
    byStep: solution.byStep,
    measure: (name: string) => new Map(solution.measures[explored.measures.indexOf(name)]!),
    mean: (name: string) =>
      [...solution.measures[explored.measures.indexOf(name)]!].reduce((sum, [v, p]) => sum + v * p, 0),
    decisions: best?.decisions ?? [],
  };
}

/** The distribution of the damage of one attack on a target that cannot die of it. */
export function damageOf(attacker: Written, target: Written = {}, more: Written = {}) {
  return exactly({ attacker, target: { hp: 500, ...target }, limit: { attacks: 1 }, ...more }).measure(
    'damage',
  );
}
