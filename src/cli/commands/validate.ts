import { type Command, Option } from 'commander';
import { formatProblem } from '../../index.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { inputsArgument, sharedOptions } from '../flags.js';
import { addExamples } from '../help.js';
import { type LoadedFile, loadFiles, problemLines } from '../load.js';

const FORMATS = ['text', 'json'] as const;

interface ValidateFlags {
  readonly format: (typeof FORMATS)[number];
  readonly set?: readonly string[];
  readonly cards?: readonly string[];
}

export function addValidate(program: Command): void {
  const command = program
    .command('validate')
    .summary('check scenarios and cards: every problem, with line and column')
    .description('Checks scenarios and cards, and tells every problem of every file, with line and column.')
    .addArgument(inputsArgument())
    .addOption(sharedOptions.set())
    .addOption(sharedOptions.cards())
    .addOption(new Option('--format <format>', 'what to print').choices(FORMATS).default('text'))
    .action(async (words: readonly string[], flags: ValidateFlags) => {
      process.exitCode = await validate(words, flags);
    });
  addExamples(command, [['killcurve validate scenarios/'], ['killcurve validate fight.yaml --format json']]);
}

async function validate(words: readonly string[], { format, ...changes }: ValidateFlags): Promise<ExitCode> {
  const files = await loadFiles(words, { ...changes, readsCards: true });
  process.stdout.write(format === 'json' ? renderJson(files) : renderText(files));
  return files.some(isBad) ? EXIT.badInput : EXIT.fine;
}

function renderText(files: readonly LoadedFile[]): string {
  const problems = files.flatMap((file) => (isBad(file) ? file.problems : []));
  return `${[...problemLines(problems), summary(files)].join('\n')}\n`;
}

/** "3 files: 2 good, 1 with problems"; reports, checked by nobody yet, are named beside. */
export function summary(files: readonly LoadedFile[]): string {
  const count = (status: LoadedFile['status']) => files.filter((file) => file.status === status).length;
  const [good, bad, skipped] = [
    count('good') + count('cards') + count('decision') + count('report'),
    count('bad'),
    count('skipped'),
  ];
  const total = good + bad;
  const skips = skipped === 0 ? '' : ` (${skipped} skipped: of no kind that can be checked)`;
  return `${total} ${total === 1 ? 'file' : 'files'}: ${good} good, ${bad} with problems${skips}`;
}

function renderJson(files: readonly LoadedFile[]): string {
  const document = {
    schemaVersion: 1,
    files: files.map((file) => ({
      file: file.file,
      status: file.status,
      problems: isBad(file)
        ? file.problems.map((problem) => ({ ...problem, message: formatProblem(problem) }))
        : [],
    })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function isBad(file: LoadedFile): file is Extract<LoadedFile, { status: 'bad' }> {
  return file.status === 'bad';
}
