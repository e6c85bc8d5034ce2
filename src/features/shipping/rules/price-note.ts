import { isVirtual, type ProductCard, type ProductDetail } from '#features/catalog/public.ts';

/** Whether the price of a card is one on top of which delivery may come: of what has a price, is sold here and is sent. */
export function isDeliveryOnTop(
  card: Pick<ProductCard, 'price' | 'priceRange' | 'external' | 'isUnsent'>,
): boolean {
  return (card.price.amount !== null || card.priceRange !== null) && !card.external && !card.isUnsent;
}

/** The same on a product's page, where its variations are known. */
export function isDeliveryOnTopOf(product: ProductDetail): boolean {
  return isDeliveryOnTop(product) && !isVirtual(product);
}
