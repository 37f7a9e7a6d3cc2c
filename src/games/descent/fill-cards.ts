/** Cards in the place of their names: `attacker: { hero: Grisban, weapon: Iron Longsword }`. */
import type { Card, FindCard } from '../game.js';
import { ATTRIBUTES, attackAbilities, defenceAbilities } from './ability.js';
import { attackFields, defenceFields } from './schema.js';

type Written = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** What a side takes from its cards, and which of that are lists that add up. */
interface Side {
  readonly fields: readonly string[];
  readonly lists: readonly string[];
}

const ATTACK: Side = {
  fields: [...ATTRIBUTES, ...Object.keys(attackFields)],
  lists: Object.keys(attackAbilities),
};
const DEFENCE: Side = {
  fields: [...ATTRIBUTES, 'defence', ...Object.keys(defenceFields)],
  lists: ['defence', ...Object.keys(defenceAbilities)],
};
/** D2-29: others than the declared target use no abilities. */
const isStanding = (field: string) => field !== 'guardBefore' && field !== 'guardAfter';
const BESIDE: Side = { fields: DEFENCE.fields.filter(isStanding), lists: DEFENCE.lists.filter(isStanding) };

export function fillCards(written: Written, find: FindCard): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...written };
  const { attacker, target, others } = written;
  if (isMapping(attacker)) filled.attacker = fillAttacker(attacker, find);
  if (isMapping(target)) filled.target = fillFigure(target, ['target'], DEFENCE, find);
  if (Array.isArray(others))
    filled.others = others.map((one, i) =>
      isMapping(one) ? fillFigure(one, ['others', i], BESIDE, find) : one,
    );
  return filled;
}

function fillAttacker(written: Written, find: FindCard): Written {
  const figure = figureOf(written, ['attacker'], find);
  const weapon =
    written.weapon === undefined ? undefined : find(['attacker', 'weapon'], written.weapon, ['weapon']);
  const kind = written.monster === undefined ? {} : { kind: 'monster' };
  const cards = [figure, { ...weapon }, ...itemsOf(written, ['attacker'], ['item'], find)];
  return { ...kind, ...nameOf(figure), ...healthOf(figure, cards), ...merged(cards, written, ATTACK) };
}

/** What it carries counts for its defence too, weapons included. */
function fillFigure(written: Written, path: Path, side: Side, find: FindCard): Written {
  const figure = figureOf(written, path, find);
  const cards = [figure, ...itemsOf(written, path, ['item', 'weapon'], find)];
  return { ...nameOf(figure), ...healthOf(figure, cards), ...merged(cards, written, side) };
}

/** The card of a hero, or the profile of a monster; nothing where none is named. */
function figureOf(written: Written, path: Path, find: FindCard): Written {
  if (written.hero !== undefined) return { ...find([...path, 'hero'], written.hero, ['hero']) };
  if (written.monster === undefined) return {};
  const card = find([...path, 'monster'], written.monster, ['monster']);
  return card === undefined ? {} : profileOf(card, written);
}

function profileOf(card: Card, { act = 1, rank = 'minion' }: Written): Written {
  const { profiles, ...shared } = { ...card } as Written & { profiles?: readonly Written[] };
  const profile = profiles?.find((each) => each.act === act && each.rank === rank);
  const name = rank === 'master' ? `master ${card.name}` : card.name;
  return { ...shared, ...profile, name };
}

function itemsOf({ items }: Written, path: Path, types: readonly string[], find: FindCard): Written[] {
  if (!Array.isArray(items)) return [];
  return items.map((name, i) => ({ ...find([...path, 'items', i], name, types) }));
}

function nameOf({ name }: Written): Written {
  return name === undefined ? {} : { name };
}

/** Items can add Health. */
function healthOf({ hp }: Written, cards: readonly Written[]): Written {
  if (typeof hp !== 'number') return {};
  const health = cards.reduce((sum, card) => sum + (typeof card.hp === 'number' ? card.hp : 0), 0);
  return { hp: health, health };
}

/** What is written wins over cards, and later cards over earlier ones; lists add up. */
function merged(
  cards: readonly Written[],
  written: Written,
  { fields, lists }: Side,
): Record<string, unknown> {
  const all: Record<string, unknown> = {};
  for (const card of cards)
    for (const field of fields) if (card[field] !== undefined) all[field] = card[field];
  Object.assign(all, written);
  for (const list of lists) {
    const isReplaced = list === 'defence' && written.defence !== undefined;
    const parts = isReplaced ? [written] : [...cards, written];
    if (parts.some((part) => Array.isArray(part[list])))
      all[list] = parts.flatMap((part) => (Array.isArray(part[list]) ? part[list] : []));
  }
  return all;
}

function isMapping(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
