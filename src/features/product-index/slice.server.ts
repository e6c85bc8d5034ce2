import { categoryCounts } from '#features/catalog/public.server.ts';
import { widgets } from '#platform/documents/known-widgets.ts';
import { listSources } from '#platform/documents/list-source.ts';
import { pageRoles } from '#platform/documents/page-roles.server.ts';
import { seededDocuments, seededLinks } from '#platform/documents/seeded-documents.ts';
import { pageKinds } from '#platform/pages/page-kind.server.ts';
import { pageParameters } from '#platform/pages/points.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { archiveProductsTexts } from '#widgets/archive-products/texts.ts';
import { archiveProductsWidget } from '#widgets/archive-products/widget.server.ts';
import { archiveTitleWidget } from '#widgets/archive-title/widget.server.ts';
import { archiveToolbarTexts } from '#widgets/archive-toolbar/texts.ts';
import { archiveToolbarWidget } from '#widgets/archive-toolbar/widget.server.ts';
import { gridList } from '#widgets/product-grid/product-grid.load.server.ts';
import { productGridWidget } from '#widgets/product-grid/widget.server.ts';
import { wopbFilterCall } from '#widgets/product-list/calls/wopb-filter.server.ts';
import { wopbLoadMoreCall } from '#widgets/product-list/calls/wopb-load-more.server.ts';
import { wopbPaginationCall } from '#widgets/product-list/calls/wopb-pagination.server.ts';
import { PAGE_PREFIX, TAB_PREFIX } from '#widgets/product-list/public.ts';
import { productListTexts } from '#widgets/product-list/texts.ts';
import { relatedProductsWidget } from '#widgets/related-products/widget.server.ts';
import { searchFormTexts } from '#widgets/search-form/texts.ts';
import { searchFormWidget } from '#widgets/search-form/widget.server.ts';
import { countCategories } from './operations/count-categories.server.ts';
import { listingIndex } from './operations/product-index.server.ts';
import { productSources } from './operations/product-lists.server.ts';
import { productSearch } from './operations/product-search.server.ts';
import { attributePage, categoryPage, searchPage, shopPage, tagPage } from './pages/archive-pages.server.ts';
import { blockLists } from './points.server.ts';
import { listDocuments, listLinks } from './seeds.ts';

declare module '#platform/islands/page-context-block.ts' {
  interface ShopAddresses {
    shop: string;
  }
}

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'product-index',
  texts: [
    { title: 'Search field', texts: searchFormTexts, place: -10 },
    { title: 'Product lists', texts: archiveProductsTexts, place: -10 },
    { title: 'Tabs and further pages of lists', texts: productListTexts, place: -10 },
    { title: 'Sorting and filters', texts: archiveToolbarTexts, place: -10 },
  ],
  calls: [wopbFilterCall, wopbLoadMoreCall, wopbPaginationCall],
  caches: [listingIndex, productSearch],
  adds: [
    categoryCounts.with(countCategories),
    seededDocuments.with(...listDocuments),
    seededLinks.with(...listLinks),
    pageParameters.with({ prefix: PAGE_PREFIX }, { prefix: TAB_PREFIX }),
    pageKinds.with(shopPage, searchPage, categoryPage, tagPage, attributePage),
    pageRoles.with({ name: 'shop', label: 'Shop page', fallback: '/shop/' }),
    listSources.with(...productSources),
    blockLists.with(gridList),
    widgets.with(
      archiveProductsWidget,
      archiveTitleWidget,
      archiveToolbarWidget,
      productGridWidget,
      relatedProductsWidget,
      searchFormWidget,
    ),
  ],
});
