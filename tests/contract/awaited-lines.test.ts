import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkoutForm, reviewNonce } from '../support/checkout-form.ts';
import { countCall } from '../support/count-call.ts';
import { openPopupShop, type PopupShop, popupIn } from '../support/popup-shop.ts';
import { wordsOf } from '../support/render-view.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { openSimulated, openTab } from '../support/simulated-page.ts';

// What lines of a cart say of pieces that are still to come, wherever they are shown.

let shop: PopupShop;
let visitor: ShopVisitor;

beforeAll(async () => {
  shop = await openPopupShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.query('delete from rate_limit');
  visitor = shop.visitor();
  await shop.changeProduct(shop.shirt, { manage_stock: false });
  await shop.changeProduct(shop.shirtS, { manage_stock: false, stock_status: 'instock', backorders: 'no' });
  await shop.changeProduct(shop.plate, { manage_stock: true, stock_quantity: 5, backorders: 'no' });
});

const SAID = 'Available on backorder';
const count = (html = '') => wordsOf(html).split(SAID).length - 1;
const counted = (stock_quantity: number, backorders: string) => ({
  manage_stock: true,
  stock_quantity,
  backorders,
});
const miniCart = async () =>
  (await visitor.shopAjax('get_refreshed_fragments')).json().fragments['div.widget_shopping_cart_content'];
/** How often it is said in the small cart and on the cart page. */
const said = async () => [count(await miniCart()), count((await visitor.get('/cart/')).text)];
async function keyOf(product: string): Promise<string> {
  const cart = (await visitor.get('/cart/')).text;
  const row = cart.split('<tr').find((one) => one.includes(`>${product}</a>`));
  return /data-key="([0-9a-f]{32})"/.exec(row ?? '')?.[1] ?? '';
}
const change = async (product: string, quantity: number) =>
  visitor.shopAjax('update_cart', { [`cart[${await keyOf(product)}][qty]`]: quantity });

describe('a line whose pieces are still to come says so', () => {
  test('in popup, small cart, cart and checkout, beside what was chosen of it', async () => {
    await shop.changeProduct(shop.shirtS, counted(0, 'notify'));
    const form = { 'add-to-cart': shop.shirt, variation_id: shop.shirtS, attribute_size: 'S', quantity: 1 };
    const popup = popupIn(await visitor.shopAjax('xoo_cp_add_to_cart', form));
    expect(wordsOf(popup)).toContain(`Shirt Size: S ${SAID}`);
    expect(wordsOf(await miniCart())).toContain(`Shirt Size: S ${SAID} 1 × $30.00`);
    const cart = (await visitor.get('/cart/')).text;
    expect(wordsOf(cart)).toContain(`Shirt Size: S ${SAID} $30.00`);
    const checkout = (await visitor.get('/checkout/')).text;
    expect(wordsOf(checkout)).toContain(`Shirt Size: S ${SAID} Quantity: 1`);
    const sent = { ...(await checkoutForm(visitor)), security: reviewNonce(checkout) };
    const review = (await visitor.shopAjax('update_order_review', sent)).json().fragments;
    expect(Object.keys(review).filter((part) => count(review[part]) === 1)).toEqual([
      '.woocommerce-checkout-review-order-table',
      '.order-glance',
    ]);
  });

  test('also where the owner counts no pieces, or only those of the product as a whole', async () => {
    await visitor.shopAjax('add_to_cart', { product_id: shop.shirt, attribute_size: 'S' });
    expect(await said()).toEqual([0, 0]);
    await shop.changeProduct(shop.shirtS, { stock_status: 'onbackorder' });
    expect(await said()).toEqual([1, 1]);
    await shop.changeProduct(shop.shirtS, { stock_status: 'instock' });
    await shop.changeProduct(shop.shirt, counted(0, 'notify'));
    expect(await said()).toEqual([1, 1]);
  });

  test('and not where the owner tells nobody, where pieces are left, or of what cannot be had', async () => {
    await visitor.add(shop.plate, 2);
    for (const [pieces, backorders] of [
      [0, 'yes'],
      [5, 'notify'],
      [5, 'no'],
      [0, 'no'],
    ] as const) {
      await shop.changeProduct(shop.plate, counted(pieces, backorders));
      expect([pieces, backorders, await said()]).toEqual([pieces, backorders, [0, 0]]);
    }
    const uncounted = { manage_stock: false, stock_status: 'onbackorder', backorders: 'yes' };
    await shop.changeProduct(shop.plate, uncounted);
    expect(await said()).toEqual([0, 0]);
  });
});

describe('more than is there', () => {
  test('is said as soon as that many are wanted, and no longer once they are not', async () => {
    await shop.changeProduct(shop.plate, counted(3, 'notify'));
    await visitor.add(shop.cup);
    await visitor.add(shop.plate, 3);
    expect(await said()).toEqual([0, 0]);
    const more = (await change('Plate', 4)).json();
    expect(count(more.fragments['div.widget_shopping_cart_content'])).toBe(1);
    expect(await said()).toEqual([1, 1]);
    await change('Plate', 3);
    expect(await said()).toEqual([0, 0]);
  });

  test('is counted over all lines that are sold of one stock', async () => {
    await shop.changeProduct(shop.gift, counted(3, 'notify'));
    await visitor.shopAjax('add_to_cart', { product_id: shop.gift, wopb_custom_prices: '6', quantity: 2 });
    await visitor.shopAjax('add_to_cart', { product_id: shop.gift, wopb_custom_prices: '7', quantity: 1 });
    expect(await said()).toEqual([0, 0]);
    await visitor.shopAjax('add_to_cart', { product_id: shop.gift, wopb_custom_prices: '7', quantity: 1 });
    expect(await said()).toEqual([2, 2]);
  });

  test('is said on the cart page while a quantity is typed, and in the popup with its own steps', async () => {
    await shop.changeProduct(shop.plate, counted(3, 'notify'));
    const popup = await visitor.shopAjax('xoo_cp_add_to_cart', { 'add-to-cart': shop.plate, quantity: 3 });
    expect(count(popupIn(popup))).toBe(0);
    const line = { cart_key: await keyOf('Plate') };
    const stepped = await visitor.shopAjax('xoo_cp_update_cart', { ...line, new_qty: 4 });
    expect(count(popupIn(stepped))).toBe(1);
    const page = await openSimulated(openTab(visitor), '/cart/');
    const note = () => page.document.querySelector('.product-name .backorder_notification')?.textContent;
    expect(note()).toBe(SAID);
    const type = async (quantity: string) => {
      const input = page.find('tr[data-key] .qty') as HTMLInputElement;
      input.value = quantity;
      for (const kind of ['input', 'change'])
        input.dispatchEvent(new page.window.Event(kind, { bubbles: true }) as unknown as Event);
      await page.clock.pass(1000);
      await page.settle();
    };
    await type('2');
    expect(note()).toBeUndefined();
    await type('5');
    expect(note()).toBe(SAID);
    expect(page.errors).toEqual([]);
  });

  test('costs no statement, and browsers that keep the small cart read it anew', async () => {
    await shop.changeProduct(shop.plate, counted(3, 'notify'));
    await visitor.add(shop.plate, 2);
    await visitor.shopAjax('get_refreshed_fragments');
    const before = await countCall(shop, visitor, 'get_refreshed_fragments');
    await shop.changeProduct(shop.plate, counted(1, 'notify'));
    await visitor.shopAjax('get_refreshed_fragments');
    const after = await countCall(shop, visitor, 'get_refreshed_fragments');
    expect(before.queries).toHaveLength(1);
    expect(after.queries).toHaveLength(1);
    expect(count(after.answer.fragments['div.widget_shopping_cart_content'])).toBe(1);
    expect(after.answer.cart_hash).not.toBe(before.answer.cart_hash);
  });
});
