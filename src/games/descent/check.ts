/** What a schema cannot say of a field alone: combinations that make no sense, each at its place. */
import type * as z from 'zod';
import { ATTRIBUTES, type Attribute, type Circumstances } from './ability.js';
import { diceOf, layBoard } from './board.js';
import { DICE, type Die, isOfAttack } from './dice.js';
import { effortOf, MOST_EFFORT } from './effort.js';
import type { DescentScenario } from './schema.js';
import { makesRoll, surgesOf } from './surge.js';

type Path = readonly (string | number)[];

type Conditional = { readonly if?: Circumstances | undefined };

interface Checked {
  readonly scenario: DescentScenario;
  /** Notes what was expected at a path. */
  expect(is: boolean, path: Path, expected: string): void;
}

/** Only of a scenario that is right field by field. */
export function checkScenario(scenario: DescentScenario, context: z.RefinementCtx): void {
  const expect = (is: boolean, path: Path, message: string) => {
    if (!is) context.addIssue({ code: 'custom', message, path: [...path], input: scenario });
  };
  const checked = { scenario, expect };
  checkHomebrew(checked);
  const areDiceRight = checkDice(checked);
  checkAttacker(checked);
  checkFacts(checked);
  checkAttributes(checked);
  checkTouches(checked);
  checkEndless(checked);
  checkOthers(checked);
  if (areDiceRight) checkSize(checked);
}

function checkHomebrew({ scenario, expect }: Checked): void {
  for (const [name, sides] of Object.entries(scenario.dice ?? {})) {
    expect(
      !DICE.some((die) => die.name === name),
      ['dice', name],
      'a name that is not that of a printed die',
    );
    const isMixed = sides.some(({ shields = 0 }) => shields > 0) && sides.some(isOfAttack);
    expect(!isMixed, ['dice', name], 'a die for attacks or a die with shields, not both in one');
  }
}

/** Every place that names dice, with the kind that belongs there. */
function namedDice({ attacker, target, others = [] }: DescentScenario) {
  const places: { path: Path; names: readonly string[]; isDefence: boolean }[] = [];
  const add = (path: Path, names: readonly string[] | undefined, isDefence: boolean) =>
    places.push({ path, names: names ?? [], isDefence });
  add(['attacker', 'dice'], attacker.dice, false);
  attacker.bonuses?.forEach(({ dice, ignoreDice }, i) => {
    add(['attacker', 'bonuses', i, 'dice'], dice, false);
    add(['attacker', 'bonuses', i, 'ignoreDice'], ignoreDice, true);
  });
  attacker.before?.forEach(({ dice, swap }, i) => {
    add(['attacker', 'before', i, 'dice'], dice, false);
    add(['attacker', 'before', i, 'swap'], swap && [swap.from ?? swap.to, swap.to], false);
  });
  [target, ...others].forEach((figure, f) => {
    const at: Path = f === 0 ? ['target'] : ['others', f - 1];
    add([...at, 'defence'], figure.defence, true);
    figure.guards?.forEach(({ dice, swap }, i) => {
      add([...at, 'guards', i, 'dice'], dice, true);
      add([...at, 'guards', i, 'swap'], swap && [swap.from ?? swap.to, swap.to], true);
    });
  });
  target.guardBefore?.forEach(({ dice }, i) => {
    add(['target', 'guardBefore', i, 'dice'], dice, true);
  });
  return places;
}

function checkDice({ scenario, expect }: Checked): boolean {
  const known = diceOf(scenario);
  const belongs = (die: Die, isDefence: boolean) => (die.kind === 'defence') === isDefence;
  let areRight = true;
  for (const { path, names, isDefence } of namedDice(scenario)) {
    const fitting = [...known.values()].filter((die) => belongs(die, isDefence)).map(({ name }) => name);
    const is = names.every((name) => fitting.includes(name));
    expect(is, path, `names of ${isDefence ? 'defence' : 'attack and power'} dice: ${fitting.join(', ')}`);
    areRight &&= is;
  }
  return areRight;
}

/** D2-01, D2-02, D2-03. */
function checkAttacker({ scenario: { attacker, target }, expect }: Checked): void {
  const { kind, dice, attack = 'melee', reach = 1, fatigue = 0, stamina = fatigue } = attacker;
  expect(kind !== 'monster' || dice !== undefined, ['attacker', 'dice'], 'the dice of the monster');
  expect(dice?.length !== 0, ['attacker', 'dice'], 'at least one die');
  const isWithin = attack === 'ranged' || (target.distance ?? 1) <= reach;
  expect(
    isWithin,
    ['target', 'distance'],
    `a distance within the reach of the melee attack, which is ${reach}`,
  );
  expect(fatigue <= stamina, ['attacker', 'fatigue'], `at most the stamina, which is ${stamina}`);
}

/** A fact that nothing asks for is most likely misspelt. */
function checkFacts({ scenario, expect }: Checked): void {
  const { attacker, target, others = [] } = scenario;
  const { bonuses, surges, before, after } = attacker;
  const guards = [target, ...others].map((figure) => figure.guards);
  const lists = [bonuses, surges, before, after, target.guardBefore, target.guardAfter, ...guards];
  const abilities = lists.flatMap((list): readonly Conditional[] => list ?? []);
  const asked = new Set(abilities.flatMap(({ if: circumstances }) => circumstances?.fact ?? []));
  const expected =
    asked.size === 0
      ? 'no facts: no ability asks for one'
      : `a fact that an ability asks for: ${[...asked].join(', ')}`;
  scenario.facts?.forEach((fact, i) => {
    expect(asked.has(fact), ['facts', i], expected);
  });
}

/** Attributes that tests and amounts need. */
function checkAttributes({ scenario: { attacker, target }, expect }: Checked): void {
  const needs = (is: boolean, side: 'attacker' | 'target', attribute: Attribute | 'hp', why: string) => {
    const value = side === 'attacker' ? attacker[attribute] : target[attribute];
    expect(!is || value !== undefined, [side, attribute], `a whole number: ${why}`);
  };
  needs(target.harrowing === true, 'attacker', 'willpower', 'the target is harrowing');
  needs(attacker.conditions?.includes('blinded') ?? false, 'attacker', 'awareness', 'it is blinded');
  needs(attacker.results?.some(({ backswing }) => backswing) ?? false, 'target', 'awareness', 'it is tested');
  const lists = [attacker.bonuses, attacker.surges, attacker.before, attacker.after];
  const abilities = lists.flatMap((list): readonly Conditional[] => list ?? []);
  const amounts = abilities.flatMap((ability): unknown[] => Object.values(ability));
  for (const attribute of ATTRIBUTES)
    needs(amounts.includes(attribute), 'attacker', attribute, 'an ability is as large as this');
  needs(amounts.includes('health'), 'attacker', 'hp', 'an ability is as large as the Health left');
  const asksMight = abilities.some(({ if: circumstances }) => circumstances?.targetMightAtMost !== undefined);
  needs(asksMight, 'target', 'might', 'an ability asks for it');
}

/** Without an end to the attacks the kill is only a matter of time: nothing can be weighed against it. */
function checkEndless({ scenario: { attacker, target, others = [], play = {} }, expect }: Checked): void {
  if (attacker.attacks !== 'until defeated') return;
  const path = ['attacker', 'attacks'];
  const number = 'a number of attacks';
  const isIdle = play.policy === 'never';
  const hasOptions =
    [attacker.before, attacker.after, target.guardBefore, target.guardAfter].some((list) => list?.length) ||
    surgesOf({ attacker, others }).some(makesRoll);
  expect(isIdle || !hasOptions, path, `${number}, for there are abilities that can be kept for later`);
  expect(isIdle || play.objective !== 'value', path, `${number}, for the objective value`);
  const isReborn = [target, ...others].some(({ reanimation, group = 0 }) => reanimation && group > 0);
  expect(!isReborn, path, `${number}, for a figure that reanimates`);
}

/** An ability touches dice in one way. */
function checkTouches({ scenario: { attacker, target }, expect }: Checked): void {
  attacker.after?.forEach(({ reroll, turn }, i) => {
    expect(!reroll || !turn, ['attacker', 'after', i], 'reroll or turn, not both');
  });
  target.guardAfter?.forEach(({ reroll, rerollAttack }, i) => {
    expect(!reroll || !rerollAttack, ['target', 'guardAfter', i], 'reroll or rerollAttack, not both');
  });
}

/** Figures that nothing can affect do not belong there. */
function checkOthers({ scenario: { attacker, others = [] }, expect }: Checked): void {
  const { bonuses = [], surges = [] } = attacker;
  const affects = bonuses.some(({ area }) => area) || surges.some(({ area, deals }) => area || deals);
  expect(
    others.length === 0 || affects,
    ['others'],
    'nothing: no ability of the attacker affects other figures',
  );
}

/** Dice in a pool, with all that can be added. */
const MOST_DICE = 8;

/** A situation has a bit for each way to use an ability, in an integer of 32 with a sign. */
const MOST_OPTIONALS = 31;

function checkSize({ scenario, expect }: Checked): void {
  const { attacker, target, others = [] } = scenario;
  const { bonuses = [], before = [] } = attacker;
  const attack = [attacker.dice ?? [], ...[...bonuses, ...before].map((each) => each.dice ?? [])].flat();
  const guards = [target, ...others].map(({ defence = [], guards: standing = [] }, i) => [
    ...defence,
    ...standing.flatMap((guard) => guard.dice ?? []),
    ...(i === 0 ? (target.guardBefore ?? []).flatMap((guard) => guard.dice) : []),
  ]);
  const areFew = [attack, ...guards].every(({ length }) => length <= MOST_DICE);
  expect(
    areFew,
    ['attacker', 'dice'],
    `pools of at most ${MOST_DICE} dice, with all that can be added to them`,
  );
  if (!areFew) return;
  const board = layBoard(scenario);
  const areNumbered = board.optionals.length <= MOST_OPTIONALS;
  expect(areNumbered, ['attacker', 'before'], 'fewer abilities that replace dice of many names');
  expect(
    !areNumbered || effortOf(board) <= MOST_EFFORT,
    ['attacker'],
    'fewer dice, attacks, figures or abilities, or less Health: there are too many ways to go on',
  );
}
