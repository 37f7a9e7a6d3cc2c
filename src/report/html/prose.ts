import type MarkdownIt from 'markdown-it';
import { type Html, html, trusted } from './escape.js';

/** Free text in Markdown to HTML. Markup in it stays text, pictures are left out, links lead only to the web. */
export type Prose = (text: string | null) => Html;

export async function proseWriter(): Promise<Prose> {
  const markdown = await openMarkdown();
  return (text) => (text === null || text.trim() === '' ? html`` : trusted(markdown.render(safeLines(text))));
}

export async function openMarkdown(): Promise<MarkdownIt> {
  const { default: Markdown } = await import('markdown-it');
  const markdown = new Markdown({ html: false, linkify: false, typographer: true });
  markdown.disable(['image', 'html_block', 'html_inline']);
  markdown.validateLink = (link) => /^(https?:\/\/|#)/i.test(link);
  markdown.renderer.rules.link_open = (tokens, index, options, _, renderer) => {
    if (!tokens[index]!.attrGet('href')?.startsWith('#'))
      tokens[index]!.attrSet('rel', 'noopener noreferrer');
    return renderer.renderToken(tokens, index, options);
  };
  // Headings of the author stand below those of the section.
  markdown.core.ruler.push('lower-headings', ({ tokens }) => {
    for (const token of tokens)
      if (/^heading_/.test(token.type)) token.tag = `h${Math.min(6, Number(token.tag.slice(1)) + 2)}`;
  });
  return markdown;
}

/** Control characters and marks that turn the direction of writing do not reach the page; line ends do. */
export function safeLines(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(
      /(?![\n\t])[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/gu,
      '',
    );
}
