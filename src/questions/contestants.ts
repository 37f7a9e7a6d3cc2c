/** Those who meet in a matchup: attackers with the fight that they bring, and targets. */
import type { BaseScenario, Card, Game, Standing } from '../games/game.js';
import type { Fight } from '../run/options.js';
import { parseScenario } from '../scenario/parse-scenario.js';
import { formatProblem } from '../scenario/problem.js';
import type { Shelf } from '../scenario/shelf.js';

/** One side of many fights. */
export interface Contestant {
  readonly label: string;
  readonly group: string | null;
  readonly cost: number | null;
  /** A valid fight in which it stands on its side. */
  readonly fight: BaseScenario;
}

export type Role = 'attacker' | 'target';

/** Thrown where those who were named cannot meet; the message says why. */
export class NoContest extends Error {}

/** Those of scenarios that were read. */
export function contestantsOf(fights: readonly Fight[], role: Role): Contestant[] {
  return fights.map(({ game, scenario }) => ({
    label: game.words(scenario)[role],
    group: null,
    cost: null,
    fight: scenario,
  }));
}

/** How the cards of a game stand on a side, all of them or those of some names. */
export function standings(game: Game, cards: readonly Card[], role: Role): readonly Standing[] {
  return cards.flatMap(
    (card) => (role === 'attacker' ? game.cards?.attackers(card) : game.cards?.targets(card)) ?? [],
  );
}

export interface SeatOptions {
  readonly game: Game;
  readonly shelf: Shelf;
  /** As in `limit.actions=2`, for every fight. */
  readonly overrides: readonly string[];
}

/** Puts cards on their side of a fight, against anybody. */
export function seat(
  sides: readonly Standing[],
  role: Role,
  against: Readonly<Record<string, unknown>>,
  { game, shelf, overrides }: SeatOptions,
): Contestant[] {
  const other = role === 'attacker' ? 'target' : 'attacker';
  return sides.map(({ label, written, group = null, cost = null }) => {
    const text = JSON.stringify({ game: game.id, [role]: written, [other]: against });
    const parsed = parseScenario(text, { file: label, overrides, shelf });
    if (!parsed.ok) throw new NoContest(parsed.problems.map(formatProblem).join('\n'));
    return { label, group, cost, fight: parsed.scenario };
  });
}
