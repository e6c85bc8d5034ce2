import { expect, it } from 'vitest';
import { EMPTY_CART } from '#features/cart/public.ts';
import type { CheckoutView } from '#features/checkout/public.ts';
import { addressRows, emptyAddress } from '#features/fields/public.ts';
import { sampleTotals } from '#features/totals/fixtures.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { CheckoutWidgetView } from './checkout.view.tsx';

const address = (kind: 'billing' | 'shipping') => ({
  kind,
  values: { ...emptyAddress('US', 'CA'), firstName: '"><script>' },
  errors: {},
  rows: addressRows('US', kind),
  countries: [
    { code: 'DE', name: 'Germany' },
    { code: 'US', name: 'United & States' },
  ],
  states: [{ code: 'CA', name: 'California' }],
  search: null,
});
const cart = { ...EMPTY_CART, subtotal: 0, needsShipping: false };
const view: CheckoutView = {
  billing: address('billing'),
  shipping: address('shipping'),
  addresses: [],
  shipElsewhere: false,
  note: '',
  review: { cart, totals: sampleTotals(), offer: { state: 'not-needed' } },
  payment: {
    methods: [],
    chosen: '',
    nothingToPay: true,
    total: 0,
    termsRequired: false,
    termsAccepted: false,
    button: { kind: 'place', words: '' },
    errors: {},
  },
  attempt: 'token',
  placeNonce: 'n1',
  reviewNonce: 'n2',
  cartHash: '',
  reference: '',
  demandsLogIn: false,
  account: null,
  problems: [],
  confirms: '',
  parts: [],
  logIn: null,
  guestForm: null,
  logInLink: null,
  botCheck: 'none' as const,
};
const show = (change: Partial<CheckoutView> = {}) =>
  renderView(<CheckoutWidgetView nodeId="a" props={{}} data={{ ...view, ...change }} />);

it('escapes what was typed', () => {
  expect(show()).not.toContain('"><script>');
});

it('asks no shipping address for goods that are not sent, and no payment where nothing is to be paid', () => {
  expect(show()).not.toContain('name="ship_to_different_address"');
  expect(tagsOf(show(), /name="payment_method"/)).toEqual([]);
  expect(wordsOf(show())).toContain('Nothing is to be paid.');
});

it('chooses country and state of the address', () => {
  const selected = tagsOf(show(), /<option[^>]*selected/);
  expect(selected.filter((tag) => tag.includes('"US"')).length).toBeGreaterThan(0);
  expect(selected.filter((tag) => tag.includes('"CA"')).length).toBeGreaterThan(0);
});

it('offers guests a log-in only when the owner wants it', () => {
  expect(show()).not.toContain('showlogin');
  const logIn = {
    username: '',
    problem: null,
    redirect: '/checkout/',
    nonce: '',
    lostPassword: '',
    ways: [],
  };
  expect(show({ logIn })).toContain('showlogin');
  expect(tagsOf(show({ logIn }), /name="redirect"/)[0]).toContain('value="/checkout/"');
});

it('shows nothing where there is nothing to check out', () => {
  expect(renderView(<CheckoutWidgetView nodeId="a" props={{}} data={null} />)).toBe('');
});
