/** A fight typed in one line, as the scenario that it stands for. */
import { stringify } from 'yaml';
import { type Card, type Game, type LineSide, titleOf } from '../games/game.js';
import { describe } from './describe.js';
import { nearest } from './nearest.js';
import { parseOverride, withOverride } from './overrides.js';
import { fileProblem, type Problem } from './problem.js';
import type { Shelf } from './shelf.js';

/** Both sides as they were typed: `Isaac + Synthoil`, `attacks=4 strength=4`, or names and numbers together. */
export interface Line {
  readonly attacker: string;
  readonly target: string;
}

/** The text of a scenario file, or what is wrong with the line. */
export type Composed =
  | { readonly ok: true; readonly text: string }
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
  return problems.length > 0 ? { ok: false, problems } : { ok: true, text: stringify(scenario) };
}

interface Place {
  readonly game: Game;
  readonly side: LineSide;
  readonly shelf: Shelf;
}

function composeSide(text: string, role: string, place: Place) {
  const { game, side, shelf } = place;
  const { names, numbers } = splitSide(text);
  const problems: Problem[] = [];
  let written: Record<string, unknown> = {};
  for (const name of names) {
    const card = shelf.cards(game.id).find((each) => isCalled(each, name) && each.type in side.cards);
    if (card) written = withCard(written, card, side);
    else problems.push(noCard(name, role, place));
  }
  for (const number of numbers) {
    const changed = withNumber(written, number, side);
    if (changed.ok) written = changed.value;
    else problems.push(changed.problem);
  }
  return { written, problems };
}

/** Segments that begin with a letter or are numbers: none reaches a prototype. */
const SAFE = /^[A-Za-z]\w*(?:\.(?:[A-Za-z]\w*|\d+))*=/;

/** `key=value` with a safe key, the value up to the next space unless it is quoted or in brackets. */
const NUMBER = /(?:^|\s)([A-Za-z]\w*(?:\.(?:[A-Za-z]\w*|\d+))*=(?:"[^"]*"|\[[^\]]*\]|\{[^}]*\}|\S+))/g;

function splitSide(text: string): { readonly names: readonly string[]; readonly numbers: readonly string[] } {
  const numbers = [...text.matchAll(NUMBER)].map((match) => match[1]!);
  const names = text
    .replace(NUMBER, ' ')
    .split(/\s\+\s|\s\+$|^\+\s/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return { names, numbers };
}

function isCalled(card: Card, name: string): boolean {
  return titleOf(card).toLowerCase() === name.toLowerCase();
}

function withCard(written: Record<string, unknown>, card: Card, { cards }: LineSide) {
  const field = cards[card.type]!;
  if (!field.endsWith('[]')) return { ...written, [field]: titleOf(card) };
  const list = field.slice(0, -2);
  const before = written[list];
  return { ...written, [list]: [...(Array.isArray(before) ? before : []), titleOf(card)] };
}

function withNumber(written: Record<string, unknown>, number: string, { places = {} }: LineSide) {
  const [key = ''] = number.split('=', 1);
  const path = Object.hasOwn(places, key) ? places[key]! : key;
  const override = parseOverride(`${path}${number.slice(key.length)}`);
  return 'found' in override ? ({ ok: false, problem: override } as const) : withOverride(written, override);
}

function noCard(name: string, role: string, { game, side, shelf }: Place): Problem {
  const known = shelf.cards(game.id).filter(({ type }) => type in side.cards);
  const expected = `the name of a card (${Object.keys(side.cards).join(', ')}) or a number such as hp=4`;
  const found = describe(name);
  const suggestion = nearest(name, known.map(titleOf));
  const problem = fileProblem(role, expected, found);
  return suggestion === undefined ? problem : { ...problem, suggestion };
}
