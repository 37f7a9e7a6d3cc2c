import { type Command, Option } from 'commander';
import { type Explanation, explainFight, type Fight, fileWord, formatCount, shellWord } from '../../index.js';
import { CommandError } from '../errors.js';
import { EXIT } from '../exit-codes.js';
import { sharedOptions, trialsFlag } from '../flags.js';
import { addExamples } from '../help.js';
import { loadFights, type ScenarioChanges } from '../load.js';

const FORMATS = ['text', 'json'] as const;

interface ExplainFlags {
  readonly trial: number;
  readonly seed?: string;
  readonly set?: readonly string[];
  readonly cards?: readonly string[];
  readonly maxStates?: number;
  readonly maxSteps?: number;
  readonly all?: boolean;
  readonly format: (typeof FORMATS)[number];
}

export function addExplain(program: Command): void {
  const { seed, set, cards, maxStates, maxSteps } = sharedOptions;
  const command = program
    .command('explain')
    .summary('tell one simulated fight, roll by roll')
    .description('Tells one simulated fight, step by step: the very fight that a run with that seed counted.')
    .argument('<file>', 'the scenario, or - for standard input')
    .addOption(
      new Option('--trial <n>', 'which fight of the run, from 1').argParser(trialsFlag).makeOptionMandatory(),
    )
    .addOption(seed())
    .addOption(set())
    .addOption(cards())
    .addOption(maxStates())
    .addOption(maxSteps())
    .option('--all', 'all steps of a long fight')
    .addOption(new Option('--format <format>', 'what to print').choices(FORMATS).default('text'))
    .action(explain);
  addExamples(command, [
    ['killcurve explain fight.yaml --trial 1234 --seed 7'],
    ['killcurve explain fight.yaml --trial 1 --set target.hp=5'],
  ]);
}

async function explain(file: string, flags: ExplainFlags): Promise<void> {
  const { trial, set = [], cards = [], all = false, format, ...options } = flags;
  const fight = await loadOne(file, { set, cards });
  const explanation = explainFight(fight, { trial, ...options });
  const command = repeatCommand(file, flags, explanation);
  const text =
    format === 'json'
      ? `${JSON.stringify({ schemaVersion: 1, ...explanation, command }, null, 2)}\n`
      : renderExplanation(explanation, command, all);
  process.stdout.write(text);
}

async function loadOne(file: string, changes: ScenarioChanges): Promise<Fight> {
  const [fight, ...others] = await loadFights([file], changes);
  if (fight !== undefined && others.length === 0) return fight;
  const found = `${others.length + 1} scenarios in ${JSON.stringify(file)}`;
  throw new CommandError(EXIT.usage, `killcurve: explain: expected one scenario, found ${found}`);
}

export function renderExplanation(explanation: Explanation, command: string, all: boolean): string {
  const { name, label, ending, seed, seedFrom, trial, steps, unit } = explanation;
  const count = `${steps.length} ${steps.length === 1 ? unit : `${unit}s`}`;
  const lines = [
    name,
    `Trial ${formatCount(trial)} of seed ${seed} (${SEED_FROM[seedFrom]})`,
    '',
    ...(all ? steps.map(tell) : abridge(steps.map(tell))),
    '',
    `Ending after ${count}: ${label} (${ending}).`,
    `The same fight again: ${command}`,
  ];
  return `${lines.join('\n')}\n`;
}

const SEED_FROM = { flag: 'given by --seed', file: 'given by the file', random: 'chosen at random' } as const;

function tell(sentences: readonly string[]): string {
  return sentences.join(' ');
}

const FIRST_STEPS = 40;
const LAST_STEPS = 10;

/** The beginning and the end of a long fight. */
export function abridge(lines: readonly string[]): readonly string[] {
  const left = lines.length - FIRST_STEPS - LAST_STEPS;
  // A line that says "1 is left out" would take the room of the one.
  if (left <= 1) return lines;
  const gap = `… ${formatCount(left)} more, left out here (--all shows them) …`;
  return [...lines.slice(0, FIRST_STEPS), gap, ...lines.slice(-LAST_STEPS)];
}

function repeatCommand(file: string, flags: ExplainFlags, { trial, seed }: Explanation): string {
  const { set = [], cards = [], maxStates, maxSteps } = flags;
  const words = ['--trial', `${trial}`, '--seed', seed];
  for (const override of set) words.push('--set', override);
  for (const folder of cards) words.push('--cards', folder);
  if (maxStates !== undefined) words.push('--max-states', `${maxStates}`);
  if (maxSteps !== undefined) words.push('--max-steps', `${maxSteps}`);
  return ['npx killcurve explain', fileWord(file), ...words.map(shellWord)].join(' ');
}
