import { describe, expect, test } from 'vitest';
import { wantsColour, widthOf } from './terminal.js';

describe('colour', () => {
  const terminal = { flag: undefined, isTerminal: true, env: {} };
  const pipe = { ...terminal, isTerminal: false };

  test('is for terminals', () => {
    expect(wantsColour(terminal)).toBe(true);
    expect(wantsColour(pipe)).toBe(false);
    expect(wantsColour({ ...terminal, env: { TERM: 'dumb' } })).toBe(false);
  });

  test('NO_COLOR, unless it is empty, wins over FORCE_COLOR', () => {
    expect(wantsColour({ ...terminal, env: { NO_COLOR: '1', FORCE_COLOR: '1' } })).toBe(false);
    expect(wantsColour({ ...terminal, env: { NO_COLOR: '' } })).toBe(true);
  });

  test('FORCE_COLOR reaches into pipes, or forbids it', () => {
    expect(wantsColour({ ...pipe, env: { FORCE_COLOR: '1' } })).toBe(true);
    expect(wantsColour({ ...terminal, env: { FORCE_COLOR: '0' } })).toBe(false);
  });

  test('the flag wins over everything', () => {
    expect(wantsColour({ ...pipe, flag: true, env: { NO_COLOR: '1' } })).toBe(true);
    expect(wantsColour({ ...terminal, flag: false, env: { FORCE_COLOR: '1' } })).toBe(false);
  });
});

test('a pipe is 80 columns wide', () => {
  expect(widthOf({})).toBe(80);
  expect(widthOf({ columns: 0 })).toBe(80);
  expect(widthOf({ columns: 132 })).toBe(132);
});
