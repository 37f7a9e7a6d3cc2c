/** `npm run bench`: our kernel against C, and the other speed goals. Exit code 1: results disagree; 2: could not run. */

import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { median, quantile } from 'simple-statistics';
import { disagreements } from './agreement.mjs';
import { describeCompiler, startCProgram } from './c-program.mjs';
import { measureCells } from './cells.mjs';
import { holdContest } from './contest.mjs';
import { measureFigures } from './figures.mjs';
import { headlineOf } from './tally.mjs';

/** @typedef {import('./types.d.ts').Score} Score */
/** @typedef {import('./types.d.ts').Workload} Workload */

/** @returns {Promise<Workload[]>} */
async function loadWorkloads() {
  const files = readdirSync(new URL('workloads/', import.meta.url)).filter((file) => file.endsWith('.mjs'));
  return Promise.all(files.sort().map(async (file) => (await import(`./workloads/${file}`)).default));
}

/**
 * @param {Workload} workload
 * @param {number} rounds
 * @returns {Promise<string[]>} what is wrong with the results
 */
async function contest(workload, rounds) {
  const ours = await workload.makeContenders();
  const contenders = [...workload.cPrograms.map(startCProgram), ...ours];
  try {
    const scores = await holdContest(contenders, rounds);
    printScores(workload, scores);
    return faults(workload, scores);
  } finally {
    for (const { close } of contenders) close?.();
  }
}

/**
 * @param {Workload} workload
 * @param {Score[]} scores
 */
function printScores(workload, scores) {
  const reference = fastestReference(scores);
  const rows = scores.map((score) => {
    const ns = median([...score.nsPerFight]);
    const ratios = score.nsPerFight.map((own, round) => (reference.nsPerFight[round] ?? own) / own);
    const { share, meanSteps } = headlineOf(score.tally, workload.headline);
    const ratio = median(ratios);
    return [
      score.contender.name,
      ns.toFixed(2),
      (1000 / ns).toFixed(0),
      ratio.toFixed(2),
      `${quantile(ratios, 0.1).toFixed(2)} to ${quantile(ratios, 0.9).toFixed(2)}`,
      share.toFixed(5),
      meanSteps.toFixed(4),
      score.checksum,
      score.contender.isReference
        ? ''
        : `>= ${workload.goal}: ${ratio >= workload.goal ? 'reached' : 'MISSED'}`,
    ];
  });
  const exact = headlineOf(workload.exact, workload.headline);
  const last = ['exact', '', '', '', '', exact.share.toFixed(5), exact.meanSteps.toFixed(4), '', ''];
  const head = ['', 'ns/fight', 'M/s', 'ratio', 'p10 to p90', workload.headline, 'steps', 'checksum', 'goal'];
  console.log(`\n${workload.title}\n`);
  printTable([head, ...rows, last]);
  for (const { contender } of scores) if (contender.size) console.log(`\n  ${sizeInWords(contender.size)}`);
}

/** @param {NonNullable<import('./types.d.ts').Contender['size']>} size */
function sizeInWords({ situations, rows, bytes }) {
  const [many, long, large] = [situations, rows, bytes].map((n) => n.toLocaleString('en'));
  return `${many} situations, as a table of ${long} rows in ${large} bytes`;
}

/** @param {Score[]} scores */
function fastestReference(scores) {
  const [fastest] = scores
    .filter(({ contender }) => contender.isReference)
    .sort((a, b) => median([...a.nsPerFight]) - median([...b.nsPerFight]));
  if (!fastest) throw new Error('expected a C program to compare with, found none');
  return fastest;
}

/**
 * @param {Workload} workload
 * @param {Score[]} scores
 */
function faults(workload, scores) {
  const odds = scores.flatMap(({ contender, tally }) =>
    disagreements(tally, workload).map((fault) => `${workload.id}, ${contender.name}: ${fault}`),
  );
  const first = new Map(scores.toReversed().map((score) => [score.contender.stream, score]));
  const bits = scores
    .filter(({ contender, checksum }) => checksum !== first.get(contender.stream)?.checksum)
    .map(({ contender }) => {
      const other = first.get(contender.stream)?.contender.name;
      return `${workload.id}, ${contender.name}: not the tally of ${other}, though of the same random numbers`;
    });
  return [...odds, ...bits];
}

/** @param {string[][]} rows */
function printTable(rows) {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => (row[i] ?? '').length)));
  for (const row of rows) {
    const cells = row.map((cell, i) =>
      i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0),
    );
    console.log(`  ${cells.join('  ')}`.trimEnd());
  }
}

/** @returns {Promise<string[]>} which figures could not be taken */
async function printFigures() {
  console.log('\nOther figures, medians\n');
  const failed = [];
  for await (const figure of allFigures()) {
    if (figure instanceof Error) {
      failed.push(figure.message);
      continue;
    }
    const { name, measured, goal, isMet } = figure;
    console.log(`  ${name.padEnd(66)} ${measured}; goal ${goal}: ${isMet ? 'reached' : 'MISSED'}`);
  }
  return failed;
}

async function* allFigures() {
  yield* measureFigures();
  yield* measureCells();
}

async function main() {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '21' },
      workload: { type: 'string', multiple: true },
      'contests-only': { type: 'boolean', default: false },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new Error(`--rounds: expected a whole number from 1, found "${values.rounds}"`);
  }
  const all = await loadWorkloads();
  const chosen = all.filter(({ id }) => values.workload?.includes(id) ?? true);
  if (chosen.length === 0) {
    throw new Error(
      `--workload: expected one of ${all.map(({ id }) => id).join(', ')}, found ${values.workload}`,
    );
  }
  const machine = `${cpus()[0]?.model.trim()}, ${cpus().length} cores, Node ${process.versions.node}`;
  console.log(`${machine}; ${describeCompiler()}; ${rounds} rounds`);

  const wrong = [];
  for (const workload of chosen) wrong.push(...(await contest(workload, rounds)));
  const failed = values['contests-only'] ? [] : await printFigures();

  for (const fault of wrong) console.error(`\nRESULTS DISAGREE: ${fault}`);
  for (const failure of failed) console.error(`\nCOULD NOT MEASURE: ${failure}`);
  if (wrong.length === 0) console.log('\nAll contenders reach the exact odds.');
  if (wrong.length > 0) process.exitCode = 1;
  else if (failed.length > 0) process.exitCode = 2;
}

try {
  await main();
} catch (error) {
  console.error(`bench: ${/** @type {Error} */ (error).message}`);
  process.exitCode = 2;
}
