import { Argument, type Command } from 'commander';
import {
  type Card,
  cardFiles,
  formatProblem,
  nearest,
  openShelf,
  plainText,
  quote,
  titleOf,
} from '../../index.js';
import { CommandError } from '../errors.js';
import { EXIT } from '../exit-codes.js';
import { sharedOptions } from '../flags.js';
import { gameArgument, requireGame } from '../game-argument.js';
import { addExamples } from '../help.js';

export function addCards(program: Command): void {
  const command = program
    .command('cards')
    .summary('list the cards that scenarios can name')
    .description(
      'Lists the cards of a game that scenarios can refer to by name; with a text, those that hold it.',
    )
    .usage('[options] <game> [text]')
    .addArgument(gameArgument())
    .addArgument(new Argument('[text]', 'part of a name or a type'))
    .addOption(sharedOptions.cards())
    .action(
      (id: string | undefined, text: string | undefined, { cards = [] }: { cards?: readonly string[] }) => {
        process.stdout.write(listCards(requireGame(id).id, text ?? '', cards));
      },
    );
  addExamples(command, [['killcurve cards four-souls'], ['killcurve cards four-souls fatty']]);
}

function listCards(game: string, text: string, folders: readonly string[]): string {
  const shelf = openShelf(cardFiles(folders));
  const all = shelf.cards(game);
  if (shelf.problems.length > 0)
    throw new CommandError(EXIT.badInput, shelf.problems.map(formatProblem).join('\n'));
  const found = all.filter((card) =>
    `${titleOf(card)} ${card.type}`.toLowerCase().includes(text.toLowerCase()),
  );
  if (found.length === 0) throw new CommandError(EXIT.badInput, noCard(text, all));
  return found.map((card) => `${describeCard(card)}\n`).join('');
}

function noCard(text: string, all: readonly Card[]): string {
  const suggestion = nearest(text, all.map(titleOf));
  const hint = suggestion === undefined ? '' : `: did you mean "${suggestion}"?`;
  return `no card is called ${quote(text)}${hint}`;
}

/** "Brain – monster: hp 2, evasion 3, attack 1, 1 ability". */
function describeCard(card: Card): string {
  const { type } = card;
  const fields = card as Card & Readonly<Record<string, unknown>>;
  const stats = Object.entries(fields).flatMap(([stat, value]) =>
    typeof value === 'number' ? [`${stat} ${value}`] : [],
  );
  const count = Array.isArray(fields.abilities) ? fields.abilities.length : 0;
  const abilities = count === 0 ? [] : [`${count} ${count === 1 ? 'ability' : 'abilities'}`];
  return `${plainText(titleOf(card))} – ${type}${stats.length + abilities.length > 0 ? ': ' : ''}${[...stats, ...abilities].join(', ')}`;
}
