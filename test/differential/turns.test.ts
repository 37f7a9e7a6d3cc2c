/**
 * Turns of several attacks, several turns in a row, and names of targets: each against an enumeration
 * that is written here, without the engine.
 */
import { describe, expect, test } from 'vitest';
import { expectFigures, figuresOf } from '../rulebook/odds.js';
import { FACES, fight, figures, follow, type Leaf, type Odds, sure, win } from './outcomes.js';

const A = { hp: 2, evasion: 3, attack: 1 };
const B = { hp: 3, evasion: 4, attack: 1 };
const scenario = (hp: number, more: object, attacker: object = {}) => ({
  game: 'four-souls',
  attacker: { hp, attack: 1, ...attacker },
  ...more,
});
const leaf = (ending: Leaf['ending'], counts: Record<string, number> = {}): Odds<Leaf> =>
  sure({ ending, ...counts });

describe('several attacks', () => {
  test('two targets, with HP carried from one to the other', async () => {
    const wanted = follow(fight(3, A), ({ me, it }) =>
      me === 0
        ? leaf('death', { killed: 0, damageTaken: 3, damage: 2 - it })
        : follow(fight(me, B), (second) =>
            leaf(second.me === 0 ? 'death' : 'kill', {
              killed: second.me === 0 ? 1 : 2,
              damageTaken: 3 - second.me,
              damage: 2 + 3 - second.it,
            }),
          ),
    );
    await expectFigures(scenario(3, { target: A, next: [B], turn: { attacks: 2 } }), figures(wanted));
  });

  test('three targets of all kinds, 2 attack, overkill', async () => {
    const foes = [
      { hp: 3, evasion: 2, attack: 2 },
      { hp: 4, evasion: 5, attack: 1 },
      { hp: 1, evasion: 6, attack: 3 },
    ];
    // Hits for 2: one point too many for the first and the third.
    const overkill = [0, 1, 1, 2];
    const attack = (me: number, killed: number): Odds<Leaf> =>
      killed === 3
        ? leaf('kill', { killed, overkill: 2, damageTaken: 6 - me })
        : follow(fight(me, foes[killed]!, 2), (after) =>
            after.me === 0
              ? leaf('death', { killed, overkill: overkill[killed]!, damageTaken: 6 })
              : attack(after.me, killed + 1),
          );
    const kinds = ['monster', 'player', 'object'];
    const [target, ...next] = foes.map((foe, i) => ({ ...foe, kind: kinds[i] }));
    const turn = { attacks: 3 };
    await expectFigures(scenario(6, { target, next, turn }, { attack: 2 }), figures(attack(6, 0)));
  });

  test('one attack for two targets', async () => {
    const wanted = follow(fight(2, A), ({ me }) => leaf(me === 0 ? 'death' : 'attacks-used'));
    await expectFigures(scenario(2, { target: A, next: [B] }), figures(wanted));
  });

  test('three attacks on one target that slips away on a 6', async () => {
    const roll = (me: number, it: number, left: number): Odds<Leaf> => {
      if (me === 0) return leaf('death', { damage: 3 - it });
      if (it === 0) return leaf('kill', { damage: 3 });
      if (left === 0) return leaf('cancelled', { damage: 3 - it });
      return follow(FACES, (face) =>
        face === 6 ? roll(me, it, left - 1) : face >= 4 ? roll(me, it - 1, left) : roll(me - 1, it, left),
      );
    };
    const abilities = [{ when: { attackRoll: 6 }, do: [{ cancelAttack: true }] }];
    const more = { target: { ...B, abilities }, turn: { attacks: 3 } };
    await expectFigures(scenario(3, more), figures(roll(3, 3, 3)));
  });

  test('the first 6 gives one attack more', async () => {
    const second = (me: number) => follow(fight(me, B), (after) => leaf(after.me === 0 ? 'death' : 'kill'));
    const roll = (me: number, it: number, again: boolean): Odds<Leaf> => {
      if (me === 0) return leaf('death');
      if (it === 0) return again ? second(me) : leaf('attacks-used');
      return follow(FACES, (face) =>
        face >= 3 ? roll(me, it - 1, again || face === 6) : roll(me - 1, it, again),
      );
    };
    const abilities = [{ when: { attackRoll: 6 }, nth: 1, do: [{ attackAgain: 1 }] }];
    await expectFigures(scenario(3, { target: A, next: [B] }, { abilities }), figures(roll(3, 2, false)));
  });
});

describe('several turns', () => {
  test('three turns against one target, each begun healed', async () => {
    const turn = (left: number, died: boolean): Odds<Leaf> =>
      follow(fight(2, B), ({ me }) => {
        if (me > 0) return leaf(died ? 'both' : 'kill');
        return left > 1 ? turn(left - 1, true) : leaf('death');
      });
    await expectFigures(scenario(2, { target: B, turn: { turns: 3 } }), figures(turn(3, false)));
  });

  test('two turns of two attacks: who is dead stays dead, who lives is healed', async () => {
    const end = (died: boolean, killed: number) =>
      leaf(killed === 2 ? (died ? 'both' : 'kill') : 'death', { killed });
    const attack = (turns: number, left: number, me: number, killed: number, died: boolean): Odds<Leaf> =>
      follow(fight(me, killed === 0 ? A : B), (after) => {
        if (after.me === 0) return turns > 1 ? attack(turns - 1, 2, 3, killed, true) : end(true, killed);
        if (killed === 1) return end(died, 2);
        return left > 1 ? attack(turns, left - 1, after.me, 1, died) : end(died, 1);
      });
    const more = { target: A, next: [B], turn: { attacks: 2, turns: 2 } };
    await expectFigures(scenario(3, more), figures(attack(2, 2, 3, 0, false)));
  });

  test('a limit of rolls for each turn', async () => {
    // 2 attack against 3 HP: two hits, two misses, or one of each and the turn is over.
    const turn = (left: number, died: boolean): Odds<Leaf> =>
      follow(
        [
          ['hits', 1 / 4],
          ['misses', 1 / 4],
          ['mixed', 1 / 2],
        ] as const,
        (rolls) => {
          if (rolls === 'hits') return leaf(died ? 'both' : 'kill');
          const dead = died || rolls === 'misses';
          if (left > 1) return turn(left - 1, dead);
          return leaf(dead ? 'death' : 'limit');
        },
      );
    const more = { target: B, turn: { turns: 3 }, limit: { rolls: 2 } };
    await expectFigures(scenario(2, more, { attack: 2 }), figures(turn(3, false)));
  });

  /** The best odds of a kill with a die that may be rolled again once: for all turns, or for each. */
  function withReroll(turns: number, recharges: boolean): number {
    const known = new Map<string, number>();
    const value = (left: number, me: number, it: number, again: boolean): number => {
      if (it === 0) return 1;
      if (me === 0) return left > 1 ? value(left - 1, 2, 3, again || recharges) : 0;
      const key = `${left} ${me} ${it} ${again}`;
      if (!known.has(key)) known.set(key, roll(left, me, it, again));
      return known.get(key)!;
    };
    // At evasion 4 either is as likely; a reroll of one is a new roll of an even chance.
    const roll = (left: number, me: number, it: number, again: boolean): number => {
      const hit = (has: boolean) => value(left, me, it - 1, has);
      const miss = (has: boolean) => value(left, me - 1, it, has);
      const anew = again ? (hit(false) + miss(false)) / 2 : 0;
      return (Math.max(hit(again), anew) + Math.max(miss(again), anew)) / 2;
    };
    return value(turns, 2, 3, true);
  }

  const reroll = (use: object) => ({ abilities: [{ use: { at: 'roll', ...use }, do: [{ reroll: true }] }] });

  test('what is spent stays spent', async () => {
    const more = { target: B, turn: { turns: 3 } };
    await expectFigures(scenario(2, more, reroll({})), { kill: withReroll(3, false) });
  });

  test('what recharges is there on every turn', async () => {
    const more = { target: B, turn: { turns: 3 } };
    await expectFigures(scenario(2, more, reroll({ recharges: true })), { kill: withReroll(3, true) });
    expect(withReroll(3, true)).toBeGreaterThan(withReroll(3, false));
  });
});

describe('answers to the declaration', () => {
  const weak = { hp: 1, evasion: 4, attack: 1 };
  const strong = { hp: 3, evasion: 3, attack: 1 };
  const hurt = { ...strong, hp: 2 };

  /** 1 damage to all monsters, once, in answer to a declaration; one attack on each of two turns. */
  function blasted(side: 'you' | 'opponent', names: 'target-first' | 'target-last'): number {
    const best = side === 'you' ? Math.max : Math.min;
    const isFirst = names === 'target-first';
    // The second turn: with the blast still in hand, on both targets or on the strong one alone.
    const onBoth = best(0, isFirst ? 0 : win(2, hurt));
    const onStrong = best(win(2, strong), win(2, hurt));
    const lost = 1 - win(2, weak);
    const kept = win(2, weak) * onStrong + lost * onBoth;
    // Used at once: the weak one is dead. If it was named, the attack is spent, and the strong one heals.
    const used = isFirst ? win(2, strong) : win(2, hurt) + (1 - win(2, hurt)) * win(2, strong);
    return best(kept, used);
  }

  test.each([
    ['you', 'target-last'],
    ['you', 'target-first'],
    ['opponent', 'target-last'],
    ['opponent', 'target-first'],
  ] as const)('a blast in the hand of %s, %s', async (side, names) => {
    const abilities = [{ use: { at: 'declaration' }, do: [{ damage: 1, to: 'each monster' }] }];
    const turn = { turns: 2, names };
    const more = { target: weak, next: [strong], others: [{ hp: 1, side, abilities }], turn };
    await expectFigures(scenario(2, more), { kill: blasted(side, names) });
  });

  test('it matters whether the target is named first', () => {
    expect(blasted('you', 'target-last')).toBeGreaterThan(blasted('you', 'target-first'));
  });

  test.each(['target-last', 'target-first'])(
    'an opponent spoils one roll, at the worst time, %s',
    async (names) => {
      // The next roll is 3 less; it can be either attack's first.
      const roll = (
        me: number,
        it: number,
        evasion: number,
        less: number,
      ): Odds<{ me: number; it: number }> =>
        follow(FACES, (face) =>
          Math.max(1, face - less) >= evasion
            ? fight(me, { hp: it - 1, evasion, attack: 1 })
            : fight(me - 1, { hp: it, evasion, attack: 1 }),
        );
      const second = (me: number, less: number) =>
        roll(me, 3, 3, less).reduce((sum, [{ it }, odds]) => sum + (it === 0 ? odds : 0), 0);
      const first = (less: number, after: (me: number) => number) =>
        roll(2, 1, 4, less).reduce((sum, [{ me }, odds]) => sum + (me > 0 ? odds * after(me) : 0), 0);
      const kill = Math.min(
        first(3, (me) => second(me, 0)),
        first(0, (me) => Math.min(second(me, 0), second(me, 3))),
      );
      const abilities = [{ use: { at: 'declaration' }, do: [{ nextRoll: -3 }] }];
      const others = [{ hp: 1, side: 'opponent', abilities }];
      const more = { target: weak, next: [strong], others, turn: { attacks: 2, names } };
      const found = await figuresOf(scenario(2, more));
      expect(Math.abs(found.kill! - kill)).toBeLessThan(1e-12);
    },
  );
});
