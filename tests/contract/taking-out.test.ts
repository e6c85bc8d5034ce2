import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { miniCartLines, type ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let cup: number;
let plate: number;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1250 });
  plate = await shop.addProduct({ slug: 'plate', name: 'Plate', manage_stock: true, stock_quantity: 5 });
});
afterAll(() => shop?.close());

const linesOf = async (visitor: ShopVisitor) =>
  miniCartLines((await visitor.shopAjax('get_refreshed_fragments')).json());

describe('taking a line out without script', () => {
  const keysOf = async (visitor: ShopVisitor) =>
    new Map((await linesOf(visitor)).map(({ productId, key }) => [productId, key]));
  const quantities = async (visitor: ShopVisitor) =>
    (await linesOf(visitor)).map(({ productId, quantity }) => [productId, quantity]);

  test('sends the form along: quantities typed elsewhere are saved', async () => {
    const visitor = shop.visitor();
    for (const id of [cup, plate]) await visitor.add(id);
    const keys = await keysOf(visitor);
    const { text } = await visitor.get('/cart/');
    const form = /<form class="woocommerce-cart-form"[\s\S]*?<\/form>/.exec(text)?.[0] ?? '';
    const buttons = [...form.matchAll(/<button[^>]*type="submit"[^>]*>/g)].map(([tag]) => tag);
    // Enter in a quantity presses the first one.
    expect(buttons[0]).toContain('name="update_cart"');
    expect(buttons.filter((tag) => tag.includes('name="take_out"'))).toHaveLength(2);
    const sent = await visitor.post('/cart/', {
      take_out: keys.get(plate) ?? '',
      [`cart[${keys.get(cup)}][qty]`]: 7,
      [`cart[${keys.get(plate)}][qty]`]: 3,
    });
    expect(sent.location).toBe('/cart/');
    expect(await quantities(visitor)).toEqual([[cup, 7]]);
    const after = wordsOf((await visitor.get('/cart/')).text);
    expect(after).toContain('“Plate” removed. Undo?');
    // What went, with the way back, is all that is told.
    expect(after).not.toContain('Cart updated.');
  });

  test('happens whatever is refused elsewhere, which stays as it was typed', async () => {
    const visitor = shop.visitor();
    for (const id of [cup, plate]) await visitor.add(id);
    const keys = await keysOf(visitor);
    const sent = await visitor.post('/cart/', {
      take_out: keys.get(cup) ?? '',
      [`cart[${keys.get(cup)}][qty]`]: 1,
      [`cart[${keys.get(plate)}][qty]`]: 99,
    });
    expect(sent.status).toBe(422);
    expect(await quantities(visitor)).toEqual([[plate, 1]]);
    expect(wordsOf(sent.text)).toContain('“Cup” removed. Undo?');
    expect(sent.text).toMatch(new RegExp(`name="cart\\[${keys.get(plate)}\\]\\[qty\\]"[^>]*value="99"`));
    // A key of nobody's takes out nothing.
    await visitor.post('/cart/', { take_out: 'x'.repeat(32), [`cart[${keys.get(plate)}][qty]`]: 2 });
    expect(await quantities(visitor)).toEqual([[plate, 2]]);
  });
});
