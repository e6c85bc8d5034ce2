import { accountTexts, logInTexts } from '#features/accounts/texts.ts';
import { cartTexts } from '#features/cart/texts.ts';
import { catalogTexts } from '#features/catalog/texts.ts';
import { checkoutTexts } from '#features/checkout/texts.ts';
import { fieldsTexts } from '#features/fields/texts.ts';
import { mediaTexts } from '#features/media/texts.ts';
import { orderTexts } from '#features/orders/texts.ts';
import { paymentTexts } from '#features/payments/texts.ts';
import { shippingTexts } from '#features/shipping/texts.ts';
import type { Texts } from '#platform/texts/texts.ts';
import { accountPageTexts } from '#widgets/account/texts.ts';
import { archiveProductsTexts } from '#widgets/archive-products/texts.ts';
import { archiveToolbarTexts } from '#widgets/archive-toolbar/texts.ts';
import { miniCartTexts } from '#widgets/mini-cart/texts.ts';
import { notFoundTexts } from '#widgets/not-found/texts.ts';
import { productGalleryTexts } from '#widgets/product-gallery/texts.ts';
import { productPasswordTexts } from '#widgets/product-password/texts.ts';
import { productSummaryTexts } from '#widgets/product-summary/texts.ts';
import { searchFormTexts } from '#widgets/search-form/texts.ts';
import { siteHeaderTexts } from '#widgets/site-header/texts.ts';
import { stickyBuyBarTexts } from '#widgets/sticky-buy-bar/texts.ts';
import { storeNoticeTexts } from '#widgets/store-notice/texts.ts';

/** A slice's texts under the name that the owner reads. */
export interface TextSlice {
  title: string;
  texts: Texts;
}

/** Every text that shoppers can meet, in the order in which the admin shows the slices. */
export const textSlices: readonly TextSlice[] = [
  { title: 'Header and menus', texts: siteHeaderTexts },
  { title: 'Search field', texts: searchFormTexts },
  { title: 'Shop notice', texts: storeNoticeTexts },
  { title: 'Products', texts: catalogTexts },
  { title: 'Product lists', texts: archiveProductsTexts },
  { title: 'Sorting and filters', texts: archiveToolbarTexts },
  { title: 'Product page', texts: productSummaryTexts },
  { title: 'Product password', texts: productPasswordTexts },
  { title: 'Product pictures', texts: productGalleryTexts },
  { title: 'Buying bar', texts: stickyBuyBarTexts },
  { title: 'Cart', texts: cartTexts },
  { title: 'Small cart', texts: miniCartTexts },
  { title: 'Shipping', texts: shippingTexts },
  { title: 'Payment', texts: paymentTexts },
  { title: 'Checkout', texts: checkoutTexts },
  { title: 'Address fields', texts: fieldsTexts },
  { title: 'Orders and their mails', texts: orderTexts },
  { title: 'Log-in', texts: logInTexts },
  { title: 'Accounts', texts: accountTexts },
  { title: 'Account page', texts: accountPageTexts },
  { title: 'Uploads', texts: mediaTexts },
  { title: 'Page not found', texts: notFoundTexts },
];
