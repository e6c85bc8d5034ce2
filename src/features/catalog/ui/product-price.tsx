import type { ProductDetail } from '../rules/product-views.ts';
import { costTheSame, priceContent } from '../rules/variation-object.ts';
import { firstVariation } from '../rules/variations.ts';
import { follows } from './follows.ts';
import { PriceView } from './price.tsx';
import { useWording } from './use-wording.ts';

/** What a product costs on its page: where a variation is chosen, what that one costs. */
export function ProductPrice({ product, className }: { product: ProductDetail; className: string }) {
  const wording = useWording();
  const { price, priceRange } = product;
  const first = firstVariation(product);
  if (!first || costTheSame(product))
    return (
      <PriceView price={price} range={priceRange} className={className} follow={follows(product, 'price')} />
    );
  const own = priceContent(price, wording, priceRange);
  return <PriceView price={first.price} className={className} follow={follows(product, 'price', own)} />;
}
