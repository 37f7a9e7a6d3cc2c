import { describe, expect, test } from 'vitest';
import type { DocumentSection, ReportDocument } from '../../document.js';
import { renderTableCsv } from '../csv.js';
import { drawHere, drawSections } from '../draw.js';
import { ACTIVE, HOSTILE, isaacVsMonstro } from '../fixture.js';
import { compared, decided, matched, sensed, swept } from '../fixture-answers.js';
import { everything, parseXml } from '../fixture-xml.js';
import { openMarkdown } from '../html/prose.js';
import { assembleHtml } from '../html/render-html.js';
import { renderMarkdown } from '../markdown.js';
import { displayWidth } from '../plain.js';
import { renderReportText } from '../text.js';
import { sectionsOf } from './index.js';

const told = { title: null, text: null };
const report = (sections: readonly DocumentSection[], title = 'A report'): ReportDocument => ({
  schemaVersion: 1,
  title,
  introduction: null,
  sections,
});
const only = (section: DocumentSection) => sectionsOf(report([section]), 2)[0]!;

describe('each kind of section opens with its finding', () => {
  test.each([
    [
      { kind: 'comparison', ...told, answer: compared() },
      'bare: the kill comes in about 19 in 100 attacks; with one more attack: one in two.',
    ],
    [
      { kind: 'decision', ...told, answer: decided() },
      'Attack Pin is best: worth 2, ahead of do not attack with worth 0.',
    ],
    [
      { kind: 'sweep', ...told, answer: swept() },
      'The odds of the kill fall from 75.00 % at target hp 1 to 10.94 % at 5.',
    ],
    [
      { kind: 'sensitivity', ...told, answer: sensed() },
      'The odds of the kill are 18.75 %. One point of attacker.attack moves them most: 0 % at 0, 50.00 % at 2; next comes target.hp.',
    ],
    [
      { kind: 'matchup', ...told, answer: matched() },
      'Over all targets Isaac does best: about 34 in 100, 34.38 % on average.',
    ],
    [
      { kind: 'fights', ...told, results: [isaacVsMonstro(), isaacVsMonstro({ name: 'Again' })] },
      'In none of 2 fights is the kill more likely than not.',
    ],
  ] as const satisfies readonly (readonly [DocumentSection, string])[])('%j', (section, finding) => {
    const { finding: found, charts, tables } = only(section);
    expect(found[0]).toBe(finding);
    expect(charts[0]!.alt).not.toBe('');
    expect(tables[0]!.rows.length).toBeGreaterThan(0);
    for (const { head, rows, data } of tables) {
      for (const row of rows) expect(row).toHaveLength(head.length);
      for (const row of data.rows) expect(row).toHaveLength(data.columns.length);
    }
  });

  test('a sweep says where odds pass one half', () => {
    expect(only({ kind: 'sweep', ...told, answer: swept() }).finding[1]).toBe(
      'From target hp 2 on they are no better than even (one in two).',
    );
  });
});

test("the author's title and text win", () => {
  const section = only({ kind: 'sweep', title: 'How tough?', text: 'My words.', answer: swept() });
  expect([section.title, section.slug, section.text]).toEqual(['How tough?', 'how-tough', 'My words.']);
});

describe.each(HOSTILE)('named %j', (text) => {
  const document = report(
    [
      { kind: 'text', title: text, text },
      { kind: 'comparison', title: text, text, answer: { ...compared([text, `${text}2`]), name: text } },
      { kind: 'decision', ...told, answer: { ...decided([text, `${text}2`]), name: text } },
      { kind: 'sweep', ...told, answer: { ...swept(), name: text } },
      { kind: 'sensitivity', ...told, answer: { ...sensed(), name: text } },
      { kind: 'matchup', ...told, answer: matched([text, `${text}2`]) },
    ],
    text,
  );
  const sections = sectionsOf(document, 2);

  test('the page is well-formed and does nothing', async () => {
    const page = parseXml(await assembleHtml(document, sections, await drawSections(sections, drawHere)));
    for (const { name, attributes } of everything(page)) {
      expect(['img', 'iframe', 'object', 'form']).not.toContain(name);
      for (const attribute of attributes.keys()) expect(attribute).not.toMatch(/^on|^style$|^src/);
    }
  });

  test('Markdown has no markup but ours', async () => {
    const names = { ...document, sections: document.sections.map((section) => ({ ...section, text: null })) };
    const markdown = renderMarkdown(names, sectionsOf(names, 2));
    expect(markdown).not.toMatch(/\{\{|<[a-z/!]/i);
    // Read by a reader of Markdown that would let HTML through.
    const reader = await openMarkdown();
    reader.set({ html: true });
    reader.enable(['image', 'html_block', 'html_inline']);
    const pictures = [...reader.render(markdown).matchAll(/<(img|a|script)[^>]*(?:src|href)="([^"]*)"/g)];
    for (const [, , link] of pictures) expect(link).toMatch(/^[a-z0-9-]+\/[a-z-]+\.svg$/);
  });

  test('CSV has no formula, the terminal nothing to act on', () => {
    for (const { tables } of sections)
      for (const { data } of tables)
        for (const line of renderTableCsv(data.columns, data.rows).split('\r\n'))
          for (const cell of line.split(',')) expect(cell).not.toMatch(/^"?[=+@\t]|^"?-\D/);
    const shown = renderReportText(document, { width: 60 });
    expect(shown).not.toMatch(ACTIVE);
    for (const line of shown.split('\n')) expect(displayWidth(line)).toBeLessThanOrEqual(60);
  });
});
