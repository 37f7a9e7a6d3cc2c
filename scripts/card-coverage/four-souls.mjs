/** How many published cards of Four Souls are expressed, and held by a test. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const LEVELS = ['L0', 'L1', 'L2', 'L3', 'LX'];
/** Plain cards count by their stats, which test/cards/stats.test.ts holds against the corpus. */
const PLAIN = new Set(['L0', 'L1']);

const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const reasons = JSON.parse(read('scripts/card-coverage/four-souls.json'));

const fullName = ({ name, variant }) => (variant === undefined ? name : `${name} (${variant})`);
const shipped = (file) =>
  parse(read(`scenarios/four-souls/cards/${file}`)).cards.map((card) => ({ ...card, full: fullName(card) }));

/** How tests that hold odds against an enumeration name the cards; a fight that is played by a script does not count. */
const HELD =
  /(?:\b(?:check|theirs|target)\(\s*|\b(?:checkItems|checkBest|mine|saves|has)\(\s*\[|\bconst (?:item|card|\[card, \w+\]) of \[|\bcardNamed\()([^\]\n]*)/g;

function testedNames() {
  const files = readdirSync(join(ROOT, 'test/cards')).filter((file) => file.endsWith('.test.ts'));
  const text = files
    .filter((file) => file !== SCRIPTED)
    .map((file) => read(join('test/cards', file)))
    .join('\n');
  const names = new Set();
  for (const [, list] of text.matchAll(HELD))
    for (const [, single, double] of list.matchAll(/'([^']+)'|"([^"]+)"/g)) names.add(single ?? double);
  return names;
}
const SCRIPTED = 'used.test.ts';

function monsterRows(corpus, tested) {
  const cards = shipped('monsters.yaml');
  const seen = new Map();
  return corpus('monsters.json').map(({ name, duelLevel }) => {
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    const card = cards.filter((one) => one.name === name)[before];
    const full = card?.full ?? name;
    const isTested = card !== undefined && (PLAIN.has(duelLevel) || tested.has(full));
    const reason = reasons.monsters[full] ?? (card ? (isTested ? null : 'no test holds it') : 'not shipped');
    return {
      level: duelLevel,
      full,
      isExpressed: card !== undefined && !reasons.monsters[full],
      isTested,
      reason,
    };
  });
}

function printMonsters(rows) {
  console.log('Monsters  corpus  expressed  tested');
  const line = (label, some) => {
    const count = (is) => String(some.filter(is).length);
    const tested = count((row) => row.isExpressed && row.isTested);
    console.log(
      `${label.padEnd(8)}${String(some.length).padStart(8)}${count((row) => row.isExpressed).padStart(11)}${tested.padStart(8)}`,
    );
  };
  for (const level of LEVELS)
    line(
      level,
      rows.filter((row) => row.level === level),
    );
  line('all', rows);
  const missing = rows.filter(({ reason }) => reason !== null);
  if (missing.length > 0) console.log('\nNot counted:');
  for (const { full, level, reason } of missing) console.log(`  ${full} (${level}): ${reason}`);
}

function printCarried(label, published, file, tested) {
  const inCombat = published.filter(({ combatTags }) => combatTags.length > 0);
  const distinct = new Set(inCombat.map(({ name, text }) => `${name}\n${text}`)).size;
  const cards = shipped(file);
  const held = cards.filter(({ full }) => tested.has(full));
  console.log(
    `\n${label}: ${distinct} published with combat effects, ${cards.length} expressed, ${held.length} tested`,
  );
  for (const { full } of cards.filter((card) => !held.includes(card)))
    console.log(`  ${full}: no test holds it`);
}

/** Prints the table; `corpus` reads a file of published cards. */
export function report(corpus) {
  const tested = testedNames();
  printMonsters(monsterRows(corpus, tested));
  printCarried('Items', ['treasure.json', 'starting_items.json'].flatMap(corpus), 'items.yaml', tested);
  printCarried('Loot', corpus('loot.json'), 'loot.yaml', tested);
  console.log('\nItems and loot that are left out:');
  for (const reason of Object.values(reasons.items)) console.log(`  ${reason}`);
}
