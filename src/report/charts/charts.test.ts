import { type LoggerInterface, parse, View } from 'vega';
import { compile } from 'vega-lite';
import { describe, expect, test } from 'vitest';
import type { Result } from '../../result.js';
import { exactOnly, filledWith, HOSTILE, isaacVsMonstro, measure, seen, simulatedOnly } from '../fixture.js';
import { type Chart, chartsOf } from './index.js';
import { COLOURS, EXACT, SIMULATED } from './theme.js';

const result = isaacVsMonstro();
const even = Object.fromEntries(Array.from({ length: 10_000 }, (_, value) => [value, 1e-4]));
const unknown = { exact: null, estimate: null, low: null, high: null };

const long = isaacVsMonstro({
  curve: {
    unit: 'roll',
    points: Array.from({ length: 10_000 }, (_, index) => ({
      step: index + 1,
      ...seen(index, 10_000, index / 10_000),
    })),
    tail: 0.1,
  },
  measures: [measure('damage', 'damage dealt', even), measure('targetHpLeft', 'HP left', even)],
});

const cases: readonly (readonly [string, Result])[] = [
  ['exact and simulated', result],
  ['exact only', exactOnly(result)],
  ['simulated only', simulatedOnly(result)],
  ['ten thousand points and values', long],
  [
    'one point',
    isaacVsMonstro({ curve: { unit: 'roll', points: [{ step: 1, ...seen(5, 10, 0.5) }], tail: 0 } }),
  ],
  [
    'a curve of zeros',
    isaacVsMonstro({ curve: { unit: 'roll', points: [{ step: 1, ...seen(0, 10, 0) }], tail: 0 } }),
  ],
  [
    'no steps and one value',
    isaacVsMonstro({
      curve: { unit: 'roll', points: [], tail: 0 },
      measures: [measure('damage', 'damage', { 0: 1 })],
    }),
  ],
  ['odds of 1e-14', isaacVsMonstro({ endings: [{ ending: 'kill', label: 'x', ...seen(0, 10, 1e-14) }] })],
  ...HOSTILE.map((text) => [`names of ${JSON.stringify(text.slice(0, 40))}`, filledWith(text)] as const),
];

type Rows = readonly Readonly<Record<string, unknown>>[];

/** What the tests look at in a spec. */
interface Shape {
  readonly title: { readonly text: string };
  readonly data?: { readonly values: Rows };
  readonly layer: readonly Readonly<Record<string, Readonly<Record<string, unknown>>>>[];
  readonly vconcat?: readonly { readonly data: { readonly values: Rows } }[];
}

const shapeOf = ({ spec }: Pick<Chart, 'spec'>) => spec as unknown as Shape;

/** The rows of a chart, of all its panels. */
function rowsOf(chart: Pick<Chart, 'spec'>): Rows {
  const { data, vconcat } = shapeOf(chart);
  return [data, ...(vconcat ?? []).map((panel) => panel.data)].flatMap((each) => each?.values ?? []);
}

const chart = (of: Result, id: Chart['id']) => chartsOf(of).find((each) => each.id === id)!;
const series = (rows: Rows, name: string) => rows.filter((row) => row.series === name);

describe.each(cases)('%s', (_, each) => {
  test('every chart compiles and is laid out without a warning', async () => {
    for (const { spec } of chartsOf(each)) {
      const told: unknown[] = [];
      const note = (...messages: readonly unknown[]) => {
        told.push(...messages);
        return logger;
      };
      const logger: LoggerInterface = {
        level: () => logger,
        error: note,
        warn: note,
        info: () => logger,
        debug: () => logger,
      } as never;
      const view = new View(parse(compile(spec, { logger }).spec), { renderer: 'none', logger });
      await view.runAsync();
      view.finalize();
      expect(told).toEqual([]);
    }
  });

  test('a spec is plain JSON of bounded size', () => {
    for (const { spec } of chartsOf(each)) {
      expect(JSON.parse(JSON.stringify(spec))).toEqual(spec);
      expect(rowsOf({ spec }).length).toBeLessThanOrEqual(400);
    }
  });
});

describe('the kill curve', () => {
  test('holds the exact line and the simulated one with its band, number for number', () => {
    const rows = rowsOf(chart(result, 'kill-curve'));
    expect(series(rows, EXACT).map(({ step, odds }) => [step, odds])).toEqual(
      result.curve.points.map(({ step, exact }) => [step, exact]),
    );
    expect(
      series(rows, SIMULATED).map(({ step, odds, low, high }) => ({ step, estimate: odds, low, high })),
    ).toEqual(result.curve.points.map(({ step, estimate, low, high }) => ({ step, estimate, low, high })));
  });

  test('draws the band from low to high and the line from the odds', () => {
    const { layer } = shapeOf(chart(result, 'kill-curve'));
    const band = layer.find(({ encoding }) => encoding && 'y2' in encoding);
    expect(band).toMatchObject({
      mark: { type: 'area' },
      encoding: { y: { field: 'low' }, y2: { field: 'high' } },
    });
    const lines = layer.filter(({ mark }) => mark?.type === 'line').map(({ mark }) => mark?.color);
    expect(lines).toEqual([COLOURS.simulated, COLOURS.exact]);
  });

  test('names its axis after the step', () => {
    expect(JSON.stringify(chart(result, 'kill-curve').spec)).toContain('"title":"rolls"');
  });

  test('a long one is thinned and only its end marked', () => {
    const rows = series(rowsOf(chart(long, 'kill-curve')), EXACT);
    expect(rows.length).toBeLessThanOrEqual(200);
    expect([rows[0]?.step, rows.at(-1)?.step]).toEqual([1, 10_000]);
    expect(rows.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['99.99 %']);
  });
});

test('the endings hold every ending, number for number, also when two read the same', () => {
  const twins = isaacVsMonstro({
    endings: result.endings.map((ending) => ({ ...ending, label: 'Isaac dies' })),
  });
  const rows = rowsOf(chart(twins, 'endings'));
  expect(series(rows, EXACT).map(({ row, odds, text }) => [row, odds, text])).toEqual([
    [0, 3 / 16, '18.75 %'],
    [1, 13 / 16, '81.25 %'],
  ]);
  expect(series(rows, SIMULATED).map(({ odds, low, high }) => [odds, low, high])).toEqual(
    result.endings.map(({ estimate, low, high }) => [estimate, low, high]),
  );
});

test('distributions hold every value, number for number', () => {
  const rows = rowsOf(chart(result, 'damage'));
  const { exact, estimate } = result.measures[1]!.distribution;
  const values = (name: string) =>
    series(rows, name).map(({ middle, odds }) => ({ value: middle, probability: odds }));
  expect(values(EXACT)).toEqual(exact);
  expect(values(SIMULATED)).toEqual(estimate);
});

test('a long distribution is grouped, says so, and loses nothing', () => {
  const damage = chart(long, 'damage');
  const exact = series(rowsOf(damage), EXACT);
  expect(exact).toHaveLength(60);
  expect(exact.reduce((sum, { odds }) => sum + (odds as number), 0)).toBeCloseTo(1, 9);
  expect(JSON.stringify(damage.spec)).toContain('"title":"damage dealt (in groups of 167)"');
});

test('HP left has a panel for each side', () => {
  expect(shapeOf(chart(result, 'hp-left')).vconcat).toHaveLength(2);
});

test('a legend only where there are two answers; else the title says which it is', () => {
  expect(JSON.stringify(chart(result, 'damage').spec)).not.toContain('"legend":null');
  for (const [each, name] of [
    [exactOnly(result), EXACT],
    [simulatedOnly(result), SIMULATED],
  ] as const) {
    for (const { spec } of chartsOf(each)) {
      expect(JSON.stringify(spec)).not.toContain('"legend":{}');
      expect(shapeOf({ spec }).title.text).toMatch(new RegExp(`, ${name}$`));
    }
  }
});

test('only what there is data for is drawn', () => {
  expect(chartsOf(result).map(({ id }) => id)).toEqual(['kill-curve', 'endings', 'damage', 'hp-left']);
  const nothing = isaacVsMonstro({
    endings: [{ ending: 'kill', label: 'x', ...unknown }],
    curve: { unit: 'roll', points: [{ step: 1, ...unknown }], tail: 0 },
    measures: [{ ...result.measures[1]!, distribution: { exact: [], estimate: null } }],
  });
  expect(chartsOf(nothing)).toEqual([]);
});

test('each chart says in words what it shows', () => {
  expect(chartsOf(result).map(({ alt }) => alt)).toEqual([
    'Kill curve: the odds that Monstro is dead go from 0 % after 1 roll to 18.75 % after 5 rolls.',
    'Endings: Monstro dies 18.75 %, Isaac dies 81.25 %.',
    'Damage dealt: damage dealt 1.75 on average, from 0 (5 %) over 1 (median) to 4 (95 %).',
    'HP left: HP left of Monstro 2.25 on average, from 0 (5 %) over 2 (median) to 4 (95 %); HP left of Isaac 0.25 on average, from 0 (5 %) over 0 (median) to 2 (95 %).',
  ]);
  const one = isaacVsMonstro({ curve: { unit: 'roll', points: [{ step: 1, ...seen(0, 10) }], tail: 0 } });
  expect(chart(one, 'kill-curve').alt).toBe(
    'Kill curve: the odds that Monstro is dead are below 27.76 % after 1 roll.',
  );
});

test('every colour has one role, so that a page can swap it', () => {
  expect(new Set(Object.values(COLOURS)).size).toBe(Object.values(COLOURS).length);
});
