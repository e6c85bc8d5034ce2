import { sendCartCookies } from '#features/cart/public.server.ts';
import { orderServices } from '#features/orders/public.server.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import { addNotices } from '#platform/session/visitor-notices.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { SHIPPING_PURPOSE } from '../rules/cart-shipping-view.ts';
import { readCheckoutForm } from '../rules/checkout-form.ts';
import { checkoutTexts } from '../texts.ts';
import { chooseShipping } from './cart-shipping.server.ts';

/** Choosing a shipping method on the cart page without script. */
export const cartShippingForm: PageForm = {
  method: 'POST',
  byStandIn: true,
  accepts: (fields) => 'update_shipping_method' in fields,
  async submit(fields, context) {
    const { request, db, texts } = context;
    const redirect = context.addresses.cart;
    const session = request.visitor;
    if (!session || !request.hasFreshNonce(fields.security, SHIPPING_PURPOSE)) return { redirect };
    const { shippingMethod } = readCheckoutForm(fields);
    const chosen = await chooseShipping(context, session.owner, shippingMethod, orderServices(context));
    await sendCartCookies(context, chosen.view, chosen.totals);
    if (!chosen.accepted) {
      const text = translate(checkoutTexts, texts, 'shippingRefused');
      await addNotices(db, request, [{ kind: 'error', text }]);
    }
    return { redirect };
  },
};
