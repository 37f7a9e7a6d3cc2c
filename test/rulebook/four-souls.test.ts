import { describe, expect, test } from 'vitest';
import type { Chance, Rules } from '../../src/engine/rules.js';
import type { Step } from '../../src/engine/trace.js';
import { fourSouls } from '../../src/games/four-souls/index.js';
import type { FourSoulsScenario } from '../../src/games/four-souls/schema.js';
import type { Situation } from '../../src/games/four-souls/situation.js';

type Stats = {
  attacker?: Partial<FourSoulsScenario['attacker']>;
  target?: Partial<FourSoulsScenario['target']>;
  limit?: { rolls: number };
};

/** Isaac against Monstro, but for the stats given. */
function scenario({ attacker, target, limit }: Stats = {}): FourSoulsScenario {
  return {
    kind: 'scenario',
    game: 'four-souls',
    attacker: { name: 'Isaac', hp: 2, attack: 1, ...attacker },
    target: { name: 'Monstro', kind: 'monster', hp: 4, evasion: 4, attack: 1, ...target },
    triggers: 'before-damage',
    ...(limit && { limit }),
  };
}

/** Plays until the fight ends. Every scripted roll must be used up, and none may be missing. */
function play(stats: Stats, rolls: readonly number[]) {
  const rules: Rules<Situation> = fourSouls.compile(scenario(stats));
  const { narrate } = fourSouls.words(scenario(stats));
  const left = [...rolls];
  const counts: Record<string, number> = {};
  const told: string[] = [];
  let state = rules.start;
  for (let number = 1; rules.ending(state) < 0; number++) {
    const happenings: Step['happenings'][number][] = [];
    const chance: Chance = {
      take(event, spread) {
        const roll = left.shift();
        if (roll === undefined) throw new Error(`the script has no roll left for "${event}"`);
        const outcome = spread.outcomes.find((face) => face === roll);
        if (outcome === undefined) throw new Error(`${roll} is no outcome of "${event}"`);
        happenings.push({ kind: 'chance', event, value: outcome });
        return outcome;
      },
      choose: (event) => {
        throw new Error(`the duel offers no choice, not even "${event}"`);
      },
      count: (metric, amount) => {
        expect(rules.metrics).toContain(metric);
        if (amount > 0) counts[metric] = (counts[metric] ?? 0) + amount;
      },
      tell: (event, value) => {
        happenings.push({ kind: 'told', event, value });
      },
    };
    const before = state;
    do state = rules.step(state, chance);
    while (rules.ending(state) < 0 && !rules.begins!(state));
    told.push(...narrate({ number, before, happenings, after: state }));
  }
  expect(left, 'scripted rolls left over').toEqual([]);
  const ending = rules.endings[rules.ending(state)]!;
  return {
    ending: ending.id,
    kill: ending.kill,
    death: ending.death,
    state,
    counts,
    told,
    read: rules.read(state),
  };
}

describe('the plain duel of Four Souls', () => {
  test('FS-01 an attack goes on, roll after roll, until somebody dies', () => {
    // Evasion 4: 4 and 5 hit (4 -> 2), 1 misses (2 -> 1), 6 and 4 hit (2 -> 0).
    const fight = play({}, [4, 5, 1, 6, 4]);
    expect(fight).toMatchObject({ ending: 'kill', kill: true, death: false, read: [1, 0] });
  });

  test("FS-02 a roll equal to evasion hits, for the attacker's attack", () => {
    // 4 - 2 - 2 = 0.
    expect(play({ attacker: { attack: 2 } }, [4, 4]).read).toEqual([2, 0]);
  });

  test("FS-03 a roll one below evasion misses, and the target's attack is dealt to the attacker", () => {
    // 2 - 1 - 1 = 0.
    const fight = play({}, [3, 3]);
    expect(fight).toMatchObject({ ending: 'death', kill: false, death: true, read: [0, 4] });
  });

  test.each([0, 1])('FS-04 evasion %i is compared as 1: a 1 hits', (evasion) => {
    expect(play({ target: { hp: 1, evasion } }, [1]).ending).toBe('kill');
  });

  test.each([6, 7, 9, 99])('FS-04 evasion %i is compared as 6: a 6 hits, a 5 misses', (evasion) => {
    expect(play({ target: { hp: 1, evasion } }, [6]).ending).toBe('kill');
    expect(play({ target: { hp: 1, evasion } }, [5, 5]).ending).toBe('death');
  });

  test('FS-05 the attack ends with a death, without another roll', () => {
    // A second roll would find the script empty.
    expect(play({ target: { hp: 1 } }, [6]).ending).toBe('kill');
    expect(play({ attacker: { hp: 1 } }, [1]).ending).toBe('death');
  });

  test('FS-05 damage of 0 kills nobody', () => {
    // Three misses do nothing; four hits at 1 each.
    expect(play({ target: { attack: 0 } }, [1, 2, 3, 4, 4, 4, 4]).read).toEqual([2, 0]);
  });

  test.each([
    ['the attacker', { attacker: { hp: 0 } }, [0, 4]],
    ['the target', { target: { hp: 0 } }, [2, 0]],
    ['both', { attacker: { hp: 0 }, target: { hp: 0 } }, [0, 0]],
  ])('FS-09 %s at 0 HP before the first roll: no roll, no kill, no death', (_who, stats, read) => {
    expect(play(stats, [])).toMatchObject({ ending: 'zero-hp', kill: false, death: false, counts: {}, read });
  });

  test('FS-07 damage is what the target had, the rest is overkill', () => {
    // Two hits of 3 on 4 HP: 3 + 1 damage, 2 beyond.
    expect(play({ attacker: { attack: 3 } }, [6, 6]).counts).toEqual({ damage: 4, overkill: 2 });
  });

  test('FS-07 damage taken is what the attacker had', () => {
    // One miss against attack 6 takes the 2 HP there are.
    expect(play({ target: { attack: 6 } }, [1]).counts).toEqual({ damageTaken: 2 });
  });

  test('FS-08 stats up to the limits of the schema are played as they are', () => {
    const fight = play({ attacker: { hp: 9999, attack: 9999 }, target: { hp: 9999, attack: 9998 } }, [1, 6]);
    expect(fight).toMatchObject({ ending: 'kill', read: [1, 0] });
  });

  test('FS-10 the attacker stops when the rolls of the limit are used up', () => {
    const fight = play({ limit: { rolls: 3 } }, [4, 1, 5]);
    expect(fight).toMatchObject({ ending: 'limit', kill: false, death: false, read: [1, 2] });
  });

  test('FS-10 a death by the last permitted roll is a death, not the limit', () => {
    expect(play({ limit: { rolls: 2 } }, [1, 1]).ending).toBe('death');
    expect(play({ target: { hp: 2 }, limit: { rolls: 2 } }, [6, 6]).ending).toBe('kill');
  });
});

describe('a Four Souls attack in words', () => {
  test('each roll is told with its result and what it does', () => {
    expect(play({ target: { hp: 2 } }, [5, 2, 4]).told).toEqual([
      'Roll 1: 5 against evasion 4.',
      'A 5 hits.',
      'Monstro takes 1 damage and has 1 HP left.',
      'Roll 2: 2 against evasion 4.',
      'A 2 misses.',
      'Isaac takes 1 damage and has 1 HP left.',
      'Roll 3: 4 against evasion 4.',
      'A 4 hits.',
      'Monstro takes 1 damage and has 0 HP left.',
      'Monstro dies.',
    ]);
  });

  test('a clamped evasion, overkill, no damage and the limit are said', () => {
    const stats = { attacker: { attack: 3 }, target: { hp: 4, evasion: 9, attack: 0 } };
    expect(play(stats, [1, 6, 6]).told).toEqual([
      'Roll 1: 1 against evasion 9, read as 6.',
      'A 1 misses.',
      'No damage is dealt.',
      'Roll 2: 6 against evasion 9, read as 6.',
      'A 6 hits.',
      'Monstro takes 3 damage and has 1 HP left.',
      'Roll 3: 6 against evasion 9, read as 6.',
      'A 6 hits.',
      'Monstro takes 3 damage and has 0 HP left.',
      'Monstro dies.',
    ]);
    expect(play({ limit: { rolls: 1 } }, [6]).told.at(-1)).toBe('Isaac stops after 1 roll.');
  });
});
