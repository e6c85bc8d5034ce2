import { afterAll, beforeAll, expect, it } from 'vitest';
import { catalogSettings } from '#features/catalog/public.ts';
import { checkoutForm } from '../support/checkout-form.ts';
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
