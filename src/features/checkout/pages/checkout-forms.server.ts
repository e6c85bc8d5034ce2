import type { PageForm } from '#platform/pages/page-form.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translate, translator } from '#platform/texts/texts.ts';
import { checkout } from '../calls/checkout.ts';
import { cartShippingForm } from '../operations/cart-shipping-form.server.ts';
import type { RefusedCheckout } from '../operations/checkout-page.server.ts';
import { withChosen } from '../operations/kept-addresses.server.ts';
import { orderEmailForm } from '../operations/open-order.server.ts';
import { payForm } from '../operations/pay-page.server.ts';
import { submitCheckout } from '../operations/submit-checkout.server.ts';
import { readCheckoutForm } from '../rules/checkout-form.ts';
import { PLACE_NONCE_FIELD } from '../rules/checkout-view.ts';
import { checkoutTexts } from '../texts.ts';

/** Placing without script: an order leads to its receipt, a refusal shows the page again with what was typed. */
const placeForm: PageForm = {
  method: 'POST',
  accepts: (fields) => PLACE_NONCE_FIELD in fields,
  // Counted together with the call, which does the same.
  ...(checkout.limit ? { limit: { name: checkout.name, ...checkout.limit } } : {}),
  async submit(fields, context) {
    if ('woocommerce_checkout_update_totals' in fields || 'use_address' in fields) {
      const form: RefusedCheckout = {
        kind: 'checkout',
        form: await withChosen(fields, context),
        problems: [],
        confirms: '',
        sent: fields,
      };
      return { page: { notices: [], form } };
    }
    const outcome = await submitCheckout(fields, context);
    if (outcome.kind === 'placed') {
      const { redirect } = outcome;
      return URL.canParse(redirect) ? { leave: redirect } : { redirect };
    }
    if (outcome.kind === 'expired') {
      const t = translator(checkoutTexts, context.texts);
      const text = [t('sessionExpired'), ...(outcome.isEmptied ? [t('cartEmptied')] : [])].join(' ');
      const { shop, cart } = context.addresses;
      const label = t('returnToShop');
      await addNotices(context.db, context.request, [
        { kind: 'error', text, action: { label, address: shop } },
      ]);
      return { redirect: cart };
    }
    const form: RefusedCheckout = {
      kind: 'checkout',
      form: outcome.form,
      problems: outcome.problems,
      confirms: outcome.confirms,
      sent: fields,
    };
    return { page: { notices: [], form, status: 422 } };
  },
  // Nothing typed is lost; by the reference the cause is found in the log (CHK-026).
  whenBroken(fields, { request, texts }) {
    const form: RefusedCheckout = {
      kind: 'checkout',
      form: readCheckoutForm(fields),
      problems: [{ message: translate(checkoutTexts, texts, 'failed'), field: '' }],
      confirms: '',
      reference: request.id,
      sent: fields,
    };
    return { page: { notices: [], form, status: 500 } };
  },
};

/** Everything that the checkout offers without script. */
export const checkoutForms: readonly PageForm[] = [placeForm, payForm, orderEmailForm, cartShippingForm];
