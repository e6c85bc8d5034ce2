import { cartSettings } from '#features/cart/public.ts';
import { catalogSettings } from '#features/catalog/public.ts';
import { pageSettings, siteSettings, storeNoticeSettings } from '#features/content/public.ts';
import { currencySettings } from '#features/currency/public.ts';
import { addressSettings } from '#features/fields/public.ts';
import { orderSettings } from '#features/orders/public.ts';
import { paymentSettings } from '#features/payments/public.ts';
import { shippingSettings } from '#features/shipping/public.ts';
import type { SettingsGroup } from '#platform/settings/settings.ts';

/** Every group of settings, in the order in which the admin shows them. */
export const settingsGroups: readonly SettingsGroup[] = [
  siteSettings,
  pageSettings,
  currencySettings,
  catalogSettings,
  cartSettings,
  orderSettings,
  paymentSettings,
  shippingSettings,
  addressSettings,
  storeNoticeSettings,
];
