import { Command } from 'commander';
import { VERSION } from '../index.js';
import { checkCardFolders } from './card-folders.js';
import { addCards } from './commands/cards.js';
import { addCompare } from './commands/compare.js';
import { addCompletion } from './commands/completion.js';
import { addDecide } from './commands/decide.js';
import { addExplain } from './commands/explain.js';
import { addMatchup } from './commands/matchup.js';
import { addNew } from './commands/new.js';
import { addOdds } from './commands/odds.js';
import { addRank } from './commands/rank.js';
import { addReport } from './commands/report.js';
import { addRun } from './commands/run.js';
import { addSchema } from './commands/schema.js';
import { addSensitivity } from './commands/sensitivity.js';
import { addSweep } from './commands/sweep.js';
import { addTune } from './commands/tune.js';
import { addValidate } from './commands/validate.js';
import { addExamples } from './help.js';

/** The whole command tree. It throws where commander would exit: only main.ts does that. */
export function createProgram(): Command {
  const program = new Command('killcurve')
    .description('What happens if I attack? Kill odds and damage of tabletop fights, exact and simulated.')
    .version(VERSION, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print the help of a command')
    .exitOverride()
    .hook('preAction', (_, command) => checkCardFolders(command.opts().cards ?? []))
    .configureOutput({ outputError: (text, write) => write(asOneLine(text)) });
  for (const add of [
    addRun,
    addOdds,
    addExplain,
    addCompare,
    addDecide,
    addSweep,
    addTune,
    addSensitivity,
    addRank,
    addMatchup,
    addReport,
    addValidate,
    addSchema,
    addNew,
    addCards,
    addCompletion,
  ])
    add(program);
  addExamples(program, [
    ['killcurve odds four-souls Isaac vs Monstro', 'an answer in one line'],
    ['killcurve new four-souls > fight.yaml', 'a scenario to start from'],
    ['killcurve run fight.yaml', 'the odds'],
    ['killcurve explain fight.yaml --trial 1', 'one fight, roll by roll'],
    ['killcurve run scenarios --out reports', 'a page with charts'],
  ]);
  return program;
}

/** "killcurve: unknown option '--trails' (Did you mean --trials?)" */
function asOneLine(text: string): string {
  return text.replace(/^error: /, 'killcurve: ').replace('\n(Did you mean', ' (Did you mean');
}
