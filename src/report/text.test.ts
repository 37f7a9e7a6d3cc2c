import { describe, expect, test } from 'vitest';
import type { Result } from '../result.js';
import {
  ACTIVE,
  exactOnly,
  filledWith,
  HOSTILE,
  isaacVsMonstro,
  measure,
  seen,
  simulatedOnly,
} from './fixture.js';
import { displayWidth } from './plain.js';
import { renderSummary, renderText } from './text.js';

const result = isaacVsMonstro();

test('the whole report on 80 columns', () => {
  expect(renderText(result)).toMatchInlineSnapshot(`
    "Isaac attacks Monstro

    Isaac kills Monstro in 18.75 % of attacks (exact; 18.74 % ± 0.08 in 1,000,000
    simulated), dies in 81.25 %; 3.5 rolls on average.

    Kill curve: Monstro dead by roll
    1                                                       0 %
    2                                                       0 %
    3                                                       0 %
    4 ████████████████                                   6.25 %
    5 ████████████████████████████████████████████████  18.75 %

    Damage dealt
    0 ████████████████████████████████████████████████  25.00 %
    1 ████████████████████████████████████████████████  25.00 %
    2 ████████████████████████████████████              18.75 %
    3 ████████████████████████                          12.50 %
    4 ████████████████████████████████████              18.75 %

    Ending          Exact  Simulated    95 % interval
    Monstro dies  18.75 %    18.74 %  18.66 – 18.82 %
    Isaac dies    81.25 %    81.26 %  81.18 – 81.34 %

    Measure             Mean      Simulated  Std dev  5 %  25 %  Median  75 %  95 %
    rolls                3.5  3.500 ± 0.002     1.12    2     2       3     4     5
    damage dealt        1.75  1.750 ± 0.002     1.44    0     0       1     3     4
    damage taken        1.75  1.750 ± 0.002     0.56    0     2       2     2     2
    HP left of Isaac    0.25  0.250 ± 0.002     0.56    0     0       0     0     2
    HP left of Monstro  2.25  2.250 ± 0.002     1.44    0     1       2     3     4

    Exact and simulated are consistent (p = 0.43).

    method    exact and simulated (the chain fits: 14 situations of at most 250,000)
    sampler   chain (fights walk the table of situations)
    trials    1,000,000
    seed      7
    chain     14 situations, 16 steps between them; exact odds within 1e-15
    settings  trials 1,000,000 (default), seed 7 (flag), confidence 0.95 (default)
    version   killcurve 0.1.0
    "
  `);
});

test('the whole report on 40 columns', () => {
  expect(renderText(result, { width: 40 })).toMatchInlineSnapshot(`
    "Isaac attacks Monstro

    Isaac kills Monstro in 18.75 % of
    attacks (exact; 18.74 % ± 0.08 in
    1,000,000 simulated), dies in 81.25 %;
    3.5 rolls on average.

    Kill curve: Monstro dead by roll
    1                                    0 %
    2                                    0 %
    3                                    0 %
    4 █████████▋                      6.25 %
    5 █████████████████████████████  18.75 %

    Damage dealt
    0 █████████████████████████████  25.00 %
    1 █████████████████████████████  25.00 %
    2 █████████████████████▊         18.75 %
    3 ██████████████▌                12.50 %
    4 █████████████████████▊         18.75 %

    Ending          Exact    95 % interval
    Monstro dies  18.75 %  18.66 – 18.82 %
    Isaac dies    81.25 %  81.18 – 81.34 %

    Measure             Mean  Median
    rolls                3.5       3
    damage dealt        1.75       1
    damage taken        1.75       2
    HP left of Isaac    0.25       0
    HP left of Monstro  2.25       2

    Exact and simulated are consistent
    (p = 0.43).

    method    exact and simulated (the chain
              fits: 14 situations of at most
              250,000)
    sampler   chain (fights walk the table
              of situations)
    trials    1,000,000
    seed      7
    chain     14 situations, 16 steps
              between them; exact odds
              within 1e-15
    settings  trials 1,000,000 (default),
              seed 7 (flag), confidence 0.95
              (default)
    version   killcurve 0.1.0
    "
  `);
});

describe.each([20, 40, 80, 200])('on %i columns', (width) => {
  test.each([
    ['exact and simulated', result],
    ['exact', exactOnly(result)],
    ['simulated', simulatedOnly(result)],
    ['a name of 300 characters', filledWith('x'.repeat(300))],
    ['a name from right to left', filledWith('דוד המלך')],
    ['a name of emoji', filledWith('👨‍👩‍👧🏳️‍🌈'.repeat(20))],
  ])('no line is wider: %s', (_, each: Result) => {
    const text = renderText(each, { width });
    for (const line of text.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(width);
    for (const line of renderSummary([each], { width }).split('\n')) {
      expect(displayWidth(line)).toBeLessThanOrEqual(width);
    }
  });
});

test('the answer comes first, and numbers are never cut', () => {
  const text = renderText(result, { width: 24 });
  expect(text).toMatch(/^Isaac attacks Monstro\n\nIsaac kills Monstro in\n18\.75 % of attacks/);
  for (const number of ['18.75 %', '18.66 – 18.82 %', '18.74 % ± 0.08']) {
    expect(text.replace(/\n +/g, ' ')).toContain(number);
  }
});

test('colour only adds styles', () => {
  const styled = renderText(result, { colour: true });
  expect(styled).toContain('\u001b[1mIsaac attacks Monstro\u001b[22m');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the styles
  expect(styled.replace(/\u001b\[\d+m/g, '')).toBe(renderText(result));
});

describe('the kill curve', () => {
  const withCurve = (odds: readonly number[], tail = 0) => {
    const points = odds.map((exact, index) => ({ step: index + 1, ...seen(0, 10, exact) }));
    return renderText(isaacVsMonstro({ curve: { unit: 'roll', points, tail } }));
  };

  test('ten thousand points take sixteen rows', () => {
    const text = withCurve(Array.from({ length: 10_000 }, (_, index) => 1 - 0.99 ** index));
    const [, curve = ''] = /Kill curve.*\n([\s\S]*?)\n\n/.exec(text) ?? [];
    expect(curve.match(/^ *[\d,]+ [█▏▎▍▌▋▊▉ ]+/gm)).toHaveLength(16);
  });

  test('a tail is told', () => {
    expect(withCurve([0.25, 0.5], 0.25)).toContain('\n25.00 % of fights go on after 2 rolls.\n');
  });

  test('one point is a curve, none or no kill is not', () => {
    expect(withCurve([0.5])).toContain('\n1 ████');
    expect(withCurve([])).not.toContain('Kill curve');
    expect(withCurve([0, 0])).not.toContain('Kill curve');
  });

  test('odds too small to draw are still there', () => {
    expect(withCurve([1e-14, 0.5])).toMatch(/\n1 ▏ +< 0\.000001 %\n/);
  });
});

test('nothing is shown as NaN, Infinity, null or undefined', () => {
  const nan = Number.NaN;
  const odds = { exact: null, estimate: nan, low: nan, high: nan };
  const percentiles = { '5': nan, '25': nan, '50': nan, '75': nan, '95': nan };
  const summary = { mean: Number.POSITIVE_INFINITY, deviation: nan, percentiles };
  const broken = isaacVsMonstro({
    method: 'simulate',
    trials: 0,
    seed: null,
    interrupted: true,
    outcomes: { kill: odds, death: odds },
    endings: [{ ending: 'kill', label: '', ...odds }],
    curve: { unit: '', points: [{ step: 1, ...odds }], tail: nan },
    measures: [{ ...measure('steps', '', { 1: 1 }), exact: null, estimate: summary, meanError: nan }],
    engine: { states: null, edges: null, rows: null, samplingBias: null, errorBound: null },
    settings: { trials: { value: nan, from: 'flag' } },
    agreement: { ...result.agreement!, p: nan },
  });
  expect(renderText(broken) + renderSummary([broken])).not.toMatch(/NaN|Infinity|null|undefined/);
});

test.each(HOSTILE)('%j does nothing to a terminal', (text) => {
  const shown = renderText(filledWith(text)) + renderSummary([filledWith(text)]);
  expect(shown).not.toMatch(ACTIVE);
  expect(shown.match(/\u2068/g)?.length).toBe(shown.match(/\u2069/g)?.length);
});

describe('the summary', () => {
  test('one line a fight, the step by the name that all share', () => {
    const results = [result, exactOnly(result), simulatedOnly({ ...result, interrupted: true })];
    expect(renderSummary(results, { width: 100 })).toBe(
      [
        'Fight                            Kill           Death  Rolls                  Method',
        'Isaac attacks Monstro         18.75 %         81.25 %    3.5                    both',
        'Isaac attacks Monstro         18.75 %         81.25 %    3.5                   exact',
        'Isaac attacks Monstro  18.74 % ± 0.08  81.26 % ± 0.08    3.5  simulated, interrupted',
        '',
      ].join('\n'),
    );
  });

  test('fights of several games have steps', () => {
    const other = isaacVsMonstro({ curve: { ...result.curve, unit: 'attack' } });
    expect(renderSummary([result, other])).toMatch(/^Fight +Kill +Death +Steps +Method\n/);
  });

  test('without fights there is nothing to say', () => {
    expect(renderSummary([])).toBe('\n');
  });
});
