type Values = Readonly<Record<string, unknown>>;

/** What belongs to one product alone, or is worked out by the server. */
const NOT_COPIED = new Set([
  'id',
  'slug',
  'sku',
  'gtin',
  'version',
  'trashedAt',
  'createdAt',
  'updatedAt',
  'publishAt',
  'totalSales',
  'averageRating',
  'reviewCount',
  'thumbnail',
  'held',
  'searchText',
  'stockQuantityRead',
]);

/**
 * A product as a new one that is sent to be made: a draft under another name, without slug and SKUs, everything else as
 * it is stored, variations, pictures and what slices keep with it included. A password is not known and not copied.
 */
export function copyOfProduct(product: Values, name: string): Record<string, unknown> {
  const kept = Object.fromEntries(Object.entries(product).filter(([field]) => !NOT_COPIED.has(field)));
  const variations = (product.variations ?? []) as readonly Values[];
  return {
    ...kept,
    name,
    status: 'draft',
    isProtected: false,
    variations: variations.map((one) => ({ ...one, id: null, sku: null, gtin: '', stockQuantityRead: null })),
  };
}
