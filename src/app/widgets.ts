import { type Widget, widget } from '#features/content/public.ts';
import { AccountView } from '#widgets/account/account.view.tsx';
import { account } from '#widgets/account/account.widget.ts';
import { ArchiveProductsView } from '#widgets/archive-products/archive-products.view.tsx';
import { archiveProducts } from '#widgets/archive-products/archive-products.widget.ts';
import { ArchiveTitleView } from '#widgets/archive-title/archive-title.view.tsx';
import { archiveTitle } from '#widgets/archive-title/archive-title.widget.ts';
import { ArchiveToolbarView } from '#widgets/archive-toolbar/archive-toolbar.view.tsx';
import { archiveToolbar } from '#widgets/archive-toolbar/archive-toolbar.widget.ts';
import { BreadcrumbView } from '#widgets/breadcrumb/breadcrumb.view.tsx';
import { breadcrumb } from '#widgets/breadcrumb/breadcrumb.widget.ts';
import { ButtonView } from '#widgets/button/button.view.tsx';
import { button } from '#widgets/button/button.widget.ts';
import { CartPageView } from '#widgets/cart-page/cart-page.view.tsx';
import { cartPage } from '#widgets/cart-page/cart-page.widget.ts';
import { CategoryGridView } from '#widgets/category-grid/category-grid.view.tsx';
import { categoryGrid } from '#widgets/category-grid/category-grid.widget.ts';
import { CheckoutWidgetView } from '#widgets/checkout/checkout.view.tsx';
import { checkout } from '#widgets/checkout/checkout.widget.ts';
import { ColumnsView } from '#widgets/columns/columns.view.tsx';
import { columns } from '#widgets/columns/columns.widget.ts';
import { FeatureStripView } from '#widgets/feature-strip/feature-strip.view.tsx';
import { featureStrip } from '#widgets/feature-strip/feature-strip.widget.ts';
import { HeadingView } from '#widgets/heading/heading.view.tsx';
import { heading } from '#widgets/heading/heading.widget.ts';
import { HeroView } from '#widgets/hero/hero.view.tsx';
import { hero } from '#widgets/hero/hero.widget.ts';
import { ImageView } from '#widgets/image/image.view.tsx';
import { image } from '#widgets/image/image.widget.ts';
import { MiniCartView } from '#widgets/mini-cart/mini-cart.view.tsx';
import { miniCart } from '#widgets/mini-cart/mini-cart.widget.ts';
import { NotFoundView } from '#widgets/not-found/not-found.view.tsx';
import { notFound } from '#widgets/not-found/not-found.widget.ts';
import { NoticesView } from '#widgets/notices/notices.view.tsx';
import { notices } from '#widgets/notices/notices.widget.ts';
import { OrderReceivedView } from '#widgets/order-received/order-received.view.tsx';
import { orderReceived } from '#widgets/order-received/order-received.widget.ts';
import { ProductGalleryView } from '#widgets/product-gallery/product-gallery.view.tsx';
import { productGallery } from '#widgets/product-gallery/product-gallery.widget.ts';
import { ProductGridView } from '#widgets/product-grid/product-grid.view.tsx';
import { productGrid } from '#widgets/product-grid/product-grid.widget.ts';
import { ProductPasswordView } from '#widgets/product-password/product-password.view.tsx';
import { productPassword } from '#widgets/product-password/product-password.widget.ts';
import { ProductSummaryView } from '#widgets/product-summary/product-summary.view.tsx';
import { productSummary } from '#widgets/product-summary/product-summary.widget.ts';
import { ProductTabsView } from '#widgets/product-tabs/product-tabs.view.tsx';
import { productTabs } from '#widgets/product-tabs/product-tabs.widget.ts';
import { RelatedProductsView } from '#widgets/related-products/related-products.view.tsx';
import { relatedProducts } from '#widgets/related-products/related-products.widget.ts';
import { RichTextView } from '#widgets/rich-text/rich-text.view.tsx';
import { richText } from '#widgets/rich-text/rich-text.widget.ts';
import { SearchFormView } from '#widgets/search-form/search-form.view.tsx';
import { searchForm } from '#widgets/search-form/search-form.widget.ts';
import { SectionView } from '#widgets/section/section.view.tsx';
import { section } from '#widgets/section/section.widget.ts';
import { SiteFooterView } from '#widgets/site-footer/site-footer.view.tsx';
import { siteFooter } from '#widgets/site-footer/site-footer.widget.ts';
import { SiteHeaderView } from '#widgets/site-header/site-header.view.tsx';
import { siteHeader } from '#widgets/site-header/site-header.widget.ts';
import { SpacerView } from '#widgets/spacer/spacer.view.tsx';
import { spacer } from '#widgets/spacer/spacer.widget.ts';
import { StickyBuyBarView } from '#widgets/sticky-buy-bar/sticky-buy-bar.view.tsx';
import { stickyBuyBar } from '#widgets/sticky-buy-bar/sticky-buy-bar.widget.ts';
import { StoreNoticeView } from '#widgets/store-notice/store-notice.view.tsx';
import { storeNotice } from '#widgets/store-notice/store-notice.widget.ts';

/** Every widget that documents can use; the editor lists them in this order. */
export const widgets: Widget[] = [
  widget(account, AccountView),
  widget(archiveProducts, ArchiveProductsView),
  widget(archiveTitle, ArchiveTitleView),
  widget(archiveToolbar, ArchiveToolbarView),
  widget(breadcrumb, BreadcrumbView),
  widget(button, ButtonView),
  widget(cartPage, CartPageView),
  widget(categoryGrid, CategoryGridView),
  widget(checkout, CheckoutWidgetView),
  widget(columns, ColumnsView),
  widget(featureStrip, FeatureStripView),
  widget(heading, HeadingView),
  widget(hero, HeroView),
  widget(image, ImageView),
  widget(miniCart, MiniCartView),
  widget(notFound, NotFoundView),
  widget(notices, NoticesView),
  widget(orderReceived, OrderReceivedView),
  widget(productGallery, ProductGalleryView),
  widget(productGrid, ProductGridView),
  widget(productPassword, ProductPasswordView),
  widget(productSummary, ProductSummaryView),
  widget(productTabs, ProductTabsView),
  widget(relatedProducts, RelatedProductsView),
  widget(richText, RichTextView),
  widget(searchForm, SearchFormView),
  widget(section, SectionView),
  widget(siteFooter, SiteFooterView),
  widget(siteHeader, SiteHeaderView),
  widget(spacer, SpacerView),
  widget(stickyBuyBar, StickyBuyBarView),
  widget(storeNotice, StoreNoticeView),
];
