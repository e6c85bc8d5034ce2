import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addedPopupSettings } from '#features/added-popup/settings.ts';
import { htmlProblems } from '../support/browser.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { addForPopup, lineIn, openPopupShop, type PopupShop, popupIn } from '../support/popup-shop.ts';
import { wordsOf } from '../support/render-view.ts';
import { miniCartLines, type ShopVisitor } from '../support/shop-visitor.ts';

// The popup's calls on the real server; what its script does with them stands in added-popup-script.test.ts.

let shop: PopupShop;
const usual = Object.fromEntries(
  Object.entries(addedPopupSettings.fields).map(([name, { default: value }]) => [name, value]),
);
beforeAll(async () => {
  shop = await openPopupShop();
});
afterEach(() => shop.changeSettings(addedPopupSettings, usual));
afterAll(() => shop?.close());

const WRONG = 'Something went wrong';
const HASH = /^[0-9a-f]{32}$/;
async function inCart(visitor: ShopVisitor): Promise<[number, number][]> {
  const answer = (await visitor.shopAjax('get_refreshed_fragments')).json();
  return miniCartLines(answer).map(({ productId, quantity }) => [productId, quantity]);
}
const change = (visitor: ShopVisitor, fields: Record<string, string | number>, call = 'xoo_cp_update_cart') =>
  visitor.shopAjax(call, fields);
async function withLine(id: number, quantity = 1) {
  const visitor = shop.visitor();
  const line = await addForPopup(visitor, id, quantity);
  if (!line) throw new Error('Nothing was added');
  return { visitor, line, key: line.key };
}

describe('xoo_cp_add_to_cart', () => {
  test('[POPC-009ab] takes all fields of a product’s form, whatever its kind, and answers fragments and hash', async () => {
    const visitor = shop.visitor();
    const forms: [Record<string, string | number>, number, string][] = [
      [{ 'add-to-cart': shop.cup, quantity: 2, 'a-field': 'x' }, shop.cup, 'Cup Price $12.50 − +'],
      [
        { 'add-to-cart': shop.shirt, variation_id: shop.shirtS, attribute_size: 'S', quantity: 1 },
        shop.shirt,
        'Shirt Size: S',
      ],
      [{ 'add-to-cart': shop.shirt, variation_id: '', attribute_size: 'S' }, shop.shirt, '$60.00'],
      [{ 'add-to-cart': shop.gift, wopb_custom_prices: '7.5', quantity: 3 }, shop.gift, '$22.50'],
      [
        { 'add-to-cart': shop.set, [`quantity[${shop.cup}]`]: 1, [`quantity[${shop.plate}]`]: 2 },
        shop.plate,
        'Plate',
      ],
      // As buttons name it.
      [{ product_id: shop.lamp }, shop.lamp, 'Lamp'],
    ];
    for (const [fields, product, said] of forms) {
      const answer = await visitor.shopAjax('xoo_cp_add_to_cart', fields);
      const { fragments, cart_hash, fleeting } = answer.json();
      expect(answer.status).toBe(200);
      expect(cart_hash).toMatch(HASH);
      expect(visitor.cookies.get('woocommerce_cart_hash')).toBe(cart_hash);
      expect(fragments['div.widget_shopping_cart_content']).toContain('mini_cart_item');
      expect([lineIn(popupIn(answer))?.product, wordsOf(popupIn(answer))]).toEqual([
        product,
        expect.stringContaining(said),
      ]);
      expect(await htmlProblems(popupIn(answer).replace(/<link[^>]*>/g, ''))).toEqual([]);
      // It is of this moment: no page shows it again.
      expect(fleeting).toContain('.xoo-cp-container');
    }
    expect(await inCart(visitor)).toEqual([
      [shop.cup, 3],
      [shop.shirt, 2],
      [shop.gift, 3],
      [shop.plate, 2],
      [shop.lamp, 1],
    ]);
  });

  test('[POPC-009b] answers the reason of a refusal, and leaves the cart as it is', async () => {
    const refusals: [Record<string, string | number>, string][] = [
      [
        { 'add-to-cart': shop.plate, quantity: 6 },
        'You cannot add that amount of “Plate” to the cart because there is not enough stock (5 remaining).',
      ],
      [{ 'add-to-cart': shop.bowl, quantity: 5 }, '“Bowl” is sold in steps of 2.'],
      [{ 'add-to-cart': shop.cup, quantity: 'x' }, 'Please enter a valid quantity for “Cup”.'],
      [{ 'add-to-cart': shop.shirt }, 'Please choose product options…'],
      [{ 'add-to-cart': 999_999 }, 'Sorry, this product cannot be purchased.'],
      [{ quantity: 1 }, 'Sorry, this product cannot be purchased.'],
      [{ 'add-to-cart': shop.cup, 'quantity[x]': 1 }, 'Sorry, this product cannot be purchased.'],
      [
        { 'add-to-cart': shop.set, [`quantity[${shop.cup}]`]: 0 },
        'Please choose the quantity of items you wish to add to your cart…',
      ],
    ];
    const visitor = shop.visitor();
    for (const [fields, error] of refusals)
      expect((await visitor.shopAjax('xoo_cp_add_to_cart', fields)).json()).toEqual({ error });
    expect(await inCart(visitor)).toEqual([]);
    const odd = await visitor.shopAjax('xoo_cp_add_to_cart', { 'add-to-cart': 'a cup' });
    expect(odd.status).toBe(400);
  });

  test('of a group what was refused is told beside what was added', async () => {
    const answer = await shop.visitor().shopAjax('xoo_cp_add_to_cart', {
      'add-to-cart': shop.set,
      [`quantity[${shop.cup}]`]: 1,
      [`quantity[${shop.plate}]`]: 6,
    });
    expect(lineIn(popupIn(answer))?.product).toBe(shop.cup);
    expect(wordsOf(popupIn(answer))).toContain('there is not enough stock (5 remaining)');
  });

  test('of a group all that was added is told, and the total is said to be that of the cart', async () => {
    const answer = await shop.visitor().shopAjax('xoo_cp_add_to_cart', {
      'add-to-cart': shop.set,
      [`quantity[${shop.cup}]`]: 2,
      [`quantity[${shop.plate}]`]: 1,
    });
    expect(lineIn(popupIn(answer))?.product).toBe(shop.plate);
    expect(wordsOf(popupIn(answer))).toMatch(/2 × Cup .*Plate .*Cart, 3 items Total: /);
  });

  test('a request of another site adds nothing', async () => {
    const visitor = shop.visitor();
    for (const call of ['xoo_cp_add_to_cart', 'xoo_cp_update_cart', 'xoo_cp_change_ajax']) {
      const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
      expect((await visitor.shopAjax(call, { 'add-to-cart': shop.cup }, headers)).status).toBe(403);
    }
    expect(await inCart(visitor)).toEqual([]);
  });
});

describe('the line shown', () => {
  test('[POPC-005a] is the last one of this shopper’s own session, however it was added, and never another’s', async () => {
    const [one, other] = [shop.visitor(), shop.visitor()];
    await addForPopup(one, shop.cup);
    await addForPopup(other, shop.bowl, 4);
    const again = await change(one, { cart_key: (await addForPopup(one, shop.cup))?.key ?? '', new_qty: 3 });
    expect(lineIn(popupIn(again))).toMatchObject({ product: shop.cup, quantity: '3' });
    // By a card, in another tab.
    await one.add(shop.plate);
    const key = lineIn(popupIn(again))?.key ?? '';
    expect(lineIn(popupIn(await change(one, { cart_key: key, new_qty: 4 })))?.product).toBe(shop.plate);
    // A line that is there already, once more.
    expect((await addForPopup(one, shop.cup, 2))?.quantity).toBe('6');
    expect(lineIn(popupIn(await change(one, { cart_key: key, new_qty: 1 })))?.product).toBe(shop.cup);
    expect(lineIn(popupIn(await change(other, { cart_key: key, new_qty: 1 })))).toBeNull();
    expect(await inCart(other)).toEqual([[shop.bowl, 4]]);
  });

  test('[POPC-005a] is none once the last one has left, and the one that undo brought back', async () => {
    const { visitor, key } = await withLine(shop.cup);
    const plate = (await addForPopup(visitor, shop.plate))?.key ?? '';
    await visitor.shopAjax('remove_from_cart', { cart_item_key: plate });
    expect(lineIn(popupIn(await change(visitor, { cart_key: key, new_qty: 2 })))).toBeNull();
    await visitor.shopAjax('update_cart', { undo_item: plate });
    const back = await change(visitor, { cart_key: key, new_qty: 3 });
    expect(lineIn(popupIn(back))?.product).toBe(shop.plate);
    // Of a line in the middle: it stands where it stood, and is the only last one.
    await visitor.shopAjax('remove_from_cart', { cart_item_key: key });
    await visitor.shopAjax('update_cart', { undo_item: key });
    expect(lineIn(popupIn(await change(visitor, { cart_key: plate, new_qty: 2 })))?.product).toBe(shop.cup);
    expect(await inCart(visitor)).toEqual([
      [shop.cup, 3],
      [shop.plate, 2],
    ]);
  });

  test('[POPC-002] carries its key, quantity, step, min and max, in its own attributes and in its field', async () => {
    const { visitor, line } = await withLine(shop.bowl, 6);
    expect(line).toEqual({
      key: expect.stringMatching(HASH),
      product: shop.bowl,
      quantity: '6',
      step: '2',
      min: '4',
      max: '10',
    });
    const html = popupIn(await change(visitor, { cart_key: line.key, new_qty: 8 }));
    const field = /<input type="number"[^>]*>/.exec(html)?.[0] ?? '';
    for (const attribute of ['value="8"', 'step="2"', 'min="4"', 'max="10"'])
      expect(field).toContain(attribute);
    // Without a max there is none.
    expect((await withLine(shop.cup)).line).toMatchObject({ step: '1', min: '1', max: '0' });
    const single = await withLine(shop.lamp);
    expect(single.line).toMatchObject({ quantity: '1', step: '1', min: '1', max: '1' });
  });
});

describe('xoo_cp_update_cart and xoo_cp_change_ajax', () => {
  test('[POPC-010ab] the first sets a line’s quantity, takes it out at 0, and answers fragments and hash', async () => {
    const { visitor, key } = await withLine(shop.cup);
    const set = await change(visitor, { cart_key: key, new_qty: 4 });
    expect(set.json()).toMatchObject({
      fragments: { 'span.cart-count': expect.stringContaining('>4<') },
      cart_hash: expect.stringMatching(HASH),
    });
    expect(await inCart(visitor)).toEqual([[shop.cup, 4]]);
    const out = await change(visitor, { cart_key: key, new_qty: 0 });
    expect(out.json()).toMatchObject({ fragments: expect.any(Object), cart_hash: '' });
    expect(await inCart(visitor)).toEqual([]);
  });

  test('[POPC-011ab] the second does the same for a line of the product named, and refuses any other', async () => {
    const { visitor, key } = await withLine(shop.cup);
    const set = await change(visitor, { cart_key: key, new_qty: 4, pid: shop.cup }, 'xoo_cp_change_ajax');
    expect(set.json()).toMatchObject({
      fragments: { 'span.cart-count': expect.stringContaining('>4<') },
      cart_hash: expect.stringMatching(HASH),
      message: 'Product updated successfully',
    });
    expect(lineIn(popupIn(set))?.quantity).toBe('4');
    for (const pid of [shop.plate, 'x', '', -1, 0])
      for (const new_qty of [2, 0]) {
        const refused = await change(visitor, { cart_key: key, new_qty, pid }, 'xoo_cp_change_ajax');
        expect([pid, refused.status, refused.json()]).toEqual([pid, 200, { error: WRONG }]);
      }
    expect((await change(visitor, { cart_key: key, new_qty: 2 }, 'xoo_cp_change_ajax')).json()).toEqual({
      error: WRONG,
    });
    expect(await inCart(visitor)).toEqual([[shop.cup, 4]]);
    const out = await change(visitor, { cart_key: key, new_qty: 0, pid: shop.cup }, 'xoo_cp_change_ajax');
    expect(out.json().message).toBe('Product removed from your cart');
    // A variation is named by either id.
    const shirt = shop.visitor();
    const added = await shirt.shopAjax('xoo_cp_add_to_cart', {
      'add-to-cart': shop.shirt,
      variation_id: shop.shirtS,
      attribute_size: 'S',
    });
    const own = lineIn(popupIn(added))?.key ?? '';
    for (const pid of [shop.shirt, shop.shirtS]) {
      const answer = await change(shirt, { cart_key: own, new_qty: 2, pid }, 'xoo_cp_change_ajax');
      expect(answer.json().message).toBe('Product updated successfully');
    }
  });

  test('[POPC-007ab] the server checks quantities as everywhere; a refusal answers the reason and the unchanged line', async () => {
    const { visitor, key } = await withLine(shop.bowl, 6);
    const line = { cart_key: key, quantity: 6, step: 2, min: 4, max: 10 };
    const refusals: [string | number, string][] = [
      [3, 'The smallest quantity of “Bowl” is 4.'],
      [12, 'The largest quantity of “Bowl” is 10.'],
      [7, '“Bowl” is sold in steps of 2.'],
      ['6.5', 'Please enter a valid quantity for “Bowl”.'],
      ['many', 'Please enter a valid quantity for “Bowl”.'],
    ];
    for (const [new_qty, error] of refusals) {
      for (const call of ['xoo_cp_update_cart', 'xoo_cp_change_ajax'])
        expect((await change(visitor, { cart_key: key, new_qty, pid: shop.bowl }, call)).json()).toEqual({
          error,
          line,
        });
    }
    expect(await inCart(visitor)).toEqual([[shop.bowl, 6]]);
    const plate = await withLine(shop.plate);
    expect((await change(plate.visitor, { cart_key: plate.key, new_qty: 6 })).json()).toMatchObject({
      error: 'Sorry, we do not have enough “Plate” in stock to fulfill your order (5 available).',
      line: { quantity: 1 },
    });
    const lamp = await withLine(shop.lamp);
    expect((await change(lamp.visitor, { cart_key: lamp.key, new_qty: 2 })).json()).toMatchObject({
      error: 'You can only have 1 Lamp in your cart.',
      line: { quantity: 1 },
    });
    // Changed rules count at once.
    await shop.changeProduct(shop.cup, { status: 'published', max_quantity: 3 });
    const cup = await withLine(shop.cup, 2);
    expect((await change(cup.visitor, { cart_key: cup.key, new_qty: 4 })).json().error).toBe(
      'The largest quantity of “Cup” is 3.',
    );
    await shop.changeProduct(shop.cup, { max_quantity: null });
  });

  test('[POPC-007c] what cannot be made out is answered “Something went wrong” and changes nothing', async () => {
    const { visitor, key } = await withLine(shop.cup, 2);
    const { key: foreign } = await withLine(shop.plate);
    const odd: [string, Record<string, string | number>][] = [
      ['no key', { new_qty: 1 }],
      ['a blank key', { cart_key: '', new_qty: 1 }],
      ['an unknown line', { cart_key: '0'.repeat(32), new_qty: 1 }],
      ['another’s line', { cart_key: foreign, new_qty: 0 }],
      ['a long key', { cart_key: 'k'.repeat(5000), new_qty: 1 }],
      ['no quantity', { cart_key: key }],
      ['a blank quantity', { cart_key: key, new_qty: ' ' }],
      ['a negative quantity', { cart_key: key, new_qty: -1 }],
      ['nothing', {}],
    ];
    for (const call of ['xoo_cp_update_cart', 'xoo_cp_change_ajax'])
      for (const [what, fields] of odd) {
        const answer = await change(visitor, { ...fields, pid: shop.cup }, call);
        expect([what, answer.status, answer.json().error]).toEqual([what, 200, WRONG]);
        expect(answer.json().fragments).toBeUndefined();
      }
    expect(await inCart(visitor)).toEqual([[shop.cup, 2]]);
    // Somebody without a session has no line, and gets none.
    const nobody = shop.visitor();
    expect((await change(nobody, { cart_key: key, new_qty: 1 })).json()).toEqual({ error: WRONG });
    expect([...nobody.cookies.keys()]).toEqual([]);
  });
});

describe('what the popup shows', () => {
  test('[POPC-008abc] its buttons, label and notices, to the letter', async () => {
    const visitor = shop.visitor();
    const answer = await visitor.shopAjax('xoo_cp_add_to_cart', { 'add-to-cart': shop.cup, quantity: 2 });
    const html = popupIn(answer);
    expect([...html.matchAll(/class="[^"]*xcp-btn[^"]*"[^>]*>([^<]*)</g)].map(([, said]) => said)).toEqual([
      'View Cart',
      'Checkout',
      'Continue Shopping',
    ]);
    expect([...html.matchAll(/xcp-btn [^"]*" href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
      '/cart/',
      '/checkout/',
    ]);
    expect(html).toContain('>Total: <');
    expect(wordsOf(html)).toContain('Subtotal $25.00 Cart, 2 items Total: $31.90');
    // What the total has beside the line is named.
    expect(wordsOf(html)).toContain('Total: $31.90 Including $6.90 for shipping View Cart');
    expect(wordsOf(html)).toMatch(/^Product successfully added to your cart Cup/);
    const key = lineIn(html)?.key ?? '';
    const updated = await change(visitor, { cart_key: key, new_qty: 3 });
    expect(updated.json().message).toBe('Product updated successfully');
    expect(wordsOf(popupIn(updated))).toContain('Total: $44.40');
    const removed = await change(visitor, { cart_key: key, new_qty: 0 });
    expect(removed.json().message).toBe('Product removed from your cart');
    // An empty cart cannot be ordered.
    expect(wordsOf(popupIn(removed))).toBe('Total: $0.00 View Cart Continue Shopping');
  });

  test('[POPC-013a] each part and button is there at first and goes by its setting; widths and the way on follow theirs', async () => {
    const html = async (values: Record<string, unknown>) => {
      await shop.changeSettings(addedPopupSettings, { ...usual, ...values });
      const answer = await shop.visitor().shopAjax('xoo_cp_add_to_cart', {
        'add-to-cart': shop.shirt,
        attribute_size: 'S',
        quantity: 2,
      });
      return popupIn(answer);
    };
    const parts: Record<string, string> = {
      message: 'class="xoo-cp-success',
      picture: 'class="xoo-cp-pimg"',
      name: 'class="xoo-cp-ptitle"',
      options: 'class="variation"',
      price: 'class="xoo-cp-pprice"',
      quantity: 'class="quantity xoo-cp-qtybox"',
      subtotal: 'class="xoo-cp-psubtotal"',
      remove: 'class="xoo-cp-remove-pd"',
      total: 'class="xoo-cp-ptotal"',
      viewCart: 'xoo-cp-btn-vc"',
      checkout: 'xoo-cp-btn-ch"',
      continueShopping: 'xoo-cp-close"',
    };
    const shown = (popup: string) => Object.keys(parts).filter((name) => popup.includes(parts[name] ?? ''));
    expect(shown(await html({}))).toEqual(Object.keys(parts));
    for (const name of Object.keys(parts)) {
      const without = await html({ [name]: false });
      expect(shown(without)).toEqual(Object.keys(parts).filter((one) => one !== name));
      expect(await htmlProblems(without.replace(/<link[^>]*>/g, ''))).toEqual([]);
    }
    // Nothing is part of a total that is not there.
    await shop.changeSettings(addedPopupSettings, { ...usual, total: false });
    const sent = await shop.visitor().shopAjax('xoo_cp_add_to_cart', { 'add-to-cart': shop.cup });
    expect(wordsOf(popupIn(sent))).not.toContain('for shipping');
    // How many there are is still said.
    expect(wordsOf(await html({ quantity: false }))).toContain('Quantity 2');
    expect(await html({})).toContain('--picture:20%');
    expect(await html({ pictureWidth: 35 })).toContain('--picture:35%');
    expect(await html({})).not.toContain('data-redirect');
    expect(await html({ continueTo: '/shop/' })).toContain('data-redirect="/shop/"');
  });
});

describe('pages', () => {
  const mark = 'data-takes-forms="xoo_cp_add_to_cart"';
  const has = async (path: string, visitor = shop.visitor()) => (await visitor.get(path)).text.includes(mark);

  test('[POPC-013b] of cart and checkout are never under the popup, filled or empty', async () => {
    const { visitor } = await withLine(shop.cup);
    for (const path of ['/', '/shop/', '/product/cup/', '/my-account/'])
      expect([path, await has(path, visitor)]).toEqual([path, true]);
    for (const path of ['/cart/', '/checkout/'])
      expect([path, await has(path, visitor)]).toEqual([path, false]);
    expect(await has('/cart/')).toBe(false);
    // Nor is the one where an order is paid later.
    const placed = (await visitor.shopAjax('checkout', await checkoutForm(visitor))).json();
    const [, receipt = ''] = /^(?:https?:\/\/[^/]*)?(\/.*)$/.exec(placed.redirect) ?? [];
    const manager = await shop.member('shop-manager');
    const failed = await manager.send(`/rest/orders/${placed.order_id}/change-state`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ to: 'failed' }),
    });
    expect(failed.status).toBe(200);
    const [path = '', query = ''] = receipt.replace('order-received', 'order-pay').split('?');
    const pay = await visitor.get(`${path}?pay_for_order=true&${query}`);
    expect([pay.status, pay.text.includes('woocommerce_pay'), pay.text.includes(mark)]).toEqual([
      200,
      true,
      false,
    ]);
  });

  test('[POPC-013a] what its script needs to know is on them', async () => {
    const tag = async (values: Record<string, unknown>) => {
      await shop.changeSettings(addedPopupSettings, { ...usual, ...values });
      return new RegExp(`<div[^>]*${mark}[^>]*>`).exec((await shop.visitor().get('/product/cup/')).text)?.[0];
    };
    expect(await tag({})).toContain('data-width="650"');
    expect(await tag({})).not.toMatch(/data-on|data-reset/);
    expect(await tag({ width: 900, onMobile: false, resetForm: true })).toMatch(
      /data-on="\(width &gt;= 48rem\)".* data-width="900" data-reset=""/,
    );
  });

  test('[POPC-013a] switched off with its slice, it is on no page, and its calls are unknown', async () => {
    const owner = await shop.member('administrator');
    const turn = async (isOn: boolean) => {
      const { version } = (await owner.get('/rest/settings/slices')).json();
      const answer = await owner.send('/rest/settings/slices', {
        method: 'PUT',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: JSON.stringify({ version, values: { 'added-popup': isOn } }),
      });
      expect(answer.status).toBe(200);
    };
    const calls = ['xoo_cp_add_to_cart', 'xoo_cp_update_cart', 'xoo_cp_change_ajax'];
    await turn(false);
    const { text } = await shop.visitor().get('/product/cup/');
    expect([
      text.includes('added-popup'),
      text.includes('xoo-cp'),
      text.includes('data-takes-forms="xoo_cp'),
    ]).toEqual([false, false, false]);
    for (const call of calls)
      expect((await shop.visitor().shopAjax(call, { 'add-to-cart': shop.cup })).status).toBe(404);
    await turn(true);
    expect(await has('/product/cup/')).toBe(true);
    for (const call of calls)
      expect((await shop.visitor().shopAjax(call, { 'add-to-cart': shop.cup })).status).toBe(200);
  });
});
