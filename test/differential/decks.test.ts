/** Attacks on the monster deck, each against an enumeration that is written here, without the engine. */
import { describe, test } from 'vitest';
import { expectFigures } from '../rulebook/odds.js';
import { type Foe, fight, figures, follow, type Leaf, type Odds, oneOf, sure, win } from './outcomes.js';

const D: Foe = { hp: 2, evasion: 4, attack: 1 };
const TRAP = { name: 'A trap', do: [{ damage: 1, to: 'active player' }] };
const scenario = (hp: number, more: object, attacker: object = {}) => ({
  game: 'four-souls',
  attacker: { hp, attack: 1, ...attacker },
  ...more,
});
const leaf = (ending: Leaf['ending'], counts: Record<string, number> = {}): Odds<Leaf> =>
  sure({ ending, ...counts });
const fought = (me: number, foe: Foe) =>
  follow(fight(me, foe), (after) => leaf(after.me === 0 ? 'death' : 'kill'));

/** The deck without its card of this place. */
const without = <T>(deck: readonly T[], place: number) => deck.filter((_, i) => i !== place);
const places = (deck: readonly unknown[]) => oneOf(deck.map((_, i) => i));

describe('what comes up', () => {
  test('monsters, one that cannot be attacked, and events', async () => {
    const fly = { hp: 1, evasion: 2, attack: 1 };
    const boss = { hp: 4, evasion: 4, attack: 1 };
    const cards = [
      fought(2, fly),
      fought(2, fly),
      fought(2, boss),
      leaf('cancelled'),
      leaf('attacks-used', { cents: 3 }),
      leaf('attacks-used', { damageTaken: 1 }),
    ];
    const { damageTaken: _, ...wanted } = figures(follow(places(cards), (i) => cards[i]!));
    const monsters = [{ ...fly, count: 2 }, boss, { ...D, attackable: false }];
    const events = [{ do: [{ reward: { cents: 3 } }] }, TRAP];
    await expectFigures(scenario(2, { deck: { monsters, events } }), wanted);
  });

  test('two attacks, one card after the other', async () => {
    const draw = (deck: readonly string[], me: number, left: number, killed: number, last: Leaf['ending']) =>
      left === 0
        ? leaf(last, { killed, damageTaken: 2 - me })
        : follow(places(deck), (i): Odds<Leaf> => {
            const rest = without(deck, i);
            if (deck[i] === 'stone') return draw(rest, me, left - 1, killed, 'cancelled');
            if (deck[i] === 'trap')
              return me === 1
                ? leaf('death', { killed, damageTaken: 2 })
                : draw(rest, me - 1, left - 1, killed, 'attacks-used');
            return follow(fight(me, D), (after) =>
              after.me === 0
                ? leaf('death', { killed, damageTaken: 2 })
                : draw(rest, after.me, left - 1, killed + 1, 'kill'),
            );
          });
    const wanted = figures(draw(['D', 'D', 'trap', 'stone'], 2, 2, 0, 'attacks-used'));
    const monsters = [
      { ...D, count: 2 },
      { ...D, attackable: false },
    ];
    await expectFigures(scenario(2, { deck: { monsters, events: [TRAP] }, turn: { attacks: 2 } }), wanted);
  });

  test('three turns, until something is killed', async () => {
    const turn = (deck: readonly string[], left: number, died: boolean): Odds<Leaf> =>
      follow(places(deck), (i) => {
        const goOn = (dead: boolean, last: Leaf['ending']) =>
          left > 1 && deck.length > 1 ? turn(without(deck, i), left - 1, dead) : leaf(dead ? 'death' : last);
        if (deck[i] === 'trap') return goOn(died, 'attacks-used');
        return follow(fight(2, D), (after) => {
          if (after.me === 0) return goOn(true, 'death');
          return leaf(died ? 'both' : 'kill');
        });
      });
    const wanted = figures(turn(['D', 'D', 'trap', 'trap'], 3, false));
    const deck = { monsters: [{ ...D, count: 2 }], events: [{ ...TRAP, count: 2 }] };
    await expectFigures(scenario(2, { deck, turn: { turns: 3 } }), wanted);
  });

  test('a kill gives another attack, until the deck is empty', async () => {
    const attack = (me: number, killed: number): Odds<Leaf> =>
      killed === 3
        ? leaf('kill', { killed })
        : follow(fight(me, D), (after) =>
            after.me === 0 ? leaf('death', { killed }) : attack(after.me, killed + 1),
          );
    const abilities = [{ when: { kills: true }, do: [{ attackAgain: 1 }] }];
    const more = { deck: { monsters: [{ ...D, count: 3 }] } };
    await expectFigures(scenario(4, more, { abilities }), figures(attack(4, 0)));
  });

  test('an event that ends the turn', async () => {
    // Two cards. The fog first: the card on the next turn. The card first: the fog on the second attack or turn.
    const wanted = follow(oneOf(['fog', 'card']), (first) =>
      follow(fight(2, D), (after) => {
        const isDead = after.me === 0;
        const ending = first === 'fog' ? 'kill' : 'attacks-used';
        return leaf(isDead ? 'death' : ending, { killed: isDead ? 0 : 1 });
      }),
    );
    const deck = { monsters: [D], events: [{ name: 'Fog', do: [{ endTurn: true }] }] };
    await expectFigures(scenario(2, { deck, turn: { attacks: 2, turns: 2 } }), figures(wanted));
  });
});

describe('slots', () => {
  const harder = { has: { evasion: 1 }, of: 'each other monster' };
  const stronger = { has: { attack: 1 }, of: 'each other monster' };

  test('the one that can be covered is; the other goes on helping', async () => {
    // Both make others harder to hit; one is covered.
    const kept = { ...D, abilities: [harder], coverable: false };
    const more = { deck: { monsters: [D] }, monsters: [{ ...D, abilities: [harder] }, kept] };
    await expectFigures(scenario(3, more), figures(fought(3, { ...D, evasion: 5 })));
  });

  test('the slot is chosen by what came up', async () => {
    const cards = [
      { hp: 1, evasion: 5, attack: 1 },
      { hp: 3, evasion: 2, attack: 1 },
      { hp: 2, evasion: 4, attack: 2 },
    ];
    const best = cards.map((card) =>
      Math.max(
        win(3, { ...card, attack: card.attack + 1 }),
        win(3, { ...card, evasion: Math.min(6, card.evasion + 1) }),
      ),
    );
    const monsters = [
      { ...D, abilities: [harder] },
      { ...D, abilities: [stronger] },
    ];
    const kill = (best[0]! + best[1]! + best[2]!) / 3;
    await expectFigures(scenario(3, { deck: { monsters: cards }, monsters }), { kill });
  });

  test('where nothing can be covered the best of those in play is attacked', async () => {
    const fast = { hp: 1, evasion: 5, attack: 1, coverable: false };
    const slow = { hp: 3, evasion: 3, attack: 1, coverable: false };
    const stone = { hp: 1, evasion: 1, attack: 0, coverable: false, attackable: false };
    const kill = Math.max(win(3, fast), win(3, slow));
    const more = { deck: { monsters: [{ ...D, hp: 9 }] }, monsters: [fast, slow, stone] };
    await expectFigures(scenario(3, more), { kill, death: 1 - kill });
  });

  test('an event covers what it spares', async () => {
    // Worth 1 and 3 loot: the cheaper one is covered; in the older reading both die.
    const events = [{ name: 'A blast', do: [{ damage: 1, to: 'each monster' }] }];
    const monsters = [1, 3].map((loot) => ({ ...D, hp: 1, reward: { loot } }));
    const play = { objective: 'value', worth: { loot: 1 } };
    await expectFigures(scenario(2, { deck: { events }, monsters, play }), { loot: 3, 'attacks-used': 1 });
    const deck = { events, eventsCover: false };
    await expectFigures(scenario(2, { deck, monsters, play }), { loot: 4, 'attacks-used': 1 });
  });

  test('a slot that was emptied is filled before the next attack', async () => {
    // The target, then the slot: a card, or the trap and then a card. Then an attack on what is left of the deck.
    const target = { hp: 1, evasion: 3, attack: 1 };
    const ofDeck = (me: number, deck: readonly string[], killed: number): Odds<Leaf> =>
      follow(places(deck), (i): Odds<Leaf> => {
        if (deck[i] === 'trap') return leaf(me === 1 ? 'both' : 'kill', { killed });
        return follow(fight(me, D), (after) =>
          after.me === 0 ? leaf('both', { killed }) : leaf('kill', { killed: killed + 1 }),
        );
      });
    const wanted = follow(fight(2, target), ({ me }) => {
      if (me === 0) return leaf('death', { killed: 0 });
      return follow(oneOf(['D', 'D', 'trap']), (card): Odds<Leaf> => {
        if (card === 'D') return ofDeck(me, ['D', 'trap'], 1);
        return me === 1 ? leaf('both', { killed: 1 }) : ofDeck(me - 1, ['D'], 1);
      });
    });
    const deck = { monsters: [{ ...D, count: 2 }], events: [TRAP] };
    await expectFigures(scenario(2, { target, deck, turn: { attacks: 2 } }), figures(wanted));
  });

  test('what was covered strikes again', async () => {
    // It deals 1 damage at each declaration while it is in play: covered in between, and back after a kill.
    const sting = { ...D, abilities: [{ when: { declared: true }, do: [{ damage: 1, to: 'attacker' }] }] };
    const attack = (me: number, killed: number): Odds<Leaf> => {
      if (killed === 3) return leaf('kill', { killed });
      if (me === 1) return leaf('death', { killed, damageTaken: 6 });
      return follow(fight(me - 1, D), (after) =>
        after.me === 0 ? leaf('death', { killed }) : attack(after.me, killed + 1),
      );
    };
    const { damageTaken: _, ...wanted } = figures(attack(6, 0));
    const more = { deck: { monsters: [{ ...D, count: 3 }] }, monsters: [sting], turn: { attacks: 3 } };
    await expectFigures(scenario(6, more), wanted);
  });
});
