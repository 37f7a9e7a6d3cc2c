/**
 * What items and loot do besides the duel: to others, to what is gained, to further attacks. Each is the
 * duel of one roll (1 HP each, evasion 4) but for what is said, with its figures worked out by hand.
 */
import { describe, test } from 'vitest';
import { expectFigures, type Figures, monster, oneRoll, when } from '../rulebook/odds.js';
import { cardNamed } from './cards.js';

const cards = (...names: readonly string[]) =>
  names.flatMap((name) => cardNamed(name, ['item', 'loot']).abilities ?? []);
/** The attacker has the cards. */
const has = (names: readonly string[], wanted: Figures, more: Record<string, object> = {}) =>
  test(names.join(', '), () =>
    expectFigures(oneRoll({ ...more, attacker: { ...more.attacker, abilities: cards(...names) } }), wanted),
  );
/** Somebody else with 1 HP, whose death is worth 1 cent, and a monster that is worth 1 loot. */
const worthACent = { others: [{ hp: 1, abilities: [when({ dies: 'any' }, { reward: { cents: 1 } })] }] };
const worthALoot = { monsters: [monster({ reward: { loot: 1 } })] };

describe('what is gained and lost', () => {
  has(['The Relic'], { kill: 1 / 2, loot: 1 / 6 });
  has(['Eye of Greed'], { kill: 1 / 2, cents: 3 / 6 });
  // 2 cents for a 6; 1 loot for the other player, whom the target kills as the turn begins.
  const killer = { target: { abilities: [when('turnStart', { kill: true, to: 'each other player' })] } };
  has(['Dark Arts'], { kill: 1 / 2, cents: 2 / 6, loot: 1 }, { ...killer, others: [{ hp: 1 }] });
  // 1 cent for the damage and 2 for the kill.
  has(['Head of the Keeper'], { kill: 1 / 2, cents: 3 / 2 });
  // 3 HP: the first, second and third miss cost 1 loot each.
  has(['Lard'], { kill: 7 / 8, loot: -(1 / 2 + 1 / 4 + 1 / 8) });
});

describe('what is done to others', () => {
  has(['Brimstone'], { kill: 1 / 2, cents: 1 / 2 }, worthACent);
  has(['Brimstone (alt)'], { kill: 1 / 2, cents: 1 / 2 }, { others: [{ ...worthACent.others[0], hp: 2 }] });
  has(['Ipecac'], { kill: 1 / 2, cents: 1 / 6 }, worthACent);
  has(["Mom's Knife"], { kill: 1 / 2, loot: 1 / 6 }, worthALoot);
  // 5 and 6 hit.
  has(['Soy Milk'], { kill: 1 / 3, loot: 1 / 3 }, worthALoot);
  // With 2 HP, so that the first miss is lived through: it costs the other their life, and the second nobody's.
  has(['Tape Worm'], { kill: 3 / 4, cents: 1 / 2 }, { ...worthACent, attacker: { hp: 2 } });
  // The death of the attacker, 1/2, is that of the player who was to be attacked next.
  has(['Soulbond'], { killed: 1 / 2 + 1 / 2 }, { next: [{ kind: 'player', hp: 1, evasion: 4, attack: 1 }] });
});

describe('more attacks', () => {
  // The first kill, 1/2, gives 1 HP for the second fight: 1 − 1/4.
  has(['Berserk'], { kill: (1 / 2) * (3 / 4) }, { next: [monster()] });
  has(['Skeleton Key'], { kill: 1 / 8 }, { next: [monster(), monster()] });
  // 2 attack on the first roll of the turn, and 1 in the second attack.
  has(['Champion Belt'], { kill: 1 / 4 }, { target: { hp: 2 }, next: [monster()] });
});

describe('of a player who is attacked', () => {
  const target = (name: string) => ({ kind: 'player', abilities: cards(name) });
  // 2 HP, for it is not their turn: two hits in a row.
  test('Hunky Boys', () => expectFigures(oneRoll({ target: target('Hunky Boys') }), { kill: 1 / 4 }));
  test('Gnawed Leaf', () => expectFigures(oneRoll({ target: target('Gnawed Leaf') }), { kill: 0, death: 1 }));
  // A 6 is answered with 1 damage before it hits.
  test("Mom's Razor", () => expectFigures(oneRoll({ target: target("Mom's Razor") }), { kill: 1 / 3 }));
});
