import { spreadAmount, sumOf } from './spread-amount.ts';
import type { Charges, FeeCharge, SumSoFar } from './total-stage.ts';
import type { ChargedRow, SumRow, TaxRow, Totals } from './totals-views.ts';

/** A line while the sum is worked out. */
export interface LineSum {
  key: string;
  unitPrice: number;
  subtotal: number;
  net: number;
  discounts: Record<string, number>;
  taxes: Record<string, number>;
}

/** A sum while it is worked out, as far as its taxes are concerned. */
export interface TaxedSum extends SumSoFar {
  lines: LineSum[];
  subtotal: number;
  discounts: SumRow[];
  discountTotal: number;
  freeShipping: boolean;
  shipping: ChargedRow | null;
  fees: (ChargedRow & FeeCharge)[];
  taxes: TaxRow[];
  taxesIncluded: boolean;
  singleTax: boolean;
  /** Null while nothing has tax in it. */
  withoutTax: Totals['withoutTax'] | null;
}

/**
 * Writes all rows as they are to be shown, with the tax in them or without, and what lines come to without any. Until
 * then lines and discounts are by prices as they are entered. The parts of what a line loses by discounts go by what each
 * of them took of the entered price, so that they keep adding up.
 */
export function splitOffTaxes(
  sum: TaxedSum,
  { lines, included = false, single = false }: Omit<Charges['taxes'], 'taxes'>,
  refuse: (what: string) => never,
): void {
  sum.singleTax ||= single;
  if (!lines) return;
  const { shipping, fees } = sum;
  let [subtotal, discountTotal] = [0, 0];
  const byDiscount = new Map(sum.discounts.map(({ id }) => [id, 0]));
  for (const line of sum.lines) {
    const split = lines.get(line.key) ?? refuse(`says nothing of the line ${line.key}`);
    const shown = included ? split.subtotal + split.subtotalTax : split.subtotal;
    const left = included ? split.net + sumOf(Object.values(line.taxes)) : split.net;
    const parts = partsOf(line.discounts, shown - left);
    for (const [id, part] of parts) byDiscount.set(id, (byDiscount.get(id) ?? 0) + part);
    const { unitPrice, net } = split;
    Object.assign(line, { unitPrice, subtotal: shown, net, discounts: Object.fromEntries(parts) });
    subtotal += split.subtotal;
    discountTotal += split.subtotal - split.net;
  }
  sum.discounts = sum.discounts.map((row) => ({ ...row, amount: byDiscount.get(row.id) ?? 0 }));
  sum.subtotal = sumOf(sum.lines.map((line) => line.subtotal));
  sum.discountTotal = sumOf(sum.discounts.map(({ amount }) => amount));
  sum.withoutTax = {
    subtotal,
    discountTotal,
    shippingTotal: shipping?.amount ?? 0,
    feeTotal: sumOf(fees.map(({ amount }) => amount)),
  };
  if (!included) return;
  sum.taxesIncluded = true;
  sum.shipping = shipping && withTaxes(shipping);
  sum.fees = fees.map(withTaxes);
}

function partsOf(discounts: Readonly<Record<string, number>>, amount: number): [string, number][] {
  const weights = Object.entries(discounts).map(([key, weight]) => ({ key, weight }));
  return [...spreadAmount(amount, weights)].filter(([, part]) => part !== 0);
}

function withTaxes<Row extends ChargedRow>(row: Row): Row {
  return { ...row, amount: row.amount + sumOf(Object.values(row.taxes ?? {})) };
}
