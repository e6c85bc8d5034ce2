import { logInSteps, logOutSteps } from '#features/accounts/public.server.ts';
import { widgets } from '#platform/documents/known-widgets.ts';
import { listSources } from '#platform/documents/list-source.ts';
import { pageRoles } from '#platform/documents/page-roles.server.ts';
import { seededDocuments } from '#platform/documents/seeded-documents.ts';
import { pageContextParts } from '#platform/islands/page-context-parts.server.ts';
import { pageKinds } from '#platform/pages/page-kind.server.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { settingsSections } from '#platform/settings/settings-sections.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { cartPageWidget } from '#widgets/cart-page/widget.server.ts';
import { miniCartTexts } from '#widgets/mini-cart/texts.ts';
import { miniCartWidget } from '#widgets/mini-cart/widget.server.ts';
import { addToCartCall } from './calls/add-to-cart.server.ts';
import { dropCartCookies, ownFragments } from './calls/cart-answer.server.tsx';
import { getCartTotalsCall } from './calls/get-cart-totals.server.tsx';
import { getRefreshedFragmentsCall } from './calls/get-refreshed-fragments.server.ts';
import { removeFromCartCall } from './calls/remove-from-cart.server.ts';
import { updateCartCall } from './calls/update-cart.server.tsx';
import { wopbAddcartCall } from './calls/wopb-addcart.server.tsx';
import { dropExpiredCarts } from './data/cart.queries.server.ts';
import { cartContext } from './operations/cart-context.server.ts';
import { cartOfAccount } from './operations/cart-of-account.server.ts';
import { crossSells } from './operations/cross-sells.server.ts';
import { joinCarts } from './operations/join-carts.server.ts';
import { cartForms } from './pages/cart-forms.server.ts';
import { cartPage } from './pages/cart-page.server.ts';
import { cartDocument } from './seeds.ts';
import { cartSettings } from './settings.ts';
import { cartTexts } from './texts.ts';

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'cart',
  texts: [
    { title: 'Cart', texts: cartTexts, place: -5 },
    { title: 'Mini cart', texts: miniCartTexts, place: -5 },
  ],
  settings: [cartSettings],
  calls: [
    addToCartCall,
    removeFromCartCall,
    getRefreshedFragmentsCall,
    getCartTotalsCall,
    updateCartCall,
    wopbAddcartCall,
  ],
  forms: cartForms,
  cleanups: [dropExpiredCarts],
  adds: [
    settingsSections.with({ name: 'sales', title: 'Orders and e-mails', place: -3 }),
    pageContextParts.with(cartContext),
    pageKinds.with(cartPage),
    seededDocuments.with(cartDocument),
    listSources.with(crossSells),
    pageRoles.with({ name: 'cart', label: 'Cart page', fallback: '/cart/', isUnlisted: true }),
    logInSteps.with(joinCarts),
    personalData.with(cartOfAccount),
    logOutSteps.with(dropCartCookies),
    ownFragments,
    widgets.with(cartPageWidget, miniCartWidget),
  ],
});
