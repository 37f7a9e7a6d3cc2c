import { expect, test } from 'vitest';
import { ACTIVE, exactOnly, filledWith, HOSTILE, isaacVsMonstro, simulatedOnly } from './fixture.js';
import { renderJson } from './json.js';

const results = [isaacVsMonstro(), exactOnly(isaacVsMonstro()), simulatedOnly(isaacVsMonstro())];

test('the document is its version and the results', () => {
  const document = JSON.parse(renderJson(results));
  expect(Object.keys(document)).toEqual(['schemaVersion', 'results']);
  expect(document.schemaVersion).toBe(1);
});

test('reading it back gives the same results', () => {
  expect(JSON.parse(renderJson(results)).results).toEqual(results);
});

test('holds what the issue asks for', () => {
  const [result] = JSON.parse(renderJson(results)).results;
  expect(result).toMatchObject({
    name: 'Isaac attacks Monstro',
    game: 'four-souls',
    method: 'both',
    sampler: 'chain',
  });
  expect(result).toMatchObject({ trials: 1_000_000, seed: '7', agreement: { consistent: true } });
  for (const odds of [
    result.outcomes.kill,
    result.outcomes.death,
    ...result.endings,
    ...result.curve.points,
  ]) {
    expect(odds).toMatchObject({
      exact: expect.any(Number),
      estimate: expect.any(Number),
      low: expect.any(Number),
      high: expect.any(Number),
    });
  }
  expect(result.curve).toMatchObject({
    unit: 'roll',
    points: [{ step: 1 }, { step: 2 }, { step: 3 }, { step: 4 }, { step: 5 }],
  });
  expect(result.damage).toContainEqual({ value: 4, probability: 3 / 16 });
});

test('a missing answer is null', () => {
  const [, exact, simulated] = JSON.parse(renderJson(results)).results;
  expect(exact).toMatchObject({
    sampler: null,
    seed: null,
    trials: 0,
    agreement: null,
    outcomes: { kill: { estimate: null } },
  });
  expect(simulated).toMatchObject({ agreement: null, outcomes: { kill: { exact: null } } });
});

test('what JSON has no number for is null', () => {
  const kill = { exact: null, estimate: Number.NaN, low: 0, high: Number.POSITIVE_INFINITY };
  const { outcomes } = JSON.parse(renderJson([isaacVsMonstro({ outcomes: { kill, death: kill } })]))
    .results[0];
  expect(outcomes.kill).toEqual({ exact: null, estimate: null, low: 0, high: null });
});

test.each(HOSTILE)('%j survives, and nothing in the text acts on a terminal', (text) => {
  const json = renderJson([filledWith(text)]);
  expect(JSON.parse(json).results[0].name).toBe(text);
  expect(json).not.toMatch(ACTIVE);
});

test('ends in one line end, also without results', () => {
  expect(renderJson(results)).toMatch(/[^\n]\n$/);
  expect(JSON.parse(renderJson([]))).toEqual({ schemaVersion: 1, results: [] });
});
