import type { Game } from '../game.js';
import { asAttackers, asTargets, cardFileSchema } from './card.js';
import { REWARDS } from './effect.js';
import { essence } from './essence.js';
import { fillCards } from './fill-cards.js';
import { attackGoal, attackWorth } from './goal.js';
import { ranking } from './ranking.js';
import { compileAttack } from './rules.js';
import { type FourSoulsScenario, fourSoulsSchema, writtenSchema } from './schema.js';
import type { Situation } from './situation.js';
import { starter } from './starter.js';
import { attackWords } from './words.js';

export const fourSouls: Game<FourSoulsScenario, Situation> = {
  id: 'four-souls',
  title: 'The Binding of Isaac: Four Souls',
  schema: fourSoulsSchema,
  written: writtenSchema,
  starter,
  cards: {
    schema: cardFileSchema,
    fill: fillCards,
    attackers: asAttackers,
    targets: asTargets,
    ranking,
  },
  line: {
    attacker: {
      cards: { character: 'card', item: 'items[]', loot: 'loot[]' },
      figures: ['character'],
      own: ['items'],
    },
    target: { cards: { monster: 'card', room: 'card', item: 'items[]' }, figures: ['monster', 'room'] },
  },
  compile: compileAttack,
  words: attackWords,
  essence,
  goal: attackGoal,
  valuables: ['damage', 'damageTaken', ...REWARDS],
  worth: attackWorth,
};
