/** What of a product decides whether anything that is bought of it has a price. */
export interface PricedProduct {
  regularPrice: number | null;
  variations: readonly { isOn: boolean; regularPrice: number | null }[];
}

/** Whether nothing that is bought of a product has a price; of one with variations these are bought, once switched on. */
export function lacksPrice({ regularPrice, variations }: PricedProduct, sellsVariations: boolean): boolean {
  if (!sellsVariations) return regularPrice === null;
  return !variations.some((one) => one.isOn && one.regularPrice !== null);
}

/** Whether a price of 0 was typed by somebody who was asked whether the product is free, and did not say so. */
export function isFreeByAccident(regularPrice: number | null, isFree: boolean | undefined): boolean {
  return regularPrice === 0 && isFree === false;
}

/** Whether shoppers see a product of this status, or will by themselves. */
export function isPublic(status: string): boolean {
  return status === 'published' || status === 'scheduled';
}
