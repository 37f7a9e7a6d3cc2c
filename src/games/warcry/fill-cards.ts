/** Cards in the place of their names: `attacker: { fighter: Iron Golem Signifer, abilities: [Onslaught] }`. */
import type { FindCard } from '../game.js';

type Written = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/** Wherever a fighter stands, in the scenario as it was written. */
export function fillCards(written: Written, find: FindCard): Record<string, unknown> {
  const filled: Record<string, unknown> = { ...written };
  for (const spot of ['attacker', 'target', 'others']) {
    const there = filled[spot];
    const fill = (one: unknown, path: Path) => (isMapping(one) ? fillFighter(one, path, find) : one);
    if (there !== undefined)
      filled[spot] = Array.isArray(there) ? there.map((one, i) => fill(one, [spot, i])) : fill(there, [spot]);
  }
  return filled;
}

/** What is written wins over the card; abilities add up, but for those that are named in `without`. */
function fillFighter(written: Written, path: Path, find: FindCard): Record<string, unknown> {
  const place = [...path, 'fighter'];
  const card = written.fighter === undefined ? undefined : find(place, written.fighter, ['fighter']);
  const {
    type: _type,
    variant: _variant,
    warband: _warband,
    abilities: own,
    ...stats
  } = { ...(card as Written | undefined) };
  const carried = [
    // Written ones first: problems with them are then told by the numbers that they have in the file.
    ...listOf(written.abilities).map((one, i) => fillAbility(one, [...path, 'abilities', i], find)),
    ...listOf(own).map((one) => fillAbility(one, place, find)),
  ];
  const dropped = listOf(written.without);
  const abilities = carried.filter((one) => !isMapping(one) || !dropped.includes(one.name));
  // A name that drops nothing is looked up, so that it is refused if there is no such ability.
  dropped.forEach((name, i) => {
    if (!carried.some((one) => isMapping(one) && one.name === name))
      find([...path, 'without', i], name, ['ability']);
  });
  return { ...stats, ...written, ...(abilities.length > 0 ? { abilities } : {}) };
}

/** A name is that of a card; anything else stays as it is, for the schema to look at. */
function fillAbility(written: unknown, path: Path, find: FindCard): unknown {
  if (typeof written !== 'string') return written;
  const card = find(path, written, ['ability']);
  const {
    type: _type,
    variant: _variant,
    warband: _warband,
    ...ability
  } = { ...(card as Written | undefined) };
  return ability;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isMapping(value: unknown): value is Written {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
