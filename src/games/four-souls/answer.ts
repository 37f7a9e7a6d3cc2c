/** FS-34: answers, what players may do between a roll or damage and its resolution. */
import type { Ability } from './ability.js';
import { ATTACKER, type Placed } from './board.js';
import { HURT } from './resolve.js';
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
    const usable = turn.board.answers.filter((placed) => isUsable(turn, placed, by));
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

type Use = NonNullable<Ability['use']>;

function isUsable(turn: Turn, { owner, ability, memory }: Placed, by: 'you' | 'opponent'): boolean {
  const { use } = ability;
  if (use === undefined || turn.now.memory[memory] === 0 || !turn.isAlive(owner)) return false;
  if (turn.board.things[owner]!.side !== by) return false;
  const answered = ANSWERED[turn.top()[0]];
  const isAny = use.at === 'any' && answered !== 'declaration';
  if (answered === undefined || !(isAny || use.at === answered)) return false;
  if (use.times === 'any' && isAtWork(turn, owner)) return false;
  return canPay(turn, owner, use.cost ?? {}) && turn.holds(ability, causeOf(turn, owner));
}

/** FS-68: whether something that the player did has not resolved yet; combat damage is what a roll did. */
function isAtWork(turn: Turn, player: number): boolean {
  const { stack } = turn.now;
  const isCombat = (at: number) => (stack[at + 5]! & HURT.combat) !== 0;
  return (
    turn.find(KIND.effect, (at) => stack[at + 2] === player) >= 0 ||
    turn.find(KIND.hurt, (at) => stack[at + 1] === player && !isCombat(at)) >= 0
  );
}

/** FS-69: what one has not got cannot be paid. */
function canPay({ now, board }: Turn, player: number, cost: NonNullable<Use['cost']>): boolean {
  const { hp = 0, counters = 0, cents = 0 } = cost;
  const hasCents = player !== ATTACKER || board.purse === null || cents <= now.cents;
  return hasCents && (hp === 0 || hp < now.hp[player]!) && counters <= now.counters[player]!;
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
  if (now.memory[memory]! > 0) turn.put('memory', memory, now.memory[memory]! - 1);
  now.resolved = 0;
  chance.tell('use', [owner, name]);
  const { hp = 0, counters = 0, ...paid } = cost ?? {};
  turn.put('hp', owner, now.hp[owner]! - hp);
  turn.put('counters', owner, now.counters[owner]! - counters);
  if (owner === ATTACKER)
    for (const [what, amount] of Object.entries(paid)) if (amount) turn.gain(what, -amount);
  turn.pushEffects(effects, cause);
  // What using an item triggers comes to lie above it, as everything does that is triggered.
  const about = { ...cause, them: owner, roller: owner };
  if (!loot) turn.fire([{ moment: 'activates', about, is: () => true }]);
}
