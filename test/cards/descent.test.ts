/** The shipped cards of Descent: each can be used, the published figures are theirs, and what is special about them acts. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { cardFiles, openShelf } from '../../src/index.js';
import { parseScenario } from '../../src/scenario/parse-scenario.js';
import { exactly, sure } from '../descent.js';

const ROOT = join(import.meta.dirname, '../..');
const shelf = openShelf(cardFiles());

interface Written {
  readonly name: string;
  readonly variant?: string;
  readonly type: string;
  readonly dice?: readonly string[];
  readonly attack?: string;
  readonly reach?: number;
  readonly hp?: number;
  readonly stamina?: number;
  readonly defence?: readonly string[];
  readonly surges?: readonly object[];
  readonly profiles?: readonly Profile[];
  readonly [attribute: string]: unknown;
}
type Profile = Written & { readonly act: number; readonly rank: string };

const cardsIn = (file: string) =>
  (parse(readFileSync(join(ROOT, 'scenarios/descent/cards', file), 'utf8')) as { cards: Written[] }).cards;
const titleOf = ({ name, variant }: Written) => (variant ? `${name} (${variant})` : name);
const weapons = cardsIn('weapons.yaml');
const monsters = cardsIn('monsters.yaml');
const heroes = cardsIn('heroes.yaml');

/** Problems of a scenario with the cards that are named in it. */
function problemsOf(scenario: object): readonly string[] {
  const parsed = parseScenario(JSON.stringify({ game: 'descent', ...scenario }), { file: 'f', shelf });
  return parsed.ok ? [] : parsed.problems.map(({ path, found }) => `${path}: ${found}`);
}

describe('every card can be used as it is', () => {
  test('the files are right', () => {
    expect(shelf.cards('descent').length).toBeGreaterThan(200);
    expect(shelf.problems).toEqual([]);
  });

  test('weapons, in the hands of a hero', () => {
    for (const weapon of weapons)
      expect(
        problemsOf({ attacker: { hero: 'Grisban', weapon: titleOf(weapon) }, target: { hp: 5 } }),
        weapon.name,
      ).toEqual([]);
  });

  test('monsters, attacked by a hero and attacking one', () => {
    for (const monster of monsters)
      for (const { act, rank, dice } of monster.profiles!) {
        const named = { monster: titleOf(monster), act, rank };
        const attacker = { hero: 'Grisban', weapon: 'Iron Spear' };
        expect(problemsOf({ attacker, target: named }), monster.name).toEqual([]);
        // The chaos beast has the dice of whom it copies.
        const copied = dice ? {} : { dice: ['blue', 'red'] };
        expect(
          problemsOf({ attacker: { ...named, ...copied }, target: { hero: 'Grisban' } }),
          monster.name,
        ).toEqual([]);
      }
  });

  test('heroes and items on both sides', () => {
    for (const hero of heroes)
      expect(
        problemsOf({ attacker: { hero: titleOf(hero) }, target: { hero: titleOf(hero) } }),
        hero.name,
      ).toEqual([]);
    for (const { name } of cardsIn('items.yaml'))
      expect(
        problemsOf({
          attacker: { hero: 'Grisban', items: [name] },
          target: { hero: 'Grisban', items: [name] },
        }),
        name,
      ).toEqual([]);
  });
});

const CORPORA = process.env.KILLCURVE_CORPORA ?? join(ROOT, '../shared/corpora');
const corpus = (file: string) =>
  JSON.parse(readFileSync(join(CORPORA, 'descent', file), 'utf8')) as Record<string, never>[];

/** Published names are in small letters, with "ck" for the conversion kit. */
const publishedName = ({ name, variant }: Written) => `${name.toLowerCase()}${variant ? ' ck' : ''}`;
const small = (dice: readonly string[]) => dice.map((die) => die.toLowerCase());

describe.runIf(existsSync(join(CORPORA, 'descent')))('the figures are the published ones', () => {
  test('weapons: type and dice', () => {
    const byName = new Map(weapons.map((weapon) => [publishedName(weapon), weapon]));
    for (const { name, attackType, dice, rules } of corpus('weapons.json') as never as Record<
      string,
      string
    >[]) {
      const { attack, dice: own, reach = 1 } = byName.get(name!)!;
      expect([attack, own], name).toEqual([
        attackType === 'Range' ? 'ranged' : 'melee',
        small(dice as never),
      ]);
      expect(reach, name).toBe(/Reach\./.test(rules!) ? 2 : 1);
    }
  });

  test('monsters: Health, type, dice and the number of surge abilities', () => {
    const byName = new Map(monsters.map((monster) => [publishedName(monster), monster]));
    const unsaid = ['elemental', 'marrow priest'];
    for (const each of corpus('monsters.json') as never as Record<string, string>[]) {
      const { profiles, ...shared } = byName.get(each.name!)!;
      const profile = profiles!.find(
        ({ act, rank }) => act === each.act!.length && rank === each.rank!.toLowerCase(),
      )!;
      const { hp, defence, dice = [], attack, surges = [] } = { ...shared, ...profile } as Written;
      expect([hp, defence, dice, attack], each.name).toEqual([
        Number(each.health),
        small(each.defense as never),
        small(each.attack as never),
        each.attackType === 'Range' ? 'ranged' : 'melee',
      ]);
      const published = (each.abilities as never as string[]).filter((ability) =>
        ability.startsWith('Surge'),
      );
      if (!unsaid.includes(each.name!)) expect(surges, each.name).toHaveLength(published.length);
    }
  });

  test('heroes: Health, stamina, defence and attributes', () => {
    const published = new Map(
      (corpus('heroes.json') as never as Record<string, string>[]).map((each) => [each.name!, each]),
    );
    for (const hero of heroes) {
      const name = publishedName(hero) === 'grisban' ? 'grisban the thirsty' : publishedName(hero);
      const { health, stamina, defense, might, willpower, knowledge, awareness } = published.get(name)!;
      expect([hero.hp, hero.stamina, hero.defence], name).toEqual([
        health,
        stamina,
        small(defense!.split(' ')),
      ]);
      const own = [hero.might, hero.willpower, hero.knowledge, hero.awareness];
      expect(own, name).toEqual([might, willpower, knowledge, awareness]);
    }
  });
});

/** The damage of one attack with a weapon's abilities, on dice that show 3 hearts, some surges and range 3. */
async function damageWith(
  weapon: string,
  surges: number,
  more: Parameters<typeof sure>[0] = {},
): Promise<number> {
  const face = { hearts: 3, range: 3, surges };
  const attacker = { weapon, dice: ['sure'], attacks: 1, ...more.attacker };
  return (await exactly(sure({ ...more, face, attacker, play: { objective: 'damage' } }))).mean('damage');
}

describe('what is special about weapons', () => {
  const walled = { target: { defence: ['two'] } };
  test.each<[string, number, number, Parameters<typeof sure>[0]?]>([
    // Hearts of the roll, less shields that pierce leaves, plus what the surges buy.
    ['Crossbow', 1, 3 + 2 - 1, walled],
    ['Crossbow', 2, 3 + 3 - 1, walled],
    ['Iron Battleaxe', 2, 3 + 2, walled],
    ['Dragontooth Hammer', 0, 3],
    ['Dragontooth Hammer', 0, 4, { facts: ['other hand empty'] }],
    ['Grinding Axe', 1, 4],
    ['Grinding Axe', 2, 8],
    ['Grinding Axe', 3, 9],
    ['Bearded Axe', 0, 3 + 2],
    ['Bearded Axe', 0, 3 - 1, walled],
    ['Bearded Axe', 1, 3 + 2, walled],
    ['Serpent Dagger', 0, 5, { target: { conditions: ['poisoned'] } }],
    ['Iron Claws', 3, 8],
    // Its one die is turned to the blank.
    ['Winged Blade', 0, 3, { target: { defence: ['gray'] } }],
    ['Battle Tome', 2, 3 + 5, { attacker: { knowledge: 5 } }],
    ['Soulstone', 1, 3, { ...walled, attacker: { counters: 2 } }],
    ['Starmetal Khopesh', 1, 5, { target: { defence: ['brown', 'brown'] } }],
    ['Starmetal Khopesh', 1, 6, { facts: ['no armour'] }],
    ['Bloody Dagger', 1, 7, { attacker: { conditions: ['bleeding'], stamina: 4 } }],
    ['Bloody Dagger', 1, 3],
    ['Lightning Javelin', 0, 3, { target: { distance: 6 }, attacker: { might: 3 } }],
    ['Lightning Javelin', 0, 0, { target: { distance: 6 }, attacker: { might: 2 } }],
    ['Throwing Knives', 0, 4],
    ['Throwing Knives', 0, 3, { target: { distance: 2 } }],
    ['Fear Eater', 1, 5, { target: { conditions: ['terrified'] } }],
    ['Trueshot', 0, 3, { target: { distance: 6 } }],
    ['Mace of Kellos', 1, 4],
    ['Iron Flail', 0, 4, { facts: ['other hand empty'] }],
    ['Prismatic Staff', 2, 5],
  ])('%s with %i surges: %i', async (weapon, surges, damage, more) => {
    expect(await damageWith(weapon, surges, more)).toBe(damage);
  });

  test('the glaive adds a die from afar, the rage blade after the first attack, the bow of bone to who stood still', async () => {
    const mean = async (attacker: object, more: object = {}) =>
      (
        await exactly({
          game: 'descent',
          attacker: { ...attacker, dice: ['sure'], surges: [] },
          dice: { sure: [{ hearts: 1, range: 9 }] },
          target: { hp: 99 },
          ...more,
        })
      ).mean('damage');
    // A red die has 13/6 hearts, a green one 4/6.
    expect(await mean({ weapon: 'Glaive', attacks: 1 }, { target: { hp: 99, distance: 2 } })).toBeCloseTo(
      1 + 13 / 6,
      12,
    );
    expect(await mean({ weapon: 'Glaive', attacks: 1 })).toBeCloseTo(1, 12);
    const rage = await exactly({
      game: 'descent',
      attacker: { weapon: 'Rage Blade', dice: ['sure'], attacks: 2 },
      dice: { sure: [{ hearts: 1 }] },
      target: { hp: 99 },
      play: { policy: 'never' },
    });
    expect(rage.mean('damage')).toBeCloseTo(2 + 4 / 6, 12);
    expect(
      await mean({ weapon: 'Bow of Bone', attacks: 1 }, { facts: ['not moved'], play: { policy: 'never' } }),
    ).toBeCloseTo(1 + 4 / 6, 12);
  });
});

describe('what is special about monsters', () => {
  const hero = { hp: 20, might: 2, awareness: 2 };
  const damageBy = async (attacker: object, surges: number, target: object = {}, more: object = {}) =>
    (
      await exactly(
        sure({
          face: { hearts: 3, range: 3, surges },
          attacker: { attacks: 1, ...attacker },
          target: { ...hero, ...target },
          play: { objective: 'damage' },
          ...more,
        }),
      )
    ).mean('damage');

  test('they attack by their own abilities', async () => {
    expect(await damageBy({ monster: 'Kobold' }, 1, { beside: 3 })).toBe(6);
    expect(await damageBy({ monster: 'Rat Swarm', rank: 'master' }, 1)).toBe(3 + 5);
    expect(await damageBy({ monster: 'Rat Swarm', rank: 'master' }, 0, { conditions: ['bleeding'] })).toBe(
      3 + 5,
    );
    expect(await damageBy({ monster: 'Hybrid Sentinel' }, 0)).toBe(4);
    expect(await damageBy({ monster: 'Hybrid Sentinel' }, 0, { might: 3 })).toBe(3);
    expect(await damageBy({ monster: 'Shambling Colossus' }, 0, { defence: ['two', 'one'] })).toBe(2);
    expect(
      await damageBy({ monster: 'Deep Elf (conversion kit)', rank: 'master' }, 0, { defence: ['four'] }),
    ).toBe(3);
    expect(await damageBy({ monster: 'Naga (conversion kit)', act: 2 }, 0, { distance: 1 })).toBe(5);
    expect(await damageBy({ monster: 'Arachyura' }, 2, { defence: ['two'] })).toBe(2);
  });

  test('they defend by their own abilities', async () => {
    const hit = async (target: object, attacker: object = {}, more: object = {}) =>
      (await exactly(sure({ attacker, target: { hp: undefined, ...target }, ...more }))).mean('damage');
    // Ironskin: gray and gray are not pierced. A gray die has 8/6 shields; of two, 3 hearts are left with these odds.
    const sides = [0, 1, 1, 1, 2, 3];
    const left =
      sides.flatMap((a) => sides.map((b) => Math.max(0, 3 - a - b))).reduce((sum, each) => sum + each, 0) /
      36;
    expect(await hit({ monster: 'Ironbound' }, { bonuses: [{ pierce: 9 }] })).toBeCloseTo(left, 12);
    // Phalanx: gray for brown.
    const behind = (die: readonly number[]) => die.reduce((sum, shields) => sum + 3 - shields, 0) / 6;
    expect(await hit({ monster: 'Reanimate' })).toBeCloseTo(behind([0, 0, 0, 1, 1, 2]), 12);
    expect(await hit({ monster: 'Reanimate' }, {}, { facts: ['adjacent to its group'] })).toBeCloseTo(
      behind(sides),
      12,
    );
    // Stealthy: 3 more range, which these dice do not have.
    expect(await hit({ monster: 'Wendigo' })).toBe(0);
  });
});
