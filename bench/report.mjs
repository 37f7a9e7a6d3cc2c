import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { analyze, documentOf, openArtist, writeReport } from '../dist/index.js';

/** @typedef {import('./types.d.ts').Figure} Figure */

const FIGHTS = 100;
/** Seconds that a report of so many fights may take beyond their simulation, and bytes that its page may have. */
const LONGEST = 5;
const LARGEST = 6_000_000;

/** A hundred different fights: characters with more and more HP and attack against bosses with more and more. */
async function results() {
  const done = [];
  for (let i = 0; i < FIGHTS; i++) {
    const scenario = {
      game: 'four-souls',
      name: `Fight number ${i + 1}`,
      attacker: { name: 'Isaac', hp: 2 + (i % 5), attack: 1 + (i % 2) },
      target: { name: `Boss ${i + 1}`, hp: 4 + (i % 12), evasion: 3 + (i % 3), attack: 1 },
    };
    done.push(await analyze(scenario, { seed: '1', trials: 20_000 }));
  }
  return done;
}

/**
 * Builds and writes a report of a hundred fights with all its charts, on all threads.
 *
 * @returns {Promise<Figure[]>}
 */
export async function reportOfAHundred() {
  const document = documentOf(await results());
  const folder = mkdtempSync(join(tmpdir(), 'killcurve-bench-'));
  const artist = openArtist();
  try {
    const start = performance.now();
    const [page] = await writeReport(folder, document, { draw: artist.draw });
    const seconds = (performance.now() - start) / 1000;
    const size = statSync(/** @type {string} */ (page)).size;
    const charts = readFileSync(/** @type {string} */ (page), 'utf8').split('<figure').length - 1;
    return [
      {
        name: `a report of ${FIGHTS} fights, ${charts} charts, beyond the simulation`,
        measured: `${seconds.toFixed(1)} s`,
        goal: `< ${LONGEST} s`,
        isMet: seconds < LONGEST,
      },
      {
        name: 'the page of it',
        measured: `${(size / 1e6).toFixed(1)} MB`,
        goal: `< ${LARGEST / 1e6} MB`,
        isMet: size < LARGEST,
      },
    ];
  } finally {
    await artist.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
