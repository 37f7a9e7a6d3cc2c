/** Monsters that need something outside: counters, souls, other players and monsters; and those that strike as they die. */
import { describe } from 'vitest';
import { cardNamed } from './cards.js';
import { check, type Duel, first, over, swing } from './enumerate.js';

const start = (it: number, me = 3): Duel => ({ me, it });
const friend = { hp: 2, attack: 1 };

describe('counters and souls', () => {
  // One counter comes with the declaration: evasion 1 + 3, attack 1 + 3.
  check('Dick Knot!', start(6, 9), (s, f) => swing(s, f, 4, 4), {
    attacker: { hp: 9 },
    card: { counters: 2 },
  });
  // At six counters it and the active player die as the turn begins.
  check('Dick Knot!', 'both', () => 'both', { card: { counters: 6 } });
  check(
    'Melquíades',
    { ...start(5), n: 2 },
    (s, f) => {
      const evasion = s.n >= 5 ? 2 : 4;
      return swing({ ...s, n: f >= evasion ? s.n + 1 : s.n }, f, evasion);
    },
    { card: { counters: 2 } },
  );
  check('Grandparent', start(5, 4), (s, f) => swing(s, f, 4, 2), { attacker: { hp: 4 } });
  // The third counter: it dies, and then 3 damage are dealt to each player.
  check('Grandparent', 'both', () => 'both', { card: { counters: 2 } });
  check('Grandparent', 'kill', () => 'kill', { card: { counters: 2 }, attacker: { hp: 4 } });
  check('The Radiance', start(7, 20), (s, f) => swing(s, f, 4, 5), {
    card: { counters: 2 },
    attacker: { hp: 20 },
  });
  check('Ballos!', start(4), (s, f) => swing(s, f, 4));
  check('Ballos!', start(4, 7), (s, f) => swing(s, f, 4, 3), { card: { counters: 1 }, attacker: { hp: 7 } });
  check('The Collector', start(6), (s, f) => swing(s, f, 4), { card: { counters: 2 } });
  check('Fistula (alt)', start(3), (s, f) => swing(s, f, 4));
  check('Delirium (alt)', start(5, 6), (s, f) => swing(s, f, 4, 2), { attacker: { hp: 6, souls: 2 } });
  check('Delirium (alt)', start(5, 6), (s, f) => swing(s, f, 5, 2), { attacker: { hp: 6, souls: 3 } });
  check('Delirium (alt)', start(5, 6), (s, f) => swing(s, f, 3, 2), { attacker: { hp: 6, souls: 1 } });
  check(
    'The Butcher',
    start(5, 8),
    (s, f) => {
      if (f !== 1) return swing(s, f, 4, 2);
      return [1, 2, 3, 4, 5, 6].map((die) => first({ ...s, me: s.me - die }, (t) => swing(t, f, 4, 2)));
    },
    { attacker: { hp: 8 } },
  );
});

describe('players around the table', () => {
  check(
    'Isaac!',
    start(7, 9),
    (s, f) => over(f >= 3 ? { me: s.me - 1, it: s.it - 1 } : { ...s, me: s.me - 1 }),
    {
      attacker: { hp: 9 },
    },
  );
  check(
    'Leatherneck',
    { ...start(6, 5), friend: 2 },
    (s, f) => {
      if (f < 4) return swing(s, f, 4);
      const hit = { ...s, it: s.it - 1 };
      const mine = over({ ...hit, me: s.me - 1 });
      if (s.friend === 0) return mine;
      return [mine, over({ ...hit, friend: s.friend - 1 })];
    },
    { attacker: { hp: 5 }, others: [friend] },
  );
  /** The other player rolls after each roll of the attacker, while alive, for 1 damage of their own. */
  const bothRoll = (evasion: number, attack: number) => (s: Duel & { friend: number }, f: number) => {
    const after = swing(s, f, evasion, attack);
    if (typeof after === 'string' || after.friend <= 0) return after;
    return [1, 2, 3, 4, 5, 6].map((die) =>
      die >= evasion
        ? over({ ...after, it: after.it - 1 })
        : { ...after, friend: Math.max(0, after.friend - attack) },
    );
  };
  check('Ultra Greed!', { ...start(8, 6), friend: 2 }, bothRoll(5, 1), {
    attacker: { hp: 6 },
    others: [friend],
  });
  check('Sisters Vis', { ...start(6, 6), friend: 2 }, bothRoll(4, 2), {
    attacker: { hp: 6 },
    others: [friend],
  });
  // In the place of its death the attack is cancelled, and the chosen player dies.
  check('Keke Is You', start(3), (s, f) => (f >= 4 && s.it === 1 ? 'neither' : swing(s, f, 4)), {
    others: [friend],
  });
  check('Cursed Lil Haunt', start(3), (s, f) =>
    [1, 2, 3, 4, 5, 6].map((other) => swing(s, Math.min(f, other), 3)),
  );
});

describe('other monsters in play', () => {
  const monstro = cardNamed('Monstro');
  const besides = (name: string) => {
    const { reward: _reward, ...stats } = cardNamed(name);
    return { target: monstro, monsters: [stats] };
  };
  check('Stoney', start(4), (s, f) => swing(s, f, 5), besides('Stoney'));
  check("Death's Head", start(4, 5), (s, f) => swing(s, f, 4, 2), {
    ...besides("Death's Head"),
    attacker: { hp: 5 },
  });
  check('Delirium', start(4), (s, f) => swing(s, f, 5), besides('Delirium'));
  check('Mom! (alt)', start(5), (s, f) => swing(s, f, 4), besides('Mom! (alt)'));
  // Two counters on it: +2 for the others.
  check('Fistula (alt)', start(4), (s, f) => swing(s, f, 6), {
    target: monstro,
    monsters: [{ ...cardNamed('Fistula (alt)'), counters: 2 }],
  });
  // The others go before the first roll, and with them what they give.
  check('Dogma', start(4, 7), (s, f) => swing(s, f, 3, 3), {
    attacker: { hp: 7 },
    monsters: [cardNamed('Stoney')],
  });
  // Itself, if there is no other; else one of the two, as long as the other lives.
  check('Hornfel', start(2), (s, f) =>
    f >= 5 ? swing(s, f, 5) : over({ ...s, me: s.me - 1, it: s.it - 1 }),
  );
});

describe('monsters that strike as they die, or as the turn begins', () => {
  /** After a kill the attacker loses so many HP, each with the same odds. */
  const parting =
    (evasion: number, attack: number, ...losses: number[]) =>
    (s: Duel, f: number) => {
      const after = swing(s, f, evasion, attack);
      if (after !== 'kill') return after;
      return losses.map((loss) => (s.me <= loss ? 'both' : 'kill') as 'both' | 'kill');
    };
  check('Boom Fly', start(1), parting(4, 1, 1));
  check('Sucker', start(1), parting(3, 1, 1));
  check('Black Bony', start(3), parting(4, 1, 1));
  check('Mulliboom', start(1, 5), parting(2, 4, 3), { attacker: { hp: 5 } });
  check('Mulliboom (alt)', start(1, 6), parting(3, 4, 2), { attacker: { hp: 6 } });
  check('Wrath', start(3), parting(3, 1, 1, 2));
  check('Pestilence', start(4), parting(4, 1, 2));
  check('Pestilence (alt)', start(4), parting(4, 1, 2));
  check('Death', start(3), parting(4, 2, 99));
  check('Zombie Jesus', start(6), parting(2, 1, 99));
  check('Javon!', start(4, 5), (s, f) => swing(s, f, 3, 2), { attacker: { hp: 6 } });
  check(
    'Mega Satan! (alt 2)',
    start(6, 7),
    (s, f) => {
      const after = swing(s, f, 6, 6);
      // The death of the attacker costs it 2 HP more.
      return after === 'death' && s.it <= 2 ? 'both' : after;
    },
    { attacker: { hp: 7 } },
  );
});
