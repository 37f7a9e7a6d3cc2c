/** How cards stand on either side of a fight: those that need nothing more than their name. */
import { type Card, type Standing, titleOf } from '../game.js';
import { fillCards } from './fill-cards.js';
import { descentSchema } from './schema.js';

/** Weapons, in the hands of any hero, and monsters. */
export function asAttackers(card: Card): readonly Standing[] {
  const all = card.type === 'weapon' ? [weaponed(card)] : profiles(card);
  return all.filter(({ written }) => isEnough(card, { attacker: written, target: { hp: 1 } }));
}

/** Heroes and monsters. */
export function asTargets(card: Card): readonly Standing[] {
  const all =
    card.type === 'hero' ? [{ label: titleOf(card), written: { hero: titleOf(card) } }] : profiles(card);
  return all.filter(({ written }) => isEnough(card, { attacker: {}, target: written }));
}

function weaponed(card: Card): Standing {
  const label = titleOf(card);
  return { label, written: { weapon: label } };
}

function profiles(card: Card): Standing[] {
  if (card.type !== 'monster') return [];
  const { profiles: all } = card as Card & { profiles: readonly { act: number; rank: string }[] };
  return all.map(({ act, rank }) => ({
    label: `${titleOf(card)}, act ${act} ${rank}`,
    written: { monster: titleOf(card), act, rank },
    group: `act ${act} ${rank}`,
    bracket: `act ${act} ${rank}`,
  }));
}

/** Some need what only a scenario can say: the attributes of a hero, the dice of whom they copy. */
function isEnough(card: Card, sides: Readonly<Record<string, unknown>>): boolean {
  const filled = fillCards({ game: 'descent', ...sides }, () => card);
  return descentSchema.safeParse(filled).success;
}
