import { convert, type Exchange } from '#kit/exchange.ts';
import { formatMoney, type MoneyFormat } from '#kit/money.ts';
import { usePageContext } from '#platform/islands/page-context.ts';

declare module '#platform/islands/page-context-block.ts' {
  interface PageContext {
    /** How amounts in minor units are shown on this page. */
    money: MoneyFormat;
    /** How stored prices become shown ones; null while they are the same. */
    exchange: Exchange | null;
  }
}

/** Inside a component: turns minor units of the market's currency (of carts, orders, sums) into the page's money text. */
export function useMoney(): (minor: number) => string {
  const { money } = usePageContext();
  return (minor) => formatMoney(minor, money);
}

/** Inside a component: turns stored prices, in minor units of the store's currency, into the page's money text. */
export function usePrice(): (stored: number) => string {
  const { money, exchange } = usePageContext();
  return (stored) => formatMoney(exchange ? convert(stored, exchange) : stored, money);
}
