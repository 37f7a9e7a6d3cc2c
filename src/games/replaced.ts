/** A list with another number in a place; the same list if that number is there. Situations share lists. */
export function replaced(list: readonly number[], place: number, number: number): readonly number[] {
  if (list[place] === number) return list;
  const copy = list.slice();
  copy[place] = number;
  return copy;
}
