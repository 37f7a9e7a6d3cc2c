import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bar, layTable, padEnd, padStart, wrapText } from './layout.js';
import { displayWidth } from './plain.js';

describe('tables', () => {
  const table = {
    head: ['Ending', 'Exact', 'Simulated'],
    rows: [
      ['Monstro dies', '18.75 %', '18.74 %'],
      ['Isaac dies', '81.25 %', '81.26 %'],
    ],
    optional: ['Simulated'],
  };

  test('the first column on the left, numbers on the right', () => {
    expect(layTable(table, 80)).toEqual([
      'Ending          Exact  Simulated',
      'Monstro dies  18.75 %    18.74 %',
      'Isaac dies    81.25 %    81.26 %',
    ]);
  });

  test('with less room optional columns go', () => {
    expect(layTable(table, 30)).toEqual([
      'Ending          Exact',
      'Monstro dies  18.75 %',
      'Isaac dies    81.25 %',
    ]);
  });

  test('a long first column is shortened', () => {
    const long = { ...table, rows: [['Monstro the Magnificent dies', '18.75 %', '18.74 %']] };
    expect(layTable(long, 36)).toEqual([
      'Ending              Exact  Simulated',
      'Monstro the Mag…  18.75 %    18.74 %',
    ]);
  });

  test('with too little room for any of it, rows become paragraphs and numbers stay whole', () => {
    expect(layTable(table, 20)).toEqual([
      'Ending',
      'Monstro dies',
      '  Exact 18.75 %',
      'Isaac dies',
      '  Exact 81.25 %',
    ]);
  });

  test('wide characters count as they are shown', () => {
    expect(layTable({ head: ['A', 'B'], rows: [['🐉', '1']] }, 80)).toEqual(['A   B', '🐉  1']);
  });

  test('no line is wider than the page while there is room for a number', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((each) => !/[\n\r]/.test(each));
    fc.assert(
      fc.property(
        fc.array(text, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 20, max: 100 }),
        (names, width) => {
          const rows = names.map((name) => [name, '18.75 %', '18.66 – 18.82 %']);
          for (const line of layTable({ head: ['Ending', 'Exact', 'Interval'], rows }, width)) {
            expect(displayWidth(line)).toBeLessThanOrEqual(width);
          }
        },
      ),
      { seed: 6 },
    );
  });
});

describe('prose', () => {
  test('breaks at spaces', () => {
    expect(wrapText('a bb ccc dddd', 6)).toEqual(['a bb', 'ccc', 'dddd']);
    expect(wrapText('', 6)).toEqual(['']);
  });

  test('what belongs to a number stays together', () => {
    expect(wrapText('kills in 18.74 % ± 0.08 of', 15)).toEqual(['kills in', '18.74 % ± 0.08', 'of']);
    expect(wrapText('so < 0.01 %', 10)).toEqual(['so', '< 0.01 %']);
  });

  test('later lines are indented', () => {
    expect(wrapText('Note: a bb ccc', 8, '  ')).toEqual(['Note: a', '  bb ccc']);
  });

  test('a word that is longer than the line is broken', () => {
    expect(wrapText(`a ${'x'.repeat(10)}`, 4)).toEqual(['a', 'xxxx', 'xxxx', 'xx']);
    expect(wrapText('🐉🐉', 3)).toEqual(['🐉', '🐉']);
    expect(wrapText('🐉', 1)).toEqual(['🐉']);
  });
});

test('padding goes by what is shown', () => {
  expect(padEnd('🐉', 4)).toBe('🐉  ');
  expect(padStart('🐉', 4)).toBe('  🐉');
  expect(padStart('long', 2)).toBe('long');
});

test.each([
  [0, ''],
  [-1, ''],
  [Number.NaN, ''],
  [1, '██████████'],
  [2, '██████████'],
  [0.5, '█████'],
  // 0.25 · 10 columns = 2.5 columns.
  [0.25, '██▌'],
  [1e-12, '▏'],
])('a bar of %s', (share, drawn) => {
  expect(bar(share, 10)).toBe(drawn);
});
