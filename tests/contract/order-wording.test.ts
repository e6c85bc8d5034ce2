import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderSettings } from '#features/orders/public.ts';
import { htmlProblems } from '../support/browser.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  const words = { stateOnHold: 'Waiting for you', state: 'Where it is', subtotal: 'All things' };
  for (const [key, value] of Object.entries(words))
    await shop.query(`insert into text_override (locale, key, value) values ('en', $1, $2)`, [
      `orders.${key}`,
      value,
    ]);
  await shop.refresh();
});
afterAll(() => shop.close());

it('names the state of an order as the owner words it: on the receipt, in the list of orders, on each order', async () => {
  const customer = await shop.member('customer');
  await customer.add(cup);
  const placed = await customer.shopAjax('checkout', await checkoutForm(customer));
  const receipt = wordsOf((await customer.get(placed.json().redirect)).text);
  expect(receipt).toContain('Where it is Waiting for you');
  expect(receipt).toContain('All things $10.00');
  const list = wordsOf((await customer.get('/my-account/orders/')).text);
  expect(list).toContain('Waiting for you');
  expect(list).not.toContain('your payment');
  const number = /order-received\/(\d+)/.exec(placed.json().redirect)?.[1];
  const order = wordsOf((await customer.get(`/my-account/view-order/${number}/`)).text);
  expect(order).toContain('is currently: Waiting for you.');
  expect(order).toContain('All things $10.00');

  // What they worded before customers read one of two texts counts for both, and in the back office.
  const move = new URL(
    '../../src/features/orders/data/migrations/0003_own-words-of-on-hold.sql',
    import.meta.url,
  );
  for (const _ of [1, 2]) await shop.query(await readFile(move, 'utf8'));
  await shop.query('update shop_order set paid_at = now() where number = $1', [number]);
  await shop.refresh();
  expect(wordsOf((await customer.get('/my-account/orders/')).text)).toContain('Waiting for you');
  expect(await shop.query(`select value from text_override where key = 'orders.onHold'`)).toEqual([
    { value: 'Waiting for you' },
  ]);
});

it('shows two log-in forms on one page without an id twice, both with what the script needs', async () => {
  await shop.changeSettings(orderSettings, { loginAtCheckout: true });
  await shop.query(`update content_document set published = published
    || '[{"id":"account","type":"account","version":1,"props":{}}]'::jsonb where slug = 'checkout'`);
  await shop.refresh();
  const visitor = shop.visitor();
  await visitor.add(cup);
  const page = await visitor.get('/checkout/');
  expect(page.text.match(/class="xoo-el-container /g)).toHaveLength(2);
  expect(page.text.match(/data-script="\/assets\/account-container\.js"/g)).toHaveLength(2);
  expect(await htmlProblems(page.text)).toEqual([]);
});
