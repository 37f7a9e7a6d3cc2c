import { describe, expect, test } from 'vitest';
import { CSV_COLUMNS, renderCsv } from './csv.js';
import { exactOnly, filledWith, HOSTILE, isaacVsMonstro, simulatedOnly } from './fixture.js';

/** A strict reader of RFC 4180: CRLF after every record, quotes only around a whole field and doubled in it. */
function parseCsv(text: string): string[][] {
  const records: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const match = field.exec(text);
    if (!match) throw new Error(`no field at ${at}: ${text.slice(at, at + 40)}`);
    records.at(-1)!.push(match[1]?.replaceAll('""', '"') ?? match[2]!);
    if (match[3] === '\r\n') records.push([]);
  }
  if (records.pop()!.length > 0) throw new Error('the last record has no line end');
  return records;
}

type Row = Readonly<Record<(typeof CSV_COLUMNS)[number], string>>;

function rowsOf(text: string): Row[] {
  const [head, ...records] = parseCsv(text);
  expect(head).toEqual([...CSV_COLUMNS]);
  return records.map((record) => {
    expect(record).toHaveLength(CSV_COLUMNS.length);
    return Object.fromEntries(CSV_COLUMNS.map((column, index) => [column, record[index]])) as Row;
  });
}

const result = isaacVsMonstro();
const rows = rowsOf(renderCsv([result]));
const table = (name: string, from = rows) => from.filter((row) => row.table === name);

describe('every number of the result is there, bit for bit', () => {
  test('outcomes and endings', () => {
    expect(table('outcome').map(({ key, exact }) => [key, Number(exact)])).toEqual([
      ['kill', 3 / 16],
      ['death', 13 / 16],
    ]);
    for (const [index, row] of table('ending').entries()) {
      const { ending, exact, estimate, low, high } = result.endings[index]!;
      expect([row.key, ...[row.exact, row.estimate, row.low, row.high].map(Number)]).toEqual([
        ending,
        exact,
        estimate,
        low,
        high,
      ]);
    }
  });

  test('the curve', () => {
    expect(
      table('curve').map(({ key, value, exact, high }) => [key, Number(value), Number(exact), Number(high)]),
    ).toEqual(result.curve.points.map(({ step, exact, high }) => ['roll', step, exact, high]));
  });

  test('means with their interval, deviations and percentiles', () => {
    const damage = result.measures[1]!;
    const mean = table('mean').find(({ key }) => key === 'damage')!;
    expect([mean.exact, mean.estimate, mean.low, mean.high].map(Number)).toEqual([
      1.75,
      damage.estimate!.mean,
      damage.estimate!.mean - 0.0022,
      damage.estimate!.mean + 0.0022,
    ]);
    expect(Number(table('deviation').find(({ key }) => key === 'damage')!.exact)).toBe(
      damage.exact!.deviation,
    );
    const percentiles = table('percentile').filter(({ key }) => key === 'damage');
    expect(percentiles.map(({ value, exact }) => [value, exact])).toEqual([
      ['5', '0'],
      ['25', '0'],
      ['50', '1'],
      ['75', '3'],
      ['95', '4'],
    ]);
  });

  test('distributions', () => {
    const damage = table('distribution').filter(({ key }) => key === 'damage');
    expect(damage.map(({ value, exact }) => ({ value: Number(value), probability: Number(exact) }))).toEqual(
      result.damage,
    );
  });

  test('each row tells how it was made', () => {
    for (const row of rows) {
      expect(row).toMatchObject({
        result: '1',
        game: 'four-souls',
        trials: '1000000',
        seed: '7',
        confidence: '0.95',
      });
    }
  });
});

test('a missing answer is an empty cell, and a value that one answer never saw has 0 there', () => {
  const exact = rowsOf(renderCsv([exactOnly(result)]));
  expect(exact.every(({ estimate, low, high, seed }) => estimate + low + high + seed === '')).toBe(true);
  const simulated = rowsOf(renderCsv([simulatedOnly(result)]));
  expect(simulated.every((row) => row.exact === '' && row.estimate !== '')).toBe(true);
  const [steps] = result.measures;
  const seen = {
    ...steps!,
    distribution: { exact: steps!.distribution.exact, estimate: [{ value: 2, probability: 1 }] },
  };
  const partly = rowsOf(renderCsv([{ ...result, measures: [seen] }]));
  expect(table('distribution', partly).map(({ estimate }) => estimate)).toEqual(['1', '0', '0', '0']);
});

test('results are numbered, so that two of one name stay apart', () => {
  const both = rowsOf(renderCsv([result, result]));
  expect(new Set(both.map((row) => row.result))).toEqual(new Set(['1', '2']));
  expect(renderCsv([])).toBe(`${CSV_COLUMNS.join(',')}\r\n`);
});

test('no NaN or Infinity', () => {
  const odds = { exact: Number.NaN, estimate: Number.POSITIVE_INFINITY, low: null, high: null };
  expect(renderCsv([isaacVsMonstro({ outcomes: { kill: odds, death: odds } })])).not.toMatch(/NaN|Infinity/);
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '－1'])(
  '%j is text, not a formula',
  (name) => {
    for (const row of rowsOf(renderCsv([isaacVsMonstro({ name })]))) expect(row.name).toBe(`'${name}`);
  },
);

test('quotes, commas and line ends stay within their cell', () => {
  const name = 'a "b", c\r\nd\ne';
  expect(rowsOf(renderCsv([isaacVsMonstro({ name })]))[0]?.name).toBe(name);
});

test.each(HOSTILE)('%j leaves the table whole and the terminal alone', (text) => {
  const csv = renderCsv([filledWith(text)]);
  expect(rowsOf(csv)).toHaveLength(rows.length);
  // Tabs and line ends are held by quotes; turned writing is left to who shows it.
  expect(csv).not.toMatch(/(?![\t\r\n])[\p{Cc}\p{Cs}]/u);
  for (const row of rowsOf(csv)) expect(row.name).not.toMatch(/^[=+\-@\t\r]/);
});
