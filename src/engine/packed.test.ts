import { MessageChannel } from 'node:worker_threads';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packChain, unpackChain } from './chain.js';
import { explore } from './explore.js';
import { brawlRules } from './fixture.js';
import { pack, type Section, unpack } from './packed.js';

const whole = (max: number) => fc.array(fc.integer({ min: 0, max }), { maxLength: 9 });
const section: fc.Arbitrary<Section> = fc.oneof(
  whole(2 ** 16 - 1).map((numbers) => Uint16Array.from(numbers)),
  whole(2 ** 32 - 1).map((numbers) => Uint32Array.from(numbers)),
  fc.array(fc.integer(), { maxLength: 9 }).map((numbers) => Int32Array.from(numbers)),
  fc.array(fc.double(), { maxLength: 9 }).map((numbers) => Float64Array.from(numbers)),
);

describe('typed arrays in one buffer', () => {
  test('come out as they went in, in type, length and content, as views on the buffer', () => {
    fc.assert(
      fc.property(fc.array(section, { maxLength: 7 }), (sections) => {
        const buffer = pack(3, sections);
        const back = unpack(3, buffer);
        expect(back).toEqual(sections);
        for (const view of back) {
          expect(view.buffer).toBe(buffer);
          expect(view.byteOffset % 8).toBe(0);
        }
      }),
      { seed: 31, numRuns: 300 },
    );
  });

  test('do not overlap', () => {
    const sections = [Uint16Array.of(1, 2, 3), Float64Array.of(4), Uint16Array.of(5), Int32Array.of(-6)];
    const back = unpack(1, pack(1, sections));
    back.forEach((view, i) => {
      view.fill(0);
      expect(back.slice(i + 1)).toEqual(sections.slice(i + 1));
    });
  });

  test('are in shared memory: what one thread writes another reads', async () => {
    const buffer = pack(1, [Float64Array.of(1, 2)]);
    expect(buffer).toBeInstanceOf(SharedArrayBuffer);
    const { port1, port2 } = new MessageChannel();
    const received = new Promise<SharedArrayBuffer>((resolve) => port2.once('message', resolve));
    port1.postMessage(buffer);
    const twin = unpack(1, await received)[0]!;
    twin[0] = 9;
    expect(unpack(1, buffer)[0]![0]).toBe(9);
    port1.close();
  });

  test('can be read from a plain buffer too', () => {
    const shared = new Uint8Array(pack(1, [Uint16Array.of(1, 2, 3), Float64Array.of(0.5)]));
    expect(unpack(1, shared.slice().buffer)).toEqual([Uint16Array.of(1, 2, 3), Float64Array.of(0.5)]);
  });
});

describe('what is no such buffer', () => {
  test('another version is refused by both numbers', () => {
    expect(() => unpack(3, pack(2, []))).toThrow('got v2 data, expected v3');
  });

  test('another mark is refused', () => {
    expect(() => unpack(1, new ArrayBuffer(64))).toThrow('not a packed chain or table');
  });

  test('too few bytes for a header are refused', () => {
    expect(() => unpack(1, new ArrayBuffer(0))).toThrow('not a packed chain or table');
    expect(() => unpack(1, new ArrayBuffer(7))).toThrow('not a packed chain or table');
  });

  test('a buffer that was cut is refused by both lengths', () => {
    // 16 bytes of header and 12 for the section make 28, so the section begins at 32 and ends at 56.
    const whole = new Uint8Array(pack(1, [Float64Array.of(1, 2, 3)])).slice();
    expect(() => unpack(1, whole.slice(0, 48).buffer)).toThrow('got 48 bytes of data, expected 56');
  });
});

test('a chain is the same chain after packing', () => {
  const { chain } = explore(brawlRules(2, 3, 4), { carry: ['hits'] })!;
  expect(unpackChain(packChain(chain))).toEqual(chain);
  expect(chain.loose).toBe(1);
});
