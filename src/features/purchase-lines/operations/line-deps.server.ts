import { openedProducts, productViewSettings } from '#features/catalog/public.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { oncePerShop } from '#platform/slices/compose-shop.ts';
import { lineParts } from '../points.server.ts';
import type { LineContext } from '../rules/line-part.ts';
import type { LineDeps } from './resolve-lines.server.ts';

const partsByName = oncePerShop((shop) => new Map(shop.of(lineParts).map((part) => [part.name, part])));

/** On what lines depend in a shop at a moment; `request` where a shopper asks, who may have opened protected products. */
export function lineDepsOf(
  services: Pick<LineContext, 'settings' | 'shop' | 'market'>,
  now: Date,
  request?: RequestContext,
): LineDeps {
  const { settings, shop, market } = services;
  return {
    now,
    catalog: productViewSettings(services),
    parts: partsByName(shop),
    context: { now, settings, shop, market, texts: market.texts },
    ...(request ? { isOpen: openedProducts(request) } : {}),
  };
}
