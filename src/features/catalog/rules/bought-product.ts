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

/** Whether the shop sends it: what is sold elsewhere, sold out, virtual in all variations or weighs nothing is not sent. */
export function isSent(
  product: Pick<
    ProductDetail,
    'buyable' | 'variations' | 'children' | 'weightGrams' | 'dimensions' | 'delivery'
  >,
  type: Pick<ProductTypePart, 'alwaysSent'> | null,
): boolean {
  return (
    canBeBought(product) &&
    !isVirtual(product) &&
    (type?.alwaysSent === true || product.weightGrams !== null || product.dimensions !== null)
  );
}

/** Whether nothing of it is ever sent: it is virtual, or all of its variations are. */
export function isVirtual({ delivery, variations }: Pick<ProductDetail, 'variations' | 'delivery'>): boolean {
  return variations.length > 0 ? variations.every((one) => one.delivery.isVirtual) : delivery.isVirtual;
}
