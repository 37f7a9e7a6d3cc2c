/**
 * A scenario as it was written, spelled out: cards in the place of their names
 * (`target: { monster: Hound, level: 2 }`), formulas evaluated, modifier cards with all their fields.
 * What makes no sense is left as it is, for the schema to refuse at its place.
 */
import type { FindCard } from '../game.js';
import type { ClassCard, MonsterCard } from './card.js';
import { spellOutModifier } from './modifier.js';
import { attackerFields, formulaOrText, statsOf, targetFields } from './stat-block.js';

type Written = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** Fills a figure at a path. */
type Fill = (figure: Written, path: Path) => Written;

export function fillCards(written: Written, find: FindCard): Record<string, unknown> {
  const { characters } = written;
  const attacker: Fill = (figure, path) => spellOutAttacker(figure, path, find, characters);
  const target: Fill = (figure, path) => spellOutTarget(figure, path, find, characters);
  return {
    ...written,
    ...each(written, 'attacker', attacker),
    ...each(written, 'attackers', attacker),
    ...each(written, 'target', target),
    ...each(written, 'targets', target),
    ...each(written, 'monsterDeck', spellOutDeck),
    ...each(written, 'allyDeck', spellOutDeck),
  };
}

/** A field that holds a mapping or a list of them, filled. */
function each(written: Written, field: string, fill: Fill): Written {
  const there = written[field];
  if (Array.isArray(there))
    return { [field]: there.map((one, i) => (isMapping(one) ? fill(one, [field, i]) : one)) };
  return isMapping(there) ? { [field]: fill(there, [field]) } : {};
}

function spellOutAttacker(written: Written, path: Path, find: FindCard, characters: unknown): Written {
  const monster = monsterOf(written, path, find, characters);
  const { figure, attack } = monster ? attackerFields(monster) : { figure: {}, attack: {} };
  const own = { ...figure, ...classOf(written, path, find), ...written, ...missing(written, monster) };
  const filled = spellOutDeck(withFormulas(own, ['hp', 'attack'], characters));
  const attacks = Array.isArray(filled.attacks) ? filled.attacks : monster ? [{}] : undefined;
  return {
    ...filled,
    ...each(filled, 'deck', spellOutDeck),
    ...each(filled, 'sheet', spellOutDeck),
    ...(attacks && { attacks: attacks.map((one) => (isMapping(one) ? { ...attack, ...one } : one)) }),
  };
}

function spellOutTarget(written: Written, path: Path, find: FindCard, characters: unknown): Written {
  const monster = monsterOf(written, path, find, characters);
  const { name, hp } = classOf(written, path, find);
  const own = monster ? targetFields(monster) : name === undefined ? {} : { name, hp };
  const all = { ...own, ...written, ...missing(written, monster) };
  const filled = withFormulas(all, ['hp', 'shield', 'retaliate'], characters);
  return { ...filled, ...spellOutRetaliate(filled.retaliate) };
}

function monsterOf({ monster, ...written }: Written, path: Path, find: FindCard, characters: unknown) {
  if (monster === undefined) return undefined;
  const card = find([...path, 'monster'], monster, ['monster']);
  return card && statsOf(card as MonsterCard, written, characters);
}

function classOf({ class: named, level = 1 }: Written, path: Path, find: FindCard): Written {
  if (named === undefined) return {};
  const card = find([...path, 'class'], named, ['class']) as ClassCard | undefined;
  if (card === undefined) return {};
  const hp = typeof level === 'number' ? card.hp[level - 1] : undefined;
  return { name: card.name, sheet: card.perks, ...(hp !== undefined && { hp }) };
}

/** A card that has no stats for this rank or level leaves the figure without HP, for the schema to refuse. */
function missing({ monster, class: named, level = 1 }: Written, stats: unknown): Written {
  const isOff = monster !== undefined && stats === undefined;
  const isTooLow = named !== undefined && (level === 0 || typeof level !== 'number');
  return isOff || isTooLow ? { hp: undefined } : {};
}

function withFormulas(figure: Written, stats: readonly string[], characters: unknown): Written {
  const { level } = figure;
  const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
  const variables = { C: number(characters), L: number(level) };
  const evaluated = stats
    .filter((stat) => stat in figure)
    .map((stat) => [stat, formulaOrText(figure[stat], variables)] as const);
  return { ...figure, ...Object.fromEntries(evaluated) };
}

/** `retaliate: 2` and a single mapping are lists of one. */
function spellOutRetaliate(written: unknown): Written {
  if (typeof written === 'number') return { retaliate: written === 0 ? [] : [{ damage: written }] };
  return isMapping(written) ? { retaliate: [written] } : {};
}

function spellOutDeck(deck: Written): Written {
  const lists = ['remove', 'add', 'drawn'].filter((list) => Array.isArray(deck[list]));
  const spelled = lists.map((list) => [list, (deck[list] as unknown[]).map(spellOutModifier)] as const);
  return { ...deck, ...Object.fromEntries(spelled) };
}

function isMapping(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
