/** `npm run gallery`: what the shipped reports look like, into reports/gallery: pages, SVG and PNG, not the numbers. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const GALLERY = 'reports/gallery';
const folder = mkdtempSync(join(tmpdir(), 'killcurve-gallery-'));
try {
  const report = ['dist/cli.js', 'report', 'scenarios/reports', '--out', folder, '--png'];
  execFileSync(process.execPath, report, { stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(GALLERY, { recursive: true, force: true });
  const isShown = (/** @type {string} */ path) => !/\.(json|csv|md)$/.test(path);
  cpSync(folder, GALLERY, { recursive: true, filter: isShown });
  console.log(`The gallery is in ${GALLERY}.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
