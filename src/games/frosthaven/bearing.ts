/** FH-31: which effects have a bearing on the odds of a fight; the others are recorded only. */

import { stackOwnDeck, stackSharedDeck } from './deck.js';
import { mayGain } from './draw-two.js';
import { CONDITIONS, type Condition, type Effect, effectNames, type Given, NEGATIVE } from './effect.js';
import type { Modifier } from './modifier.js';
import type { FrosthavenScenario } from './schema.js';
import { attackersOf, targetsOf } from './sides.js';

/** What acts on a figure that is attacked, and on one that attacks. FH-30 to FH-39. */
const ON_TARGETS: readonly Given[] = [
  'poison',
  'wound',
  'brittle',
  'ward',
  'bane',
  'regenerate',
  'invisible',
];
const ON_HURT: readonly Given[] = ['poison', 'wound', 'brittle', 'ward', 'bane', 'regenerate'];
const ON_TURNS: readonly Given[] = ['muddle', 'strengthen', 'stun', 'disarm', 'bless', 'curse'];

/** "+1 for each negative condition": known without being told. */
export const NEGATIVE_CONDITION = 'negative condition';

export interface Bearing {
  /** Whether an attacker can be hurt at all. */
  readonly hurts: boolean;
  /** Conditions that act on targets, and on attackers. */
  readonly target: ReadonlySet<Given>;
  readonly attacker: ReadonlySet<Given>;
  /** Everything that attackers can gain, bless and curse among it. */
  readonly gained: ReadonlySet<Given>;
  /** Conditions that can come up, in the order in which situations list them. */
  readonly conditions: readonly Condition[];
  /** The part of an effect that changes the odds, or is counted. */
  part(effect: Effect): Effect;
  /** The same by name, in a fixed order. */
  names(effect: Effect): readonly string[];
}

export function bearingOf(scenario: FrosthavenScenario): Bearing {
  const targets = targetsOf(scenario);
  const attackers = attackersOf(scenario);
  const counted = new Set(scenario.count);
  const retaliates = targets.some(({ retaliate = [] }) => retaliate.length > 0);
  const isMovedForReason =
    retaliates || effectsIn(scenario).some(({ sufferIfMoved }) => sufferIfMoved !== undefined);
  const isShielded = targets.some(({ shield = 0 }) => shield > 0);
  const hurts = retaliates || mayGain(scenario, 'wound') || mayGain(scenario, 'bane');
  const target = new Set(ON_TARGETS);
  const attacker = new Set<Given>([
    ...ON_TURNS,
    ...(hurts ? ON_HURT : []),
    ...(countsNegative(scenario) ? NEGATIVE : []),
  ]);

  const partOf = (gains: Effect['self'], who: string, acts: boolean): Effect['self'] => {
    const { heal, conditions = [], shield, retaliate } = gains ?? {};
    const keep = (word: string, amount: number | undefined) =>
      counted.has(`${who} ${word} ${amount}`) ? amount : undefined;
    return {
      heal: acts && hurts ? heal : keep('heal', heal),
      conditions: conditions.filter(
        (condition) => (acts && attacker.has(condition)) || counted.has(`${who} ${condition}`),
      ),
      shield: keep('shield', shield),
      retaliate: keep('retaliate', retaliate),
    };
  };
  const part = (effect: Effect): Effect => {
    const { pierce, conditions = [], push, pull, infuse = [], suffer, sufferIfMoved, note } = effect;
    const keep = (word: string, amount: number | undefined, acts: boolean) =>
      acts || counted.has(`${word} ${amount}`) ? amount : undefined;
    return {
      pierce: isShielded ? pierce : undefined,
      conditions: conditions.filter((condition) => target.has(condition) || counted.has(condition)),
      push: keep('push', push, isMovedForReason),
      pull: keep('pull', pull, isMovedForReason),
      infuse: infuse.filter((element) => counted.has(element)),
      suffer,
      sufferIfMoved,
      self: partOf(effect.self, 'self', true),
      owner: partOf(effect.owner, 'owner', true),
      ally: partOf(effect.ally, 'ally', false),
      note: note !== undefined && counted.has(note) ? note : undefined,
    };
  };
  const onTargets = [
    ...targets.flatMap(({ conditions = [] }) => conditions),
    ...effectsIn(scenario).flatMap(({ conditions = [] }) => conditions),
  ].filter((condition) => target.has(condition));
  const gained = [
    ...attackers.flatMap(({ conditions = [] }) => conditions),
    ...targets.flatMap(({ retaliate = [] }) => retaliate.flatMap(({ conditions = [] }) => conditions)),
    ...effectsIn(scenario).flatMap(({ self, owner }) => [
      ...(self?.conditions ?? []),
      ...(owner?.conditions ?? []),
    ]),
  ].filter((condition) => attacker.has(condition));
  return {
    hurts,
    target,
    attacker,
    gained: new Set(gained),
    conditions: CONDITIONS.filter((condition) => [...onTargets, ...gained].includes(condition)),
    part,
    names: (effect) => effectNames(part(effect)).sort(),
  };
}

/** Every attack and every card that may be drawn. */
function effectsIn(scenario: FrosthavenScenario): Effect[] {
  const attacks = attackersOf(scenario).flatMap(({ attacks = [] }) => attacks);
  return [...attacks, ...cardsIn(scenario)];
}

function cardsIn(scenario: FrosthavenScenario): Modifier[] {
  const decks = [
    ...attackersOf(scenario).map(stackOwnDeck),
    stackSharedDeck(scenario.monsterDeck),
    stackSharedDeck(scenario.allyDeck),
  ];
  return decks.flatMap(({ piles }) => piles.map(({ card }) => card));
}

function countsNegative(scenario: FrosthavenScenario): boolean {
  return cardsIn(scenario).some(({ plus }) => plus?.each === NEGATIVE_CONDITION);
}
