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

/** Whether shoppers see a product of this status, or will by themselves. */
export function isPublic(status: string): boolean {
  return status === 'published' || status === 'scheduled';
}
