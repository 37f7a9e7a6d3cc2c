/** What stands at a path such as `attacker.weapons.0.strength`; undefined if nothing does. */
export function valueAt(within: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (inner, key) =>
        typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
          ? (inner as Record<string, unknown>)[key]
          : undefined,
      within,
    );
}
