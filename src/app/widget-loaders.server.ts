import { loadAccount } from '#widgets/account/account.load.server.ts';
import { loadArchiveProducts } from '#widgets/archive-products/archive-products.load.server.ts';
import { loadArchiveTitle } from '#widgets/archive-title/archive-title.load.server.ts';
import { loadArchiveToolbar } from '#widgets/archive-toolbar/archive-toolbar.load.server.ts';
import { loadBreadcrumb } from '#widgets/breadcrumb/breadcrumb.load.server.ts';
import { loadCartPage } from '#widgets/cart-page/cart-page.load.server.ts';
import { loadCategoryGrid } from '#widgets/category-grid/category-grid.load.server.ts';
import { loadCheckout } from '#widgets/checkout/checkout.load.server.ts';
import { loadHero } from '#widgets/hero/hero.load.server.ts';
import { loadImage } from '#widgets/image/image.load.server.ts';
import { loadNotices } from '#widgets/notices/notices.load.server.ts';
import { loadOrderReceived } from '#widgets/order-received/order-received.load.server.ts';
import { loadProductGallery } from '#widgets/product-gallery/product-gallery.load.server.ts';
import { loadProductGrid } from '#widgets/product-grid/product-grid.load.server.ts';
import { loadProductPassword } from '#widgets/product-password/product-password.load.server.ts';
import { loadProductSummary } from '#widgets/product-summary/product-summary.load.server.ts';
import { loadProductTabs } from '#widgets/product-tabs/product-tabs.load.server.ts';
import { loadRelatedProducts } from '#widgets/related-products/related-products.load.server.ts';
import { loadSearchForm } from '#widgets/search-form/search-form.load.server.ts';
import { loadSiteFooter } from '#widgets/site-footer/site-footer.load.server.ts';
import { loadSiteHeader } from '#widgets/site-header/site-header.load.server.ts';
import { loadStickyBuyBar } from '#widgets/sticky-buy-bar/sticky-buy-bar.load.server.ts';
import { loadStoreNotice } from '#widgets/store-notice/store-notice.load.server.ts';
import type { WidgetLoad } from '#widgets/widget-load.server.ts';

/** What brings the data of widgets, by type; the others need none. */
export const widgetLoaders: Readonly<Record<string, WidgetLoad>> = {
  account: loadAccount,
  'archive-products': loadArchiveProducts,
  'archive-title': loadArchiveTitle,
  'archive-toolbar': loadArchiveToolbar,
  breadcrumb: loadBreadcrumb,
  'cart-page': loadCartPage,
  'category-grid': loadCategoryGrid,
  checkout: loadCheckout,
  hero: loadHero,
  image: loadImage,
  notices: loadNotices,
  'order-received': loadOrderReceived,
  'product-gallery': loadProductGallery,
  'product-grid': loadProductGrid,
  'product-password': loadProductPassword,
  'product-summary': loadProductSummary,
  'product-tabs': loadProductTabs,
  'related-products': loadRelatedProducts,
  'search-form': loadSearchForm,
  'site-footer': loadSiteFooter,
  'site-header': loadSiteHeader,
  'sticky-buy-bar': loadStickyBuyBar,
  'store-notice': loadStoreNotice,
};
