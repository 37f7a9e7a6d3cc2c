import type { DrawOrder } from '../../workers/task.js';
import { openThreads, workerFile } from './threads.js';

/** Draws charts on threads; they start with the first order. */
export interface Artist {
  draw(charts: readonly { readonly spec: object; readonly idPrefix: string }[]): Promise<readonly string[]>;
  /** PNG of SVG, the same bytes on every machine. */
  toPng(svgs: readonly string[]): Promise<readonly Uint8Array[]>;
  close(): Promise<void>;
}

/** Charts of one order: enough to be worth the way, few enough to keep all threads busy to the end. */
const ORDER = 8;

export function openArtist(options: { readonly threads?: number | undefined } = {}): Artist {
  const threads = openThreads<DrawOrder, (string | Uint8Array)[]>({
    threads: options.threads,
    worker: workerFile('draw'),
  });
  const share = async <T>(all: readonly T[], orderOf: (some: readonly T[]) => DrawOrder) => {
    const starts = Array.from({ length: Math.ceil(all.length / ORDER) }, (_, i) => i * ORDER);
    const done = await Promise.all(
      starts.map((start) =>
        threads.run(orderOf(all.slice(start, start + ORDER)), new AbortController().signal),
      ),
    );
    return done.flat();
  };
  return {
    draw: async (charts) => (await share(charts, (some) => ({ kind: 'svg', charts: some }))) as string[],
    toPng: async (svgs) => (await share(svgs, (some) => ({ kind: 'png', svgs: some }))) as Uint8Array[],
    close: () => threads.close(),
  };
}
