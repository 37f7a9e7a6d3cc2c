import type { Game } from '../game.js';
import { cardFileSchema } from './card.js';
import { fillCards } from './fill-cards.js';
import { fightGoal, fightWorth } from './goal.js';
import { ranking } from './ranking.js';
import { compileFight } from './rules.js';
import { type FrosthavenScenario, frosthavenSchema, writtenSchema } from './schema.js';
import type { Situation } from './situation.js';
import { asAttackers, asTargets } from './standings.js';
import { starter } from './starter.js';
import { fightWords } from './words.js';

export const frosthaven: Game<FrosthavenScenario, Situation> = {
  id: 'frosthaven',
  title: 'Frosthaven',
  schema: frosthavenSchema,
  written: writtenSchema,
  starter,
  cards: {
    schema: cardFileSchema,
    fill: fillCards,
    attackers: asAttackers,
    targets: asTargets,
    ranking,
    // Bosses have their HP for so many.
    settings: ['characters=2'],
  },
  line: {
    attacker: {
      cards: { class: 'class', monster: 'monster' },
      figures: ['class', 'monster'],
      places: Object.fromEntries(
        ['attack', 'range', 'pierce', 'targets', 'advantage', 'disadvantage', 'conditions'].map((field) => [
          field,
          `attacks.0.${field}`,
        ]),
      ),
    },
    target: { cards: { monster: 'monster', class: 'class' }, figures: ['monster', 'class'] },
  },
  compile: compileFight,
  words: fightWords,
  goal: fightGoal,
  worth: fightWorth,
  valuables: ['damage', 'damageTaken'],
};
