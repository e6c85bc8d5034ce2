import { startLogIn } from '#features/accounts/public.ts';
import { startUpdateButton } from '#features/cart/public.ts';
import { startQuantitySteps } from '#features/catalog/public.ts';
import { startCheckout } from '#features/checkout/public.ts';
import { startToolbar } from '#widgets/archive-toolbar/public.ts';
import { startDialogs } from '#widgets/mini-cart/public.ts';
import { focusFirstAlert } from '#widgets/notices/public.ts';
import { startGalleries } from '#widgets/product-gallery/public.ts';
import { startTabs } from '#widgets/product-tabs/public.ts';
import { startMenus } from '#widgets/site-header/public.ts';
import { startStickyBars } from '#widgets/sticky-buy-bar/public.ts';
import { startStoreNotice } from '#widgets/store-notice/public.ts';

/** Starts the small scripts of the widgets, all of which work on plain HTML. */
export function startPageScripts(): void {
  startDialogs();
  startMenus();
  startToolbar();
  startQuantitySteps();
  startUpdateButton();
  startCheckout();
  startLogIn();
  startTabs();
  startGalleries();
  startStickyBars();
  startStoreNotice();
  focusFirstAlert();
}
