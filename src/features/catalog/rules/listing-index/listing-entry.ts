import type { Taxonomy } from '../product-filter.ts';
import type { StockStatus } from '../stock.ts';

/** What the index knows of a product: its row in `product_listing`, and what it is sorted into. */
export interface ListingEntry {
  productId: number;
  isPublic: boolean;
  visibility: 'visible' | 'catalog' | 'search' | 'hidden';
  /** Minor units of the store currency; null where it has no price, or none that everybody may know. */
  lowestPrice: number | null;
  highestPrice: number | null;
  onSale: boolean;
  stockStatus: StockStatus;
  featured: boolean;
  menuOrder: number;
  totalSales: number;
  /** 0 to 5. */
  averageRating: number;
  reviewCount: number;
  listedAt: Date;
  name: string;
  /** Folded, as searches compare it. */
  title: string;
  /** Those that it is in itself, without those above them. */
  categoryIds: readonly number[];
  tagIds: readonly number[];
  /** Terms of attributes. */
  termIds: readonly number[];
}

/** How the shop's terms hang together, for counts by taxonomy. */
export interface ListingTaxonomies {
  /** Of each category the one above it; null at the top. */
  categoryParents: ReadonlyMap<number, number | null>;
  /** Of each term of an attribute. */
  taxonomyOfTerms: ReadonlyMap<number, Taxonomy>;
}
