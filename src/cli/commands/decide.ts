import { Argument, type Command, Option } from 'commander';
import {
  type Choice,
  cardFiles,
  type DecideAnswer,
  type DecideObjective,
  type Decision,
  decide,
  isDecision,
  NoContest,
  OBJECTIVES,
  openShelf,
  type Problem,
  renderDecision,
  renderDecisionCsv,
  type Worth,
} from '../../index.js';
import { choicesIn } from '../choices.js';
import { CommandError } from '../errors.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { sharedOptions, trialsFlag, wholeFlag, worthFlag } from '../flags.js';
import { addExamples } from '../help.js';
import { listenForInterrupt } from '../interrupt.js';
import { loadFights, problemLines, readText } from '../load.js';
import { noProgressBar, openProgressBar } from '../progress-bar.js';
import { FORMATS, type Format } from '../run-output.js';
import { widthOf } from '../terminal.js';
import { type VariantFlag, variantFlag } from '../variants.js';

interface DecideFlags {
  readonly with?: readonly VariantFlag[];
  readonly orNothing?: boolean;
  readonly worth?: Worth;
  readonly objective?: DecideObjective;
  readonly trials?: number;
  readonly seed?: string;
  readonly threads?: number;
  readonly set?: readonly string[];
  readonly cards?: readonly string[];
  readonly format: Format;
  readonly digits?: number;
  readonly quiet?: boolean;
}

export function addDecide(program: Command): void {
  const { seed, set, cards } = sharedOptions;
  const option = (flags: string, text: string) => new Option(flags, text);
  const command = program
    .command('decide')
    .summary('which of several options is best, and where the answer flips')
    .description(
      'Ranks the options in front of a player: those of a file of kind decision, or a scenario; and its changes by --with.',
    )
    .addArgument(new Argument('<input>', 'a decision or a scenario, or - for standard input'))
    .addOption(
      option('--with <changes>', 'another option; as in "Pin: target.card=Pin"; repeatable').argParser(
        variantFlag,
      ),
    )
    .option('--or-nothing', 'not to attack at all is an option too')
    .addOption(
      option(
        '--worth <name=number>',
        'what a thing is worth; as in death=-5 or cents=1; repeatable',
      ).argParser(worthFlag),
    )
    .addOption(
      option('--objective <objective>', 'what is best (default: value with --worth, else kill)').choices(
        OBJECTIVES,
      ),
    )
    .addOption(option('--trials <n>', 'where there is no exact answer (default: 1M)').argParser(trialsFlag))
    .addOption(seed('start of the random numbers, where any are needed (default: 1)'))
    .addOption(option('--threads <n>', 'default: processors').argParser(wholeFlag(1, 256)))
    .addOption(set())
    .addOption(cards())
    .addOption(option('--format <format>', 'what to print').choices(FORMATS).default('text'))
    .addOption(option('--digits <n>', 'decimals in text (default: 2)').argParser(wholeFlag(0, 10)))
    .option('-q, --quiet', 'no progress bar')
    .action(async (input: string, flags: DecideFlags) => {
      process.exitCode = await run(input, flags);
    });
  addExamples(command, [
    ['killcurve decide scenarios/decisions/monstro-or-not.yaml'],
    ['killcurve decide scenarios/four-souls/bomb-in-hand.yaml --with "Pin: target.card=Pin" --or-nothing'],
    ['killcurve decide fight.yaml --or-nothing --worth cents=1 --worth loot=3 --worth death=-4'],
  ]);
}

async function run(input: string, flags: DecideFlags): Promise<ExitCode> {
  const { format, digits, quiet, trials, seed, threads } = flags;
  // 1. All that can be refused is refused before any work starts.
  const { choices, decision } = await choicesFor(input, flags);
  const name = decision?.name;
  const objective = flags.objective ?? decision?.objective;
  if (flags.worth !== undefined && objective !== undefined && objective !== 'value')
    throw new CommandError(EXIT.usage, idleWorth(objective, flags.objective === undefined));
  const worth = { ...decision?.worth, ...flags.worth };
  // 2. The work.
  const isSeen = process.stderr.isTTY && process.env.TERM !== 'dumb' && !quiet;
  const bar = isSeen ? openProgressBar(process.stderr) : noProgressBar;
  const interrupt = listenForInterrupt();
  const answer = await decide(choices, {
    worth,
    signal: interrupt.signal,
    onProgress: (done, all) => bar.say(`${done} of ${all} options`),
    ...given({ name, objective, trials, seed, threads }),
  })
    .catch((error: unknown) => {
      if (interrupt.signal.aborted) return null;
      throw error instanceof NoContest ? new CommandError(EXIT.usage, `killcurve: ${error.message}`) : error;
    })
    .finally(() => bar.erase());
  if (answer === null) {
    process.stderr.write('killcurve: interrupted; not all options were worked out\n');
    return interrupt.exitCode() ?? EXIT.interrupted;
  }
  // 3. What came of it.
  process.stdout.write(print(answer, format, digits));
  return EXIT.fine;
}

/** What things are worth counts for one objective alone, and would be passed over. */
function idleWorth(objective: DecideObjective, isOfFile: boolean): string {
  const whose = isOfFile ? 'the objective of the file, which --objective value changes' : '--objective';
  return `killcurve: --worth: expected the objective value, found ${objective} as ${whose}`;
}

/** Without what is left out. */
function given<T extends object>(options: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

async function choicesFor(
  input: string,
  { with: changed = [], orNothing = false, set = [], cards = [] }: DecideFlags,
): Promise<{ readonly choices: readonly Choice[]; readonly decision: Decision | null }> {
  const read = await readText(input);
  if (!read.ok) throw refusal(read.problems);
  const nothing = orNothing ? [{ label: 'do not attack', fight: null }] : [];
  if (isDecision(read.text)) {
    const shelf = openShelf(cardFiles(cards));
    const found = choicesIn(read.text, { file: input, path: input, shelf, set, more: changed });
    if (!found.ok) throw refusal(found.problems);
    return { choices: [...found.choices, ...nothing], decision: found.decision };
  }
  const choices: Choice[] = [];
  for (const { label, changes } of [{ label: '', changes: [] }, ...changed]) {
    const [fight] = await loadFights([input], { set: [...set, ...changes], cards });
    const { game, scenario } = fight!;
    choices.push({ label: label || (scenario.name ?? game.words(scenario).title), fight: fight! });
  }
  return { choices: [...choices, ...nothing], decision: null };
}

function refusal(problems: readonly Problem[]): CommandError {
  return new CommandError(EXIT.badInput, problemLines(problems).join('\n'));
}

function print(answer: DecideAnswer, format: Format, digits: number | undefined): string {
  if (format === 'json') return `${JSON.stringify(answer, null, 2)}\n`;
  if (format === 'csv') return renderDecisionCsv(answer);
  return renderDecision(answer, { width: widthOf(process.stdout), ...given({ digits }) });
}
