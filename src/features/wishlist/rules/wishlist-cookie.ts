/** The cookie with a visitor's list: a JSON array of product ids (WISH-008). */
export const VISITOR_COOKIE = 'wopb_wishlist';

/**
 * The cookie by which scripts know what a customer's list holds, since pages' own HTML is shared. The list itself is
 * kept in the account; this goes with the log-in.
 */
export const CUSTOMER_COOKIE = 'wopb_wishlist_account';

/** How long a visitor's list is kept, in seconds. */
export const VISITOR_SECONDS = 7 * 86_400;

/** How many products a visitor's list holds at most. */
export const VISITOR_LIMIT = 100;

/** How many products a customer's list holds at most; far above any need, far below what would hurt. */
export const CUSTOMER_LIMIT = 300;

/** Reads the ids in a cookie: what is no list of ids, twice there or too much is left out. */
export function readIds(cookie: string | undefined, limit: number): number[] {
  let read: unknown;
  try {
    read = JSON.parse(cookie ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(read)) return [];
  const ids = read.filter((id): id is number => Number.isSafeInteger(id) && id > 0);
  return [...new Set(ids)].slice(0, limit);
}
