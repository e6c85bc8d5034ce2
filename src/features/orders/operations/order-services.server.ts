import { formatIn } from '#features/market/public.ts';
import { askRefund } from '#features/payments/public.server.ts';
import type { RefundRefusal as PaymentRefundRefusal } from '#features/payments/public.ts';
import { type PaymentMethod, paymentMethods } from '#features/payments/public.ts';
import type { Result } from '#kit/result.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { Market, MarketWish } from '#platform/market/market.ts';
import { settingsIn } from '#platform/settings/settings-in-language.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import { type PlacingStep, placingSteps, type StateStep, stateSteps } from '../points.server.ts';
import type { OrderSummary } from '../rules/order-views.ts';

/** What the deeds of orders work with besides the database. */
export interface OrderServices {
  /** With the owner's words in the market's language. */
  settings: SettingsStore;
  /** Who asks; left out in the background. */
  request?: RequestContext;
  shop: ComposedShop;
  /** In which currency and language somebody is served. */
  market: Market;
  /** The market that a wish leads to; that of nobody's wish speaks as whoever runs the shop. */
  marketOf(wish?: MarketWish): Market;
  /** The words of the market. */
  texts: TextOverrides;
  /** Language of the market, for example `en`. */
  locale: string;
  /** The ways to pay, in the order in which they are offered. */
  payments: readonly PaymentMethod[];
  /** What later slices do while an order is placed, each inside the order's transaction. */
  placingSteps?: readonly PlacingStep[];
  /** Asks whoever took an order's money to give some of it back; left out where nobody can. */
  askRefund?: AskRefund;
  /** What slices do when an order comes into a state, each inside the same transaction. */
  stateSteps?: readonly StateStep[];
}

/**
 * Asks for money to go back by whoever took it, once for each `key`; its answer comes as an event. `no-gateway`: it can
 * only go back by hand.
 */
export type AskRefund = (
  tx: Transaction,
  asked: { orderId: number; amount: number; currency: string; key: string },
) => Promise<Result<unknown, PaymentRefundRefusal>>;

/** What giving money back needs. */
export type RefundServices = Pick<
  OrderServices,
  'settings' | 'texts' | 'locale' | 'stateSteps' | 'payments' | 'market' | 'marketOf' | 'askRefund'
>;

/** What the deeds of orders work with, for one request: all words are the owner's. */
export function orderServices(context: {
  settings: SettingsStore;
  market: Market;
  shop: ComposedShop;
  request: RequestContext;
}): OrderServices {
  const { settings, market, shop, request } = context;
  const marketOf = (wish: MarketWish = {}) => request.environment.marketOf(wish);
  return { ...servicesIn(market, marketOf, settings, shop), request };
}

/** The same for what works in the background, in the market of nobody's wish or of another. */
export function backgroundOrderServices(
  { settings, marketOf, shop }: SliceServices,
  wish?: MarketWish,
): OrderServices {
  return servicesIn(marketOf(wish), marketOf, settings, shop());
}

/**
 * Services in the currency, rate and language that an order was placed in, whatever is offered today, and the same in the
 * words of whoever runs the shop.
 */
export function servicesOfOrder(
  services: SliceServices,
  { currency, locale, exchangeRate }: Pick<OrderSummary, 'currency' | 'locale' | 'exchangeRate'>,
): { services: OrderServices; own: OrderServices } {
  const spoken = backgroundOrderServices(services, { currency, locale });
  const mine = backgroundOrderServices(services, { currency });
  const inCurrency = (market: Market): Market => ({
    ...market,
    currency,
    rate: exchangeRate,
    format: market.currency === currency ? market.format : formatIn(currency, market),
  });
  return {
    services: { ...spoken, market: inCurrency(spoken.market) },
    own: { ...mine, market: inCurrency(mine.market) },
  };
}

function servicesIn(
  market: Market,
  marketOf: OrderServices['marketOf'],
  settings: SettingsStore,
  shop: ComposedShop,
): OrderServices {
  return {
    settings: settingsIn(settings, market.texts),
    shop,
    market,
    marketOf,
    texts: market.texts,
    locale: market.locale,
    payments: shop.of(paymentMethods),
    askRefund,
    placingSteps: shop.of(placingSteps),
    stateSteps: shop.of(stateSteps),
  };
}
