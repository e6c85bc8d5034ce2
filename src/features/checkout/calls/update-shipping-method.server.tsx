import { CartTotalsRows } from '#features/cart/public.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { readDraft, saveDraft } from '../data/checkout-draft.queries.server.ts';
import { servicesOf } from '../deeds/checkout-services.server.ts';
import { emptyForm, loadReview } from '../deeds/review.server.ts';
import { updateShippingMethod } from './update-shipping-method.ts';

/** A rate that is not offered changes nothing: the totals answered are those of the old choice. */
export const updateShippingMethodCall = answerCall(updateShippingMethod, async (input, context) => {
  const { request, db } = context;
  const { id: owner } = request.ensureVisitor();
  const services = servicesOf(context);
  const now = request.startedAt;
  const wanted = Object.values(input.shipping_method)[0] ?? null;
  const draft = await readDraft(db, owner, now);
  const form = { ...emptyForm(services), ...draft };
  const before = await loadReview(db, owner, form, services, now, draft?.offered ?? null);
  const { offer } = before;
  const rate = offer.state === 'offered' ? offer.rates.find(({ id }) => id === wanted) : undefined;
  if (!rate || offer.state !== 'offered') {
    const chosen = offer.state === 'offered' ? offer.chosen.id : null;
    return { success: false, chosen, html: context.render(<CartTotalsRows totals={before.totals} />) };
  }
  const after = await loadReview(db, owner, { ...form, shippingMethod: rate.id }, services, now);
  await saveDraft(
    db,
    owner,
    {
      billing: form.billing,
      shipping: form.shipping,
      shipElsewhere: form.shipElsewhere,
      note: form.note,
      paymentMethod: form.paymentMethod,
      shippingMethod: rate.id,
      offered: offer.rates.map(({ id }) => id),
    },
    now,
  );
  return {
    success: true,
    chosen: rate.id,
    html: context.render(<CartTotalsRows totals={after.totals} />),
  };
});
