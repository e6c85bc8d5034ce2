import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of lists that can be turned: tabs, "Load More" and what is said of them (FILT-017, FILT-018). */
export const productListTexts = defineTexts('product-list', {
  remembered: 'Filters that you chose before are still on.',
  showWhole: 'Show the whole list',
  loadMore: 'Load More',
  allLoaded: 'All products are shown.',
  tabs: 'Choose products',
  allTab: 'All',
  top_sale: 'Top Sale',
  popular: 'Popular',
  on_sale: 'On Sale',
  most_rated: 'Most Rated',
  top_rated: 'Top Rated',
  featured: 'Featured',
  arrival: 'New Arrival',
});
