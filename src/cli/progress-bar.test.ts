import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Progress } from '../index.js';
import { openProgressBar, progressLine } from './progress-bar.js';

const progress: Progress = {
  trials: 25_000_000,
  share: 0.5,
  precision: null,
  seconds: 2,
  kill: { exact: null, estimate: 0.1874, low: 0.1872, high: 0.1876 },
};

describe('the line', () => {
  test('says which fight, how far, how fast, and the odds so far', () => {
    expect(progressLine(progress, { label: 'fight 2 of 6', width: 110 })).toBe(
      '███████████░░░░░░░░░░  fight 2 of 6  50 %  25,000,000 of 50,000,000  12.5M/s  kill 18.74 % (18.72 % – 18.76 %)',
    );
  });

  test.each([110, 79, 60, 40, 30, 20, 5, 0])('never takes more than %i columns', (width) => {
    expect(progressLine(progress, { label: 'fight 2 of 6', width }).length).toBeLessThanOrEqual(width);
  });

  test('gives up the label before the numbers', () => {
    expect(progressLine(progress, { label: 'fight 2 of 6', width: 60 })).toBe(
      '██████████████░░░░░░░░░░░░░░  50 %  25,000,000 of 50,000,000',
    );
  });

  test('with a precision, shows the share of the way there', () => {
    const open = { ...progress, share: 0.25, precision: 0.0001 };
    expect(progressLine(open, { label: '', width: 79 })).toContain('25 %  25,000,000 fights');
  });

  test('makes no odds up', () => {
    const none = { ...progress, kill: { exact: null, estimate: null, low: null, high: null } };
    expect(progressLine(none, { label: '', width: 79 })).not.toContain('kill');
  });
});

describe('the bar', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function open() {
    const written: string[] = [];
    const bar = openProgressBar({ columns: 80, write: (text: string) => written.push(text) });
    return { bar, written };
  }

  test('a run of less than half a second shows nothing', () => {
    const { bar, written } = open();
    bar.watch('')(progress);
    vi.advanceTimersByTime(400);
    bar.erase();
    expect(written).toEqual([]);
  });

  test('it is drawn again only when it changes, and erased', () => {
    const { bar, written } = open();
    bar.watch('')(progress);
    vi.advanceTimersByTime(5000);
    bar.erase();
    bar.erase();
    vi.advanceTimersByTime(5000);
    expect(written).toHaveLength(2);
    expect(written[0]).toContain('░  50 %  25,000,000 of 50,000,000');
    expect(written[1]).toBe('\r\u001b[K');
  });

  test('until the first fights are finished it tells the seconds', () => {
    const { bar, written } = open();
    bar.watch('fight 1 of 2');
    vi.advanceTimersByTime(2500);
    expect(written).toEqual([
      '\r\u001b[Kfight 1 of 2  the first fights are on their way  0 s',
      '\r\u001b[Kfight 1 of 2  the first fights are on their way  1 s',
      '\r\u001b[Kfight 1 of 2  the first fights are on their way  2 s',
    ]);
  });

  test('a short next fight does not flicker', () => {
    const { bar, written } = open();
    bar.watch('fight 1 of 2')(progress);
    vi.advanceTimersByTime(1000);
    bar.watch('fight 2 of 2');
    vi.advanceTimersByTime(400);
    expect(written).toHaveLength(1);
  });
});
