/** What a set of surge abilities brings together, worked out once and not for every roll. */
import type { Surge } from './ability.js';
import { bitsOf } from './condition.js';
import { subsetsOf } from './subsets.js';

/** A surge ability with its amounts worked out; `index` is its place in the attacker's list. */
export interface Offer {
  readonly index: number;
  readonly ability: Surge;
  readonly hearts: number;
  readonly range: number;
  readonly pierce: number;
}

export interface Deal {
  /** The abilities, a bit each. */
  readonly bought: number;
  readonly cost: number;
  readonly hearts: number;
  readonly range: number;
  readonly pierce: number;
  /** Conditions for those that are hurt, and for the target whether hurt or not. */
  readonly inflict: number;
  readonly inflictAlways: number;
  readonly fatigue: number;
  readonly recover: number;
  readonly movement: number;
  readonly moveTarget: number;
  readonly wither: number;
  readonly unequips: boolean;
  /** Hearts outside the attack, by whom they are for. */
  readonly deals: Readonly<Record<'another' | 'others' | 'all', number>>;
}

/**
 * D2-13: each ability once; D2-14: two with the same effect are two. What costs least comes first,
 * and of equal costs what is listed first. What is `owned` was bought before: it counts, and costs nothing more.
 */
export function dealsOf(offers: readonly Offer[], owned: readonly Offer[]): Deal[] {
  return subsetsOf(offers, () => true)
    .map((bought) => dealOf(bought, [...owned, ...bought]))
    .sort((a, b) => a.cost - b.cost || a.bought - b.bought);
}

function dealOf(bought: readonly Offer[], offers: readonly Offer[]): Deal {
  const total = (value: (offer: Offer) => number) => offers.reduce((sum, offer) => sum + value(offer), 0);
  const gain = (field: 'fatigue' | 'recover' | 'movement' | 'moveTarget' | 'wither') =>
    total(({ ability }) => ability[field] ?? 0);
  const bits = (of: (ability: Surge) => number) => offers.reduce((all, { ability }) => all | of(ability), 0);
  const dealtTo = (whom: Surge['to']) =>
    total(({ ability: { deals = 0, to = 'another' } }) => (to === whom ? deals : 0));
  return {
    bought: bought.reduce((all, { index }) => all | (1 << index), 0),
    cost: bought.reduce((sum, { ability }) => sum + ability.cost, 0),
    hearts: total(({ hearts }) => hearts),
    range: total(({ range }) => range),
    pierce: total(({ pierce }) => pierce),
    inflict: bits(({ inflict }) => bitsOf(inflict)),
    inflictAlways: bits(({ inflictAlways }) => bitsOf(inflictAlways)),
    fatigue: gain('fatigue'),
    recover: gain('recover'),
    movement: gain('movement'),
    moveTarget: gain('moveTarget'),
    wither: gain('wither'),
    unequips: offers.some(({ ability }) => ability.unequips),
    deals: { another: dealtTo('another'), others: dealtTo('others'), all: dealtTo('all') },
  };
}
