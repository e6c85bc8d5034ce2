import { orderServices, settlePayment } from '#features/orders/public.server.ts';
import { isPayable, payAddress, receivedAddress } from '#features/orders/public.ts';
import type { PaymentMethod } from '#features/payments/public.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';

/**
 * The way back from Stripe to the receipt: what became of the payment is asked of Stripe itself, so that the receipt is
 * true also before the callback comes. Nothing in the address is believed but the name of the payment.
 */
export function stripeReturn(method: PaymentMethod): PageForm {
  return {
    method: 'GET',
    byStandIn: true,
    accepts: (fields, path) => 'payment_intent' in fields && path.includes('/order-received/'),
    limit: { name: 'stripe-return', points: 60, seconds: 60 },
    async submit(fields, context) {
      const { db, request, addresses } = context;
      const receipt = receiptOf(request.url);
      const reference = typeof fields.payment_intent === 'string' ? fields.payment_intent : '';
      if (!/^pi_\w{1,100}$/.test(reference)) return { redirect: receipt };
      const report = await method.gateway?.(context.settings).look(reference);
      if (!report) return { redirect: receipt };
      const { order } = await withinTransaction(db, (tx) =>
        settlePayment(
          tx,
          { method: method.id, report, event: null },
          orderServices(context),
          request.startedAt,
        ),
      );
      // Nobody learns of another's order by the name of a payment.
      if (!order || receivedAddress(addresses.checkout, order) !== receipt) return { redirect: receipt };
      return { redirect: isPayable(order.state) ? payAddress(addresses.checkout, order) : receipt };
    },
  };
}

/** The address without what Stripe added to it. */
function receiptOf(url: URL): string {
  const key = url.searchParams.get('key');
  return url.pathname + (key === null ? '' : `?key=${encodeURIComponent(key)}`);
}
