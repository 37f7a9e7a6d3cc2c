/** How many published fighters of Warcry load and run, and how many of their abilities are expressed. Needs `npm run build`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cardFiles, openShelf, parseScenario } from '../../dist/index.js';

const { abilities: reasons } = JSON.parse(readFileSync(join(import.meta.dirname, 'warcry.json'), 'utf8'));
const MODIFIES = 'modifies an attack action';

/** A published fighter in our notation. */
function cardOf({ name, warband, toughness, wounds, points, runemarks, weapons }, number) {
  return {
    type: 'fighter',
    name,
    variant: String(number),
    warband,
    toughness,
    wounds,
    points,
    runemarks,
    weapons: weapons.map((weapon, i) => ({
      name: `${weapon.runemark} ${i + 1}`,
      runemark: weapon.runemark,
      range: weapon.min_range > 0 ? `${weapon.min_range}-${weapon.max_range}` : weapon.max_range,
      attacks: weapon.attacks,
      strength: weapon.strength,
      damage: `${weapon.dmg_hit}/${weapon.dmg_crit}`,
    })),
  };
}

/** Everything that is wrong with one weapon of a fighter, used on a fighter of its own kind; null if it runs. */
function trouble(card, weapon, shelf) {
  const fighter = `${card.name} (${card.variant})`;
  const distance = typeof weapon.range === 'number' ? weapon.range : Number(weapon.range.split('-')[1]);
  const written = {
    game: 'warcry',
    attacker: { fighter, weapon: weapon.name, distance },
    target: { fighter },
    limit: { actions: 1 },
  };
  const parsed = parseScenario(JSON.stringify(written), { file: fighter, shelf });
  if (!parsed.ok) return parsed.problems.map(({ found, expected }) => `${expected}: ${found}`).join('; ');
  try {
    return meanOf(parsed.game.compile(parsed.scenario), weapon);
  } catch (error) {
    return error.message;
  }
}

/** Plays the one attack action through all its outcomes, and holds the mean damage against the closed form. */
function meanOf(rules, { attacks, damage }) {
  let mean = 0;
  rules.step(rules.start, {
    take(_event, { outcomes, weights, total }) {
      mean = outcomes.reduce((sum, { damage }, i) => sum + (damage * weights[i]) / total, 0);
      return outcomes[0];
    },
    choose: () => 0,
    count() {},
    tell() {},
  });
  const [hit, critical] = damage.split('/').map(Number);
  const wanted = [3, 2, 1].map((hits) => (attacks * (hits * hit + critical)) / 6);
  return wanted.some((each) => Math.abs(each - mean) < 1e-9) ? null : `a mean of ${mean} damage`;
}

function reportFighters(published) {
  const cards = published.map(cardOf);
  // A file a warband, for a file has its limits.
  const warbands = [...new Set(cards.map(({ warband }) => warband))];
  const files = warbands.map((file) => {
    const own = cards.filter(({ warband }) => warband === file);
    return { file, text: JSON.stringify({ kind: 'card', game: 'warcry', cards: own }) };
  });
  const shelf = openShelf({ files: () => files, read: () => undefined });
  const weapons = cards.flatMap((card) => card.weapons.map((weapon) => ({ card, weapon })));
  const failed = weapons.flatMap(({ card, weapon }) => {
    const why = trouble(card, weapon, shelf);
    return why === null ? [] : [`  ${card.name}, ${weapon.name}: ${why}`];
  });
  console.log(
    `Fighters: ${cards.length} published with ${weapons.length} weapons, ${weapons.length - failed.length} run`,
  );
  for (const line of failed) console.log(line);
}

function reportAbilities(published) {
  const shelf = openShelf(cardFiles());
  const expressed = new Set(
    shelf
      .cards('warcry')
      .filter(({ type }) => type === 'ability')
      .map(({ name, warband }) => `${warband} | ${name}`),
  );
  const inCombat = published.filter((ability) => ability.class === MODIFIES);
  const keys = inCombat.map(({ name, warband }) => `${warband} | ${name}`);
  const missing = keys.filter((key) => !expressed.has(key));
  const share = (100 * (keys.length - missing.length)) / keys.length;
  console.log(
    `Abilities that modify an attack action: ${keys.length} published, ${keys.length - missing.length} expressed (${share.toFixed(1)} %)`,
  );
  if (missing.length > 0) console.log('\nNot expressed:');
  for (const key of missing) console.log(`  ${key}: ${reasons[key] ?? 'not shipped'}`);
}

/** Prints the table; `corpus` reads a file of published cards. */
export function report(corpus) {
  reportFighters(corpus('fighters.json'));
  reportAbilities(corpus('abilities.json'));
}
