import { readPublicAddresses } from '#features/catalog/public.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { dropListed, keepListed, readListed } from '../data/wishlist.queries.server.ts';
import {
  CUSTOMER_COOKIE,
  CUSTOMER_LIMIT,
  readIds,
  VISITOR_COOKIE,
  VISITOR_LIMIT,
  VISITOR_SECONDS,
} from '../rules/wishlist-cookie.ts';
import { wishlistSettings } from '../settings.ts';

/** Whose list it is: a customer's, kept in the account, or that of a visitor, kept in the browser (WISH-008). */
export type ListOwner = { userId: string } | 'visitor';

/** Where a list is: in the database or with the request. */
export interface ListPlace {
  db: Executor;
  request: RequestContext;
}

/** Whose list a request means; null for visitors where only customers have one. */
export async function listOwner(
  request: RequestContext,
  settings: Pick<SettingsStore, 'get'>,
): Promise<ListOwner | null> {
  const actor = await request.actor();
  if (actor) return { userId: actor.userId };
  return settings.get(wishlistSettings).requireLogin ? null : 'visitor';
}

/** The ids in the cookie by which the browser knows a list. */
export function idsInCookie(request: RequestContext, owner: ListOwner): number[] {
  const { cookies } = request;
  return owner === 'visitor'
    ? readIds(cookies.get(VISITOR_COOKIE), VISITOR_LIMIT)
    : readIds(cookies.get(CUSTOMER_COOKIE), CUSTOMER_LIMIT);
}

/** The ids on a list, the first one first; also of products that nobody may see at the moment. */
export async function idsOf({ db, request }: ListPlace, owner: ListOwner): Promise<number[]> {
  return owner === 'visitor' ? idsInCookie(request, owner) : readListed(db, owner.userId);
}

/** Those of some products that everybody may see, in their order. */
export async function seenIds({ db, request }: ListPlace, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const seen = await readPublicAddresses(db, ids, request.startedAt);
  return ids.filter((id) => seen.has(id));
}

/** Lists a product at the end; answers the list, unchanged where it is full of what everybody may see. */
export async function listed(place: ListPlace, owner: ListOwner, id: number): Promise<number[]> {
  const ids = await idsOf(place, owner);
  if (ids.includes(id)) return ids;
  if (owner !== 'visitor') {
    await joinedTo(place, owner.userId, [id], ids);
    return readListed(place.db, owner.userId);
  }
  if (ids.length < VISITOR_LIMIT) return [...ids, id];
  // What is gone from the shop takes nobody's room.
  const seen = await seenIds(place, ids);
  return seen.length < VISITOR_LIMIT ? [...seen, id] : ids;
}

/** Lists products for a customer whose account holds `before`, as far as there is room beside what can be seen of it. */
export async function joinedTo(
  place: ListPlace,
  userId: string,
  ids: readonly number[],
  before: readonly number[],
): Promise<void> {
  const mayBeFull = before.length + ids.length > CUSTOMER_LIMIT;
  const unseen = mayBeFull ? before.length - (await seenIds(place, before)).length : 0;
  await keepListed(place.db, userId, ids, CUSTOMER_LIMIT + unseen);
}

/** Takes products off a list and answers what is left; the cookie is up to the caller (`tellBrowser`). */
export async function unlisted(
  place: ListPlace,
  owner: ListOwner,
  gone: readonly number[],
): Promise<{ left: number[]; removed: number[] }> {
  const ids = await idsOf(place, owner);
  const removed = ids.filter((id) => gone.includes(id));
  if (owner !== 'visitor' && removed.length > 0) await dropListed(place.db, owner.userId, removed);
  return { left: ids.filter((id) => !gone.includes(id)), removed };
}

/**
 * Sends the cookie by which the browser knows its list: a visitor's is the list itself, a customer's names what of it
 * can be seen.
 */
export function tellBrowser(request: RequestContext, owner: ListOwner, ids: readonly number[]): void {
  const name = owner === 'visitor' ? VISITOR_COOKIE : CUSTOMER_COOKIE;
  const kept = owner === 'visitor' ? { maxAge: VISITOR_SECONDS } : {};
  if (ids.length > 0) request.setCookie(name, JSON.stringify(ids), { httpOnly: false, ...kept });
  else forget(request, name);
}

/** Takes a cookie away, also one that this very answer was to bring. */
function forget(request: RequestContext, name: string): void {
  const isComing = request.responseCookies.some((cookie) => cookie.startsWith(`${name}=`));
  if (isComing) request.setCookie(name, '', { maxAge: 0, httpOnly: false });
  else request.dropCookie(name);
}
