import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of the search block (SRCH-003, SRCH-005); the owner may say some of them otherwise at a block. */
export const productSearchTexts = defineTexts('product-search', {
  label: 'Search products',
  placeholder: 'Search for products...',
  allCategories: 'All Categories',
  category: 'Category',
  submit: 'Search',
  clear: 'Clear the search',
  loading: 'Searching…',
  results: 'Suggestions',
  categories: 'Categories',
  products: 'Products',
  none: 'No Result Found',
  more: 'More results..({count})',
  less: 'Less results',
  found: 'Suggestions: {count}. Use the arrow keys to choose.',
  spelledAs: 'Showing results for “{words}”.',
  seeAll: 'See all results for “{query}”',
  seeMore: 'Search everywhere for “{query}”',
  rated: 'Rated {rating} out of 5.',
  sku: 'SKU: {sku}',
});
