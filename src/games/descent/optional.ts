/** Abilities that somebody may use, each way to use one by itself. */
import type { After, Before, GuardAfter, GuardBefore, Surge } from './ability.js';
import type { DescentScenario } from './schema.js';
import { makesRoll, surgesOf } from './surge.js';
import { type Touch, touchOf } from './touch.js';

/** When abilities are used. */
export const CHANGES = ['before', 'guardBefore', 'after', 'guardAfter', 'buyRolls'] as const;
export type Change = (typeof CHANGES)[number];

/** An ability of each kind. */
export type Usable =
  | { readonly kind: 'before'; readonly ability: Before }
  | { readonly kind: 'guardBefore'; readonly ability: GuardBefore }
  | { readonly kind: 'after'; readonly ability: After }
  | { readonly kind: 'guardAfter'; readonly ability: GuardAfter }
  | { readonly kind: 'buyRolls'; readonly ability: Surge };

/** A way to use an ability that somebody may use, once an attack or once in all. */
export type Optional = Usable & {
  /** Ways to use one and the same ability have it in common. */
  readonly origin: number;
  readonly price: Price;
  /** The dice that it rolls again or turns; null if it leaves them as they lie. */
  readonly touch: Touch | null;
};

/** What the use of an ability takes; those of the defender take nothing. */
export interface Price {
  readonly fatigue: number;
  readonly suffer: number;
}

/** `power` are the names of the power dice that can be in the pool. */
export function optionalsOf(scenario: DescentScenario, power: readonly string[]): Optional[] {
  const { attacker, target } = scenario;
  const abilities = [
    ...(attacker.before ?? []).map((ability) => ({ kind: 'before', ability }) as const),
    ...(target.guardBefore ?? []).map((ability) => ({ kind: 'guardBefore', ability }) as const),
    ...(attacker.after ?? []).map((ability) => ({ kind: 'after', ability }) as const),
    ...(target.guardAfter ?? []).map((ability) => ({ kind: 'guardAfter', ability }) as const),
    ...surgesOf(scenario)
      .filter(makesRoll)
      .map((ability) => ({ kind: 'buyRolls', ability }) as const),
  ];
  return abilities.flatMap((usable, origin) =>
    waysToUse(usable, power).map((way) => ({ ...way, origin, price: priceOf(way), touch: touchOf(way) })),
  );
}

/** D2-08: which die is replaced is the player's choice, so each is a way of its own. */
function waysToUse(usable: Usable, power: readonly string[]): Usable[] {
  if (usable.kind !== 'before') return [usable];
  const { name, if: _, fatigue, suffer, once, swap, ...more } = usable.ability;
  if (swap === undefined || swap.from !== undefined) return [usable];
  // A die for another like it makes sense only for what else comes with it.
  const bringsMore = Object.values(more).some((value) => value !== undefined);
  const replaceable = power.filter((die) => bringsMore || die !== swap.to);
  if (replaceable.length === 0) return [usable];
  return replaceable.map((from) => ({
    kind: 'before',
    ability: { ...usable.ability, swap: { ...swap, from } },
  }));
}

function priceOf({ kind, ability }: Usable): Price {
  if (kind !== 'before' && kind !== 'after') return { fatigue: 0, suffer: 0 };
  return { fatigue: ability.fatigue ?? 0, suffer: ability.suffer ?? 0 };
}
