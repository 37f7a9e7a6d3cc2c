import type { ReportDocument } from '../../document.js';
import { type Draw, type Drawn, drawHere, drawSections } from '../draw.js';
import { capitalised, DEFAULT_DIGITS, type FormatOptions } from '../format.js';
import { plainText } from '../plain.js';
import type { Section } from '../section.js';
import { gamesOf, sectionsOf } from '../sections/index.js';
import { renderPage } from './page.js';
import { proseWriter } from './prose.js';
import { sectionHtml } from './section.js';

export interface HtmlOptions extends FormatOptions {
  /** Draws the charts. Default: here, one after the other. */
  readonly draw?: Draw;
}

/** One self-contained page: no network; one style sheet and one script, which the policy names by their hashes. */
export async function renderHtml(document: ReportDocument, options: HtmlOptions = {}): Promise<string> {
  const { digits = DEFAULT_DIGITS, draw = drawHere } = options;
  const sections = sectionsOf(document, digits);
  return assembleHtml(document, sections, await drawSections(sections, draw));
}

/** The page of sections whose charts have been drawn. */
export async function assembleHtml(
  document: ReportDocument,
  sections: readonly Section[],
  drawn: Drawn,
): Promise<string> {
  const prose = await proseWriter();
  const isAlone = sections.length === 1;
  return renderPage({
    title: plainText(document.title),
    kicker: ['killcurve', ...gamesOf(document).map(gameName)].join(' · '),
    introduction: prose(document.introduction),
    sections,
    main: sections.map((section) => sectionHtml(section, { drawn, prose, isAlone })),
  });
}

/** A game by the words of its id: "Four Souls". */
function gameName(id: string): string {
  return plainText(id).split('-').map(capitalised).join(' ');
}
