import { pagePart, pageParts } from '#platform/pages/points.ts';
import { pagesOfShop } from '#platform/settings/pages-of-shop.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { xooCpAddToCartCall } from './calls/xoo-cp-add-to-cart.server.tsx';
import { xooCpChangeAjaxCall } from './calls/xoo-cp-change-ajax.server.ts';
import { xooCpUpdateCartCall } from './calls/xoo-cp-update-cart.server.ts';
import { addedPopupSettings } from './settings.ts';
import { addedPopupTexts } from './texts.ts';
import { PopupMark, type PopupMarkData } from './ui/popup-mark.tsx';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'added-popup',
  optional: {
    title: 'Added-to-cart popup',
    help: 'A window after “Add to cart” on product pages shows what was added and lets customers change it. Off: products are added without the window.',
  },
  texts: [{ title: 'Added-to-cart popup', texts: addedPopupTexts }],
  settings: [addedPopupSettings],
  settingsGuards: [pagesOfShop(addedPopupSettings, { takesHost: false })],
  calls: [xooCpAddToCartCall, xooCpUpdateCartCall, xooCpChangeAjaxCall],
  adds: [
    pageParts.with(
      pagePart<PopupMarkData>({
        name: 'added-popup',
        // There the cart itself is what one looks at (POPC-013).
        except: ['cart', 'checkout', 'order-pay'],
        load: ({ settings }) => settings.get(addedPopupSettings),
        View: PopupMark,
      }),
    ),
  ],
});
