/** A step of a replayed fight, as sentences. */
import type { Happening, Step } from '../../engine/trace.js';
import { besideInWords } from './beside.js';
import type { Board } from './board.js';
import type { Situation } from './situation.js';
import { capitalise } from './words.js';

export function narrate(board: Board, { number, happenings }: Step<Situation>): readonly string[] {
  const teller = new Teller(board, number);
  return happenings.flatMap((happening) => teller.tell(happening)).map(capitalise);
}

/** Remembers who attacks, and with which cards. */
class Teller {
  readonly #board: Board;
  readonly #number: number;
  #attacker = 0;
  #used: readonly number[] = [];

  constructor(board: Board, number: number) {
    this.#board = board;
    this.#number = number;
  }

  tell({ kind, event, value }: Happening): string[] {
    if (kind === 'count' || kind === 'choice') return [];
    const values = (Array.isArray(value) ? value : [value]) as never[];
    const sentences = this.#sentences[event]?.(...values) ?? [];
    return typeof sentences === 'string' ? [sentences] : sentences;
  }

  #name(figure: number): string {
    return this.#board.figures[figure]!.name;
  }

  #card(kind: number): string {
    return this.#board.decks[this.#board.figures[this.#attacker]!.deck]!.kinds[kind]!.name;
  }

  /** What is told of each event, by its name; the parameters are the values that the rules tell with it. */
  readonly #sentences: Readonly<Record<string, (...values: never[]) => string | string[]>> = {
    attack: (attacker: number, target: number, value: number, mode: string) => {
      this.#attacker = attacker;
      const step = this.#board.curve === 'attack' ? `Attack ${this.#number}: ` : '';
      const drawing = mode === 'normal' ? '' : `, with ${mode}`;
      return `${step}${this.#name(attacker)} attacks ${this.#name(target)} for ${value}${drawing}.`;
    },
    used: (why: string, drawn: readonly number[], used: readonly number[]) => {
      this.#used = used;
      const cards = `Drawn: ${drawn.map((kind) => this.#card(kind)).join(', then ')}.`;
      if (why === '') return cards;
      return `${cards} Used: ${used.map((kind) => this.#card(kind)).join(' and ')} (${why}).`;
    },
    value: (value: number, shield: number, whole: number) => {
      if (whole === 0) return `The attack comes to ${value}.`;
      const pierced = whole > shield ? `, pierced down to ${shield}` : '';
      return `The attack comes to ${value}, against shield ${whole}${pierced}.`;
    },
    ward: (figure: number, damage: number) => `The ward of ${this.#name(figure)} halves that to ${damage}.`,
    brittle: (figure: number, damage: number) =>
      `${this.#name(figure)} is brittle: that doubles to ${damage}.`,
    'ward and brittle': (figure: number) => `Ward and brittle of ${this.#name(figure)} negate each other.`,
    negated: (figure: number) => `${this.#name(figure)} negates the damage.`,
    damage: (figure: number, amount: number, left: number) =>
      amount === 0
        ? `${this.#name(figure)} suffers no damage.`
        : `${this.#name(figure)} suffers ${amount} damage and has ${left} HP left.`,
    death: (figure: number) => `${this.#name(figure)} dies.`,
    condition: (figure: number, condition: string) => `${this.#name(figure)} gains ${condition}.`,
    recorded: (effect: string) => `Also: ${effect}.`,
    beside: (attacker: number, target: number, alive: readonly boolean[]) =>
      besideInWords(this.#board, { attacker, target, used: this.#used, alive }),
    retaliate: (figure: number, amount: number) => `Retaliate ${amount} strikes ${this.#name(figure)}.`,
    wound: (figure: number) => `The wound of ${this.#name(figure)} bleeds.`,
    bane: (figure: number) => `The bane of ${this.#name(figure)} takes effect.`,
    suffer: (figure: number, amount: number) => `${this.#name(figure)} is to suffer ${amount} more.`,
    heal: (figure: number, amount: number, left: number) =>
      amount === 0
        ? `The poison of ${this.#name(figure)} takes a heal.`
        : `${this.#name(figure)} heals ${amount} and has ${left} HP.`,
    reshuffle: (deck: number | string) =>
      deck === 'at once'
        ? 'The draw pile is empty: the discard pile is shuffled.'
        : 'At the end of the round the discard pile is shuffled into the deck.',
  };
}
