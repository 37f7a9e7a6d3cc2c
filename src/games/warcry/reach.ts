/** Where fighters stand: which weapons can be used, and whether the target has cover. */
import { rangeOf, type WrittenWeapon } from './weapon.js';

/** How an attacker stands to a target. */
export interface Stance {
  readonly distance: number;
  /** How much higher the target stands, in inches. */
  readonly higher: number;
  /** How far from the attacker an obstacle stands in the line to the target, if one does. */
  readonly obstacle: number | undefined;
  readonly visible: boolean;
  /** Another enemy is within 1 inch of the attacker. */
  readonly engaged: boolean;
}

/** Enemies as near as this must be attacked before others. */
export const CLOSE = 1;
const HIGHER_BY = 3;
const NEAR_ATTACKER = 0.5;

/** Why the target cannot be attacked at all; null if it can. */
export function whyNoTarget({ visible, engaged, distance }: Stance): string | null {
  // WC-01: the target must be visible.
  if (!visible) return 'the target is not visible';
  // WC-03: of enemies within 1 inch one must be the target.
  if (engaged && distance > CLOSE)
    return 'another enemy is within 1 inch of the attacker and must be the target';
  return null;
}

/** Why a weapon cannot be used; null if it can. */
export function whyNot({ range }: Pick<WrittenWeapon, 'range'>, { distance }: Stance): string | null {
  const { min, max } = rangeOf(range);
  // WC-03: nor a weapon with a minimum range while an enemy, the target too, is within 1 inch.
  if (min > 0 && distance <= CLOSE) return 'it has a minimum range, and an enemy is within 1 inch';
  // WC-02: the target must be in range.
  if (distance < min)
    return `its minimum range is ${inInches(min)}, and the target is ${inInches(distance)} away`;
  if (distance > max) return `its range is ${inInches(max)}, and the target is ${inInches(distance)} away`;
  return null;
}

export function inInches(count: number): string {
  return `${count} ${count === 1 ? 'inch' : 'inches'}`;
}

/** WC-04, WC-05: from height, or from an obstacle that is not right before the attacker. */
export function hasCover({ distance, higher, obstacle }: Stance): boolean {
  if (higher >= HIGHER_BY) return true;
  if (obstacle === undefined) return false;
  return distance <= CLOSE || obstacle > NEAR_ATTACKER;
}

/** The same seen from the target, when it strikes back. */
export function reversed(stance: Stance): Stance {
  const { distance, higher, obstacle } = stance;
  return {
    distance,
    higher: -higher,
    obstacle: obstacle === undefined ? undefined : Math.max(0, distance - obstacle),
    visible: stance.visible,
    engaged: false,
  };
}
