import { type PaymentMethod, paymentMethods } from '#features/payments/public.ts';
import type { Market } from '#platform/market/market.ts';
import { settingsIn } from '#platform/settings/settings-in-language.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import { type PlacingStep, placingSteps } from '../points.server.ts';

/** What the deeds of orders work with besides the database. */
export interface OrderServices {
  /** With the owner's words in the market's language. */
  settings: SettingsStore;
  shop: ComposedShop;
  /** In which currency and language somebody is served. */
  market: Market;
  /** The words of the market. */
  texts: TextOverrides;
  /** Language of the market, for example `en`. */
  locale: string;
  /** The ways to pay, in the order in which they are offered. */
  payments: readonly PaymentMethod[];
  /** What later slices do while an order is placed, each inside the order's transaction. */
  placingSteps?: readonly PlacingStep[];
}

/** What the deeds of orders work with, for one request or job: all words are the owner's. */
export function orderServices(context: {
  settings: SettingsStore;
  market: Market;
  shop: ComposedShop;
}): OrderServices {
  return {
    settings: settingsIn(context.settings, context.market.texts),
    shop: context.shop,
    market: context.market,
    texts: context.market.texts,
    locale: context.market.locale,
    payments: context.shop.of(paymentMethods),
    placingSteps: context.shop.of(placingSteps),
  };
}

/** The same for what works in the background. */
export function backgroundOrderServices({ settings, marketOf, shop }: SliceServices): OrderServices {
  return orderServices({ settings, market: marketOf(), shop: shop() });
}
