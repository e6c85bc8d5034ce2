import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type SideCartLook, sideCartSettings } from '#features/side-cart/settings.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { htmlProblems } from '../support/browser.ts';
import { openPopupShop, type PopupShop } from '../support/popup-shop.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import { type Answer, miniCartLines, type ShopVisitor } from '../support/shop-visitor.ts';

// The side cart's calls and markup on the real server; what its script does with them stands in side-cart-script.test.ts.

let shop: PopupShop;
const usual = Object.fromEntries(
  Object.entries(sideCartSettings.fields).map(([name, { default: value }]) => [name, value]),
) as unknown as SideCartLook;
beforeAll(async () => {
  shop = await openPopupShop();
  await shop.changeProduct(shop.cup, { regular_price: 2000, sale_price: 1250, total_sales: 7 });
});
afterEach(() => shop.changeSettings(sideCartSettings, usual));
afterAll(() => shop?.close());

const HASH = /^[0-9a-f]{32}$/;
const LINES = 'div.xoo-wsc-container';
const FOOT = 'div.xoo-wsc-footer';
const set = (values: Partial<SideCartLook>) => shop.changeSettings(sideCartSettings, { ...usual, ...values });
const linesOf = (answer: Answer): string => answer.json().fragments[LINES];
const footOf = (answer: Answer): string => answer.json().fragments[FOOT];
const refresh = (visitor: ShopVisitor) => visitor.shopAjax('xoo_wsc_refresh_fragments');
const add = (visitor: ShopVisitor, fields: Record<string, string | number>) =>
  visitor.shopAjax('xoo_wsc_add_to_cart', fields);
const update = (visitor: ShopVisitor, key: string, qty: string | number, more = {}) =>
  visitor.shopAjax('xoo_wsc_update_item_quantity', { cart_key: key, qty, ...more });
const keysOf = (html: string) => [...html.matchAll(/data-key="([^"]+)"/g)].map(([, key = '']) => key);

async function inCart(visitor: ShopVisitor): Promise<[number, number][]> {
  const answer = (await visitor.shopAjax('get_refreshed_fragments')).json();
  return miniCartLines(answer).map(({ productId, quantity }) => [productId, quantity]);
}
async function withLine(id: number, quantity = 1) {
  const visitor = shop.visitor();
  const answer = await add(visitor, { 'add-to-cart': id, quantity });
  return { visitor, answer, key: keysOf(linesOf(answer))[0] ?? '' };
}

describe('xoo_wsc_refresh_fragments', () => {
  test('[SIDE-021ab] answers fragments and hash to an empty body, also to somebody who has no cart', async () => {
    const nobody = (await refresh(shop.visitor())).json();
    expect(Object.keys(nobody).sort()).toEqual(['cart_hash', 'fleeting', 'fragments']);
    expect(nobody.cart_hash).toBe('');
    const { visitor } = await withLine(shop.cup);
    const answer = (await visitor.shopAjax('xoo_wsc_refresh_fragments', '')).json();
    expect(answer.cart_hash).toMatch(HASH);
    // What the page shows of the cart, the panel's parts among it.
    expect(Object.keys(answer.fragments)).toEqual(
      expect.arrayContaining([
        'div.widget_shopping_cart_content',
        'span.cart-count',
        'a.xoo-wsc-basket',
        'span.xoo-wsc-items-count',
        LINES,
        FOOT,
      ]),
    );
    // The customary address leads to the same.
    const other = await visitor.post('/?wc-ajax=xoo_wsc_refresh_fragments', '');
    expect(other.json().cart_hash).toBe(answer.cart_hash);
  });

  test('its markup is in order, for rows and cards, filled and empty [SIDE-017c]', async () => {
    const name = 'Cup <b>"&';
    await shop.changeProduct(shop.cup, { name });
    const { visitor } = await withLine(shop.cup, 2);
    for (const layout of ['rows', 'cards'] as const) {
      await set({ layout, couponField: true, oneLine: true });
      for (const who of [visitor, shop.visitor()]) {
        const { fragments } = (await refresh(who)).json();
        for (const selector of [LINES, FOOT, 'a.xoo-wsc-basket', 'div.xoo-wsc-sp-wrap'])
          expect([selector, await htmlProblems(fragments[selector].replace(/<link[^>]*>/g, ''))]).toEqual([
            selector,
            [],
          ]);
      }
    }
    const html = linesOf(await refresh(visitor));
    expect(html).toContain('Cup &lt;b&gt;&quot;&amp;');
    expect(html).not.toContain('<b>');
    await shop.changeProduct(shop.cup, { name: 'Cup' });
  });
});

describe('xoo_wsc_add_to_cart', () => {
  test('[SIDE-022] takes all fields of a product’s form, whatever its kind, and answers in its shape', async () => {
    const visitor = shop.visitor();
    const forms: [Record<string, string | number>, string][] = [
      [
        { 'add-to-cart': shop.cup, quantity: 2, action: 'xoo_wsc_add_to_cart' },
        '2 × “Cup” have been added to your cart. View cart',
      ],
      [
        { 'add-to-cart': shop.shirt, variation_id: shop.shirtS, attribute_size: 'S' },
        '“Shirt – S” has been added to your cart. View cart',
      ],
      [{ product_id: shop.gift, wopb_custom_prices: '7.5' }, '“Gift” has been added to your cart. View cart'],
    ];
    for (const [fields, said] of forms) {
      const answer = await add(visitor, fields);
      expect(answer.status).toBe(200);
      const { fragments, cart_hash, error, notice } = answer.json();
      expect(cart_hash).toMatch(HASH);
      expect([error, wordsOf(notice)]).toEqual([false, said]);
      expect(fragments[LINES]).toContain('xoo-wsc-product');
      expect(visitor.cookies.get('woocommerce_cart_hash')).toBe(cart_hash);
    }
    expect(await inCart(visitor)).toEqual([
      [shop.cup, 2],
      [shop.shirt, 1],
      [shop.gift, 1],
    ]);
  });

  test('[SIDE-024b] a refusal says why, and brings the cart, which stays as it was', async () => {
    const { visitor } = await withLine(shop.cup);
    const refusals: [Record<string, string | number>, string][] = [
      [
        { 'add-to-cart': shop.plate, quantity: 6 },
        'You cannot add that amount of “Plate” to the cart because there is not enough stock (5 remaining).',
      ],
      [{ 'add-to-cart': 999_999 }, 'Sorry, this product cannot be purchased.'],
      [{ 'add-to-cart': shop.shirt }, 'Please choose product options…'],
      [{ quantity: 1 }, 'Sorry, this product cannot be purchased.'],
    ];
    for (const [fields, said] of refusals) {
      const { fragments, error, notice } = (await add(visitor, fields)).json();
      expect([error, wordsOf(notice)]).toEqual([true, said]);
      expect(keysOf(fragments[LINES])).toHaveLength(1);
    }
    expect(await inCart(visitor)).toEqual([[shop.cup, 1]]);
  });

  test('of a group it tells what was added and what was not', async () => {
    const visitor = shop.visitor();
    const fields = {
      'add-to-cart': shop.set,
      [`quantity[${shop.cup}]`]: 1,
      [`quantity[${shop.plate}]`]: 9,
    };
    const { error, notice } = (await add(visitor, fields)).json();
    expect(error).toBe(false);
    expect(wordsOf(notice)).toMatch(/“Cup” has been added .* not enough stock \(5 remaining\)/);
  });
});

describe('xoo_wsc_update_item_quantity', () => {
  const more = { container: 'cart', noticeSection: 'cart', isCheckout: '1', isCart: '' };

  test('[SIDE-023ab] sets the quantity of a line of the visitor’s own cart and answers in the shape of the add', async () => {
    const { visitor, key } = await withLine(shop.cup);
    const answer = await update(visitor, key, '3', more);
    expect(Object.keys(answer.json()).sort()).toEqual([
      'cart_hash',
      'error',
      'fleeting',
      'fragments',
      'notice',
    ]);
    expect(answer.json()).toMatchObject({ error: false, notice: '', cart_hash: expect.stringMatching(HASH) });
    expect(wordsOf(footOf(answer))).toContain('Subtotal $37.50');
    expect(await inCart(visitor)).toEqual([[shop.cup, 3]]);
    // Nobody changes what is in the cart of somebody else.
    const other = await withLine(shop.plate);
    expect((await update(other.visitor, key, 9)).json().error).toBe(true);
    expect(await inCart(visitor)).toEqual([[shop.cup, 3]]);
  });

  test('[SIDE-009ab] 0 takes the line out, with the way back', async () => {
    const { visitor, key } = await withLine(shop.cup, 2);
    const { error, notice, fragments, cart_hash } = (await update(visitor, key, 0)).json();
    expect([error, cart_hash, wordsOf(notice)]).toEqual([false, '', '“Cup” removed. Undo?']);
    expect(wordsOf(fragments[LINES])).toBe('Your cart is empty Return to Shop');
    const back = await visitor.shopAjax('update_cart', { undo_item: key });
    expect(back.json().success).toBe(true);
    expect(await inCart(visitor)).toEqual([[shop.cup, 2]]);
  });

  test('[SIDE-026a] stock, limits, unknown keys and what is no quantity are refused, and nothing changes', async () => {
    const bowl = await withLine(shop.bowl, 6);
    const refusals: [string, string | number, string][] = [
      [bowl.key, 5, '“Bowl” is sold in steps of 2.'],
      [bowl.key, 12, 'The largest quantity of “Bowl” is 10.'],
      [bowl.key, 2, 'The smallest quantity of “Bowl” is 4.'],
      [bowl.key, 'x', 'Please enter a valid quantity for “Bowl”.'],
      [bowl.key, '', 'Please enter a valid quantity for “Bowl”.'],
      [bowl.key, -1, 'Please enter a valid quantity for “Bowl”.'],
      ['0123456789abcdef0123456789abcdef', 4, 'This product is no longer in your cart.'],
      ['', 4, 'This product is no longer in your cart.'],
    ];
    for (const [key, qty, said] of refusals) {
      const { error, notice, fragments } = (await update(bowl.visitor, key, qty)).json();
      expect([qty, error, wordsOf(notice)]).toEqual([qty, true, said]);
      expect(fragments[LINES]).toContain('data-quantity="6"');
    }
    const plate = await withLine(shop.plate);
    expect(wordsOf((await update(plate.visitor, plate.key, 6)).json().notice)).toContain('(5 available)');
    const nobody = (await update(shop.visitor(), bowl.key, 4)).json();
    expect(nobody).toMatchObject({ error: true, cart_hash: '' });
    expect(await inCart(bowl.visitor)).toEqual([[shop.bowl, 6]]);
  });
});

describe('the lines', () => {
  test('[SIDE-010c][SIDE-016c] what is sold singly has a fixed quantity, all others plus, field and minus', async () => {
    const lamp = await withLine(shop.lamp);
    expect(linesOf(lamp.answer)).not.toContain('xoo-wsc-qty-box');
    expect(wordsOf(linesOf(lamp.answer))).toContain('Qty: 1');
    const bowl = await withLine(shop.bowl, 4);
    const [field] = tagsOf(linesOf(bowl.answer), /xoo-wsc-qty"/);
    for (const attribute of ['min="4"', 'max="10"', 'step="2"', 'value="4"'])
      expect(field).toContain(attribute);
  });

  test('[SIDE-027] parts of a line are shown as the owner chose and ordered them', async () => {
    const { visitor } = await withLine(shop.cup, 2);
    const marks: [SideCartLook['lineParts'][number], string][] = [
      ['image', 'xoo-wsc-img'],
      ['name', 'xoo-wsc-pname'],
      ['sales', '7 sold'],
      ['price', 'Price:'],
      ['saving', 'Save $15.00'],
      ['quantity', 'xoo-wsc-qty-box'],
      ['total', '$25.00'],
      ['delete', 'xoo-wsc-del'],
    ];
    for (const [part, mark] of marks) {
      await set({ lineParts: [part] });
      const html = linesOf(await refresh(visitor));
      expect([part, marks.filter(([, other]) => html.includes(other)).map(([name]) => name)]).toEqual([
        part,
        [part],
      ]);
      expect([part, html.includes(mark)]).toEqual([part, true]);
    }
    await set({ lineParts: ['name'] });
    expect(linesOf(await refresh(visitor))).not.toContain('href="/product/cup/"');
    await set({ lineParts: ['total', 'link', 'name', 'price'] });
    const html = linesOf(await refresh(visitor));
    expect(html).toContain('href="/product/cup/"');
    expect(wordsOf(html)).toMatch(/Total: \$25\.00 Cup Price: \$12\.50/);
    const shirt = shop.visitor();
    await add(shirt, { 'add-to-cart': shop.shirt, variation_id: shop.shirtS, attribute_size: 'S' });
    await set({ lineParts: ['meta'] });
    expect(wordsOf(linesOf(await refresh(shirt)))).toContain('Size: S');
  });

  test('[SIDE-027] a saving is an amount or percentage, the price is the one now or both, and all may be one line', async () => {
    const { visitor } = await withLine(shop.cup, 2);
    await set({ savingAs: 'percentage', priceShown: 'sale' });
    const words = wordsOf(linesOf(await refresh(visitor)));
    expect(words).toContain('Save 38%');
    expect(words).toContain('Price: $20.00 $12.50');
    await set({ oneLine: true });
    const one = wordsOf(linesOf(await refresh(visitor)));
    expect(one).toContain('2 × $12.50 = $25.00');
    expect(one).not.toContain('Price:');
    expect(one).not.toContain('Total:');
  });

  test('[SIDE-027] the last added stands last, or first where the owner wants that', async () => {
    const { visitor } = await withLine(shop.cup);
    await add(visitor, { 'add-to-cart': shop.plate });
    const names = async () =>
      [...linesOf(await refresh(visitor)).matchAll(/pname"[^>]*>(\w+)/g)].map(([, n]) => n);
    expect(await names()).toEqual(['Cup', 'Plate']);
    await set({ lineOrder: 'newest' });
    expect(await names()).toEqual(['Plate', 'Cup']);
  });

  test('[SIDE-006a][SIDE-020bc] lines are rows, or cards two a row that show their back on hover, sliding up in half a second', async () => {
    const { visitor } = await withLine(shop.cup);
    expect(linesOf(await refresh(visitor))).toContain('xoo-wsc-products xoo-wsc-rows');
    await set({ layout: 'cards' });
    const [list] = tagsOf(linesOf(await refresh(visitor)), /xoo-wsc-cards/);
    for (const said of ['data-back="hover"', 'data-motion="slide-up"', '--cards:2', '--card-time:0.5s'])
      expect(list).toContain(said);
    await set({ layout: 'cards', cardsInRow: 3, cardBack: 'click', cardMotion: 'flip', cardSeconds: 1 });
    const [other] = tagsOf(linesOf(await refresh(visitor)), /xoo-wsc-cards/);
    for (const said of ['data-back="click"', 'data-motion="flip"', '--cards:3', '--card-time:1s'])
      expect(other).toContain(said);
  });

  test('[SIDE-012] an empty cart says so and leads to the shop, without buttons, sums and footer text', async () => {
    const { fragments } = (await refresh(shop.visitor())).json();
    expect(wordsOf(fragments[LINES])).toBe('Your cart is empty Return to Shop');
    expect(fragments[LINES]).toContain('href="/shop/"');
    expect(wordsOf(fragments[FOOT])).toBe('');
    expect(fragments[FOOT]).toContain('hidden');
    await set({ emptyCartTo: '/about/' });
    expect((await refresh(shop.visitor())).json().fragments[LINES]).toContain('href="/about/"');
  });
});

describe('the footer', () => {
  test('[SIDE-018][SIDE-016a] begins with savings, subtotal, its text and the three buttons, and free shipping above', async () => {
    const { answer } = await withLine(shop.cup, 2);
    expect(wordsOf(footOf(answer))).toBe(
      'Add $35.00 more for free shipping. Your savings on this order are $15.00 Subtotal $25.00 Shipping, taxes, and discounts calculated at checkout. View Cart Continue Shopping Checkout',
    );
    expect(wordsOf(linesOf(answer))).toMatch(/Save \$15\.00/);
    expect(linesOf(answer)).toContain('title="Remove"');
  });

  test('[SIDE-028] sums are shown as the owner chose and ordered them', async () => {
    const { visitor } = await withLine(shop.cup, 2);
    await set({ sums: ['total', 'savings'], freeShipping: false });
    expect(wordsOf(footOf(await refresh(visitor)))).toMatch(
      /^Total \$\S+ Your savings on this order are \$15\.00 Ship/,
    );
    await set({ sums: [] });
    expect(footOf(await refresh(visitor))).not.toContain('xoo-wsc-totals');
    await set({ sums: ['shipping', 'tax', 'fee', 'discount', 'subtotal'] });
    const html = footOf(await refresh(visitor));
    expect(html.indexOf('xoo-wsc-ft-subtotal')).toBeGreaterThan(html.indexOf('xoo-wsc-ft-shipping'));
  });

  test('[SIDE-028] buttons are shown in the owner’s order, the total in the one to the checkout, and the text not while it is blank', async () => {
    const { visitor } = await withLine(shop.cup, 2);
    await set({
      buttons: ['checkout', 'cart'],
      totalInCheckout: true,
      footerText: '',
      sums: [],
      freeShipping: false,
    });
    const words = wordsOf(footOf(await refresh(visitor)));
    expect(words).toMatch(/^Checkout – \$\S+ View Cart$/);
    expect(footOf(await refresh(visitor))).not.toContain('xoo-wsc-footer-text');
    await set({ buttons: [] });
    expect(footOf(await refresh(visitor))).not.toContain('<nav');
  });

  test('[SIDE-019b] “#” only closes the panel, a path leads there', async () => {
    const { visitor } = await withLine(shop.cup);
    const [closing] = tagsOf(footOf(await refresh(visitor)), /btn-continue/);
    expect(closing).toContain('href="#"');
    expect(closing).toContain('data-action="side-cart-close"');
    await set({ continueTo: '/about/' });
    const [leading] = tagsOf(footOf(await refresh(visitor)), /btn-continue/);
    expect(leading).toContain('href="/about/"');
    expect(leading).not.toContain('data-action');
  });

  test('[SIDE-028] coupons: a field, what counts with a way to take it off, and those offered', async () => {
    const ids = await shop.query<{ id: string }>(
      `insert into coupon (code, code_key, discount_type, amount, expires_at) values
        ('FIVER', 'fiver', 'fixed_cart', 500, null), ('OVER', 'over', 'fixed_cart', 100, now() - interval '1 day'),
        ('MORE', 'more', 'fixed_cart', 100, null) returning id`,
    );
    const coupons = ids.map(({ id }) => Number(id));
    const { visitor } = await withLine(shop.cup, 2);
    expect(footOf(await refresh(visitor))).not.toContain('coupon');
    await set({
      couponField: true,
      coupons: [coupons[2], coupons[1], coupons[0]] as number[],
      sums: ['discount'],
    });
    const before = footOf(await refresh(visitor));
    expect(wordsOf(before)).toContain('Coupon code Apply MORE FIVER');
    const security = /name="security" value="([^"]+)"/.exec(before)?.[1] ?? '';
    await visitor.shopAjax('apply_coupon', { coupon_code: 'fiver', security });
    const after = footOf(await refresh(visitor));
    expect(wordsOf(after)).toMatch(/Remove Coupon code Apply MORE .*-\$5\.00/);
    expect(after).toContain('data-coupon="fiver"');
    await visitor.shopAjax('remove_coupon', { coupon: 'fiver', security });
    expect(wordsOf(footOf(await refresh(visitor)))).toContain('MORE FIVER');
    // Nobody can offer more than 20, nor what is no coupon.
    const owner = await shop.member('administrator');
    const page = (await owner.rest('GET', 'settings/side-cart')).body;
    const save = (values: object) =>
      owner.rest('PUT', 'settings/side-cart', { version: page.version, values });
    expect((await save({ coupons: Array.from({ length: 21 }, (_, at) => at + 1) })).status).toBe(422);
    expect((await save({ coupons: [987_654] })).status).toBe(422);
  });

  test('what is missing for free shipping is shown, unless the owner does not want it', async () => {
    const { visitor, answer } = await withLine(shop.cup);
    expect(footOf(answer)).toContain('free-shipping');
    await set({ freeShipping: false });
    expect(footOf(await refresh(visitor))).not.toContain('free-shipping');
  });
});

describe('suggestions', () => {
  const suggestedTo = async (visitor: ShopVisitor): Promise<string[]> => {
    const html: string = (await refresh(visitor)).json().fragments['div.xoo-wsc-sp-wrap'] ?? '';
    return [...html.matchAll(/pname" href="\/product\/([^/]+)\//g)].map(([, slug = '']) => slug);
  };

  test('[SIDE-029c] are on, of the same categories, 5, filled up by chance, and never in the cart', async () => {
    expect([usual.suggestions, usual.suggestFrom, usual.suggestMost, usual.suggestRandom]).toEqual([
      true,
      'related',
      5,
      true,
    ]);
    const cups = await shop.addCategory('cups', 'Cups');
    const near = await shop.addProduct({ slug: 'near', categories: [cups] });
    const in_ = await shop.addProduct({ slug: 'in-cart', categories: [cups] });
    const linked = await shop.addProduct({ slug: 'linked' });
    await shop.query(
      "insert into product_link (product_id, kind, linked_id, position) values ($1, 'crossSells', $2, 0)",
      [in_, linked],
    );
    await shop.query(
      "insert into product_link (product_id, kind, linked_id, position) values ($1, 'upSells', $2, 0)",
      [in_, near],
    );
    await shop.refresh();
    const { visitor } = await withLine(in_);
    const [first, ...rest] = await suggestedTo(visitor);
    expect(first).toBe('near');
    expect(rest).toHaveLength(4);
    expect(rest).not.toContain('in-cart');
    await set({ suggestRandom: false });
    expect(await suggestedTo(visitor)).toEqual(['near']);
    await set({ suggestRandom: false, suggestFrom: 'cross-sells' });
    expect(await suggestedTo(visitor)).toEqual(['linked']);
    await set({ suggestRandom: false, suggestFrom: 'up-sells' });
    expect(await suggestedTo(visitor)).toEqual(['near']);
    await set({ suggestMost: 2 });
    expect(await suggestedTo(visitor)).toHaveLength(2);
    await set({ suggestions: false });
    expect(await suggestedTo(visitor)).toEqual([]);
    // Of an empty cart there are none.
    expect(await suggestedTo(shop.visitor())).toEqual([]);
  });
});

describe('on pages', () => {
  const markOf = async (path = '/', visitor = shop.visitor()) => {
    const { text } = await visitor.get(path);
    return tagsOf(text, /data-side-cart=""/)[0] ?? '';
  };
  const basketOf = async () =>
    tagsOf((await shop.visitor().get('/')).text, /class="xoo-wsc-basket"/)[0] ?? '';

  test('[SIDE-020a][SIDE-005] the basket is always shown at the bottom corner, 12 and 1 off, with the count at the top left', async () => {
    const basket = await basketOf();
    for (const said of ['calc(12px +', 'inset-inline-end:1px', 'href="/cart/"'])
      expect(basket).toContain(said);
    expect(basket).not.toContain('hidden');
    const html = (await shop.visitor().get('/')).text;
    expect(html).toMatch(
      /position:absolute;display:grid;inset-block-start:0;left:0"><span class="xoo-wsc-items-count/,
    );
    const mark = await markOf();
    for (const said of ['data-width="425"', 'data-height="full"', 'data-side="right"'])
      expect(mark).toContain(said);
    await set({
      side: 'left',
      basketAt: 'top',
      basketVertical: 30,
      basketSideways: 7,
      countAt: 'bottom-right',
    });
    for (const said of ['calc(30px + var(--header-height))', 'inset-inline-start:7px'])
      expect(await basketOf()).toContain(said);
    expect((await shop.visitor().get('/')).text).toContain('inset-block-end:0;right:0');
  });

  test('[SIDE-005] it is hidden while the cart is empty, or never there, where the owner wants that', async () => {
    await set({ basket: 'filled' });
    expect(await basketOf()).toContain('hidden');
    const { answer } = await withLine(shop.cup);
    expect(answer.json().fragments['a.xoo-wsc-basket']).not.toContain('hidden=""');
    await set({ basket: 'hidden' });
    expect(await basketOf()).toBe('');
    expect(await markOf()).not.toBe('');
  });

  test('[SIDE-016b] the badge counts pieces, or lines', async () => {
    const { visitor } = await withLine(shop.cup, 3);
    const count = async () => wordsOf((await refresh(visitor)).json().fragments['span.xoo-wsc-items-count']);
    expect(await count()).toBe('3');
    await set({ counts: 'lines' });
    expect(await count()).toBe('1');
  });

  test('[SIDE-029a] what the script is told: opening, delays, fields, other triggers, and that it is not on some pages', async () => {
    const mark = await markOf();
    for (const said of [
      'data-auto-open="no"',
      'data-after="200"',
      'data-notice-time="5000"',
      'data-update-delay="500"',
      'data-hide-view-cart="no"',
      'data-fly="no"',
      'data-also=".xoo-wsc-cart-trigger, .cart-link, .added_to_cart"',
    ])
      expect(mark).toContain(said);
    await set({
      autoOpen: true,
      fetchDelay: 1,
      noticeTime: 900,
      updateDelay: 2,
      hideViewCart: true,
      fly: true,
      trigger: '.mine',
      opensFromHeader: false,
      skipFields: 'gift, pay=later',
      hideOn: 'cart, checkout, cup',
    });
    const other = await markOf();
    for (const said of [
      'data-auto-open="yes"',
      'data-after="1"',
      'data-notice-time="900"',
      'data-update-delay="2"',
      'data-hide-view-cart="yes"',
      'data-fly="yes"',
      'data-also=".xoo-wsc-cart-trigger, .added_to_cart, .mine"',
    ])
      expect(other).toContain(said);
    expect((await shop.visitor().get('/')).text).toContain(
      '&quot;fields&quot;:[&quot;gift&quot;,&quot;pay=later&quot;]',
    );
    const { visitor } = await withLine(shop.cup);
    for (const path of ['/cart/', '/checkout/', '/product/cup/'])
      expect([path, await markOf(path, visitor)]).toEqual([path, '']);
    expect(await markOf('/product/plate/', visitor)).not.toBe('');
    await set({ hideOn: String(shop.plate) });
    expect(await markOf('/product/plate/')).toBe('');
    await set({ hideOn: 'product' });
    expect(await markOf('/product/plate/')).toBe('');
  });

  test('[SIDE-027] products of some categories, or of all others, are left to the browser', async () => {
    const top = await shop.addCategory('all-gifts', 'All gifts');
    const below = await shop.addCategory('wraps', 'Wraps', top);
    await shop.addProduct({ slug: 'wrap', categories: [below] });
    await shop.refresh();
    const isLeft = async (slug: string) =>
      (await shop.visitor().get(`/product/${slug}/`)).text.includes('<span hidden="" data-side-cart-leaves=');
    const leaves = async () => [await isLeft('wrap'), await isLeft('plate')];
    expect(await leaves()).toEqual([false, false]);
    await set({ ajaxAdd: 'except', ajaxCategories: [top] });
    expect(await leaves()).toEqual([true, false]);
    await set({ ajaxAdd: 'only', ajaxCategories: [top] });
    expect(await leaves()).toEqual([false, true]);
    await set({ ajaxAdd: 'none' });
    expect((await shop.visitor().get('/product/plate/')).text).toContain(
      '&quot;marked&quot;:&quot;form&quot;',
    );
  });

  test('[SIDE-018] heading and header parts are the owner’s, each setting has a help, and wrong ones are refused', async () => {
    const owner = await shop.member('administrator');
    const page = (await owner.rest('GET', 'settings/side-cart')).body;
    const fields: { name: string; help?: string }[] = page.fields;
    expect(fields.filter(({ help }) => !help).map(({ name }) => name)).toEqual([]);
    const save = (values: object) =>
      owner.rest('PUT', 'settings/side-cart', { version: page.version, values });
    for (const values of [
      { trigger: 'a:hover(' },
      { continueTo: 'https://other.example/' },
      { emptyCartTo: 'https://other.example/' },
      { heading: '' },
      { width: 10 },
      { cardsInRow: 9 },
    ])
      expect([values, (await save(values)).status]).toEqual([values, 422]);
    expect(await markOf()).toContain(
      'data-heading="Your Cart" data-notices="yes" data-basket="yes" data-close="yes"',
    );
    await set({ heading: 'Basket', headerParts: ['close'] });
    expect(await markOf()).toContain(
      'data-heading="Basket" data-notices="no" data-basket="no" data-close="yes"',
    );
  });

  test('switched off, nothing of it is on pages, its calls are unknown, and fragments are without it', async () => {
    const group = switchesOf(shop.running.shop.services.whole);
    await shop.changeSettings(group, { 'side-cart': false });
    const visitor = shop.visitor();
    const { text } = await visitor.get('/product/cup/');
    expect(text).not.toMatch(/xoo-wsc|side-cart/);
    for (const call of ['refresh_fragments', 'add_to_cart', 'update_item_quantity'])
      expect((await visitor.shopAjax(`xoo_wsc_${call}`)).status).toBe(404);
    await visitor.add(shop.cup);
    const answer = await visitor.shopAjax('get_refreshed_fragments');
    expect(answer.text).not.toContain('xoo-wsc');
    await shop.changeSettings(group, { 'side-cart': true });
  });
});
