/** The fight laid out for the rules: fighters and abilities by number, and how they stand to one another. */
import type { Spread } from '../../engine/spread.js';
import type { Ability } from './ability.js';
import { speaksOf } from './amount.js';
import { handOf, kindFor, kindsIn, type Needs, rolledHands } from './hands.js';
import { type Pool, poolSpread } from './pool.js';
import { CLOSE, hasCover, reversed, type Stance, whyNot } from './reach.js';
import { stanceOf } from './refuse.js';
import type { WarcryScenario, WrittenAttacker, WrittenFighter } from './schema.js';
import { damageOf, isMelee, weaponName } from './weapon.js';

export interface Weapon {
  readonly name: string;
  readonly runemark: string | undefined;
  readonly isMelee: boolean;
  readonly attacks: number;
  readonly strength: number;
  readonly hit: number;
  readonly critical: number;
}

export interface Fighter {
  readonly name: string;
  readonly side: 'you' | 'opponent';
  readonly toughness: number;
  readonly wounds: number;
  /** Whether its wounds are known: those of an attacker whom nothing can hurt need not be. */
  readonly hasWounds: boolean;
  /** Wounds left at the start. */
  readonly left: number;
  /** Those that an attacker can use here; none of the target, see `struckWith`. */
  readonly weapons: readonly Weapon[];
  /** Those that the target can use against this attacker. */
  readonly struckWith: readonly Weapon[];
  /** Whether an attacker is within 1 inch of the target. */
  readonly isClose: boolean;
  readonly runemarks: readonly string[];
  readonly actions: number;
  /** Whether an attacker has cover from the target, and the target from this attacker. */
  readonly hasCover: boolean;
  readonly facesCover: boolean;
  readonly canFall: boolean;
  readonly tookDown: boolean;
}

/** An ability in play. */
export interface Placed {
  readonly name: string;
  readonly owner: number;
  readonly ability: Ability;
  /** Its place among the active ones of a situation; -1 for passive ones, which always are. */
  readonly place: number;
  /** The kind of dice that its use costs, or 0. */
  readonly kind: number;
  readonly usesValue: boolean;
  readonly lasts: NonNullable<Ability['lasts']>;
}

/** Those of a fighter: all of them, those that cost ability dice, and reactions. */
interface Abilities {
  readonly all: readonly Placed[];
  readonly forDice: readonly Placed[];
  readonly reactions: readonly Placed[];
}

export interface Board {
  readonly fighters: readonly Fighter[];
  /** The number of the target; those before it are the attackers. */
  readonly target: number;
  readonly abilities: readonly Placed[];
  /** The same for each fighter. */
  readonly abilitiesOf: readonly Abilities[];
  /** Whether an ability asks how much damage somebody has. */
  readonly asksDamage: boolean;
  /** Who activates in a round, in this order. */
  readonly order: readonly number[];
  readonly limit: { readonly actions: number; readonly rounds: number };
  /** Ability dice of the attackers and of the target: rolled anew each round, or at hand in the first. */
  readonly hands: readonly [Hand, Hand];
  /** Damage of a fall. */
  readonly impact: Spread<number> | null;
  readonly hasChoices: boolean;
  /** Whether anything depends on where in an activation or a round the fight is. */
  readonly isTimed: boolean;
}

export interface Hand {
  readonly start: readonly number[];
  readonly rolled: Spread<readonly number[]> | null;
}

export const ATTACKER = 0;
const NO_LIMIT = 0;

export function layBoard(scenario: WarcryScenario): Board {
  const { attacker, others = [], target, duel, limit, dice, fall } = scenario;
  const attackers = [attacker, ...others];
  const fighters = [
    ...attackers.map((written, i) =>
      fighterOf(written, i === 0 ? 'the attacker' : `fighter ${i + 1}`, standingOf(written, target)),
    ),
    fighterOf(target, 'the target', {
      side: 'opponent',
      weapons: [],
      struckWith: [],
      isClose: false,
      hasCover: target.cover,
      facesCover: false,
    }),
  ];
  const order = orderOf(attackers.length, duel);
  const abilities = placeAbilities([...attackers, target], fighters, (ability, owner) =>
    canMatter(ability, {
      activates: order.includes(owner),
      isAttacked: owner === attackers.length || duel !== undefined,
      kinds: kindsIn(owner === attackers.length ? dice?.target : dice?.attacker),
      tookDown: fighters[owner]!.tookDown,
    }),
  );
  const hasChoices = leavesChoice(fighters, abilities);
  // WC-16: without an end in sight every way to attack comes to the same, and none would be the best.
  const rounds = limit?.rounds ?? (!limit && !duel && hasChoices ? 1 : NO_LIMIT);
  return {
    fighters,
    target: attackers.length,
    abilities,
    abilitiesOf: fighters.map((_, i) => abilitiesOf(abilities, i)),
    asksDamage: abilities.some(({ ability: { if: asked } }) => asked?.damage ?? asked?.enemyDamage),
    order,
    limit: { actions: limit?.actions ?? NO_LIMIT, rounds },
    hands: [
      handFor(dice?.attacker, abilities, (owner) => owner < attackers.length),
      handFor(dice?.target, abilities, (owner) => owner === attackers.length),
    ],
    impact: fall ? poolSpread(fall.impact ?? impactFrom(fall.height), { value: 0, count: 0 }) : null,
    hasChoices,
    isTimed: order.length > 1 || rounds > 0 || countsTime(abilities),
  };
}

/** WC-14: our default, a die for each inch. */
function impactFrom(height: number): Pool {
  return { dice: height, on: { '4-6': 1 } };
}

type Standing = Pick<Fighter, 'side' | 'weapons' | 'struckWith' | 'isClose' | 'hasCover' | 'facesCover'>;

function standingOf(written: WrittenAttacker, target: WarcryScenario['target']): Standing {
  const stance = stanceOf(written);
  const back = reversed(stance);
  return {
    side: 'you',
    weapons: weaponsOf(written, stance),
    struckWith: weaponsOf(target, back),
    isClose: stance.distance <= CLOSE,
    hasCover: written.cover || hasCover(back),
    facesCover: target.cover || hasCover(stance),
  };
}

function fighterOf(written: WrittenFighter, fallback: string, standing: Standing): Fighter {
  const { name = fallback, toughness = 0, wounds = 1, damage, runemarks = [], actions, tookDown } = written;
  const flies = runemarks.some((runemark) => runemark.toLowerCase() === 'fly');
  return {
    ...standing,
    name,
    toughness,
    wounds,
    hasWounds: written.wounds !== undefined,
    left: Math.max(0, wounds - damage),
    runemarks,
    actions,
    // WC-12: by an open edge or climbing, and without Fly.
    canFall: (written.edge || written.climbing) && !flies,
    tookDown,
  };
}

function weaponsOf({ weapons = [], weapon }: WrittenFighter, stance: Stance): Weapon[] {
  return weapons.flatMap((written, i) => {
    const name = weaponName(written, i);
    if (whyNot(written, stance) !== null || (weapon !== undefined && weapon !== name)) return [];
    const { runemark, range, attacks, strength, damage } = written;
    return [{ name, runemark, isMelee: isMelee(range), attacks, strength, ...damageOf(damage) }];
  });
}

function placeAbilities(
  written: readonly WrittenFighter[],
  fighters: readonly Fighter[],
  matters: (ability: Ability, owner: number) => boolean,
): Placed[] {
  let places = 0;
  return written.flatMap(({ abilities = [] }, owner) =>
    abilities
      .filter((ability) => matters(ability, owner))
      .map((ability) => ({
        name: ability.name ?? fighters[owner]!.name,
        owner,
        ability,
        place: ability.cost === 'passive' ? -1 : places++,
        kind: kindFor(ability),
        usesValue: mentions(ability, (word) => speaksOf(word, 'value') || speaksOf(word, 'half')),
        lasts: ability.lasts ?? (ability.cost === 'reaction' ? 'action' : 'activation'),
      })),
  );
}

function abilitiesOf(abilities: readonly Placed[], fighter: number): Abilities {
  const all = abilities.filter(({ owner }) => owner === fighter);
  return {
    all,
    forDice: all.filter(({ kind }) => kind > 0),
    reactions: all.filter(({ ability }) => ability.cost === 'reaction'),
  };
}

interface Chances {
  readonly activates: boolean;
  readonly isAttacked: boolean;
  readonly kinds: readonly number[];
  readonly tookDown: boolean;
}

/** Abilities that can never be used are left out: each in play multiplies situations. */
function canMatter(ability: Ability, { activates, isAttacked, kinds, tookDown }: Chances): boolean {
  if (ability.if?.tookDown && !tookDown) return false;
  if (ability.cost === 'passive') return true;
  return ability.cost === 'reaction' ? isAttacked : activates && kinds.includes(kindFor(ability));
}

function mentions(value: unknown, is: (value: unknown) => boolean): boolean {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).some((inner) => mentions(inner, is));
  return is(value);
}

/** WC-17, WC-20: each activates once a round; a target that strikes activates after the attacker, or before. */
function orderOf(attackers: number, duel: WarcryScenario['duel']): number[] {
  const [first, ...others] = Array.from({ length: attackers }, (_, i) => i);
  if (duel === undefined) return [first!, ...others];
  return duel.first === 'target' ? [attackers, first!, ...others] : [first!, attackers, ...others];
}

function handFor(
  written: NonNullable<WarcryScenario['dice']>['attacker'],
  abilities: readonly Placed[],
  isOwn: (owner: number) => boolean,
): Hand {
  const own = abilities.filter(({ owner, kind }) => isOwn(owner) && kind > 0);
  const kindsOf = (some: readonly Placed[]) => [...new Set(some.map(({ kind }) => kind))];
  const needs: Needs = { kinds: kindsOf(own), values: kindsOf(own.filter(({ usesValue }) => usesValue)) };
  const isRolled = written === 'rolled' && needs.kinds.length > 0;
  return { start: handOf(written, needs), rolled: isRolled ? rolledHands(needs) : null };
}

/** Whether a round has to be told from the next, or an action from the last of an activation. */
function countsTime(abilities: readonly Placed[]): boolean {
  return abilities.some(
    ({ place, ability }) =>
      place >= 0 || ability.do?.some(({ weaken, bonusActions }) => weaken !== undefined || bonusActions),
  );
}

/** Whether a weapon, an ability or a reaction is to be chosen at all. */
function leavesChoice(fighters: readonly Fighter[], abilities: readonly Placed[]): boolean {
  const someChoice = ({ weapons, struckWith }: Fighter) => weapons.length > 1 || struckWith.length > 1;
  return fighters.some(someChoice) || abilities.some(({ place }) => place >= 0);
}
