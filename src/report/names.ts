import type { Result } from '../result.js';
import { plainText } from './plain.js';

/** What a result calls things, safe to put into a sentence, and never empty. */

export function nameOf(result: Result): string {
  return named(result.name, 'A fight without a name');
}

export function attackerOf(result: Result): string {
  return named(result.attacker, 'the attacker');
}

export function targetOf(result: Result): string {
  return named(result.target, 'the target');
}

/** What a step is, in the singular. */
export function unitOf(result: Result): string {
  return named(result.curve.unit, 'step');
}

/** A setting by the name of its flag, without the hyphens before it: max-steps. */
export function flagName(setting: string): string {
  return setting.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function named(name: string, fallback: string): string {
  return plainText(name.trim()) || fallback;
}
