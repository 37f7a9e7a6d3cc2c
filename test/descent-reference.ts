/**
 * Descent attacks played out by brute force, without our engine: every side of every die, every
 * selection of every ability, and the best of it for both sides. Slow, and short enough to be read
 * beside the rulebook.
 */

import {
  type Ability,
  type Attacks,
  type Blow,
  type Face,
  mean,
  products,
  type Standing,
  subsets,
  sum,
  type Table,
  type Touching,
  total,
  type Worth,
} from './descent-scene.js';

/** The most that the attacks can be worth in expectation, against a defender who wants the least. */
export function bestWorth(scene: Attacks, sidesOf: Readonly<Record<string, readonly Face[]>>, worth: Worth) {
  const { attacker, target, others, changes } = scene;
  const figures = [target, ...others];
  const isHero = attacker.kind === 'hero';
  const worthOf = (what: string) => worth[what] ?? 0;
  const isAttackDie = (name: string) => sidesOf[name]!.some(({ miss }) => miss);
  const falls = (dice: readonly string[]) => products(dice.map((name) => sidesOf[name]!.map((_, i) => i)));
  const known = new Map<string, number>();

  function standing(now: Standing): number {
    if (now.hp[0] === 0) return worthOf('kill');
    if (now.attacks === 0) return 0;
    const key = JSON.stringify([now, now.spent.map((ability) => abilities.indexOf(ability)).sort()]);
    if (!known.has(key)) known.set(key, declare(now));
    return known.get(key)!;
  }

  const abilities = [attacker.before, attacker.after, target.guardBefore, target.guardAfter].flat();
  const open = (list: readonly Ability[], now: Standing, used: readonly Ability[]) =>
    list.filter((ability) => !now.spent.includes(ability) && !used.includes(ability));
  const use = (now: Standing, uses: readonly Ability[], isMine: boolean): Standing => ({
    ...now,
    fatigue: now.fatigue + (isMine ? total(uses, 'fatigue') : 0),
    spent: [...now.spent, ...uses.filter(({ once }) => once === 'turn')],
  });

  /** Before the roll: the attacker's, then the defender's, unseen. */
  function declare(now: Standing): number {
    const sets = subsets(open(attacker.before, now, [])).filter(
      (uses) => total(uses, 'fatigue') === 0 || now.fatigue + total(uses, 'fatigue') <= attacker.stamina,
    );
    return Math.max(
      ...sets.map((uses) => {
        const added = [...attacker.bonuses, ...uses].flatMap(({ dice = [] }) => dice);
        const pools = uses.reduce<(readonly string[])[]>(
          (all, { swap }) => (swap ? all.flatMap((pool) => replaced(pool, swap.to)) : all),
          [[...attacker.dice, ...added]],
        );
        const price = total(uses, 'fatigue') * worthOf('fatigue');
        return Math.max(...pools.map((pool) => guarded(use(now, uses, true), pool, uses))) - price;
      }),
    );
  }

  const replaced = (pool: readonly string[], to: string) => {
    const pools = pool.flatMap((die, at) => (isAttackDie(die) ? [] : [pool.with(at, to)]));
    return pools.length > 0 ? pools : [pool];
  };

  function guarded(now: Standing, pool: readonly string[], used: readonly Ability[]): number {
    const sets = subsets(open(target.guardBefore, now, used));
    return Math.min(
      ...sets.map((uses) => {
        const added = uses.flatMap(({ dice = [] }) => dice);
        const defence = figures.map((each, i) => (i === 0 ? [...each.defence, ...added] : each.defence));
        return rolled(use(now, uses, false), pool, defence, [...used, ...uses]);
      }),
    );
  }

  function rolled(
    now: Standing,
    pool: readonly string[],
    defence: Table['defence'],
    used: readonly Ability[],
  ): number {
    const isArea = attacker.bonuses.some(({ area }) => area);
    const blank: Table = {
      now,
      pool,
      sides: [],
      defence,
      shields: figures.map(() => null),
      used,
      bought: [],
    };
    return mean(falls(pool), (sides) =>
      mean(
        defences(blank, (i) => i === 0 || isArea),
        (shields) =>
          changed(
            { ...blank, sides, shields },
            changes === 'attacker first' ? ['mine', 'yours'] : ['yours', 'mine'],
          ),
      ),
    );
  }

  /** Every way that the defence dice of those who roll now can fall. */
  const defences = ({ now, defence, shields }: Table, rolls: (i: number) => boolean) =>
    products<readonly number[] | null>(
      defence.map((dice, i) => (rolls(i) && now.hp[i]! > 0 && !shields[i] ? falls(dice) : [shields[i]!])),
    );

  /** After the roll: one ability after the other, first of one side and then of the other. */
  function changed(table: Table, turns: readonly ('mine' | 'yours')[]): number {
    const [turn, ...rest] = turns;
    if (turn === undefined) return bought(table);
    const isMine = turn === 'mine';
    const list = open(isMine ? attacker.after : target.guardAfter, table.now, table.used).filter(
      ({ fatigue = 0 }) => !isMine || fatigue === 0 || table.now.fatigue + fatigue <= attacker.stamina,
    );
    const used = list.flatMap((ability) => {
      const next = { ...table, now: use(table.now, [ability], isMine), used: [...table.used, ability] };
      const price = isMine ? (ability.fatigue ?? 0) * worthOf('fatigue') : 0;
      return touched(next, ability).map((tables) => mean(tables, (each) => changed(each, turns)) - price);
    });
    return (isMine ? Math.max : Math.min)(changed(table, rest), ...used);
  }

  /** The ways to use an ability on dice, each with all that may come of it. */
  function touched(table: Table, { reroll, rerollAttack, turn }: Ability): Table[][] {
    const touch: Touching | undefined =
      turn ??
      (typeof reroll === 'number' ? { dice: 'defence', most: reroll } : reroll) ??
      (rerollAttack ? { dice: 'all', most: rerollAttack } : undefined);
    if (!touch) return [[table]];
    const isDefence = touch.dice === 'defence';
    const dice = isDefence ? table.defence[0]! : table.pool;
    const shown = isDefence ? table.shields[0]! : table.sides;
    const fits = (name: string) =>
      isDefence || touch.dice === 'all' || (touch.dice === 'attack') === isAttackDie(name);
    const places = dice.flatMap((name, place) => (fits(name) ? [place] : []));
    if (places.length === 0) return [[table]];
    const put = (at: readonly number[], sides: readonly number[]): Table => {
      const faces = shown.map((side, place) => (at.includes(place) ? sides[at.indexOf(place)]! : side));
      return isDefence ? { ...table, shields: table.shields.with(0, faces) } : { ...table, sides: faces };
    };
    const groups = subsets(places).filter(({ length }) => length > 0 && length <= (touch.most ?? 1));
    const results = groups.map((at) => falls(at.map((place) => dice[place]!)).map((sides) => put(at, sides)));
    return turn ? results.flat().map((each) => [each]) : results;
  }

  /** Hearts, range, surges and pierce of the roll; null if it misses. */
  function rollOf({ now, pool, sides, used }: Table) {
    const faces = pool.map((name, i) => sidesOf[name]![sides[i]!]!);
    if (faces.some(({ miss }) => miss)) return null;
    const shown = (field: 'hearts' | 'range' | 'surges') => sum(faces.map((face) => face[field] ?? 0));
    const added = [...attacker.bonuses, ...used.filter((ability) => !isGuard(ability))];
    const weakened = now.on[0]!.includes('weakened') ? 1 : 0;
    const cancelled = total(used.filter(isGuard), 'cancel');
    return {
      hearts: Math.max(0, shown('hearts') - weakened) + total(added, 'hearts'),
      range: shown('range') + total(added, 'range'),
      surges: Math.max(0, shown('surges') + total(added, 'surges') - cancelled),
      pierce: total(added, 'pierce'),
    };
  }
  const isGuard = (ability: Ability) =>
    target.guardAfter.includes(ability) || target.guardBefore.includes(ability);
  const costOf = (list: readonly Ability[]) => sum(list.map(({ cost = 1 }) => cost));
  const makesRoll = ({ area, reroll }: Ability) => (area && others.length > 0) || reroll !== undefined;

  /** Surges that can be spent on abilities; below 0 if the tax cannot be paid. */
  function purse({ now }: Table, surges: number): number {
    const tax = isHero && target.distance === 1 ? target.surgeTax : 0;
    return (now.on[0]!.includes('terrified') ? 0 : Math.min(surges, target.surgeCap ?? surges)) - tax;
  }

  /** Surges that make somebody roll, one at a time; then all others at once. */
  function bought(table: Table): number {
    const roll = rollOf(table);
    if (roll === null) return settled(table, null);
    const money = purse(table, roll.surges) - costOf(table.bought);
    const offers = attacker.surges.filter(
      (each) => makesRoll(each) && !table.bought.includes(each) && costOf([each]) <= money,
    );
    const rolling = offers.flatMap((ability) => {
      const next = { ...table, bought: [...table.bought, ability] };
      const caught = defences(next, () => ability.area === true && others.length > 0);
      const tables = caught.map((shields) => ({ ...next, shields }));
      const { reroll, ...rest } = ability;
      return touched(next, reroll ? ability : rest).map((results) =>
        mean(results, (result) =>
          mean(tables, ({ shields }) => bought({ ...result, shields: shields.with(0, result.shields[0]!) })),
        ),
      );
    });
    return Math.max(spent(table, roll, money), ...rolling);
  }

  function spent(table: Table, roll: NonNullable<ReturnType<typeof rollOf>>, money: number): number {
    if (money < 0) return settled(table, null);
    const { sorcery } = attacker;
    const most = Math.min(sorcery, roll.range);
    const least = -Math.min(sorcery, roll.hearts);
    const conversions = Array.from({ length: most - least + 1 }, (_, i) => least + i);
    const sets = subsets(attacker.surges.filter((each) => !makesRoll(each)));
    return Math.max(
      ...sets
        .filter((set) => costOf(set) <= money)
        .flatMap((set) => {
          const all = [...table.bought, ...set];
          return conversions.map((range) =>
            settled(table, {
              hearts: roll.hearts + range + total(all, 'hearts'),
              range: roll.range - range + total(all, 'range'),
              pierce: roll.pierce + total(all, 'pierce'),
              all,
              isLeft: money > costOf(set),
            }),
          );
        }),
    );
  }

  /** Damage is dealt, and the next attack begins. */
  function settled(table: Table, blow: Blow | null): number {
    const { now } = table;
    const next = { ...now, attacks: now.attacks - 1 };
    const needed = (attacker.attack === 'ranged' ? target.distance : 0) + total(target.guards, 'range');
    if (blow === null || blow.range < needed) return standing(next);
    const rest = isHero && blow.isLeft ? 1 : 0;
    const rested = Math.min(now.fatigue, total(blow.all, 'fatigue') + rest);
    const healed = Math.min(attacker.health - now.mine, total(blow.all, 'recover'));
    const struck = figures.map((_, i) => strike(table, blow, i));
    const gained =
      rested * worthOf('fatigue') +
      healed * worthOf('recovered') +
      total(blow.all, 'movement') * worthOf('movement') +
      sum(struck.map(({ lost, got }) => lost * worthOf('damage') + sum(got.map(worthOf))));
    const on = [now.on[0]!, ...struck.map((each) => each.on)];
    const hp = struck.map((each) => each.hp);
    return gained + standing({ ...next, hp, on, fatigue: now.fatigue - rested, mine: now.mine + healed });
  }

  /** What the blow does to a figure: its hearts, and then those from outside the attack. */
  function strike({ now, defence, shields, used }: Table, blow: Blow, i: number) {
    const figure = figures[i]!;
    const on = now.on[i + 1]!;
    const doom = on.includes('doomed') ? 1 : 0;
    let hp = now.hp[i]!;
    let lost = 0;
    const suffer = (hearts: number): boolean => {
      if (hearts <= 0 || hp === 0) return false;
      const all = hearts + doom;
      lost += Math.min(hp, all);
      const back = all < hp && figure.reanimation ? Math.min(figure.group ?? 0, all) : 0;
      hp = Math.min(Math.max(0, hp - all) + back, figure.hp);
      return true;
    };
    let isHurt = false;
    if (shields[i]) {
      const shown = sum(defence[i]!.map((name, j) => sidesOf[name]![shields[i]![j]!]!.shields ?? 0));
      const left = Math.max(0, shown - (on.includes('weakened') ? 1 : 0));
      const pierced = figure.immuneToPierce ? left : Math.max(0, left - blow.pierce);
      const added = total(figure.guards, 'shields') + (i === 0 ? total(used.filter(isGuard), 'shields') : 0);
      isHurt = suffer(blow.hearts - pierced - added);
    }
    suffer(total(blow.all, 'deals'));
    const inflicted = [...blow.all, ...attacker.bonuses].flatMap(({ inflict = [] }) =>
      isHurt ? inflict : [],
    );
    const always = i === 0 ? blow.all.flatMap(({ inflictAlways = [] }) => inflictAlways) : [];
    const isOpen = (condition: string) => hp > 0 && figure.immuneTo !== 'all' && !on.includes(condition);
    const got = [...new Set([...inflicted, ...always])].filter(isOpen);
    return { hp, lost, got, on: hp === 0 ? [] : [...on, ...got].toSorted() };
  }

  return standing({
    attacks: attacker.attacks,
    hp: figures.map(({ hp }) => hp),
    on: [attacker, ...figures].map(({ conditions }) => conditions),
    mine: attacker.hp,
    fatigue: attacker.fatigue,
    spent: [],
  });
}
