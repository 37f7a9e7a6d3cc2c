import type { Result } from '../../result.js';
import { capitalised, formatCount, plural } from '../format.js';
import { frequency } from '../frequency.js';
import { nameOf } from '../names.js';
import { told } from './fight.js';

/** What many fights have in common: how many are better than even, the safest and the hardest. */
export function fieldFinding(results: readonly Result[]): string[] {
  const known = results.flatMap((result) => {
    const kill = told(result.outcomes.kill);
    return kill === null ? [] : [{ name: nameOf(result), kill }];
  });
  if (known.length < 2) return [];
  const sorted = known.toSorted((a, b) => b.kill - a.kill);
  const [best, worst] = [sorted[0]!, sorted.at(-1)!];
  const good = known.filter(({ kill }) => kill > 0.5).length;
  return [`${betterThanEven(good, known.length)}.`, ...extremes(best, worst)];
}

function betterThanEven(good: number, all: number): string {
  const fights = plural(formatCount(all), 'fight');
  if (good === all) return `In each of ${fights} the kill is more likely than not`;
  if (good === 0) return `In none of ${fights} is the kill more likely than not`;
  return `In ${formatCount(good)} of ${fights} the kill is more likely than not`;
}

interface Known {
  readonly name: string;
  readonly kill: number;
}

function extremes(best: Known, worst: Known): string[] {
  if (best.kill === worst.kill) return [];
  const say = ({ name, kill }: Known) => `${name} (${frequency(kill)})`;
  return [capitalised(`the best odds are those of ${say(best)}, the worst those of ${say(worst)}.`)];
}
