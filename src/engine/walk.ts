import { countFights } from './count-fights.js';
import { BLOCK, LANES, laneState, xoshiro } from './rng.js';
import type { Sampler } from './sampler.js';
import type { Table } from './table.js';
import { emptyTally, merge } from './tally.js';
import { countingWalker } from './walk-counting.js';
import type { WalkKernel } from './walk-kernel.js';

/**
 * Simulates fights by walking the table of a chain. `endings` counts those of the chain and
 * `unfinished`. The kernel is the thread's own (see jsKernel).
 */
export function walker(table: Table, endings: number, kernel: WalkKernel): Sampler {
  if (table.start < 0) return bystander(table, endings);
  if (!table.layered) return countingWalker(table, endings, kernel);
  const visits = visitWalker(table, endings, kernel);
  return table.late < table.ends ? patientWalker(visits, countingWalker(table, endings, kernel)) : visits;
}

/** Visits, and blocks in which a fight was late walked again by counting: the same bytes lead to the same rows. */
function patientWalker(visits: VisitWalker, counting: Sampler): Sampler {
  return {
    play(seed, block, trials) {
      if (!visits.playInTime(seed, block, trials)) counting.play(seed, block, trials);
    },
    tally: () => merge(visits.tally(), counting.tally()),
  };
}

interface VisitWalker extends Sampler {
  /** Plays trials of which none is late; else nothing is counted, and it says so. */
  playInTime(seed: bigint, block: number, trials: number): boolean;
}

function visitWalker(table: Table, endings: number, kernel: WalkKernel): VisitWalker {
  const counts = new Float64Array(table.ends);
  const ofBlock = new Float64Array(table.ends);
  return {
    play(seed, block, trials) {
      kernel.playVisits(table, { seed, block, trials }, counts);
    },
    playInTime(seed, block, trials) {
      kernel.playVisits(table, { seed, block, trials }, ofBlock.fill(0));
      if (ofBlock.subarray(table.late).some((times) => times > 0)) return false;
      ofBlock.forEach((times, end) => {
        counts[end]! += times;
      });
      return true;
    },
    tally() {
      const tally = emptyTally(endings, table.measures);
      counts.forEach((times, end) => {
        if (times > 0) countFights(tally, table, { row: end, steps: table.steps[end]!, times });
      });
      counts.fill(0);
      return tally;
    },
  };
}

/** A fight that is over before its first step needs no walking. */
function bystander(table: Table, endings: number): Sampler {
  let played = 0;
  return {
    play(_seed, _block, trials) {
      played += trials;
    },
    tally() {
      const tally = emptyTally(endings, table.measures);
      if (played > 0) countFights(tally, table, { row: 0, steps: 0, times: played });
      played = 0;
      return tally;
    },
  };
}

/** The situations that trial number `trial` (from 0) went through after its start, one for each step. */
export function situationsOf(table: Table, seed: bigint, trial: number): number[] {
  if (table.start < 0) return [];
  if (table.fused) throw new Error('a fused table does not know every situation that a fight went through');
  const lane = trial % LANES;
  const stream = xoshiro(laneState(seed, Math.floor(trial / BLOCK), lane));
  const nextByte = byteReader(stream);
  // Trials of a lane follow one another on one stream, so those before this one are walked too.
  for (let before = Math.floor((trial % BLOCK) / LANES); before > 0; before--) walkFight(table, nextByte);
  return walkFight(table, nextByte).map((row) => table.situation[row]!);
}

/** The bytes of a stream, lowest of each word first. */
function byteReader(stream: { next(): number }): () => number {
  let [word, shift] = [0, 32];
  return () => {
    if (shift === 32) [word, shift] = [stream.next(), 0];
    shift += 8;
    return (word >>> (shift - 8)) & 0xff;
  };
}

/** The rows of one fight, one for each step. */
function walkFight(table: Table, nextByte: () => number): number[] {
  const { slots, bits, ends, late, hidden, layered, maxSteps } = table;
  // Without late rows, a draw that is made again in a layered table leads back to its own row.
  const redrawsInPlace = layered && late === ends;
  const rows: number[] = [];
  let [row, at] = [table.start, table.start];
  while (at >= ends && rows.length < maxSteps) {
    row = slots[(row << bits) | (nextByte() & (2 ** bits - 1))]!;
    if (row >= hidden || (redrawsInPlace && row === at)) continue;
    rows.push(row);
    at = row;
  }
  return rows;
}
