import { userScreen } from '#features/accounts/admin/user-screen.ts';
import { productScreen } from '#features/catalog/admin/product-screen.ts';
import { categoryScreen, tagScreen } from '#features/catalog/admin/term-screens.ts';
import { menuScreen, pageScreen, sitePartScreen } from '#features/content/admin/content-screens.ts';
import { orderScreen } from '#features/orders/admin/order-screen.ts';
import { shippingZoneScreen } from '#features/shipping/admin/zone-screen.ts';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';
import { deliveryScreen } from '#platform/events/admin/delivery-screen.ts';
import { mailScreen } from '#platform/mail/admin/mail-screen.ts';

/** Every screen of the back office, in the order of its menu group. */
export const screens: readonly AdminScreen[] = [
  orderScreen,
  productScreen,
  categoryScreen,
  tagScreen,
  pageScreen,
  menuScreen,
  sitePartScreen,
  userScreen,
  shippingZoneScreen,
  mailScreen,
  deliveryScreen,
];
