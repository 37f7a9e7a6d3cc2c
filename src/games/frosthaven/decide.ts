/** Decisions in words: the situation, and what to do in it. */
import type { Decision } from '../../engine/optimise.js';
import { CHOICES, doubtsOf, isNegatedFirst } from './attack.js';
import { type Board, canBeHurt } from './board.js';
import { useOf } from './draw.js';
import { Fight } from './fight.js';
import type { Situation } from './situation.js';
import { capitalise } from './words.js';

const nothing = () => {
  throw new Error('a decision is put into words without a draw');
};
const silent = { take: nothing, choose: nothing, count: nothing, tell: nothing };

export function decideInWords(
  board: Board,
  { state, event, chosen }: Pick<Decision<Situation>, 'state' | 'event' | 'chosen'>,
): { readonly when: string; readonly action: string } {
  const fight = new Fight(board, state, silent);
  const alive = board.figures.flatMap((figure, i) =>
    !canBeHurt(board, figure) || state.hp[i] === 0 ? [] : [`${figure.name} at ${state.hp[i]} HP`],
  );
  const cards = state.play.map((kind) => fight.deck.kinds[kind]!.name);
  const drawn = cards.length === 0 ? [] : [`${cards.join(', ')} drawn`];
  return {
    when: capitalise(
      [...alive, ...(state.damage > 0 ? [`${state.damage} damage to come`] : drawn)].join(', '),
    ),
    action: actionInWords(fight, event, chosen),
  };
}

function actionInWords(fight: Fight, event: string, chosen: number): string {
  const { now, deck, board, attack } = fight;
  if (event === CHOICES.pick)
    return `use ${deck.kinds[useOf(fight, now.play).options[chosen]!.at(-1)!]!.name}`;
  if (event === CHOICES.negate)
    return isNegatedFirst(board, now) === (chosen === 0) ? 'negate the damage' : 'suffer the damage';
  if (chosen === 0) return event;
  if (event !== CHOICES.plan && event !== CHOICES.use) return `do not ${event}`;
  const effects = event === CHOICES.plan ? [attack.effect] : now.play.map((kind) => deck.kinds[kind]!.effect);
  return `leave out ${effects.flatMap((effect) => (effect ? doubtsOf(fight, effect) : [])).join(', ')}`;
}
