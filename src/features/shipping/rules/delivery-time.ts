import {
  canBeBought,
  dataOfProduct,
  isSent,
  isVirtual,
  type ProductDataPart,
  type ProductDetail,
  type ProductTypePart,
} from '#features/catalog/public.ts';

/** Read along with a product's page. */
export const deliveryTimeData: ProductDataPart<string> = {
  name: 'delivery_time',
  table: 'product_delivery_time',
  pagesOnly: true,
  read: ({ said }) => String(said ?? ''),
};

/** How long something takes to its buyer, in the owner's words. */
export interface DeliveryTime {
  said: string;
  /** Whether it is said of this product alone. */
  isOwn: boolean;
}

/**
 * How long a product takes to its buyer: its own words, else the shop's; null where nothing is said. What cannot be
 * bought or is virtual has none, and what has neither weight nor size only its own.
 */
export function deliveryTimeOf(
  product: ProductDetail,
  type: ProductTypePart | null,
  ofShop: string,
): DeliveryTime | null {
  if (!canBeBought(product) || isVirtual(product)) return null;
  const own = dataOfProduct(deliveryTimeData, product);
  if (own) return { said: own, isOwn: true };
  return ofShop !== '' && isSent(product, type) ? { said: ofShop, isOwn: false } : null;
}
