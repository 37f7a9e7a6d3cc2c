import { expect, test } from 'vitest';
import { describe, escapeUnsafe, showPath } from './describe.js';

test.each([
  [undefined, undefined, 'nothing'],
  [null, '', 'nothing'],
  [null, '~', '~'],
  ['four', undefined, '"four"'],
  ['say "hi"', undefined, `'say "hi"'`],
  [`"don't"`, undefined, `"\\"don't\\""`],
  ['"\\"', undefined, '"\\"\\\\\\""'],
  ['x'.repeat(1000), undefined, `"${'x'.repeat(40)}…"`],
  ['\u001b[31m\n\u202E', undefined, '"\\u{1b}[31m\\n\\u{202e}"'],
  [1e20, '100000000000000000000', '100000000000000000000'],
  [1.5, undefined, '1.5'],
  [true, 'true', 'true'],
  [[], undefined, 'an empty list'],
  [[1], undefined, 'a list'],
  [{}, undefined, 'a mapping'],
])('%j is shown safely', (value, source, shown) => {
  expect(describe(value, source)).toBe(shown);
});

test('paths are plain where they can be', () => {
  expect(showPath(['target', 'hp'])).toBe('target.hp');
  expect(showPath(['tags', 0, 'a.b\u0007'])).toBe('tags.0."a.b\\u{7}"');
});

test('text without anything unsafe is left alone', () => {
  expect(escapeUnsafe('Expósito 🙂')).toBe('Expósito 🙂');
});
