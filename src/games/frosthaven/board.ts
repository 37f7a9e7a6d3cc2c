/** What lies on the table: figures, their attacks and decks, numbered, as the rules use them. */
import { type Bearing, bearingOf } from './bearing.js';
import { stackOwnDeck, stackSharedDeck } from './deck.js';
import { mayDrawTwo, mayHaveDisadvantage } from './draw-two.js';
import { actualEffect, type Effect, type Given } from './effect.js';
import type { Retaliate, WrittenAttack, WrittenAttacker, WrittenTarget } from './figure.js';
import { type Kind, kindsOf } from './kinds.js';
import { BLESS, CURSE } from './modifier.js';
import type { FrosthavenScenario } from './schema.js';
import { attackersOf, targetsOf } from './sides.js';

export interface Figure {
  readonly name: string;
  readonly isAttacker: boolean;
  /** Characters choose; monsters and allies go by the rules. */
  readonly chooses: boolean;
  readonly isMonster: boolean;
  /** Null for an attacker that nothing can hurt. */
  readonly hp: number | null;
  readonly maxHp: number;
  readonly shield: number;
  readonly retaliate: readonly Retaliate[];
  readonly conditions: readonly Given[];
  readonly immune: ReadonlySet<Given>;
  readonly giveDisadvantage: boolean;
  readonly negate: number;
  /** -1 for those who do not attack. */
  readonly deck: number;
  readonly attacks: readonly Attack[];
}

export interface Attack {
  readonly base: number;
  /** Bonuses, penalties and multipliers, each summed up: FH-02. */
  readonly bonus: number;
  readonly penalty: number;
  readonly times: number;
  readonly isRanged: boolean;
  readonly distance: number;
  readonly targets: number;
  /** The figures it may attack, in order. */
  readonly at: readonly number[];
  readonly advantage: boolean;
  readonly disadvantage: boolean;
  /** Null if it has none. */
  readonly effect: Effect | null;
  /** How many there are of what cards count. */
  readonly counted: Readonly<Record<string, number>>;
}

export interface Deck {
  readonly kinds: readonly Kind[];
  /** Where its counts begin in the lists of a situation. */
  readonly at: number;
  /** The kind of bless and of curse cards. */
  readonly bless: number;
  readonly curse: number;
  /** Curses of characters and allies come from one supply, those of monsters from another. */
  readonly isMonsters: boolean;
  /** The character whose deck it is, or -1. */
  readonly owner: number;
}

export interface Board {
  readonly edition: 'frosthaven' | 'gloomhaven';
  /** Attackers first. */
  readonly figures: readonly Figure[];
  readonly attackers: number;
  /** Figures by initiative. */
  readonly order: readonly number[];
  readonly decks: readonly Deck[];
  readonly bearing: Bearing;
  readonly rounds: number | null;
  readonly attacks: number | null;
  readonly curve: 'attack' | 'round';
  readonly count: ReadonlySet<string>;
  /** Attacks are counted up to here. */
  readonly countsAttacksTo: number;
}

/** Attacks whose damage is counted apart, if asked for. */
export const ATTACKS_APART = 6;

export function layBoard(scenario: FrosthavenScenario): Board {
  const attackers = attackersOf(scenario);
  const targets = targetsOf(scenario);
  const bearing = bearingOf(scenario);
  const { decks, deckOf } = layDecks(scenario, bearing);
  const count = new Set(scenario.count);
  const { rounds = null, attacks = null } = scenario.limit ?? {};
  return {
    edition: scenario.edition,
    figures: [
      ...attackers.map((attacker, i) =>
        layAttacker(attacker, { deck: deckOf[i]!, i, attackers: attackers.length, targets: targets.length }),
      ),
      ...targets.map((target, i) =>
        layTarget(target, targets.length === 1 ? 'the target' : `target ${i + 1}`),
      ),
    ],
    attackers: attackers.length,
    order: orderOf([...attackers.map(initiative(0)), ...targets.map(initiative(100))]),
    decks,
    bearing,
    rounds,
    attacks,
    curve: scenario.curve,
    count,
    countsAttacksTo: Math.max(attacks ?? 0, count.has('damage by attack') ? ATTACKS_APART + 1 : 0),
  };
}

/** Who may lose HP in this fight. */
export function canBeHurt({ bearing }: Board, { hp, isAttacker }: Figure): boolean {
  return hp !== null && (bearing.hurts || !isAttacker);
}

const initiative =
  (fallback: number) =>
  ({ initiative = fallback }: { initiative?: number | undefined }) =>
    initiative;

/** FH-43: by initiative; of equal ones in the order of the file. */
function orderOf(initiatives: readonly number[]): number[] {
  return initiatives.map((_, i) => i).sort((a, b) => initiatives[a]! - initiatives[b]! || a - b);
}

function layAttacker(
  attacker: WrittenAttacker,
  { deck, i, attackers, targets }: { deck: number; i: number; attackers: number; targets: number },
): Figure {
  const { kind, hp, maxHp, attack = 0, attacks = [{}], conditions = [], immune = [] } = attacker;
  const isMonster = kind === 'monster';
  return {
    name: attacker.name ?? (attackers === 1 ? 'the attacker' : `attacker ${i + 1}`),
    isAttacker: true,
    chooses: kind === 'character' || kind === 'summon',
    isMonster,
    hp: hp ?? null,
    maxHp: maxHp ?? hp ?? 0,
    shield: 0,
    retaliate: [],
    conditions,
    immune: new Set(immune),
    giveDisadvantage: false,
    negate: 0,
    deck,
    attacks: attacks.map((one) => layAttack(one, { attack, attackers, targets, board: attacker.board })),
  };
}

function layAttack(
  written: WrittenAttack,
  owner: { attack: number; attackers: number; targets: number; board: WrittenAttacker['board'] },
): Attack {
  const { attack = owner.attack, bonus = [], range, distance = range ?? 1, targets = 1, at } = written;
  const numbers = bonus.map(String);
  const adds = numbers.filter((text) => !text.startsWith('x')).map(Number);
  const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 0);
  const all = Array.from({ length: owner.targets }, (_, i) => i + 1);
  return {
    base: attack,
    bonus: sum(adds.filter((add) => add > 0)),
    penalty: sum(adds.filter((add) => add < 0)),
    times: numbers
      .filter((text) => text.startsWith('x'))
      .reduce((product, x) => product * Number(x.slice(1)), 1),
    // FH-15: melee, unless it says a range.
    isRanged: range !== undefined && range > 1,
    distance,
    targets,
    at: (at ?? all).map((number) => owner.attackers + number - 1),
    advantage: written.advantage ?? false,
    disadvantage: written.disadvantage ?? false,
    effect: actualEffect(written),
    counted: { ...owner.board, ...written.board },
  };
}

function layTarget(target: WrittenTarget, fallback: string): Figure {
  const { name = fallback, hp = 0, maxHp = hp, shield = 0, retaliate = [], negate = 0 } = target;
  return {
    name,
    isAttacker: false,
    chooses: false,
    isMonster: false,
    hp,
    maxHp,
    shield,
    retaliate,
    conditions: target.conditions ?? [],
    immune: new Set(target.immune),
    giveDisadvantage: target.disadvantage ?? false,
    negate,
    deck: -1,
    attacks: [],
  };
}

/** FH-06: one deck for each character, one for all monsters and one for all allies, as far as they are used. */
function layDecks(scenario: FrosthavenScenario, bearing: Bearing) {
  const attackers = attackersOf(scenario);
  const goesByRules = attackers.some(({ kind }) => kind === 'monster' || kind === 'ally');
  const compares = mayHaveDisadvantage(scenario) || (goesByRules && mayDrawTwo(scenario));
  const isSingle = scenario.limit?.attacks === 1;
  const decks: Deck[] = [];
  const numbers = new Map<string, number>();
  const lay = (key: string, attacker: WrittenAttacker) => {
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const { piles } =
      attacker.kind === 'monster'
        ? stackSharedDeck(scenario.monsterDeck)
        : attacker.kind === 'ally'
          ? stackSharedDeck(scenario.allyDeck)
          : stackOwnDeck(attacker);
    const kinds = kindsOf([...piles, ...comingCards(piles, bearing)], bearing, { compares, isSingle });
    const last = decks.at(-1);
    const number = decks.push({
      kinds,
      at: last ? last.at + last.kinds.length : 0,
      bless: kinds.findIndex(({ border }) => border === 'bless'),
      curse: kinds.findIndex(({ border }) => border === 'curse'),
      isMonsters: attacker.kind === 'monster',
      owner: attacker.kind === 'character' ? attackers.indexOf(attacker) : -1,
    });
    numbers.set(key, number - 1);
    return number - 1;
  };
  const deckOf = attackers.map((attacker, i) => {
    const { kind, deckOf = i + 1 } = attacker;
    return kind === 'monster' || kind === 'ally'
      ? lay(kind, attacker)
      : lay(`${deckOf}`, attackers[deckOf - 1] ?? attacker);
  });
  return { decks, deckOf };
}

/** Bless and curse cards may come into a deck that has none yet. */
function comingCards(piles: readonly { readonly name: string }[], bearing: Bearing) {
  const { gained } = bearing;
  return [['bless', BLESS] as const, ['curse', CURSE] as const]
    .filter(([name]) => gained.has(name) && !piles.some((pile) => pile.name === name))
    .map(([name, card]) => ({ card, name, total: 0, drawn: 0 }));
}
