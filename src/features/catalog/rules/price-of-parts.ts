import { joinedRange, type PriceRange } from './price-range.ts';
import type { ProductCard } from './product-views.ts';

/** What a product costs that is sold by its parts: from the cheapest to the dearest of them; nothing where none has a price. */
export function priceOfParts(
  parts: readonly Pick<ProductCard, 'price' | 'priceRange'>[],
): Pick<ProductCard, 'price' | 'priceRange'> | null {
  const ranges = parts.flatMap(({ price, priceRange }): PriceRange[] => {
    if (price.amount === null && !priceRange) return [];
    const range = priceRange ?? { lowest: price.amount as number, highest: price.amount as number };
    const { lowest, highest, taxedAs = price.taxedAs, classes } = withoutFormer(range);
    return [
      { lowest, highest, ...(taxedAs === undefined ? {} : { taxedAs }), ...(classes ? { classes } : {}) },
    ];
  });
  if (ranges.length === 0) return null;
  const priceRange = joinedRange(ranges);
  const { lowest, taxedAs } = priceRange;
  return {
    price: { amount: lowest, regular: lowest, onSale: false, ...(taxedAs === undefined ? {} : { taxedAs }) },
    priceRange,
  };
}

/** What parts cost regularly is said at each of them. */
function withoutFormer({ former: _, classes, ...range }: PriceRange): PriceRange {
  return { ...range, ...(classes ? { classes: classes.map(withoutFormer) } : {}) };
}
