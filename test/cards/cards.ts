/** The shipped cards, by name, and the corpus of published ones where it is there. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type Card, cardFileSchema } from '../../src/games/four-souls/card.js';

const ROOT = join(import.meta.dirname, '../..');
const CARDS = join(ROOT, 'scenarios/four-souls/cards');

/** As it is written, with `variant` as part of the name: "Clotty (alt)". */
export type WrittenCard = Record<string, unknown> & { name: string; type: string; abilities?: object[] };

export const cardFiles: readonly { file: string; written: unknown }[] = readdirSync(CARDS)
  .sort()
  .map((file) => ({ file, written: parse(readFileSync(join(CARDS, file), 'utf8')) }));

export const allCards: readonly Card[] = cardFiles.flatMap(
  ({ written }) => cardFileSchema.parse(written).cards,
);

export const fullName = ({ name, variant }: { name: string; variant?: string | undefined }) =>
  variant === undefined ? name : `${name} (${variant})`;

const written = cardFiles.flatMap(
  (file) => (file.written as { cards: (WrittenCard & { variant?: string })[] }).cards,
);

/** The stat block or the abilities of a card, as a scenario has them. */
export function cardNamed(
  name: string,
  types: readonly string[] = ['monster'],
): Record<string, unknown> & { abilities?: object[] } {
  const card = written.find((one) => fullName(one) === name && types.includes(one.type));
  if (card === undefined) throw new Error(`no ${types.join(' or ')} is named ${name}`);
  const { type: _type, variant: _variant, attackable: _attackable, items: _items, ...stats } = card;
  return stats;
}

const CORPORA = process.env.KILLCURVE_CORPORA ?? join(ROOT, '../shared/corpora');
const corpus = (file: string) => join(CORPORA, 'four-souls', file);
export const hasCorpus = existsSync(corpus('monsters.json'));

export interface CorpusCard {
  readonly name: string;
  readonly version: string;
  readonly hp: number;
  readonly evasion: number;
  readonly attack: number;
  readonly rewards: string;
  readonly souls: number;
  readonly duelLevel: string;
}

export function readCorpus(file: string): readonly CorpusCard[] {
  return JSON.parse(readFileSync(corpus(file), 'utf8')) as CorpusCard[];
}
