import type { StockStatus } from './stock.ts';
import type { Taxonomy } from './taxonomy.ts';

/** What the index knows of a product by its row in `product_listing`. */
export interface ListingRow {
  productId: number;
  isPublic: boolean;
  visibility: 'visible' | 'catalog' | 'search' | 'hidden';
  /** Minor units of the store currency; null where it has no price, or none that everybody may know. */
  lowestPrice: number | null;
  highestPrice: number | null;
  /** The same by tax class, where any of it is of another one than the usual; else null. */
  classPrices: readonly ClassPrices[] | null;
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
}

/** From what to what things of one tax class cost: minor units of the store currency. */
export interface ClassPrices {
  /** '' is the usual class, null: it is not taxed. */
  taxedAs: string | null;
  lowest: number;
  highest: number;
}

/** What the index knows of a product: its row, and what it is sorted into. */
export interface ListingEntry extends ListingRow {
  /** Those that it is in itself, without those above them. */
  categoryIds: readonly number[];
  tagIds: readonly number[];
  /** Terms of attributes. */
  termIds: readonly number[];
}

/** Many products at once, as they are read fastest. */
export interface ListingBatch {
  /** By rising ids. */
  rows: readonly ListingRow[];
  /** What they are sorted into. */
  categories: readonly TermMembers[];
  tags: readonly TermMembers[];
  /** Terms of attributes. */
  terms: readonly TermMembers[];
}

/** What is in a term; ids of others than the batch's products are passed over. */
export interface TermMembers {
  term: number;
  ids: readonly number[];
}

/** How the shop's terms hang together, for counts by taxonomy. */
export interface ListingTaxonomies {
  /** Of each category the one above it; null at the top. */
  categoryParents: ReadonlyMap<number, number | null>;
  /** Of each term of an attribute. */
  taxonomyOfTerms: ReadonlyMap<number, Taxonomy>;
}
