import type { ReportDocument } from '../document.js';
import { safeLines } from './html/prose.js';
import { visibleText } from './plain.js';
import type { Section, SectionTable } from './section.js';

/** The report as Markdown, with its charts as files beside it. */
export function renderMarkdown(document: ReportDocument, sections: readonly Section[]): string {
  const isAlone = sections.length === 1;
  const parts = [
    `# ${escaped(document.title)}`,
    authored(document.introduction),
    ...sections.flatMap((section) => sectionParts(section, isAlone)),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function sectionParts(section: Section, isAlone: boolean): string[] {
  const { slug, title, finding, notes, text, charts, tables, remarks } = section;
  const [lead, ...more] = finding.map(escaped);
  return [
    isAlone || title === '' ? '' : `## ${escaped(title)}`,
    lead === undefined ? '' : `**${lead}**`,
    ...more,
    ...notes.map((note) => `> ${escaped(note)}`),
    authored(text),
    ...charts.map(({ id, alt }) => `![${escaped(alt)}](${slug}/${id}.svg)`),
    section.chartKey === null ? '' : escaped(section.chartKey),
    ...tables.flatMap((table) => [`### ${escaped(table.caption)}`, tableLines(table)]),
    ...remarks.map(escaped),
    smallPrint(section),
  ];
}

function tableLines({ head, rows, isProse }: SectionTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escaped).join(' | ')} |`;
  const sides = head.map((_, column) => (column === 0 || isProse ? '---' : '---:'));
  return [line(head), `| ${sides.join(' | ')} |`, ...rows.map(line)].join('\n');
}

function smallPrint({ facts, command }: Section): string {
  const list = facts.map(({ name, text }) => `- ${escaped(name)}: ${escaped(text)}`).join('\n');
  const repeat = command === null ? '' : fenced(command);
  return [list, repeat].filter((part) => part !== '').join('\n\n');
}

/** A fence that is longer than any in the text. */
function fenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}sh\n${visibleText(text)}\n${fence}`;
}

/** Text that is text: nothing in it is markup, a table's border, or a template's braces. */
export function escaped(text: string): string {
  return visibleText(text)
    .replace(/[\\`*_{}[\]#|~!]/g, '\\$&')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/^([-+=]|\d+[.)])/, '\\$1');
}

/** The author's Markdown: without HTML and pictures, its headings below ours. */
function authored(text: string | null): string {
  if (text === null) return '';
  return safeLines(text)
    .replace(/</g, '\\<')
    .replace(/!\[/g, '!\\[')
    .replace(/^(#{1,4}) /gm, '##$1 ')
    .trim();
}
