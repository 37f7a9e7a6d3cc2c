/** A real browser for the tests: the machine's own where there is one, else the one that a dev dependency carries. */
import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const MACHINES = [
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export interface Opened {
  readonly browser: Browser;
  close(): Promise<void>;
}

export async function openBrowser(): Promise<Opened> {
  const own = MACHINES.find((path) => existsSync(path));
  // What is carried unpacks itself into the temporary folder: one of its own, which goes afterwards.
  const folder = mkdtempSync(join(tmpdir(), 'killcurve-browser-'));
  const { executablePath, args } =
    own === undefined ? await carried(folder) : { executablePath: own, args: [] };
  const browser = await chromium.launch({ executablePath, args: [...args, '--no-sandbox'] });
  const close = async () => {
    await browser.close();
    await rm(folder, { recursive: true, force: true });
  };
  return { browser, close };
}

async function carried(folder: string): Promise<{ executablePath: string; args: string[] }> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    const { default: packed } = await import('@sparticuz/chromium');
    // In a single process, the first page that closes would take the browser with it.
    const args = packed.args.filter((flag) => flag !== '--single-process');
    return { executablePath: await packed.executablePath(), args };
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
