import type { LoggerInterface } from 'vega';
import type { TopLevelSpec } from 'vega-lite';
import { textWidth } from './charts/text-width.js';
import { compactSvg } from './compact-svg.js';

export interface SvgOptions {
  /** What the ids inside the SVG start with; unique on its page. Default `chart`. */
  readonly idPrefix?: string;
}

/**
 * A chart as SVG text, the same bytes for the same spec. vega and vega-lite are loaded here and not before:
 * they take longer to load than most fights take to solve.
 */
export async function renderSvg(spec: TopLevelSpec, options: SvgOptions = {}): Promise<string> {
  const [vega, { compile }] = await Promise.all([import('vega'), import('vega-lite')]);
  // Also where a canvas package is around: otherwise the layout would depend on it.
  (vega as unknown as WithTextMetrics).textMetrics.width = estimateWidth;
  const faults: unknown[] = [];
  const logger = quietLogger(faults);
  const runtime = vega.parse(compile(spec, { logger }).spec);
  const view = new vega.View(runtime, { renderer: 'none', logger });
  try {
    const svg = await view.toSVG();
    if (faults.length > 0) throw new Error(`the chart could not be drawn: ${faults.map(String).join('; ')}`);
    return compactSvg(svg, options.idPrefix ?? 'chart');
  } finally {
    view.finalize();
  }
}

/** Exported by vega and there to be set, missing in its types. */
interface WithTextMetrics {
  readonly textMetrics: { width: typeof estimateWidth };
}

function estimateWidth({ fontSize = 11 }: { readonly fontSize?: number }, text: unknown): number {
  return text === null || text === undefined ? 0 : textWidth(String(text).trim(), fontSize);
}

/** vega reports errors to its logger and draws on; they are kept, to be thrown. Warnings are dropped. */
function quietLogger(faults: unknown[]): LoggerInterface {
  const logger: LoggerInterface = {
    level: ((level?: number) => (level === undefined ? 0 : logger)) as LoggerInterface['level'],
    error: (...messages) => {
      faults.push(...messages);
      return logger;
    },
    warn: () => logger,
    info: () => logger,
    debug: () => logger,
  };
  return logger;
}
