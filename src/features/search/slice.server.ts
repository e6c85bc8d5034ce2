import { filteredBlocks, filterSummaries, rememberedFilters } from '#features/product-index/public.server.ts';
import { widgets } from '#platform/documents/known-widgets.ts';
import { pageParameters, personalCookies, searchAids } from '#platform/pages/points.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { filterChipsWidget } from '#widgets/filter-chips/widget.server.ts';
import { productFilterAnswer } from '#widgets/product-filter/calls/product-filter.server.ts';
import { wopbShowMoreFilterItemCall } from '#widgets/product-filter/calls/wopb-show-more-filter-item.server.ts';
import { MORE_TERMS, productFilterTexts } from '#widgets/product-filter/public.ts';
import { productFilterWidget } from '#widgets/product-filter/widget.server.ts';
import { productSearchCall } from '#widgets/product-search/calls/product-search.server.tsx';
import { SuggestionsAround } from '#widgets/product-search/public.ts';
import { productSearchTexts } from '#widgets/product-search/texts.ts';
import { productSearchWidget } from '#widgets/product-search/widget.server.ts';
import { blocksOfPanels, summariesOfPanels } from './operations/blocks-of-panels.server.ts';
import { FILTER_COOKIE, filtersInCookie } from './operations/remembered-filters.server.ts';
import { searchSettings } from './settings.ts';
import { searchTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'search',
  optional: {
    title: 'Search and filters',
    help: 'Suggestions while customers type in the search, and filters beside product lists. Off: both are hidden; the search itself stays.',
  },
  texts: [
    { title: 'Search and filters', texts: searchTexts, place: -10 },
    { title: 'Product search', texts: productSearchTexts, place: -10 },
    { title: 'Filter panel', texts: productFilterTexts, place: -10 },
  ],
  settings: [searchSettings],
  calls: [productSearchCall, productFilterAnswer, wopbShowMoreFilterItemCall],
  adds: [
    widgets.with(productSearchWidget),
    searchAids.with({
      name: 'suggestions',
      isInHeader: (settings) => settings.get(searchSettings).suggestInHeader,
      View: SuggestionsAround,
    }),
    rememberedFilters.with(filtersInCookie),
    personalCookies.with(FILTER_COOKIE),
    filteredBlocks.with(blocksOfPanels),
    filterSummaries.with(summariesOfPanels),
    pageParameters.with({ name: MORE_TERMS }),
    widgets.with(productFilterWidget, filterChipsWidget),
  ],
});
