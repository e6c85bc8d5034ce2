import type { CategoryView, ProductDetail, ProductList } from './product-views.ts';
import type { Sorting } from './sorting.ts';

declare module '#platform/pages/page-scope.ts' {
  interface PageScope {
    /** The product whose page this is. */
    product?: ProductDetail | null;
    /** The list whose page this is. */
    archive?: ArchiveScope | null;
  }
}

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
