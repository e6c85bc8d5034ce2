import type { CategoryView, TermLink } from './product-views.ts';

/** All categories in memory: a shop has few, and every page needs some. */
export interface CategoryDirectory {
  all(): readonly CategoryView[];
  byId(id: number): CategoryView | undefined;
  /** By path of slugs below `/product-category/`, for example `tea/green`. */
  byPath(path: string): CategoryView | undefined;
  bySlug(slug: string): CategoryView | undefined;
  childrenOf(id: number | null): readonly CategoryView[];
  /** A category and everything below it. */
  idsBelow(id: number): number[];
  /** Ancestors outermost first, the category itself last. */
  lineage(id: number): TermLink[];
  reload(): Promise<void>;
}
