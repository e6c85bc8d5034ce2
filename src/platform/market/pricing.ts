import { convert, type Exchange, exchangeOf } from '#kit/exchange.ts';
import { formatMoney, type MoneyFormat } from '#kit/money.ts';
import { amountWithParts, type SplitRule } from '#kit/split-amount.ts';
import type { Market, PriceTaxes } from './market.ts';

/** By which taxes a price is shown: the name of a class; absent = the usual one, null = by none. */
export type TaxedAs = string | null | undefined;

/** All that decides how stored prices are shown. */
export interface PricedBy {
  money: MoneyFormat;
  /** Null where the shown currency is the store's own. */
  exchange: Exchange | null;
  /** Null while prices are shown as they were entered. */
  priceTaxes: PriceTaxes | null;
}

/** How stored prices are shown to somebody. */
export interface Pricing {
  /** A stored price in minor units of the currency shown, as it is shown, or else with its taxes or without them. */
  shown(stored: number, taxedAs?: TaxedAs, display?: PriceTaxes['display']): number;
  /** Such an amount as text. */
  money(shown: number): string;
  /** What follows a taxed price, its placeholders not filled in; '' = nothing. */
  suffix: string;
}

/** The one way from stored prices to shown ones: the currency first, then taxes, as carts sum them up (TOT-006). */
export function pricingBy({ money, exchange, priceTaxes }: PricedBy): Pricing {
  return {
    shown(stored, taxedAs, display = priceTaxes?.display) {
      const amount = exchange ? convert(stored, exchange) : stored;
      const rule = display && ruleOf(priceTaxes, taxedAs, display);
      return rule ? amountWithParts(amount, rule) : amount;
    },
    money: (shown) => formatMoney(shown, money),
    suffix: priceTaxes?.suffix ?? '',
  };
}

/** The same in a market. */
export function pricingIn(market: Pick<Market, 'storeCurrency' | 'rate' | 'format' | 'priceTaxes'>): Pricing {
  return pricingBy({ money: market.format, exchange: exchangeIn(market), priceTaxes: market.priceTaxes });
}

/** The exchange of a market; null where it shows the store's own currency. */
export function exchangeIn(market: Pick<Market, 'storeCurrency' | 'rate' | 'format'>): Exchange | null {
  return market.format.currency === market.storeCurrency ? null : exchangeOf(market);
}

/**
 * The classes whose prices are shown by rules of their own, and null for all others than the usual one; none while all
 * prices are shown as they were entered.
 */
export function shownApart({ priceTaxes }: Pick<Market, 'priceTaxes'>): (string | null)[] {
  const names = priceTaxes ? Object.keys(priceTaxes[priceTaxes.display]) : [];
  return names.length === 0 ? [] : [null, ...names.filter((name) => name !== '')];
}

function ruleOf(
  taxes: PriceTaxes | null,
  taxedAs: TaxedAs,
  display: PriceTaxes['display'],
): SplitRule | undefined {
  const rules = taxes?.[display];
  const name = taxedAs ?? '';
  // Owners name classes: one may be called like something that every object has.
  return taxedAs !== null && rules && Object.hasOwn(rules, name) ? rules[name] : undefined;
}
