/** The entry point of a thread: takes some charts, returns them drawn. */
import { renderSvg } from '../src/report/render-svg.js';
import { rasterise } from './rasterise.js';
import type { DrawOrder } from './task.js';

export default async function draw(order: DrawOrder): Promise<(string | Uint8Array)[]> {
  if (order.kind === 'png') return rasterise(order.svgs);
  const drawn: string[] = [];
  for (const { spec, idPrefix } of order.charts)
    drawn.push(await renderSvg(spec as Parameters<typeof renderSvg>[0], { idPrefix }));
  return drawn;
}
