import type { Command } from 'commander';
import {
  renderSensitivity,
  renderSensitivityCsv,
  renderSvg,
  sensitivity,
  tornadoChart,
} from '../../index.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { addExamples } from '../help.js';
import { loadTemplate } from '../load.js';
import { checkOutFile, writeWhole } from '../out-file.js';
import { addQuestionOptions, ask, printAnswer, type QuestionFlags } from '../question.js';

interface SensitivityFlags extends QuestionFlags {
  readonly metric?: string;
}

export function addSensitivity(program: Command): void {
  const command = program
    .command('sensitivity')
    .summary('what one point of each stat is worth')
    .description(
      'Changes each number of a fight by one point, down and up, and shows what that makes of the odds: the most important first.',
    )
    .argument('<file>', 'a scenario, or - for standard input')
    .option('--metric <name>', 'kill (default), death, value, a mean (steps …) or a percentile (damage.p90)')
    .action(async (file: string, flags: SensitivityFlags) => {
      process.exitCode = await run(file, flags);
    });
  addQuestionOptions(command);
  command.option('--chart <file>', 'a tornado chart, as .svg');
  addExamples(command, [
    ['killcurve sensitivity scenarios/four-souls/isaac-vs-monstro.yaml'],
    ['killcurve sensitivity fight.yaml --metric damage --chart tornado.svg'],
  ]);
}

async function run(file: string, flags: SensitivityFlags): Promise<ExitCode> {
  const { metric, chart, set, cards } = flags;
  if (chart !== undefined) await checkOutFile('--chart', chart, ['.svg']);
  const template = await loadTemplate(file, { set, cards });
  const asked = await ask(flags, {}, (options) => sensitivity(template, { ...options, metric }));
  if ('exitCode' in asked) return asked.exitCode;
  const { answer } = asked;
  if (chart !== undefined) await writeWhole(chart, [await renderSvg(tornadoChart(answer))]);
  printAnswer(answer, flags, { text: renderSensitivity, csv: renderSensitivityCsv });
  return EXIT.fine;
}
