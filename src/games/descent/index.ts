import type { Game } from '../game.js';
import { cardFileSchema } from './card.js';
import { CONDITIONS } from './condition.js';
import { fillCards } from './fill-cards.js';
import { attackGoal, attackWorth } from './goal.js';
import { ranking } from './ranking.js';
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
  cards: {
    schema: cardFileSchema,
    fill: fillCards,
    attackers: asAttackers,
    targets: asTargets,
    ranking,
  },
  line: {
    attacker: {
      cards: { hero: 'hero', monster: 'monster', weapon: 'weapon', item: 'items[]' },
      figures: ['hero', 'monster'],
    },
    target: {
      cards: { monster: 'monster', hero: 'hero', item: 'items[]', weapon: 'items[]' },
      figures: ['monster', 'hero'],
    },
  },
  compile: compileAttacks,
  words: attackWords,
  goal: attackGoal,
  valuables: [
    'damage',
    'damageTaken',
    'fatigueRecovered',
    'fatigueSpent',
    'recovered',
    'movement',
    ...CONDITIONS,
  ],
  // Surges that add nothing to the damage are not even considered otherwise.
  open: (scenario) => ({ ...scenario, play: { ...scenario.play, objective: 'value' } }),
  worth: attackWorth,
};
