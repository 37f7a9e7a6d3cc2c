/**
 * Cards of Four Souls in the ability language, against enumerations written here without the engine:
 * each is a small recursion over HP and whatever the card remembers, one attack roll at a time.
 */
import { expect, test } from 'vitest';
import { analyze } from '../../src/index.js';

interface Odds {
  readonly kill: number;
  readonly death: number;
}

/** Adds up the odds over the six faces. */
function overFaces(outcome: (face: number) => Odds): Odds {
  let [kill, death] = [0, 0];
  for (let face = 1; face <= 6; face++) {
    const odds = outcome(face);
    kill += odds.kill / 6;
    death += odds.death / 6;
  }
  return { kill, death };
}

const KILL: Odds = { kill: 1, death: 0 };
const DEATH: Odds = { kill: 0, death: 1 };
const NEITHER: Odds = { kill: 0, death: 0 };
const BOTH: Odds = { kill: 1, death: 1 };

async function odds(target: object, attacker: object = {}, more: object = {}): Promise<Odds> {
  const result = await analyze(
    {
      game: 'four-souls',
      attacker: { hp: 2, attack: 1, ...attacker },
      target: { hp: 2, evasion: 4, attack: 1, ...target },
      ...more,
    },
    { seed: '3', trials: 100_000 },
  );
  expect(result.agreement!.p).toBeGreaterThan(1e-6);
  return { kill: result.outcomes.kill.exact!, death: result.outcomes.death.exact! };
}

function expectOdds(found: Odds, wanted: Odds): void {
  expect(Math.abs(found.kill - wanted.kill)).toBeLessThan(1e-12);
  expect(Math.abs(found.death - wanted.death)).toBeLessThan(1e-12);
}

test('1 HP against a monster that deals 1 damage on a 6: the 6 that would kill it kills you, and it lives', async () => {
  // Faces 1-2 miss and kill you, 3-5 hit and kill it, 6: its trigger resolves before the combat damage.
  const target = {
    hp: 1,
    evasion: 3,
    abilities: [{ when: { attackRoll: 6 }, do: [{ damage: 1, to: 'attacker' }] }],
  };
  expectOdds(await odds(target, { hp: 1 }), { kill: 3 / 6, death: 3 / 6 });
});

test('a monster that hurts you on a 5 (before the hit counts)', async () => {
  const fight = (me: number, it: number): Odds => {
    if (me <= 0) return DEATH;
    if (it <= 0) return KILL;
    return overFaces((face) => {
      const mine = face === 5 ? me - 1 : me;
      if (mine <= 0) return DEATH;
      return face >= 2 ? fight(mine, it - 1) : fight(mine - 1, it);
    });
  };
  const abilities = [{ when: { attackRoll: 5 }, do: [{ damage: 1, to: 'attacker' }] }];
  expectOdds(await odds({ hp: 5, evasion: 2, abilities }), fight(2, 5));
});

test('damage that is dealt in return for combat damage: both can die, and the kill counts', async () => {
  const fight = (me: number, it: number): Odds =>
    overFaces((face) => {
      if (face < 4) return me === 1 ? DEATH : fight(me - 1, it);
      if (it === 1) return me === 1 ? BOTH : KILL;
      return me === 1 ? DEATH : fight(me - 1, it - 1);
    });
  const abilities = [{ when: { takesCombatDamage: 'any' }, do: [{ damage: 1, to: 'attacker' }] }];
  expectOdds(await odds({ hp: 2, evasion: 4, abilities }), fight(2, 2));
});

test('no combat damage on a 6', async () => {
  // A hit that does nothing is as if it had not been rolled: divide by the odds of the others.
  const again = (faces: number, { kill, death }: Odds) => ({
    kill: (kill * 6) / faces,
    death: (death * 6) / faces,
  });
  const solve = (me: number, it: number): Odds =>
    again(
      5,
      overFaces((face) => {
        if (face === 6) return NEITHER;
        if (face < 3) return me === 1 ? DEATH : solve(me - 1, it);
        return it === 1 ? KILL : solve(me, it - 1);
      }),
    );
  const abilities = [{ combat: { on: 6, takes: 'none' } }];
  expectOdds(await odds({ hp: 2, evasion: 3, abilities }), solve(2, 2));
});

test('evasion rises while it has few HP', async () => {
  const fight = (me: number, it: number): Odds => {
    if (me === 0) return DEATH;
    if (it === 0) return KILL;
    return overFaces((face) => (face >= (it <= 2 ? 4 : 3) ? fight(me, it - 1) : fight(me - 1, it)));
  };
  const abilities = [{ has: { evasion: 1 }, if: { hpAtMost: 2 } }];
  expectOdds(await odds({ hp: 4, evasion: 3, abilities }), fight(2, 4));
});

test('attack that grows each time it takes damage', async () => {
  const fight = (me: number, it: number, attack: number): Odds => {
    if (me <= 0) return DEATH;
    if (it === 0) return KILL;
    return overFaces((face) => (face >= 3 ? fight(me, it - 1, attack + 1) : fight(me - attack, it, attack)));
  };
  const abilities = [{ when: { takesDamage: 'any' }, do: [{ gain: { attack: 1 } }] }];
  expectOdds(await odds({ hp: 3, evasion: 3, abilities }, { hp: 4 }), fight(4, 3, 1));
});

test('every other time it takes damage: the first is unaffected, the second is not', async () => {
  const fight = (me: number, it: number, evasion: number, times: number): Odds => {
    if (me === 0) return DEATH;
    if (it === 0) return KILL;
    return overFaces((face) =>
      face >= Math.min(evasion, 6)
        ? fight(me, it - 1, evasion + ((times + 1) % 2 === 0 ? 1 : 0), times + 1)
        : fight(me - 1, it, evasion, times),
    );
  };
  const abilities = [{ when: { takesDamage: 'any' }, every: 2, do: [{ gain: { evasion: 1 } }] }];
  expectOdds(await odds({ hp: 3, evasion: 4, abilities }, { hp: 3 }), fight(3, 3, 4, 0));
});

test('a 1 also hits, and its damage is doubled', async () => {
  const fight = (me: number, it: number): Odds => {
    if (me <= 0) return DEATH;
    if (it <= 0) return KILL;
    return overFaces((face) =>
      face === 1 ? fight(me, it - 2) : face >= 5 ? fight(me, it - 1) : fight(me - 1, it),
    );
  };
  const abilities = [{ combat: { on: 1, counts: 'hit', takes: 'double' } }];
  expectOdds(await odds({ hp: 5, evasion: 5, abilities }, { hp: 3 }), fight(3, 5));
});

test('the next attack roll is worse after a hit', async () => {
  const fight = (me: number, it: number, add: number): Odds => {
    if (me === 0) return DEATH;
    if (it === 0) return KILL;
    return overFaces((face) => (Math.max(1, face + add) >= 3 ? fight(me, it - 1, -2) : fight(me - 1, it, 0)));
  };
  const abilities = [{ when: { takesDamage: 'any' }, do: [{ nextRoll: -2 }] }];
  expectOdds(await odds({ hp: 3, evasion: 3, abilities }), fight(2, 3, 0));
});

test('each roll flipped after it took damage', async () => {
  const fight = (me: number, it: number, flip: boolean): Odds => {
    if (me === 0) return DEATH;
    if (it === 0) return KILL;
    return overFaces((face) =>
      (flip ? 7 - face : face) >= 5 ? fight(me, it - 1, true) : fight(me - 1, it, false),
    );
  };
  const abilities = [{ when: { takesDamage: 'any' }, do: [{ nextRoll: 'flip' }] }];
  expectOdds(await odds({ hp: 3, evasion: 5, abilities }, { hp: 3 }), fight(3, 3, false));
});

test('it heals when it deals combat damage, up to the HP it has when unhurt', async () => {
  // From (me, it): a hit takes one, a miss gives one back, at most to 2.
  const fight = (me: number, it: number): Odds => {
    if (me === 0) return DEATH;
    if (it === 0) return KILL;
    return overFaces((face) => (face >= 4 ? fight(me, it - 1) : fight(me - 1, Math.min(2, it + 1))));
  };
  const abilities = [{ when: { dealsCombatDamage: 'any' }, do: [{ heal: 1 }] }];
  expectOdds(await odds({ hp: 2, evasion: 4, abilities }, { hp: 3 }), fight(3, 2));
});

test('damage that is prevented on a die', async () => {
  // Each hit counts with 5/6: the same as if one hit in six had not been rolled, with no cost.
  const fight = (me: number, it: number): Odds => {
    if (me === 0) return DEATH;
    if (it === 0) return KILL;
    const hit = (4 / 6) * (5 / 6);
    const miss = 2 / 6;
    const [a, b] = [fight(me, it - 1), fight(me - 1, it)];
    const mix = (x: number, y: number) => (hit * x + miss * y) / (hit + miss);
    return { kill: mix(a.kill, b.kill), death: mix(a.death, b.death) };
  };
  const abilities = [{ when: { wouldTakeDamage: true }, do: [{ roll: { 1: [{ prevent: 'all' }] } }] }];
  expectOdds(await odds({ hp: 4, evasion: 3, abilities }), fight(2, 4));
});

test('the first time it would die it survives with 2 HP, harder to hit and weaker', async () => {
  const fight = (me: number, it: number, isUp: boolean): Odds => {
    if (me <= 0) return DEATH;
    if (it === 0) return isUp ? fight(me, 2, false) : KILL;
    return overFaces((face) =>
      face >= (isUp ? 3 : 4) ? fight(me, it - 1, isUp) : fight(me - (isUp ? 2 : 1), it, isUp),
    );
  };
  const abilities = [
    { when: { wouldDie: true }, nth: 1, do: [{ survive: 2 }, { gain: { evasion: 1, attack: -1 } }] },
  ];
  expectOdds(await odds({ hp: 3, evasion: 3, attack: 2, abilities }, { hp: 4 }), fight(4, 3, true));
});

test('a 6 ends the turn', async () => {
  const fight = (me: number, it: number): Odds =>
    overFaces((face) => {
      if (face === 6) return NEITHER;
      if (face >= 4) return it === 1 ? KILL : fight(me, it - 1);
      return me === 1 ? DEATH : fight(me - 1, it);
    });
  const abilities = [{ when: { attackRoll: 6 }, do: [{ endTurn: true }] }];
  expectOdds(await odds({ hp: 2, evasion: 4, abilities }), fight(2, 2));
});

test('a missed roll that rolls two dice, and kills if they are alike', async () => {
  const fight = (me: number, it: number): Odds => {
    if (me === 0) return DEATH;
    if (it === 0) return KILL;
    const after = fight(me - 1, it);
    // The trigger resolves before the damage of the miss: one in six dies of it.
    const miss = { kill: (5 / 6) * after.kill, death: 1 / 6 + (5 / 6) * after.death };
    return overFaces((face) => (face >= 4 ? fight(me, it - 1) : miss));
  };
  const abilities = [{ when: { miss: 'any' }, do: [{ rollTwoAlike: [{ kill: true, to: 'roller' }] }] }];
  expectOdds(await odds({ hp: 3, evasion: 4, abilities }), fight(2, 3));
});

test('a result that was noted before hurts', async () => {
  const fight = (me: number, it: number, noted: number): Odds => {
    if (it === 0) return KILL;
    return overFaces((face) => {
      const hurt = (noted >> face) & 1 ? me - 1 : me;
      if (hurt <= 0) return DEATH;
      const later = noted | (1 << face);
      if (face >= 2) return fight(hurt, it - 1, later);
      return hurt === 1 ? DEATH : fight(hurt - 1, it, later);
    });
  };
  const abilities = [
    { when: { attackRoll: 'any' }, if: { noted: true }, do: [{ damage: 1, to: 'attacker' }] },
    { when: { attackRoll: 'any' }, do: [{ note: true }] },
  ];
  expectOdds(await odds({ hp: 4, evasion: 2, abilities }), fight(2, 4, 0));
});

test('items: +1 to attack rolls, +1 attack on the first roll of the turn, no damage taken on a final 2', async () => {
  // With +1, faces 4 to 6 hit evasion 5, a 1 becomes the 2 on which nothing is taken, 2 and 3 miss. After the
  // first roll a roll without effect can be left out: three faces hit, two miss.
  const later = (me: number, it: number): Odds => {
    if (me === 0) return DEATH;
    if (it <= 0) return KILL;
    const [hit, miss] = [later(me, it - 1), later(me - 1, it)];
    return { kill: (3 * hit.kill + 2 * miss.kill) / 5, death: (3 * hit.death + 2 * miss.death) / 5 };
  };
  const first = overFaces((face) => (face >= 4 ? later(2, 5 - 2) : face === 1 ? later(2, 5) : later(1, 5)));
  const abilities = [
    { has: { roll: 1 } },
    { has: { attack: 1 }, if: { attackRollOfTurn: 1 } },
    { combat: { on: 2, takes: 'none' } },
  ];
  expectOdds(await odds({ hp: 5, evasion: 5 }, { abilities }), first);
});
