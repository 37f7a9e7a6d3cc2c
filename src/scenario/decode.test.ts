import { expect, test } from 'vitest';
import { decode } from './decode.js';
import { LARGEST_FILE } from './limits.js';
import { formatProblem } from './problem.js';

function refusal(bytes: Uint8Array | number[]): string {
  const decoded = decode(Uint8Array.from(bytes), 'a.yaml');
  return decoded.ok ? 'accepted' : decoded.problems.map(formatProblem).join('\n');
}

test('UTF-8 is read, with or without a byte order mark', () => {
  const bytes = new TextEncoder().encode('name: Expósito');
  expect(decode(bytes, 'a')).toEqual({ ok: true, text: 'name: Expósito' });
  expect(decode(Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes]), 'a')).toEqual({
    ok: true,
    text: 'name: Expósito',
  });
  expect(decode(new Uint8Array(), 'a')).toEqual({ ok: true, text: '' });
});

test.each([
  ['UTF-16 with its mark', [0xff, 0xfe, 0x61, 0], 'UTF-16'],
  ['UTF-16, the other way round', [0xfe, 0xff, 0, 0x61], 'UTF-16'],
  ['UTF-16 without a mark', [0x67, 0, 0x61, 0], 'what looks like UTF-16'],
  ['UTF-32', [0xff, 0xfe, 0, 0], 'UTF-32'],
])('%s is refused by name', (_name, bytes, found) => {
  expect(refusal(bytes)).toBe(`a.yaml: expected text in UTF-8, found ${found}`);
});

test('a byte that is not UTF-8 and a NUL are refused with their place', () => {
  expect(refusal([0x61, 0x0a, 0x62, 0xe9, 0x0a])).toBe(
    'a.yaml:2:2: expected text in UTF-8, found a byte that is not UTF-8',
  );
  expect(refusal([0x61, 0x62, 0x63, 0x64, 0])).toBe('a.yaml:1:5: expected text in UTF-8, found a NUL byte');
});

test('a large file is refused before it is decoded', () => {
  expect(refusal(new Uint8Array(LARGEST_FILE + 1))).toBe(
    'a.yaml: expected a file of at most 1048576 bytes, found 1048577 bytes',
  );
});
