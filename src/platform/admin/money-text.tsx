import { moneyWords, typedMoney } from './shop-format.ts';
import { useAdminSession } from './use-admin-session.ts';

/** Shows an amount in minor units as the shop writes amounts, for example 1990 as `19,90 €`, in the given or the shop's currency. */
export function MoneyText({ amount, currency }: { amount: number | null | undefined; currency?: string }) {
  const shop = useAdminSession()?.shop;
  if (amount === null || amount === undefined || !shop) return null;
  return (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {moneyWords(amount, currency ?? shop.currency, shop)}
    </span>
  );
}

/** Inside a component: writes amounts in minor units as people of the shop type them, in the given currency. */
export function useTypedMoney(): (minor: number, currency: string) => string {
  const shop = useAdminSession()?.shop;
  return (minor, currency) => typedMoney(minor, currency, shop ?? { currency });
}
