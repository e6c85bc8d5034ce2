import { cartFragment, cartFragments } from '#features/cart/public.server.ts';
import { productPlace, productPlaces } from '#features/catalog/public.server.ts';
import { pagePart, pageParts } from '#platform/pages/points.ts';
import { pagesOfShop } from '#platform/settings/pages-of-shop.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { xooWscAddToCartCall } from './calls/xoo-wsc-add-to-cart.server.ts';
import { xooWscRefreshFragmentsCall } from './calls/xoo-wsc-refresh-fragments.server.ts';
import { xooWscUpdateItemQuantityCall } from './calls/xoo-wsc-update-item-quantity.server.ts';
import { isLeft } from './operations/left-products.server.ts';
import { sideCartData } from './operations/side-cart-data.server.ts';
import { sideCartMark } from './operations/side-cart-mark.server.ts';
import { COUNT, FOOT, LINES, type SideCartData, type SideCartMarkData } from './rules/side-cart-view.ts';
import { type SideCartLook, sideCartSettings } from './settings.ts';
import { sideCartTexts } from './texts.ts';
import { BasketFragment, CountFragment } from './ui/basket.tsx';
import { LeftProductMark } from './ui/left-product-mark.tsx';
import { SideCartFoot } from './ui/side-cart-foot.tsx';
import { SideCartLines } from './ui/side-cart-lines.tsx';
import { SideCartMark } from './ui/side-cart-mark.tsx';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'side-cart',
  optional: {
    title: 'Side cart',
    help: 'The cart slides in over any page, and a basket button stands at the corner of the window. Off: the cart in the header opens its own small cart.',
  },
  texts: [{ title: 'Side cart', texts: sideCartTexts }],
  settings: [sideCartSettings],
  settingsGuards: [pagesOfShop(sideCartSettings, { takesHost: false })],
  calls: [xooWscRefreshFragmentsCall, xooWscAddToCartCall, xooWscUpdateItemQuantityCall],
  adds: [
    pageParts.with(
      pagePart<SideCartMarkData>({
        name: 'side-cart',
        onCover: false,
        load: sideCartMark,
        View: SideCartMark,
      }),
    ),
    productPlaces.with(
      productPlace<null>({
        name: 'side-cart',
        place: (settings, product, context) =>
          isLeft(settings.get(sideCartSettings), product, context) ? 'below-form' : null,
        data: () => null,
        View: LeftProductMark,
      }),
    ),
    cartFragments.with(
      cartFragment<SideCartLook>({
        selector: 'a.xoo-wsc-basket',
        load: ({ settings }) => settings.get(sideCartSettings),
        View: BasketFragment,
      }),
      cartFragment<SideCartLook>({
        selector: COUNT,
        load: ({ settings }) => settings.get(sideCartSettings),
        View: CountFragment,
      }),
      cartFragment<SideCartData>({ selector: LINES, load: sideCartData, View: SideCartLines }),
      cartFragment<SideCartData>({ selector: FOOT, load: sideCartData, View: SideCartFoot }),
    ),
  ],
});
