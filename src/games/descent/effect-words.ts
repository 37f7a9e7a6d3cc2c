/** Abilities in words: their names, or what they do. */
import type { Amount, Surge } from './ability.js';
import { conditionsIn } from './condition.js';
import type { Optional } from './optional.js';

const plus = (amount: Amount | undefined, what: string) =>
  amount === undefined || amount === 0 ? [] : [`+${amount} ${amount === 1 ? what.replace(/s$/, '') : what}`];

const some = (amount: number | undefined, words: (amount: number) => string) =>
  amount === undefined || amount === 0 ? [] : [words(amount)];

export function surgeInWords(surge: Surge): string {
  if (surge.name !== undefined) return surge.name;
  const { pierce, inflict = [], inflictAlways = [], to = 'another' } = surge;
  const effects = [
    ...plus(surge.hearts, 'hearts'),
    ...plus(surge.range, 'range'),
    ...(pierce ? [`pierce ${pierce}`] : []),
    ...inflict,
    ...inflictAlways,
    ...(surge.area ? ['the others too'] : []),
    ...some(surge.reroll, (dice) => `reroll ${count(dice, 'defence die', 'defence dice')}`),
    ...some(surge.deals, (hearts) => `${count(hearts, 'heart')} to ${to}`),
    ...some(surge.recover, (hearts) => `recover ${count(hearts, 'heart')}`),
    ...some(surge.fatigue, (fatigue) => `recover ${fatigue} fatigue`),
    ...some(surge.movement, (spaces) => `move ${spaces}`),
    ...some(surge.moveTarget, (spaces) => `move the target ${spaces}`),
    ...some(surge.wither, (fatigue) => `${fatigue} fatigue for the target`),
  ];
  return effects.join(', ') || 'nothing';
}

/** "Iron Shield: +1 shield", or what it does where it has no name. */
export function optionalInWords(optional: Optional): string {
  const { name } = optional.ability;
  if (optional.kind === 'buyRolls') return surgeInWords(optional.ability);
  const effects = effectsOf(optional).join(', ') || 'nothing';
  return name === undefined ? effects : `${name}: ${effects}`;
}

function effectsOf({ kind, ability }: Optional): string[] {
  if (kind === 'guardBefore') return [`add ${ability.dice.join(', ')}`];
  if (kind === 'guardAfter')
    return [
      ...some(ability.reroll, (dice) => `reroll ${count(dice, 'defence die', 'defence dice')}`),
      ...some(ability.rerollAttack, (dice) => `reroll ${count(dice, 'attack die', 'attack dice')}`),
      ...plus(ability.shields, 'shields'),
      ...some(ability.cancel, (surges) => `cancel ${count(surges, 'surge')}`),
    ];
  if (kind === 'buyRolls') return [];
  const additions = [
    ...plus(ability.hearts, 'hearts'),
    ...plus(ability.range, 'range'),
    ...plus(ability.surges, 'surges'),
  ];
  if (kind === 'after')
    return [
      ...(ability.reroll ? [`reroll ${dieInWords(ability.reroll)}`] : []),
      ...(ability.turn ? [`turn ${dieInWords({ ...ability.turn, most: 1 })}`] : []),
      ...additions,
    ];
  return [
    ...additions,
    ...(ability.pierce ? [`pierce ${ability.pierce}`] : []),
    ...(ability.dice ? [`add ${ability.dice.join(', ')}`] : []),
    ...(ability.swap ? [swapInWords(ability.swap)] : []),
  ];
}

function swapInWords({ from, to }: { from?: string | undefined; to: string }): string {
  return from === undefined ? `swap in ${to}` : `swap ${from} for ${to}`;
}

/** "a power die", "up to 2 dice". */
function dieInWords({ dice, most }: { dice: string; most: number }): string {
  const kind = dice === 'all' ? '' : `${dice} `;
  if (most > 1) return `up to ${most} ${kind}dice`;
  return `${/^a/.test(kind) ? 'an' : 'a'} ${kind}die`;
}

export function count(amount: number, one: string, many = `${one}s`): string {
  return `${amount} ${amount === 1 ? one : many}`;
}

export function conditionsInWords(bits: number): string {
  return conditionsIn(bits).join(', ');
}
