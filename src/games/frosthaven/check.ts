/** What is wrong with a scenario although each of its fields is right. */
import type * as z from 'zod';
import { cardsThatStop, type Stacked, stackOwnDeck, stackSharedDeck } from './deck.js';
import { mayDrawTwo } from './draw-two.js';
import { effectNames, KILLED_BY_RETALIATE } from './effect.js';
import type { WrittenAttack, WrittenAttacker, WrittenTarget } from './figure.js';
import type { FrosthavenScenario } from './schema.js';
import { attackersOf, targetsOf } from './sides.js';

type Path = readonly (string | number)[];
type Refuse = (path: Path, expected: string) => void;

export function checkScenario(scenario: FrosthavenScenario, context: z.core.$RefinementCtx): void {
  const refuse: Refuse = (path, message) => {
    context.addIssue({ code: 'custom', path: [...path], message });
  };
  checkSides(scenario, refuse);
  const attackers = placed(scenario.attacker, scenario.attackers, 'attacker');
  const targets = placed(scenario.target, scenario.targets, 'target');
  for (const { one, path } of targets) checkTarget(one, path, refuse);
  for (const { one, path } of attackers) checkAttacker(scenario, one, path, refuse);
  checkSharedDecks(scenario, refuse);
  checkCounts(scenario, refuse);
}

interface Placed<T> {
  readonly one: T;
  readonly path: Path;
}

function placed<T>(one: T | undefined, several: readonly T[] | undefined, field: string): Placed<T>[] {
  if (several) return several.map((each, i) => ({ one: each, path: [`${field}s`, i] }));
  return one === undefined ? [] : [{ one, path: [field] }];
}

function checkSides(scenario: FrosthavenScenario, refuse: Refuse): void {
  for (const side of ['attacker', 'target'] as const) {
    const [one, several] = [scenario[side], scenario[`${side}s`]];
    if (one === undefined && several === undefined) refuse([side], `a mapping: ${side}, or a list: ${side}s`);
    if (one !== undefined && several !== undefined) refuse([`${side}s`], `${side} or ${side}s, not both`);
  }
}

function checkTarget(target: WrittenTarget, path: Path, refuse: Refuse): void {
  const { hp, maxHp } = target;
  if (isOffCard(target)) refuseCard(target, path, refuse);
  else if (hp === undefined) refuse([...path, 'hp'], 'a whole number from 0 to 9999');
  else if (maxHp !== undefined && maxHp < hp) refuse([...path, 'maxHp'], `a whole number from ${hp}`);
}

/** A figure whose card has no stats for its rank and level. */
function isOffCard({ hp, monster, class: named }: WrittenTarget | WrittenAttacker): boolean {
  return hp === undefined && (monster !== undefined || named !== undefined);
}

function refuseCard({ rank, level }: WrittenTarget | WrittenAttacker, path: Path, refuse: Refuse): void {
  const field = rank !== undefined ? ['rank'] : level !== undefined ? ['level'] : [];
  refuse([...path, ...field], 'a rank and level that the card has');
}

function checkAttacker(
  scenario: FrosthavenScenario,
  attacker: WrittenAttacker,
  path: Path,
  refuse: Refuse,
): void {
  const { hp, maxHp, conditions = [], attacks = [] } = attacker;
  const isHurt = conditions.some((condition) => condition === 'wound' || condition === 'bane');
  const retaliates = targetsOf(scenario).some(({ retaliate = [] }) => retaliate.length > 0);
  if (isOffCard(attacker)) refuseCard(attacker, path, refuse);
  else if (hp === undefined && (isHurt || retaliates))
    refuse([...path, 'hp'], 'a whole number from 0 to 9999, for it can be hurt');
  if (maxHp !== undefined && maxHp < (hp ?? 0)) refuse([...path, 'maxHp'], `a whole number from ${hp ?? 0}`);
  attacks.forEach((attack, i) => {
    checkAttack(scenario, attack, [...path, 'attacks', i], refuse);
  });
  checkOwnDeck(scenario, attacker, path, refuse);
}

function checkAttack(scenario: FrosthavenScenario, attack: WrittenAttack, path: Path, refuse: Refuse): void {
  const { range = 1, distance = range, at = [] } = attack;
  if (distance > range) refuse([...path, 'distance'], `a distance within range ${range}`);
  const targets = targetsOf(scenario).length;
  at.forEach((number, i) => {
    if (number > targets) refuse([...path, 'at', i], `the number of a target, 1 to ${targets}`);
    if (at.indexOf(number) < i) refuse([...path, 'at', i], 'each target once');
  });
}

/** FH-06: who may have a deck of their own, and what is wrong with it. */
function checkOwnDeck(
  scenario: FrosthavenScenario,
  attacker: WrittenAttacker,
  path: Path,
  refuse: Refuse,
): void {
  const { kind, deckOf } = attacker;
  const owner = deckOf === undefined ? undefined : attackersOf(scenario)[deckOf - 1];
  if (deckOf !== undefined && (owner?.kind !== 'character' || owner === attacker))
    refuse([...path, 'deckOf'], 'the number of an attacker who is a character');
  if (kind === 'summon' && deckOf === undefined)
    refuse([...path, 'deckOf'], 'the number of the attacker whose deck the summon draws from');
  const hasOwn = kind === 'character' && deckOf === undefined;
  const own = (['deck', 'perks', 'bless', 'curse', 'drawn'] as const).find((field) => attacker[field]);
  if (!hasOwn && own !== undefined) {
    const where = kind === 'monster' ? 'monsterDeck' : kind === 'ally' ? 'allyDeck' : 'its character';
    refuse([...path, own], `no deck of its own: say so in ${where}`);
  } else if (hasOwn) checkDeck(stackOwnDeck(attacker), mayDrawTwo(scenario), path, refuse);
}

function checkSharedDecks(scenario: FrosthavenScenario, refuse: Refuse): void {
  for (const field of ['monsterDeck', 'allyDeck'] as const)
    if (scenario[field]) checkDeck(stackSharedDeck(scenario[field]), mayDrawTwo(scenario), [field], refuse);
}

/** FH-12: a deck that can run out in the middle of an attack. */
function checkDeck({ piles, problems }: Stacked, drawsTwo: boolean, path: Path, refuse: Refuse): void {
  for (const problem of problems) refuse([...path, ...problem.path], problem.expected);
  const needed = drawsTwo ? 2 : 1;
  if (problems.length === 0 && cardsThatStop(piles) < needed)
    refuse(path, `a deck with at least ${needed} cards that are not rolling and stay in it`);
}

function checkCounts(scenario: FrosthavenScenario, refuse: Refuse): void {
  const known = countable(scenario);
  scenario.count?.forEach((word, i) => {
    if (!known.includes(word)) refuse(['count', i], `one of ${known.join(', ')}`);
  });
}

/** What the fight can count besides damage and HP. */
export function countable(scenario: FrosthavenScenario): string[] {
  const attackers = attackersOf(scenario);
  const decks = [...attackers.map(stackOwnDeck), ...sharedDecksOf(scenario)];
  const effects = [
    ...attackers.flatMap(({ attacks = [] }) => attacks),
    ...decks.flatMap(({ piles }) => piles.map(({ card }) => card)),
  ];
  // Pierce is a part of the damage, and no effect of its own.
  const names = effects.flatMap(({ pierce: _, ...effect }) => effectNames(effect));
  return [...new Set(['damage by attacker', 'damage by attack', ...retaliateNames(scenario), ...names])];
}

function retaliateNames(scenario: FrosthavenScenario): string[] {
  const all = targetsOf(scenario).flatMap(({ retaliate = [] }) => retaliate);
  const given = all.flatMap(({ conditions = [] }) => conditions.map((condition) => `retaliate ${condition}`));
  return all.length === 0 ? [] : [KILLED_BY_RETALIATE, ...given];
}

function sharedDecksOf({ monsterDeck, allyDeck }: FrosthavenScenario): Stacked[] {
  return [stackSharedDeck(monsterDeck), stackSharedDeck(allyDeck)];
}
