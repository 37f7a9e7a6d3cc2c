import { readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** Pixels for each unit of the SVG: sharp on screens of twice the density. */
const ZOOM = 2;

const FAMILY = 'DejaVu Sans Condensed';
const FONTS = ['DejaVuSansCondensed.ttf', 'DejaVuSansCondensed-Bold.ttf'];

let fonts: Promise<Uint8Array[]> | null = null;

/**
 * SVG to PNG. WebAssembly and fonts of our own, none of the machine's: the same bytes everywhere.
 */
export async function rasterise(svgs: readonly string[]): Promise<Uint8Array[]> {
  fonts ??= load();
  const fontBuffers = await fonts;
  return svgs.map((svg) => {
    const resvg = new Resvg(svg.replace(/ font-family="[^"]*"/, ` font-family="${FAMILY}"`), {
      fitTo: { mode: 'zoom', value: ZOOM },
      font: { fontBuffers, loadSystemFonts: false, defaultFontFamily: FAMILY, sansSerifFamily: FAMILY },
    });
    return resvg.render().asPng();
  });
}

async function load(): Promise<Uint8Array[]> {
  await initWasm(readFile(new URL(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));
  return Promise.all(FONTS.map((name) => readFile(new URL(`../fonts/${name}`, import.meta.url))));
}
