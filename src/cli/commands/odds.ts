import { existsSync } from 'node:fs';
import { Argument, type Command, Option } from 'commander';
import {
  cardFiles,
  composeScenario,
  type Fight,
  fileWord,
  formatProblem,
  type Game,
  openShelf,
  type Problem,
  parseScenario,
  renderBrief,
} from '../../index.js';
import { analyzeFights } from '../analyze-fights.js';
import { CommandError } from '../errors.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { sharedOptions, trialsFlag, wholeFlag } from '../flags.js';
import { gameArgument, requireGame } from '../game-argument.js';
import { addExamples } from '../help.js';
import { listenForInterrupt } from '../interrupt.js';
import { checkOutFile, writeWhole } from '../out-file.js';
import { noProgressBar, openProgressBar } from '../progress-bar.js';
import { FORMATS, type Format, printTroubles, renderResults, verdict } from '../run-output.js';
import { type Destination, savedScenario } from '../saved-scenario.js';
import { wantsColour, widthOf } from '../terminal.js';

interface OddsFlags {
  readonly set?: readonly string[];
  readonly cards?: readonly string[];
  readonly trials?: number;
  readonly seed?: string;
  readonly save?: string;
  readonly format: Format;
  readonly digits?: number;
  readonly color?: boolean;
  readonly quiet?: boolean;
}

export function addOdds(program: Command): void {
  const { seed, set, cards } = sharedOptions;
  const command = program
    .command('odds')
    .summary('an answer in one line of typing, without a file')
    .description(
      'The odds of an attack from names of cards, bare numbers or both: who attacks, the word "vs", who is attacked. What a figure carries besides follows its name after a +: items join those of its card (items=[] leaves these out), a weapon is the one that it holds.',
    )
    .usage('[options] <game> <words...>')
    .addArgument(gameArgument())
    .addArgument(new Argument('<words...>', 'as in: Isaac + Synthoil vs Monstro hp=5'))
    .addOption(set())
    .addOption(cards())
    .addOption(new Option('--trials <n>', 'fights to simulate (default: 1M)').argParser(trialsFlag))
    .addOption(seed())
    .option('--save <file>', 'write the scenario, to go on from')
    .addOption(new Option('--format <format>', 'what to print').choices(FORMATS).default('text'))
    .addOption(new Option('--digits <n>', 'decimals in text (default: 2)').argParser(wholeFlag(0, 10)))
    .option('--color', 'colour, even in a pipe')
    .option('--no-color', 'no colour; NO_COLOR and FORCE_COLOR are respected too')
    .option('-q, --quiet', 'no progress bar')
    .action(async (id: string | undefined, words: readonly string[], flags: OddsFlags) => {
      process.exitCode = await run(requireGame(id), words, flags);
    });
  addExamples(command, [
    ['killcurve odds four-souls "Isaac + Synthoil" vs Monstro'],
    ['killcurve odds four-souls hp=2 attack=1 vs hp=4 evasion=4 attack=1'],
    ['killcurve odds warcry attacks=4 strength=4 damage=2/4 vs toughness=4 wounds=15'],
    ['killcurve odds descent Grisban + Iron Longsword vs Zombie rank=master --save fight.yaml'],
    ['killcurve odds frosthaven Drifter attack=3 vs Hound level=1 rank=elite --set limit.attacks=2'],
  ]);
}

async function run(game: Game, words: readonly string[], flags: OddsFlags): Promise<ExitCode> {
  const { set = [], cards = [], save, format, digits, color, quiet, ...options } = flags;
  // 1. The line as a scenario.
  if (save !== undefined && existsSync(save))
    throw new CommandError(EXIT.usage, `killcurve: ${save} is there already; --save does not write over it`);
  if (save !== undefined) await checkOutFile('--save', save, ['.yaml', '.yml']);
  const { written, fight } = fightOf(game, words, { set, cards });
  if (save !== undefined) await saveScenario(game, written, { file: save, cards });
  // 2. The work.
  const isSeen = process.stderr.isTTY && process.env.TERM !== 'dumb' && !quiet;
  const bar = isSeen ? openProgressBar(process.stderr) : noProgressBar;
  const interrupt = listenForInterrupt();
  const analysis = await analyzeFights([fight], { ...options, signal: interrupt.signal }, bar);
  // 3. The answer.
  const { stdout, env } = process;
  const shown = {
    width: widthOf(stdout),
    colour: wantsColour({ flag: color, isTerminal: stdout.isTTY, env }),
    ...(digits === undefined ? {} : { digits }),
  };
  const [result] = analysis.results;
  if (result)
    stdout.write(format === 'text' ? renderBrief(result, shown) : renderResults([result], format, shown));
  printTroubles(analysis);
  return verdict(analysis, interrupt.exitCode());
}

async function saveScenario(
  game: Game,
  written: Readonly<Record<string, unknown>>,
  destination: Destination,
): Promise<void> {
  const { file, cards } = destination;
  const { text, needsFolders } = savedScenario(game, written, destination);
  await writeWhole(file, [text]);
  if (!needsFolders) return;
  const folders = cards.map((folder) => `--cards ${fileWord(folder)}`).join(' ');
  const trouble =
    cards.length > 0
      ? `names cards that are not in files of their own: run it with ${folders}`
      : 'does not find its cards from where it lies';
  process.stderr.write(`killcurve: ${fileWord(file)} ${trouble}\n`);
}

function fightOf(
  game: Game,
  words: readonly string[],
  { set, cards }: { set: readonly string[]; cards: readonly string[] },
): { readonly written: Readonly<Record<string, unknown>>; readonly fight: Fight } {
  const at = words.findIndex((word) => /^(vs\.?|versus|against)$/i.test(word));
  if (at < 0)
    throw new CommandError(EXIT.usage, 'killcurve: expected "vs" between who attacks and who is attacked');
  const shelf = openShelf(cardFiles(cards));
  const line = { attacker: words.slice(0, at).join(' '), target: words.slice(at + 1).join(' ') };
  const composed = composeScenario(game, line, { shelf, overrides: set });
  if (!composed.ok) throw refusal([...shelf.problems, ...composed.problems]);
  const parsed = parseScenario(composed.text, { file: 'odds', overrides: set, shelf });
  if (!parsed.ok) throw refusal(parsed.problems.map((problem) => ({ ...problem, line: null, column: null })));
  return { written: composed.written, fight: { game, scenario: parsed.scenario, overrides: set } };
}

function refusal(problems: readonly Problem[]): CommandError {
  return new CommandError(EXIT.badInput, problems.map(formatProblem).join('\n'));
}
