import { renderTotals, sendCartCookies } from '#features/cart/public.server.ts';
import { orderServices } from '#features/orders/public.server.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { chooseShipping } from '../operations/cart-shipping.server.ts';
import { checkoutTexts } from '../texts.ts';
import { updateShippingMethod } from './update-shipping-method.ts';

/** A rate that is not offered changes nothing: the totals answered are those of the old choice. */
export const updateShippingMethodCall = answerCall(updateShippingMethod, async (input, context) => {
  const wanted = Object.values(input.shipping_method)[0] ?? null;
  const owner = context.request.ensureVisitor().owner;
  const { accepted, view, totals } = await chooseShipping(context, owner, wanted, orderServices(context));
  // What the cart costs changed, so other pages must not show what they know of it (CART-016).
  await sendCartCookies(context, view, totals);
  const refused = accepted ? '' : translate(checkoutTexts, context.texts, 'shippingRefused');
  return renderTotals(context, view, totals, refused);
});
