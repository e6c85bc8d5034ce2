import { createHash, timingSafeEqual } from 'node:crypto';

/** The cookie, and the parameter of addresses, that opens a covered shop (NOTE-017). */
export const SHARE_NAME = 'woo-share';
/** The capability of those who see what is covered: whoever enters the back office. */
export const IS_STAFF = 'admin.enter';

/** 90 days. */
export const SHARE_SECONDS = 90 * 86_400;

/** Whether a key is the private link's; none is where the owner made no link. Takes as long for every key. */
export function isShareKey(given: string | null | undefined, key: string): boolean {
  if (!given || key === '') return false;
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(key));
}
