import { calculateTotals, shownSums } from '#features/totals/public.ts';
import type { OrderMailName } from '../rules/fitting-mails.ts';
import type { OrderState } from '../rules/order-states.ts';
import type { OrderDetail } from '../rules/order-views.ts';

const STATES: Readonly<Record<OrderMailName, OrderState>> = {
  'new-order': 'processing',
  'cancelled-order': 'cancelled',
  'failed-order': 'failed',
  'odd-payment': 'on-hold',
  'on-hold-order': 'on-hold',
  'processing-order': 'processing',
  'completed-order': 'completed',
  'refunded-order': 'refunded',
  'order-invoice': 'pending',
  'order-note': 'processing',
};

/** An invented order as a kind of mail would tell of it, so that owners see what their words look like. */
export function sampleOrder(
  mail: OrderMailName,
  words: {
    product: string;
    shipping: string;
    payment: { id: string; title: string };
    currency: string;
    storeCurrency: string;
    exchangeRate: string;
    locale: string;
    now: Date;
  },
): OrderDetail {
  const { currency, storeCurrency, exchangeRate, locale, now, payment } = words;
  const piece = { key: '1', unitPrice: 2400, quantity: 2, needsShipping: true, shippingClass: '' };
  const address = {
    firstName: 'Alex',
    lastName: 'Morgan',
    company: '',
    country: 'US',
    address1: '12 Orchard Street',
    address2: '',
    city: 'Los Angeles',
    state: 'CA',
    postcode: '90001',
    phone: '+1 213 555 0100',
    email: 'alex@example.org',
  };
  const rate = { id: 'sample', label: words.shipping, amount: 690 };
  const totals = calculateTotals(
    {
      currency,
      lines: [piece],
      destination: address,
      rate: { wanted: rate.id, offeredBefore: null },
      kept: {},
    },
    [{ name: 'shipping', kind: 'shipping', apply: () => ({ rate }) }],
  );
  const refunded = mail === 'refunded-order' ? totals.total : 0;
  return {
    id: 0,
    number: 1042,
    key: 'sample',
    state: STATES[mail],
    currency,
    total: totals.total,
    storeCurrency,
    exchangeRate,
    storeTotal: totals.total,
    refundedTotal: refunded,
    locale,
    itemCount: 2,
    billingName: `${address.firstName} ${address.lastName}`,
    billingEmail: address.email,
    customerId: null,
    paymentTitle: payment.title,
    createdAt: now,
    version: 1,
    billing: address,
    shipping: null,
    needsShipping: true,
    lines: [
      {
        id: 0,
        parentId: null,
        productId: null,
        variationId: null,
        name: words.product,
        sku: '',
        address: '',
        options: [],
        attributes: {},
        words: {},
        extra: {},
        quantity: piece.quantity,
        unitPrice: piece.unitPrice,
        subtotal: piece.unitPrice * piece.quantity,
        net: piece.unitPrice * piece.quantity,
        discounts: {},
        taxes: {},
        storeNet: piece.unitPrice * piece.quantity,
        needsShipping: true,
      },
    ],
    totals: shownSums(totals),
    refunds: [],
    paymentMethod: payment.id,
    shippingMethod: rate.id,
    customerNote: '',
    createdVia: 'sample',
    paidAt: null,
    completedAt: null,
  };
}
