import { answerCall } from '#platform/calls/answer-call.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { orderButton } from '../operations/review.server.ts';
import { submitCheckout } from '../operations/submit-checkout.server.ts';
import { checkoutTexts } from '../texts.ts';
import { CheckoutProblems, SessionExpired } from '../ui/checkout-problems.tsx';
import { checkout } from './checkout.ts';

/** Places the order; every failure has the same shape, also an unforeseen one (CHK-022, CHK-026). */
export const checkoutCall = answerCall(
  checkout,
  async (input, context) => {
    const outcome = await submitCheckout(input, context);
    if (outcome.kind === 'placed') {
      const { redirect, order } = outcome;
      return { result: 'success' as const, redirect, order_id: order.id };
    }
    const failure = { result: 'failure' as const, reload: false };
    if (outcome.kind === 'expired') {
      return {
        ...failure,
        messages: context.render(<SessionExpired isEmptied={outcome.isEmptied} />).html,
        refresh: false,
      };
    }
    const { problems, confirms, refresh } = outcome;
    const { html } = context.render(
      <CheckoutProblems problems={problems} confirms={confirms} button={orderButton(context.settings)} />,
    );
    return { ...failure, messages: html, refresh };
  },
  {
    whenBroken(context) {
      const message = translator(checkoutTexts, context.texts)('failed');
      const { html: messages } = context.render(
        <CheckoutProblems problems={[{ message, field: '' }]} reference={context.request.id} />,
      );
      return { result: 'failure' as const, messages, refresh: false, reload: false };
    },
  },
);
