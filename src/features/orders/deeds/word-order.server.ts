import { countryName } from '#features/fields/public.server.ts';
import { formatIn } from '#features/market/public.ts';
import { paymentSettings } from '#features/payments/public.ts';
import type { MoneyFormat } from '#kit/money.ts';
import { translator } from '#platform/texts/texts.ts';
import { type OrderScreen, type OrderWords, orderScreen } from '../rules/order-screen.ts';
import type { OrderDetail } from '../rules/order-views.ts';
import { orderTexts } from '../texts.ts';
import type { OrderServices } from './order-services.server.ts';

/** How amounts of an order are written for whoever reads it, whatever currency is the reader's. */
export function formatOfOrder(
  { currency }: Pick<OrderDetail, 'currency'>,
  { market, marketOf }: Pick<OrderServices, 'market' | 'marketOf'>,
): MoneyFormat {
  if (market.currency === currency) return market.format;
  return formatIn(currency, marketOf({ currency, locale: market.locale }));
}

/** An order in its own currency and its reader's words, with what is still to be done to pay it, and pictures by line where they are shown. */
export function wordOrder(
  order: OrderDetail,
  services: Pick<OrderServices, 'settings' | 'market' | 'marketOf' | 'texts' | 'locale' | 'payments'>,
  pictures: OrderWords['pictures'] = new Map(),
): OrderScreen {
  const { settings, market, texts, locale, payments } = services;
  const method = payments.find(({ id }) => id === order.paymentMethod);
  return orderScreen(order, {
    text: translator(orderTexts, texts),
    money: formatOfOrder(order, services),
    locale,
    timeZone: market.timeZone,
    countryName: (code) => countryName(code, locale),
    pictures,
    instructions: method?.instructions(order.state, settings.get(paymentSettings), texts) ?? null,
  });
}
