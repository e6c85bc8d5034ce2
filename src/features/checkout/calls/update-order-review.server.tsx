import { reviewCart, sendCartCookies } from '#features/cart/public.server.ts';
import { refusalText } from '#features/cart/public.ts';
import { AddressFields, type AddressKind } from '#features/fields/public.ts';
import { orderServices } from '#features/orders/public.server.ts';
import { reachedCountries } from '#features/shipping/public.server.ts';
import { shippingOfferOf } from '#features/shipping/public.ts';
import { answerCall, type CallContext } from '#platform/calls/answer-call.server.ts';
import { decodeQuery } from '#platform/calls/decode-body.server.ts';
import type { Notice } from '#platform/session/notice.ts';
import { keepDraft } from '../data/checkout-draft.queries.server.ts';
import { draftOf } from '../operations/cart-shipping.server.ts';
import { addressFormOf } from '../operations/checkout-page.server.ts';
import { keepTyped } from '../operations/keep-typed.server.ts';
import { stillWrong } from '../operations/marked-fields.server.ts';
import {
  choicesOfForm,
  loadCheckoutCart,
  paymentOf,
  type Review,
  reviewOf,
} from '../operations/review.server.ts';
import { type CheckoutForm, hasTyped, readCheckoutForm } from '../rules/checkout-form.ts';
import { REVIEW_PURPOSE } from '../rules/checkout-view.ts';
import { CheckoutProblems, SessionExpired } from '../ui/checkout-problems.tsx';
import { OrderGlance } from '../ui/order-glance.tsx';
import { OrderReview } from '../ui/order-review.tsx';
import { PaymentChoice } from '../ui/payment-choice.tsx';
import { updateOrderReview } from './update-order-review.ts';

/** Recalculates the review; what was typed is kept for the session, so that a reload shows it again. */
export const updateOrderReviewCall = answerCall(updateOrderReview, async (input, context) => {
  const { request, db } = context;
  // Scripts written for such shops send the whole form once more as text.
  const whole = typeof input.post_data === 'string' ? decodeQuery(input.post_data.slice(0, 50_000)) : {};
  const sent: Record<string, unknown> = { ...whole, ...input };
  const session = request.visitor;
  const form = readCheckoutForm(sent);
  if (!session) return expired(form, context, false);
  const services = orderServices(context);
  const { loaded } = await loadCheckoutCart(context, session.owner, services);
  if (loaded.view.lines.length === 0) return expired(form, context, true);
  const first = await reviewOf(db, loaded, form, services, form.shownRates);
  const { notices, ...review } = await reviewedAgain(first, form, context);
  const isFresh = request.hasFreshNonce(sent.security, REVIEW_PURPOSE);
  // A page that is out of date sends its old nonce, and shows what was typed once it is loaded anew; who sends none is none of ours.
  if (isFresh || (sent.security && hasTyped(form)))
    await keepDraft(db, session.owner, draftOf(form, review.offer, request), loaded.view, request.startedAt);
  if (!isFresh) return { result: 'failure' as const, messages: '', reload: true, fragments: {} };
  const hash = await sendCartCookies(context, review.loaded.view, review.totals);
  const { loaded: _loaded, ...shown } = review;
  const errors = stillWrong(sent.marked, form, review.cart.needsShipping, services);
  const fragments: Record<string, string> = {
    '.woocommerce-checkout-review-order-table': context.render(<OrderReview review={shown} cartHash={hash} />)
      .html,
    '.order-glance': context.render(<OrderGlance review={shown} />).html,
    '.woocommerce-checkout-payment': context.render(
      <PaymentChoice payment={paymentOf(review, form, services, errors)} />,
    ).html,
  };
  const rebuild = rebuildOf(sent.rebuild);
  if (rebuild) {
    const isReached = await reachedCountries(db, services.settings);
    const use = { isDelivery: review.cart.needsShipping, isReached };
    fragments[`[data-address-fields="${rebuild}"]`] = context.render(
      <AddressFields {...addressFormOf(rebuild, form, services, use, errors)} isRebuilt />,
    ).html;
  }
  return {
    result: 'success' as const,
    messages: messagesOf(review, notices, context),
    reload: false,
    fragments,
  };
});

function rebuildOf(value: unknown): AddressKind | null {
  return value === 'billing' || value === 'shipping' ? value : null;
}

/** The same once slices have looked at the cart again, as it stands with what was entered now. */
async function reviewedAgain(
  review: Review,
  form: CheckoutForm,
  { db, request, settings, market, shop }: CallContext,
): Promise<Review & { notices: Notice[] }> {
  const { view, totals, notices } = await reviewCart(
    { db, request, settings, market, shop, atCheckout: true },
    review.cart,
    review.totals,
    choicesOfForm(form, form.shownRates),
  );
  return { ...review, cart: view, totals, offer: shippingOfferOf(totals), notices };
}

function messagesOf({ loaded }: Review, notices: readonly Notice[], context: CallContext): string {
  const problems = [
    ...loaded.refusals.map((refusal) => refusalText(refusal, context.texts)),
    ...notices.filter(({ kind }) => kind === 'error').map(({ text }) => text),
  ].map((message) => ({ message, field: '' }));
  return problems.length > 0 ? context.render(<CheckoutProblems problems={problems} />).html : '';
}

/**
 * CHK-025: the form itself gives way to the message, since nothing in it can be sent any more; what was typed waits for
 * the next cart.
 */
async function expired(form: CheckoutForm, context: CallContext, isEmptied: boolean) {
  await keepTyped(form, context);
  const markup = context.render(<SessionExpired isEmptied={isEmptied} />).html;
  return {
    result: 'failure' as const,
    messages: markup,
    reload: false,
    fragments: { 'form.woocommerce-checkout': markup },
  };
}
