/** Which products a list holds; every part narrows it further. */
export interface ProductFilter {
  /**
   * Lists show what is visible in the catalogue, search results what is visible in search; `page`: all that has a page
   * which everybody may open, for what somebody chose there.
   */
  shownIn: 'catalog' | 'search' | 'page';
  /** In one of these categories (name a category together with those below it). */
  categoryIds?: readonly number[];
  tagId?: number;
  ids?: readonly number[];
  excludeId?: number;
  featured?: boolean;
  onSale?: boolean;
  /** Folded words (`searchWords`), each of which the name or SKU contains. */
  words?: readonly string[];
  /** Minor units, inclusive. */
  minPrice?: number;
  maxPrice?: number;
  /** Whole stars. */
  ratings?: readonly number[];
  hideSoldOut?: boolean;
}
