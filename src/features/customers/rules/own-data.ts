import type { Hold } from '#platform/personal-data/request-view.ts';

/** Path below the account page. */
export const PRIVACY = 'privacy';

/** Path below the account page at which whoever has deleted their account ends up. */
export const GOODBYE = 'goodbye';

/** What proves, by a mailed link, that whoever deletes an account reads its mails. */
export const DELETE_ACCOUNT = 'delete-account';

/** Field and parameter that carry that key. */
export const DELETE_KEY = 'delete_account_key';

/** Where files with people's own data are. */
export const OWN_DATA_AT = '/my-data/';

const HOURS_OPEN = 48;

/** Files that were made after this moment are still open at `now`. */
export function openSince(now: Date): Date {
  return new Date(now.getTime() - HOURS_OPEN * 3_600_000);
}

/** Until when a file that was made at a moment is open. */
export function openUntil(madeAt: Date): Date {
  return new Date(madeAt.getTime() + HOURS_OPEN * 3_600_000);
}

/** The request that a path of a file means; null where it can be none. */
export function requestOf(path: string): number | null {
  const [, id] = /^\/my-data\/([1-9]\d{0,14})\.zip$/.exec(path) ?? [];
  return id === undefined ? null : Number(id);
}

/** Which words tell a customer why the account cannot be deleted yet; what holds it is said to owners otherwise. */
export function holdWords(
  holds: readonly Pick<Hold, 'code'>[],
): 'holdStaff' | 'holdOrders' | 'holdOther' | null {
  const codes = holds.map(({ code }) => code);
  if (codes.length === 0) return null;
  if (codes.includes('accounts.runs-the-shop')) return 'holdStaff';
  return codes.every((code) => code === 'orders.open') ? 'holdOrders' : 'holdOther';
}
