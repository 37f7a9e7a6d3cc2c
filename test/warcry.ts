/** Warcry fights for tests: solved exactly by the engine, and thrown face by face without it. */
import { explore } from '../src/engine/explore.js';
import { optimise } from '../src/engine/optimise.js';
import { policyFrom } from '../src/engine/policies.js';
import type { Rules } from '../src/engine/rules.js';
import { solve } from '../src/engine/solve.js';
import { fightGoal } from '../src/games/warcry/goal.js';
import { compileFight } from '../src/games/warcry/rules.js';
import { warcrySchema } from '../src/games/warcry/schema.js';
import type { Situation } from '../src/games/warcry/situation.js';

export const SWORD = { name: 'sword', attacks: 2, strength: 3, damage: '1/2' };

/** One attack action of two dice, 1/2 damage, at even strength, on a target that stands whatever comes. */
export function scenario({ attacker = {}, target = {}, ...more }: Record<string, object> = {}) {
  return {
    game: 'warcry',
    attacker: { weapons: [SWORD], ...attacker },
    target: { toughness: 3, wounds: 100, ...target },
    limit: { actions: 1 },
    ...more,
  };
}

function compiled(written: unknown) {
  const parsed = warcrySchema.parse(written);
  const rules: Rules<Situation> = compileFight(parsed);
  const goal = fightGoal(parsed);
  const best = goal?.play === 'best' ? optimise(rules, goal.objective)! : null;
  const policy = best?.policy ?? policyFrom(goal?.play === 'always' ? 'always' : 'never', rules);
  return { rules, policy, decisions: best?.decisions.filter(({ reachable }) => reachable) ?? [] };
}

/** The exact answer, by the best play where there is a choice. */
export function solved(written: unknown) {
  const { rules, policy, decisions } = compiled(written);
  const explored = explore(rules, { policy })!;
  const { endings, odds, byStep, meanSteps, measures } = solve(explored, 100_000);
  const numberOf = (id: string) => endings.findIndex((ending) => ending.id === id);
  const spreadOf = (measure: string) => Object.fromEntries(measures[explored.measures.indexOf(measure)]!);
  return {
    odds: Object.fromEntries(endings.map(({ id }, i) => [id, odds[i]!])) as Record<string, number>,
    /** Odds of the take-down at the 1st, 2nd … attack action. */
    kills: [...byStep[numberOf('kill')]!].slice(1),
    meanSteps,
    spreadOf,
    mean: (measure: string) =>
      Object.entries(spreadOf(measure)).reduce((sum, [value, share]) => sum + Number(value) * share, 0),
    decisions,
  };
}

/** The odds of the endings and the means of what is counted, to nine digits: less work than whole distributions. */
export function summary(written: unknown): string {
  const { rules, policy } = compiled(written);
  const { odds, looseMeans, measures } = solve(explore(rules, { policy, carry: [] })!, 100_000);
  const left = measures.map((spread) => spread.reduce((sum, [value, share]) => sum + value * share, 0));
  return [...odds, ...looseMeans, ...left].map((figure) => figure.toFixed(9)).join();
}

/** Every throw of some dice, as lists of faces. */
export function throws(dice: number): number[][] {
  return dice === 0
    ? [[]]
    : throws(dice - 1).flatMap((faces) => [1, 2, 3, 4, 5, 6].map((face) => [...faces, face]));
}

/** Odds of each number that a function makes of the faces. */
export function tallied(dice: number, of: (faces: number[]) => number): Record<string, number> {
  const all = throws(dice);
  const odds: Record<string, number> = {};
  for (const faces of all) odds[of(faces)] = (odds[of(faces)] ?? 0) + 1 / all.length;
  return odds;
}

/** The table of the rules, written down once more: what a face comes to against a target. */
export function result(face: number, strength: number, toughness: number, criticalOn = 6): 'm' | 'h' | 'c' {
  if (face >= criticalOn) return 'c';
  const lowest = strength > toughness ? 3 : strength < toughness ? 5 : 4;
  return face >= lowest ? 'h' : 'm';
}
