/**
 * The rules of Frosthaven attacks once more, as plainly as they can be written: cards are cards and
 * lie in piles, and every draw and every choice is tried. Knows nothing of the product.
 */

export interface Gains {
  heal?: number;
  conditions?: string[];
}
export interface Effects {
  pierce?: number;
  conditions?: string[];
  push?: number;
  pull?: number;
  suffer?: number;
  self?: Gains;
}
export interface Card extends Effects {
  value: number | 'x2' | 'miss';
  rolling?: boolean;
  border?: 'bless' | 'curse';
  targets?: number;
}
export interface Attack extends Effects {
  attack: number;
  bonus?: string[];
  range?: number;
  distance?: number;
  targets?: number;
  advantage?: boolean;
  disadvantage?: boolean;
}
export interface Attacker {
  kind: 'character' | 'monster';
  hp: number;
  maxHp?: number;
  attacks: Attack[];
  conditions?: string[];
  initiative: number;
  deck?: { standard: false; add: Card[] };
  drawn?: Card[];
}
export interface Target {
  hp: number;
  maxHp?: number;
  shield?: number;
  retaliate?: { damage: number; range: number; conditions?: string[] };
  conditions?: string[];
  immune?: string[];
  negate?: number;
  disadvantage?: boolean;
  initiative: number;
}
export interface Fight {
  edition: 'frosthaven' | 'gloomhaven';
  attackers: Attacker[];
  targets: Target[];
  monsterDeck: { standard: false; add: Card[]; drawn?: Card[] };
  limit: { rounds: number };
}
export interface Result {
  ending: 'kill' | 'death' | 'limit';
  damage: number;
  taken: number;
}

/** Where the rules meet chance and choice. */
export interface Table {
  /** One of these, each as likely as another. */
  draw<T>(pile: readonly T[]): T;
  choose<T>(options: readonly T[], by?: 'attacker' | 'target'): T;
}

interface Figure {
  side: 'attackers' | 'targets';
  hp: number;
  maxHp: number;
  chooses: boolean;
  /** How many of its own turns each condition lasts; Infinity if it goes otherwise. */
  has: Map<string, number>;
  immune: string[];
  negate: number;
}
interface Deck {
  draw: Card[];
  discard: Card[];
  isToShuffle: boolean;
}

const LASTING = ['poison', 'wound', 'brittle', 'ward', 'regenerate'];
const hasIcon = ({ value, border }: Card) => typeof value !== 'number' && border === undefined;
const same = (a: Card, b: Card) => JSON.stringify(a) === JSON.stringify(b);
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** A fight from its start to its end. */
export function fightPlainly(scenario: Fight, table: Table): Result {
  const result: Result = { ending: 'limit', damage: 0, taken: 0 };
  const attackers = scenario.attackers.map((one) => sit(one, 'attackers', one.kind === 'character'));
  const targets = scenario.targets.map((one) => sit(one, 'targets', false));
  const monsters = shuffled(scenario.monsterDeck.add, scenario.monsterDeck.drawn);
  const decks = scenario.attackers.map(({ deck, drawn }) => (deck ? shuffled(deck.add, drawn) : monsters));
  let acting: Figure | undefined;

  const lose = (who: Figure, amount: number) => {
    const lost = Math.min(who.hp, amount);
    who.hp -= lost;
    if (amount > 0) who.has.delete('regenerate');
    if (who.hp === 0) who.has.clear();
    result[who.side === 'targets' ? 'damage' : 'taken'] += lost;
  };
  const wardAndBrittle = (who: Figure, amount: number) => {
    const [ward, brittle] = [who.has.has('ward'), who.has.has('brittle')];
    if (amount === 0) return 0;
    who.has.delete('ward');
    who.has.delete('brittle');
    if (ward === brittle) return amount;
    return ward ? Math.floor(amount / 2) : 2 * amount;
  };
  const suffer = (who: Figure, amount: number) => {
    if (who.hp > 0) lose(who, wardAndBrittle(who, amount));
  };
  const heal = (who: Figure, amount: number) => {
    const isPoisoned = who.has.has('poison');
    for (const condition of ['wound', 'poison', 'bane', 'brittle']) who.has.delete(condition);
    if (!isPoisoned) who.hp = Math.min(who.maxHp, who.hp + amount);
  };
  const give = (who: Figure, condition: string) => {
    if (who.hp === 0 || who.immune.includes(condition)) return;
    if (LASTING.includes(condition)) who.has.set(condition, Number.POSITIVE_INFINITY);
    else who.has.set(condition, Math.max(who.has.get(condition) ?? 0, who === acting ? 2 : 1));
  };
  const isOver = () => attackers.every(({ hp }) => hp === 0) || targets.every(({ hp }) => hp === 0);

  /** Draws one card; those in play stay there if the pile has to be shuffled. */
  const drawOne = (deck: Deck, inPlay: Card[]) => {
    if (deck.draw.length === 0) {
      deck.draw = deck.discard;
      deck.discard = [];
      deck.isToShuffle = inPlay.some(hasIcon);
    }
    const card = table.draw(deck.draw);
    deck.draw = deck.draw.toSpliced(
      deck.draw.findIndex((other) => same(other, card)),
      1,
    );
    if (hasIcon(card)) deck.isToShuffle = true;
    inPlay.push(card);
    return card;
  };

  /** The cards of an attack: all that are drawn, and those in use. */
  const drawCards = (deck: Deck, mode: string, value: number, chooses: boolean): [Card[], Card[]] => {
    const all: Card[] = [];
    const untilOther = () => {
      while (drawOne(deck, all).rolling) {}
    };
    if (mode === 'normal') {
      untilOther();
      return [all, all];
    }
    if (scenario.edition === 'gloomhaven') {
      drawOne(deck, all);
      drawOne(deck, all);
      if (all.every(({ rolling }) => rolling)) untilOther();
      if (all.some(({ rolling }) => rolling))
        return [all, mode === 'advantage' ? all : all.filter(({ rolling }) => !rolling)];
    } else {
      untilOther();
      drawOne(deck, all);
    }
    const initial = mode === 'advantage' ? all.slice(0, -2) : [];
    const [first, second] = all.slice(-2) as [Card, Card];
    if (mode === 'advantage' && chooses) return [all, [...initial, table.choose([first, second])]];
    const better = betterOf(first, second, value);
    const isSecond = better === (mode === 'advantage' ? second : first) && first !== second;
    return [all, [...initial, better !== null && isSecond ? second : first]];
  };

  const strike = (attacker: Figure, attack: Attack, deck: Deck, number: number): number => {
    const [target, { shield = 0, disadvantage, retaliate }] = [targets[number]!, scenario.targets[number]!];
    const { range = 1 } = attack;
    const { distance = range } = attack;
    const isUp = (attack.advantage ?? false) || attacker.has.has('strengthen');
    const isDown =
      attack.disadvantage || disadvantage || attacker.has.has('muddle') || (range > 1 && distance === 1);
    const mode = isUp === Boolean(isDown) ? 'normal' : isUp ? 'advantage' : 'disadvantage';
    const { chooses } = attacker;
    const perhaps = () => !chooses || table.choose([true, false]);
    // The effects of the attack are chosen before the draw, those of cards after it.
    const own = (attack.conditions ?? []).filter(() => perhaps());
    const value = bonusValue(attack, target.has.has('poison'), chooses);
    const [all, used] = drawCards(deck, mode, value, chooses);
    const onCards = used.flatMap(({ conditions = [] }) => conditions).filter(() => perhaps());
    const pierce = sum([attack, ...used].map((each) => each.pierce ?? 0));
    const final = Math.max(0, chooses ? bestOrder(value, used) : byTheRules(value, used));
    let damage = wardAndBrittle(target, Math.max(0, final - Math.max(0, shield - pierce)));
    if (damage > 0 && target.negate > 0 && table.choose([true, false], 'target')) {
      target.negate--;
      damage = 0;
    }
    lose(target, damage);
    let away = distance;
    if (target.hp > 0) {
      const moved = (word: 'push' | 'pull') => sum([attack, ...used].map((each) => each[word] ?? 0));
      if (moved('push') > 0 && perhaps()) away += moved('push');
      if (moved('pull') > 0 && perhaps()) away = Math.max(1, away - moved('pull'));
      // The effects of the attack, then those of the cards.
      for (const condition of own) give(target, condition);
      if (attack.suffer && perhaps()) suffer(target, attack.suffer);
      for (const condition of onCards) give(target, condition);
    }
    if (target.hp > 0 && retaliate && retaliate.range >= away) {
      suffer(attacker, retaliate.damage);
      for (const condition of retaliate.conditions ?? []) give(attacker, condition);
    }
    for (const { self } of [attack, ...used])
      if (self && attacker.hp > 0) {
        if (self.heal) heal(attacker, self.heal);
        // Good ones, here. They could be refused, for the sake of how many cards are drawn: nobody does.
        for (const condition of self.conditions ?? []) give(attacker, condition);
      }
    deck.discard.push(...all.filter(({ border }) => border === undefined));
    return sum(used.map(({ targets = 0 }) => targets));
  };

  const perform = (attacker: Figure, attack: Attack, deck: Deck) => {
    let left = attack.targets ?? 1;
    let isFirst = true;
    for (const [number, target] of targets.entries()) {
      if (left === 0 || attacker.hp === 0 || isOver()) return;
      if (target.hp === 0 || target.has.has('invisible')) continue;
      const isRisky = !isFirst && attacker.chooses && scenario.targets[number]!.retaliate;
      if (isRisky && !table.choose([true, false])) continue;
      isFirst = false;
      left += strike(attacker, attack, deck, number) - 1;
    }
  };

  const takeTurn = (who: Figure) => {
    acting = who;
    if (who.hp > 0 && who.has.has('regenerate')) heal(who, 1);
    if (who.has.has('wound')) suffer(who, 1);
    const number = attackers.indexOf(who);
    if (number >= 0 && who.hp > 0 && !isOver() && !who.has.has('stun') && !who.has.has('disarm'))
      for (const attack of scenario.attackers[number]!.attacks) perform(who, attack, decks[number]!);
    if (isOver()) return;
    for (const [condition, turns] of [...who.has]) {
      if (turns === Number.POSITIVE_INFINITY) continue;
      if (turns > 1) who.has.set(condition, turns - 1);
      else {
        who.has.delete(condition);
        if (condition === 'bane') suffer(who, 10);
      }
    }
  };

  const figures = [...attackers, ...targets];
  const speed = [...scenario.attackers, ...scenario.targets].map(({ initiative }) => initiative);
  const order = figures.map((_, i) => i).sort((a, b) => speed[a]! - speed[b]! || a - b);
  for (let round = 0; round < scenario.limit.rounds; round++) {
    for (const i of order) if (!isOver()) takeTurn(figures[i]!);
    if (isOver()) break;
    for (const deck of new Set(decks)) {
      if (!deck.isToShuffle) continue;
      deck.draw.push(...deck.discard);
      Object.assign(deck, { discard: [], isToShuffle: false });
    }
  }
  if (targets.every(({ hp }) => hp === 0)) result.ending = 'kill';
  else if (isOver()) result.ending = 'death';
  return result;
}

function sit(one: Attacker | Target, side: Figure['side'], chooses: boolean): Figure {
  const has = (one.conditions ?? []).map(
    (condition) => [condition, LASTING.includes(condition) ? Number.POSITIVE_INFINITY : 1] as const,
  );
  const { immune = [], negate = 0 } = one as Target;
  return { side, hp: one.hp, maxHp: one.maxHp ?? one.hp, chooses, has: new Map(has), immune, negate };
}

function shuffled(cards: readonly Card[], drawn: readonly Card[] = []): Deck {
  const draw = [...cards];
  for (const card of drawn)
    draw.splice(
      draw.findIndex((other) => same(other, card)),
      1,
    );
  return { draw, discard: [...drawn], isToShuffle: drawn.some(hasIcon) };
}

type Change = (value: number) => number;

function* permutations<T>(list: readonly T[]): Generator<readonly T[]> {
  if (list.length === 0) yield [];
  for (let i = 0; i < list.length; i++)
    for (const rest of permutations(list.toSpliced(i, 1))) yield [list[i]!, ...rest];
}

const after = (value: number, changes: readonly Change[]) =>
  changes.reduce((now, change) => change(now), value);
const changeOf = (text: string | number): Change =>
  String(text).startsWith('x')
    ? (value) => value * Number(String(text).slice(1))
    : (value) => value + Number(text);

/** The party orders bonuses: the most of a character's attack, the least of a monster's. */
function bonusValue({ attack, bonus = [] }: Attack, isPoisoned: boolean, isOurs: boolean): number {
  const changes = [...bonus, ...(isPoisoned ? ['+1'] : [])].map(changeOf);
  const values = [...permutations(changes)].map((order) => after(attack, order));
  return isOurs ? Math.max(...values) : Math.min(...values);
}

/** The most that a character can make of its cards. */
function bestOrder(value: number, used: readonly Card[]): number {
  if (used.some((card) => card.value === 'miss')) return 0;
  const changes = used.map((card) => changeOf(card.value));
  return Math.max(...[...permutations(changes)].map((order) => after(value, order)));
}

function byTheRules(value: number, used: readonly Card[]): number {
  if (used.some((card) => card.value === 'miss')) return 0;
  const numbers = used.flatMap((card) => (typeof card.value === 'number' ? [card.value] : []));
  return (value + sum(numbers)) * 2 ** (used.length - numbers.length);
}

/** The better of two cards, each by itself; null if they are equal, or it is ambiguous. */
function betterOf(first: Card, second: Card, value: number): Card | null {
  const number = (card: Card) =>
    card.value === 'miss' ? -1e9 : card.value === 'x2' ? 2 * value : value + card.value;
  const words = ({ value: _v, rolling: _r, border: _b, ...effects }: Card) =>
    Object.entries(effects).flatMap(([word, what]) =>
      Array.isArray(what)
        ? what.map(String)
        : word === 'self'
          ? gainWords(what as Gains)
          : [`${word} ${what}`],
    );
  const [a, b] = [words(first).sort(), words(second).sort()];
  const difference = number(first) - number(second);
  const contains = (whole: string[], part: string[]) => part.every((word) => whole.includes(word));
  if (String(a) === String(b)) return difference === 0 ? null : difference > 0 ? first : second;
  if (contains(a, b) && difference >= 0) return first;
  return contains(b, a) && difference <= 0 ? second : null;
}

const gainWords = ({ heal, conditions = [] }: Gains) => [
  ...(heal ? [`self heal ${heal}`] : []),
  ...conditions.map((condition) => `self ${condition}`),
];

/** A draw or a choice that is not decided yet. */
class Open {
  readonly weights: readonly number[] | null;
  readonly options: number;
  readonly by: string;

  constructor(weights: readonly number[] | null, options: number, by: string) {
    this.weights = weights;
    this.options = options;
    this.by = by;
  }
}

/** How to put together what comes of draws, and of choices. */
export interface Fold<T> {
  leaf(result: Result): T;
  mix(parts: readonly (readonly [share: number, part: T])[]): T;
  pick(parts: readonly T[], by: string): T;
}

/** Every fight that can come of a scenario: played again and again, each time with other draws and choices. */
export function allFights<T>(scenario: Fight, fold: Fold<T>, path: readonly number[] = []): T {
  let at = 0;
  const decide = (weights: readonly number[] | null, options: number, by: string) => {
    if (options === 1) return 0;
    if (at === path.length) throw new Open(weights, options, by);
    return path[at++]!;
  };
  const table: Table = {
    draw(pile) {
      const distinct = new Map<string, number>();
      for (const card of pile)
        distinct.set(JSON.stringify(card), (distinct.get(JSON.stringify(card)) ?? 0) + 1);
      const option = decide([...distinct.values()], distinct.size, '');
      const text = [...distinct.keys()][option];
      return pile.find((card) => JSON.stringify(card) === text)!;
    },
    choose: (options, by = 'attacker') => options[decide(null, options.length, by)]!,
  };
  try {
    return fold.leaf(fightPlainly(scenario, table));
  } catch (open) {
    if (!(open instanceof Open)) throw open;
    const { weights, options, by } = open;
    const parts = Array.from({ length: options }, (_, i) => allFights(scenario, fold, [...path, i]));
    if (weights === null) return fold.pick(parts, by);
    return fold.mix(parts.map((part, i) => [weights[i]! / sum(weights), part] as const));
  }
}
