/** How many published stat blocks and modifier cards of Frosthaven are expressed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { analyze, cardFiles, openShelf } from '../../dist/index.js';

const ROOT = join(import.meta.dirname, '../..');
const shipped = (file) => parse(readFileSync(join(ROOT, 'scenarios/frosthaven/cards', file), 'utf8')).cards;

/** Names of the corpus that are variants with us: "hound-scenario-0" is "Hound (scenario 0)". */
const VARIANT = /^(.*?)-(?:(scenario|section)-([\d.]+)|(banner-spear|deathwalker|shards|trap)-(solo)|(\d))$/;
const words = (name) => name.replaceAll('-', ' ');

function titleOf(name) {
  const match = VARIANT.exec(name);
  if (match === null) return words(name);
  const [, base, kind, number, hero, solo, part] = match;
  return `${words(base)} (${kind ? `${kind} ${number}` : hero ? `${words(hero)} ${solo}` : part})`;
}

const fullName = ({ name, variant }) => (variant === undefined ? name : `${name} (${variant})`);

const options = { method: 'exact', shelf: openShelf(cardFiles()) };

/** Every level and rank is run as a target and, where it attacks, as an attacker. */
async function runs(card, rank, level) {
  const monster = fullName(card);
  const reference = { monster, rank, level };
  const common = { game: 'frosthaven', characters: 3, limit: { attacks: 1 } };
  await analyze({ ...common, attacker: { hp: 30, attack: 3 }, target: reference }, options);
  await analyze({ ...common, attacker: reference, target: { hp: 30 } }, options);
}

async function printMonsters(published) {
  const cards = new Map(shipped('monsters.yaml').map((card) => [fullName(card).toLowerCase(), card]));
  let [blocks, structured, run] = [0, 0, 0];
  const missing = [];
  for (const monster of published) {
    blocks += monster.stats.length;
    const hasStats = monster.stats.every(({ health }) => health ?? monster.baseStat.health);
    if (!hasStats) {
      missing.push(`${monster.name}: no HP in the corpus, nothing to attack`);
      continue;
    }
    structured += monster.stats.length;
    const card = cards.get(titleOf(monster.name));
    if (card === undefined) {
      missing.push(`${monster.name}: not shipped`);
      continue;
    }
    for (const { type, level } of monster.stats) {
      await runs(card, type ?? (monster.boss ? 'boss' : 'normal'), level);
      run++;
    }
  }
  console.log(`Stat blocks: ${blocks} published, ${structured} structured, ${run} read and run`);
  for (const line of missing) console.log(`  ${line}`);
}

/** What cards do that only the board knows, and how it is said. */
const INPUT = [
  'pair of active elements',
  'ally adjacent to the target',
  'summon given up',
  'tides action this round',
];

function printModifiers(published, classes) {
  const cards = classes.flatMap(({ perks }) => perks.flatMap(({ add = [] }) => add));
  const number = (value) => (Number.isNaN(Number(value)) ? value : Number(value));
  const spelled = cards
    .map((card) => (typeof card === 'object' ? card : { value: card }))
    .map((card) => ({ ...card, value: number(card.value) }));
  const isNoted = ({ note }) => note !== undefined;
  const isInput = ({ plus }) => plus !== undefined && INPUT.includes(plus.each);
  const key = ({ copies: _copies, ...card }) => JSON.stringify(card);
  const distinct = [...new Map(spelled.map((card) => [key(card), card])).values()];
  // The corpus writes some numbers as text, so that a card may be in it twice.
  const known = new Set(
    published.map(({ modifier }) => JSON.stringify(modifier).replaceAll(/"(\d+)"/g, '$1')),
  );
  console.log(`\nModifier cards of perks: ${known.size} distinct published, ${distinct.length} expressed`);
  console.log(`  ${distinct.filter(isInput).length} by an input: ${INPUT.join(', ')}`);
  console.log(`  ${distinct.filter(isNoted).length} with a part that no attack feels, recorded as a note`);
}

const LEFT_OUT = [
  'Boneshaper, +1 or give up the summon for +4: the input says whether; the death of the summon is not played',
  'Drill, damage to enemies around the target: the target suffers it, the others by a note',
  'Trap, push or pull: push, which does everything for the odds that pull does',
];

/** Prints the table; `corpus` reads a file of published cards. */
export async function report(corpus) {
  await printMonsters(corpus('fh_monsters.json'));
  printModifiers(corpus('fh_perk_modifier_cards.json'), shipped('classes.yaml'));
  console.log('\nExpressed in part:');
  for (const line of LEFT_OUT) console.log(`  ${line}`);
}
