/** Monsters whose own duel is not a plain one: each against a recursion of a line or two. 3 HP and 1 attack. */
import { describe } from 'vitest';
import { check, type Duel, first, over, swing } from './enumerate.js';

const start = (it: number, me = 3): Duel => ({ me, it });
const hurtMe = <S extends Duel>(s: S, damage: number): S => ({ ...s, me: s.me - damage });
const healed = <S extends Duel>(s: S, by: number, full: number): S => ({
  ...s,
  it: Math.min(full, s.it + by),
});

describe('results that hurt before the combat damage', () => {
  check('Swarm of Flies', start(5), (s, f) => first(f === 5 ? hurtMe(s, 1) : s, (t) => swing(t, f, 2)));
  check('Brain', start(2), (s, f) => first(f === 6 ? hurtMe(s, 1) : s, (t) => swing(t, f, 3)));
  check('Cursed Horf', start(1), (s, f) => first(f === 2 ? hurtMe(s, 2) : s, (t) => swing(t, f, 4)));
  check('Cursed Tumor', start(3), (s, f) => first(f === 4 ? hurtMe(s, 1) : s, (t) => swing(t, f, 4)));
  check('Steven', start(4), (s, f) =>
    f === 6 ? 'neither' : first(f === 2 ? hurtMe(s, 2) : s, (t) => swing(t, f, 2)),
  );
  check('Satan!', start(6), (s, f) => (f === 6 ? 'death' : swing(s, f, 4, 2)));
  check('Satan! (alt)', { ...start(6), sixes: 0 }, (s, f) => {
    const roll = f === 5 ? 6 : f;
    const sixes = s.sixes + (roll === 6 ? 1 : 0);
    return roll === 6 && sixes === 3 ? 'death' : swing({ ...s, sixes }, roll, 4);
  });
  check('Min Min', { ...start(4), noted: 0 }, (s, f) =>
    first((s.noted >> f) & 1 ? hurtMe(s, 1) : s, (t) => swing({ ...t, noted: s.noted | (1 << f) }, f, 2)),
  );
  check('Big Bony', start(6), (s, f) => {
    if (f >= 2) return swing(s, f, 2);
    // The die of the miss: 1 or 2 hurts, before the damage of the miss.
    return [1, 2, 3].map((third) => first(third === 1 ? hurtMe(s, 1) : s, (t) => swing(t, f, 2)));
  });
  check('The Bloat (alt)', start(5), (s, f) =>
    f >= 4 ? swing(s, f, 4) : [1, 2, 3, 4, 5, 6].map((die) => (die === 1 ? 'death' : swing(s, f, 4))),
  );
});

describe('combat damage that some results change', () => {
  check('Hopper', start(2), (s, f) => (f === 6 ? s : swing(s, f, 3)));
  check('Flaming Hopper', start(1), (s, f) => (f === 6 ? s : swing(s, f, 4, 2)));
  check('Pin', start(2), (s, f) => (f === 6 ? s : swing(s, f, 4)));
  check('Pin (alt)', start(2), (s, f) => (f >= 5 ? s : swing(s, f, 4)));
  check('Carrion Queen', start(3), (s, f) => (f === 4 || f === 5 ? s : swing(s, f, 4)));
  check('Horf', start(1), (s, f) => swing(s, f, 4, f === 2 ? 2 : 1));
  check('Leaper', start(2), (s, f) => swing(s, f, 4, f === 1 ? 2 : 1));
  check('Mom!', start(5, 7), (s, f) => swing(s, f, 4, f === 1 ? 4 : 2), { attacker: { hp: 7 } });
  check('Knight', start(2), (s, f) => swing(s, f === 1 ? 6 : f, 6));
  check('The Gorm', start(5), (s, f) => (f === 1 ? over({ ...s, it: s.it - 2 }) : swing(s, f, 5)));
  check('Null', { ...start(3), rolls: 0 }, (s, f) => {
    const rolls = (s.rolls + 1) % 2;
    return f >= 4 && rolls === 0 ? { ...s, rolls } : swing({ ...s, rolls }, f, 4);
  });
  check('Turdlings', { ...start(2), rolls: 0 }, (s, f) => {
    const now = { ...s, rolls: s.rolls + 1 };
    const after = f > 2 ? now : swing(now, f, 2, 2);
    return typeof after !== 'string' && after.rolls === 2 ? 'neither' : after;
  });
});

describe('stats that depend on HP', () => {
  check('Larry Jr.', start(4), (s, f) => swing(s, f, s.it <= 2 ? 4 : 3));
  check('Larry Jr. (alt)', start(4), (s, f) => swing(s, f, 3, s.it <= 2 ? 2 : 1));
  check('Gemini', start(3), (s, f) => swing(s, f, 4, s.it === 1 ? 2 : 1));
  check('Begotten', start(3), (s, f) => swing(s, f, 4, s.it === 1 ? 2 : 1));
  check('Begotten (alt)', start(5), (s, f) => swing(s, f, s.it <= 2 ? 4 : 2));
  check('Mask of Infamy', start(4), (s, f) => swing(s, f, s.it === 1 ? 6 : 4));
  check('Gurglings', start(4), (s, f) => swing(s, f, s.it <= 2 ? 4 : 5));
});

describe('stats that change during the turn', () => {
  const grown = (s: Duel & { n: number }, f: number, evasion: number) => (f >= evasion ? s.n + 1 : s.n);
  check('Cursed Gaper', { ...start(2), n: 0 }, (s, f) =>
    swing({ ...s, n: f === 4 ? s.n + 1 : s.n }, f, 4, 1 + s.n),
  );
  check('Dark One', { ...start(3), n: 0 }, (s, f) => swing({ ...s, n: grown(s, f, 4) }, f, 4, 1 + s.n));
  check('Dark One (alt)', { ...start(3), n: 0 }, (s, f) =>
    swing({ ...s, n: grown(s, f, 3) }, f, 3, 1 + 2 * s.n),
  );
  check('War', { ...start(3), n: 0 }, (s, f) => swing({ ...s, n: grown(s, f, 3) }, f, 3, 1 + s.n));
  check('Fistula', { ...start(4), n: 0 }, (s, f) => swing({ ...s, n: grown(s, f, 2 + s.n) }, f, 2 + s.n));
  check('Brownie', { ...start(6), n: 0 }, (s, f) => swing({ ...s, n: grown(s, f, 5 - s.n) }, f, 5 - s.n));
  check('Death Trapper', { ...start(3), n: 0 }, (s, f) =>
    swing({ ...s, n: grown(s, f, 4 + s.n) }, f, 4 + s.n),
  );
  check('The Haunt', { ...start(3), n: 0 }, (s, f) => {
    const evasion = 4 + Math.floor(s.n / 2);
    return swing({ ...s, n: grown(s, f, evasion) }, f, evasion);
  });
  check('Daddy Long Legs', { ...start(4), n: 0 }, (s, f) =>
    swing({ ...s, n: f === 1 ? s.n + 1 : s.n }, f, 4 + s.n),
  );
  check('Daddy Long Legs (alt)', { ...start(5), n: 0 }, (s, f) =>
    swing({ ...s, n: f === 1 ? s.n + 1 : s.n }, f, 5, s.n),
  );
  check('Imp', { ...start(3), n: 0 }, (s, f) => swing({ ...s, n: f === 3 ? s.n + 1 : s.n }, f, 5 + s.n));
  check('Bony', { ...start(2), n: 0 }, (s, f) => swing({ ...s, n: f === 1 ? s.n + 2 : s.n }, f, 3, 1 + s.n));
});

describe('the next roll', () => {
  check('Round Worm', { ...start(1), add: 0 }, (s, f) => {
    const roll = f + s.add;
    return swing({ ...s, add: roll >= 5 ? 0 : 1 }, roll, 5);
  });
  check('Parabite', { ...start(2), add: 0 }, (s, f) => {
    const roll = f + s.add;
    return swing({ ...s, add: roll >= 3 ? -1 : 0 }, roll, 3);
  });
  check('Polycephalus', { ...start(3), add: 0 }, (s, f) => {
    const roll = f + s.add;
    return swing({ ...s, add: roll >= 3 ? -2 : 0 }, roll, 3);
  });
  check('Polycephalus (alt)', { ...start(3), flip: false }, (s, f) => {
    const roll = s.flip ? 7 - f : f;
    return swing({ ...s, flip: roll >= 4 }, roll, 4);
  });
});

describe('healing', () => {
  check('Holy Dinga', start(3), (s, f) => swing(f === 6 ? { ...s, me: Math.min(3, s.me + 1) } : s, f, 3));
  const heals = (hp: number, evasion: number) => (s: Duel, f: number) => {
    const after = swing(s, f, evasion);
    return f < evasion && typeof after !== 'string' ? healed(after, 1, hp) : after;
  };
  check('Mega Fatty', start(3), heals(3, 3));
  check('Boil', start(2), heals(2, 4));
  check('Charmed Globin', start(4), (s, f) => swing(f < 3 ? healed(s, 1, 4) : s, f, 3));
  check('Chub', start(4), (s, f) => swing(f === 1 ? healed(s, 2, 4) : s, f, 3));
  check('Cursed Globin', start(3), (s, f) => swing(f === 3 ? healed(s, 2, 3) : s, f, 4));
  check('Mega Fatty (alt)', start(4), (s, f) => swing(f === 1 ? { ...s, it: s.it + 2 } : s, f, 3));
  check('Globin', start(4), (s, f) => {
    const after = swing(s, f, 4);
    // At 1 HP a die: two thirds die of it, one third is back at 3.
    return f >= 4 && s.it === 2 ? ['kill', 'kill', { ...s, it: 3 }] : after;
  });
  check(
    'Headless Horseman',
    { ...start(3, 5), fell: false },
    (s, f) => {
      const after = swing(s, f, s.fell ? 4 : 3, s.fell ? 1 : 2);
      return after === 'kill' && !s.fell ? { ...s, it: 2, fell: true } : after;
    },
    { attacker: { hp: 5 } },
  );
});

describe('damage prevented or dealt in return', () => {
  check('The Duke of Flies', start(4), (s, f) =>
    f >= 3 ? [1, 2, 3, 4, 5, 6].map((die) => (die === 1 ? s : swing(s, f, 3))) : swing(s, f, 3),
  );
  check('A Dead Horse', start(1), (s, f) => (f >= 2 ? ['neither', s, s] : s));
  check('Lust', start(2), (s, f) => over(f >= 4 ? { me: s.me - 1, it: s.it - 1 } : hurtMe(s, 1)));
  check('Dingle', start(3), (s, f) => {
    if (f < 3) return swing(s, f, 3);
    // Of the die, two thirds hurt the attacker, one third hurts it once more.
    const back = over({ me: s.me - 1, it: s.it - 1 });
    return [back, back, over({ ...s, it: s.it - 2 })];
  });
});

describe('attacks that are cut short', () => {
  check("Mom's Hand", start(2), (s, f) => (f === 6 ? 'neither' : swing(s, f, 4)));
  check("Cursed Mom's Hand", start(2), (s, f) => (f === 6 ? 'neither' : swing(s, f, 4)));
  // A miss ends the turn; even the death that it would have caused has not resolved.
  check("Mom's Hand (alt)", start(2, 1), (s, f) => (f < 3 ? 'neither' : swing(s, f, 3)), {
    attacker: { hp: 1 },
  });
  check('Peeper', start(1), (_, f) => (f < 5 ? 'neither' : 'kill'));
});
