import type { Game } from '../game.js';
import { asAttackers, asTargets, cardFileSchema } from './card.js';
import { essence } from './essence.js';
import { fillCards } from './fill-cards.js';
import { fightGoal, fightWorth } from './goal.js';
import { ranking } from './ranking.js';
import { compileFight } from './rules.js';
import { type WarcryScenario, warcrySchema, writtenSchema } from './schema.js';
import type { Situation } from './situation.js';
import { starter } from './starter.js';
import { fightWords } from './words.js';

export const warcry: Game<WarcryScenario, Situation> = {
  id: 'warcry',
  title: 'Warcry',
  schema: warcrySchema,
  written: writtenSchema,
  starter,
  cards: {
    schema: cardFileSchema,
    fill: fillCards,
    attackers: asAttackers,
    targets: asTargets,
    ranking,
    // WC-16: the same end for all, whether they have something to choose or not.
    settings: ['limit.rounds=1'],
  },
  line: {
    attacker: {
      cards: { fighter: 'fighter', ability: 'abilities[]' },
      figures: ['fighter'],
      places: Object.fromEntries(
        ['attacks', 'strength', 'damage', 'range'].map((field) => [field, `weapons.0.${field}`]),
      ),
    },
    target: { cards: { fighter: 'fighter', ability: 'abilities[]' }, figures: ['fighter'] },
  },
  essence,
  compile: compileFight,
  words: fightWords,
  goal: fightGoal,
  worth: fightWorth,
  valuables: ['damage', 'damageTaken'],
};
