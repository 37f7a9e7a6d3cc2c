import type { Chance } from '../../engine/rules.js';
import { type Spread, spread } from '../../engine/spread.js';
import type { Attribute } from './ability.js';
import { DICE, shieldsOfPool } from './dice.js';

const TEST_DICE = shieldsOfPool(DICE.filter(({ name }) => name === 'gray' || name === 'black'));

/** D2-27: a gray and a black die; as many shields as the attribute or fewer pass. */
export function attributeTest(chance: Chance, attribute: Attribute, value: number): boolean {
  const passes = chance.take(`test of ${attribute}`, testSpread(value));
  chance.tell('test', [attribute, passes]);
  return passes;
}

export function testSpread(value: number): Spread<boolean> {
  const ways = (isPassed: boolean) =>
    TEST_DICE.weights.reduce(
      (sum, weight, i) => (TEST_DICE.outcomes[i]! <= value === isPassed ? sum + weight : sum),
      0,
    );
  return spread([
    [true, ways(true)],
    [false, ways(false)],
  ]);
}
