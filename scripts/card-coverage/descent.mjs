/** How many published weapons and monsters of Descent are expressed, as far as they count in an attack. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const read = (path) => readFileSync(join(ROOT, path), 'utf8');
const reasons = JSON.parse(read('scripts/card-coverage/descent.json'));
const shipped = (file) => parse(read(`scenarios/descent/cards/${file}`)).cards;

/** Published names are in small letters, with "ck" for the conversion kit. */
const publishedName = ({ name, variant }) =>
  `${name.toLowerCase()}${variant === 'conversion kit' ? ' ck' : ''}`;

function weaponRows(corpus) {
  const cards = new Set(shipped('weapons.yaml').map(publishedName));
  return corpus('weapons.json').map(({ name }) => ({
    name,
    reason: reasons.weapons[name] ?? (cards.has(name) ? null : 'not shipped'),
  }));
}

function monsterRows(corpus) {
  const cards = new Map(shipped('monsters.yaml').map((card) => [publishedName(card), card]));
  return corpus('monsters.json').map(({ name, act, rank }) => {
    const profile = cards
      .get(name)
      ?.profiles.find((each) => each.act === act.length && each.rank === rank.toLowerCase());
    const reason = reasons.monsters[name] ?? (profile ? null : 'not shipped');
    return { name: `${name}, act ${act} ${rank.toLowerCase()}`, reason };
  });
}

function print(label, rows, goal) {
  const expressed = rows.filter(({ reason }) => reason === null).length;
  const share = (100 * expressed) / rows.length;
  const verdict = share >= goal ? 'reached' : 'MISSED';
  console.log(
    `${label}: ${expressed} of ${rows.length} expressed (${share.toFixed(1)} %; goal ${goal} %: ${verdict})`,
  );
  for (const { name, reason } of rows.filter((row) => row.reason !== null))
    console.log(`  ${name}: ${reason}`);
}

/** Prints the figures; `corpus` reads a file of published cards. */
export function report(corpus) {
  print('Weapons', weaponRows(corpus), 95);
  print('Monster profiles', monsterRows(corpus), 93);
}
