import { useTexts } from '#platform/texts/use-texts.ts';
import type { ProductCard } from '../rules/product-views.ts';
import { quantityWords } from '../rules/quantity-words.ts';
import { productSummaryTexts } from '../texts.ts';

/** Which quantities of a product may be bought; nothing where any may. */
export function QuantityWords({ product }: { product: Pick<ProductCard, 'limits'> }) {
  const words = quantityWords(product, useTexts(productSummaryTexts));
  return words ? <p className="buy-part buy-note">{words}</p> : null;
}
