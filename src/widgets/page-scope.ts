import type { CartTotals, CartView } from '#features/cart/public.ts';
import type {
  CategoryView,
  ProductDetail,
  ProductList,
  Sorting,
  TermLink,
} from '#features/catalog/public.ts';

/** What kind of screen an address leads to. */
export type PageKind =
  | 'home'
  | 'shop'
  | 'category'
  | 'tag'
  | 'search'
  | 'product'
  | 'product-password'
  | 'cart'
  | 'checkout'
  | 'order-received'
  | 'account'
  | 'page'
  | 'not-found';

/** An archive of products: one page of a list with what stands around it. */
export interface ArchiveScope {
  title: string;
  /** Cleaned HTML; '' when there is none. */
  description: string;
  list: ProductList;
  sorting: Sorting;
  /** Path of page 1, for example `/product-category/tea/`. */
  basePath: string;
  /** Parameters of the present address that links to other pages and sortings keep. */
  keptParameters: Record<string, string>;
  subcategories: CategoryView[];
  /** The text searched for, on search results. */
  query: string | null;
}

/** What a deed has to say to the shopper, shown once. */
export interface PageNotice {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** A link after the text, for example “View cart” or “Undo?”. */
  action: { label: string; address: string } | null;
}

/** What the page is about; each kind fills its own part. Widgets' loaders read it. */
export interface PageScope {
  kind: PageKind;
  /** Path without query, with trailing slash. */
  path: string;
  title: string;
  /** Outermost first; the last one is the page itself. */
  breadcrumb: TermLink[];
  product: ProductDetail | null;
  archive: ArchiveScope | null;
  /** Only on personal pages (cart, checkout). */
  cart: {
    view: CartView;
    totals: CartTotals;
    /** Goes into the remove links as `_wpnonce`. */
    nonce: string;
  } | null;
  /**
   * Which stretch of their list widgets show where a call asks for another than the first; `page` is 1 or above, `limit`
   * replaces how many the editor wrote.
   */
  list: { page: number; limit?: number } | null;
  /** Waiting notices; a page that has some is never shared. */
  notices: PageNotice[];
  /** What a form without script left for its own widget when the page is shown again; null otherwise. */
  form: unknown;
}
