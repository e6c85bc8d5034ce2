/** What a kind of page may load, in bytes as they travel (gzip). */
export interface PageBudget {
  page: string;
  /** Live scripts and sheets that no such page has. All others count, also those of slices that come later. */
  without: readonly string[];
  /** Scripts that live scripts of such a page load by themselves, before anybody touches the page. */
  soon: readonly string[];
  /** Bytes of script before the first touch. */
  script: number;
  /** Bytes of script with all that can follow but islands, which no such page has yet; `Infinity` = not limited. */
  scriptInAll: number;
  styles: number;
}

/** The script that every page starts with, with what it imports. */
export const ENTRY_BUDGET = 3500;

// On pages of their own, or on few products.
const elsewhere = [
  'cart-form',
  'cart-shipping',
  'cart-page',
  'checkout',
  'order',
  'log-in',
  'named-price',
  'notices',
  // Comes when the first one opens.
  'overlay',
];
const ofProducts = ['product-visit', 'quantity', 'tabs', 'gallery', 'sticky-bar', 'share'];
const sheetsOfProducts = ['product-gallery', 'product-summary', 'product-tabs'];

/** The pages that most visits see. */
export const pageBudgets: readonly PageBudget[] = [
  {
    page: 'a listing',
    without: [...elsewhere, ...ofProducts, ...sheetsOfProducts],
    soon: [],
    script: 6000,
    scriptInAll: Number.POSITIVE_INFINITY,
    styles: 15_000,
  },
  {
    page: 'a product page',
    without: [...elsewhere, 'archive-toolbar', 'category-grid'],
    soon: [],
    script: 12_000,
    scriptInAll: 85_000,
    styles: 15_000,
  },
];
