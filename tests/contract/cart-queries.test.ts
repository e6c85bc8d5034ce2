import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutForm, reviewNonce } from '../support/checkout-form.ts';
import { countCall } from '../support/count-call.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
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

test('an addition is two statements and fragments are one, with the total that the hash follows', async () => {
  const added = await countCall(shop, visitor, 'add_to_cart', { product_id: cup, quantity: 1 });
  expect(added.queries).toHaveLength(2);
  const read = await countCall(shop, visitor, 'get_refreshed_fragments');
  expect(read.queries).toHaveLength(1);
  expect(read.answer.cart_hash).toBe(added.answer.cart_hash);
});

test('attributes of the shop are read by the same statements', async () => {
  const colour = await shop.addAttribute('colour', 'Colour');
  const red = await shop.addTerm(colour, 'red', 'Red');
  const bowl = await shop.addProduct({
    slug: 'bowl',
    name: 'Bowl',
    type: 'variable',
    regular_price: null,
    terms: [red],
    variesBy: [colour],
  });
  const redBowl = await shop.addProduct({
    slug: 'red-bowl',
    type: 'variation',
    parent_id: bowl,
    terms: [red],
  });
  const added = await countCall(shop, visitor, 'add_to_cart', { product_id: bowl, variation_id: redBowl });
  expect(added.queries).toHaveLength(2);
  const read = await countCall(shop, visitor, 'get_refreshed_fragments');
  expect(read.queries).toHaveLength(1);
  expect(JSON.stringify(read.answer)).toContain('Colour');
});

test('a cart of 100 lines is read, shown and changed by as many statements as one of few', async () => {
  const statements = async (who: ShopVisitor) => {
    const counts: number[] = [];
    const fields = { 'cart[00000000000000000000000000000000][qty]': 1, page: 1 };
    for (const [name, sent] of [
      ['get_refreshed_fragments', {}],
      ['add_to_cart', { product_id: cup, quantity: 1 }],
      ['update_cart', fields],
      ['update_cart', { page: 1 }],
    ] as const)
      counts.push((await countCall(shop, who, name, sent)).queries.filter(isOfCart).length);
    return counts;
  };
  // Zones are kept for seconds, whoever asks for them.
  const isOfCart = (query: string) => !query.includes('shipping_zone');
  const [few, many] = [shop.visitor(), shop.visitor()];
  await few.add(cup);
  await many.add(cup);
  for (let number = 1; number < 100; number++)
    await many.add(await shop.addProduct({ slug: `thing-${number}`, name: `Thing ${number}` }));
  const { text } = await many.get('/cart/');
  expect([...text.matchAll(/<tr[^>]*data-key=/g)]).toHaveLength(100);
  expect(await statements(many)).toEqual(await statements(few));
});
