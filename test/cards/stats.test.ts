/** The shipped cards are valid, and their numbers are those of the published ones. */
import { describe, expect, test } from 'vitest';
import { cardFileSchema } from '../../src/games/four-souls/card.js';
import { allCards, type CorpusCard, cardFiles, fullName, hasCorpus, readCorpus } from './cards.js';

describe('the files of cards', () => {
  test.each(cardFiles.map(({ file, written }) => [file, written]))('%s is valid', (_file, written) => {
    expect(cardFileSchema.safeParse(written).error).toBeUndefined();
  });

  test('no two cards of one type have the same name and variant', () => {
    const names = allCards.map((card) => `${card.type} ${fullName(card)}`);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  test('the items that characters start with are there, or are not about attacks', () => {
    const items = new Set(allCards.flatMap((card) => (card.type === 'item' ? [fullName(card)] : [])));
    for (const card of allCards)
      if (card.type === 'character') for (const item of card.items ?? []) expect(items).toContain(item);
  });
});

/** What is certain of a printed reward; a die, or something that is not counted, is nothing certain. */
function certain(printed: string): Record<string, number> {
  const found: Record<string, number> = {};
  for (const part of printed.split(/ \+ (?=gain)/)) {
    const [, cents] = /^(?:gain )?(\d+)¢$/.exec(part) ?? [];
    const [, loot] = /^Loot (\d+)$/.exec(part) ?? [];
    const [, treasure] = /^\+(\d+) tre/.exec(part) ?? [];
    if (cents) found.cents = Number(cents);
    if (loot) found.loot = Number(loot);
    if (treasure) found.treasure = Number(treasure);
    // An item of the shop is a treasure.
    if (part === 'Steal a shop item') found.treasure = 1;
  }
  return found;
}

/** Cards whose text says that the rewards do not simply go to the active player: they are abilities. */
const NOT_CERTAIN: Readonly<Record<string, readonly string[]>> = {
  'Ultra Greed!': ['cents', 'souls'],
  'Charmed Monstro': ['souls'],
};

function statsOf(card: CorpusCard): Record<string, unknown> {
  const { hp, evasion, attack, rewards, souls } = card;
  const reward = { ...certain(rewards), ...(souls > 0 ? { souls } : {}) } as Record<string, number>;
  if (card.version === 'Original') for (const what of NOT_CERTAIN[card.name] ?? []) delete reward[what];
  return { hp, evasion, attack, reward };
}

describe.skipIf(!hasCorpus)('against the corpus of published cards', () => {
  const monsters = allCards.filter((card) => card.type === 'monster');
  const corpus = hasCorpus ? readCorpus('monsters.json') : [];

  test.each(corpus.map((card, i) => [card.name, card, i] as const))('%s', (name, card, i) => {
    // Printings of one name stand in the same order in both.
    const before = corpus.slice(0, i).filter((other) => other.name === name).length;
    const shipped = monsters.filter((monster) => monster.name === name)[before]!;
    const { hp, evasion, attack, reward = {} } = shipped;
    expect({ hp, evasion, attack, reward }).toEqual(statsOf(card));
    expect(shipped.attackable === false).toBe(card.duelLevel === 'LX');
  });

  test('every monster of the corpus is there, and none besides', () => {
    expect(monsters).toHaveLength(corpus.length);
  });

  test.each((hasCorpus ? readCorpus('characters.json') : []).map((card) => [card.name, card] as const))(
    '%s',
    (name, { hp, attack }) => {
      const shipped = allCards.find(
        (card) => card.type === 'character' && card.name === name.split(' // ')[0],
      );
      expect(shipped).toMatchObject({ hp, attack });
    },
  );
});
