import { firstVariation, type ProductDetail, shownFor } from '#features/catalog/public.ts';

/** Attributes by which words on a product's page go while a variation is chosen that nobody is sent. */
export function whileSent(product: ProductDetail) {
  const sent = product.variations.filter((one) => one.buyable && !one.delivery.isVirtual).map(({ id }) => id);
  if (sent.length === product.variations.length) return {};
  const chosen = firstVariation(product);
  return { hidden: chosen !== null && !sent.includes(chosen.id), ...shownFor(product, ['own', ...sent]) };
}
