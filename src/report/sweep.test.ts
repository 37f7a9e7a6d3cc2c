import { describe, expect, test } from 'vitest';
import type { Cell, SweepAnswer, VariedValue } from '../answers.js';
import { sweepCurves } from './charts/sweep-curves.js';
import { mapsIn, sweepHeatmap } from './charts/sweep-heatmap.js';
import { renderSvg } from './render-svg.js';
import { renderSweep, renderSweepCsv, sweepJsonLine } from './sweep.js';

const HOSTILE = '</svg><script>alert(1)</script>\u001b[31m';

function cell(at: VariedValue[], kill: number, error: number | null = null): Cell {
  const errors = error === null ? null : { kill: error };
  return { at, figures: { kill }, errors, trials: error === null ? 0 : 1000, refused: null };
}

function answer(variables: SweepAnswer['variables'], cells: readonly Cell[]): SweepAnswer {
  const simulated = cells.filter(({ trials }) => trials > 0).length;
  return {
    schemaVersion: 1,
    question: 'sweep',
    game: 'four-souls',
    name: HOSTILE,
    seed: simulated > 0 ? '7' : null,
    version: '0',
    metrics: ['kill'],
    variables,
    cells,
    different: cells.length,
    simulated,
    refused: cells.filter(({ refused }) => refused !== null).length,
  };
}

const refused: Cell = { at: [3], figures: {}, errors: null, trials: 0, refused: 'no, "never"' };
const curve = answer(
  [{ path: 'target.hp', values: [1, 2, 3] }],
  [cell([1], 0.5), cell([2], 0.25, 0.01), refused],
);
const map = answer(
  [
    { path: 'target.card', values: [HOSTILE, 'Pin'] },
    { path: 'target.hp', values: [1, 2] },
  ],
  [cell([HOSTILE, 1], 1), cell([HOSTILE, 2], 0.004), cell(['Pin', 1], 0.5), cell(['Pin', 2], 0.9999)],
);
const cube = answer(
  [...map.variables, { path: 'attacker.hp', values: [1, 2] }],
  map.cells.flatMap((each) => [1, 2].map((hp) => ({ ...each, at: [...each.at, hp] }))),
);

describe('text', () => {
  test('one variable: a bar for each value, with its error, and what cannot be fought', () => {
    const lines = renderSweep(curve, { width: 60 }).split('\n');
    expect(lines).toContain('kill by target.hp');
    expect(lines.find((line) => line.startsWith('1 '))).toMatch(/^1 █+ +50\.00 %$/);
    expect(lines.find((line) => line.startsWith('2 '))).toMatch(/^2 █+ +25\.00 % ± 1\.00$/);
    expect(lines.findLast((line) => line.startsWith('3 '))).toMatch(/cannot be fought$/);
    expect(lines.join(' ')).toContain(
      'Of 1 the figures are simulated (seed 7), else exact. 1 cannot be fought.',
    );
  });

  test('below the table it says why the first one cannot be fought', () => {
    expect(renderSweep(curve, { width: 60 })).toMatch(/\n\ntarget\.hp=3 cannot be fought: no, "never"\n$/);
    expect(renderSweep(map, { width: 60 })).not.toContain('cannot be fought');
  });

  test('of one fight none is different, and of those that cannot be fought none is exact', () => {
    const [variable] = curve.variables;
    const one = answer([{ ...variable!, values: [1] }], [cell([1], 0.5)]);
    expect(renderSweep(one)).toContain('\n1 fight. All figures are exact.\n');
    expect(renderSweep(answer([{ ...variable!, values: [3] }], [refused]))).toContain(
      '\n1 fight. It cannot be fought.\n',
    );
    const none = answer(curve.variables, [refused, refused, refused]);
    expect(renderSweep(none)).toContain('\n3 fights, 3 of them different. None can be fought.\n');
  });

  test('two variables: rows, columns and shades', () => {
    const text = renderSweep({ ...map, name: 'x' }, { width: 100 });
    expect(text).toContain('kill by target.card (down) and target.hp (across)');
    expect(text).toMatch(/\nPin +▒ 50\.00 % +█ 99\.99 %\n/);
  });

  test('two variables that do not fit, and more than two: a list', () => {
    expect(renderSweep(map, { width: 30 })).not.toContain('(down)');
    expect(renderSweep(cube, { width: 120 })).toMatch(/target\.card +target\.hp +attacker\.hp +kill\n/);
  });

  test('nothing of a scenario can move the cursor', () => {
    for (const each of [curve, map, cube]) expect(renderSweep(each)).not.toContain('\u001b');
  });
});

test('CSV: one row a cell, empty where there is no number', () => {
  const lines = renderSweepCsv(curve).split('\r\n');
  expect(lines).toEqual([
    'target.hp,kill,kill.error,trials,refused',
    '1,0.5,,0,',
    '2,0.25,0.01,1000,',
    '3,,,0,"no, ""never"""',
    '',
  ]);
});

test('JSON lines: values by their paths', () => {
  expect(JSON.parse(sweepJsonLine(curve.cells[1]!, curve))).toEqual({
    at: { 'target.hp': 2 },
    figures: { kill: 0.25 },
    errors: { kill: 0.01 },
    trials: 1000,
    refused: null,
  });
});

describe('charts', () => {
  test.each([
    ['curves', () => sweepCurves(curve), 'target hp'],
    ['curves by words', () => sweepCurves(answer([map.variables[0]!], map.cells.slice(0, 2))), 'target card'],
    ['a heatmap', () => sweepHeatmap(map), 'Pin'],
    ['a heatmap of other variables', () => sweepHeatmap(cube, { down: 0, across: 2 }), 'target.hp 1'],
    ['several heatmaps', () => sweepHeatmap(cube), 'target.card Pin'],
  ])('%s', async (_, spec, text) => {
    const svg = await renderSvg(spec());
    expect(svg).toContain(text);
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('NaN');
  });

  test('no odds look certain that are not', async () => {
    const svg = await renderSvg(sweepHeatmap(map));
    expect(svg).toContain('&lt;1%');
    expect(svg).toContain('&gt;99%');
  });

  test('one heatmap for each value of what runs neither down nor across', () => {
    expect([mapsIn(map), mapsIn(cube), mapsIn(cube, { down: 0, across: 1 })]).toEqual([1, 2, 2]);
  });
});
