import type { SettingsOf } from '#platform/settings/settings.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { type ComposedShop, oncePerShop } from '#platform/slices/compose-shop.ts';
import {
  buyFormParts,
  cardPlaces,
  categorisedCards,
  productData,
  productPlaces,
  productTypes,
  shownRatings,
} from '../points.server.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';
import type {
  CardParts,
  PlacedPart,
  PlacePart,
  ProductAround,
  ProductParts,
} from '../rules/product-parts.ts';
import type { ProductTypePart } from '../rules/product-type.server.ts';
import type { ProductDetail } from '../rules/product-views.ts';
import { catalogSettings } from '../settings.ts';

interface ShopAround {
  settings: SettingsStore;
  shop: ComposedShop;
}

/** The kinds of products that a shop sells, by name. */
export const productTypesOf: (shop: ComposedShop) => ReadonlyMap<string, ProductTypePart> = oncePerShop(
  (shop) => new Map(shop.of(productTypes).map((type) => [type.name, type])),
);

/**
 * What slices bring to the cards of a shop; loaders hand it to the views that show some. The same object as long as
 * nothing in it changed, so that cards can be kept.
 */
export function cardPartsOf({ settings, shop }: ShopAround): CardParts {
  const known = knownCardParts(shop);
  const revision = settings.revision();
  const parts = known.get(revision) ?? gatherCardParts({ settings, shop });
  known.set(revision, parts);
  return parts;
}

const knownCardParts = oncePerShop(() => new WeakMap<object, CardParts>());

function gatherCardParts({ settings, shop }: ShopAround): CardParts {
  const at = placed(shop.of(cardPlaces), settings);
  return {
    types: productTypesOf(shop),
    buyForm: shop.of(buyFormParts),
    places: {
      picture: at('picture'),
      'below-title': at('below-title'),
      'below-price': at('below-price'),
      'below-button': at('below-button'),
    },
  };
}

/** What slices bring to the page of a product; loaders hand it to the views that show it. */
export function productPartsOf(context: ShopAround & ProductAround[1], product: ProductDetail): ProductParts {
  const { settings, shop } = context;
  const at = placed(shop.of(productPlaces), settings, product, context);
  return {
    type: productTypesOf(shop).get(product.type) ?? null,
    buyForm: shop.of(buyFormParts).filter((part) => part.appliesTo(product)),
    places: {
      'below-title': at('below-title'),
      'below-price': at('below-price'),
      'above-form': at('above-form'),
      'below-form': at('below-form'),
      'above-meta': at('above-meta'),
      'below-meta': at('below-meta'),
    },
  };
}

/** All on which a product's view depends in a shop: its settings, and what slices bring to its products. */
export function productViewSettings({
  settings,
  shop,
}: ShopAround): ProductViewSettings & SettingsOf<typeof catalogSettings> {
  return {
    ...settings.get(catalogSettings),
    types: productTypesOf(shop),
    data: shop.of(productData),
    ratings: shop.of(shownRatings)[0]?.shown(settings) ?? 'none',
    isCategorised: shop.of(categorisedCards).some(({ isWanted }) => isWanted(settings)),
  };
}

function placed<Place extends string, Shown extends object, Around extends readonly unknown[]>(
  // biome-ignore lint/suspicious/noExplicitAny: data of many shapes, each for its own part's view
  parts: readonly PlacePart<Place, Shown, any, Around>[],
  settings: SettingsStore,
  ...around: Around
) {
  const found = parts.map((part) => ({
    place: typeof part.place === 'function' ? part.place(settings, ...around) : part.place,
    part,
  }));
  return (wanted: Place): PlacedPart<Shown>[] =>
    found.flatMap(({ place, part: { name, View, data } }) =>
      place === wanted ? [{ name, View, data: data?.(settings, ...around) }] : [],
    );
}
