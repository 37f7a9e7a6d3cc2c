/** The things that the words of the ability language mean. FS-25: items and rooms are no monsters. */
import type { Who } from './ability.js';
import { ATTACKER, type Board } from './board.js';
import type { Situation } from './situation.js';
import type { Cause } from './turn.js';

/** Who says a word: the owner of a card, and what led there. */
export interface Speaker {
  readonly board: Board;
  readonly now: Situation;
  readonly owner: number;
  readonly cause: Cause | undefined;
}

const NO_ONE = -1;

/** Dead or alive. Where one of them is to be picked, all that can be. */
export function meant(word: Who, speaker: Speaker): readonly number[] {
  return MEANT[word](speaker);
}

const MEANT: Readonly<Record<Who, (speaker: Speaker) => readonly number[]>> = {
  this: ({ owner }) => [owner],
  owner: ({ owner }) => [owner],
  attacker: () => [ATTACKER],
  target: ({ now }) => [now.target],
  'active player': () => [ATTACKER],
  roller: ({ cause }) => [cause?.roller ?? NO_ONE],
  them: ({ cause }) => [cause?.them ?? NO_ONE],
  'the marked': ({ now, owner }) => [now.marked[owner]! - 1],
  'player to the left': (speaker) => seats(speaker).slice(0, 1),
  'player to the right': (speaker) => seats(speaker).slice(-1),
  'each player': ({ board }) => board.players,
  'each other player': otherPlayers,
  'each monster': ({ board }) => board.monsters,
  'each other monster': otherMonsters,
  'each monster and player': everybody,
  'a random player': ({ board }) => board.players,
  'a random other player': otherPlayers,
  'a random monster': ({ board }) => board.monsters,
  'a player of your choice': ({ board }) => board.players,
  'another player of your choice': otherPlayers,
  'a monster of your choice': ({ board }) => board.monsters,
  'another monster of your choice': otherMonsters,
  'a monster or player of your choice': everybody,
  'another monster or player of your choice': (speaker) => everybody(speaker).filter(notOneself(speaker)),
};

function everybody({ board }: Speaker): readonly number[] {
  return [...board.monsters, ...board.players];
}

function seats({ board, now }: Speaker): readonly number[] {
  return board.players.filter((player) => player !== ATTACKER && player !== now.target);
}

function otherPlayers({ board, owner }: Speaker): readonly number[] {
  const self = isPlayers(board, owner) ? owner : ATTACKER;
  return board.players.filter((player) => player !== self);
}

function otherMonsters(speaker: Speaker): readonly number[] {
  return speaker.board.monsters.filter(notOneself(speaker));
}

/** "Another" is other than whoever has the card; another monster, on a player's card, other than the one spoken of. */
function notOneself({ board, owner, cause }: Speaker): (thing: number) => boolean {
  const self = isPlayers(board, owner) ? (cause?.them ?? NO_ONE) : owner;
  return (thing) => thing !== self;
}

function isPlayers({ things }: Board, owner: number): boolean {
  return things[owner]!.kind === 'player';
}
