/** Isaac against each boss: every one runs, and exact and simulated odds agree. */
import { expect, test } from 'vitest';
import { analyze, cardFiles, openPool, openShelf } from '../../src/index.js';

interface Boss {
  readonly name: string;
  readonly variant?: string;
  readonly type: string;
  readonly attackable?: boolean;
  readonly reward?: { readonly souls?: number };
}

const shelf = openShelf(cardFiles());
const bosses = (shelf.cards('four-souls') as readonly Boss[]).filter(
  ({ type, reward, attackable }) => type === 'monster' && (reward?.souls ?? 0) > 0 && attackable !== false,
);

test('there are as many as the game has', () => {
  expect(bosses.length).toBeGreaterThan(40);
});

test('each can be fought, and the simulation bears the exact odds out', async () => {
  const pool = openPool({ threads: 2 });
  for (const { name, variant } of bosses) {
    const card = variant === undefined ? name : `${name} (${variant})`;
    const scenario = { game: 'four-souls', attacker: { card: 'Isaac' }, target: { card } };
    const { outcomes, endings, agreement } = await analyze(scenario, {
      seed: '8',
      trials: 50_000,
      pool,
      shelf,
    });
    expect(
      endings.reduce((sum, { exact }) => sum + exact!, 0),
      card,
    ).toBeCloseTo(1, 12);
    expect(outcomes.kill.exact, card).toBeGreaterThanOrEqual(0);
    // At a level of 1e-6 for each of some 50 bosses: a false alarm for one seed in 20,000, and not for this one.
    expect(agreement!.p, card).toBeGreaterThan(1e-6);
  }
  await pool.close();
}, 60_000);
