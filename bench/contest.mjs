import { addTally, checksumOf, totalOf } from './tally.mjs';

/** @typedef {import('./types.d.ts').Contender} Contender */

/** Short enough that all contenders see the same weather on the machine, long enough to dwarf a wake-up. */
const SLOT_NS = 15e6;

/** Long enough for the optimising compiler to have finished with our kernel. */
const WARM_UP_NS = 300e6;

const CHECKSUM_FIGHTS = 2 ** 20;
const CHECKSUM_SEED = 1;

/**
 * Contenders take turns in short slots, each round in another order, so that a slow moment of the machine
 * falls on all of them alike.
 *
 * @param {Contender[]} contenders
 * @param {number} rounds
 * @returns {Promise<import('./types.d.ts').Score[]>}
 */
export async function holdContest(contenders, rounds) {
  const entries = [];
  for (const contender of contenders) {
    const checksum = checksumOf((await contender.run(CHECKSUM_FIGHTS, CHECKSUM_SEED)).tally);
    const fights = await fightsPerSlot(contender);
    entries.push({ contender, checksum, fights, nsPerFight: /** @type {number[]} */ ([]), tally: {} });
  }
  for (let round = 0; round < rounds; round++) {
    for (const entry of rotate(entries, round)) {
      const { ns, tally } = await entry.contender.run(entry.fights, round + 2);
      entry.nsPerFight.push(ns / totalOf(tally));
      addTally(entry.tally, tally);
    }
  }
  return entries;
}

/** @param {Contender} contender */
async function fightsPerSlot(contender) {
  let fights = 65_536;
  for (let spent = 0; spent < WARM_UP_NS; ) {
    const { ns, tally } = await contender.run(fights, CHECKSUM_SEED);
    spent += ns;
    fights = Math.max(1, Math.round((SLOT_NS * totalOf(tally)) / ns));
  }
  return fights;
}

/**
 * @template T
 * @param {T[]} list
 * @param {number} by
 */
const rotate = (list, by) => [...list.slice(by % list.length), ...list.slice(0, by % list.length)];
