import type { ReactNode } from 'react';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { pageParts } from '#platform/pages/points.ts';
import { SHOP_LOCALE } from '#platform/texts/shop-locale.ts';
import type { PageLoad } from './page-load.server.ts';
import type { ShopServices } from './shop-services.server.ts';

/** Loads what stands at the end of a page and belongs to no widget, and makes elements of it. */
export async function loadPageParts(
  kind: string,
  request: RequestContext,
  load: PageLoad,
  services: ShopServices,
  addresses: Readonly<Record<string, string>>,
): Promise<ReactNode[]> {
  const parts = request.shop.of(pageParts).filter(({ kinds }) => !kinds || kinds.includes(kind));
  const context = {
    db: services.db,
    request,
    settings: services.settings,
    shop: request.shop,
    texts: services.texts.overrides(SHOP_LOCALE),
    addresses,
    now: request.startedAt,
    tag: load.tag,
    until: load.until,
    personal: load.personal,
  };
  return Promise.all(
    parts.map(async ({ name, load: bring, View }) => {
      const data = await bring(context);
      return data === undefined ? null : <View key={name} data={data} />;
    }),
  );
}
