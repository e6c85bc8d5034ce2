// More buyers than pieces: whole checkouts through HTTP, all orders sent at the same moment.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkoutForm } from '../support/checkout-form.ts';
import { inLanes } from '../support/in-lanes.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { Answer, ShopVisitor } from '../support/shop-visitor.ts';

const BUYERS = 500;
const PIECES = 100;
const PLENTY = 1000;

let shop: TestShop;
let rare: number;
let common: number;

beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: '127.0.0.1' });
  const counted = { regular_price: 1000, manage_stock: true };
  // Both kinds are in every cart, so that whoever is refused could keep pieces of the other by mistake.
  rare = await shop.addProduct({ slug: 'rare', name: 'Rare cup', stock_quantity: PIECES, ...counted });
  common = await shop.addProduct({ slug: 'common', name: 'Saucer', stock_quantity: PLENTY, ...counted });
});
afterAll(() => shop?.close());

interface Buyer {
  visitor: ShopVisitor;
  form: Record<string, string>;
}

/** Somebody with a filled checkout; every second one took the goods in the other order. */
async function ready(at: number): Promise<Buyer> {
  const visitor = shop.visitor(`10.1.${at >> 8}.${at & 255}`);
  for (const product of at % 2 === 0 ? [rare, common] : [common, rare]) await visitor.add(product);
  const typed = { billing_email: `buyer${at}@shop.test`, order_comments: `Ring at door ${at}` };
  return { visitor, form: await checkoutForm(visitor, typed) };
}

const carts = () =>
  shop.query<{ owner: string; lines: unknown }>(
    'select owner, lines from cart where jsonb_array_length(lines) > 0 order by owner',
  );

it('500 buyers at once of 100 pieces buy exactly 100; the others are told and keep all', async () => {
  const buyers = await inLanes(8, BUYERS, ready);
  const before = new Map((await carts()).map(({ owner, lines }) => [owner, lines]));
  expect(before.size).toBe(BUYERS);

  const answers = await Promise.all(buyers.map(({ visitor, form }) => visitor.shopAjax('checkout', form)));

  const isPlaced = (answer: Answer) => answer.json().result === 'success';
  const refused = buyers.filter((_, at) => !isPlaced(answers[at] as Answer));
  expect(answers.map(({ status }) => status).filter((status) => status !== 200)).toEqual([]);
  expect(BUYERS - refused.length).toBe(PIECES);
  // The last pieces are gone before somebody's checkout begins, or while it waits for them.
  for (const answer of answers.filter((one) => !isPlaced(one)))
    expect(wordsOf(answer.json().messages)).toMatch(
      /“Rare cup” to the cart because the product is out of stock\.|Sorry, “Rare cup” is not in stock\./,
    );

  const [sold] = await shop.query(
    `select (select count(*)::int from shop_order) as orders,
      (select count(distinct billing_email)::int from shop_order) as buyers,
      (select sum(quantity)::int from order_line where product_id = $1) as pieces,
      (select stock_quantity from product where id = $1) as rare,
      (select stock_quantity from product where id = $2) as common,
      (select count(*)::int from stock_hold) as holds`,
    [rare, common],
  );
  expect(sold).toEqual({
    orders: PIECES,
    buyers: PIECES,
    pieces: PIECES,
    rare: 0,
    common: PLENTY - PIECES,
    holds: 0,
  });

  // Carts of those who were refused are as they were, and only theirs are left.
  const after = await carts();
  expect(after).toHaveLength(refused.length);
  for (const { owner, lines } of after) expect(lines).toEqual(before.get(owner));
  const typed = await inLanes(4, 12, async (at) => {
    const { visitor, form } = refused[at * 30] as Buyer;
    const { text } = await visitor.get('/checkout/');
    return text.includes(form.order_comments as string) && text.includes(form.billing_email as string);
  });
  expect(typed).not.toContain(false);
  // Without what is sold out their order goes through.
  const { visitor } = refused[0] as Buyer;
  const key = /data-key="([^"]+)"[^>]*>(?:(?!<\/tr>).)*Rare cup/s.exec(
    (await visitor.get('/cart/')).text,
  )?.[1];
  await visitor.shopAjax('remove_from_cart', { cart_item_key: key ?? '' });
  const again = await visitor.shopAjax('checkout', await checkoutForm(visitor));
  expect(again.json()).toMatchObject({ result: 'success' });
});
