import { allocate } from '#kit/money.ts';

/** A line of an order that was placed elsewhere; amounts without tax, in minor units. */
export interface HistoryLine {
  quantity: number;
  /** Before discounts; null where the file does not say. */
  subtotal: number | null;
  /** After discounts. */
  net: number;
  tax: number;
}

/** What a file says of an order's sums; null where it does not. */
export interface HistorySums {
  lines: readonly HistoryLine[];
  discount: number | null;
  shipping: number;
  shippingTax: number;
  fees: readonly { label: string; amount: number }[];
  feeTax: number;
  tax: number | null;
  total: number | null;
}

/** An order's sums so that all parts come to its total. */
export interface FittedSums {
  lines: { subtotal: number; net: number; tax: number }[];
  subtotal: number;
  discount: number;
  shippingTax: number;
  feeTax: number;
  tax: number;
  /** What is missing between the parts and the total that the order had. */
  difference: number;
  total: number;
}

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Fits the parts of an order that was placed elsewhere together; its total stays what it was. */
export function fitSums({
  lines,
  discount,
  shipping,
  shippingTax,
  fees,
  feeTax,
  tax,
  total,
}: HistorySums): FittedSums {
  const known = lines.map(({ subtotal, net }) => Math.max(subtotal ?? net, net));
  const taken = sumOf(known) - sumOf(lines.map(({ net }) => net));
  // Where lines say only what was paid for them, the discount came off before.
  const untold =
    discount !== null && taken === 0 && lines.some(({ subtotal }) => subtotal === null) ? discount : 0;
  const parts =
    untold > 0 && lines.length > 0
      ? allocate(
          untold,
          lines.map(({ net }) => Math.max(net, 1)),
        )
      : [];
  const subtotals = known.map((subtotal, at) => subtotal + (parts[at] ?? 0));
  const ofLines = lines.map((line) => line.tax);
  const rest = tax === null ? 0 : tax - shippingTax - feeTax - sumOf(ofLines);
  const isUntaxed = !ofLines.some((one) => one !== 0);
  const weights = lines.map(({ net }) => Math.max(net, 0));
  let furtherShippingTax = 0;
  if (rest > 0 && isUntaxed && sumOf(weights) > 0)
    for (const [at, part] of allocate(rest, weights).entries()) ofLines[at] = part;
  else if (rest !== 0) {
    const largest = weights.indexOf(Math.max(...weights));
    if (lines.length > 0 && (ofLines[largest] ?? 0) + rest >= 0)
      ofLines[largest] = (ofLines[largest] ?? 0) + rest;
    else furtherShippingTax = rest;
  }
  const taxes = sumOf(ofLines) + shippingTax + furtherShippingTax + feeTax;
  const nets = sumOf(lines.map(({ net }) => net));
  const sum = nets + shipping + sumOf(fees.map(({ amount }) => amount)) + taxes;
  return {
    lines: lines.map(({ net }, at) => ({ subtotal: subtotals[at] ?? net, net, tax: ofLines[at] ?? 0 })),
    subtotal: sumOf(subtotals),
    discount: sumOf(subtotals) - nets,
    shippingTax: shippingTax + furtherShippingTax,
    feeTax,
    tax: taxes,
    difference: total === null ? 0 : total - sum,
    total: total ?? Math.max(0, sum),
  };
}
