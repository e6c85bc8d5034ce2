import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogSettings } from '#features/catalog/public.ts';
import { checkoutForm, reviewNonce } from '../support/checkout-form.ts';
import { addCoupon, applyCode } from '../support/coupon-shop.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1000 });
});
afterAll(() => shop?.close());

it('[CHK-009a] checks again session, nonce, fields, terms, lines, stock, coupons, rate, payment and total', async () => {
  const terms = await shop.query<{ id: number }>(`select id from content_document where slug = 'cart'`);
  const rare = await shop.addProduct({
    slug: 'scarce',
    name: 'Scarce',
    manage_stock: true,
    stock_quantity: 9,
  });
  const gone = await shop.addProduct({ slug: 'leaving', name: 'Leaving' });
  const coupon = await addCoupon(shop, 'GOING');
  const orders = async () => (await shop.query('select id from shop_order')).length;
  const before = await orders();
  const cases: [string, string, (form: Record<string, string>, who: ShopVisitor) => unknown][] = [
    ['session', 'your session has expired', (_, who) => who.cookies.clear()],
    [
      'nonce',
      'unable to process your order',
      (form) => Object.assign(form, { 'woocommerce-process-checkout-nonce': 'x' }),
    ],
    ['fields', 'is a required field', (form) => Object.assign(form, { billing_city: '' })],
    ['terms', 'terms and conditions', () => shop.assignPages({ terms: terms[0]?.id ?? null })],
    ['lines', 'cart', () => shop.changeProduct(gone, { status: 'draft' })],
    ['stock', 'in stock', () => shop.changeProduct(rare, { stock_quantity: 0 })],
    [
      'coupons',
      'the coupon &quot;going&quot; is invalid',
      () => shop.query('update coupon set trashed_at = now() where id = $1', [coupon]),
    ],
    [
      'rate',
      'chosen shipping method is no longer available',
      (form) => Object.assign(form, { 'shipping_method[0]': 'flat_rate:99' }),
    ],
    ['payment', 'Invalid payment method', (form) => Object.assign(form, { payment_method: 'magic' })],
    ['total', 'total of your order has changed', (form) => Object.assign(form, { shown_total: '1' })],
    ['total', 'total of your order has changed', (form) => Object.assign(form, { shown_total: '999999' })],
  ];
  for (const [what, reason, spoil] of cases) {
    const who = shop.visitor();
    for (const id of [cup, rare, gone]) await who.add(id);
    await applyCode(who, 'GOING');
    const form = await checkoutForm(who);
    await spoil(form, who);
    const answer = (await who.shopAjax('checkout', form)).json();
    expect([what, answer.result, wordsOf(answer.messages)]).toEqual([
      what,
      'failure',
      expect.stringContaining(reason),
    ]);
    await shop.assignPages({ terms: null });
    await shop.changeProduct(gone, { status: 'published' });
    await shop.changeProduct(rare, { stock_quantity: 9 });
    await shop.query('update coupon set trashed_at = null');
  }
  expect(await orders()).toBe(before);
});

it('lists and sells what a product’s own count would call sold out where no stock is managed', async () => {
  await shop.changeSettings(catalogSettings, { manageStock: false, hideSoldOut: true });
  try {
    const none = { regular_price: 1000, manage_stock: true, stock_quantity: 0 };
    const bowl = await shop.addProduct({ slug: 'bowl', name: 'Uncounted bowl', ...none });
    await shop.refresh();
    expect((await shop.visitor().get('/shop/')).text).toContain('Uncounted bowl');
    const visitor = shop.visitor();
    await visitor.add(bowl);
    const placed = await visitor.shopAjax('checkout', await checkoutForm(visitor));
    expect(placed.json()).toMatchObject({ result: 'success' });
  } finally {
    await shop.changeSettings(catalogSettings, { manageStock: true, hideSoldOut: false });
  }
});

async function withCup(): Promise<ShopVisitor> {
  const visitor = shop.visitor();
  await visitor.add(cup);
  return visitor;
}

describe('input that the database cannot store', () => {
  it.each(['key=%00', 'key=order_%00', 'key=%ED%A0%80', 'key='])(
    'answers a receipt with %s as unknown',
    async (key) => {
      const visitor = await withCup();
      const json = (await visitor.shopAjax('checkout', await checkoutForm(visitor))).json();
      const [path] = json.redirect.split('?');
      expect((await visitor.get(`${path}?${key}`)).status).toBe(404);
      expect((await visitor.get(`/checkout/order-received/999999999999999/?${key}`)).status).toBe(404);
    },
  );

  it.each(['\ud800', '\udc00x', 'a\u0000b', `${'x'.repeat(199)}\ud83d\ude00`])(
    'takes or refuses the text %j in every field',
    async (text) => {
      // All of it comes from one client.
      await shop.query('delete from rate_limit');
      const visitor = await withCup();
      const page = await visitor.get('/checkout/');
      const fields = await checkoutForm(visitor);
      const json = { 'content-type': 'application/json' };
      const names = [...Object.keys(fields), 'order_comments', 'shipping_method', 'post_data', 'rebuild'];
      for (const name of names) {
        const sent = { ...fields, security: reviewNonce(page.text), [name]: text };
        const review = await visitor.shopAjax('update_order_review', JSON.stringify(sent), json);
        expect(review.status, name).toBe(200);
        expect((await visitor.get('/checkout/')).status, name).toBe(200);
      }
      for (const name of names.filter((one) => /last_name|comments|company|address_2/.test(one))) {
        const typed = { ...(await checkoutForm(visitor)), [name]: text };
        const placed = await visitor.shopAjax('checkout', JSON.stringify(typed), json);
        expect(placed.json().messages ?? '', name).not.toContain('Error processing');
        expect(placed.status, name).toBe(200);
        await visitor.add(cup);
      }
    },
  );
});
