import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { saveDraft } from '../data/checkout-draft.queries.server.ts';
import { type CheckoutForm, hasTyped } from '../rules/checkout-form.ts';
import { draftOf } from './cart-shipping.server.ts';

/** Lets what was typed wait for the next cart, where nothing can be placed any more (CHK-025); a form without a word leaves no trace. */
export async function keepTyped(
  form: CheckoutForm,
  { request, db }: Pick<CallContext, 'request' | 'db'>,
): Promise<void> {
  if (!hasTyped(form)) return;
  const draft = draftOf(form, { state: 'not-needed' }, request);
  await saveDraft(db, request.ensureVisitor().owner, draft, request.startedAt);
}
