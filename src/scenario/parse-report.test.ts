import { describe, expect, test } from 'vitest';
import { parseReport, reportJsonSchema } from './parse-report.js';
import { formatProblem } from './problem.js';

function refusals(text: string): string[] {
  const parsed = parseReport(text, 'r.yaml');
  return parsed.ok ? [] : parsed.problems.map(formatProblem);
}

const report = (sections: string, head = '') => `kind: report\ntitle: Bosses\n${head}sections:\n${sections}`;

test('a report of every kind of section is read', () => {
  const parsed = parseReport(
    report(
      [
        '  - text: "Hello *there*"',
        '  - { fight: a.yaml, title: One, set: { target.hp: 5 } }',
        '  - fights: [a.yaml, folder]',
        '  - comparison: { scenario: a.yaml, with: { strong: { attacker.attack: 2 } } }',
        '  - decision: d.yaml',
        '  - sweep: { scenario: a.yaml, vary: [target.hp=1..8] }',
        '  - tuning: { scenario: a.yaml, vary: [target.hp=1..8], goals: [kill=50%..55%] }',
        '  - sensitivity: { scenario: a.yaml }',
        '  - matchup: { game: four-souls, attackers: [Isaac], targets: all }',
      ].join('\n'),
      'introduction: Hi\nsimulate: { trials: 10k, seed: 7 }\n',
    ),
    'r.yaml',
  );
  expect(parsed.ok && parsed.report.sections.map(({ kind }) => kind)).toEqual([
    'text',
    'fight',
    'fights',
    'comparison',
    'decision',
    'sweep',
    'tuning',
    'sensitivity',
    'matchup',
  ]);
  expect(parsed.ok && parsed.report.simulate).toEqual({ trials: 10_000, seed: '7' });
});

describe('everything that is wrong is told, at its place', () => {
  test.each([
    ['title: x', 'r.yaml:1:1 kind: expected report, found nothing'],
    ['kind: report\nsections: [{ text: x }]', 'r.yaml:1:1 title: expected text of 1 to 300 characters'],
    ['kind: report\ntitle: x', 'r.yaml:1:1 sections: expected a list of 1 to 200 sections, found nothing'],
    [
      report('  - fihgt: a.yaml'),
      'r.yaml:4:5 sections.0: expected a section: a mapping with one of text, fight',
    ],
    [report('  - fihgt: a.yaml'), 'found "fihgt": did you mean "fight"?'],
    [report('  - { fight: a.yaml, text: x }'), 'found several: text, fight'],
    [report('  - 5'), 'r.yaml:4:5 sections.0: expected a section'],
    [
      report('  - { fight: a.yaml, tilte: x }'),
      'r.yaml:4:22 sections.0.tilte: unknown key "tilte": did you mean "title"?',
    ],
    [
      report('  - { fight: [a] }'),
      'r.yaml:4:14 sections.0.fight: expected the path of a scenario file, or a scenario, found a list',
    ],
    [
      report('  - text: x\n  - sweep: { scenario: a.yaml, vray: [x] }'),
      'r.yaml:5:32 sections.1.sweep.vray: unknown key "vray": did you mean "vary"?',
    ],
    [
      report('  - text: x', 'introducton: x\n'),
      'r.yaml:3:1 introducton: unknown key "introducton": did you mean "introduction"?',
    ],
    [
      'kind: report\ntitle: x\nsections: { a: 1 }',
      'sections: expected a list of 1 to 200 sections, found a mapping',
    ],
    ['[1, 2]', 'expected a report: a mapping with kind, title and sections, found a list'],
  ])('%s', (text, problem) => {
    expect(refusals(text).join('\n')).toContain(problem);
  });

  test('a scenario within the report has its problems in the report', () => {
    const parsed = parseReport(report('  - fight:\n      target: { hp: four }'), 'r.yaml');
    if (!parsed.ok) throw new Error('not read');
    const inner = { file: 'x', line: 1, column: 1, path: 'target.hp', expected: 'a number', found: '"four"' };
    expect(formatProblem(parsed.relocate(inner, ['sections', 0, 'fight']))).toBe(
      'r.yaml:5:21 sections.0.fight.target.hp: expected a number, found "four"',
    );
  });
});

test('the JSON Schema knows every kind of section', () => {
  const text = JSON.stringify(reportJsonSchema());
  for (const key of ['fight', 'comparison', 'decision', 'sweep', 'tuning', 'matchup', 'introduction'])
    expect(text).toContain(`"${key}"`);
});
