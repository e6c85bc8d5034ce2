import { formatMoney, type MoneyFormat } from '#kit/money.ts';
import { usePageContext } from '#platform/islands/page-context.ts';

declare module '#platform/islands/page-context-block.ts' {
  interface PageContext {
    /** How amounts in minor units are shown on this page. */
    money: MoneyFormat;
  }
}

/** Inside a component: turns minor units into the page's money text. */
export function useMoney(): (minor: number) => string {
  const { money } = usePageContext();
  return (minor) => formatMoney(minor, money);
}
