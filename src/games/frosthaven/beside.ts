/** FH-31: what modifier cards do beside the odds, for a replay to tell. */
import type { Board } from './board.js';
import { GIVEN, type Given, isHarmful } from './effect.js';

/** Who drew which cards against whom, and which of all figures live on after the attack. */
export interface Aftermath {
  readonly attacker: number;
  readonly target: number;
  readonly used: readonly number[];
  readonly alive: readonly boolean[];
}

export function besideInWords(board: Board, { attacker, target, used, alive }: Aftermath): string[] {
  const { kinds, owner } = board.decks[board.figures[attacker]!.deck]!;
  const gains = (figure: number, given: Given) => `${board.figures[figure]!.name} gains ${given}.`;
  const ofOneself = (name: string, figure: number, gain: string) => {
    if (!alive[figure]) return [];
    if (!isGiven(gain)) return [`Also: ${name}.`];
    return board.figures[figure]!.chooses && isHarmful(gain) ? [] : [gains(figure, gain)];
  };
  return used
    .flatMap((kind) => kinds[kind]!.beside)
    .flatMap((name) => {
      const [, who, gain] = /^(self|owner) (.+)$/.exec(name) ?? [];
      if (gain !== undefined) return ofOneself(name, who === 'self' ? attacker : owner, gain);
      if (isGiven(name))
        return alive[target] && !board.figures[target]!.immune.has(name) ? [gains(target, name)] : [];
      const isMove = /^(?:push|pull) /.test(name);
      return name.startsWith('pierce ') || (isMove && !alive[target]) ? [] : [`Also: ${name}.`];
    });
}

function isGiven(name: string): name is Given {
  return (GIVEN as readonly string[]).includes(name);
}
