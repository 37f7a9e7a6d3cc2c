import { beforeAll, describe, expect, test } from 'vitest';
import { analyze, type Result } from '../index.js';
import { EXIT } from './exit-codes.js';
import { renderResults, troubles, verdict } from './run-output.js';

const DUEL = {
  game: 'four-souls',
  name: 'Isaac attacks Monstro',
  attacker: { hp: 2, attack: 1 },
  target: { hp: 4, evasion: 4, attack: 1 },
};

let result: Result;
let doubtful: Result;

beforeAll(async () => {
  result = await analyze(DUEL, { method: 'exact', file: "it's.yaml" });
  const agreement = {
    consistent: false,
    p: 1e-9,
    statistic: 80,
    degreesOfFreedom: 5,
    compared: 'ending × rolls',
  };
  doubtful = { ...result, agreement };
});

const whole = { failures: [], left: 0 };

describe('the verdict', () => {
  test('is fine when all is well', () => {
    expect(verdict({ ...whole, results: [result] }, undefined)).toBe(EXIT.fine);
  });

  test('numbers that cannot be trusted are not fine', () => {
    const analysis = { ...whole, results: [result, doubtful] };
    expect(verdict(analysis, undefined)).toBe(EXIT.disagreement);
    expect(troubles(analysis)).toEqual([
      'Isaac attacks Monstro: exact and simulated odds differ by more than chance allows',
    ]);
  });

  test('an interruption weighs more, a failure most', () => {
    expect(verdict({ ...whole, results: [doubtful] }, EXIT.interrupted)).toBe(EXIT.interrupted);
    const failed = { results: [doubtful], failures: ['a worker died'], left: 0 };
    expect(verdict(failed, EXIT.terminated)).toBe(EXIT.failed);
  });

  test('what was not started is told', () => {
    expect(troubles({ results: [result], failures: ['x: a worker died'], left: 2 })).toEqual([
      'x: a worker died',
      'interrupted; fights not started: 2',
    ]);
  });
});

describe('text', () => {
  test('of one fight is its whole report', () => {
    expect(renderResults([result], 'text', {})).toContain('Kill curve');
  });

  test('of several is a summary, their notes, and how to see one in full', () => {
    const noted = { ...result, notes: ['The fight can never end.'] };
    const text = renderResults([result, noted], 'text', {});
    expect(text.split('\n').slice(3)).toEqual([
      '',
      'Note on Isaac attacks Monstro: The fight can never end.',
      '',
      "One fight in full: npx killcurve run 'it'\\''s.yaml'",
      '',
    ]);
  });

  test('of nothing is nothing', () => {
    expect(renderResults([], 'text', {})).toBe('');
  });
});

test('formats for programs hold every result, and are there even for none', () => {
  expect(JSON.parse(renderResults([result, result], 'json', {})).results).toHaveLength(2);
  expect(JSON.parse(renderResults([], 'json', {})).results).toEqual([]);
  expect(renderResults([], 'csv', {}).trimEnd().split('\r\n')).toHaveLength(1);
});
