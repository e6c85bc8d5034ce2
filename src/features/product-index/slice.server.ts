import { categoryCounts } from '#features/catalog/public.server.ts';
import { widgets } from '#platform/documents/known-widgets.ts';
import { listSources } from '#platform/documents/list-source.ts';
import { pageRoles } from '#platform/documents/page-roles.server.ts';
import { seededDocuments, seededLinks } from '#platform/documents/seeded-documents.ts';
import { widget } from '#platform/documents/widget.ts';
import { pageKinds } from '#platform/pages/page-kind.server.ts';
import { pageParameters } from '#platform/pages/points.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { loadArchiveProducts } from '#widgets/archive-products/archive-products.load.server.ts';
import { ArchiveProductsView } from '#widgets/archive-products/archive-products.view.tsx';
import { archiveProducts } from '#widgets/archive-products/archive-products.widget.ts';
import { archiveProductsTexts } from '#widgets/archive-products/texts.ts';
import { loadArchiveTitle } from '#widgets/archive-title/archive-title.load.server.ts';
import { ArchiveTitleView } from '#widgets/archive-title/archive-title.view.tsx';
import { archiveTitle } from '#widgets/archive-title/archive-title.widget.ts';
import { loadArchiveToolbar } from '#widgets/archive-toolbar/archive-toolbar.load.server.ts';
import { ArchiveToolbarView } from '#widgets/archive-toolbar/archive-toolbar.view.tsx';
import { archiveToolbar } from '#widgets/archive-toolbar/archive-toolbar.widget.ts';
import { archiveToolbarTexts } from '#widgets/archive-toolbar/texts.ts';
import { gridList, loadProductGrid } from '#widgets/product-grid/product-grid.load.server.ts';
import { ProductGridView } from '#widgets/product-grid/product-grid.view.tsx';
import { productGrid } from '#widgets/product-grid/product-grid.widget.ts';
import { wopbFilterCall } from '#widgets/product-list/calls/wopb-filter.server.ts';
import { wopbLoadMoreCall } from '#widgets/product-list/calls/wopb-load-more.server.ts';
import { wopbPaginationCall } from '#widgets/product-list/calls/wopb-pagination.server.ts';
import { PAGE_PREFIX, TAB_PREFIX } from '#widgets/product-list/public.ts';
import { productListTexts } from '#widgets/product-list/texts.ts';
import { loadRelatedProducts } from '#widgets/related-products/related-products.load.server.ts';
import { RelatedProductsView } from '#widgets/related-products/related-products.view.tsx';
import { relatedProducts } from '#widgets/related-products/related-products.widget.ts';
import { loadSearchForm } from '#widgets/search-form/search-form.load.server.ts';
import { SearchFormView } from '#widgets/search-form/search-form.view.tsx';
import { searchForm } from '#widgets/search-form/search-form.widget.ts';
import { searchFormTexts } from '#widgets/search-form/texts.ts';
import { countCategories } from './operations/count-categories.server.ts';
import { listingIndex } from './operations/product-index.server.ts';
import { productSources } from './operations/product-lists.server.ts';
import { productSearch } from './operations/product-search.server.ts';
import { attributePage, categoryPage, searchPage, shopPage, tagPage } from './pages/archive-pages.server.ts';
import { blockLists } from './points.server.ts';
import { listDocuments, listLinks } from './seeds.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'product-index',
  texts: [
    { title: 'Search field', texts: searchFormTexts },
    { title: 'Product lists', texts: archiveProductsTexts },
    { title: 'Tabs and further pages of lists', texts: productListTexts },
    { title: 'Sorting and filters', texts: archiveToolbarTexts },
  ],
  calls: [wopbFilterCall, wopbLoadMoreCall, wopbPaginationCall],
  stores: [listingIndex, productSearch],
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
      widget(archiveProducts, ArchiveProductsView, loadArchiveProducts),
      widget(archiveTitle, ArchiveTitleView, loadArchiveTitle),
      widget(archiveToolbar, ArchiveToolbarView, loadArchiveToolbar),
      widget(productGrid, ProductGridView, loadProductGrid),
      widget(relatedProducts, RelatedProductsView, loadRelatedProducts),
      widget(searchForm, SearchFormView, loadSearchForm),
    ),
  ],
});
