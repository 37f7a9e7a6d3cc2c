/** Cards that scenarios can refer to: those of card files, found by their names. */
import * as z from 'zod';
import { type Card, type CardRules, type Game, titleOf } from '../games/game.js';
import { gameOf, games } from '../games/index.js';
import { describe } from './describe.js';
import { explainIssues } from './explain-issues.js';
import type { JsonSchema } from './json-schema.js';
import { nearest } from './nearest.js';
import { parseYaml } from './parse-yaml.js';
import { type Places, problemAt } from './places.js';
import { fileProblem, type Problem } from './problem.js';
import { readValues } from './read-values.js';
import { schemaPaths } from './schema-paths.js';

/** A card file as text, and where it comes from. */
export interface CardText {
  readonly file: string;
  readonly text: string;
}

/** Cards that were read and validated before. */
export interface CardList {
  readonly cards: readonly Card[];
}

/** Where card files come from; reading them is left to whoever has files. */
export interface CardSource {
  /** All files with cards of a game; of cards with the same name and type, that of the later file counts. */
  files(game: string): readonly (CardText | CardList | Problem)[];
  /** A card file by its path, as a scenario in `from` names it; undefined if there is none. */
  read(path: string, from: string): CardText | Problem | undefined;
}

/** The cards of a source, read when they are first asked for. */
export interface Shelf {
  cards(game: string): readonly Card[];
  /** The card of a name, of one of the types if there are several, or in a file of its own. */
  find(game: string, name: string, from: string, types: readonly string[]): Card | undefined;
  suggest(game: string, name: string, types: readonly string[]): string | undefined;
  /** What is wrong with the card files that were read so far. */
  readonly problems: readonly Problem[];
}

export function openShelf(source: CardSource): Shelf {
  const read = new Map<string, ReadonlyMap<string, Card>>();
  const problems: Problem[] = [];
  const take = (texts: readonly (CardText | CardList | Problem)[], game: string) =>
    texts.flatMap((text) => {
      if ('cards' in text) return text.cards;
      if ('found' in text) {
        problems.push(text);
        return [];
      }
      const { cards, problems: wrong } = parseCards(text, game);
      problems.push(...wrong);
      return cards;
    });
  const byName = (game: string) => {
    if (!read.has(game))
      read.set(
        game,
        new Map(take(source.files(game), game).map((card) => [keyOf(titleOf(card), card.type), card])),
      );
    return read.get(game)!;
  };
  const single = new Map<string, Card>();
  const fromFile = (game: string, path: string, from: string): Card | undefined => {
    const key = JSON.stringify([game, path, from]);
    const card = single.get(key) ?? readSingle(game, path, from);
    if (card !== undefined) single.set(key, card);
    return card;
  };
  const readSingle = (game: string, path: string, from: string): Card | undefined => {
    const text = source.read(path, from);
    if (text === undefined) return undefined;
    if ('found' in text) return void problems.push(text);
    const before = problems.length;
    const cards = take([text], game);
    if (cards.length !== 1 && problems.length === before)
      problems.push(fileProblem(text.file, 'a file with a single card', `one with ${cards.length}`));
    return cards.length === 1 ? cards[0] : undefined;
  };
  return {
    problems,
    cards: (game) => [...byName(game).values()],
    find(game, name, from, types) {
      if (isCardPath(name)) return fromFile(game, name, from);
      const known = types
        .map((type) => byName(game).get(keyOf(name, type)))
        .find((card) => card !== undefined);
      return (
        known ?? [...byName(game).values()].find((card) => titleOf(card).toLowerCase() === name.toLowerCase())
      );
    },
    suggest: (game, name, types) =>
      nearest(name, [...byName(game).values()].filter(({ type }) => types.includes(type)).map(titleOf)),
  };
}

/** A card in a file of its own is named by its path. */
export function isCardPath(name: string): boolean {
  return /\.(ya?ml|json)$/i.test(name);
}

/** Names are found whatever their case; cards of different types may share one. */
function keyOf(name: string, type: string): string {
  return `${type}: ${name.toLowerCase()}`;
}

/** The cards of a file, or everything that is wrong with it. */
export interface ParsedCards {
  /** The game of the file, where there is one. */
  readonly game: Game | undefined;
  readonly cards: readonly Card[];
  readonly problems: readonly Problem[];
}

/** A file of `kind: card`: a list of cards, or a single one in their place. */
export function parseCards({ file, text }: CardText, gameId?: string): ParsedCards {
  const yaml = parseYaml(text.replace(/^\uFEFF/, ''), file);
  if (!yaml.ok) return { game: undefined, cards: [], problems: yaml.problems };
  const { value, places, problems } = readValues(yaml.document, yaml.lines, file);
  const game = gameNamed(gameId ?? (value as { game?: unknown } | undefined)?.game);
  const rules = game?.cards;
  if (rules === undefined) return { game, cards: [], problems: [...problems, noCards(places)] };
  const isSingle = isMapping(value) && !('cards' in value);
  const result = rules.schema.safeParse(isSingle ? asList(value) : value);
  if (result.success) return { game, cards: problems.length > 0 ? [] : result.data.cards, problems };
  const issues = result.error.issues.map((issue) => (isSingle ? ofSingle(issue) : issue));
  return {
    game,
    cards: [],
    problems: [
      ...problems,
      ...explainIssues(issues, { value, places, paths: pathsOf(rules.schema, isSingle) }),
    ],
  };
}

function gameNamed(id: unknown): Game | undefined {
  return typeof id === 'string' ? gameOf(id) : undefined;
}

function noCards(places: Places): Problem {
  const ids = games.filter(({ cards }) => cards !== undefined).map(({ id }) => id);
  const place = places.around(['game']);
  const expected = `a game with cards (${ids.join(', ')})`;
  return problemAt(place, 'value', { path: ['game'], expected, found: describe(undefined, place.source) });
}

function asList({ kind, game, ...card }: Readonly<Record<string, unknown>>) {
  return { kind, game, cards: [card] };
}

/** A problem of the only card stands at the top of the file. */
function ofSingle<I extends { readonly path: readonly PropertyKey[] }>(issue: I): I {
  const [list, first, ...path] = issue.path;
  return list === 'cards' && first === 0 ? { ...issue, path } : issue;
}

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The keys that there may be, for suggestions; made when something is wrong, for it takes its time. */
function pathsOf(schema: CardRules['schema'], isSingle: boolean): readonly string[] {
  const paths = schemaPaths(z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) as JsonSchema);
  return isSingle ? paths.map((path) => path.replace(/^cards\.0\./, '')) : paths;
}
