import type { ProductDetail } from '#features/catalog/public.ts';

/** Says, wherever on a page, that the forms of a product are left to the browser. */
export function LeftProductMark({ product }: { product: Pick<ProductDetail, 'id'> }) {
  return <span hidden data-side-cart-leaves={product.id} />;
}
