/** Cards in the place of their names: `target: { card: Monstro, hp: 5 }`. */
import type { Card, FindCard } from '../game.js';

type Written = Readonly<Record<string, unknown>>;

const SPOTS = [
  { spot: ['attacker'], types: ['character'] },
  { spot: ['target'], types: ['monster', 'room', 'character'] },
  { spot: ['next'], types: ['monster', 'room', 'character'] },
  { spot: ['others'], types: ['character'] },
  { spot: ['monsters'], types: ['monster'] },
  { spot: ['deck', 'monsters'], types: ['monster'] },
] as const;

/** Wherever a player or a monster stands, in the scenario as it was written. */
export function fillCards(written: Written, find: FindCard): Record<string, unknown> {
  return SPOTS.reduce<Record<string, unknown>>(
    (filled, { spot, types }) => fillSpot(filled, spot, (one, path) => fillOne(one, path, types, find)),
    written,
  );
}

type Path = readonly (string | number)[];
type Fill = (one: Written, path: Path) => unknown;

/** What stands at a path, one or a list of them, replaced by what is filled in. */
function fillSpot(
  within: Written,
  [key, ...rest]: readonly string[],
  fill: Fill,
  above: Path = [],
): Record<string, unknown> {
  const there = within[key!];
  const path = [...above, key!];
  if (rest.length > 0)
    return isMapping(there) ? { ...within, [key!]: fillSpot(there, rest, fill, path) } : { ...within };
  const fillMapping = (one: unknown, at: Path) => (isMapping(one) ? fill(one, at) : one);
  if (there === undefined) return { ...within };
  const filled = Array.isArray(there)
    ? there.map((one, i) => fillMapping(one, [...path, i]))
    : fillMapping(there, path);
  return { ...within, [key!]: filled };
}

/** What is written wins over the card; abilities add up: the card's, those of its items and loot, the written ones. */
function fillOne(
  written: Written,
  path: readonly (string | number)[],
  types: readonly string[],
  find: FindCard,
): Record<string, unknown> {
  const card = written.card === undefined ? undefined : find([...path, 'card'], written.card, types);
  const { type, variant: _, items: own, ...stats } = { ...(card as Written | undefined) };
  const items = namesIn(written.items ?? own);
  const loot = namesIn(written.loot);
  const carried = [
    ...items.map((name, i) => find([...path, 'items', i], name, ['item'])),
    ...loot.map((name, i) => find([...path, 'loot', i], name, ['loot'])),
  ];
  const abilities = [...abilitiesOf(stats), ...carried.flatMap(named), ...abilitiesOf(written)];
  const counters = [stats, ...carried].reduce((sum, each) => sum + countersOn({ ...each }), 0);
  const kind = types.includes('room') ? KINDS[type as string] : undefined;
  return {
    ...stats,
    ...(counters > 0 ? { counters } : {}),
    ...(kind && { kind }),
    ...written,
    ...(abilities.length > 0 ? { abilities } : {}),
  };
}

/** What a card is where it is attacked, if that is no monster. */
const KINDS: Readonly<Record<string, string>> = { room: 'object', character: 'player' };

function namesIn(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : [];
}

/** Abilities of an item carry its name, for decisions and replays to tell. */
function named(card: Card | undefined): unknown[] {
  return abilitiesOf({ ...card }).map((ability) =>
    isMapping(ability) ? { name: card!.name, ...ability } : ability,
  );
}

/** FS-66: counters that a card starts with lie on whoever has it. */
function countersOn({ counters }: Written): number {
  return typeof counters === 'number' ? counters : 0;
}

function abilitiesOf(of: Written): readonly unknown[] {
  return Array.isArray(of.abilities) ? of.abilities : [];
}

function isMapping(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
