import type { ProductCard } from './product-views.ts';

/** What a product costs that is sold by its parts: from the cheapest to the dearest of them; nothing where none has a price. */
export function priceOfParts(
  parts: readonly Pick<ProductCard, 'price' | 'priceRange'>[],
): Pick<ProductCard, 'price' | 'priceRange'> | null {
  const lows = parts.flatMap(({ price, priceRange }) => priceRange?.lowest ?? price.amount ?? []);
  const highs = parts.flatMap(({ price, priceRange }) => priceRange?.highest ?? price.amount ?? []);
  if (lows.length === 0) return null;
  const [lowest, highest] = [Math.min(...lows), Math.max(...highs)];
  return { price: { amount: lowest, regular: lowest, onSale: false }, priceRange: { lowest, highest } };
}
