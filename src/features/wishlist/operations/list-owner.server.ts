import { type ListOwner, productList } from '#features/product-lists/public.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import {
  CUSTOMER_COOKIE,
  CUSTOMER_LIMIT,
  VISITOR_COOKIE,
  VISITOR_LIMIT,
  VISITOR_SECONDS,
} from '../rules/wishlist-cookie.ts';
import { wishlistSettings } from '../settings.ts';

/** The wishlist of visitors and customers (WISH-008). */
export const wishes = productList({
  name: 'wishlist',
  table: 'wishlist_item',
  visitor: { cookie: VISITOR_COOKIE, seconds: VISITOR_SECONDS, most: VISITOR_LIMIT },
  customer: { cookie: CUSTOMER_COOKIE, most: CUSTOMER_LIMIT },
});

/** Whose list a request means; null for visitors where only customers have one. */
export async function listOwner(
  request: RequestContext,
  settings: Pick<SettingsStore, 'get'>,
): Promise<ListOwner | null> {
  const actor = await request.actor();
  if (actor) return { userId: actor.userId };
  return settings.get(wishlistSettings).requireLogin ? null : 'visitor';
}
