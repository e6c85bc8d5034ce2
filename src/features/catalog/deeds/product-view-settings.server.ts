import type { SettingsOf } from '#platform/settings/settings.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { type ComposedShop, oncePerShop } from '#platform/slices/compose-shop.ts';
import type { ProductViewSettings } from '../data/product-row.server.ts';
import { productTypes } from '../points.server.ts';
import type { CardParts, ProductTypePart } from '../rules/product-type.server.ts';
import { catalogSettings } from '../settings.ts';

/** The kinds of products that a shop sells, by name. */
export const productTypesOf: (shop: ComposedShop) => ReadonlyMap<string, ProductTypePart> = oncePerShop(
  (shop) => new Map(shop.of(productTypes).map((type) => [type.name, type])),
);

/** What slices bring to the cards of a shop; loaders hand it to the views that show some. */
export const cardPartsOf: (shop: ComposedShop) => CardParts = oncePerShop((shop) => ({
  types: productTypesOf(shop),
}));

/** All on which a product's view depends in a shop: its settings, and the kinds of products that it sells. */
export function productViewSettings({
  settings,
  shop,
}: {
  settings: SettingsStore;
  shop: ComposedShop;
}): ProductViewSettings & SettingsOf<typeof catalogSettings> {
  return { ...settings.get(catalogSettings), types: productTypesOf(shop) };
}
