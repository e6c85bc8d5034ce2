import { minorUnits } from '#kit/money.ts';
import { useAdminSession } from './use-admin-session.ts';

/** Shows an amount in minor units, for example 1990 as $19.90, in the given or the shop's currency. */
export function MoneyText({ amount, currency }: { amount: number | null | undefined; currency?: string }) {
  const session = useAdminSession();
  const code = currency ?? session?.shop.currency;
  if (amount === null || amount === undefined || !code) return null;
  const shown = amount / 10 ** minorUnits(code);
  const text = new Intl.NumberFormat('en', { style: 'currency', currency: code }).format(shown);
  return <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>{text}</span>;
}
