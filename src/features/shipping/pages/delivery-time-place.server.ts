import { productPlace, productTypes } from '#features/catalog/public.server.ts';
import type { ProductDetail, ProductPlacePart } from '#features/catalog/public.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { type DeliveryTime, deliveryTimeOf } from '../rules/delivery-time.ts';
import { shippingSettings } from '../settings.ts';
import { DeliveryTimeNote } from '../ui/delivery-time.tsx';

/** How long a product takes to its buyer, on its page below the stock. */
export const deliveryTimePlace: ProductPlacePart<DeliveryTime | null> = productPlace<DeliveryTime | null>({
  name: 'delivery-time',
  place: (settings, product, { shop }) => (timeOf(settings, product, shop) ? 'above-form' : null),
  data: (settings, product, { shop }) => timeOf(settings, product, shop),
  View: DeliveryTimeNote,
});

function timeOf(
  settings: Pick<SettingsStore, 'get'>,
  product: ProductDetail,
  shop: ComposedShop,
): DeliveryTime | null {
  const type = shop.of(productTypes).find(({ name }) => name === product.type) ?? null;
  return deliveryTimeOf(product, type, settings.get(shippingSettings).deliveryTime.trim());
}
