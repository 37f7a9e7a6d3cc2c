import { expect, test } from 'vitest';
import { styleFor } from './ansi.js';

test('styles end where they began', () => {
  const { bold, dim, warn } = styleFor(true);
  expect(bold('x')).toBe('\u001b[1mx\u001b[22m');
  expect(dim('x')).toBe('\u001b[2mx\u001b[22m');
  expect(warn('x')).toBe('\u001b[33mx\u001b[39m');
});

test('without colour text stays as it is', () => {
  const { bold, dim, warn } = styleFor(false);
  expect([bold('x'), dim('x'), warn('x')]).toEqual(['x', 'x', 'x']);
});
