/**
 * Several fights simulated in lockstep with common random numbers: each draw feeds all of them until
 * all have ended, so that luck is the same for all and only their difference remains.
 */
import { CommonDraw } from './common-draw.js';
import type { Contender } from './contender.js';
import { LANES, laneQuota, laneState, xoshiro } from './rng.js';
import type { Sampler } from './sampler.js';
import { merge, type Tally } from './tally.js';

/** What came of paired trials: whole numbers that merge by addition. */
export interface PairedTally {
  trials: number;
  readonly fights: readonly Tally[];
  /** For each pair (first × fights + second, first < second): the sum of the differences, and of their squares. */
  readonly sums: Float64Array;
  readonly squares: Float64Array;
}

export function pairedSampler(contenders: readonly Contender[]): Sampler<PairedTally> {
  const size = contenders.length;
  let [sums, squares, played] = [new Float64Array(size * size), new Float64Array(size * size), 0];
  const values = new Float64Array(size);

  const countPairs = () => {
    for (let i = 0; i < size; i++)
      for (let j = i + 1; j < size; j++) {
        const difference = values[i]! - values[j]!;
        if (difference === 0) continue;
        sums[i * size + j]! += difference;
        squares[i * size + j]! += difference * difference;
      }
  };
  const playTrial = (draw: CommonDraw) => {
    for (const contender of contenders) contender.begin();
    for (let going = size; going > 0; ) {
      going = 0;
      draw.renew();
      for (const contender of contenders) {
        if (contender.isOver()) continue;
        going++;
        draw.rewind();
        contender.step(draw);
      }
    }
    contenders.forEach((contender, i) => {
      values[i] = contender.count();
    });
    countPairs();
  };
  return {
    play(seed, block, trials) {
      played += trials;
      for (let lane = 0; lane < LANES; lane++) {
        const draw = new CommonDraw(xoshiro(laneState(seed, block, lane)));
        for (let left = laneQuota(trials, lane); left > 0; left--) playTrial(draw);
      }
    },
    tally() {
      const counted = { trials: played, fights: contenders.map((each) => each.tally()), sums, squares };
      [sums, squares, played] = [new Float64Array(size * size), new Float64Array(size * size), 0];
      return counted;
    },
  };
}

/** Adds `from` into `into`. */
export function mergePaired(into: PairedTally, from: PairedTally): PairedTally {
  into.trials += from.trials;
  from.fights.forEach((tally, i) => {
    merge(into.fights[i]!, tally);
  });
  from.sums.forEach((sum, i) => {
    into.sums[i]! += sum;
    into.squares[i]! += from.squares[i]!;
  });
  return into;
}
