import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decode } from '../../src/scenario/decode.js';
import { LARGEST_FILE } from '../../src/scenario/limits.js';
import { parseScenario } from '../../src/scenario/parse-scenario.js';
import { formatProblem } from '../../src/scenario/problem.js';

const GOOD = `game: four-souls
name: Isaac attacks Monstro # a comment
tags: [a, "b"]
attacker: &isaac { name: Isaac, hp: 2, attack: 1 }
target:
  name: Monstro
  hp: 4
  evasion: 4
  attack: 1
simulate: { trials: 10k, seed: "0xff" }
`;

/** Reads bytes as the command line does. Whatever they are: a scenario, or problems that can be shown. */
function read(bytes: Uint8Array, overrides: string[] = []): 'scenario' | readonly string[] {
  const decoded = decode(bytes, 'f.yaml');
  const parsed = decoded.ok ? parseScenario(decoded.text, { file: 'f.yaml', overrides }) : decoded;
  if (parsed.ok) return 'scenario';
  const shown = parsed.problems.map(formatProblem);
  expect(shown.length).toBeGreaterThan(0);
  // Nothing of the file may act on a terminal.
  for (const line of shown) expect(line).not.toMatch(/\p{Cc}|\u2028|\u2029|\u202E/u);
  return shown;
}

const encode = (text: string) => new TextEncoder().encode(text);
const runs = (seed: number) => ({ seed, numRuns: 1000 });

describe('whatever the file, it is a scenario or has problems', () => {
  test('random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void read(bytes)),
      runs(1),
    );
  });

  test('a good file with a few bytes changed, taken out or put in', () => {
    const edit = fc.record({
      at: fc.nat(GOOD.length),
      remove: fc.nat(8),
      insert: fc.oneof(
        fc.uint8Array({ maxLength: 4 }),
        fc.constantFrom(...'[]{}:,-?&*!|>\'"%@`#\n\t ').map(encode),
      ),
    });
    const mutate = (
      bytes: Uint8Array,
      { at, remove, insert }: { at: number; remove: number; insert: Uint8Array },
    ) => Uint8Array.from([...bytes.slice(0, at), ...insert, ...bytes.slice(at + remove)]);
    fc.assert(
      fc.property(
        fc.array(edit, { minLength: 1, maxLength: 4 }),
        (edits) => void read(edits.reduce(mutate, encode(GOOD))),
      ),
      runs(2),
    );
  });

  test('text made of pieces of YAML', () => {
    const piece = fc.constantFrom(
      ...[
        'game: four-souls\n',
        'attacker:',
        'target:',
        'hp: ',
        '4',
        'x',
        '\n',
        '\n  ',
        ' ',
        '- ',
        '? ',
        ': ',
        '&a ',
      ],
      ...[
        '*a',
        '!!int ',
        '!x ',
        '[',
        ']',
        '{',
        '}',
        ',',
        '|\n',
        '>-\n',
        '"',
        "'",
        '#',
        '---\n',
        '...\n',
        '%YAML 1.1\n',
      ],
      ...[
        '<<: ',
        '__proto__: ',
        'null',
        '~',
        '.inf',
        '-0',
        '0x10',
        '1e400',
        '\t',
        '\r',
        '\u2028',
        '\uFEFF',
        '\u001b[2J',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => void read(encode(pieces.join('')))),
      { ...runs(3), numRuns: 3000 },
    );
  });

  test('a mapping with values of every kind in the place of the right ones', () => {
    const value = fc.jsonValue({ maxDepth: 2 });
    const side = fc.oneof(
      value,
      fc.record({ name: value, hp: value, evasion: value, attack: value }, { requiredKeys: [] }),
    );
    const file = fc.record(
      {
        game: fc.constant('four-souls'),
        kind: value,
        name: value,
        tags: value,
        attacker: side,
        target: side,
        limit: value,
      },
      { requiredKeys: ['game'] },
    );
    fc.assert(
      fc.property(file, (json) => void read(encode(JSON.stringify(json)))),
      runs(4),
    );
  });

  test('overrides of every kind', () => {
    const path = fc.oneof(
      fc.constantFrom('target.hp', 'tags.0', 'tags', '__proto__.x', 'limit', 'kind'),
      fc.string(),
    );
    fc.assert(
      fc.property(path, fc.string(), (path, value) => void read(encode(GOOD), [`${path}=${value}`])),
      runs(5),
    );
  });
});

describe('hostile files are refused, and soon', () => {
  const fill = (unit: string) => unit.repeat(Math.floor(LARGEST_FILE / encode(unit).length));
  const bomb = `a0: &a0 [x, x]\n${Array.from({ length: 40 }, (_, i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}]\n`).join('')}`;
  const units = [
    '[',
    '{a:',
    '- - - -',
    '- ',
    '? ',
    '? a\n',
    ': ',
    '"a": ',
    '&a *a',
    '&a *a ',
    '*a ',
    '[*a,',
    '- &a [*a]\n',
  ];
  const others = [
    'a: \n',
    '- a\n',
    '"',
    "'",
    '!a ',
    '%a\n',
    '#',
    '#\n',
    '|\n',
    '- |\n',
    '---\n',
    '...\n',
    '{}',
    '[],',
    ']',
  ];
  const blanks = [
    ' ',
    '\n',
    '\t',
    '\r',
    'a',
    'a\n',
    'a ',
    ':',
    ',',
    '-',
    '\u2028',
    '\u0007',
    '\\',
    '@',
    '!',
    '&',
    '*',
    '<<: ',
  ];

  // Far below a second on an idle machine; the limit leaves room for a busy one, and a quadratic
  // algorithm takes minutes.
  const LIMIT = 5000;

  test.each([...units, ...others, ...blanks])('a megabyte of %j', { timeout: LIMIT }, (unit) => {
    expect(read(encode(fill(unit)))).not.toBe('scenario');
  });

  // Mostly short of what is refused by its length, so that everything behind that check runs too.
  test.each([...units, ...others, ...blanks])(
    'a good file with 10,000 times %j',
    { timeout: LIMIT },
    (unit) => {
      read(encode(`${GOOD}description: ${unit.repeat(10_000)}`));
      read(encode(`${GOOD}tags: [${`${unit}, `.repeat(10_000)}]`));
      read(encode(GOOD + unit.repeat(10_000)));
    },
  );

  test('12,000 different keys', { timeout: LIMIT }, () => {
    const keys = Array.from({ length: 12_000 }, (_, i) => `k${i}: 1\n`).join('');
    expect(read(encode(GOOD + keys))).toEqual([
      // 18 values stand before them, so the one too many is number 9,983.
      'f.yaml:9993:1 k9982: expected at most 10000 values, aliases written out, found more',
    ]);
  });

  test('aliases of aliases, two to the fortieth', { timeout: LIMIT }, () => {
    expect(read(encode(GOOD + bomb))).toEqual([
      // a0 is 3 values, each other 3 and twice the one before: 6,126 with a9, and a10 is 6,141 more.
      'f.yaml:21:1 a10: expected at most 10000 values, aliases written out, found more',
    ]);
  });

  test('nesting is refused with its place, one level too deep', () => {
    const nested = (depth: number) => read(encode(`${GOOD}x:\n  ${'['.repeat(depth)}${']'.repeat(depth)}\n`));
    expect(nested(63)).toEqual(['f.yaml:11:1 x: unknown key "x"']);
    expect(nested(64)).toEqual(['f.yaml:12:67: expected nesting of at most 64 levels, found more']);
  });

  test('ten megabytes of noise', { timeout: LIMIT }, () => {
    const noise = Uint8Array.from({ length: 10_000_000 }, (_, i) => (i * 2654435761) >>> 13);
    expect(read(noise)).toEqual(['f.yaml: expected a file of at most 1048576 bytes, found 10000000 bytes']);
  });

  test('text handed over without its bytes is limited too', () => {
    expect(parseScenario('x'.repeat(LARGEST_FILE + 1), { file: 'f.yaml' }).ok).toBe(false);
  });
});
