/** A product's prices as the owner entered them, in minor units. */
export interface PriceEntry {
  regularPrice: number | null;
  salePrice: number | null;
  /** The sale runs from here (inclusive); null = always began. */
  saleFrom: Date | null;
  /** The sale ends here (exclusive); null = never ends. */
  saleTo: Date | null;
}

/** What a product costs now. */
export interface CurrentPrice {
  /** Minor units; null when the product has no price and cannot be bought. */
  amount: number | null;
  /** The struck-through price while a sale runs. */
  regular: number | null;
  onSale: boolean;
  /** The tax class; absent = the standard one, null = it is not taxed. */
  taxedAs?: string | null;
}

/**
 * The price at a moment: the sale price while the sale schedule runs, else the regular one (CAT-025). Without a regular
 * price there is none, and no sale either. Lists ask the database by the same rule: data/rules-in-sql.queries.server.ts.
 */
export function currentPrice(entry: PriceEntry, now: Date): CurrentPrice {
  const { regularPrice, salePrice, saleFrom, saleTo } = entry;
  const running =
    regularPrice !== null &&
    salePrice !== null &&
    salePrice < regularPrice &&
    (saleFrom === null || saleFrom <= now) &&
    (saleTo === null || now < saleTo);
  return running
    ? { amount: salePrice, regular: regularPrice, onSale: true }
    : { amount: regularPrice, regular: regularPrice, onSale: false };
}

/** The next moment after `now` at which a sale begins or ends; null when none lies ahead. */
export function nextPriceChange(entry: PriceEntry, now: Date): Date | null {
  if (entry.salePrice === null) return null;
  const ahead = [entry.saleFrom, entry.saleTo].filter((date): date is Date => date !== null && date > now);
  return ahead.length > 0 ? new Date(Math.min(...ahead.map(Number))) : null;
}
