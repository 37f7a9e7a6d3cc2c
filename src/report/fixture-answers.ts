import type { CompareAnswer, DecideAnswer, SensitivityAnswer, SweepAnswer } from '../answers.js';
import type { MatchupAnswer } from '../document.js';
import { isaacVsMonstro } from './fixture.js';

/** Answers about Isaac and Monstro for the tests: 4 hits before 2 misses at 1/2 each, and what changes that. */

const base = {
  schemaVersion: 1,
  game: 'four-souls',
  name: 'Isaac attacks Monstro',
  seed: null,
  version: '0.1.0',
} as const;
const exact = (odds: number) => ({ exact: odds, estimate: null, low: null, high: null });

/** With attack 2 it takes 2 hits before 2 misses: 1/4 + 2/8 = 1/2. */
export function compared(
  labels: readonly [string, string] = ['bare', 'with one more attack'],
): CompareAnswer {
  const { curve } = isaacVsMonstro();
  const [bare, strong] = labels;
  const fight = (label: string, kill: number) => ({
    label,
    kill: exact(kill),
    death: exact(1 - kill),
    means: { steps: 3.5, damage: 1.75 },
    curve,
    trials: 0,
    dropped: false,
  });
  return {
    ...base,
    question: 'compare',
    metric: 'kill',
    method: 'exact',
    confidence: 0.95,
    fights: [fight(bare, 3 / 16), fight(strong, 1 / 2)],
    order: [strong, bare],
    isSure: true,
    differences: [{ first: strong, second: bare, metric: 'kill', ...exact(5 / 16), saving: null }],
    interrupted: false,
  };
}

export function decided(labels: readonly [string, string] = ['attack Pin', 'do not attack']): DecideAnswer {
  const [attack, nothing] = labels;
  const option = { gains: { cents: 2 }, isExact: true, errors: null, trials: 0, beatenBy: null };
  return {
    ...base,
    question: 'decide',
    confidence: 0.95,
    objective: 'value',
    worth: { cents: 1, death: -6 },
    options: [
      {
        ...option,
        label: attack,
        kill: 0.64,
        death: 0.36,
        value: 2,
        decisions: [{ when: 'Isaac at 1 HP', action: 'use Bomb!' }],
      },
      { ...option, label: nothing, kill: 0, death: 0, value: 0, gains: {}, decisions: [] },
    ],
    flips: [{ worth: 'death', now: -6, at: -9, beyond: 'less', to: nothing }],
  };
}

/** P(k hits before 2 misses) at 1/2 is (k + 2) / 2^(k + 1). */
export function swept(): SweepAnswer {
  const hp = [1, 2, 3, 4, 5];
  return {
    ...base,
    question: 'sweep',
    metrics: ['kill'],
    variables: [{ path: 'target.hp', values: hp }],
    cells: hp.map((k) => ({
      at: [k],
      figures: { kill: (k + 2) / 2 ** (k + 1) },
      errors: null,
      trials: 0,
      refused: null,
    })),
    different: hp.length,
    simulated: 0,
    refused: 0,
  };
}

export function sensed(): SensitivityAnswer {
  return {
    ...base,
    question: 'sensitivity',
    metric: 'kill',
    base: 3 / 16,
    bars: [
      { path: 'attacker.attack', value: 1, less: 0, more: 1 / 2 },
      { path: 'target.hp', value: 4, less: 5 / 16, more: 7 / 64 },
    ],
  };
}

export function matched(labels: readonly [string, string] = ['Monstro', 'Pin']): MatchupAnswer {
  const [hard, easy] = labels;
  const cell = (target: string, kill: number) => ({
    attacker: 'Isaac',
    target,
    figures: { kill },
    trials: 0,
    refused: null,
  });
  return {
    schemaVersion: 1,
    game: 'four-souls',
    metric: 'kill',
    pairs: 2,
    different: 2,
    simulated: 0,
    refused: 0,
    attackers: [{ label: 'Isaac', group: null, cost: null, mean: 0.34375, perPoint: null }],
    targets: [
      { label: hard, group: null, mean: 3 / 16, best: { attacker: 'Isaac', value: 3 / 16 } },
      { label: easy, group: null, mean: 1 / 2, best: { attacker: 'Isaac', value: 1 / 2 } },
    ],
    cells: [cell(hard, 3 / 16), cell(easy, 1 / 2)],
    seed: null,
    version: '0.1.0',
  };
}
