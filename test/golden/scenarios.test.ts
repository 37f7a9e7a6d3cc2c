/**
 * Every shipped scenario with its whole answer, kept in files beside this one. A change here is a
 * change of numbers: it needs a reason, and a line in CHANGELOG.md.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { analyze, describeResult, games, type Result } from '../../src/index.js';

const files = games.flatMap(({ id }) => globSync(`scenarios/${id}/*.yaml`)).sort();

/** Exact odds to 13 digits, for another machine may round the last ones differently; counts are whole. */
function golden(result: Result): string {
  const round = (odds: number | null) => (odds === null ? null : Number(odds.toPrecision(13)));
  const seen = (estimate: number | null) => Math.round((estimate ?? 0) * result.trials);
  const summary = {
    answer: describeResult(result),
    trials: result.trials,
    states: result.engine.states,
    endings: Object.fromEntries(
      result.endings.map(({ ending, exact, estimate }) => [
        ending,
        { exact: round(exact), seen: seen(estimate) },
      ]),
    ),
    killBy: result.curve.points.slice(0, 12).map(({ exact, estimate }) => [round(exact), seen(estimate)]),
    means: Object.fromEntries(result.measures.map(({ id, exact }) => [id, round(exact?.mean ?? null)])),
    damage: result.damage.map(({ value, probability }) => [value, round(probability)]),
  };
  return `${JSON.stringify(summary, null, 2)}\n`;
}

test('there are scenarios', () => {
  expect(files.length).toBeGreaterThan(4);
});

test.each(files)('%s', async (file) => {
  const result = await analyze(readFileSync(file, 'utf8'), { file, seed: '1', trials: 500_000 });
  expect(result.agreement!.consistent).toBe(true);
  await expect(golden(result)).toMatchFileSnapshot(`${basename(file, '.yaml')}.json`);
});
