import type { CategoryView, ProductList } from '#features/catalog/public.ts';
import type { FilterSorting, FilterState } from './filter-state.ts';
import type { ProductFilter } from './product-filter.ts';

declare module '#platform/pages/page-scope.ts' {
  interface PageScope {
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
  sorting: FilterSorting | 'menu_order' | 'relevance';
  /** Path of page 1, for example `/product-category/tea/`. */
  basePath: string;
  /** Parameters of the present address that links to other pages and sortings keep. */
  keptParameters: Record<string, string>;
  /** What the shopper chose in filters, and what the list holds with it, on all its pages. */
  chosen: FilterState;
  /** Whether that is remembered of an earlier visit, and the address says nothing of it. */
  isRemembered: boolean;
  filter: ProductFilter;
  /** What it holds with nothing chosen. */
  whole: ProductFilter;
  subcategories: CategoryView[];
  /** The text searched for, on search results. */
  query: string | null;
  /** Words that were searched for in place of it, since nothing contains it; else null. */
  spelledAs: string | null;
}
