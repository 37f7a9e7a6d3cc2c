import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayWidth, plainText, shorten, splitAt, visibleText } from './plain.js';

describe('plain text', () => {
  test.each([
    ['an escape sequence', 'a\u001b[31mb', 'a␛[31mb'],
    ['NUL and DEL', 'a\u0000b\u007fc', 'a␀b␡c'],
    ['line ends and tabs', 'a\r\n\tb\u2028c', 'a b c'],
    ['C1 controls', 'a\u009b31mb', 'a\ufffd31mb'],
    ['half a surrogate pair', 'a\ud800b', 'a\ufffdb'],
    ['what is no character', 'a\uffff\ufffeb', 'a\ufffd\ufffdb'],
    ['turned writing', 'a\u202eb\u2066c\u200fd', 'abcd'],
    ['a byte order mark', '\ufeffa', 'a'],
    ['markup', '</script><b>&"\'', '</script><b>&"\''],
    ['emoji', '🧙‍♂️ 👨‍👩‍👧', '🧙‍♂️ 👨‍👩‍👧'],
  ])('%s', (_, text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  test('a name from right to left is isolated from what stands beside it', () => {
    expect(plainText('דוד')).toBe('\u2068דוד\u2069');
    expect(plainText('ملك x')).toBe('\u2068ملك x\u2069');
  });

  test('no name can leave its isolate', () => {
    expect(plainText('דוד\u2069\u202e')).toBe('\u2068דוד\u2069');
  });

  test('isolates that were put in stay when the sentence around them is made visible', () => {
    expect(visibleText(`${plainText('דוד')} kills\u0007`)).toBe('\u2068דוד\u2069 kills␇');
  });

  test('making it plain twice changes nothing, and nothing harmful is left', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const plain = plainText(text);
        expect(plainText(plain)).toBe(plain);
        expect(plain).not.toMatch(/[\p{Cc}\p{Cs}\u2028-\u202e]/u);
      }),
      { seed: 4, numRuns: 1000 },
    );
  });
});

describe('width', () => {
  test.each([
    ['Isaac', 5],
    ['モンストロ', 10],
    ['🐉', 2],
    ['👨‍👩‍👧', 2],
    ['🇩🇪', 2],
    ['☠', 1],
    ['☠️', 2],
    ['e\u0301', 1],
    ['\u2068דוד\u2069', 3],
    ['', 0],
  ])('%j takes %i columns', (text, width) => {
    expect(displayWidth(text)).toBe(width);
  });

  test('what fits is left alone', () => {
    expect(shorten('Monstro', 7)).toBe('Monstro');
  });

  test('what does not ends in an ellipsis, and no character is cut in two', () => {
    expect(shorten('Monstro', 6)).toBe('Monst…');
    expect(shorten('🐉🐉🐉', 4)).toBe('🐉…');
    expect(shorten('👨‍👩‍👧👨‍👩‍👧', 3)).toBe('👨‍👩‍👧…');
  });

  test('an isolate that is cut is closed', () => {
    expect(shorten(plainText('דוד המלך'), 4)).toBe('\u2068דוד…\u2069');
  });

  test('shortened text is never wider than it may be', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (text, width) => {
        expect(displayWidth(shorten(plainText(text), width))).toBeLessThanOrEqual(width);
      }),
      { seed: 5, numRuns: 1000 },
    );
  });

  test('a split loses nothing', () => {
    expect(splitAt('ab🐉c', 3)).toEqual({ kept: 'ab', rest: '🐉c' });
    expect(splitAt('🐉', 1)).toEqual({ kept: '', rest: '🐉' });
  });
});
