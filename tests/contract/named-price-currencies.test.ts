// Prices that shoppers name in another currency than the one in which the owner typed the limits.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutForm } from '../support/checkout-form.ts';
import { wordsOf } from '../support/render-view.ts';
import { CURRENCY_COOKIE, withMarkets } from '../support/several-markets.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let gift: number;

beforeAll(async () => {
  shop = await openTestShop({ slices: withMarkets });
  gift = await shop.addProduct({ slug: 'gift', name: 'Gift', regular_price: 2000 });
  await shop.query(
    `insert into product_named_price (product_id, enabled, suggested, min, max, show_amounts, amounts)
     values ($1, true, 1200, 500, 1800, true, '10, 15')`,
    [gift],
  );
  await shop.refresh();
});
afterAll(() => shop?.close());

const shopperIn = (currency: string) => serve(shop.visitor(), currency);
function serve(visitor: ShopVisitor, currency: string): ShopVisitor {
  visitor.cookies.set(CURRENCY_COOKIE, currency);
  return visitor;
}
const name = async (visitor: ShopVisitor, price: string) =>
  (await visitor.shopAjax('add_to_cart', { product_id: gift, wopb_custom_prices: price })).json();
const refusal = async (visitor: ShopVisitor, price: string) =>
  wordsOf((await visitor.get((await name(visitor, price)).product_url)).text);
const priceIn = async (visitor: ShopVisitor) => {
  const { fragments } = (await visitor.shopAjax('get_refreshed_fragments')).json();
  const [, price = ''] = /class="amount">([^<]*)</.exec(fragments['div.widget_shopping_cart_content']) ?? [];
  return price.replace('\u00a0', ' ');
};

describe.each([
  [
    'EUR',
    {
      min: '4.38',
      max: '15.78',
      suggested: '10.52',
      amounts: ['8.77', '13.15'],
      below: '4.37',
      above: '15.79',
    },
  ],
  [
    'JPY',
    { min: '748', max: '2691', suggested: '1794', amounts: ['1495', '2243'], below: '747', above: '2692' },
  ],
])('in %s', (currency, { min, max, suggested, amounts, below, above }) => {
  test('[NYP-006b] the field, its limits and suggestions are in the shopper’s currency, which decides', async () => {
    const { text } = await shopperIn(currency).get('/product/gift/');
    expect(text).toContain(`data-min="${min}" data-max="${max}"`);
    expect(/name="wopb_custom_prices"[^>]*value="([^"]*)"/.exec(text)?.[1]).toBe(suggested);
    expect([...text.matchAll(/data-amount="([^"]*)"/g)].map(([, amount]) => amount)).toEqual(amounts);
    for (const price of [min, max])
      expect(await name(shopperIn(currency), price)).not.toHaveProperty('error');
    for (const price of [below, above])
      expect([price, await refusal(shopperIn(currency), price)]).toEqual([
        price,
        expect.stringContaining('Product price must be between'),
      ]);
  });
});

test('[NYP-006b] what is refused names the limits in the shopper’s currency', async () => {
  expect(await refusal(shopperIn('EUR'), '17')).toContain(
    'Product price must be between 4.38 € and 15.78 € to add to cart.',
  );
  expect(await refusal(shopperIn('EUR'), '7.555')).toContain('4.38');
  expect(await refusal(shopperIn('JPY'), '1500.5')).toContain('748');
});

test('who stays in the currency pays what was typed; in another the stored amount is converted', async () => {
  const visitor = shopperIn('EUR');
  await name(visitor, '7.77');
  expect(await priceIn(visitor)).toBe('7.77 €');
  const form = await checkoutForm(visitor);
  // 7.77 € are $8.86 (8.8648), and these ¥1,325 (1324.57).
  expect(await priceIn(serve(visitor, 'USD'))).toBe('$8.86');
  expect(await priceIn(serve(visitor, 'JPY'))).toBe('¥1,325');
  expect(await priceIn(serve(visitor, 'EUR'))).toBe('7.77 €');
  const placed = (await visitor.shopAjax('checkout', form)).json();
  expect(placed).toMatchObject({ result: 'success' });
  const [line] = await shop.query('select unit_price, currency, extra from order_line where order_id = $1', [
    placed.order_id,
  ]);
  expect(line).toEqual({
    unit_price: 777,
    currency: 'EUR',
    extra: { 'named-price': { amount: 886, typed: { amount: 777, currency: 'EUR' } } },
  });
});

test('what was typed is paid also where cents of the store lie further apart than units of the currency', async () => {
  const visitor = shopperIn('JPY');
  // ¥1,001 are $6.70 (6.6957), and those ¥1,002 (1001.65).
  await name(visitor, '1001');
  expect(await priceIn(visitor)).toBe('¥1,001');
  expect(await priceIn(serve(visitor, 'USD'))).toBe('$6.70');
});

test.each([
  // $5.06 is shown as 4.44 €, which is $5.07; $4.82 as 4.22 €, which is $4.81.
  ['highest', { min: 400, max: 506 }, '4.44'],
  ['lowest', { min: 482, max: 1800 }, '4.22'],
])(
  '[NYP-006b] the %s price as it is shown may be paid, whatever its way back would make of it',
  async (_, limits, shown) => {
    const limit = ({ min, max }: { min: number; max: number }) =>
      shop.query('update product_named_price set min = $2, max = $3 where product_id = $1', [gift, min, max]);
    const visitor = shopperIn('EUR');
    await limit(limits);
    await shop.refresh();
    try {
      expect((await visitor.get('/product/gift/')).text).toContain(`="${shown}"`);
      expect(await name(visitor, shown)).not.toHaveProperty('error');
      expect(await priceIn(visitor)).toBe(`${shown} €`);
    } finally {
      await limit({ min: 500, max: 1800 });
      await shop.refresh();
    }
  },
);

test('limits that changed since count in the store’s currency, whatever the rates', async () => {
  const visitor = shopperIn('EUR');
  await name(visitor, '7.77');
  await shop.query('update product_named_price set min = 887 where product_id = $1', [gift]);
  await shop.refresh();
  const page = wordsOf((await visitor.get('/cart/')).text);
  await shop.query('update product_named_price set min = 500 where product_id = $1', [gift]);
  await shop.refresh();
  expect(page).toContain('Your cart is currently empty.');
});
