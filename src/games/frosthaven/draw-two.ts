/** Whether a fight can come to advantage or disadvantage at all. */
import type { Given } from './effect.js';
import type { FrosthavenScenario } from './schema.js';
import { attackersOf, targetsOf } from './sides.js';

/** Attacks with advantage or disadvantage draw two cards: FH-16. */
export function mayDrawTwo(scenario: FrosthavenScenario): boolean {
  return mayHaveAdvantage(scenario) || mayHaveDisadvantage(scenario);
}

export function mayHaveAdvantage(scenario: FrosthavenScenario): boolean {
  const attacks = attackersOf(scenario).flatMap(({ attacks = [] }) => attacks);
  return attacks.some(({ advantage }) => advantage === true) || mayGain(scenario, 'strengthen');
}

export function mayHaveDisadvantage(scenario: FrosthavenScenario): boolean {
  const attacks = attackersOf(scenario).flatMap(({ attacks = [] }) => attacks);
  return (
    mayGain(scenario, 'muddle') ||
    targetsOf(scenario).some(({ disadvantage }) => disadvantage === true) ||
    attacks.some(
      ({ disadvantage, range = 1, distance = range }) =>
        disadvantage === true || (range > 1 && distance === 1),
    )
  );
}

/** Whether an attacker has a condition, or can come to have it: by its own attacks and cards, or by retaliate. */
export function mayGain(scenario: FrosthavenScenario, condition: Given): boolean {
  const attackers = attackersOf(scenario);
  const cards = [
    ...attackers.flatMap(({ deck, sheet = [] }) => [deck, ...sheet]),
    scenario.monsterDeck,
    scenario.allyDeck,
  ].flatMap((deck) => deck?.add ?? []);
  const attacks = attackers.flatMap(({ attacks = [] }) => attacks);
  const gained = [
    ...attackers.map(({ conditions }) => conditions),
    ...[...attacks, ...cards].flatMap(({ self, owner }) => [self?.conditions, owner?.conditions]),
    ...targetsOf(scenario).flatMap(({ retaliate = [] }) => retaliate.map((each) => each.conditions)),
  ];
  return gained.some((conditions) => conditions?.includes(condition));
}
