import { type Command, Option } from 'commander';
import { renderTune, renderTuneCsv, tune } from '../../index.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { wholeFlag } from '../flags.js';
import { addExamples } from '../help.js';
import { loadTemplate } from '../load.js';
import { addQuestionOptions, ask, printAnswer, type QuestionFlags, several } from '../question.js';

interface TuneFlags extends QuestionFlags {
  readonly goal: readonly string[];
  readonly with?: readonly string[];
  readonly vary: readonly string[];
  readonly yes?: boolean;
  readonly top?: number;
}

export function addTune(program: Command): void {
  const command = program
    .command('tune')
    .summary('stat blocks that meet goals: a kill in 50 to 55 % of fights, say')
    .description(
      'Tries every combination of the values of some fields, and lists those with which the fight meets all goals: the nearest to what is written first.',
    )
    .argument('<file>', 'a scenario, or - for standard input')
    .requiredOption(
      '--goal <goal>',
      'a metric within limits; as in kill=50%..55%, kill=80%.., steps=..4 or "strong: kill=80%.."; repeatable',
      several,
    )
    .requiredOption(
      '--vary <path=values>',
      'a field and its values; as in target.hp=1..8, =1,3,5 or target.card=Monstro,Pin; repeatable',
      several,
    )
    .option(
      '--with <change>',
      'somebody else who fights; as in "strong: attacker.attack=2" or "strong: attacker.attack+=1"; repeatable',
      several,
    )
    .action(async (file: string, flags: TuneFlags) => {
      process.exitCode = await run(file, flags);
    });
  addQuestionOptions(command);
  command
    .addOption(new Option('--top <n>', 'rows of the table (default: 20)').argParser(wholeFlag(1, 100_000)))
    .option('--yes', 'a million stat blocks and more are meant');
  addExamples(command, [
    [
      'killcurve tune scenarios/four-souls/isaac-vs-monstro.yaml --goal kill=45%..60% --vary target.hp=1..6 --vary target.evasion=2..6',
    ],
    [
      'killcurve tune fight.yaml --goal kill=45%..60% --with "strong: attacker.attack+=1" --goal "strong: kill=80%.." --vary target.hp=1..6 --vary target.evasion=2..6',
    ],
  ]);
}

async function run(file: string, flags: TuneFlags): Promise<ExitCode> {
  const { goal: goals, with: others, vary, yes, top, set, cards } = flags;
  const template = await loadTemplate(file, { set, cards });
  const asked = await ask(flags, {}, (options) =>
    tune(template, { ...options, goals, with: others, vary, yes }),
  );
  if ('exitCode' in asked) return asked.exitCode;
  const rows = top === undefined ? {} : { top };
  printAnswer(asked.answer, flags, {
    text: (answer, page) => renderTune(answer, { ...page, ...rows }),
    csv: renderTuneCsv,
  });
  return EXIT.fine;
}
