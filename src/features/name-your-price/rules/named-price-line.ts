import type { LinePart } from '#features/cart/public.ts';
import { currencySettings, shopMoneyFormat } from '#features/market/public.ts';
import { formatMoney, minorUnits, parseMoney } from '#kit/money.ts';
import { plainDecimal } from '#kit/plain-decimal.ts';
import { accept, refuse } from '#kit/result.ts';
import { translate } from '#platform/texts/texts.ts';
import { namedPriceTexts } from '../texts.ts';
import { isWithin, limitsOf, namedPriceOf, typedAmount } from './named-price.ts';

/** The field by which a shopper names a price, in every way of adding. */
export const PRICE_FIELD = 'wopb_custom_prices';

/** A price in the line of a cart, in minor units of the store's currency. */
export interface NamedLine {
  amount: number;
}

/** Lets lines cost what their shopper named, within the product's limits (NYP-005). */
export const namedPriceLine: LinePart<NamedLine> = {
  name: 'named-price',
  read(fields, { product }, { settings, texts }) {
    const named = namedPriceOf(product);
    const sent = fields[PRICE_FIELD];
    if (!named || sent === undefined) return accept(null);
    const currency = settings.get(currencySettings);
    const limits = limitsOf(named, product.price.amount, currency.currency);
    const units = minorUnits(currency.currency);
    const typed = typeof sent === 'number' ? String(sent) : plainDecimal(text(sent), currency, units);
    const parsed = parseMoney(typed, currency.currency);
    if (parsed.ok && isWithin(parsed.value, limits)) return accept({ amount: parsed.value });
    const allowed = outOfLimits(limits, currency, texts);
    if (parsed.ok || typed === '') return refuse({ message: allowed });
    const t = (key: 'tooPrecise' | 'noAmount', values: Record<string, string | number>) =>
      translate(namedPriceTexts, texts, key, values);
    const problem =
      parsed.error === 'too-precise'
        ? t('tooPrecise', { decimals: units })
        : t('noAmount', { example: typedAmount(limits.min, currency.currency, currency) });
    return refuse({ message: `${problem} ${allowed}` });
  },
  // Limits may have changed, or the price no longer be the shopper's to name, since the line came into the cart.
  check({ kept, product }, { settings, texts }) {
    const named = namedPriceOf(product);
    const currency = settings.get(currencySettings);
    const limits = limitsOf(named ?? { min: null, max: null }, product.price.amount, currency.currency);
    return named && isWithin(kept.amount, limits) ? null : { message: outOfLimits(limits, currency, texts) };
  },
  price: (_amount, { kept }) => kept.amount,
};

function text(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 40) : '';
}

function outOfLimits(
  { min, max }: ReturnType<typeof limitsOf>,
  currency: Parameters<typeof shopMoneyFormat>[0],
  texts: Parameters<typeof translate>[1],
): string {
  const format = shopMoneyFormat(currency);
  return translate(namedPriceTexts, texts, 'between', {
    min: formatMoney(min, format),
    max: max === null ? '∞' : formatMoney(max, format),
  });
}
