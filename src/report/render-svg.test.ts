import type { TopLevelSpec } from 'vega-lite';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { chartsOf } from './charts/index.js';
import { exactOnly, filledWith, HOSTILE, isaacVsMonstro } from './fixture.js';
import { everything, parseXml, textOf } from './fixture-xml.js';
import { plainText } from './plain.js';
import { renderSvg } from './render-svg.js';

const charts = chartsOf(isaacVsMonstro());

afterEach(() => {
  vi.restoreAllMocks();
});

test('the same spec gives the same bytes, whatever was drawn before', async () => {
  const first = await Promise.all(charts.map(({ spec }) => renderSvg(spec)));
  for (const { spec } of chartsOf(exactOnly(isaacVsMonstro()))) await renderSvg(spec);
  const again = [];
  for (const { spec } of charts) again.push(await renderSvg(spec));
  expect(again).toEqual(first);
});

test('nothing is written to the console or to standard error', async () => {
  const written = vi.spyOn(process.stderr, 'write');
  const logged = (['log', 'info', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
  for (const { spec } of charts) await renderSvg(spec);
  for (const spy of [written, ...logged]) expect(spy).not.toHaveBeenCalled();
});

describe.each(['Isaac', ...HOSTILE])('named %j', (text) => {
  const drawn = Promise.all(chartsOf(filledWith(text)).map(({ spec }) => renderSvg(spec, { idPrefix: 'p' })));

  test('well-formed, without script, handlers, style or anything from outside', async () => {
    for (const svg of await drawn) {
      for (const { name, attributes } of everything(parseXml(svg))) {
        expect(['', 'svg', 'g', 'path', 'rect', 'line', 'text', 'tspan', 'defs', 'clipPath']).toContain(name);
        for (const [attribute, value] of attributes) {
          expect(attribute).not.toMatch(/^on|^style$|href/);
          if (!/^xmlns|^data-tip$/.test(attribute)) expect(value).not.toMatch(/:\/\/|javascript|data:/);
        }
      }
    }
  });

  test('names are shown as they are, or cut with an ellipsis', async () => {
    const [, endings] = await drawn;
    const shown = textOf(parseXml(endings!));
    expect(shown).toContain(plainText(text).slice(0, 8).trim());
  });
});

test('ids start with the prefix and references follow them; what only looks like an id does not', async () => {
  const clipped: TopLevelSpec = {
    title: 'url(#clip0) id="clip0"',
    data: { values: [{ x: 1 }] },
    mark: { type: 'point', clip: true },
    encoding: { x: { field: 'x', type: 'quantitative' } },
  };
  const page = parseXml(await renderSvg(clipped, { idPrefix: 'a-b--c' }));
  const values = (name: string) => everything(page).flatMap(({ attributes }) => attributes.get(name) ?? []);
  expect(values('id')).toEqual(['a-b--c-1']);
  expect(values('clip-path')).toEqual(['url(#a-b--c-1)']);
  expect(textOf(page)).toContain('url(#clip0) id="clip0"');
});

test('a chart that cannot be drawn is an error that says so', async () => {
  const broken: TopLevelSpec = {
    data: { values: [{}] },
    transform: [{ calculate: 'nothing()', as: 'x' }],
    mark: 'point',
    encoding: {},
  };
  await expect(renderSvg(broken)).rejects.toThrow(/nothing/);
});

test('no canvas package is needed', async () => {
  await expect(import('canvas' as string)).rejects.toThrow();
});
