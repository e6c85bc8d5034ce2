import { type ListOwner, productList } from '#features/product-lists/public.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { CUSTOMER_COOKIE, MOST, VISITOR_COOKIE, VISITOR_SECONDS } from '../rules/compare-cookie.ts';
import { compareSettings } from '../settings.ts';

/** What visitors and customers compare (CMP-010). */
export const compared = productList({
  name: 'compare',
  table: 'compare_item',
  visitor: { cookie: VISITOR_COOKIE, seconds: VISITOR_SECONDS, most: MOST },
  customer: { cookie: CUSTOMER_COOKIE, most: MOST },
});

/** Whose list a request means. */
export async function comparer(request: RequestContext): Promise<ListOwner> {
  const actor = await request.actor();
  return actor ? { userId: actor.userId } : 'visitor';
}

/** How many products a list may hold, as the owner has it (CMP-011). */
export function mostCompared(settings: Pick<SettingsStore, 'get'>): number {
  const { maximum } = settings.get(compareSettings);
  return maximum ? Math.min(maximum, MOST) : MOST;
}
