import { expect, test } from 'vitest';
import { analyze, cardFiles, type Figures, gameOf, openShelf, parseScenario } from '../index.js';
import type { Contestant } from './contestants.js';
import { seat, standings } from './contestants.js';
import { byGroup } from './group.js';
import { matchup } from './matchup.js';
import { cellsOf, metricsOf, rank } from './rank.js';

const game = gameOf('four-souls')!;
const shelf = openShelf(cardFiles());

function cards(names: readonly string[]) {
  return names.map((name) => shelf.cards('four-souls').find((card) => card.name === name)!);
}

function seated(attackers: readonly string[], targets: readonly string[]) {
  const offence = standings(game, cards(attackers), 'attacker');
  const defence = standings(game, cards(targets), 'target');
  const options = { game, shelf, overrides: [] };
  return {
    attackers: seat(offence, 'attacker', defence[0]!.written, options),
    targets: seat(defence, 'target', offence[0]!.written, options),
  };
}

test('each pair has the figures of its fight', async () => {
  const { attackers, targets } = seated(['Isaac', 'Judas'], ['Monstro', 'Fly', 'Pin']);
  const found = await matchup(game, attackers, targets, { threads: 2 });
  for (const { attacker, target, figures, trials } of cellsOf(found)) {
    const scenario = { game: 'four-souls', attacker: { card: attacker }, target: { card: target } };
    const { outcomes, measures } = await analyze(scenario, { method: 'exact', shelf });
    expect(trials).toBe(0);
    expect(figures.kill).toBeCloseTo(outcomes.kill.exact!, 12);
    expect(figures.death).toBeCloseTo(outcomes.death.exact!, 12);
    expect(figures.steps).toBeCloseTo(measures.find(({ id }) => id === 'steps')!.exact!.mean, 10);
    expect(figures.damage).toBeCloseTo(measures.find(({ id }) => id === 'damage')!.exact!.mean, 10);
  }
  expect(metricsOf(found).slice(0, 4)).toEqual(['kill', 'death', 'steps', 'damage']);
});

test('fights that count different things keep them apart: cents of a Dip, loot of a Squirt', async () => {
  const { attackers, targets } = seated(['Isaac'], ['Dip', 'Squirt', 'Fly']);
  const found = await matchup(game, attackers, targets, { threads: 1 });
  const [dip, squirt, fly] = [...cellsOf(found)].map(({ figures }) => figures);
  // Rewards come with the kill: 1 cent for a Dip, 1 loot for a Squirt, 1 cent for a Fly.
  expect(dip!.cents).toBeCloseTo(dip!.kill!, 12);
  expect(squirt!.loot).toBeCloseTo(squirt!.kill!, 12);
  expect([dip!.loot, squirt!.cents]).toEqual([undefined, undefined]);
  expect(metricsOf(found)).toEqual(expect.arrayContaining(['cents', 'loot']));
  // Means are those of the fights that count it.
  expect(rank(found, 'cents').attackers[0]!.mean).toBeCloseTo((dip!.kill! + fly!.kill!) / 2, 12);
  expect(byGroup(found)[0]!.figures.cents).toBeCloseTo((dip!.kill! + fly!.kill!) / 2, 12);
});

/** Scenarios of bare numbers; equal ones under different names are the same fight. */
function bare(name: string, attack: number, hp: number): Contestant {
  const text = JSON.stringify({
    game: 'four-souls',
    attacker: { name, hp: 2, attack },
    target: { name, hp, evasion: 4, attack: 1 },
  });
  const parsed = parseScenario(text, { file: name });
  if (!parsed.ok) throw new Error(name);
  return { label: name, group: name[0]!, cost: attack * 10, fight: parsed.scenario };
}

test('those who differ in name only are fought once', async () => {
  const attackers = [bare('a1', 1, 4), bare('a2', 1, 4), bare('b1', 2, 4)];
  const targets = [bare('x', 1, 4), bare('y', 1, 4), bare('z', 1, 2)];
  const found = await matchup(game, attackers, targets, { threads: 1 });
  expect(found.different).toBe(4);
  expect((found.cell(0, 0) as Figures).kill).toBeCloseTo(3 / 16, 12);
  expect(found.cell(1, 1)).toEqual(found.cell(0, 0));
  // Two hits of 2 before the second miss: 1/4 + 2/8.
  expect((found.cell(2, 1) as Figures).kill).toBeCloseTo(1 / 2, 12);
});

test('ranks, best answers and groups', async () => {
  const attackers = [bare('a1', 1, 4), bare('b1', 2, 4)];
  const targets = [bare('x', 1, 4), bare('z', 1, 2)];
  const found = await matchup(game, attackers, targets, { threads: 1 });
  const { attackers: ranked, targets: faced, pairs, refused } = rank(found, 'kill');
  expect({ pairs, refused }).toEqual({ pairs: 4, refused: 0 });
  expect(ranked.map(({ label }) => label)).toEqual(['b1', 'a1']);
  // a1: 3/16 and 1/2 (two hits before the second miss); b1: 1/2 and 3/4 (one hit before it).
  expect(ranked.map(({ mean }) => mean)).toEqual([expect.closeTo(5 / 8, 12), expect.closeTo(11 / 32, 12)]);
  expect(ranked[0]!.perPoint).toBeCloseTo(5 / 8 / 20, 12);
  expect(faced.map(({ label }) => label)).toEqual(['x', 'z']);
  expect(faced[0]!.best).toEqual({ attacker: 'b1', value: expect.closeTo(1 / 2, 12) });
  const groups = byGroup(found);
  expect(groups.map(({ attacker, target }) => attacker + target)).toEqual(['ax', 'az', 'bx', 'bz']);
  // Fewer steps are better: b1 needs them.
  expect(rank(found, 'steps').attackers[0]!.label).toBe('b1');
});

test('where there is no exact answer the figures are simulated, the same for the same seed', async () => {
  const options = { threads: 2, maxStates: 3, trials: 20_000, seed: 5n };
  const run = () => matchup(game, [bare('a', 1, 4)], [bare('x', 1, 4)], options);
  const cell = (await run()).cell(0, 0) as Figures;
  expect(cell.trials).toBe(20_000);
  // Four standard deviations of 20,000 trials at 3/16.
  expect(Math.abs(cell.kill - 3 / 16)).toBeLessThan(4 * Math.sqrt((3 / 16) * (13 / 16) * 5e-5));
  expect((await run()).cell(0, 0)).toEqual(cell);
});

test('it can be stopped', async () => {
  const stopped = AbortSignal.abort();
  await expect(matchup(game, [bare('a', 1, 4)], [bare('x', 1, 4)], { signal: stopped })).rejects.toThrow();
});
