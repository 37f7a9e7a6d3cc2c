/** Variants of a scenario as flags name them: `--with "strong: attacker.attack=2; attacker.hp=3"`. */
import { InvalidArgumentError } from 'commander';
import { quote } from '../index.js';

export interface VariantFlag {
  readonly label: string;
  /** As in `target.hp=5`. */
  readonly changes: readonly string[];
}

/** Collects each `--with`: changes parted by semicolons, behind a label and a colon where one is given. */
export function variantFlag(raw: string, before: readonly VariantFlag[] = []): readonly VariantFlag[] {
  const labelled = /^([^=:]+):\s*(.+)$/s.exec(raw);
  const changes = (labelled?.[2] ?? raw)
    .split(';')
    .map((change) => change.trim())
    .filter((change) => change !== '');
  const label = labelled?.[1]?.trim() ?? changes.join(', ');
  const isRight = changes.length > 0 && changes.every((change) => /^[^\s=][^=]*=/.test(change));
  const paths = changes.map((change) => change.split('=', 1)[0]!.trim());
  const twice = paths.find((path, i) => paths.indexOf(path) !== i);
  if (twice !== undefined)
    throw new InvalidArgumentError(`Expected each path once, found ${quote(twice)} twice.`);
  if (isRight) return [...before, { label, changes }];
  throw new InvalidArgumentError(
    'Expected changes such as target.hp=5, several parted by semicolons, with a label in front if you like: "strong: attacker.attack=2; attacker.hp=3".',
  );
}
