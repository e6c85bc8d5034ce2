import { convert, convertBack, exchangeOf } from '#kit/exchange.ts';
import type { Market } from './market.ts';
import { pricingIn, type TaxedAs } from './pricing.ts';

type Rates = Pick<Market, 'storeCurrency' | 'rate' | 'format'>;

/**
 * A stored amount (a price, a shipping cost, a limit that the owner typed) as the market shows and charges it: minor
 * units of its currency, rounded to its decimals. Amounts are converted one by one, then summed up, so that what is shown
 * adds up (CUR-003, CUR-004).
 */
export function inMarket(stored: number, market: Rates): number {
  return convert(stored, exchangeOf(market));
}

/** The way back: an amount of the market in minor units of the store's currency. */
export function inStore(amount: number, market: Rates): number {
  return convertBack(amount, exchangeOf(market));
}

type Priced = Rates & Pick<Market, 'priceTaxes'>;

/** The lowest stored price that the market shows as `amount` or more: where a limit that a visitor typed begins. */
export function storedFrom(amount: number, market: Priced, taxedAs?: TaxedAs): number {
  const { shown } = pricingIn(market);
  let [below, enough] = [-1, Math.min(Math.max(1, inStore(amount, market)), Number.MAX_SAFE_INTEGER)];
  // What is shown may be far below what is stored, where taxes are taken out of it.
  while (enough < Number.MAX_SAFE_INTEGER && shown(enough, taxedAs) < amount)
    [below, enough] = [enough, Math.min(2 * enough, Number.MAX_SAFE_INTEGER)];
  while (enough - below > 1) {
    const middle = below + Math.floor((enough - below) / 2);
    if (shown(middle, taxedAs) >= amount) enough = middle;
    else below = middle;
  }
  return enough;
}

/** The highest stored price that the market shows as `amount` or less; -1 where it shows none so low. */
export function storedUpTo(amount: number, market: Priced, taxedAs?: TaxedAs): number {
  return storedFrom(amount + 1, market, taxedAs) - 1;
}
