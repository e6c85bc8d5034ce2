import { visitorSteps } from '#features/accounts/public.server.ts';
import { cartChoices, cartData, cartSumPart, cartSumParts } from '#features/cart/public.server.ts';
import { managedForms } from '#features/fields/public.ts';
import {
  orderLinks,
  orderSections,
  orderTraces,
  placingStep,
  placingSteps,
} from '#features/orders/public.server.ts';
import { widgets } from '#platform/documents/known-widgets.ts';
import { pageRoles } from '#platform/documents/page-roles.server.ts';
import { seededDocuments } from '#platform/documents/seeded-documents.ts';
import { pageKinds } from '#platform/pages/page-kind.server.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { resourceParts } from '#platform/resources/resource-parts.server.ts';
import { setupAsks } from '#platform/setup/setup-step.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { checkoutWidget } from '#widgets/checkout/widget.server.ts';
import { orderPayWidget } from '#widgets/order-pay/widget.server.ts';
import { orderReceivedWidget } from '#widgets/order-received/widget.server.ts';
import { checkoutCall } from './calls/checkout.server.tsx';
import { updateOrderReviewCall } from './calls/update-order-review.server.tsx';
import { updateShippingMethodCall } from './calls/update-shipping-method.server.tsx';
import { checkoutDrafts, draftBesideCart } from './data/checkout-draft.queries.server.ts';
import {
  type CartShippingView,
  choicesOfDraft,
  loadCartShipping,
} from './operations/cart-shipping.server.ts';
import { addDemoFields } from './operations/demo-fields.server.ts';
import { draftData } from './operations/draft-data.server.ts';
import { orderButtonAsks } from './operations/order-button-asks.server.ts';
import {
  checkoutForm,
  ownFieldParts,
  ownFieldSection,
  ownFieldStep,
  ownFieldsPart,
  ownFieldsTrace,
} from './operations/own-fields.server.ts';
import { payLink } from './operations/pay-link.server.ts';
import { checkoutForms } from './pages/checkout-forms.server.ts';
import { checkoutPage, orderPayPage, orderReceivedPage } from './pages/checkout-pages.server.ts';
import { checkoutParts } from './points.ts';
import { checkoutDocuments } from './seeds.ts';
import { checkoutTexts } from './texts.ts';
import { CartShipping } from './ui/cart-shipping.tsx';

declare module '#platform/islands/page-context-block.ts' {
  interface ShopAddresses {
    checkout: string;
  }
}

/** All that this slice gives the shop. */
export const slice = defineSlice({
  name: 'checkout',
  texts: [{ title: 'Checkout', texts: checkoutTexts, place: -5 }],
  calls: [updateOrderReviewCall, updateShippingMethodCall, checkoutCall],
  forms: checkoutForms,
  cleanups: [checkoutDrafts.dropExpired],
  seeds: { demo: addDemoFields },
  adds: [
    pageKinds.with(checkoutPage, orderReceivedPage, orderPayPage),
    seededDocuments.with(...checkoutDocuments),
    pageRoles.with({
      name: 'checkout',
      label: 'Checkout page',
      fallback: '/checkout/',
      isUnlisted: true,
      isQuiet: true,
    }),
    orderLinks.with(payLink),
    personalData.with(draftData),
    visitorSteps.with(checkoutDrafts.move),
    cartData.with(draftBesideCart),
    cartChoices.with(choicesOfDraft),
    cartSumParts.with(
      cartSumPart<CartShippingView>({
        name: 'shipping',
        load: loadCartShipping,
        View: CartShipping,
      }),
    ),
    setupAsks.with(orderButtonAsks),
    managedForms.with(checkoutForm),
    checkoutParts.with(...ownFieldParts),
    placingSteps.with(ownFieldStep),
    orderSections.with(ownFieldSection),
    orderTraces.with(ownFieldsTrace),
    resourceParts.with(ownFieldsPart),
    // What was typed is kept by the order from here on.
    placingSteps.with(
      placingStep({
        name: 'checkout-draft',
        intake: ({ request }) => request.visitor?.owner,
        store: async (tx, _order, owner) => {
          if (owner) await checkoutDrafts.drop(tx, owner);
        },
      }),
    ),
    widgets.with(checkoutWidget, orderReceivedWidget, orderPayWidget),
  ],
});
