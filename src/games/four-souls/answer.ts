/** FS-34: answers, what players may do between a roll or damage and its resolution. */
import { ATTACKER, type Placed } from './board.js';
import { KIND } from './situation.js';
import type { Cause, Turn } from './turn.js';

/** FS-35: you first, then those who play against you. */
const SIDES = [
  { by: 'you', bit: 1 },
  { by: 'opponent', bit: 2 },
] as const;

/** Offers the next decision on the top of the stack; false when everybody has passed. */
export function offerAnswer(turn: Turn): boolean {
  const { now } = turn;
  for (const { by, bit } of SIDES) {
    if ((now.passed & bit) !== 0) continue;
    const usable = turn.board.abilities.filter((placed) => isUsable(turn, placed, by));
    if (usable.length === 0) continue;
    const option = turn.choose('use', ['nothing', ...usable.map(({ name }) => name)], by);
    if (option === 0) now.passed |= bit;
    else useAbility(turn, usable[option - 1]!);
    return true;
  }
  return false;
}

const ANSWERED: Readonly<Record<number, string>> = {
  [KIND.roll]: 'roll',
  [KIND.hurt]: 'damage',
  [KIND.death]: 'death',
  [KIND.declaration]: 'declaration',
};

function isUsable(turn: Turn, { owner, ability, memory }: Placed, by: 'you' | 'opponent'): boolean {
  const { use } = ability;
  if (use === undefined || turn.now.memory[memory] === 0 || !turn.isAlive(owner)) return false;
  if (turn.board.things[owner]!.side !== by) return false;
  const answered = ANSWERED[turn.top()[0]];
  const isAny = use.at === 'any' && answered !== 'declaration';
  if (answered === undefined || !(isAny || use.at === answered)) return false;
  const { hp = 0, counters = 0 } = use.cost ?? {};
  const canPay = (hp === 0 || hp < turn.now.hp[owner]!) && counters <= turn.now.counters[owner]!;
  return canPay && turn.holds(ability, causeOf(turn, owner));
}

/** What an answer speaks of: the roll as it shows, or whom the damage or the death is for. */
function causeOf(turn: Turn, owner: number): Cause {
  const [kind, first, second, third] = turn.top();
  const cause = { owner, them: owner, roller: owner, roll: 0, amount: 0 };
  if (kind === KIND.roll) return { ...cause, them: first, roller: first, roll: second };
  if (kind === KIND.hurt) return { ...cause, them: second, amount: third };
  return { ...cause, them: first };
}

function useAbility(turn: Turn, { name, owner, ability, effects, memory }: Placed): void {
  const { now, chance } = turn;
  const { cost, loot } = ability.use!;
  const cause = causeOf(turn, owner);
  if (now.memory[memory]! > 0) now.memory[memory]!--;
  now.resolved = 0;
  chance.tell('use', [owner, name]);
  const { hp = 0, counters = 0, ...paid } = cost ?? {};
  now.hp[owner]! -= hp;
  now.counters[owner]! -= counters;
  if (owner === ATTACKER)
    for (const [what, amount] of Object.entries(paid)) if (amount) turn.gain(what, -amount);
  turn.pushEffects(effects, cause);
  // What using an item triggers comes to lie above it, as everything does that is triggered.
  const about = { ...cause, them: owner, roller: owner };
  if (!loot) turn.fire([{ moment: 'activates', about, is: () => true }]);
}
