import { placeNames } from '#features/fields/public.server.ts';
import { formatIn } from '#features/market/public.ts';
import { taxTexts } from '#features/taxes/public.ts';
import type { MoneyFormat } from '#kit/money.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { ShopAddresses } from '#platform/islands/page-context-block.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { translate, translator } from '#platform/texts/texts.ts';
import { orderLinks, orderSections } from '../points.server.ts';
import {
  type OrderScreen,
  type OrderWords,
  orderScreen,
  type ShownLink,
  type ShownSection,
  stateForCustomer,
} from '../rules/order-screen.ts';
import type { OrderDetail, OrderSummary } from '../rules/order-views.ts';
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

/** An order in its own currency and its reader's words, with what is still to be done to pay it, with pictures by line where they are shown, and with what slices tell of it. */
export function wordOrder(
  order: OrderDetail,
  services: Pick<OrderServices, 'settings' | 'market' | 'marketOf' | 'texts' | 'locale' | 'payments'>,
  {
    pictures = new Map(),
    sections = [],
    links = [],
  }: Partial<Pick<OrderWords, 'pictures' | 'sections' | 'links'>> = {},
): OrderScreen {
  const { market, texts, locale } = services;
  return orderScreen(order, {
    text: translator(orderTexts, texts),
    taxText: translator(taxTexts, texts),
    comma: translate(pageTexts, texts, 'comma'),
    money: formatOfOrder(order, services),
    locale,
    dateLocale: market.dateLocale,
    timeZone: market.timeZone,
    placeNames: (address) => placeNames(address, locale),
    pictures,
    sections,
    links,
    instructions: instructionsOf(order, services),
    awaitsPayment: awaitsPayment(order, services),
  });
}

/** How an order of a list stands, as its customer reads it. */
export function customerState(
  order: OrderSummary,
  services: Pick<OrderServices, 'settings' | 'texts' | 'payments'>,
): string {
  const text = translator(orderTexts, services.texts);
  return stateForCustomer(order.state, awaitsPayment(order, services), text);
}

type Paying = Pick<OrderSummary, 'state' | 'paidAt' | 'paymentMethod'>;
type PaymentWords = Pick<OrderServices, 'settings' | 'texts' | 'payments'>;

/** Whether an order on hold waits for its customer's payment, as its way to pay says; else it waits for the shop. */
export function awaitsPayment(order: Paying, services: PaymentWords): boolean {
  if (order.state !== 'on-hold' || order.paidAt !== null) return false;
  const method = services.payments.find(({ id }) => id === order.paymentMethod);
  return method?.awaitsMoney ?? instructionsOf(order, services) !== null;
}

/** What is still to be done to pay an order; of one that is on hold although it was paid, nothing. */
function instructionsOf(
  { state, paidAt, paymentMethod }: Paying,
  { payments, settings, texts }: PaymentWords,
) {
  if (state === 'on-hold' && paidAt !== null) return null;
  const method = payments.find(({ id }) => id === paymentMethod);
  return method?.instructions(state, settings, texts) ?? null;
}

/** Where an order leads its customer besides its own page, as slices say it. */
export function linksOf(
  order: OrderSummary,
  { shop, settings, market, texts }: Pick<OrderServices, 'shop' | 'settings' | 'market' | 'texts'>,
  addresses: ShopAddresses,
): ShownLink[] {
  return shop.of(orderLinks).flatMap(({ name, link }) => {
    const found = link(order, { settings, market, texts, addresses });
    return found ? [{ isMain: false, ...found, name }] : [];
  });
}

/** What slices tell of an order to whoever placed it, or to the shop. */
export async function sectionsOf(
  db: Executor,
  order: OrderDetail,
  { shop, settings, market }: Pick<OrderServices, 'shop' | 'settings' | 'market'>,
  now: Date,
  reader: 'customer' | 'shop' = 'customer',
): Promise<ShownSection[]> {
  const sections: ShownSection[] = [];
  for (const { load, isForShop } of shop.of(orderSections)) {
    if (reader === 'shop' && !isForShop) continue;
    const found = await load(db, order, { settings, market, now });
    if (found) sections.push(found);
  }
  return sections;
}
