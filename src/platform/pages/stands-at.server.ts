import { pathWithin } from '#kit/own-path.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { defineCache } from '#platform/slices/define-cache.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { findPage } from './find-page.server.ts';
import { pageKinds } from './page-kind.server.ts';

/** So often an address may lead on to another one. */
const MOST_STEPS = 3;

/**
 * Whether something of the shop stands at an address of it, or leads on from there, for everybody: a page that is deleted,
 * in the trash or no longer published does not. Costs two queries or so where it is a product's, mostly none.
 */
export async function standsAt(
  address: string,
  services: SliceServices,
  db: Executor = services.db,
): Promise<boolean> {
  let path = pathWithin(services.siteUrl, address);
  for (let step = 0; step < MOST_STEPS && path !== ''; step++) {
    const url = new URL(path, services.siteUrl);
    // Files and the back office are no pages, and answer for themselves.
    if (/\.[a-z0-9]{1,8}$/i.test(url.pathname) || /^\/admin(\/|$)/.test(url.pathname)) return true;
    const shop = services.shop();
    const found = findPage(url, { services, shop });
    if ('redirect' in found) {
      path = found.redirect;
      continue;
    }
    const { match } = found;
    if (match && ((await match.kind.isThere?.(match.target, { db, services })) ?? true)) return true;
    for (const kind of shop.of(pageKinds))
      if (await kind.former?.(found.address, { db, services, onlyAsks: true })) return true;
    return false;
  }
  return path !== '';
}

/** What the platform keeps for `pageThatStands`. */
export const pageLookUps = defineCache<{ standsAt(address: string, db: Executor): Promise<boolean> }>({
  name: 'pages-that-stand',
  endedBy: [],
  open: (services) => ({ standsAt: (address, db) => standsAt(address, services, db) }),
});

/** The path of a page that a setting names, as long as something stands there; '' where it leads nowhere (any more). */
export async function pageThatStands(
  address: string,
  { db, request }: { db: Executor; request: RequestContext },
): Promise<string> {
  const { environment } = request;
  const path = pathWithin(environment.siteUrl, address);
  if (path === '') return '';
  return (await environment.cache(pageLookUps).standsAt(path, db)) ? path : '';
}
