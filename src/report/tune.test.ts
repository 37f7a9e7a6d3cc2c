import { expect, test } from 'vitest';
import type { TuneAnswer } from '../answers.js';
import { goalText, renderTune, renderTuneCsv } from './tune.js';

const match = { at: [4, true], figures: [0.5, 3.25], misses: [0, 0], changes: { fields: 1, places: 2 } };
const base: TuneAnswer = {
  schemaVersion: 1,
  question: 'tune',
  game: 'four-souls',
  name: 'A fight',
  seed: null,
  version: '0',
  goals: [
    { metric: 'kill', low: 0.45, high: 0.6, fight: 'as written' },
    { metric: 'steps', low: -Number.MAX_VALUE, high: 4, fight: 'strong' },
  ],
  variables: [
    { path: 'target.hp', values: [4, 5] },
    { path: 'target.cover', values: [true, false] },
  ],
  matches: [match],
  nearest: [],
  obstacle: null,
  tried: 4,
  refused: 1,
};

test('those that meet the goals', () => {
  const text = renderTune(base, { width: 200 });
  expect(text).toContain(
    'Of 4 stat blocks, 1 meets all 2 goals: kill from 45 % to 60 %; steps (strong) up to 4. The nearest to what is written come first. 1 cannot be judged.',
  );
  expect(text).toMatch(
    /target\.hp +target\.cover +kill +steps \(strong\) +changes\n4 +true +50\.00 % +3\.25 +1 \(2\)\n/,
  );
});

test('those that come near, and what stands in the way', () => {
  const near = { ...match, misses: [0.025, 0] };
  const text = renderTune({ ...base, matches: [], nearest: [near], obstacle: 0 }, { width: 400 });
  expect(text).toContain(
    'The nearest misses kill by 2.5 points. What stands in the way is kill from 45 % to 60 %: without it some would.',
  );
  const several = renderTune({ ...base, matches: [], nearest: [near] }, { width: 400 });
  expect(several).toContain('No single goal stands in the way: it takes several.');
  expect(renderTune({ ...base, matches: [], nearest: [] })).toContain('none can be judged');
});

test('limits as they were given', () => {
  const goal = { metric: 'kill', low: 0.5, high: 0.5, fight: 'as written' };
  expect(goalText(goal)).toBe('kill of 50 %');
  expect(goalText({ ...goal, low: 0.125, high: 1 })).toBe('kill from 12.5 %');
  expect(goalText({ ...goal, low: 0, high: 0.1 })).toBe('kill up to 10 %');
});

test('CSV', () => {
  expect(renderTuneCsv(base)).toBe(
    'target.hp,target.cover,kill,strong: steps,kill missed by,strong: steps missed by,fields changed,places moved\r\n4,true,0.5,3.25,0,0,1,2\r\n',
  );
});
