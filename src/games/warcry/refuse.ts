/** Fights that cannot be fought, refused where they are written. */
import type * as z from 'zod';
import { inInches, reversed, type Stance, whyNoTarget, whyNot } from './reach.js';
import type { WarcryScenario, WrittenAttacker, WrittenFighter } from './schema.js';
import { type WrittenWeapon, weaponName } from './weapon.js';

type Path = readonly (string | number)[];
type Refuse = (path: Path, message: string) => void;

export function refuseFight(scenario: WarcryScenario, context: z.RefinementCtx): void {
  const refuse: Refuse = (path, message) =>
    context.addIssue({ code: 'custom', path: [...path], message, input: undefined });
  const { attacker, others = [], target, duel } = scenario;
  const attackers = [
    { fighter: attacker, path: ['attacker'] as Path },
    ...others.map((fighter, i) => ({ fighter, path: ['others', i] as Path })),
  ];
  for (const { fighter, path } of attackers) {
    refuseReach(fighter, stanceOf(fighter), path, refuse);
    // WC-04: the line ends at the target, and with it what can stand in it.
    if (fighter.obstacle !== undefined && fighter.obstacle > fighter.distance)
      refuse([...path, 'obstacle'], `an obstacle in the line, which is ${inInches(fighter.distance)} long`);
    refuseBody(scenario, fighter, path, refuse);
  }
  if (duel && !target.weapons?.length)
    refuse(['target', 'weapons'], 'weapons of the target: it strikes too in a duel');
  else if (duel && !attackers.some(({ fighter }) => reaches(target, fighter)))
    refuseReach(target, reversed(stanceOf(attacker)), ['target'], refuse);
}

/** Whether the target can strike an attacker with any of its weapons. */
function reaches(target: WarcryScenario['target'], attacker: WrittenAttacker): boolean {
  let isRefused = false;
  refuseReach(target, reversed(stanceOf(attacker)), [], () => {
    isRefused = true;
  });
  return !isRefused;
}

export function stanceOf({ distance, higher, obstacle, visible, engaged }: WrittenAttacker): Stance {
  return { distance, higher, obstacle, visible, engaged };
}

function refuseReach(fighter: WrittenFighter, stance: Stance, path: Path, refuse: Refuse): void {
  const blocked = whyNoTarget(stance);
  if (blocked !== null) refuse(path, `a target that can be attacked: ${blocked}`);
  else refuseWeapons(fighter, stance, path, refuse);
}

function refuseWeapons(fighter: WrittenFighter, stance: Stance, path: Path, refuse: Refuse): void {
  const { weapons = [], weapon } = fighter;
  const reasons = weapons.map((one, i) => ({ name: weaponName(one, i), reason: whyNot(one, stance) }));
  if (weapon !== undefined) {
    const named = reasons.filter(({ name }) => name === weapon);
    if (named.length === 0) refuse([...path, 'weapon'], `one of the weapons: ${namesOf(weapons)}`);
    else if (named.every(({ reason }) => reason !== null))
      refuse([...path, 'weapon'], `a weapon that can be used: ${named[0]!.reason}`);
  } else if (reasons.every(({ reason }) => reason !== null)) {
    const why = reasons.map(({ name, reason }) => `${name}: ${reason}`).join('; ') || 'there is none';
    refuse([...path, 'weapons'], `a weapon that can be used (${why})`);
  }
}

function namesOf(weapons: readonly WrittenWeapon[]): string {
  return weapons.map(weaponName).join(', ') || 'there is none';
}

/** Whoever can be hurt needs wounds, and whoever is struck needs toughness. */
function refuseBody(scenario: WarcryScenario, fighter: WrittenAttacker, path: Path, refuse: Refuse): void {
  const { duel, target } = scenario;
  if (duel && fighter.toughness === undefined)
    refuse([...path, 'toughness'], 'the toughness of the fighter: the target strikes too');
  const isHurtBy = (target.abilities ?? []).some(
    ({ attacked, do: effects = [] }) => attacked?.back || effects.some(({ damage }) => damage !== undefined),
  );
  const touchesItself = (fighter.abilities ?? []).some(
    ({ attack, if: condition, do: effects = [] }) =>
      attack?.back ||
      condition?.damage ||
      effects.some(({ to, heal }) => to === 'self' || heal !== undefined),
  );
  if (fighter.wounds === undefined && (duel || isHurtBy || touchesItself || fighter.damage > 0))
    refuse([...path, 'wounds'], 'the wounds of the fighter, who can be hurt here');
}
