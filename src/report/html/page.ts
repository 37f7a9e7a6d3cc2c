import type { Section } from '../section.js';
import { type Html, html, trusted } from './escape.js';
import { SCRIPT } from './script.js';
import { STYLE } from './style.js';

export interface Page {
  readonly title: string;
  /** The line above the title. */
  readonly kicker: string;
  readonly introduction: Html;
  readonly sections: readonly Section[];
  readonly main: readonly Html[];
}

/** The whole document around the sections. */
export async function renderPage(page: Page): Promise<string> {
  const { title, kicker, introduction, sections, main } = page;
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trusted(await policy())}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · killcurve</title>
<link rel="icon" href="data:,">
<style>${trusted(STYLE)}</style>
</head>
<body>
<a class="skip" href="#report">Skip to the report</a>
<header>
<p class="kicker">${kicker}</p>
<h1>${title}</h1>
<div class="prose">${introduction}</div>
${contents(sections)}
</header>
<main id="report">${main}
</main>
<footer><p>Made by killcurve, an unofficial fan tool; the games belong to their owners.</p></footer>
<script>${trusted(SCRIPT)}</script>
</body>
</html>
`;
  return document.html;
}

/** Up to so many sections are listed in full; a longer list folds up. */
const MOST_LISTED = 12;

function contents(sections: readonly Section[]): Html {
  const titled = sections.filter(({ title }) => title !== '');
  if (titled.length < 2) return html``;
  const list = html`<ol>${titled.map(({ slug, title }) => html`<li><a href="#${slug}">${title}</a></li>\n`)}</ol>`;
  if (titled.length <= MOST_LISTED) return html`<nav aria-label="Contents">${list}</nav>`;
  return html`<nav aria-label="Contents"><details><summary>Contents</summary>${list}</details></nav>`;
}

/**
 * Nothing may load but the style sheet, the script and the empty icon, which keeps browsers from asking a server
 * for one. Web Crypto rather than node:crypto, so that pages can be made in a browser too.
 */
async function policy(): Promise<string> {
  const [style, script] = await Promise.all([STYLE, SCRIPT].map(hash));
  return `default-src 'none'; style-src '${style}'; script-src '${script}'; img-src data:; base-uri 'none'; form-action 'none'`;
}

async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
