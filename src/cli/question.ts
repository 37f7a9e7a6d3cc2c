/** What the commands that ask about many fights have in common. */
import { type Command, Option } from 'commander';
import { METHODS, type Method, type QuestionOptions, renderAnswerJson, type TextOptions } from '../index.js';
import { CommandError } from './errors.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { sharedOptions, trialsFlag, wholeFlag } from './flags.js';
import { listenForInterrupt } from './interrupt.js';
import { journalOf } from './out-file.js';
import { noProgressBar, openProgressBar } from './progress-bar.js';
import { wantsColour, widthOf } from './terminal.js';

export const ANSWER_FORMATS = ['text', 'json', 'csv'] as const;

/** Flags of how fights are solved, and of how the answer is shown. */
export interface QuestionFlags {
  readonly set?: readonly string[];
  readonly cards?: readonly string[];
  readonly method?: Method;
  readonly trials?: number;
  readonly seed?: string;
  readonly threads?: number;
  readonly maxStates?: number;
  readonly maxSteps?: number;
  readonly format: (typeof ANSWER_FORMATS)[number];
  readonly digits?: number;
  readonly chart?: string;
  readonly color?: boolean;
  readonly quiet?: boolean;
}

export function addQuestionOptions(command: Command): void {
  const { seed, set, cards, maxStates, maxSteps } = sharedOptions;
  command
    .optionsGroup('Analysis (flags win over the file):')
    .addOption(new Option('--method <method>', 'auto, the default: exact where possible').choices(METHODS))
    .addOption(
      new Option('--trials <n>', 'of each fight that is simulated; as in 1M (default: 65,536)').argParser(
        trialsFlag,
      ),
    )
    .addOption(seed('start of the random numbers (default: 1)'))
    .addOption(
      new Option('--threads <n>', 'no number depends on it (default: processors)').argParser(
        wholeFlag(1, 256),
      ),
    )
    .addOption(set())
    .addOption(cards())
    .addOption(maxStates())
    .addOption(maxSteps())
    .optionsGroup('Output:')
    .addOption(new Option('--format <format>', 'what to print').choices(ANSWER_FORMATS).default('text'))
    .addOption(new Option('--digits <n>', 'decimals in text (default: 2)').argParser(wholeFlag(0, 10)))
    .option('--color', 'colour, even in a pipe')
    .option('--no-color', 'no colour; NO_COLOR and FORCE_COLOR are respected too')
    .option('-q, --quiet', 'no progress bar');
}

/** Collects the values of a flag that may be given several times. */
export function several(raw: string, before: readonly string[] = []): readonly string[] {
  return [...before, raw];
}

/** Collects what stands behind a flag several times, or several times behind one, separated by commas. */
export function severalWords(raw: string, before: readonly string[] = []): readonly string[] {
  return [...before, ...raw.split(',').map((word) => word.trim())];
}

export interface LongWork {
  /** Where the answer goes, if to a file; its journal is then beside it. */
  readonly out?: string | undefined;
  readonly resume?: boolean | undefined;
}

/** Asks while showing progress; null if the user interrupted, which has then been told. */
export async function ask<A>(
  flags: QuestionFlags,
  { out, resume = false }: LongWork,
  question: (options: QuestionOptions) => Promise<A>,
): Promise<{ readonly answer: A } | { readonly exitCode: ExitCode }> {
  if (resume && out === undefined)
    throw new CommandError(EXIT.usage, 'killcurve: --resume goes on with an --out, found none');
  const isSeen = process.stderr.isTTY && process.env.TERM !== 'dumb' && !flags.quiet;
  const bar = isSeen ? openProgressBar(process.stderr) : noProgressBar;
  const interrupt = listenForInterrupt();
  const { method, trials, seed, threads, maxStates, maxSteps } = flags;
  try {
    const answer = await question({
      ...{ method, trials, seed, threads, maxStates, maxSteps },
      signal: interrupt.signal,
      onProgress: bar.count('fights'),
      journal: out === undefined ? undefined : { file: journalOf(out), resume },
    });
    return { answer };
  } catch (error) {
    if (!interrupt.signal.aborted) throw error;
    bar.erase();
    process.stderr.write(`killcurve: interrupted; ${leftovers(out)}\n`);
    return { exitCode: interrupt.exitCode() ?? EXIT.interrupted };
  } finally {
    bar.erase();
  }
}

export function leftovers(out: string | undefined): string {
  return out === undefined
    ? 'nothing was written'
    : `what is finished is in ${journalOf(out)}, and --resume goes on from there`;
}

/** An answer in the format that was asked for. */
export function printAnswer<A extends object>(
  answer: A,
  flags: QuestionFlags,
  render: { text(answer: A, options: TextOptions): string; csv(answer: A): string },
): void {
  const { format, digits, color } = flags;
  const { env, stdout } = process;
  const page = {
    width: widthOf(stdout),
    colour: wantsColour({ flag: color, isTerminal: stdout.isTTY, env }),
    ...(digits === undefined ? {} : { digits }),
  };
  if (format === 'json') stdout.write(renderAnswerJson(answer));
  else stdout.write(format === 'csv' ? render.csv(answer) : render.text(answer, page));
}
