/** A file of cards: fighters and abilities, by name, for scenarios to refer to. */
import * as z from 'zod';
import { name, whole } from '../fields.js';
import { type Card as AnyCard, type Standing, titleOf } from '../game.js';
import { ability, abilityCard } from './ability.js';
import { rangeOf, weapon } from './weapon.js';

const fighter = z.strictObject(
  {
    type: z.literal('fighter'),
    name: name.meta({ description: 'The name by which scenarios refer to it.' }),
    variant: name
      .optional()
      .meta({ description: 'Tells fighters of one name apart: "Aleguzzler (ogor)" is the variant ogor.' }),
    warband: name.optional().meta({ description: 'The warband that it belongs to. Default: not said.' }),
    toughness: whole(0, 99).meta({ description: 'Compared with the strength of attacks.' }),
    wounds: whole(0, 9999).meta({ description: 'Damage points that take it down.' }),
    points: whole(0, 9999).optional().meta({ description: 'What it costs. Default: not said.' }),
    runemarks: z
      .array(name, { error: 'a list of runemarks' })
      .max(20, { error: 'a list of at most 20 runemarks' })
      .optional()
      .meta({ description: 'Its runemarks. Default: none.' }),
    weapons: z
      .array(weapon, { error: 'a list of weapons' })
      .max(5, { error: 'a list of at most 5 weapons' })
      .meta({ description: 'Its weapons.' }),
    abilities: z
      .array(z.union([name, ability], { error: 'the name of an ability, or an ability' }), {
        error: 'a list of abilities',
      })
      .max(20, { error: 'a list of at most 20 abilities' })
      .optional()
      .meta({ description: 'Its abilities, by the names of their cards or as they are. Default: none.' }),
  },
  { error: 'a fighter: a mapping with name, toughness, wounds and weapons' },
);

const cardSchema = z.discriminatedUnion('type', [fighter, abilityCard], {
  error: 'a card: a mapping whose type is fighter or ability',
});

export const cardFileSchema = z
  .strictObject(
    {
      kind: z.literal('card', { error: 'card' }).meta({ description: 'What the file is.' }),
      game: z.literal('warcry', { error: 'warcry' }).meta({ description: 'The game.' }),
      cards: z
        .array(cardSchema, { error: 'a list of cards' })
        .max(2000, { error: 'a list of at most 2,000 cards' }),
    },
    { error: 'a file of cards: a mapping with kind, game and cards' },
  )
  .meta({ title: 'killcurve cards: Warcry', description: 'Fighters and abilities of Warcry, by name.' });

type Fighter = z.infer<typeof fighter>;

/** A fighter attacks with each of its weapons, from where that can be used. */
export function asAttackers(card: AnyCard): readonly Standing[] {
  if (card.type !== 'fighter') return [];
  const { weapons, warband: group, points: cost } = card as Fighter;
  const fighter = titleOf(card);
  return weapons.map(({ name: weapon, range }, i) => {
    const label = weapons.length === 1 ? fighter : `${fighter}: ${weapon ?? `weapon ${i + 1}`}`;
    return { label, written: { fighter, weapons: [weapons[i]], distance: distanceFor(range) }, group, cost };
  });
}

/** Within 1 inch where the weapon has no minimum range; else as near as it may be. */
function distanceFor(range: string | number): number {
  const { min } = rangeOf(range);
  return min === 0 ? 1 : Math.max(min, 2);
}

export function asTargets(card: AnyCard): readonly Standing[] {
  if (card.type !== 'fighter') return [];
  const { warband: group, points: cost } = card as Fighter;
  const fighter = titleOf(card);
  return [{ label: fighter, written: { fighter }, group, cost }];
}
