import type { CurrentPrice } from './current-price.ts';

/** What several things cost, in minor units. */
export interface PriceRange {
  lowest: number;
  highest: number;
  /** What they cost regularly, while a sale changes one of the two. */
  former?: { lowest: number; highest: number };
  /** The tax class of all of them, as prices have it. */
  taxedAs?: string | null;
  /** Where they are not taxed alike: the range of each class, since which is lowest as it is shown is for these to say. */
  classes?: readonly PriceRange[];
}

/** The range of prices, none of which is missing; at least one. */
export function rangeOf(prices: readonly (CurrentPrice & { amount: number })[]): PriceRange {
  const classes = [...Map.groupBy(prices, ({ taxedAs }) => taxedAs).entries()].map(([taxedAs, alike]) => ({
    ...rangeOfAmounts(alike),
    ...(taxedAs === undefined ? {} : { taxedAs }),
  }));
  return joinedRange(classes);
}

/** Several ranges as one. */
export function joinedRange(ranges: readonly PriceRange[]): PriceRange {
  const parts = ranges.flatMap((range) => range.classes ?? [range]);
  const classes = [...Map.groupBy(parts, ({ taxedAs }) => taxedAs).values()].map((alike) => spanned(alike));
  const [only, ...others] = classes;
  return only && others.length === 0 ? only : { ...spanned(classes, 'mixed'), classes };
}

/** A range as amounts are shown. */
export function shownRange(
  range: PriceRange,
  shown: (amount: number, taxedAs?: string | null) => number,
): Pick<PriceRange, 'lowest' | 'highest' | 'former'> {
  if (range.classes)
    return spanned(
      range.classes.map((one) => shownRange(one, shown)),
      'mixed',
    );
  const { lowest, highest, former, taxedAs } = range;
  const both = (of: { lowest: number; highest: number }) => ({
    lowest: shown(of.lowest, taxedAs),
    highest: shown(of.highest, taxedAs),
  });
  return { ...both({ lowest, highest }), ...(former ? { former: both(former) } : {}) };
}

/** Whether everything costs the same, however it is shown. */
export function isOnePrice({ lowest, highest, classes }: PriceRange): boolean {
  return lowest === highest && !classes;
}

function rangeOfAmounts(prices: readonly { amount: number; regular: number | null }[]): PriceRange {
  return spanned(
    prices.map(({ amount, regular }) => {
      const before = regular ?? amount;
      return { lowest: amount, highest: amount, former: { lowest: before, highest: before } };
    }),
  );
}

function spanned(ranges: readonly PriceRange[], of: 'alike' | 'mixed' = 'alike'): PriceRange {
  const former = (range: PriceRange) => range.former ?? range;
  const lowest = Math.min(...ranges.map((range) => range.lowest));
  const highest = Math.max(...ranges.map((range) => range.highest));
  const before = {
    lowest: Math.min(...ranges.map((range) => former(range).lowest)),
    highest: Math.max(...ranges.map((range) => former(range).highest)),
  };
  const taxedAs = of === 'mixed' ? undefined : ranges[0]?.taxedAs;
  return {
    lowest,
    highest,
    ...(before.lowest === lowest && before.highest === highest ? {} : { former: before }),
    ...(taxedAs === undefined ? {} : { taxedAs }),
  };
}
