import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Argument, type Command, Option } from 'commander';
import {
  byGroup,
  cardFiles,
  cellsOf,
  heatmap,
  type Matchup,
  type MatchupResult,
  matchup,
  matchupHead,
  matchupLine,
  metricsOf,
  NoContest,
  nearest,
  openShelf,
  rank,
  renderMatchup,
  renderSvg,
} from '../../index.js';
import { contestOf } from '../contestants.js';
import { CommandError } from '../errors.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { sharedOptions, wholeFlag } from '../flags.js';
import { addExamples } from '../help.js';
import { listenForInterrupt } from '../interrupt.js';
import { noProgressBar, openProgressBar } from '../progress-bar.js';
import { widthOf } from '../terminal.js';

interface MatchupFlags {
  readonly game?: string;
  readonly metric: string;
  readonly set?: readonly string[];
  readonly cards?: readonly string[];
  readonly threads?: number;
  readonly format: 'text' | 'json';
  readonly top?: number;
  readonly out?: string;
  readonly chart?: string;
  readonly quiet?: boolean;
}

export function addMatchup(program: Command): void {
  const command = program
    .command('matchup')
    .summary('everybody against everybody: a table of odds, ranks and best answers')
    .description(
      'Fights every attacker against every target. Each side is a file, a folder or a pattern of scenarios or of cards, names of cards separated by commas, or "all". Attackers bring the fight: cards one of their game, such as a round of Warcry, which --set changes.',
    )
    .addArgument(new Argument('<attackers>', 'who attacks'))
    .addArgument(new Argument('<targets>', 'who is attacked'))
    .option('--game <game>', 'the game of the cards; not needed with scenarios')
    .option('--metric <name>', 'what to rank by: kill, death, steps, damage …', 'kill')
    .addOption(sharedOptions.set())
    .addOption(sharedOptions.cards())
    .addOption(new Option('--threads <n>', 'default: processors').argParser(wholeFlag(1, 256)))
    .addOption(new Option('--format <format>', 'what to print').choices(['text', 'json']).default('text'))
    .addOption(new Option('--top <n>', 'rows of each table (default: 20)').argParser(wholeFlag(1, 100_000)))
    .option('--out <file>', 'every pair, as .csv or .jsonl')
    .option('--chart <file>', 'a heatmap, as .svg; above 10,000 pairs by groups')
    .option('-q, --quiet', 'no progress bar')
    .action(async (attackers: string, targets: string, flags: MatchupFlags) => {
      process.exitCode = await run(attackers, targets, flags);
    });
  addExamples(command, [
    ['killcurve matchup "Isaac, Judas" "Monstro, Pin" --game four-souls'],
    ['killcurve matchup all all --game four-souls --out all.csv --chart all.svg'],
    ['killcurve matchup our-warband.yaml their-warband.yaml --set limit.rounds=3'],
    ['killcurve matchup heroes/ "bosses/*" --metric damage'],
  ]);
}

async function run(attackers: string, targets: string, flags: MatchupFlags): Promise<ExitCode> {
  const { game, set = [], cards = [], metric, out, chart, quiet, threads } = flags;

  // 1. All that can be refused is refused before any work starts.
  const shelf = openShelf(cardFiles(cards));
  if (out !== undefined) requireEnding(out, ['.csv', '.jsonl']);
  if (chart !== undefined) requireEnding(chart, ['.svg']);
  const contest = await contestOf({ attackers, targets }, { game, shelf, set, cards }).catch(explain);

  // 2. The work.
  const bar =
    process.stderr.isTTY && process.env.TERM !== 'dumb' && !quiet
      ? openProgressBar(process.stderr)
      : noProgressBar;
  const interrupt = listenForInterrupt();
  const onProgress = (done: number, all: number) => bar.say(`${done} of ${all} different fights`);
  const found = await matchup(contest.game, contest.attackers, contest.targets, {
    threads,
    signal: interrupt.signal,
    onProgress,
  })
    .catch((error: unknown) => {
      if (!interrupt.signal.aborted) throw error;
      return null;
    })
    .finally(() => bar.erase());
  if (found === null) return interrupted(interrupt.exitCode());
  requireMetric(found, metric);

  // 3. What came of it.
  const result = { ...rank(found, metric), settings: contest.settings };
  process.stdout.write(print(result, flags));
  if (out !== undefined) await writeCells(found, out);
  if (chart !== undefined) await writeChart(found, result, chart);
  return EXIT.fine;
}

function explain(error: unknown): never {
  throw error instanceof NoContest ? new CommandError(EXIT.badInput, error.message) : error;
}

function interrupted(code: ExitCode | undefined): ExitCode {
  process.stderr.write('killcurve: interrupted; nothing was written\n');
  return code ?? EXIT.interrupted;
}

function requireEnding(file: string, endings: readonly string[]): void {
  if (endings.some((ending) => file.endsWith(ending))) return;
  throw new CommandError(
    EXIT.usage,
    `killcurve: expected a file ending in ${endings.join(' or ')}, found ${JSON.stringify(file)}`,
  );
}

function requireMetric(found: Matchup, metric: string): void {
  const known = metricsOf(found);
  if (known.includes(metric)) return;
  const suggestion = nearest(metric, known);
  const hint = suggestion === undefined ? '' : `: did you mean "${suggestion}"?`;
  throw new CommandError(
    EXIT.usage,
    `killcurve: --metric: expected one of ${known.join(', ')}, found ${JSON.stringify(metric)}${hint}`,
  );
}

function print(result: MatchupResult, { format, top }: MatchupFlags): string {
  if (format === 'json') return `${JSON.stringify(result, null, 2)}\n`;
  return renderMatchup(result, { width: widthOf(process.stdout), ...(top === undefined ? {} : { top }) });
}

/** Cell by cell, for there may be millions. */
async function writeCells(found: Matchup, file: string): Promise<void> {
  const metrics = metricsOf(found);
  const isCsv = file.endsWith('.csv');
  const stream = createWriteStream(file);
  const failed = once(stream, 'error').then(([error]) => Promise.reject(error));
  failed.catch(() => {});
  const write = async (text: string) => {
    if (!stream.write(text)) await Promise.race([once(stream, 'drain'), failed]);
  };
  if (isCsv) await write(matchupHead(metrics));
  for (const cell of cellsOf(found))
    await write(isCsv ? matchupLine(cell, metrics) : `${JSON.stringify(cell)}\n`);
  stream.end();
  await Promise.race([once(stream, 'finish'), failed]);
}

const MOST_CELLS = 10_000;

async function writeChart(
  found: Matchup,
  { metric, pairs, attackers, targets }: MatchupResult,
  file: string,
): Promise<void> {
  const isGrouped = pairs > MOST_CELLS;
  const cells = isGrouped ? byGroup(found) : [...cellsOf(found)];
  const labels = (side: 'attacker' | 'target', all: readonly { readonly label: string }[]) =>
    isGrouped ? [...new Set(cells.map((cell) => cell[side]))] : all.map(({ label }) => label);
  const spec = heatmap(cells, {
    title: `${found.game.title}: ${metric}`,
    metric,
    attackers: labels('attacker', attackers),
    targets: labels('target', targets),
  });
  await writeFile(file, await renderSvg(spec));
}
