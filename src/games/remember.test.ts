import { expect, test } from 'vitest';
import { ListMap } from '../engine/list-map.js';
import { latest } from './latest.js';
import { remember } from './remember.js';

const asked: number[] = [];
type Answer = { doubled: number };
const note = (number: number) => ({ doubled: asked.push(number) && 2 * number });

test('what was asked before is not worked out again, and questions of one key are one', () => {
  asked.length = 0;
  const doubled = remember(new ListMap<Answer>(), (number: number) => [number % 10], note);
  expect([3, 4, 3, 13].map((number) => doubled(number).doubled)).toEqual([6, 8, 6, 6]);
  expect(asked).toEqual([3, 4]);
});

test('there is an end to what is remembered, and what was forgotten is worked out again', () => {
  asked.length = 0;
  const doubled = remember(new Map<string, Answer>(), String, note);
  const many = Array.from({ length: 20_001 }, (_, i) => i);
  expect(many.every((number) => doubled(number).doubled === 2 * number)).toBe(true);
  expect(doubled(20_000).doubled).toBe(40_000);
  expect(doubled(0).doubled).toBe(0);
  expect(asked).toEqual([...many, 0]);
});

test('the latest answer is kept, and no other', () => {
  asked.length = 0;
  const doubled = latest(({ number }: { number: number }) => note(number));
  const [one, two] = [{ number: 1 }, { number: 2 }];
  expect([one, one, two, two, one].map((each) => doubled(each).doubled)).toEqual([2, 2, 4, 4, 2]);
  expect(asked).toEqual([1, 2, 1]);
});
