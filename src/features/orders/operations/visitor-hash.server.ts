import { createHash } from 'node:crypto';

/** What an order keeps of the session that placed it. */
export function visitorHash(owner: string): string {
  return createHash('sha256').update(`visitor|${owner}`).digest('base64url');
}
