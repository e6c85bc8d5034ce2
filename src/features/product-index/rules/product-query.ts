import type { ProductFilter } from './product-filter.ts';
import type { ListSorting } from './product-index.ts';

/** Which products a list holds, in which order; `given` is that of the ids. */
export interface ProductQuery {
  filter: Omit<ProductFilter, 'shownIn' | 'hideSoldOut'>;
  sorting: ListSorting;
  /** Cache tags that end it, besides those of all lists of products. */
  tags?: readonly string[];
}

/** What a widget says of a list besides its source: another order, and a filter that narrows it further. */
export interface ProductListChange {
  sorting?: ListSorting;
  filter?: ProductQuery['filter'];
}
