import { describe, expect, test } from 'vitest';
import { gameOf } from '../games/index.js';
import { cardFiles } from '../run/card-files.js';
import { composeScenario } from './compose.js';
import { parseScenario } from './parse-scenario.js';
import { formatProblem } from './problem.js';
import { openShelf } from './shelf.js';

const shelf = openShelf(cardFiles());

/** The scenario that a line stands for, read back; or what is wrong with it. */
function composed(id: string, attacker: string, target: string) {
  const made = composeScenario(gameOf(id)!, { attacker, target }, { shelf });
  if (!made.ok) return made.problems.map(formatProblem);
  const parsed = parseScenario(made.text, { file: 'odds', shelf });
  return parsed.ok ? (parsed.scenario as unknown as Readonly<Record<string, unknown>>) : parsed.problems;
}

const attackerOf = (id: string, attacker: string, target: string) =>
  (composed(id, attacker, target) as { attacker: Readonly<Record<string, unknown>> }).attacker;

describe('what follows a +', () => {
  test.each([
    ['Isaac + Synthoil', ['The D6', 'Synthoil']],
    ['Synthoil + Isaac', ['The D6', 'Synthoil']],
    ['Isaac + The D6', ['The D6']],
    ['Isaac items=[] + Synthoil + The D6', ['Synthoil', 'The D6']],
    ['Isaac items=[Synthoil] + Synthoil', ['Synthoil']],
    ['hp=2 attack=1 + Synthoil', ['Synthoil']],
  ])('joins the items that a character starts with: %s', (line, items) => {
    expect(attackerOf('four-souls', line, 'Monstro')).toMatchObject({ items });
  });

  test.each(['Isaac +', 'Isaac + + Synthoil', '+ Synthoil'])(
    'is a card, and so is what precedes it: %s',
    (line) => {
      expect(composed('four-souls', line, 'Monstro')).toEqual([
        'attacker: expected the name of a card before and after each +, found nothing',
      ]);
    },
  );

  test('is loot as often as it is named', () => {
    const { loot } = attackerOf('four-souls', 'Isaac + Bomb! + Bomb!', 'Monstro');
    expect(loot).toEqual(['Bomb!', 'Bomb!']);
  });

  test('is the one weapon of a hero', () => {
    const held = attackerOf('descent', 'Grisban + Iron Longsword', 'Zombie');
    expect(held).toMatchObject({ hero: 'Grisban', weapon: 'Iron Longsword' });
    expect(held).not.toHaveProperty('items');
  });
});
