/** Longest slug; file systems and readers both like short names. */
const LONGEST = 60;

/** Names that Windows keeps for devices, whatever the extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/;

/** Safe folder names and anchors, one for each name, no two alike: lower-case ASCII, digits and hyphens. */
export function slugsFor(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const slug = firstFree(slugOf(name), taken);
    taken.add(slug);
    return slug;
  });
}

function slugOf(name: string): string {
  const words = name
    .normalize('NFKD')
    // Accents go, their letters stay: "Bébé" is bebe.
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '');
  return words === '' || DEVICE.test(words) ? `fight${words && `-${words}`}` : words;
}

function firstFree(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
