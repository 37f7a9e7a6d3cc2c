import { describe, expect, test } from 'vitest';
import { agreementLine, endingsTable, measuresTable, runFacts, tailLine } from './facts.js';
import { exactOnly, isaacVsMonstro, measure, simulatedOnly } from './fixture.js';

const result = isaacVsMonstro();

describe('the table of endings', () => {
  test('has the columns of the answers that there are', () => {
    expect(endingsTable(result).head).toEqual(['Ending', 'Exact', 'Simulated', '95 % interval']);
    expect(endingsTable(exactOnly(result)).head).toEqual(['Ending', 'Exact']);
    expect(endingsTable(simulatedOnly(result)).head).toEqual(['Ending', 'Simulated', '95 % interval']);
    expect(endingsTable({ ...result, confidence: 0.999 }).head[3]).toBe('99.9 % interval');
  });

  test('has a row an ending, summing to 1', () => {
    expect(endingsTable(result).rows).toEqual([
      ['Monstro dies', '18.75 %', '18.74 %', '18.66 – 18.82 %'],
      ['Isaac dies', '81.25 %', '81.26 %', '81.18 – 81.34 %'],
    ]);
  });
});

describe('the table of measures', () => {
  test('exact figures, the simulated mean beside them', () => {
    // Damage: mean 1/4 + 2·3/16 + 3/8 + 4·3/16 = 1.75, square 1/4 + 4·3/16 + 9/8 + 16·3/16 = 5.125.
    expect(measuresTable(result).rows[1]).toEqual([
      'damage dealt',
      '1.75',
      '1.750 ± 0.002',
      '1.44',
      '0',
      '0',
      '1',
      '3',
      '4',
    ]);
  });

  test('simulated alone, the mean has its error', () => {
    expect(measuresTable(simulatedOnly(result)).rows[0]).toEqual([
      'rolls',
      '3.500 ± 0.002',
      '1.12',
      '2',
      '2',
      '3',
      '4',
      '5',
    ]);
  });

  test('what is unknown is a dash', () => {
    const unknown = { ...measure('x', 'surges', { 1: 1 }), exact: null, estimate: null };
    expect(measuresTable({ ...result, measures: [unknown] }).rows[0]?.slice(1)).toEqual(Array(8).fill('–'));
    const sure = { ...measure('x', 'surges', { 1: 1 }), exact: null };
    expect(measuresTable({ ...result, measures: [sure] }).rows[0]?.slice(0, 3)).toEqual(['surges', '–', '1']);
    const percentiles = {
      '5': Number.NaN,
      '25': Number.NaN,
      '50': Number.NaN,
      '75': Number.NaN,
      '95': Number.NaN,
    };
    const loose = { ...unknown, exact: { mean: 2.5, deviation: Number.NaN, percentiles } };
    expect(measuresTable(exactOnly({ ...result, measures: [loose] })).rows[0]).toEqual([
      'surges',
      '2.5',
      ...Array(6).fill('–'),
    ]);
  });
});

describe('agreement', () => {
  const agreement = result.agreement!;

  test('is told with its p', () => {
    expect(agreementLine(result)).toBe('exact and simulated are consistent (p = 0.43)');
    expect(agreementLine(exactOnly(result))).toBeNull();
  });

  test('a difference is told loudly', () => {
    expect(agreementLine({ ...result, agreement: { ...agreement, consistent: false, p: 0 } })).toBe(
      'exact and simulated DIFFER by more than chance allows (p < 1e-300, ending × rolls); please report this as a fault',
    );
  });
});

describe('the tail of the curve', () => {
  const tail = (odds: number) => tailLine({ ...result, curve: { ...result.curve, tail: odds } });

  test('is told where the curve was cut', () => {
    expect(tail(0.12)).toBe('12.00 % of fights go on after 5 rolls');
    expect(tail(1e-11)).toBe('< 0.000001 % of fights go on after 5 rolls');
  });

  test('is nothing to talk about where the curve is complete', () => {
    expect([tail(0), tail(1e-13), tail(Number.NaN)]).toEqual([null, null, null]);
  });
});

describe('how it was worked out', () => {
  const fact = (name: string, changes = {}) =>
    runFacts(isaacVsMonstro(changes)).find((each) => each.name === name)?.text;

  test('method, sampler, trials, seed, chain, settings, version', () => {
    expect(runFacts(result)).toEqual([
      {
        name: 'method',
        text: 'exact and simulated (the chain fits: 14 situations of at most 250,000)',
      },
      { name: 'sampler', text: 'chain (fights walk the table of situations)' },
      { name: 'trials', text: '1,000,000' },
      { name: 'seed', text: '7' },
      { name: 'chain', text: '14 situations, 16 steps between them; exact odds within 1e-15' },
      { name: 'settings', text: 'trials 1,000,000 (default), seed 7 (flag), confidence 0.95 (default)' },
      { name: 'version', text: 'killcurve 0.1.0' },
    ]);
  });

  test('without a simulation nothing is said of one', () => {
    expect(runFacts(exactOnly(result)).map(({ name }) => name)).toEqual([
      'method',
      'chain',
      'settings',
      'version',
    ]);
  });

  test('bias, interruption and direct play are told', () => {
    expect(fact('sampler', { engine: { ...result.engine, samplingBias: 2 ** -33 } })).toBe(
      'chain (fights walk the table of situations; odds of a step rounded by at most 1.2e-10)',
    );
    expect(fact('sampler', { sampler: 'direct' })).toBe('direct (fights play the rules)');
    expect(fact('trials', { trials: 0, interrupted: true })).toBe('0 (interrupted)');
    expect(fact('chain', { engine: { ...result.engine, states: null } })).toBeUndefined();
    expect(fact('chain', { engine: { ...result.engine, states: 1, edges: 1 } })).toMatch(
      /^1 situation, 1 step between/,
    );
    expect(fact('chain', { engine: { ...result.engine, errorBound: 0 } })).toMatch(
      /; exact odds without error$/,
    );
  });

  test('settings go by the names of their flags, and those without a value or use are left out', () => {
    const settings = {
      trials: { value: 1000, from: 'file' },
      precision: { value: null, from: 'default' },
      maxSteps: { value: 100_000, from: 'default' },
    } as const;
    expect(fact('settings', { settings })).toBe('trials 1,000 (file), max-steps 100,000 (default)');
    expect(fact('settings', { settings, method: 'exact' })).toBe('max-steps 100,000 (default)');
  });

  test('names in settings cannot do harm', () => {
    expect(fact('settings', { settings: { 'a\u001b': { value: 'b\u001b', from: 'file' } } })).toBe(
      'a␛ b␛ (file)',
    );
  });
});
