import type { LinePart } from '#features/purchase-lines/public.ts';
import { formatMoney, minorUnits, parseMoney } from '#kit/money.ts';
import { plainDecimal } from '#kit/plain-decimal.ts';
import { accept, refuse } from '#kit/result.ts';
import { inMarket, inStore } from '#platform/market/amounts.ts';
import type { Market } from '#platform/market/market.ts';
import { translate } from '#platform/texts/texts.ts';
import { namedPriceTexts } from '../texts.ts';
import {
  isWithin,
  limitsOf,
  namedPriceOf,
  type PriceLimits,
  shownLimits,
  typedAmount,
} from './named-price.ts';

/** The field by which a shopper names a price, in every way of adding. */
export const PRICE_FIELD = 'wopb_custom_prices';

/** A price in the line of a cart. */
export interface NamedLine {
  /** In minor units of the store's currency: what limits are compared with. */
  amount: number;
  /** What was typed in another currency, in its minor units: who stays in it pays exactly that. */
  typed?: { amount: number; currency: string };
}

/** Lets lines cost what their shopper named, within the product's limits (NYP-005, NYP-006). */
export const namedPriceLine: LinePart<NamedLine> = {
  name: 'named-price',
  read(fields, { product }, { market, texts }) {
    const named = namedPriceOf(product);
    const sent = fields[PRICE_FIELD];
    if (!named || sent === undefined) return accept(null);
    const limits = limitsOf(named, product.price.amount, market.storeCurrency);
    const { currency, storeCurrency, format } = market;
    // Amounts of another currency are rounded to the decimals that it is shown with.
    const decimals = currency === storeCurrency ? minorUnits(currency) : format.decimals;
    const typed = typeof sent === 'number' ? String(sent) : plainDecimal(text(sent), format, decimals);
    const parsed = parseMoney(typed, currency, decimals);
    // What is within the limits as they are shown is so when converted back, since a limit converts to the limit.
    if (parsed.ok && isWithin(parsed.value, limitsIn(market, limits)))
      return accept(namedLine(parsed.value, limits, market));
    const allowed = outOfLimits(limits, market, texts);
    if (parsed.ok || typed === '') return refuse({ message: allowed });
    const t = (key: 'tooPrecise' | 'noAmount', values: Record<string, string | number>) =>
      translate(namedPriceTexts, texts, key, values);
    const example = typedAmount(limitsIn(market, limits).min, currency, format);
    const problem =
      parsed.error === 'too-precise' ? t('tooPrecise', { decimals }) : t('noAmount', { example });
    return refuse({ message: `${problem} ${allowed}` });
  },
  // Limits may have changed, or the price no longer be the shopper's to name, since the line came into the cart.
  check({ kept, product }, { market, texts }) {
    const named = namedPriceOf(product);
    const limits = limitsOf(named ?? { min: null, max: null }, product.price.amount, market.storeCurrency);
    return named && isWithin(kept.amount, limits) ? null : { message: outOfLimits(limits, market, texts) };
  },
  price: (_amount, { kept: { amount, typed } }, { market }) =>
    typed?.currency === market.currency ? typed.amount : inMarket(amount, market),
};

/** What a line keeps of a typed amount; a limit as it was shown is that limit, whatever rounding made of it. */
function namedLine(typed: number, limits: PriceLimits, market: Market): NamedLine {
  const { currency, storeCurrency } = market;
  if (currency === storeCurrency) return { amount: typed };
  const shown = limitsIn(market, limits);
  const limit = typed === shown.min ? limits.min : typed === shown.max ? limits.max : null;
  return { amount: limit ?? inStore(typed, market), typed: { amount: typed, currency } };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 40) : '';
}

function limitsIn(market: Market, limits: PriceLimits): PriceLimits {
  return shownLimits(limits, (stored) => inMarket(stored, market));
}

function outOfLimits(limits: PriceLimits, market: Market, texts: Parameters<typeof translate>[1]): string {
  const { min, max } = limitsIn(market, limits);
  return translate(namedPriceTexts, texts, 'between', {
    min: formatMoney(min, market.format),
    max: max === null ? '∞' : formatMoney(max, market.format),
  });
}
