import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries } from '#platform/db/database.server.ts';
import { checkoutForm, reviewNonce } from '../support/checkout-form.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let cup: number;
let visitor: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await shop.refresh();
  visitor = shop.visitor();
  await visitor.add(cup);
  // With a draft of the checkout, on which the total depends.
  const page = (await visitor.get('/checkout/')).text;
  const form = await checkoutForm(visitor);
  const review = await visitor.shopAjax('update_order_review', { ...form, security: reviewNonce(page) });
  expect(review.status).toBe(200);
});
afterAll(() => shop?.close());

/** The statements that a call of the visitor makes. */
async function queriesOf(name: string, fields: Record<string, string>) {
  const { createShopApp } = await import('#app/http/shop-app.server.ts');
  const app = createShopApp(shop.running.shop);
  const { queries, value } = await countQueries(() =>
    app.request(
      `${SITE_URL}/shop-ajax/${name}`,
      {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { cookie: visitor.cookieHeader, origin: SITE_URL },
      },
      {},
    ),
  );
  expect(value.status).toBe(200);
  return { queries, answer: await value.json() };
}

test('an addition is two statements and fragments are one, with the total that the hash follows', async () => {
  const added = await queriesOf('add_to_cart', { product_id: String(cup), quantity: '1' });
  expect(added.queries).toHaveLength(2);
  const read = await queriesOf('get_refreshed_fragments', {});
  expect(read.queries).toHaveLength(1);
  expect(read.answer.cart_hash).toBe(added.answer.cart_hash);
});
