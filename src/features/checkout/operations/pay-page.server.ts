import { cleanText } from '#features/fields/public.ts';
import {
  orderByNumber,
  orderServices,
  type PayRefusal,
  paymentsForOrder,
  payOrder,
  readLinePictures,
  wordOrder,
} from '#features/orders/public.server.ts';
import { isPayable, type OrderDetail, payAddress, receivedAddress } from '#features/orders/public.ts';
import { paymentTexts } from '#features/payments/public.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import { isLeftBy } from '#platform/pages/is-left-by.ts';
import type { LoadContext } from '#platform/pages/load-context.server.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { type TextOverrides, translate, translator } from '#platform/texts/texts.ts';
import { paymentParts } from '../points.server.ts';
import { type LoadedPaymentPart, type PayView, payPurpose } from '../rules/pay-view.ts';
import { checkoutTexts } from '../texts.ts';
import { numberIn, type OpenedByAddress, openOrderOfAddress } from './open-order.server.ts';

/** What the page shows on which an order is paid. */
export type PayPageView =
  | Exclude<OpenedByAddress, { state: 'open' }>
  /** It is paid or over: its receipt is next. */
  | { state: 'settled'; address: string }
  | { state: 'shown'; pay: PayView };

/** What a refused form leaves for the page that is shown again. */
interface RefusedPayment {
  kind: 'pay-order';
  number: number;
  chosen: string;
  problem: string;
}

/** The order of the page's address with the ways to pay it, as far as whoever asks may see it (CHK-008). */
export async function loadPayPage(context: LoadContext, form: unknown): Promise<PayPageView> {
  const { db, request } = context;
  const number = numberIn(request.url.pathname);
  const refused = isLeftBy<RefusedPayment>(form, 'pay-order') && form.number === number ? form : null;
  const opened = await openOrderOfAddress(context, form, refused !== null);
  if (opened.state !== 'open') return opened;
  const { order } = opened;
  if (!isPayable(order.state))
    return { state: 'settled', address: receivedAddress(context.addresses.checkout, order) };
  const services = orderServices(context);
  const methods = paymentsForOrder(order, services);
  const wanted = refused?.chosen ?? order.paymentMethod;
  const nonce = request.nonce(payPurpose(order.number));
  const text = translator(checkoutTexts, context.texts);
  return {
    state: 'shown',
    pay: {
      order: wordOrder(order, services, { pictures: await readLinePictures(db, order) }),
      methods,
      chosen: (methods.find(({ id }) => id === wanted) ?? methods[0])?.id ?? '',
      parts: await loadParts(context, order, methods, nonce),
      nonce,
      problem: refused?.problem ?? (order.state === 'failed' ? text('failedText') : null),
    },
  };
}

async function loadParts(
  context: LoadContext,
  order: OrderDetail,
  methods: readonly { id: string }[],
  nonce: string,
): Promise<Record<string, LoadedPaymentPart>> {
  const parts = context.shop.of(paymentParts).filter(({ method }) => methods.some(({ id }) => id === method));
  const loaded = parts.map(
    async ({ method, load, View }) => [method, { View, data: await load(context, order, nonce) }] as const,
  );
  return Object.fromEntries(await Promise.all(loaded));
}

/** Paying an order in a way that needs no script; a provider's own script takes the form over where that is chosen. */
export const payForm: PageForm = {
  method: 'POST',
  accepts: (fields, path) => 'woocommerce_pay' in fields && path.includes('/order-pay/'),
  limit: { name: 'pay-order', points: 60, seconds: 60 },
  async submit(fields, context) {
    const { db, request, texts, addresses } = context;
    const here = request.url.pathname + request.url.search;
    const number = numberIn(request.url.pathname);
    // The nonce was given to a session that was shown the order, and to no other.
    if (number === null || !request.hasFreshNonce(fields.security, payPurpose(number)))
      return { redirect: here };
    const order = await orderByNumber(db, number);
    if (!order) return { redirect: here };
    const chosen = cleanText(fields.payment_method, 60);
    const paid = await withinTransaction(db, (tx) =>
      payOrder(tx, order.id, chosen, orderServices(context), request.startedAt),
    );
    if (!paid.ok) {
      if (paid.error.code === 'not-payable') return { redirect: receivedAddress(addresses.checkout, order) };
      const form: RefusedPayment = {
        kind: 'pay-order',
        number,
        chosen,
        problem: wordPayRefusal(paid.error, texts),
      };
      return { page: { notices: [], form, status: 422 } };
    }
    const { redirect, waits } = paid.value;
    if (redirect !== null) return URL.canParse(redirect) ? { leave: redirect } : { redirect };
    return {
      redirect: waits ? payAddress(addresses.checkout, order) : receivedAddress(addresses.checkout, order),
    };
  },
};

/** Why an order was not paid, in words. */
export function wordPayRefusal(refusal: PayRefusal | { code: 'not-offered' }, texts: TextOverrides): string {
  switch (refusal.code) {
    case 'not-offered':
      return translate(paymentTexts, texts, 'choose');
    case 'out-of-stock': {
      const names = refusal.names.join(translate(pageTexts, texts, 'comma'));
      return translate(checkoutTexts, texts, 'payOutOfStock', { names });
    }
    case 'not-resumed':
      return refusal.message;
    case 'not-payable':
      return translate(checkoutTexts, texts, 'payNotPayable');
    case 'gateway':
      return translate(checkoutTexts, texts, 'payUnreachable');
  }
}
