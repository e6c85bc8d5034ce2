/** What reports add up, in the order in which it is kept. Amounts are minor units of the store's currency. */
export const MEASURES = [
  /** Orders that count. */
  'orders',
  /** Pieces sold, less those that refunds were for. */
  'items',
  /** What was sold before discounts, without taxes. */
  'gross',
  'discounts',
  /** Money given back, of all parts of orders. */
  'refunded',
  /** What was sold after discounts and refunds, without taxes. */
  'net',
  /** Less what was given back of them. */
  'shipping',
  'fees',
  'taxes',
  /** Net, shipping, fees and taxes together. */
  'total',
] as const;

/** One of the things that reports add up. */
export type Measure = (typeof MEASURES)[number];

/** All that reports add up. */
export type Amounts = Record<Measure, number>;

/** Amounts of which some are given; the others are 0. */
export function amounts(given: Partial<Amounts> = {}): Amounts {
  return {
    orders: 0,
    items: 0,
    gross: 0,
    discounts: 0,
    refunded: 0,
    net: 0,
    shipping: 0,
    fees: 0,
    taxes: 0,
    total: 0,
    ...given,
  };
}

/** Both together. */
export function plus(one: Amounts, other: Partial<Amounts>): Amounts {
  const sum = { ...one };
  for (const measure of MEASURES) sum[measure] += other[measure] ?? 0;
  return sum;
}
