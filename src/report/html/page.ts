import { type Html, html, trusted } from './escape.js';
import { STYLE } from './style.js';

export interface Page {
  readonly title: string;
  /** The line above the title. */
  readonly kicker: string;
  readonly main: readonly Html[];
}

/** The whole document around the fights. */
export async function renderPage({ title, kicker, main }: Page): Promise<string> {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trusted(await policy())}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · killcurve</title>
<link rel="icon" href="data:,">
<style>${trusted(STYLE)}</style>
</head>
<body>
<header>
<p class="kicker">${kicker}</p>
<h1>${title}</h1>
</header>
<main>${main}
</main>
<footer><p>Made by killcurve, an unofficial fan tool; the games belong to their owners.</p></footer>
</body>
</html>
`;
  return page.html;
}

/**
 * Nothing may load but the style sheet and the empty icon, which keeps browsers from asking a server for one.
 * Web Crypto rather than node:crypto, so that pages can be made in a browser too.
 */
async function policy(): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(STYLE));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'`;
}
