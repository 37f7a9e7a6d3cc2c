/** A fight typed in one line, as the scenario that it stands for. */
import { stringify } from 'yaml';
import { type Card, type Game, type LineSide, titleOf } from '../games/game.js';
import { describe, escapeUnsafe } from './describe.js';
import { nearest } from './nearest.js';
import { parseOverride, withOverride } from './overrides.js';
import { fileProblem, type Problem } from './problem.js';
import type { Shelf } from './shelf.js';

/** Both sides as they were typed: `Isaac + Synthoil`, `attacks=4 strength=4`, or names and numbers together. */
export interface Line {
  readonly attacker: string;
  readonly target: string;
}

/** The text of a scenario file and the same as values, or what is wrong with the line. */
export type Composed =
  | { readonly ok: true; readonly text: string; readonly written: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly problems: readonly Problem[] };

export function composeScenario(
  game: Game,
  line: Line,
  { shelf, overrides = [] }: { readonly shelf: Shelf; readonly overrides?: readonly string[] },
): Composed {
  const sides = { attacker: game.line.attacker, target: game.line.target };
  const problems: Problem[] = [];
  let scenario: Record<string, unknown> = { game: game.id };
  for (const role of ['attacker', 'target'] as const) {
    const composed = composeSide(line[role], role, { game, side: sides[role], shelf });
    scenario[role] = composed.written;
    problems.push(...composed.problems);
  }
  // Wrong ones are refused where the scenario is read.
  for (const override of overrides.filter((each) => SAFE.test(each)).map((each) => parseOverride(each))) {
    const changed = 'place' in override ? withOverride(scenario, override) : null;
    if (changed?.ok) scenario = changed.value;
  }
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, text: stringify(scenario), written: scenario };
}

interface Place {
  readonly game: Game;
  readonly side: LineSide;
  readonly shelf: Shelf;
}

function composeSide(text: string, role: string, place: Place) {
  const { side } = place;
  const { names, numbers } = splitSide(text);
  const found = names.map((name) => cardCalled(name, place) ?? noCard(name, role, place));
  const cards = found.filter((each): each is Card => 'type' in each);
  const problems = [
    ...found.filter((each): each is Problem => 'found' in each),
    ...crowded(cards, role, side),
    ...repeated(numbers, role, side),
  ];
  let written = namedIn(cards, side);
  for (const number of numbers) {
    const changed = withNumber(written, number, side);
    if (changed.ok) written = changed.value;
    else problems.push(changed.problem);
  }
  return { written: withLists(written, cards, side), problems };
}

/** Segments that begin with a letter or are numbers: none reaches a prototype. */
const SAFE = /^[A-Za-z]\w*(?:\.(?:[A-Za-z]\w*|\d+))*=/;

/** `key=value` with a safe key, the value up to the next space unless it is quoted or in brackets. */
const NUMBER = /(?:^|\s)([A-Za-z]\w*(?:\.(?:[A-Za-z]\w*|\d+))*=(?:"[^"]*"|\[[^\]]*\]|\{[^}]*\}|\S+))/g;

function splitSide(text: string): { readonly names: readonly string[]; readonly numbers: readonly string[] } {
  const numbers = [...text.matchAll(NUMBER)].map((match) => match[1]!);
  const words = text.replace(NUMBER, ' ').trim();
  const [first = '', ...others] = words.split(/(?:^|\s)\+(?=\s|$)/).map((name) => name.trim());
  // Numbers alone make a figure too.
  const names = first === '' && (numbers.length > 0 || others.length === 0) ? others : [first, ...others];
  return { names, numbers };
}

function cardCalled(name: string, { game, side, shelf }: Place): Card | undefined {
  const isCalled = (card: Card) => titleOf(card).toLowerCase() === name.toLowerCase();
  return shelf.cards(game.id).find((card) => isCalled(card) && card.type in side.cards);
}

/** The list that a card joins; undefined if it stands alone in its field. */
function listOf({ type }: Card, { cards }: LineSide): string | undefined {
  const field = cards[type]!;
  return field.endsWith('[]') ? field.slice(0, -2) : undefined;
}

/** Of several figures, or several cards of which there is one, all but the last would be passed over. */
function crowded(cards: readonly Card[], role: string, side: LineSide): Problem[] {
  const kindsOf = ({ type }: Card) => (side.figures.includes(type) ? side.figures : [type]);
  const alone = cards.filter((card) => listOf(card, side) === undefined);
  return alone.flatMap((card, i) => {
    const before = alone.slice(0, i).findLast((other) => kindsOf(other).includes(card.type));
    if (before === undefined) return [];
    const found = `${describe(titleOf(before))} and ${describe(titleOf(card))}`;
    return [fileProblem(role, `one ${kindsOf(card).join(' or ')}`, found)];
  });
}

function repeated(numbers: readonly string[], role: string, side: LineSide): Problem[] {
  return numbers.flatMap((number, i) => {
    const path = pathOf(number, side);
    const before = numbers.slice(0, i).findLast((other) => pathOf(other, side) === path);
    const found = `${escapeUnsafe(before ?? '')} and ${escapeUnsafe(number)}`;
    return before === undefined ? [] : [fileProblem(role, `each number once`, found)];
  });
}

/** The cards that stand alone in their fields. */
function namedIn(cards: readonly Card[], side: LineSide): Record<string, unknown> {
  const alone = cards.filter((card) => listOf(card, side) === undefined);
  return Object.fromEntries(alone.map((card) => [side.cards[card.type]!, titleOf(card)]));
}

/** What follows a + is added to what was typed as a list, else to what the figure's card carries. */
function withLists(written: Record<string, unknown>, cards: readonly Card[], side: LineSide) {
  const whole = { ...written };
  for (const list of new Set(cards.flatMap((card) => listOf(card, side) ?? []))) {
    const before = written[list] ?? carriedIn(list, cards, side);
    // What is no list is left for the schema to refuse.
    if (!Array.isArray(before)) continue;
    const added = cards.filter((card) => listOf(card, side) === list).map(titleOf);
    // An item that somebody starts with is not there twice.
    whole[list] = [...before, ...added.filter((title) => !before.includes(title))];
  }
  return whole;
}

function carriedIn(
  list: string,
  cards: readonly Card[],
  { figures, own = [] }: LineSide,
): readonly unknown[] {
  const figure = cards.find(({ type }) => figures.includes(type)) as
    | Readonly<Record<string, unknown>>
    | undefined;
  const carried = own.includes(list) ? figure?.[list] : undefined;
  return Array.isArray(carried) ? carried : [];
}

function pathOf(number: string, { places = {} }: LineSide): string {
  const [key = ''] = number.split('=', 1);
  return Object.hasOwn(places, key) ? places[key]! : key;
}

function withNumber(written: Record<string, unknown>, number: string, side: LineSide) {
  const override = parseOverride(`${pathOf(number, side)}${number.slice(number.indexOf('='))}`);
  return 'found' in override ? ({ ok: false, problem: override } as const) : withOverride(written, override);
}

function noCard(name: string, role: string, { game, side, shelf }: Place): Problem {
  if (name === '') return fileProblem(role, 'the name of a card before and after each +', 'nothing');
  const known = shelf.cards(game.id).filter(({ type }) => type in side.cards);
  const expected = `the name of a card (${Object.keys(side.cards).join(', ')}) or a number such as hp=4`;
  const found = describe(name);
  const suggestion = nearest(name, known.map(titleOf));
  const problem = fileProblem(role, expected, found);
  return suggestion === undefined ? problem : { ...problem, suggestion };
}
