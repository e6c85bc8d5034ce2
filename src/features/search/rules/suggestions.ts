import type { ProductCard, TermLink } from '#features/catalog/public.ts';

/** What a search block suggests for what somebody typed or chose. */
export interface Suggestions {
  /** What was searched for; '' where a category alone was chosen. */
  text: string;
  /** Slug of the category that was chosen; '' = all. */
  category: string;
  categories: readonly TermLink[];
  products: readonly ProductCard[];
  /** The words that were searched for in place of the text, since nothing contains it; else null. */
  spelledAs: string | null;
}

/** Letters from which on a text is searched for (SRCH-001). */
export const LEAST_LETTERS = 3;

/** Products that one search answers at most (SRCH-004). */
export const MOST_PRODUCTS = 50;

declare module '#platform/pages/page-scope.ts' {
  interface PageScope {
    /** What a call wants suggestions for: the block that is asked shows their box alone. */
    searched?: { text: string; category: string } | null;
  }
}
