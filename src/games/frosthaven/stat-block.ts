/** A monster card at its level, as the fields of a figure. */
import type { MonsterCard, StatBlock } from './card.js';
import { evaluate, type Variables } from './formula.js';

type Rank = 'normal' | 'elite' | 'boss';
type Fields = Record<string, unknown>;

/** The stats of a rank and level; undefined where the card has none. */
export interface Stats {
  readonly name: string;
  readonly of: (stat: keyof StatBlock) => unknown;
}

export function statsOf(
  card: MonsterCard,
  written: Readonly<Fields>,
  characters: unknown,
): Stats | undefined {
  const rank = rankOf(card, written.rank);
  const block = rank && card[rank];
  const { level = 1 } = written;
  if (block === undefined || typeof level !== 'number' || level > 7) return undefined;
  const variables = { L: level, C: typeof characters === 'number' ? characters : undefined };
  return {
    name: card.name,
    of: (stat) => {
      const cell = atLevel(stat, block[stat], level);
      return typeof cell === 'string' ? formulaOrText(cell, variables) : cell;
    },
  };
}

function rankOf(card: MonsterCard, written: unknown): Rank | undefined {
  if (written === undefined) return card.normal ? 'normal' : 'boss';
  return (['normal', 'elite', 'boss'] as const).find((rank) => rank === written);
}

/** Lists of conditions are lists themselves: by level they are lists of lists. */
function atLevel(stat: keyof StatBlock, value: unknown, level: number): unknown {
  const isList = stat === 'conditions' || stat === 'immune';
  const isByLevel = Array.isArray(value) && (!isList || Array.isArray(value[0]));
  return isByLevel ? value[level] : value;
}

/** What cannot be evaluated stays as it is, for the schema to refuse. */
export function formulaOrText(text: unknown, variables: Variables): unknown {
  return typeof text === 'string' ? (evaluate(text, variables) ?? text) : text;
}

/** What a monster is as a target. */
export function targetFields({ name, of }: Stats): Fields {
  const damage = of('retaliate');
  const range = of('retaliateRange');
  return present({
    name,
    hp: of('hp'),
    shield: of('shield'),
    retaliate: damage ? [present({ damage, range: range || undefined })] : undefined,
    immune: of('immune'),
    disadvantage: of('disadvantage'),
  });
}

/** What a monster is as an attacker, and what all its attacks have. */
export function attackerFields({ name, of }: Stats): { figure: Fields; attack: Fields } {
  const some = (stat: keyof StatBlock) => of(stat) || undefined;
  return {
    figure: present({ name, kind: 'monster', hp: of('hp'), attack: of('attack'), immune: of('immune') }),
    attack: present({
      range: some('range'),
      pierce: some('pierce'),
      push: some('push'),
      targets: some('targets'),
      conditions: of('conditions'),
      advantage: of('advantage'),
    }),
  };
}

function present(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
