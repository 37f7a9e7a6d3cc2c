/** The attack action that is due: the weapon, and everything in force that changes it. */
import { Unplayable } from '../../engine/rules.js';
import { type Amount, amountOf, type Known } from './amount.js';
import { ATTACKER, type Board, type Fighter, type Placed, type Weapon } from './board.js';
import type { Change } from './change.js';
import { type Attack, type Back, NO_BACK } from './roll.js';
import type { Situation } from './situation.js';
import { MOST_DICE } from './weapon.js';

/** Who attacks whom. */
export interface Pair {
  readonly from: number;
  readonly to: number;
}

/** An attacker attacks the target, and the target one of the attackers. */
export function pairOf(board: Board, { turn, left }: Situation): Pair {
  const from = board.order[turn]!;
  return { from, to: from === board.target ? struckBy(board, left) : board.target };
}

/** WC-03, WC-17: the first attacker that stands within 1 inch, or the first of all; one that can be reached, if any. */
function struckBy({ fighters, target }: Board, left: readonly number[]): number {
  if (target === 1) return ATTACKER;
  const standing = fighters.flatMap((_, i) => (i < target && left[i]! > 0 ? [i] : []));
  const close = standing.filter((i) => fighters[i]!.isClose);
  const possible = close.length > 0 ? close : standing;
  return possible.find((i) => fighters[i]!.struckWith.length > 0) ?? possible[0] ?? 0;
}

export function weaponsOf({ fighters, target }: Board, { from, to }: Pair): readonly Weapon[] {
  return from === target ? fighters[to]!.struckWith : fighters[from]!.weapons;
}

interface Acting {
  readonly change: Change;
  readonly known: Known;
}

/** What the action that is due rolls. */
export function attackOf(board: Board, now: Situation, pair: Pair, weapon: Weapon): Attack {
  const acting = changesTo(board, now, pair, weapon);
  const sum = (field: keyof Change) =>
    acting.reduce((all, { change, known }) => all + amountOf((change[field] ?? 0) as Amount, known), 0);
  const damage = sum('damage');
  const critical = changed(weapon.critical, damage + sum('critical'));
  const attack: Attack = {
    attacks: changed(weapon.attacks, sum('attacks')),
    strength: changed(weapon.strength, sum('strength')),
    toughness: toughnessOf(board, now, pair, { acting, change: sum('toughness') }),
    hit: changed(weapon.hit, damage + sum('hit')),
    critical,
    // WC-22: the first critical hit stops at 1 too.
    firstCritical: changed(critical, sum('firstCritical')) - critical,
    // WC-23: the lowest face that any ability gives.
    criticalOn: Math.min(6, ...acting.map(({ change }) => change.criticalOn ?? 6)),
    rerolls: acting.flatMap(({ change: { reroll } }) =>
      reroll ? [{ of: reroll.of, dice: diceOf(reroll.dice) }] : [],
    ),
    turned: acting.flatMap(({ change: { turn = [] } }) =>
      turn.map(({ from, to, dice, reach = 1 }) => ({ from, to, dice: diceOf(dice), reach })),
    ),
    save: Math.min(7, ...acting.map(({ change }) => change.save ?? 7)),
    back: backOf(acting),
  };
  refuseTooMuch(attack, board.fighters[pair.from]!);
  return attack;
}

/** WC-22: changes add up, and what lowers a characteristic stops at 1. */
function changed(base: number, change: number): number {
  return Math.max(base + change, Math.min(base, 1));
}

function toughnessOf(
  { fighters, target }: Board,
  { weakened }: Situation,
  { from, to }: Pair,
  { acting, change }: { acting: readonly Acting[]; change: number },
): number {
  const { toughness } = fighters[to]!;
  const isHalved = acting.some(({ change: { halveToughness } }) => halveToughness);
  // WC-05: cover is +1 toughness, once.
  const cover = to === target ? fighters[from]!.facesCover : fighters[to]!.hasCover;
  return changed(isHalved ? Math.ceil(toughness / 2) : toughness, change + Number(cover) - weakened[to]!);
}

const diceOf = (written: number | 'all') => (written === 'all' ? MOST_DICE : written);

function backOf(acting: readonly Acting[]): Back {
  const sums: Record<string, number> = { ...NO_BACK };
  for (const { change, known } of acting)
    for (const [what, written] of Object.entries(change.back ?? {}))
      sums[what]! += Math.max(0, amountOf(written ?? 0, known));
  return sums as unknown as Back;
}

/** Points of which each is saved or not are listed one by one, so there is a limit to them. */
const MOST_SAVED = 300;

function refuseTooMuch({ attacks, save, hit, critical, firstCritical }: Attack, { name }: Fighter): void {
  if (attacks > MOST_DICE)
    throw new Unplayable(`${name} would roll ${attacks} dice in one attack action; the most is ${MOST_DICE}`);
  const most = attacks * Math.max(hit, critical) + Math.max(0, firstCritical);
  if (save <= 6 && most > MOST_SAVED)
    throw new Unplayable(
      `an attack action of ${name} could deal ${most} damage points, each with a save; the most is ${MOST_SAVED}`,
    );
}

/** The attacker's changes first, then those of the one who is attacked: WC-25. */
function changesTo(board: Board, now: Situation, { from, to }: Pair, weapon: Weapon): Acting[] {
  const of = (owner: number, which: 'attack' | 'attacked') =>
    board.abilitiesOf[owner]!.all.filter((placed) => isActive(placed, now))
      .filter((placed) => placed.ability[which] && holds(board, now, placed, weapon))
      .map((placed) => ({ change: placed.ability[which]!, known: knownOf(placed, now) }));
  return [...of(from, 'attack'), ...of(to, 'attacked')];
}

export function isActive({ place }: Placed, { active }: Situation): boolean {
  return place < 0 || active[place] !== 0;
}

/** What a situation keeps of an ability in force; never 0. */
export function codeOf(known: Known): number {
  return known.value + 7 * known.count;
}

export function knownOf({ ability, place }: Placed, { active }: Situation): Known {
  const code = place < 0 ? 0 : active[place]!;
  const { count = 0 } = ability;
  return { value: code % 7, count: typeof count === 'object' ? Math.floor(code / 7) : count };
}

/** WC-31: whether the conditions of an ability hold; those on the weapon only once there is one. */
export function holds(board: Board, now: Situation, { owner, ability }: Placed, weapon?: Weapon): boolean {
  const { if: condition } = ability;
  if (condition === undefined) return true;
  const enemy = enemyOf(board, now, owner);
  const lost = (fighter: number) => board.fighters[fighter]!.wounds - now.left[fighter]!;
  return (
    (weapon === undefined || suits(weapon, condition)) &&
    board.fighters[enemy]!.wounds >= (condition.enemyWounds ?? 0) &&
    lost(enemy) >= (condition.enemyDamage ?? 0) &&
    lost(owner) >= (condition.damage ?? 0) &&
    (condition.enemyRunemark === undefined || hasRunemark(board.fighters[enemy]!, condition.enemyRunemark)) &&
    (!condition.cover || isCovered(board, owner, enemy)) &&
    (!condition.tookDown || board.fighters[owner]!.tookDown)
  );
}

function suits(
  weapon: Weapon,
  { weapon: kind, weaponRunemark }: NonNullable<Placed['ability']['if']>,
): boolean {
  return (
    (kind === undefined || weapon.isMelee === (kind === 'melee')) &&
    (weaponRunemark === undefined || weaponRunemark.toLowerCase() === weapon.runemark?.toLowerCase())
  );
}

function hasRunemark({ runemarks }: Fighter, wanted: string): boolean {
  return runemarks.some((runemark) => runemark.toLowerCase() === wanted.toLowerCase());
}

function isCovered({ fighters, target }: Board, owner: number, enemy: number): boolean {
  return owner === target ? fighters[enemy]!.facesCover : fighters[owner]!.hasCover;
}

/** Whom a fighter stands against: for the target whoever attacks it, or the first attacker that stands. */
export function enemyOf(board: Board, now: Situation, owner: number): number {
  const { from, to } = pairOf(board, now);
  if (owner !== board.target) return board.target;
  return from === board.target ? to : from;
}
