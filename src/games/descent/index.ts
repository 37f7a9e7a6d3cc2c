import type { Game } from '../game.js';
import { cardFileSchema } from './card.js';
import { fillCards } from './fill-cards.js';
import { attackGoal, attackWorth } from './goal.js';
import { compileAttacks } from './rules.js';
import { type DescentScenario, descentSchema, writtenSchema } from './schema.js';
import type { Situation } from './situation.js';
import { asAttackers, asTargets } from './standings.js';
import { starter } from './starter.js';
import { attackWords } from './words.js';

export const descent: Game<DescentScenario, Situation> = {
  id: 'descent',
  title: 'Descent: Journeys in the Dark, second edition',
  schema: descentSchema,
  written: writtenSchema,
  starter,
  cards: { schema: cardFileSchema, fill: fillCards, attackers: asAttackers, targets: asTargets },
  compile: compileAttacks,
  words: attackWords,
  goal: attackGoal,
  worth: attackWorth,
};
