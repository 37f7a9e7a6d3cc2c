import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { documentOf } from '../../document.js';
import type { Result } from '../../result.js';
import { exactOnly, filledWith, HOSTILE, isaacVsMonstro, measure, seen, simulatedOnly } from '../fixture.js';
import { type Element, everything, parseXml, textOf } from '../fixture-xml.js';
import { renderHtml } from './render-html.js';
import { SCRIPT } from './script.js';

const result = isaacVsMonstro();

const named = (page: Element, name: string) => everything(page).filter((element) => element.name === name);
const withClass = (page: Element, name: string) =>
  everything(page).filter((element) => element.attributes.get('class') === name);
const read = (text: string) => text.replaceAll('\u00a0', ' ');

async function pageOf(results: readonly Result[], title?: string): Promise<Element> {
  return parseXml(await renderHtml(documentOf(results, title)));
}

/** What holds of every page. */
function checkPage(page: Element): void {
  const names = new Set(everything(page).map(({ name }) => name));
  for (const name of ['img', 'iframe', 'object', 'base', 'form']) expect(names).not.toContain(name);
  expect(named(page, 'style')).toHaveLength(1);
  expect(named(page, 'script').map(textOf)).toEqual([SCRIPT]);
  expect(named(page, 'h1')).toHaveLength(1);
  const ids = everything(page).flatMap(({ attributes }) => attributes.get('id') ?? []);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { attributes } of everything(page)) checkAttributes(attributes, ids);
}

function checkAttributes(attributes: ReadonlyMap<string, string>, ids: readonly string[]): void {
  for (const name of attributes.keys()) expect(name).not.toMatch(/^on|^style$|^src|^xlink:/);
  const link = attributes.get('href');
  if (link?.startsWith('#')) expect(ids).toContain(link.slice(1));
  // The author's text may lead to the web, with nothing said of where one came from.
  else if (attributes.get('rel') === 'noopener noreferrer') expect(link).toMatch(/^https:/);
  else if (link !== undefined) expect(link).toBe('data:,');
  const clip = attributes.get('clip-path');
  if (clip !== undefined) expect(ids).toContain(clip.slice('url(#'.length, -1));
}

describe('a page of one fight', () => {
  let page: Element;
  beforeAll(async () => {
    page = await pageOf([result]);
  });

  test('is well-formed, with no script but its own, one heading and unique ids', () => {
    checkPage(page);
  });

  test('is forbidden everything but its own style sheet and script, by hash', () => {
    const policy = named(page, 'meta')
      .find(({ attributes }) => attributes.has('http-equiv'))
      ?.attributes.get('content');
    const hash = (name: string) => createHash('sha256').update(named(page, name)[0]!.text).digest('base64');
    expect(policy).toBe(
      `default-src 'none'; style-src 'sha256-${hash('style')}'; script-src 'sha256-${hash('script')}'; img-src data:; base-uri 'none'; form-action 'none'`,
    );
  });

  test('the style sheet fetches nothing', () => {
    expect(named(page, 'style')[0]!.text).not.toMatch(/url\(|@import|:\/\//);
  });

  test('the script is small, and makes no markup and no request', () => {
    expect(SCRIPT.length).toBeLessThan(10_000);
    expect(SCRIPT).not.toMatch(/innerHTML|insertAdjacent|eval|Function|fetch|XMLHttp|import|document\.write/);
  });

  test('starts with the finding, then the answer', () => {
    const [first, second] = named(page, 'section')[0]!.children;
    expect(first?.attributes.get('class')).toBe('finding');
    expect(read(textOf(first!))).toBe('About 19 in 100 attacks on Monstro succeed; else Isaac dies.');
    expect(read(textOf(second!))).toBe(
      'Isaac kills Monstro in 18.75 % of attacks (exact; 18.74 % ± 0.08 in 1,000,000 simulated), dies in 81.25 %; 3.5 rolls on average.',
    );
  });

  test('has the charts, each with its words', () => {
    const figures = named(page, 'figure');
    expect(figures).toHaveLength(4);
    for (const figure of figures) {
      const [picture] = figure.children;
      expect(picture!.attributes.get('role')).toBe('img');
      expect(picture!.attributes.get('aria-label')).not.toBe('');
      expect(named(picture!, 'svg')).toHaveLength(1);
    }
  });

  test('has the tables, the scenario, the seed, the version and the command', () => {
    const text = read(textOf(page));
    expect(named(page, 'table')).toHaveLength(6);
    expect(text).toContain('18.66 – 18.82 %');
    expect(text).toContain('Exact and simulated are consistent (p = 0.43).');
    expect(JSON.parse(textOf(named(page, 'pre')[0]!))).toEqual(result.scenario);
    expect(text).toContain('killcurve 0.1.0');
    expect(textOf(named(page, 'pre')[1]!)).toBe(
      'npx killcurve run scenarios/four-souls/isaac-vs-monstro.yaml --trials 1000000 --seed 7',
    );
  });

  test('calls the game by its name and the fight by its own', () => {
    expect(textOf(withClass(page, 'kicker')[0]!)).toBe('killcurve · Four Souls');
    expect(textOf(named(page, 'h1')[0]!)).toBe('Isaac attacks Monstro');
    expect(textOf(named(page, 'title')[0]!)).toBe('Isaac attacks Monstro · killcurve');
  });

  test('draws with the colours of the page', () => {
    const fills = named(page, 'figure')
      .flatMap(everything)
      .flatMap(({ attributes }) => [attributes.get('fill'), attributes.get('stroke')]);
    expect(fills.filter((fill) => fill?.startsWith('#'))).toEqual([]);
    expect(fills).toContain('var(--chart-exact)');
  });
});

describe('a page of several fights', () => {
  const results = [
    result,
    exactOnly(result),
    simulatedOnly(result),
    isaacVsMonstro({ name: 'Isaac attacks Monstro kill curve 1' }),
  ];

  test('lists them, each linked to its section', async () => {
    const page = await pageOf(results);
    checkPage(page);
    expect(textOf(named(page, 'h1')[0]!)).toBe('4 fights');
    const links = [
      '#isaac-attacks-monstro',
      '#isaac-attacks-monstro-2',
      '#isaac-attacks-monstro-3',
      '#isaac-attacks-monstro-kill-curve-1',
    ];
    // Past them to the report, the contents with the view of all, the table of that view.
    expect(named(page, 'a').map(({ attributes }) => attributes.get('href'))).toEqual([
      '#report',
      '#all-4-fights-at-a-glance',
      ...links,
      ...links,
    ]);
    expect(named(page, 'h2')).toHaveLength(5);
  });

  test('has the title that is asked for', async () => {
    const page = await pageOf(results, 'Bosses <3');
    expect(textOf(named(page, 'h1')[0]!)).toBe('Bosses <3');
  });

  test('may be empty', async () => {
    const page = await pageOf([]);
    checkPage(page);
    expect(textOf(named(page, 'h1')[0]!)).toBe('0 fights');
  });
});

test.each(HOSTILE)('%j is text and nothing else', async (text) => {
  const page = await pageOf([filledWith(text), filledWith(text)], text);
  checkPage(page);
  for (const { attributes } of everything(page)) {
    for (const value of attributes.values()) expect(value).not.toMatch(/[\u202a-\u202e]|(?!\n)\p{Cc}/u);
  }
});

test('a name from right to left is isolated where it stands in a sentence', async () => {
  const page = await pageOf([isaacVsMonstro({ target: 'דוד' })]);
  expect(textOf(withClass(page, 'answer')[0]!)).toMatch(/^Isaac kills \u2068דוד\u2069 in 18\.75/);
});

describe('pages of unusual fights', () => {
  test('interrupted before anything was known', async () => {
    const unknown = { exact: null, estimate: null, low: null, high: null };
    const page = await pageOf([
      simulatedOnly(
        isaacVsMonstro({
          interrupted: true,
          trials: 0,
          outcomes: { kill: unknown, death: unknown },
          endings: [],
          curve: { unit: 'roll', points: [], tail: 1 },
          measures: [],
        }),
      ),
      result,
    ]);
    checkPage(page);
    expect(textOf(page)).toContain('Interrupted before any block of fights was finished.');
    expect(textOf(page)).not.toMatch(/NaN|Infinity|undefined/);
  });

  test('a curve that was cut says what is left', async () => {
    const page = await pageOf([isaacVsMonstro({ curve: { ...result.curve, tail: 0.05 } })]);
    expect(read(textOf(page))).toContain('5.00 % of fights go on after 5 rolls.');
  });

  test('exact and simulated that differ, and notes, stand out', async () => {
    const agreement = { ...result.agreement!, consistent: false, p: 1e-9 };
    const page = await pageOf([isaacVsMonstro({ agreement, notes: ['cut at 100,000 rolls'] })]);
    expect(withClass(page, 'note').map((note) => read(textOf(note)))).toEqual([
      'Exact and simulated DIFFER by more than chance allows (p = 1e-9, ending × rolls); please report this as a fault.',
      'cut at 100,000 rolls',
    ]);
  });

  test('over before the first roll', async () => {
    const zero = { ending: 'zero-hp', label: 'the attack ends at 0 HP before a roll', ...seen(10, 10, 1) };
    const never = seen(0, 10, 0);
    const page = await pageOf([
      isaacVsMonstro({
        outcomes: { kill: never, death: never },
        endings: [zero],
        curve: { unit: 'roll', points: [], tail: 0 },
        measures: [measure('steps', 'rolls', { 0: 1 })],
      }),
    ]);
    checkPage(page);
    expect(named(page, 'figure')).toHaveLength(1);
  });
});
