/** A homebrew card among the shipped ones of its game. */
import type { RankAnswer, RankedCard } from '../answers.js';
import { type Card, type Game, type Ranking, type Standing, titleOf } from '../games/game.js';
import { cardFiles } from '../run/card-files.js';
import { nearest } from '../scenario/nearest.js';
import { openShelf, type Shelf } from '../scenario/shelf.js';
import { VERSION } from '../version.js';
import { type Contestant, NoContest, type Role, seat, unspoken } from './contestants.js';
import { type Matchup, matchup } from './matchup.js';
import { placeCard } from './place-card.js';
import { type QuestionOptions, settleQuestion } from './question-options.js';
import type { Worth } from './worth.js';
import { WrongQuestion } from './wrong-question.js';

export interface RankOptions extends QuestionOptions {
  /** Default: target, for a card that can be attacked. */
  readonly role?: Role | undefined;
  /** As what it is ranked: "elite, level 3", "act 2 master". Default: the usual one of the game. */
  readonly bracket?: string | undefined;
  /** What rewards count for, by name, where that is not the usual: `{ loot: 4 }`. */
  readonly worth?: Worth | undefined;
  /** As in `limit.rolls=5`, for every fight. */
  readonly overrides?: readonly string[] | undefined;
  /** The cards that it is ranked among, and that its own names are looked up in. Default: the shipped ones. */
  readonly shelf?: Shelf | undefined;
}

/** Throws `WrongQuestion` before any work where it cannot be asked. */
export async function rankCard(game: Game, card: Card, options: RankOptions = {}): Promise<RankAnswer> {
  const { shelf = openShelf(cardFiles()), overrides = [] } = options;
  // 1. All that can be refused is refused first.
  const ranking = rankingOf(game);
  const worth = worthIn(game, ranking, options.worth);
  const role = roleOf(game, card, options.role);
  const bracket = bracketOf(ranking, card, { all: standingsAs(role, game, card), asked: options.bracket });
  const among = { game, role, bracket, overrides };
  const own = seated([card], { ...among, shelf: withCard(shelf, card) });
  const rivals = rivalsOf(shelf.cards(game.id), card);
  const others = seated(rivals, { ...among, shelf });
  if (others.length === 0)
    throw new WrongQuestion('input', `no other ${card.type} of ${game.id} to rank ${titleOf(card)} among`);
  const { seed, solving } = settleQuestion(options, own[0]!.fight);
  // 2. Everybody against the typical ones of the other side.
  const everybody = [...own, ...others];
  const typical = typicalFor(own[0]!.written, { ...among, shelf: withCard(shelf, card) });
  const met =
    role === 'target'
      ? await matchup(game, typical, everybody, solving)
      : await matchup(game, everybody, typical, solving);
  // 3. What that makes of the card.
  const measured = measureAll(met, role);
  const refusal = measured.slice(0, own.length).find((each) => typeof each === 'string');
  if (refusal !== undefined) throw new WrongQuestion('input', `${own[0]!.label}: ${refusal}`);
  const rewardOf = (each: Card) => rewardIn(ranking, each, worth);
  const ranked = (from: readonly Seated[], figures: readonly Measured[]) =>
    bestOfEach(from, figures, role, rewardOf);
  const [mine] = ranked(own, measured.slice(0, own.length));
  const shipped = ranked(others, measured.slice(own.length));
  return {
    schemaVersion: 1,
    question: 'rank',
    game: game.id,
    name: titleOf(card),
    seed: isSimulated(met) ? seed : null,
    version: VERSION,
    type: card.type,
    role,
    bracket,
    unit: game.words(own[0]!.fight).unit,
    card: mine!,
    against: typical.map(({ label }) => label),
    refused: new Set(others.map(({ card: each }) => each)).size - shipped.length,
    rewardUnit: ranking.reward?.unit ?? null,
    rewardVerb: ranking.reward?.verb ?? null,
    worth,
    ...placeCard(mine!, shipped, role),
  };
}

function rankingOf({ id, cards }: Game): Ranking {
  if (cards === undefined) throw new WrongQuestion('usage', `${id} has no cards`);
  return cards.ranking;
}

/** The usual worth of things, but for those that somebody spoke of. */
function worthIn({ id }: Game, { reward }: Ranking, asked: Worth = {}): Worth {
  const usual = reward?.worth ?? {};
  const unknown = Object.keys(asked).find((name) => !Object.hasOwn(usual, name));
  if (unknown === undefined) return { ...usual, ...asked };
  const names = Object.keys(usual);
  const suggestion = nearest(unknown, names);
  const hint = suggestion === undefined ? '' : `: did you mean "${suggestion}"?`;
  const expected = names.length > 0 ? `one of ${names.join(', ')}` : `nothing: cards of ${id} give nothing`;
  throw new WrongQuestion('usage', `--worth: expected ${expected}, found "${unknown}"${hint}`);
}

function standingsAs(role: Role, { cards }: Game, card: Card): readonly Standing[] {
  if (role === 'target') return cards!.targets(card);
  return cards!.ranking.attackers?.(card) ?? cards!.attackers(card);
}

function roleOf(game: Game, card: Card, asked: Role | undefined): Role {
  const possible = (['target', 'attacker'] as const).filter(
    (role) => standingsAs(role, game, card).length > 0,
  );
  const role = asked ?? possible[0];
  if (role !== undefined && possible.includes(role)) return role;
  const what = asked === undefined ? 'attack or be attacked by itself' : `be the ${asked}`;
  throw new WrongQuestion(
    'input',
    `${titleOf(card)}: expected a card that can ${what}, found one of type ${card.type}`,
  );
}

/** The bracket that was asked for, the usual one of the game, or the first that the card has. */
function bracketOf(
  { brackets = [] }: Ranking,
  card: Card,
  { all, asked }: { readonly all: readonly Standing[]; readonly asked: string | undefined },
): string | null {
  const own = [...new Set(all.flatMap(({ bracket }) => bracket ?? []))];
  if (asked === undefined) return brackets.find((bracket) => own.includes(bracket)) ?? own[0] ?? null;
  const found = own.find((bracket) => bracket.toLowerCase() === asked.trim().toLowerCase());
  if (found !== undefined) return found;
  const expected = own.length > 0 ? `one of "${own.join('", "')}"` : `nothing: a ${card.type} is of one kind`;
  const suggestion = nearest(asked, own);
  const hint = suggestion === undefined ? '' : `: did you mean "${suggestion}"?`;
  throw new WrongQuestion('usage', `--as: expected ${expected}, found "${asked}"${hint}`);
}

/** Those of its type, without itself. */
function rivalsOf(cards: readonly Card[], card: Card): readonly Card[] {
  const itself = JSON.stringify(card);
  return cards.filter((other) => other.type === card.type && JSON.stringify(other) !== itself);
}

/** A shelf on which the card is found by its name, whoever else has that. */
function withCard(shelf: Shelf, card: Card): Shelf {
  const title = titleOf(card).toLowerCase();
  return {
    ...shelf,
    find: (game, name, from, types) =>
      name.toLowerCase() === title && types.includes(card.type) ? card : shelf.find(game, name, from, types),
  };
}

interface Among {
  readonly game: Game;
  readonly role: Role;
  readonly bracket: string | null;
  readonly overrides: readonly string[];
  readonly shelf: Shelf;
}

/** One of the ways in which a card stands on its side. */
type Seated = Contestant & Pick<Standing, 'written'> & { readonly card: Card };

function seated(cards: readonly Card[], among: Among): Seated[] {
  const { game, role, bracket } = among;
  const all = cards.flatMap((card) =>
    standingsAs(role, game, card)
      .filter((standing) => (standing.bracket ?? null) === bracket)
      .map((standing) => ({ card, standing })),
  );
  const against = game.cards!.ranking.typical[otherThan(role)][0]!.written;
  const contestants = asked(() =>
    seat(
      all.map(({ standing }) => standing),
      role,
      against,
      { ...among, overrides: settingsFor(among) },
    ),
  );
  return contestants.map((contestant, i) => ({
    ...contestant,
    card: all[i]!.card,
    written: all[i]!.standing.written,
  }));
}

function otherThan(role: Role): Role {
  return role === 'target' ? 'attacker' : 'target';
}

function settingsFor({ game, role, overrides }: Omit<Among, 'shelf'>): readonly string[] {
  return [...unspoken(game.cards!.ranking.settings[role], overrides), ...overrides];
}

/** The typical ones of the other side, in a fight with the card. */
function typicalFor(against: Standing['written'], among: Among): Contestant[] {
  const { game, role } = among;
  const other = otherThan(role);
  return asked(() =>
    seat(game.cards!.ranking.typical[other], other, against, {
      ...among,
      overrides: settingsFor(among),
    }),
  );
}

function asked<T>(seat: () => T): T {
  try {
    return seat();
  } catch (error) {
    throw error instanceof NoContest ? new WrongQuestion('input', error.message) : error;
  }
}

/** The means of a card over all whom it meets, or why there are none. */
type Measured = Omit<RankedCard, 'label' | 'reward'> | string;

function measureAll(met: Matchup, role: Role): Measured[] {
  const [ranked, typical] = role === 'target' ? [met.targets, met.attackers] : [met.attackers, met.targets];
  return ranked.map((_, i) => {
    const cells = typical.map((_, t) => (role === 'target' ? met.cell(t, i) : met.cell(i, t)));
    const known = cells.filter((cell) => typeof cell !== 'string');
    const mean = (key: 'kill' | 'death' | 'steps') =>
      known.reduce((sum, cell) => sum + cell[key], 0) / known.length;
    return (
      cells.find((cell) => typeof cell === 'string') ?? {
        kill: mean('kill'),
        death: mean('death'),
        steps: mean('steps'),
      }
    );
  });
}

function isSimulated({ attackers, targets, cell }: Matchup): boolean {
  return attackers.some((_, a) =>
    targets.some((_, t) => {
      const figures = cell(a, t);
      return typeof figures !== 'string' && figures.trials > 0;
    }),
  );
}

/** Each card once, as the best of its standings: a fighter with its best weapon. Those without figures are left out. */
function bestOfEach(
  all: readonly Seated[],
  measured: readonly Measured[],
  role: Role,
  rewardOf: (card: Card) => number | null,
): RankedCard[] {
  const best = new Map<Card, RankedCard>();
  all.forEach(({ card, label }, i) => {
    const figures = measured[i]!;
    if (typeof figures === 'string') return;
    const known = best.get(card);
    if (known === undefined || isBetter(figures, known, role))
      best.set(card, { label, ...figures, reward: rewardOf(card) });
  });
  return [...best.values()];
}

function isBetter(
  { kill, steps }: Pick<RankedCard, 'kill' | 'steps'>,
  than: RankedCard,
  role: Role,
): boolean {
  const sign = role === 'attacker' ? 1 : -1;
  return kill === than.kill ? sign * (than.steps - steps) > 0 : sign * (kill - than.kill) > 0;
}

function rewardIn({ reward }: Ranking, card: Card, worth: Worth): number | null {
  const things = reward?.on(card) ?? null;
  if (things === null) return null;
  return Object.entries(things).reduce((sum, [name, count]) => sum + (count ?? 0) * (worth[name] ?? 0), 0);
}
