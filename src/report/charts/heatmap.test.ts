import { expect, test } from 'vitest';
import { renderSvg } from '../render-svg.js';
import { heatmap } from './heatmap.js';

const long = 'Vulkyn Flameseeker Vulkyn Runefather with a very long ';

test('names that are the same once they are cut have rows and columns of their own', async () => {
  const [attackers, targets] = [
    [`${long}axe`, `${long}spear`],
    [`${long}shield`, `${long}cape`, 'x'],
  ];
  const cells = attackers.flatMap((attacker, a) =>
    targets.map((target, t) => ({
      attacker,
      target,
      figures: { kill: (11 + a + 2 * t) / 100 },
      trials: 0,
      refused: null,
    })),
  );
  const svg = await renderSvg(heatmap(cells, { title: 'x', metric: 'kill', attackers, targets }));
  // Each of 11 % to 16 % stands in a place of its own.
  const numbers = [...svg.matchAll(/transform="translate\(([^)]*)\)"[^>]*>(1[1-6]%)</g)];
  const places = new Map(numbers.map(([, place, number]) => [place!, number!]));
  expect([...places.values()].sort()).toEqual(['11%', '12%', '13%', '14%', '15%', '16%']);
  const names = new Set(svg.match(/>Vulkyn[^<]*…[^<]*</g));
  expect(names.size).toBe(4);
});

test('what is not counted in a fight is left blank', () => {
  const cell = (target: string, figures: Record<string, number>) => ({
    attacker: 'a',
    target,
    figures,
    trials: 0,
    refused: null,
  });
  const cells = [cell('x', { kill: 1, cents: 3 }), cell('y', { kill: 1 })];
  const options = { title: 'x', metric: 'cents', attackers: ['a'], targets: ['x', 'y'] };
  expect(heatmap(cells, options).data).toMatchObject({
    values: [{ attacker: 'a', target: 'x', value: 3, text: '3' }],
  });
});
