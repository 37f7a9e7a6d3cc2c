import { expect, test } from 'vitest';
import type * as z from 'zod';
import { commonFields, name, whole } from './fields.js';

function messages(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value);
  return result.success ? [] : [...new Set(result.error.issues.map(({ message }) => message))];
}

test.each([0, 10_000, 1.5, -1, Number.NaN, Infinity, 1e300, '4', null, undefined, true, [], {}])(
  'a whole number from 1 to 9999 is not %j, and every refusal reads the same',
  (value) => {
    expect(messages(whole(1, 9999), value)).toEqual(['a whole number from 1 to 9999']);
  },
);

test.each(['Isaac', 'Dick Knot!', 'Expósito', '伊萨克', '🙂', 'a \'b\' "c" <d>'])('%j is a name', (value) => {
  expect(messages(name, value)).toEqual([]);
});

test.each([
  '',
  '  ',
  'a\nb',
  'a\u001b[2J',
  'a\u0085',
  'a\u202Eb',
  'a\u2028b',
  '\uD800',
  'x'.repeat(301),
  4,
  null,
])('%j is not a name', (value) => {
  expect(messages(name, value)).toEqual(['text of 1 to 300 characters without control characters']);
});

test('a description may have several lines, and has an end', () => {
  expect(messages(commonFields.description, 'one\n\ttwo\r\n')).toEqual([]);
  for (const value of ['\u0007', 'x'.repeat(5001)])
    expect(messages(commonFields.description, value)).toEqual([
      'text of up to 5000 characters without control characters',
    ]);
});

test('there are up to 50 tags of up to 60 characters', () => {
  expect(messages(commonFields.tags, Array(50).fill('x'.repeat(60)))).toEqual([]);
  expect(messages(commonFields.tags, Array(51).fill('x'))).toEqual(['a list of up to 50 tags']);
  expect(messages(commonFields.tags, ['x'.repeat(61)])).toHaveLength(1);
});

test('a wrong setting says what was expected of it, whichever type it has', () => {
  for (const [key, values] of Object.entries({
    trials: [0, 1.5, 1e13, 'x', '', 'x'.repeat(50), null, []],
    seed: [-1, 0.5, 2 ** 53, 'x', null, {}],
    precision: [0, 1, '0%', 'x', null, true],
  }))
    for (const value of values) {
      const [message, ...others] = messages(commonFields.simulate, { [key]: value });
      expect(others).toEqual([]);
      expect(message).toMatch(/^a (whole number|fraction)/);
    }
});
