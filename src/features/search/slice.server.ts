import { filteredBlocks, rememberedFilters } from '#features/catalog/public.server.ts';
import { widgets } from '#platform/documents/known-widgets.ts';
import { widget } from '#platform/documents/widget.ts';
import { personalCookies, searchAids } from '#platform/pages/points.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { productSearchCall } from '#widgets/product-search/calls/product-search.server.tsx';
import { loadProductSearch } from '#widgets/product-search/product-search.load.server.ts';
import { ProductSearchView } from '#widgets/product-search/product-search.view.tsx';
import { productSearch } from '#widgets/product-search/product-search.widget.ts';
import { SuggestionsAround } from '#widgets/product-search/public.ts';
import { productSearchTexts } from '#widgets/product-search/texts.ts';
import { blocksOfPanels } from './deeds/blocks-of-panels.server.ts';
import { FILTER_COOKIE, filtersInCookie } from './deeds/remembered-filters.server.ts';
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
  ],
  settings: [searchSettings],
  calls: [productSearchCall],
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
  ],
});
