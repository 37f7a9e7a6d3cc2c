import fc from 'fast-check';
import { expect, test } from 'vitest';
import { slugsFor } from './slug.js';

test.each([
  ['Isaac attacks Monstro', 'isaac-attacks-monstro'],
  ['  Bébé  vs.  ??? ', 'bebe-vs'],
  ['../../etc/passwd', 'etc-passwd'],
  ['..', 'fight'],
  ['C:\\Windows\\x', 'c-windows-x'],
  ['', 'fight'],
  ['モンストロ', 'fight'],
  ['🐉', 'fight'],
  ['CON', 'fight-con'],
  ['nul', 'fight-nul'],
  ['com1', 'fight-com1'],
  ['COM¹', 'fight-com1'],
  ['console', 'console'],
  ['a\u0000b', 'a-b'],
  ['<img onerror=x>', 'img-onerror-x'],
  ['x'.repeat(300), 'x'.repeat(60)],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
])('%j becomes %s', (name, slug) => {
  expect(slugsFor([name])).toEqual([slug]);
});

test('equal names get numbers, and no number hits another name', () => {
  expect(slugsFor(['a', 'A', 'a 2', 'á'])).toEqual(['a', 'a-2', 'a-2-2', 'a-3']);
  expect(slugsFor(['', 'fight'])).toEqual(['fight', 'fight-2']);
});

test('slugs are safe as folders and anchors, never contain two hyphens in a row, and never repeat', () => {
  const names = fc.array(
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('a', 'A', 'a-2', 'con', '')),
  );
  fc.assert(
    fc.property(names, (each) => {
      const slugs = slugsFor(each);
      expect(new Set(slugs).size).toBe(each.length);
      for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }),
    { seed: 7, numRuns: 500 },
  );
});
