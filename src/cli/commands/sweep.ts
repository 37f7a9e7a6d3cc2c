import type { Command } from 'commander';
import {
  MOST_MAPS,
  mapsIn,
  renderSvg,
  renderSweep,
  renderSweepCsv,
  type SweepAnswer,
  sweep,
  sweepCurves,
  sweepHead,
  sweepHeatmap,
  sweepJsonLine,
  sweepLine,
} from '../../index.js';
import { CommandError } from '../errors.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { addExamples } from '../help.js';
import { loadTemplate } from '../load.js';
import { checkOutFile, finish, writeWhole } from '../out-file.js';
import {
  addQuestionOptions,
  ask,
  printAnswer,
  type QuestionFlags,
  several,
  severalWords,
} from '../question.js';

interface SweepFlags extends QuestionFlags {
  readonly vary: readonly string[];
  readonly metric?: readonly string[];
  readonly out?: string;
  readonly resume?: boolean;
  readonly yes?: boolean;
}

export function addSweep(program: Command): void {
  const command = program
    .command('sweep')
    .summary('the odds for every value of some fields: curves, a heatmap, a table')
    .description(
      'Solves a fight for every combination of the values of some fields. One field gives curves, two a heatmap, more a table.',
    )
    .argument('<file>', 'a scenario, or - for standard input')
    .requiredOption(
      '--vary <path=values>',
      'a field and its values; as in target.hp=1..8, =2..10..2, =1,3,5 or target.card=Monstro,Pin; repeatable',
      several,
    )
    .option(
      '--metric <name>',
      'kill (default), death, value, a mean (steps, damage …) or a percentile (damage.p90); repeatable',
      severalWords,
    )
    .action(async (file: string, flags: SweepFlags) => {
      process.exitCode = await run(file, flags);
    });
  addQuestionOptions(command);
  command
    .option('--out <file>', 'every cell, as .csv or .jsonl; what is finished is kept beside it meanwhile')
    .option('--resume', 'go on with work on --out that was cut short')
    .option('--chart <file>', 'curves or heatmaps, as .svg')
    .option('--yes', 'a million cells and more are meant');
  addExamples(command, [
    ['killcurve sweep scenarios/four-souls/isaac-vs-monstro.yaml --vary target.hp=1..8'],
    ['killcurve sweep fight.yaml --vary target.hp=1..8 --vary target.evasion=2..6 --chart map.svg'],
    ['killcurve sweep fight.yaml --vary attacker.attack=1..3 --metric kill,damage.p90 --format csv'],
    ['killcurve sweep fight.yaml --vary target.hp=1..99 --method simulate --out cells.csv --resume'],
  ]);
}

async function run(file: string, flags: SweepFlags): Promise<ExitCode> {
  const { vary, metric: metrics, out, resume, yes, chart, set, cards } = flags;

  // 1. All that can be refused is refused before any work starts.
  if (out !== undefined) await checkOutFile('--out', out, ['.csv', '.jsonl']);
  if (chart !== undefined) await checkOutFile('--chart', chart, ['.svg']);
  const template = await loadTemplate(file, { set, cards });

  // 2. The work.
  const asked = await ask(flags, { out, resume }, (options) =>
    sweep(template, { ...options, vary, metrics, yes }),
  );
  if ('exitCode' in asked) return asked.exitCode;
  const { answer } = asked;

  // 3. What came of it.
  if (out !== undefined) await finish(out, linesOf(answer, out));
  if (chart !== undefined) await writeWhole(chart, [await renderSvg(chartOf(answer))]);
  printAnswer(answer, flags, { text: renderSweep, csv: renderSweepCsv });
  return answer.refused === answer.cells.length ? EXIT.badInput : EXIT.fine;
}

function* linesOf(answer: SweepAnswer, out: string): Generator<string> {
  const isCsv = out.endsWith('.csv');
  if (isCsv) yield sweepHead(answer);
  for (const cell of answer.cells) yield isCsv ? sweepLine(cell, answer) : sweepJsonLine(cell, answer);
}

function chartOf(answer: SweepAnswer) {
  if (answer.variables.length === 1) return sweepCurves(answer);
  const maps = mapsIn(answer);
  if (maps <= MOST_MAPS) return sweepHeatmap(answer);
  throw new CommandError(
    EXIT.usage,
    `killcurve: --chart: expected at most ${MOST_MAPS} heatmaps, found ${maps}`,
  );
}
