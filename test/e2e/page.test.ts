/** Reports opened in a real browser, from disk, as a reader does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentOf, type ReportDocument, writeReport } from '../../src/index.js';
import { filledWith, HOSTILE, isaacVsMonstro, withABomb } from '../../src/report/fixture.js';
import { compared, decided, matched, sensed, swept } from '../../src/report/fixture-answers.js';
import { type Opened, openBrowser } from './browser.js';

/** What a browser has, and this side of the tests has not. */
declare const getComputedStyle: (element: unknown) => {
  readonly fill: string;
  readonly backgroundColor: string;
};
declare const window: object;
declare const document: {
  readonly body: unknown;
  readonly documentElement: { readonly scrollWidth: number };
  querySelectorAll(selector: string): Iterable<{ getBoundingClientRect(): { readonly right: number } }>;
};

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const told = { title: null, text: null };

const report: ReportDocument = {
  schemaVersion: 1,
  title: 'Every kind of section',
  introduction: 'With *words* before it, and [a link](https://example.org/).',
  sections: [
    { kind: 'text', title: 'Words', text: '### A heading\n\n- one\n- two' },
    { kind: 'fights', ...told, results: [isaacVsMonstro(), withABomb()] },
    { kind: 'comparison', ...told, answer: compared() },
    { kind: 'decision', ...told, answer: decided() },
    { kind: 'sweep', ...told, answer: swept() },
    { kind: 'sensitivity', ...told, answer: sensed() },
    { kind: 'matchup', ...told, answer: matched() },
  ],
};

let opened: Opened;
let folder = '';
const urls: Record<string, string> = {};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'killcurve-page-'));
  const write = async (name: string, document: ReportDocument) => {
    const [page] = await writeReport(join(folder, name), document);
    urls[name] = pathToFileURL(page!).href;
  };
  await write('report', report);
  await write('hostile', documentOf(HOSTILE.map(filledWith), '</title><script>window.hit = 1</script>'));
  opened = await openBrowser();
});

afterAll(async () => {
  await opened?.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Visit {
  readonly page: Page;
  /** Errors, and requests to anything but the file. */
  readonly troubles: readonly string[];
}

async function visit(name: string, options: BrowserContextOptions = {}): Promise<Visit> {
  const context = await opened.browser.newContext(options);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => message.type() === 'error' && troubles.push(message.text()));
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('dialog', (dialog) => troubles.push(dialog.message()));
  page.on('request', (request) => {
    if (request.url() !== urls[name] && !request.url().startsWith('data:')) troubles.push(request.url());
  });
  await page.goto(urls[name]!);
  return { page, troubles };
}

const SCHEMES = ['light', 'dark'] as const;

describe.each(SCHEMES)('in the %s', (colorScheme) => {
  test('every chart is drawn, nothing goes wrong and nothing leaves the file', async () => {
    const { page, troubles } = await visit('report', { colorScheme });
    const charts = page.locator('figure svg');
    expect(await charts.count()).toBe(14);
    const sizes = await charts.evaluateAll((all) => all.map((svg) => svg.getBoundingClientRect().width));
    expect(Math.min(...sizes)).toBeGreaterThan(200);
    // Marks have the colours of the theme: no variable is left without a value.
    const fills = await page
      .locator('figure svg [fill^="var("]')
      .evaluateAll((all) => all.map((mark) => getComputedStyle(mark).fill));
    expect(fills.length).toBeGreaterThan(100);
    expect(fills).not.toContain('none');
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(ground).toBe(colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(20, 24, 28)');
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  test('axe-core finds nothing serious', async () => {
    const { page } = await visit('report', { colorScheme, bypassCSP: true });
    await page.addScriptTag({ path: AXE });
    const violations = await page.evaluate(async () => {
      const { axe } = window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
      };
      const { violations } = await axe.run();
      return violations.map(({ id, impact, nodes }) => `${impact}: ${id}: ${nodes[0]?.html.slice(0, 120)}`);
    });
    expect(violations.filter((each) => /^(serious|critical)/.test(each))).toEqual([]);
    await page.context().close();
  });
});

test.each(['report', 'hostile'])('%s fits a phone of 360 pixels', async (name) => {
  const { page } = await visit(name, { viewport: { width: 360, height: 740 } });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
  await page.context().close();
});

test('the switch shows the odds of exactly, of at least and of at most', async () => {
  const { page } = await visit('report');
  const figure = page.locator('#isaac-attacks-monstro figure', { has: page.locator('.switch') }).first();
  const heights = () =>
    figure
      .locator('path[data-tip]')
      .evaluateAll((bars) =>
        bars.slice(0, 5).map((bar) => Number(/v([\d.]+)/.exec(bar.getAttribute('d') ?? '')?.[1])),
      );
  const shares = async () => {
    const all = await heights();
    return all.map((height) => height / Math.max(...all));
  };
  // 0 to 4 damage: 1/4, 1/4, 3/16, 1/8, 3/16.
  const close = (got: number[], wanted: number[]) => {
    for (const [i, value] of got.entries()) expect(value).toBeCloseTo(wanted[i]!, 1);
  };
  const exactly = await heights();
  close(await shares(), [1, 1, 0.75, 0.5, 0.75]);
  await figure.getByLabel('at least').check();
  close(await shares(), [1, 0.75, 0.5, 0.3125, 0.1875]);
  expect(await figure.locator('.full text').allTextContents()).toContain('100 %');
  await figure.locator('path[data-tip]').nth(1).hover({ force: true });
  expect(await page.locator('.tip').textContent()).toBe('damage dealt at least 1: 75.00 %');
  await figure.getByLabel('at most').check();
  close(await shares(), [0.25, 0.5, 0.6875, 0.8125, 1]);
  await figure.getByLabel('exactly').check();
  expect(await heights()).toEqual(exactly);
  await page.context().close();
});

test('hostile names are text: in the page, in its title and in tooltips', async () => {
  const { page, troubles } = await visit('hostile');
  expect(await page.title()).toContain('</title><script>');
  for (const bar of await page
    .locator('path[data-tip]')
    .all()
    .then((all) => all.slice(0, 20)))
    await bar.dispatchEvent('pointermove', { bubbles: true });
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(await page.locator('img, iframe, object').count()).toBe(0);
  expect(await page.locator('h2').allTextContents()).toContain('<img src=x onerror=alert(1)>');
  expect(troubles).toEqual([]);
  await page.context().close();
});

test('printed on A4 and on Letter, nothing is cut off', async () => {
  const { page } = await visit('report');
  await page.emulateMedia({ media: 'print' });
  for (const [width, name] of [
    [794 - 113, 'A4'],
    [816 - 113, 'Letter'],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 });
    const widest = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('figure svg, table')].map(
          (each) => each.getBoundingClientRect().right,
        ),
      ),
    );
    expect(widest, name).toBeLessThanOrEqual(width + 1);
  }
  await page.context().close();
});
