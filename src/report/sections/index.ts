import type { DocumentSection, ReportDocument } from '../../document.js';
import { plainText } from '../plain.js';
import { EMPTY, type Section } from '../section.js';
import { slugsFor } from '../slug.js';
import { comparisonSection } from './comparison.js';
import { decisionSection } from './decision.js';
import { fieldSection } from './field.js';
import { fightSection } from './fight.js';
import { matchupSection } from './matchup.js';
import { rankingSection } from './ranking.js';
import { sensitivitySection } from './sensitivity.js';
import { sweepSection } from './sweep.js';
import { tuningSection } from './tuning.js';

type Unnamed = Omit<Section, 'slug'>;

/** The sections of a report, in its order, each with a name of its own for files and links. */
export function sectionsOf(document: ReportDocument, digits: number): Section[] {
  const made = document.sections.flatMap((section) => sectionsFor(section, digits));
  const slugs = slugsFor(made.map(({ section }) => section.title || 'text'));
  return made.map(({ section, linksTo }, index) => {
    const slug = slugs[index]!;
    if (linksTo === 0) return { ...section, slug };
    const links = slugs.slice(index + 1, index + 1 + linksTo);
    return { ...section, slug, tables: section.tables.map((table) => ({ ...table, links })) };
  });
}

interface Made {
  readonly section: Unnamed;
  /** How many of the sections after it its table lists. */
  readonly linksTo: number;
}

function sectionsFor(given: DocumentSection, digits: number): Made[] {
  if (given.kind === 'fights') {
    const field = withAuthor(fieldSection(given.results, digits), given);
    const fights = given.results.map((result) => ({ section: fightSection(result, digits), linksTo: 0 }));
    return [{ section: field, linksTo: given.results.length }, ...fights];
  }
  return [{ section: withAuthor(sectionFor(given, digits), given), linksTo: 0 }];
}

/** The author's title and text win; a fight's own description stands where there is none. */
function withAuthor(section: Unnamed, { title, text }: DocumentSection): Unnamed {
  return {
    ...section,
    ...(title === null ? {} : { title: plainText(title) }),
    ...(text === null ? {} : { text }),
  };
}

function sectionFor(given: Exclude<DocumentSection, { kind: 'fights' }>, digits: number): Unnamed {
  switch (given.kind) {
    case 'fight':
      return fightSection(given.result, digits);
    case 'text':
      return { ...EMPTY, title: '' };
    case 'comparison':
      return comparisonSection(given.answer, digits);
    case 'decision':
      return decisionSection(given.answer, digits);
    case 'sweep':
      return sweepSection(given.answer, digits);
    case 'tuning':
      return tuningSection(given.answer, digits);
    case 'sensitivity':
      return sensitivitySection(given.answer, digits);
    case 'matchup':
      return matchupSection(given.answer, digits);
    case 'ranking':
      return rankingSection(given.answer, digits);
  }
}

/** The games of a report, each once. */
export function gamesOf({ sections }: ReportDocument): string[] {
  const ids = sections.flatMap((section) => {
    if (section.kind === 'text') return [];
    if (section.kind === 'fight') return [section.result.game];
    return section.kind === 'fights' ? section.results.map(({ game }) => game) : [section.answer.game];
  });
  return [...new Set(ids)];
}
