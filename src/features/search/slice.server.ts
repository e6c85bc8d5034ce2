import { filteredBlocks, filterSummaries, rememberedFilters } from '#features/product-index/public.server.ts';
import { widgets } from '#platform/documents/known-widgets.ts';
import { widget } from '#platform/documents/widget.ts';
import { pageParameters, personalCookies, searchAids } from '#platform/pages/points.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { loadFilterChips } from '#widgets/filter-chips/filter-chips.load.server.ts';
import { FilterChipsView } from '#widgets/filter-chips/filter-chips.view.tsx';
import { filterChips } from '#widgets/filter-chips/filter-chips.widget.ts';
import { productFilterAnswer } from '#widgets/product-filter/calls/product-filter.server.ts';
import { wopbShowMoreFilterItemCall } from '#widgets/product-filter/calls/wopb-show-more-filter-item.server.ts';
import { loadProductFilter } from '#widgets/product-filter/product-filter.load.server.ts';
import { ProductFilterView } from '#widgets/product-filter/product-filter.view.tsx';
import { productFilter } from '#widgets/product-filter/product-filter.widget.ts';
import { MORE_TERMS, productFilterTexts } from '#widgets/product-filter/public.ts';
import { productSearchCall } from '#widgets/product-search/calls/product-search.server.tsx';
import { loadProductSearch } from '#widgets/product-search/product-search.load.server.ts';
import { ProductSearchView } from '#widgets/product-search/product-search.view.tsx';
import { productSearch } from '#widgets/product-search/product-search.widget.ts';
import { SuggestionsAround } from '#widgets/product-search/public.ts';
import { productSearchTexts } from '#widgets/product-search/texts.ts';
import { blocksOfPanels, summariesOfPanels } from './operations/blocks-of-panels.server.ts';
import { FILTER_COOKIE, filtersInCookie } from './operations/remembered-filters.server.ts';
import { searchSettings } from './settings.ts';
import { searchTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'search',
  optional: {
    title: 'Search and filters',
    help: 'Suggestions while somebody searches, and filters beside lists. Switched off, both are gone; searching itself stays.',
  },
  texts: [
    { title: 'Search and filters', texts: searchTexts },
    { title: 'Product search', texts: productSearchTexts },
    { title: 'Filter panel', texts: productFilterTexts },
  ],
  settings: [searchSettings],
  calls: [productSearchCall, productFilterAnswer, wopbShowMoreFilterItemCall],
  adds: [
    widgets.with(widget(productSearch, ProductSearchView, loadProductSearch)),
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
    widgets.with(
      widget(productFilter, ProductFilterView, loadProductFilter),
      widget(filterChips, FilterChipsView, loadFilterChips),
    ),
  ],
});
