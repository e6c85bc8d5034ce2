import { answerCall, type CallContext } from '#platform/calls/answer-call.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { type CheckoutOutcome, submitCheckout } from '../deeds/submit-checkout.server.ts';
import { checkoutTexts } from '../texts.ts';
import { CheckoutProblems, SessionExpired } from '../ui/checkout-problems.tsx';
import { checkout } from './checkout.ts';

/** Places the order; every failure has the same shape, also an unforeseen one (CHK-022, CHK-026). */
export const checkoutCall = answerCall(checkout, async (input, context) => {
  const outcome = await submitSafely(input, context);
  if (outcome.kind === 'placed') {
    const { redirect, order } = outcome;
    return { result: 'success' as const, redirect, order_id: order.id };
  }
  const failure = { result: 'failure' as const, reload: false };
  if (outcome.kind === 'expired') {
    return { ...failure, messages: context.render(<SessionExpired />), refresh: false };
  }
  const { problems, refresh } = outcome;
  return { ...failure, messages: context.render(<CheckoutProblems problems={problems} />), refresh };
});

async function submitSafely(
  input: Record<string, unknown>,
  context: CallContext,
): Promise<
  CheckoutOutcome | { kind: 'refused'; problems: { message: string; field: string }[]; refresh: boolean }
> {
  try {
    return await submitCheckout(input, context);
  } catch (error) {
    // Inside a transaction that an idempotency key opened nothing can be answered but its failure.
    if (!('$client' in context.db)) throw error;
    context.request.log.error({ err: error, call: 'checkout' }, 'checkout failed');
    const message = translator(checkoutTexts, context.texts)('failed');
    return { kind: 'refused', problems: [{ message, field: '' }], refresh: false };
  }
}
