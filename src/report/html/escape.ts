import { tied } from '../format.js';
import { visibleText } from '../plain.js';

/** HTML that is safe to put into a page. Only this file makes it from text. */
export interface Html {
  readonly html: string;
}

/**
 * A template whose holes are escaped: html`<td>${name}</td>`. Controls and lone surrogates do not reach the
 * page either; `Html` and lists of it go in as they are.
 */
export function html(parts: TemplateStringsArray, ...holes: readonly Hole[]): Html {
  return { html: parts.reduce((page, part, index) => page + fill(holes[index - 1]!) + part) };
}

type Hole = string | number | Html | readonly Html[];

function fill(hole: Hole): string {
  if (typeof hole === 'string' || typeof hole === 'number') {
    return escapeHtml(tied(visibleText(String(hole))));
  }
  return 'html' in hole ? hole.html : hole.map((each) => each.html).join('');
}

/** Markup made by us or by vega, not text; the caller vouches for it. */
export function trusted(markup: string): Html {
  return { html: markup };
}

/** Lines and spaces are kept, unlike in the holes of a template: for <pre>. */
export function preformatted(text: string): Html {
  const lines = text.split('\n').map((line) => escapeHtml(visibleText(line)));
  return { html: lines.join('\n') };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}
