import { stockMails } from '#features/catalog/public.server.ts';
import { servicesOf } from '#features/checkout/public.server.ts';
import { orderMails } from '#features/orders/public.server.ts';
import { pageContext } from '#pages/render-page.server.tsx';
import type { ShopServices } from '#pages/shop-services.server.ts';
import type { Subscription } from '#platform/events/events.server.ts';
import { SHOP_LOCALE } from '#platform/texts/shop-locale.ts';

/** Who listens to which event. */
export function subscriptions(services: ShopServices): readonly Subscription[] {
  const { settings, texts, siteUrl } = services;
  return [
    ...stockMails(() => ({ settings, texts: texts.overrides(SHOP_LOCALE), siteUrl })),
    ...orderMails(() => ({
      ...servicesOf({ settings, texts: texts.overrides(SHOP_LOCALE) }),
      siteUrl,
      checkoutPath: pageContext(services).addresses.checkout ?? '/checkout/',
    })),
  ];
}
