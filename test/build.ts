import { execFileSync } from 'node:child_process';

/** Builds dist/ before any test, so that no test sees a stale one. */
export default function setup(): void {
  execFileSync(process.execPath, ['build.mjs'], { stdio: 'inherit' });
}
