import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { miniCartLines, type ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let cup: number;
let plate: number;
let bowl: number;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1250 });
  plate = await shop.addProduct({ slug: 'plate', name: 'Plate', manage_stock: true, stock_quantity: 5 });
  bowl = await shop.addProduct({ slug: 'bowl', name: 'Bowl' });
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

  test('happens whatever is refused elsewhere, which shows again what the cart holds, beside what was typed', async () => {
    const visitor = shop.visitor();
    for (const id of [cup, plate, bowl]) await visitor.add(id);
    const keys = await keysOf(visitor);
    const sent = await visitor.post('/cart/', {
      take_out: keys.get(cup) ?? '',
      [`cart[${keys.get(cup)}][qty]`]: 1,
      [`cart[${keys.get(plate)}][qty]`]: 99,
      [`cart[${keys.get(bowl)}][qty]`]: 3,
    });
    expect(sent.status).toBe(422);
    expect(await quantities(visitor)).toEqual([
      [plate, 1],
      [bowl, 1],
    ]);
    expect(wordsOf(sent.text)).toContain('“Cup” removed. Undo?');
    const shown = (id: number) =>
      new RegExp(`name="cart\\[${keys.get(id)}\\]\\[qty\\]"[^>]*value="(\\d+)"`).exec(sent.text)?.[1];
    expect([shown(plate), shown(bowl)]).toEqual(['1', '3']);
    expect(wordsOf(sent.text)).toContain('(5 available)');
    // A key of nobody's takes out nothing.
    await visitor.post('/cart/', { take_out: 'x'.repeat(32), [`cart[${keys.get(plate)}][qty]`]: 2 });
    expect(await quantities(visitor)).toEqual([
      [plate, 2],
      [bowl, 1],
    ]);
  });
});

test('[CART-012b] undo puts a line back among its neighbours, whatever became of others meanwhile', async () => {
  const visitor = shop.visitor();
  const [first, second, third] = [
    await shop.addProduct({ slug: 'row-1', name: 'Row 1' }),
    await shop.addProduct({ slug: 'row-2', name: 'Row 2' }),
    await shop.addProduct({ slug: 'row-3', name: 'Row 3' }),
  ] as const;
  const inCart = async () =>
    miniCartLines((await visitor.shopAjax('get_refreshed_fragments')).json()).map(
      ({ productId, key }) => [productId, key] as const,
    );
  const takeOut = async (id: number) => {
    const key = (await inCart()).find(([productId]) => productId === id)?.[1] ?? '';
    const taken = await visitor.shopAjax('remove_from_cart', { cart_item_key: key });
    const { undo } = taken.json() as { undo: { address: string } };
    return () => visitor.get(undo.address);
  };
  const ids = async () => (await inCart()).map(([id]) => id);
  for (const id of [first, second, third]) await visitor.add(id);
  await takeOut(first);
  let undo = await takeOut(second);
  // Added again, the first one is a new line at the end; its old place is given up.
  await visitor.add(first);
  await undo();
  expect(await ids()).toEqual([second, third, first]);
  // The same with a line that leaves by itself.
  undo = await takeOut(third);
  await shop.changeProduct(second, { trashed_at: new Date() });
  expect(await ids()).toEqual([first]);
  await undo();
  expect(await ids()).toEqual([third, first]);
});
