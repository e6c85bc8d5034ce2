import type { Exchange } from '#kit/exchange.ts';
import { formatMoney, type MoneyFormat } from '#kit/money.ts';
import { usePageContext } from '#platform/islands/page-context.ts';
import type { PriceTaxes } from '#platform/market/market.ts';
import { type Pricing, pricingBy, type TaxedAs } from '#platform/market/pricing.ts';

declare module '#platform/islands/page-context-block.ts' {
  interface PageContext {
    /** How amounts in minor units are shown on this page. */
    money: MoneyFormat;
    /** How stored prices become shown ones; null while they are the same. */
    exchange: Exchange | null;
    /** How taxes change the prices that are shown; null while they do not. */
    priceTaxes: PriceTaxes | null;
  }
}

/** Inside a component: turns minor units of the market's currency (of carts, orders, sums) into the page's money text. */
export function useMoney(): (minor: number) => string {
  const { money } = usePageContext();
  return (minor) => formatMoney(minor, money);
}

/** Inside a component: how stored prices, in minor units of the store's currency, are shown on this page. */
export function usePricing(): Pricing {
  return pricingBy(usePageContext());
}

/** Inside a component: turns a stored price of what is taxed so into the page's money text. */
export function usePrice(): (stored: number, taxedAs?: TaxedAs) => string {
  const { shown, money } = usePricing();
  return (stored, taxedAs) => money(shown(stored, taxedAs));
}
