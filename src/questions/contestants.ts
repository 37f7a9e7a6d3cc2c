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

/** Those of scenarios that were read; those of one name are told apart by their files. */
export function contestantsOf(fights: readonly Fight[], role: Role): Contestant[] {
  const labels = fights.map(({ game, scenario }) => game.words(scenario)[role]);
  const isShared = (label: string) => labels.indexOf(label) !== labels.lastIndexOf(label);
  return toldApart(
    fights.map(({ scenario, file }, i) => {
      const title = file?.replace(/^.*[\\/]|\.\w+$/g, '') ?? scenario.name;
      const label = isShared(labels[i]!) && title !== undefined ? `${labels[i]!} (${title})` : labels[i]!;
      return { label, group: null, cost: costOf(scenario, role), fight: scenario };
    }),
  );
}

/** What a scenario says that it costs: the points of a figure. */
function costOf(scenario: BaseScenario, role: Role): number | null {
  const { points } = (scenario as unknown as Record<Role, { points?: unknown } | undefined>)[role] ?? {};
  return typeof points === 'number' ? points : null;
}

/** Numbers for those who would still be called the same: they are shown, ranked and drawn by their labels. */
function toldApart(contestants: readonly Contestant[]): Contestant[] {
  const taken = new Set<string>();
  return contestants.map((contestant) => {
    let { label } = contestant;
    for (let number = 2; taken.has(label); number++) label = `${contestant.label} #${number}`;
    taken.add(label);
    return { ...contestant, label };
  });
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
  const seated = sides.map(({ label, written, group = null, cost = null }) => {
    const text = JSON.stringify({ game: game.id, [role]: written, [other]: against });
    const parsed = parseScenario(text, { file: label, overrides, shelf });
    if (!parsed.ok) throw new NoContest(parsed.problems.map(formatProblem).join('\n'));
    return { label, group, cost, fight: parsed.scenario };
  });
  return toldApart(seated);
}

/** What holds in the fights of a game's cards: its own settings, but for those that somebody spoke of. */
export function settingsOf(game: Game, overrides: readonly string[]): readonly string[] {
  const keyOf = (setting: string) => setting.split(/[.=]/)[0];
  const spoken = overrides.map(keyOf);
  return (game.cards?.settings ?? []).filter((setting) => !spoken.includes(keyOf(setting)));
}
