import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chartsOf } from './charts/index.js';
import { CSV_COLUMNS, renderCsv } from './csv.js';
import { isaacVsMonstro, withABomb } from './fixture.js';
import { renderJson } from './json.js';

const readme = readFileSync(new URL('./README.md', import.meta.url), 'utf8');

/** What stands in code in the first column of the tables below a heading. */
function documented(heading: string): string[] {
  const [, rest = ''] = readme.split(new RegExp(`^#+ ${heading}$`, 'm'));
  const [section = ''] = rest.split(/^#/m);
  return [...section.matchAll(/^\| +`([^`]+)` +\|/gm)].map(([, name = '']) => name);
}

/** Each part of the document, by the heading that documents it. */
function partsOf(): Record<string, object> {
  const document = JSON.parse(renderJson([isaacVsMonstro()]));
  const [result] = document.results;
  const [measure] = result.measures;
  const [point] = result.curve.points;
  return {
    Document: document,
    Result: result,
    Outcomes: result.outcomes,
    Odds: result.outcomes.kill,
    Ending: result.endings[0],
    Curve: result.curve,
    Point: point,
    Value: result.damage[0],
    Measure: measure,
    Summary: measure.exact,
    Distribution: measure.distribution,
    Play: JSON.parse(renderJson([withABomb()])).results[0].play,
    Agreement: result.agreement,
    Engine: result.engine,
    Setting: result.settings.seed,
  };
}

describe('every field of the JSON document is documented, and none that is not there', () => {
  test.each(Object.entries(partsOf()))('%s', (heading, part) => {
    const inherited = heading === 'Ending' || heading === 'Point' ? documented('Odds') : [];
    expect([...documented(heading), ...inherited].sort()).toEqual(Object.keys(part).sort());
  });

  test('no part is forgotten', () => {
    const [, section = ''] = readme.split('## The JSON document');
    const headings = [...section.split(/^## /m)[0]!.matchAll(/^### (.+)$/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(Object.keys(partsOf()));
  });
});

test('the columns and tables of the CSV are documented', () => {
  const tables = renderCsv([isaacVsMonstro()])
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[3]!);
  expect(documented('The CSV table')).toEqual([...CSV_COLUMNS, 'table', ...new Set(tables)]);
});

test('the files of --out are documented', () => {
  const charts = chartsOf(isaacVsMonstro()).map(({ id }) => `<fight>/${id}.svg`);
  expect(documented('The files of `--out`')).toEqual([
    'index.html',
    'report.md',
    'report.json',
    'results.csv',
    ...charts,
    '<fight>/*.vl.json',
    '<fight>/*.png',
    '<fight>/*.csv',
  ]);
});
