/**
 * How many published cards each game expresses, and why not the others; one file a game beside.
 * npm run card-coverage -- --corpora ../shared/corpora [game …]
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { corpora: { type: 'string', default: '../shared/corpora' } },
  allowPositionals: true,
});
const known = readdirSync(join(import.meta.dirname, 'card-coverage'))
  .filter((file) => file.endsWith('.mjs'))
  .map((file) => file.replace('.mjs', ''));

function fail(message) {
  console.error(`card-coverage: ${message}`);
  process.exit(2);
}

if (!existsSync(values.corpora))
  fail(`no folder ${values.corpora}: say where the published cards are with --corpora`);
for (const game of positionals.length > 0 ? positionals : known) {
  if (!known.includes(game)) fail(`no game ${game}: expected ${known.join(', ')}`);
  const { report } = await import(`./card-coverage/${game}.mjs`);
  console.log(`\n# ${game}\n`);
  await report((file) => JSON.parse(readFileSync(join(values.corpora, game, file), 'utf8')));
}
