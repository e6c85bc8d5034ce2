import { convert, convertBack, exchangeOf, roundingStep } from '#kit/exchange.ts';
import type { Market } from './market.ts';

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

/** The lowest stored amount that the market shows as `amount` or more: where a limit that a visitor typed begins. */
export function storedFrom(amount: number, market: Rates): number {
  // The next amount that can be shown at all is at most one rounding step higher.
  const next = amount + roundingStep(exchangeOf(market));
  let [below, enough] = [-1, Math.min(2 * inStore(next, market) + 1, Number.MAX_SAFE_INTEGER)];
  while (enough - below > 1) {
    const middle = Math.floor((below + enough) / 2);
    if (inMarket(middle, market) >= amount) enough = middle;
    else below = middle;
  }
  return enough;
}

/** The highest stored amount that the market shows as `amount` or less; -1 where it shows none so low. */
export function storedUpTo(amount: number, market: Rates): number {
  return storedFrom(amount + 1, market) - 1;
}
