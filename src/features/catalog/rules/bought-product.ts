import type { ProductTypePart } from './product-type.server.ts';
import type { ProductDetail } from './product-views.ts';

/** Whether there is anything to buy: the product itself, one of its variations, or one that it is made of. */
export function canBeBought({
  buyable,
  variations,
  children,
}: Pick<ProductDetail, 'buyable' | 'variations' | 'children'>): boolean {
  return buyable || [...variations, ...children].some((one) => one.buyable);
}

/** Whether the shop sends it: what is sold elsewhere, sold out or weighs nothing is not sent. */
export function isSent(
  product: Pick<ProductDetail, 'buyable' | 'variations' | 'children' | 'weightGrams' | 'dimensions'>,
  type: Pick<ProductTypePart, 'alwaysSent'> | null,
): boolean {
  return (
    canBeBought(product) &&
    (type?.alwaysSent === true || product.weightGrams !== null || product.dimensions !== null)
  );
}
