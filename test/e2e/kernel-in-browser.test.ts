/** The kernel from a bundle in a real browser: the same bits as here. */
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Walked, walkAnywhere } from '../fixtures/walk-anywhere.js';
import { type Opened, openBrowser } from './browser.js';

const SOURCE = fileURLToPath(new URL('../fixtures/walk-anywhere.ts', import.meta.url));
const duel = (hp: number) =>
  `game: four-souls\nattacker: { hp: 2, attack: 1 }\ntarget: { hp: ${hp}, evasion: 4, attack: 1 }`;
const deck = (hp: number) => `game: frosthaven\nattacker: { attack: 3 }\ntarget: { hp: ${hp}, shield: 1 }`;

let opened: Opened;
let page: Page;

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [SOURCE],
    bundle: true,
    platform: 'browser',
    format: 'iife',
    write: false,
  });
  opened = await openBrowser();
  page = await opened.browser.newPage();
  await page.addScriptTag({ content: outputFiles[0]!.text });
});
afterAll(() => opened?.close());

/** What a browser has, once the bundle is there. */
declare const window: { walkAnywhere: typeof walkAnywhere };

const inBrowser = (text: string, kind: 'js' | 'wasm'): Promise<Walked> =>
  page.evaluate(([asked, by]) => window.walkAnywhere(asked, by), [text, kind] as const);

test.each([
  ['a small table, by visits', duel(4), true],
  ['a table of a deck, by visits', deck(8), true],
  ['a table too large for layers, by counting', deck(16), false],
])(
  '%s: WebAssembly walks in a browser, with the bits that it has here, and JS has',
  async (_, text, layered) => {
    const [here, there] = [walkAnywhere(text, 'wasm'), await inBrowser(text, 'wasm')];
    expect(here).toMatchObject({ language: 'wasm', layered });
    expect(there).toEqual(here);
    expect(await inBrowser(text, 'js')).toEqual({ ...here, language: 'js' });
  },
);
