import { afterAll, beforeAll, expect, test } from 'vitest';
import { taxSettings } from '#features/taxes/public.ts';
import { checkoutForm, reviewNonce } from '../support/checkout-form.ts';
import { countCall, countPage } from '../support/count-call.ts';
import { addCoupon, couponNonce, noticeOf } from '../support/coupon-shop.ts';
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

test('a product that is known is still read as it stands, however it was changed', async () => {
  const who = shop.visitor();
  const bowl = await shop.addProduct({ slug: 'deep-bowl', name: 'Deep bowl', regular_price: 1500 });
  await who.add(bowl);
  const shown = async () => {
    const { queries, answer } = await countCall(shop, who, 'get_refreshed_fragments');
    return `${queries.length} ${/\d+ × <span class="amount">[^<]*/.exec(JSON.stringify(answer).replaceAll('\\"', '"'))?.[0]}`;
  };
  expect(await shown()).toBe('1 1 × <span class="amount">$15.00');
  // Past the shop, which nobody tells.
  await shop.query('update product set regular_price = 1700 where id = $1', [bowl]);
  expect(await shown()).toBe('2 1 × <span class="amount">$17.00');
  expect(await shown()).toBe('1 1 × <span class="amount">$17.00');
  await shop.query('update product set manage_stock = true, stock_quantity = 5 where id = $1', [bowl]);
  await shop.query(
    `insert into stock_hold (product_id, holder, quantity, expires_at) values ($1, 'other', 4, now() + interval '1 hour')`,
    [bowl],
  );
  // Four of five are held for somebody else, and one is in this cart.
  const refused = await countCall(shop, who, 'add_to_cart', { product_id: bowl, quantity: 1 });
  expect(refused.answer).toMatchObject({ error: true });
  await shop.query('delete from stock_hold where product_id = $1', [bowl]);
  const added = await countCall(shop, who, 'add_to_cart', { product_id: bowl, quantity: 1 });
  expect(added.answer).toHaveProperty('fragments');
  await shop.query('update product set trashed_at = now() where id = $1', [bowl]);
  expect(await countCall(shop, who, 'get_refreshed_fragments')).toMatchObject({ answer: { cart_hash: '' } });
});

test('attributes of the shop are read with what nobody has met before, by one statement more', async () => {
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
  expect(added.queries).toHaveLength(3);
  const read = await countCall(shop, visitor, 'get_refreshed_fragments');
  expect(read.queries).toHaveLength(1);
  expect(JSON.stringify(read.answer)).toContain('Colour');
  const again = await countCall(shop, visitor, 'add_to_cart', { product_id: bowl, variation_id: redBowl });
  expect(again.queries).toHaveLength(2);
});

/** Carts of one line and of a hundred. */
async function fewAndMany(columns: Record<string, unknown> = {}) {
  const made = ++carts;
  const product = (number: number) =>
    shop.addProduct({ slug: `thing-${made}-${number}`, name: `Thing ${number}`, ...columns });
  const ids: number[] = [];
  for (let number = 0; number < 100; number++) ids.push(await product(number));
  const [few, many] = [shop.visitor(), shop.visitor()];
  // What is ordered changes its stock, and who is asked next reads it anew.
  await few.add(await product(100));
  for (const id of ids) await many.add(id);
  const { text } = await many.get('/cart/');
  expect([...text.matchAll(/<tr[^>]*data-key=/g)]).toHaveLength(100);
  return { few, many, first: ids[0] as number };
}
let carts = 0;

test('a cart of 100 lines is read, shown and changed by as many statements as one of few', async () => {
  const { few, many, first } = await fewAndMany();
  const statements = async (who: ShopVisitor) => {
    const counts: number[] = [];
    const fields = { 'cart[00000000000000000000000000000000][qty]': 1, page: 1 };
    for (const [name, sent] of [
      ['get_refreshed_fragments', {}],
      ['add_to_cart', { product_id: first, quantity: 1 }],
      ['update_cart', fields],
      ['update_cart', { page: 1 }],
    ] as const)
      counts.push((await countCall(shop, who, name, sent)).queries.length);
    return counts;
  };
  expect(await statements(many)).toEqual(await statements(few));
});

test('a cart of 100 lines with taxes, a coupon and counted stock is ordered by as many statements as one of few', async () => {
  await addCoupon(shop, 'TEN', { discount_type: 'percent', percent: '10', amount: 0, usage_limit: 100 });
  await shop.query(`insert into tax_rate (country, rate, name) values ('US', 7.25, 'Sales tax')`);
  await shop.changeSettings(taxSettings, { enabled: true });
  await shop.refresh();
  const { few, many } = await fewAndMany({ manage_stock: true, stock_quantity: 9 });
  const statements = async (who: ShopVisitor) => {
    const sentCode = { coupon_code: 'TEN', security: await couponNonce(who) };
    const coupon = await countCall(shop, who, 'apply_coupon', sentCode);
    expect(noticeOf(coupon.answer)).toBe('Coupon code applied successfully.');
    const cart = await countPage(shop, who, '/cart/');
    const page = await countPage(shop, who, '/checkout/');
    const security = reviewNonce((await who.get('/checkout/')).text);
    const form = await checkoutForm(who);
    const review = await countCall(shop, who, 'update_order_review', { ...form, security });
    const placed = await countCall(shop, who, 'checkout', form);
    expect(placed.answer).toMatchObject({ result: 'success' });
    const sent = { coupon: coupon.queries, cart, page, review: review.queries, placed: placed.queries };
    return Object.entries(sent).map(([step, queries]) => `${step} ${queries.length}`);
  };
  const ofFew = await statements(few);
  // A try counted, the cart, the code, what is kept, and the sum with it; then carts, and what sums ask of coupons.
  expect(ofFew.slice(0, 4)).toEqual(['coupon 5', 'cart 3', 'page 3', 'review 3']);
  expect(await statements(many)).toEqual(ofFew);
  const lines = await shop.query(
    'select count(*)::int as lines from order_line group by order_id order by order_id',
  );
  expect(lines).toEqual([{ lines: 1 }, { lines: 100 }]);
  // Two hundred additions take their time where others work beside it.
}, 120_000);
