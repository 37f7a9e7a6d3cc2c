import { type Command, Option } from 'commander';
import {
  cardFiles,
  type Game,
  openShelf,
  type Role,
  rankCard,
  renderRank,
  renderRankCsv,
  renderSvg,
  rewardDangerChart,
  type Worth,
} from '../../index.js';
import { CommandError } from '../errors.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { findCard } from '../find-card.js';
import { worthFlag } from '../flags.js';
import { addExamples } from '../help.js';
import { checkOutFile, writeWhole } from '../out-file.js';
import { addQuestionOptions, ask, printAnswer, type QuestionFlags } from '../question.js';

interface RankFlags extends QuestionFlags {
  readonly game?: string;
  readonly role?: Role;
  readonly as?: string;
  readonly worth?: Worth;
}

export function addRank(program: Command): void {
  const command = program
    .command('rank')
    .summary('a homebrew card among the shipped ones of its game')
    .description(
      'Measures a card against a few typical opponents, as all shipped cards of its type: how many are easier, which are nearest, and whether what it gives or costs fits how hard it is.',
    )
    .argument(
      '<card>',
      'a file of kind card with a single card, - for standard input, or the name of a shipped card',
    )
    .option('--game <game>', 'the game of a card that is named; not needed with a file')
    .addOption(
      new Option('--role <role>', 'ranked as what (default: target, if it can be one)').choices([
        'attacker',
        'target',
      ]),
    )
    .option('--as <bracket>', 'its level or rank, as in "elite, level 3" or "act 2 master"')
    .addOption(
      new Option('--worth <name=number>', 'what a reward counts for; as in loot=4; repeatable').argParser(
        worthFlag,
      ),
    )
    .action(async (word: string, flags: RankFlags) => {
      process.exitCode = await run(word, flags);
    });
  addQuestionOptions(command);
  command.option('--chart <file>', 'rewards against difficulty, as .svg');
  addExamples(command, [
    ['killcurve rank scenarios/homebrew/the-jailer.yaml'],
    ['killcurve rank Monstro --game four-souls --worth loot=4 --chart monstro.svg'],
    ['killcurve rank Zombie --game descent --as "act 2 master"'],
  ]);
}

async function run(word: string, flags: RankFlags): Promise<ExitCode> {
  const { chart, role, as: bracket, worth, set: overrides, cards = [] } = flags;
  // 1. All that can be refused is refused before any work starts.
  if (chart !== undefined) await checkOutFile('--chart', chart, ['.svg']);
  const shelf = openShelf(cardFiles(cards));
  const { game, card } = await findCard(word, { ...flags, shelf });
  if (chart !== undefined) checkRewards(game);
  // 2. The work.
  const asked = await ask(flags, {}, (options) =>
    rankCard(game, card, { ...options, role, bracket, worth, overrides, shelf }),
  );
  if ('exitCode' in asked) return asked.exitCode;
  // 3. What came of it.
  const { answer } = asked;
  if (chart !== undefined) await writeWhole(chart, [await renderSvg(rewardDangerChart(answer))]);
  printAnswer(answer, flags, { text: renderRank, csv: renderRankCsv });
  return EXIT.fine;
}

/** Nothing is to be drawn of what is not on the cards. */
function checkRewards({ id, cards }: Game): void {
  if (cards?.ranking.reward === undefined)
    throw new CommandError(
      EXIT.usage,
      `killcurve: --chart: expected cards with rewards, found none in ${id}`,
    );
}
