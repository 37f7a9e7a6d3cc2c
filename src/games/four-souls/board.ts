/** What lies on the table: players, monsters and their abilities, numbered, as the rules use them. */
import { type Ability, type Effect, REWARDS, type Reward } from './ability.js';
import type { FourSoulsScenario } from './schema.js';

export interface Thing {
  readonly name: string;
  /** Rooms and items that are attacked are neither player nor monster. */
  readonly kind: 'player' | 'monster' | 'object';
  /** Who decides for it. */
  readonly side: 'you' | 'opponent';
  readonly hp: number;
  readonly attack: number;
  readonly evasion: number;
  readonly reward: Reward;
  /** Whether it may be attacked, and covered by a card of the deck. FS-28: damage does not ask. */
  readonly isAttackable: boolean;
  readonly isCoverable: boolean;
  /** On it at the start. */
  readonly counters: number;
  /** That a player has at the start; 0 for others. */
  readonly souls: number;
}

/** An ability in play. */
export interface Placed {
  readonly name: string;
  /** The thing that has it. */
  readonly owner: number;
  readonly ability: Ability;
  readonly effects: readonly number[];
  /** Its place among the memories of a situation, or -1 if it remembers nothing. */
  readonly memory: number;
}

/** A kind of card of the monster deck: a monster, each copy of which is a thing of its own, or an event. */
export interface DeckCard {
  readonly name: string;
  readonly copies: number;
  /** The things that its copies become, in the order in which they come up; none for an event. */
  readonly things: readonly number[];
  /** What an event does. */
  readonly effects: readonly number[];
}

export interface Board {
  /** The attacking player is thing 0. */
  readonly things: readonly Thing[];
  readonly players: readonly number[];
  readonly monsters: readonly number[];
  /** What is attacked, in this order. */
  readonly targets: readonly number[];
  /** The other monsters in play at the start. */
  readonly around: readonly number[];
  readonly deck: readonly DeckCard[];
  /** Whether an event covers a slot while it resolves; older wording: it is just played. */
  readonly eventsCover: boolean;
  /** Attacks a turn, and turns. */
  readonly attacks: number;
  readonly turns: number;
  /** Older wording: the target is named with the declaration. */
  readonly namesTargetFirst: boolean;
  readonly abilities: readonly Placed[];
  /** Those of them that are triggered, change stats, act on rolls, and are used as answers. */
  readonly triggers: readonly Placed[];
  readonly standing: readonly Placed[];
  readonly combat: readonly Placed[];
  readonly answers: readonly Placed[];
  /** Every effect, nested ones too, by its number. */
  readonly effects: readonly NumberedEffect[];
  readonly memories: readonly number[];
  readonly limit: number | null;
  /** Older wording: what a roll triggers resolves before the roll itself. */
  readonly triggersFirst: boolean;
  /** Attack rolls are counted up to here, as far as something asks for their number: a counter multiplies situations. */
  readonly countsRollsTo: number;
  /** Whether the last result is kept. */
  readonly keepsLast: boolean;
  /** Whether something asks how many souls the player has. */
  readonly readsSouls: boolean;
  /** Cents that the attacking player has at the start; null for enough. */
  readonly purse: number | null;
  /** Whether a standing ability changes HP. */
  readonly givesHp: boolean;
}

/** An effect with its nested ones replaced by their numbers. */
export interface NumberedEffect {
  readonly effect: Effect;
  /** The card that it stands on. */
  readonly card: string;
  /** What follows on each face of a die, for `roll`. */
  readonly onFace: readonly (readonly number[])[];
  /** What may follow, for the other words that lead on: one list, or those of `oneOf`. */
  readonly lists: readonly (readonly number[])[];
}

export const ATTACKER = 0;

export function layBoard(scenario: FourSoulsScenario): Board {
  const { attacker, target, others = [], monsters = [], limit, triggers, turn } = scenario;
  const table = new Table();
  table.lay(player(attacker, 'the attacker', 'you'), attacker.abilities);
  others.forEach((other, i) => {
    table.lay(player(other, `player ${i + 2}`, other.side), other.abilities);
  });
  const targets = [...(target ? [target] : []), ...(scenario.next ?? [])].map((one, i) =>
    table.lay(
      {
        ...defender({ ...one, evasion: latest(one.evasion) }, i === 0 ? 'the target' : `target ${i + 1}`),
        kind: one.kind,
      },
      one.abilities,
    ),
  );
  const around = monsters.map((one, i) => table.lay(defender(one, `monster ${i + 2}`), one.abilities));
  const deck = layDeck(scenario.deck, table);
  const ofKind = (kind: Thing['kind']) =>
    table.things.flatMap((thing, i) => (thing.kind === kind ? [i] : []));
  const conditions = table.abilities.map(({ ability }) => ability.if ?? {});
  return {
    things: table.things,
    players: ofKind('player'),
    monsters: ofKind('monster'),
    targets,
    around,
    deck,
    eventsCover: scenario.deck?.eventsCover !== false,
    attacks: turn?.attacks ?? 1,
    turns: turn?.turns ?? 1,
    namesTargetFirst: turn?.names === 'target-first',
    abilities: table.abilities,
    triggers: table.abilities.filter(({ ability }) => ability.when !== undefined),
    standing: table.abilities.filter(({ ability }) => ability.has !== undefined),
    combat: table.abilities.filter(({ ability }) => ability.combat !== undefined),
    answers: table.abilities.filter(({ ability }) => ability.use !== undefined),
    effects: table.effects,
    memories: table.memories,
    limit: limit?.rolls ?? null,
    triggersFirst: triggers === 'before-roll',
    countsRollsTo: Math.max(
      limit?.rolls ?? 0,
      ...conditions.map(({ attackRollOfTurn = -1 }) => attackRollOfTurn + 1),
    ),
    keepsLast: conditions.some((condition) => condition.sameTwice === true),
    readsSouls: conditions.some((one) => one.soulsAtLeast !== undefined || one.soulsAtMost !== undefined),
    purse: attacker.cents ?? null,
    givesHp: table.abilities.some(({ ability }) => ability.has?.hp !== undefined),
  };
}

/** FS-27: of several effects that permit an attack, the one that came last counts. */
function latest(evasion: number | readonly number[]): number {
  return typeof evasion === 'number' ? evasion : evasion.at(-1)!;
}

/** The table while it is laid. */
class Table {
  readonly things: Thing[] = [];
  readonly abilities: Placed[] = [];
  readonly effects: NumberedEffect[] = [];
  readonly memories: number[] = [];

  /** Lays a thing down with its abilities, and says its number. */
  lay(thing: Thing, abilities: readonly Ability[] = []): number {
    const owner = this.things.push(thing) - 1;
    for (const ability of abilities) {
      const name = ability.name ?? thing.name;
      const memory = remembers(ability) ? this.memories.push(timesOf(ability)) - 1 : -1;
      this.abilities.push({ owner, name, ability, effects: this.number(ability.do, name), memory });
    }
    return owner;
  }

  /** Gives effects and those nested in them their numbers. */
  number(list: readonly Effect[] = [], card: string): readonly number[] {
    return list.map((effect) => {
      const { roll, rollTwoAlike, forEachCounter, oneOf } = effect;
      const onFace = [1, 2, 3, 4, 5, 6].map((face) =>
        Object.entries(roll ?? {})
          .filter(([range]) => isWithin(face, range))
          .flatMap(([, nested]) => this.number(nested, card)),
      );
      const lists = (oneOf ?? [rollTwoAlike ?? forEachCounter ?? []]).map((each) => this.number(each, card));
      return this.effects.push({ effect, card, onFace, lists }) - 1;
    });
  }
}

function layDeck(
  { monsters = [], events = [] }: NonNullable<FourSoulsScenario['deck']> = {},
  table: Table,
): DeckCard[] {
  return [
    ...monsters.map(({ count, ...one }, i) => {
      const thing = defender(one, `deck monster ${i + 1}`);
      const things = Array.from({ length: count }, () => table.lay(thing, one.abilities));
      return { name: thing.name, copies: count, things, effects: [] };
    }),
    ...events.map(({ name = 'an event', count, do: effects }) => ({
      name,
      copies: count,
      things: [],
      effects: table.number(effects, name),
    })),
  ];
}

type PlayerStats = Omit<FourSoulsScenario['attacker'], 'souls' | 'cents'> & { souls?: number | undefined };

function player(written: PlayerStats, fallback: string, side: Thing['side'] = 'you'): Thing {
  const { name = fallback, hp, attack, counters = 0, souls = 0 } = written;
  const isAttackable = true;
  const isCoverable = false;
  return {
    name,
    kind: 'player',
    side,
    hp,
    attack,
    evasion: 0,
    reward: {},
    isAttackable,
    isCoverable,
    counters,
    souls,
  };
}

type DefenderStats = Omit<NonNullable<FourSoulsScenario['monsters']>[number], 'card'>;

function defender(written: DefenderStats, fallback: string): Thing {
  const { name = fallback, hp, attack, evasion, reward = {}, counters = 0, attackable, coverable } = written;
  return {
    name,
    kind: 'monster',
    side: 'opponent',
    hp,
    attack,
    evasion,
    reward,
    isAttackable: attackable !== false,
    isCoverable: coverable !== false,
    counters,
    souls: 0,
  };
}

function remembers({ every, nth, once, use }: Ability): boolean {
  return every !== undefined || nth !== undefined || once === true || use !== undefined;
}

/** How often it may be used; below 0 for as often as one likes. */
function timesOf({ use }: Ability): number {
  return use?.times === 'any' ? -1 : (use?.times ?? 0);
}

function isWithin(face: number, range: string): boolean {
  const [from, to = from] = range.split('-').map(Number) as [number, number?];
  return face >= from && face <= to;
}

/** Only what can be gained or lost here is counted. */
export function rewardsOn({ things, effects, abilities }: Board): (typeof REWARDS)[number][] {
  const named = [
    ...things.map(({ reward }) => reward),
    ...effects.flatMap(({ effect }) => [effect.reward ?? {}, effect.lose ?? {}]),
    ...abilities.map(({ ability }) => ability.use?.cost ?? {}),
  ];
  return REWARDS.filter((what) => named.some((rewards) => rewards[what]));
}

/** Where more than one thing may be killed by attacks, their number is counted. */
export function countsKills({ targets, deck }: Board): boolean {
  return targets.length > 1 || deck.length > 0;
}
