import type { ShownSums } from '#features/totals/public.ts';
import type { FittedSums } from '../rules/order-history.ts';
import { readPackedList } from '../rules/packed-items.ts';

/** The id of what a file tells of taxes, discounts and shipping. */
export const IMPORTED = 'imported';

/** The sums of an order that was placed elsewhere, as it shows them. */
export function shownSums(
  cells: Readonly<Record<string, string>>,
  {
    history,
    sums,
    fees,
    shippingWords,
  }: {
    history: { shipping: number };
    sums: FittedSums;
    fees: { label: string; amount: number }[];
    shippingWords: string;
  },
): ShownSums {
  const codes = readPackedList(cells.couponItems ?? '').flatMap(({ code }) => (code ? [code] : []));
  const rates = [
    ...new Set(readPackedList(cells.taxItems ?? '').map(({ label, code }) => label || code || '')),
  ];
  const taxesOf = (amount: number) => (amount === 0 ? {} : { taxes: { [IMPORTED]: amount } });
  return {
    subtotal: sums.subtotal,
    discounts:
      sums.discount > 0
        ? [{ id: IMPORTED, label: codes.join(', ') || 'Discount', amount: sums.discount }]
        : [],
    shipping:
      history.shipping > 0 || shippingWords !== '' || sums.shippingTax !== 0
        ? {
            id: IMPORTED,
            label: shippingWords || 'Shipping',
            amount: history.shipping,
            ...taxesOf(sums.shippingTax),
          }
        : null,
    fees: fees.map(({ label, amount }, at) => ({
      id: `${IMPORTED}:${at + 1}`,
      label,
      amount,
      ...(at === 0 ? taxesOf(sums.feeTax) : {}),
    })),
    taxes:
      sums.tax > 0
        ? [{ id: IMPORTED, label: rates.filter((one) => one !== '').join(', ') || 'Tax', amount: sums.tax }]
        : [],
    total: sums.total,
  };
}
