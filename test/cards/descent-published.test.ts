/**
 * The abilities of monsters and weapons against the published ones: keywords and plain amounts are
 * read here by a small grammar of its own. A monster must say that and nothing else; a weapon must
 * sell for its surges what is printed, as far as that is keywords and amounts.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const CORPORA = process.env.KILLCURVE_CORPORA ?? join(ROOT, '../shared/corpora');

type Fields = Readonly<Record<string, unknown>>;

const CONDITION: Readonly<Record<string, string>> = {
  Poison: 'poisoned',
  Disease: 'diseased',
  Immobilize: 'immobilized',
  Stun: 'stunned',
  Curse: 'cursed',
  Burn: 'burning',
  Weaken: 'weakened',
  Terrify: 'terrified',
  Doom: 'doomed',
  Bleed: 'bleeding',
  Blind: 'blinded',
};

/** What surges buy that has a word of its own. */
const BOUGHT: Readonly<Record<string, Fields>> = {
  Blast: { area: true },
  'Fire Breath': { area: true },
  'Black Venom': { inflict: ['doomed', 'poisoned'] },
  Colonize: { inflict: ['immobilized', 'terrified'] },
  Swarm: { hearts: 'beside' },
  Feast: { hearts: 'health' },
  Charge: { if: { fact: 'not adjacent at the start of the turn' }, hearts: 3 },
  Knockback: { moveTarget: 3 },
  Lash: { moveTarget: 2 },
  Hunt: { moveTarget: 1 },
  Wither: { wither: 1 },
};

/** One effect of a surge ability, "+2 Hearts" or "Pierce 1" or "Stun"; null if it takes more words than that. */
function effect(words: string): Fields | null {
  const [, amount, what] = words.match(/^\+(\d) (Heart|Range)s?$/) ?? [];
  if (amount) return { [what === 'Heart' ? 'hearts' : 'range']: Number(amount) };
  const [, pierce] = words.match(/^Pierce (\d)$/) ?? [];
  if (pierce) return { pierce: Number(pierce) };
  const [, recovered, of] = words.match(/^Recover (\d) (Heart|Fatigue)s?$/) ?? [];
  if (recovered) return { [of === 'Heart' ? 'recover' : 'fatigue']: Number(recovered) };
  return CONDITION[words] ? { inflict: [CONDITION[words]] } : (BOUGHT[words] ?? null);
}

/** "Surge Surge: +1 Range, +3 Hearts"; null if some of it takes more words. */
function surge(words: string): Fields | null {
  const [cost, effects] = words.split(': ') as [string, string];
  const price = cost.split(' ').length;
  const parts = effects.split(', ').map(effect);
  return parts.includes(null) ? null : { ...(price > 1 && { cost: price }), ...Object.assign({}, ...parts) };
}

const areaIf = (fact: string, more: Fields = {}) => ({ bonuses: [{ if: { fact }, area: true, ...more }] });

/** What monsters are, besides their surges. */
const PASSIVE: Readonly<Record<string, Fields>> = {
  Ravage: { attacks: 2 },
  Reach: { reach: 2 },
  Extend: { reach: 3 },
  Stealthy: { guards: [{ range: 3 }] },
  'Night Stalker': { guards: [{ if: { adjacent: false }, dice: ['brown'] }] },
  Phalanx: { guards: [{ if: { fact: 'adjacent to its group' }, swap: { from: 'brown', to: 'gray' } }] },
  Ironskin: { immuneToPierce: true, immuneTo: 'all' },
  Reanimation: { reanimation: true },
  Combustible: { bursts: 1 },
  Harrowing: { harrowing: true },
  Puncture: { bonuses: [{ piercePerDie: 1 }] },
  'Prey on the Weak': { bonuses: [{ if: { targetMightAtMost: 2 }, hearts: 1 }] },
  Ravenous: { bonuses: [{ if: { targetHas: 'bleeding' }, surges: 1 }] },
  Backswing: { results: [{ on: 'attack', backswing: true }] },
  Blast: { bonuses: [{ area: true }] },
  Flail: areaIf('Flail'),
  'Action: Sweep': areaIf('Sweep'),
  'Action: Leap Attack': areaIf('Leap Attack'),
  'Action: Pincer Attack': areaIf('Pincer Attack', { inflict: ['immobilized'] }),
  'Pincer Attack': areaIf('Pincer Attack', { inflict: ['immobilized'] }),
};

/** What no roll of an attack by or on the monster feels; `spares` and rerolls by Command are said in the scenario. */
const BESIDE_THE_ATTACK = [
  /^Action: (Howl|Throw|Grab|Cocoon|Cause Fear|Dark Prayer|Heal|Leech|Bash|Summon|Lingering Curse|Bewitch|Pillage)$/,
  /^Action: (Merge|Rend|Maneuver|Bloodrush|Flicker|Burrow|Flock)$/,
  /^(Web|Shambling|Scamper|Small Beginnings|Spawner|Command|Morph|Fly|Undying|Freezing|Unmovable|Death Wish)$/,
  /^(Horrifying|Plagued|Flame Fiend|Lithesome|Overflowing|Hive Defense|Protect|Entomb|Pestilence|Aura 1)$/,
  /^(Fleshmonger|Soul Shackle \d|Shadow Step)$/,
];

function passive(words: string): Fields {
  const [, sorcery] = words.match(/^Sorcery (\d)$/) ?? [];
  if (sorcery) return { sorcery: Number(sorcery) };
  const [, pierce] = words.match(/^Pierce (\d)$/) ?? [];
  if (pierce) return { bonuses: [{ pierce: Number(pierce) }] };
  if (PASSIVE[words]) return PASSIVE[words];
  if (BESIDE_THE_ATTACK.some((known) => known.test(words))) return {};
  throw new Error(`an ability that is not known: ${words}`);
}

/** Lists add up; everything else is said once. */
function joined(parts: readonly Fields[]): Fields {
  const all: Record<string, unknown> = {};
  for (const part of parts)
    for (const [field, value] of Object.entries(part))
      all[field] = Array.isArray(value) ? [...((all[field] as unknown[]) ?? []), ...value] : value;
  return all;
}

/** Without the names, which are for reports. */
function nameless(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nameless);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([field]) => field !== 'name');
  return Object.fromEntries(entries.map(([field, each]) => [field, nameless(each)]));
}

interface Shipped extends Fields {
  readonly name: string;
  readonly variant?: string;
  readonly profiles?: readonly Fields[];
}
const shipped = (file: string) =>
  (parse(readFileSync(join(ROOT, 'scenarios/descent/cards', file), 'utf8')) as { cards: Shipped[] }).cards;
const corpus = <T>(file: string) => JSON.parse(readFileSync(join(CORPORA, 'descent', file), 'utf8')) as T[];
const publishedName = ({ name, variant }: Shipped) => `${name.toLowerCase()}${variant ? ' ck' : ''}`;

interface PublishedMonster {
  readonly name: string;
  readonly act: string;
  readonly rank: string;
  readonly abilities: readonly string[];
}
interface PublishedWeapon {
  readonly name: string;
  readonly rules: string;
}

const STATS = new Set(['type', 'variant', 'attack', 'dice', 'defence', 'hp', 'act', 'rank']);
const abilitiesOf = (card: Fields) =>
  Object.fromEntries(Object.entries(nameless(card) as Fields).filter(([field]) => !STATS.has(field)));

describe.runIf(existsSync(join(CORPORA, 'descent')))('cards say what is published, and nothing else', () => {
  test('the surges of 74 weapons', () => {
    const cards = new Map(shipped('weapons.yaml').map((card) => [publishedName(card), card]));
    const published = corpus<PublishedWeapon>('weapons.json');
    expect(published).toHaveLength(74);
    let read = 0;
    for (const { name, rules } of published) {
      const { surges = [] } = abilitiesOf(cards.get(name)!) as { surges?: Fields[] };
      const plain = surges.map(({ if: _, ...each }) => each);
      const printed = [...rules.matchAll(/(?:Surge )*Surge: [^.]+/g)].map(([words]) => surge(words.trim()));
      const known = printed.filter((each) => each !== null);
      expect(plain, name).toEqual(expect.arrayContaining(known));
      read += known.length;
      // What a surge does for other heroes is left out of the mace.
      expect(surges.length, name).toBe(printed.length - (name === 'golden orb mace' ? 1 : 0));
    }
    // The other 13 take more words than keywords and amounts; test/cards/descent.test.ts has them act.
    expect(read).toBe(124);
  });

  test('224 profiles of monsters', () => {
    const cards = new Map(shipped('monsters.yaml').map((card) => [publishedName(card), card]));
    const published = corpus<PublishedMonster>('monsters.json');
    expect(published).toHaveLength(224);
    // Their surges are tests and attacks within the attack, for which there are no words.
    const unsaid = /^Surge: (Fire|Earth|Water|Air|Mortal Binding)$/;
    for (const { name, act, rank, abilities } of published) {
      const { profiles, ...shared } = cards.get(name)!;
      const profile = profiles!.find((each) => each.act === act.length && each.rank === rank.toLowerCase());
      const own = abilitiesOf(joined([shared, profile!]));
      const said = abilities.filter((words) => !unsaid.test(words));
      const expected = joined(
        said.map((words) => (words.startsWith('Surge') ? { surges: [surge(words)!] } : passive(words))),
      );
      expect(own, `${name} ${act} ${rank}`).toEqual(expected);
    }
  });
});
