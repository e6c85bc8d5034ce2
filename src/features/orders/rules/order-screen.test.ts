import { describe, expect, it } from 'vitest';
import { emptyAddress } from '#features/fields/public.ts';
import { taxTexts } from '#features/taxes/public.ts';
import { translator } from '#platform/texts/texts.ts';
import { orderTexts } from '../texts.ts';
import { longDate, type OrderWords, orderScreen, stateLabel } from './order-screen.ts';
import { ORDER_STATES } from './order-states.ts';
import type { OrderDetail } from './order-views.ts';

const billing = {
  ...emptyAddress('DE'),
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: 'Weg 1',
  city: 'Berlin',
  postcode: '10115',
  phone: '030 123',
  email: 'Ada@example.org',
};
const order: OrderDetail = {
  id: 5,
  number: 17,
  key: 'order_key',
  state: 'on-hold',
  currency: 'EUR',
  storeCurrency: 'EUR',
  exchangeRate: '1',
  storeTotal: 4650,
  refundedTotal: 0,
  refunds: [],
  locale: 'en',
  total: 4650,
  itemCount: 3,
  billingName: 'Ada Lovelace',
  billingEmail: 'ada@example.org',
  customerId: null,
  paymentTitle: 'Bank transfer',
  // Still the 6th in UTC, already the 7th in Berlin.
  createdAt: new Date('2026-03-06T23:30:00Z'),
  version: 1,
  billing,
  shipping: null,
  needsShipping: true,
  lines: [
    {
      parentId: null,
      attributes: {},
      id: 1,
      productId: 1,
      variationId: null,
      name: 'Mug',
      sku: 'M-1',
      address: '/product/mug/',
      options: [{ label: 'Colour', value: 'Oat' }],
      words: { shopper: [{ label: 'For', value: 'Ada' }], owner: [{ label: 'Wrap', value: 'red' }] },
      extra: {},
      quantity: 3,
      unitPrice: 1500,
      subtotal: 4500,
      net: 4050,
      discounts: { spring: 450 },
      taxes: { vat: 100 },
      storeNet: 4050,
      needsShipping: true,
    },
  ],
  totals: {
    subtotal: 4500,
    discounts: [{ id: 'spring', label: 'Coupon: SPRING', amount: 450 }],
    shipping: { id: 'flat_rate:1', label: 'Flat rate', amount: 490 },
    fees: [{ id: 'wrap', label: 'Gift wrap', amount: 10 }],
    taxes: [{ id: 'vat', label: 'VAT', amount: 100 }],
    total: 4650,
  },
  shippingMethod: '',
  paymentMethod: 'bacs',
  customerNote: 'Ring twice',
  createdVia: 'checkout',
  paidAt: null,
  completedAt: null,
};
const picture = {
  id: 3,
  hash: '0123456789abcdef',
  width: 800,
  height: 1000,
  widths: [800],
  alt: 'A mug',
  focus: null,
};
const words: OrderWords = {
  awaitsPayment: true,
  text: translator(orderTexts, {}),
  taxText: translator(taxTexts, {}),
  comma: ', ',
  money: { currency: 'USD', symbol: '€', position: 'left', thousands: ',', decimal: '.', decimals: 2 },
  locale: 'en',
  dateLocale: 'en',
  timeZone: 'UTC',
  placeNames: ({ country, state }) => ({
    state,
    country: country === 'DE' ? 'Germany' : `country ${country}`,
  }),
  instructions: { text: 'Please transfer.', details: [] },
  pictures: new Map([[1, picture]]),
};
const screen = (more: Partial<OrderDetail> = {}) => orderScreen({ ...order, ...more }, words);

describe('an order in words', () => {
  it('says what was ordered, by whom, when, and what became of it', () => {
    expect(screen()).toMatchObject({
      number: 17,
      key: 'order_key',
      state: 'on-hold',
      stateLabel: 'Waiting for your payment',
      date: 'March 6, 2026',
      dateTime: '2026-03-06T23:30:00.000Z',
      email: 'ada@example.org',
      phone: '030 123',
      firstName: 'Ada',
      billingName: 'Ada Lovelace',
      total: '€46.50',
      paymentTitle: 'Bank transfer',
      instructions: { text: 'Please transfer.', details: [] },
      customerNote: 'Ring twice',
    });
    expect(screen().lines).toEqual([
      {
        name: 'Mug',
        comesWith: false,
        address: '/product/mug/',
        options: [
          { label: 'Colour', value: 'Oat' },
          { label: 'For', value: 'Ada' },
        ],
        mailed: {
          customer: [{ label: 'Colour', value: 'Oat' }],
          shop: [
            { label: 'Colour', value: 'Oat' },
            { label: 'Wrap', value: 'red' },
          ],
        },
        quantity: 3,
        subtotal: '€45.00',
        picture,
      },
    ]);
  });

  it('adds up in the order of a bill, discounts taken off, the total alone made strong', () => {
    expect(screen().sums).toEqual([
      { label: 'Subtotal', amount: '€45.00', strong: false },
      { label: 'Coupon: SPRING', amount: '-€4.50', strong: false },
      { label: 'Shipping (Flat rate)', amount: '€4.90', strong: false },
      { label: 'Gift wrap', amount: '€0.10', strong: false },
      { label: 'VAT', amount: '€1.00', strong: false },
      { label: 'Total', amount: '€46.50', strong: true },
    ]);
  });

  it('has no picture where none is known of a line', () => {
    const plain = orderScreen(order, { ...words, pictures: new Map() });
    expect(plain.lines.map((line) => line.picture)).toEqual([null]);
  });

  it('puts no bracket within a bracket where the rate has one of its own', () => {
    const shipping = { id: 'flat_rate:1', label: 'Flat rate (2–4 days)', amount: 490 };
    const worded = orderScreen({ ...order, totals: { ...order.totals, shipping } }, words);
    const labels = worded.sums.map(({ label }) => label);
    expect(labels).toContain('Shipping: Flat rate (2–4 days)');
  });

  it('has no row for shipping where none was chosen', () => {
    const totals = { ...order.totals, discounts: [], shipping: null, fees: [], taxes: [] };
    expect(screen({ totals }).sums.map(({ label }) => label)).toEqual(['Subtotal', 'Total']);
  });

  it('counts in the decimals of the order’s own currency', () => {
    expect(screen({ currency: 'JPY' }).total).toBe('€4,650.00');
  });

  it('is sent to the other address, else to that of the bill, else nowhere', () => {
    const label = ['Ada Lovelace', 'Weg 1', '10115 Berlin', 'Germany'];
    expect(screen()).toMatchObject({ billingLines: label, shippingLines: label });
    const shipping = { ...billing, country: 'AT', city: 'Wien', postcode: '1010' };
    expect(screen({ shipping })).toMatchObject({
      billingLines: label,
      shippingLines: ['Ada Lovelace', 'Weg 1', '1010 Wien', 'country AT'],
    });
    expect(screen({ needsShipping: false, shipping }).shippingLines).toBeNull();
  });
});

it('one that is on hold tells its customer what it waits for: their payment, or the shop', () => {
  expect(screen().stateLabel).toBe('Waiting for your payment');
  const checked = { ...words, awaitsPayment: false };
  expect(orderScreen(order, checked).stateLabel).toBe('Being checked by the shop');
  expect(screen({ state: 'processing' }).stateLabel).toBe('Processing');
});

it('every state has a name of its own, which the owner may change', () => {
  const names = ORDER_STATES.map((state) => stateLabel(state, words.text));
  expect(names).toEqual([
    'Pending payment',
    'Processing',
    'On hold',
    'Completed',
    'Cancelled',
    'Refunded',
    'Failed',
  ]);
  expect(stateLabel('failed', translator(orderTexts, { 'orders.stateFailed': 'Broken' }))).toBe('Broken');
});

it('days are those of the time zone, written as a language does, and their format is made once', () => {
  const moment = new Date('2026-03-06T23:30:00Z');
  const day = (dateLocale: string, timeZone: string) => longDate({ dateLocale, timeZone }).format(moment);
  expect([day('en', 'UTC'), day('de', 'UTC')]).toEqual(['March 6, 2026', '6. März 2026']);
  expect([day('en', 'Europe/Berlin'), day('de', 'Europe/Berlin')]).toEqual(['March 7, 2026', '7. März 2026']);
  const german = { dateLocale: 'de', timeZone: 'UTC' };
  expect(longDate(german)).toBe(longDate({ ...german }));
  const screen = orderScreen({ ...order, createdAt: moment }, { ...words, timeZone: 'Australia/Lord_Howe' });
  expect([screen.date, screen.dateTime]).toEqual(['March 7, 2026', '2026-03-06T23:30:00.000Z']);
});
