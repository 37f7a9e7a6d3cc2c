/** All selections of a list that fit, the empty one first; of equal size, what is listed first comes first. */
export function subsetsOf<T>(list: readonly T[], fits: (subset: readonly T[]) => boolean): T[][] {
  const subsets: T[][] = [[]];
  for (const one of list)
    for (const subset of [...subsets]) {
      const larger = [...subset, one];
      if (fits(larger)) subsets.push(larger);
    }
  return subsets;
}
