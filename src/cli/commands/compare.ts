import { type Command, Option } from 'commander';
import {
  type CompareAnswer,
  type ComparedFight,
  compare,
  formatCount,
  METHODS,
  type Method,
  NoContest,
  overlayChart,
  renderComparison,
  renderComparisonCsv,
  renderSvg,
  type Variant,
} from '../../index.js';
import { CommandError } from '../errors.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { confidenceFlag, inputsArgument, sharedOptions, trialsFlag, wholeFlag } from '../flags.js';
import { addExamples } from '../help.js';
import { listenForInterrupt } from '../interrupt.js';
import { loadFights } from '../load.js';
import { checkOutFile, writeWhole } from '../out-file.js';
import { noProgressBar, openProgressBar } from '../progress-bar.js';
import { FORMATS, type Format } from '../run-output.js';
import { widthOf } from '../terminal.js';
import { type VariantFlag, variantFlag } from '../variants.js';

interface CompareFlags {
  readonly with?: readonly VariantFlag[];
  readonly metric?: string;
  readonly method?: Method;
  readonly trials?: number;
  readonly seed?: string;
  readonly confidence?: number;
  readonly untilSure?: number;
  readonly threads?: number;
  readonly maxStates?: number;
  readonly maxSteps?: number;
  readonly set?: readonly string[];
  readonly cards?: readonly string[];
  readonly format: Format;
  readonly digits?: number;
  readonly chart?: string;
  readonly quiet?: boolean;
}

export function addCompare(program: Command): void {
  const { seed, set, cards, maxStates, maxSteps } = sharedOptions;
  const option = (flags: string, text: string) => new Option(flags, text);
  const command = program
    .command('compare')
    .summary('variants of a fight side by side: which is better, and by how much')
    .description(
      'Compares fights: exactly where that is possible, else in paired trials with draws in common, which settle a small difference with far fewer of them.',
    )
    .addArgument(inputsArgument())
    .addOption(
      option(
        '--with <changes>',
        'the same fight, changed; as in "strong: attacker.attack=2"; repeatable',
      ).argParser(variantFlag),
    )
    .option('--metric <name>', 'what to compare by: kill, the default, death, steps, damage …')
    .addOption(
      option('--until-sure <c>', 'simulate until the order is certain; as in 99%').argParser(confidenceFlag),
    )
    .addOption(option('--method <method>', 'auto, the default: exact where possible').choices(METHODS))
    .addOption(
      option('--trials <n>', 'trials to simulate, at most (default: 1M; with --until-sure 268M)').argParser(
        trialsFlag,
      ),
    )
    .addOption(seed())
    .addOption(option('--confidence <c>', 'of the intervals (default: 95%)').argParser(confidenceFlag))
    .addOption(option('--threads <n>', 'default: processors').argParser(wholeFlag(1, 256)))
    .addOption(set())
    .addOption(cards())
    .addOption(maxStates())
    .addOption(maxSteps())
    .addOption(option('--format <format>', 'what to print').choices(FORMATS).default('text'))
    .addOption(option('--digits <n>', 'decimals in text (default: 2)').argParser(wholeFlag(0, 10)))
    .option('--chart <file>', 'the kill curves over one another, as .svg')
    .option('-q, --quiet', 'no progress bar')
    .action(async (words: readonly string[], flags: CompareFlags) => {
      process.exitCode = await run(words, flags);
    });
  addExamples(command, [
    ['killcurve compare scenarios/four-souls/isaac-vs-monstro.yaml --with target.hp=5'],
    ['killcurve compare fight.yaml --with "strong: attacker.attack=2" --with "tough: attacker.hp=3"'],
    ['killcurve compare a.yaml b.yaml c.yaml --metric damage'],
    ['killcurve compare a.yaml b.yaml --method simulate --until-sure 99%', 'stops once it is certain'],
  ]);
}

async function run(words: readonly string[], flags: CompareFlags): Promise<ExitCode> {
  const { with: changed = [], set = [], cards = [], format, digits, chart, quiet, ...options } = flags;
  // 1. All that can be refused is refused before any work starts.
  if (chart !== undefined) await checkOutFile('--chart', chart, ['.svg']);
  const variants = await variantsOf(words, changed, { set, cards });
  // 2. The work.
  const isSeen = process.stderr.isTTY && process.env.TERM !== 'dumb' && !quiet;
  const bar = isSeen ? openProgressBar(process.stderr) : noProgressBar;
  const interrupt = listenForInterrupt();
  const onProgress = (trials: number, unsure: number) =>
    bar.say(`${formatCount(trials)} paired trials; pairs not settled: ${unsure}`);
  const answer = await compare(variants, { ...options, signal: interrupt.signal, onProgress })
    .catch(explain)
    .finally(() => bar.erase());
  if (answer.interrupted && !answer.fights.every(isKnown)) {
    process.stderr.write('killcurve: interrupted before anything was known of every fight\n');
    return interrupt.exitCode() ?? EXIT.interrupted;
  }
  // 3. What came of it.
  process.stdout.write(print(answer, format, digits));
  if (chart !== undefined) await writeWhole(chart, [await renderSvg(overlayChart(answer))]);
  return interrupt.exitCode() ?? EXIT.fine;
}

function isKnown({ kill }: ComparedFight): boolean {
  return kill.exact !== null || kill.estimate !== null;
}

/** Every scenario, and every one of them with each of the changes. */
async function variantsOf(
  words: readonly string[],
  changed: readonly VariantFlag[],
  { set, cards }: { set: readonly string[]; cards: readonly string[] },
): Promise<Variant[]> {
  const variants: Variant[] = [];
  const add = (label: string, fight: Variant['fight']) => {
    const taken = variants.filter((other) => other.label === label || other.label.startsWith(`${label} (`));
    variants.push({ label: taken.length === 0 ? label : `${label} (${taken.length + 1})`, fight });
  };
  const fights = await loadFights(words, { set, cards });
  const nameOf = ({ game, scenario }: Variant['fight']) => scenario.name ?? game.words(scenario).title;
  for (const fight of fights) add(nameOf(fight), fight);
  for (const { label, changes } of changed) {
    const others = await loadFights(words, { set: [...set, ...changes], cards });
    for (const fight of others) add(others.length === 1 ? label : `${nameOf(fight)}, ${label}`, fight);
  }
  return variants;
}

function explain(error: unknown): never {
  throw error instanceof NoContest ? new CommandError(EXIT.usage, `killcurve: ${error.message}`) : error;
}

function print(answer: CompareAnswer, format: Format, digits: number | undefined): string {
  if (format === 'json') return `${JSON.stringify(answer, null, 2)}\n`;
  if (format === 'csv') return renderComparisonCsv(answer);
  return renderComparison(answer, {
    width: widthOf(process.stdout),
    ...(digits === undefined ? {} : { digits }),
  });
}
