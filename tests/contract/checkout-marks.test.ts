import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ADDRESS_FIELDS, reviewNonce } from '../support/checkout-form.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let cup: number;
let visitor: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  const [page] = await shop.query<{ id: number }>(`select id from content_document where slug = 'cart'`);
  await shop.assignPages({ terms: page?.id ?? null });
});
afterAll(() => shop.close());
beforeEach(async () => {
  visitor = shop.visitor();
  await visitor.add(cup);
});

const BILLING = '[data-address-fields="billing"]';
const PAYMENT = '.woocommerce-checkout-payment';

/** The fields and the payment part after another country was chosen, while some fields bore a mark. */
async function fragmentsAfter(typed: Record<string, string>): Promise<Record<string, string>> {
  const page = await visitor.get('/checkout/');
  const sent = { ...ADDRESS_FIELDS, security: reviewNonce(page.text), rebuild: 'billing', ...typed };
  return (await visitor.shopAjax('update_order_review', sent)).json().fragments;
}

const invalid = (html = '') =>
  tagsOf(html, /aria-invalid="true"/).map((tag) => / name="([^"]*)"/.exec(tag)?.[1] ?? '');

it('keeps the marks of another country’s fields where the values are still wrong, in its words', async () => {
  const fragments = await fragmentsAfter({
    billing_country: 'DE',
    billing_postcode: '9000',
    billing_city: '',
    billing_email: 'ada@example.org',
    marked: 'billing_postcode billing_city billing_email terms',
  });
  expect(invalid(fragments[BILLING])).toEqual(['billing_postcode', 'billing_city']);
  expect(wordsOf(fragments[BILLING] ?? '')).toContain(
    'Billing Postcode / ZIP is not a valid postcode / ZIP.',
  );
  expect(wordsOf(fragments[BILLING] ?? '')).toContain('Billing Town / City is a required field.');
  expect(invalid(fragments[PAYMENT])).toEqual(['terms']);
});

it('takes a mark away where the value is right for the other country, and sets none that was not there', async () => {
  const right = await fragmentsAfter({
    billing_country: 'DE',
    billing_postcode: '10115',
    billing_city: '',
    terms: '1',
    marked: 'billing_postcode terms',
  });
  expect([...invalid(right[BILLING]), ...invalid(right[PAYMENT])]).toEqual([]);
});

it('reads marks of any shape', async () => {
  for (const marked of ['', 'x'.repeat(10_000), '__proto__ constructor', 'shipping_city'])
    expect(invalid((await fragmentsAfter({ billing_city: '', marked }))[BILLING]), marked).toEqual([]);
});
