import { createHash } from 'node:crypto';

/** A short name for a text: 128 bits of its SHA-256, so that no two of any number of texts share it. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
