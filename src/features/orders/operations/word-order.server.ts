import { countryName } from '#features/fields/public.server.ts';
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
  const { settings, market, texts, locale, payments } = services;
  const method = payments.find(({ id }) => id === order.paymentMethod);
  return orderScreen(order, {
    text: translator(orderTexts, texts),
    taxText: translator(taxTexts, texts),
    comma: translate(pageTexts, texts, 'comma'),
    money: formatOfOrder(order, services),
    locale,
    timeZone: market.timeZone,
    countryName: (code) => countryName(code, locale),
    pictures,
    sections,
    links,
    instructions: method?.instructions(order.state, settings, texts) ?? null,
  });
}

/** How an order of a list stands, as its customer reads it. */
export function customerState(
  order: OrderSummary,
  { settings, texts, payments }: Pick<OrderServices, 'settings' | 'texts' | 'payments'>,
): string {
  const method = payments.find(({ id }) => id === order.paymentMethod);
  const instructions = method?.instructions(order.state, settings, texts) ?? null;
  return stateForCustomer(order, instructions !== null, translator(orderTexts, texts));
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

/** What slices tell of an order to whoever placed it. */
export async function sectionsOf(
  db: Executor,
  order: OrderDetail,
  { shop, settings, market }: Pick<OrderServices, 'shop' | 'settings' | 'market'>,
  now: Date,
): Promise<ShownSection[]> {
  const sections: ShownSection[] = [];
  for (const { load } of shop.of(orderSections)) {
    const found = await load(db, order, { settings, market, now });
    if (found) sections.push(found);
  }
  return sections;
}
