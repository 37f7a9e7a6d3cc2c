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
  metricsAmong,
  metricsOf,
  NoContest,
  nearestMetric,
  openShelf,
  quote,
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
import { checkOutFile, finish, journalOf, writeWhole } from '../out-file.js';
import { noProgressBar, openProgressBar } from '../progress-bar.js';
import { leftovers } from '../question.js';
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
  readonly resume?: boolean;
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
    .option('--out <file>', 'every pair, as .csv or .jsonl; what is finished is kept beside it meanwhile')
    .option('--resume', 'go on with work on --out that was cut short')
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
  const { game, set = [], cards = [], metric, out, resume = false, chart, quiet, threads } = flags;

  // 1. All that can be refused is refused before any work starts.
  const shelf = openShelf(cardFiles(cards));
  if (out !== undefined) await checkOutFile('--out', out, ['.csv', '.jsonl']);
  if (chart !== undefined) await checkOutFile('--chart', chart, ['.svg']);
  if (resume && out === undefined)
    throw new CommandError(EXIT.usage, 'killcurve: --resume goes on with an --out, found none');
  const contest = await contestOf({ attackers, targets }, { game, shelf, set, cards }).catch(explain);
  requireMetric(metricsAmong(contest.game, [...contest.attackers, ...contest.targets]), metric);

  // 2. The work.
  const bar =
    process.stderr.isTTY && process.env.TERM !== 'dumb' && !quiet
      ? openProgressBar(process.stderr)
      : noProgressBar;
  const interrupt = listenForInterrupt();
  const found = await matchup(contest.game, contest.attackers, contest.targets, {
    threads,
    signal: interrupt.signal,
    onProgress: bar.count('fights'),
    journal: out === undefined ? undefined : { file: journalOf(out), resume },
  })
    .catch((error: unknown) => {
      if (!interrupt.signal.aborted) throw error;
      return null;
    })
    .finally(() => bar.erase());
  if (found === null) return interrupted(interrupt.exitCode(), out);

  // 3. What came of it.
  const result = { ...rank(found, metric), settings: contest.settings };
  if (out !== undefined) await finish(out, linesOf(found, out));
  process.stdout.write(print(result, flags));
  if (chart !== undefined) await writeChart(found, result, chart);
  return EXIT.fine;
}

function explain(error: unknown): never {
  throw error instanceof NoContest ? new CommandError(EXIT.badInput, error.message) : error;
}

function interrupted(code: ExitCode | undefined, out: string | undefined): ExitCode {
  process.stderr.write(`killcurve: interrupted; ${leftovers(out)}\n`);
  return code ?? EXIT.interrupted;
}

function requireMetric(known: readonly string[], metric: string): void {
  if (known.includes(metric)) return;
  const suggestion = nearestMetric(metric, known);
  // Of a matchup there are no percentiles.
  const hint =
    suggestion === undefined || !known.includes(suggestion) ? '' : `: did you mean "${suggestion}"?`;
  throw new CommandError(
    EXIT.usage,
    `killcurve: --metric: expected one of ${known.join(', ')}, found ${quote(metric)}${hint}`,
  );
}

function print(result: MatchupResult, { format, top }: MatchupFlags): string {
  if (format === 'json') return `${JSON.stringify(result, null, 2)}\n`;
  return renderMatchup(result, { width: widthOf(process.stdout), ...(top === undefined ? {} : { top }) });
}

/** Cell by cell, for there may be millions. */
function* linesOf(found: Matchup, file: string): Generator<string> {
  const metrics = metricsOf(found);
  const isCsv = file.endsWith('.csv');
  if (isCsv) yield matchupHead(metrics);
  for (const cell of cellsOf(found)) yield isCsv ? matchupLine(cell, metrics) : `${JSON.stringify(cell)}\n`;
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
  await writeWhole(file, [await renderSvg(spec)]);
}
