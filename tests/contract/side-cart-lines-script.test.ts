// What is done in the side cart on pages of the real server, in a simulated document.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cartSettings } from '#features/cart/public.ts';
import { type SideCartLook, sideCartSettings } from '#features/side-cart/settings.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { openPopupShop, type PopupShop } from '../support/popup-shop.ts';
import {
  calls,
  inCart,
  lines,
  openPanelOf,
  pass,
  press,
  qty,
  type,
  updates,
  words,
} from '../support/side-cart-page.ts';
import { openSimulated, openTab, type SimulatedPage, type SimulatedTab } from '../support/simulated-page.ts';

let shop: PopupShop;
const usual = Object.fromEntries(
  Object.entries(sideCartSettings.fields).map(([name, { default: value }]) => [name, value]),
) as unknown as SideCartLook;
// What is suggested is asked for by a request of its own: left out where it is not what a test is about.
const set = (values: Partial<SideCartLook> = {}) =>
  shop.changeSettings(sideCartSettings, { ...usual, suggestions: false, ...values });
const popup = (isOn: boolean) =>
  shop.changeSettings(switchesOf(shop.running.shop.services.whole), { 'added-popup': isOn });

beforeAll(async () => {
  shop = await openPopupShop();
  await set();
});
afterEach(async () => {
  await set();
  await popup(true);
  await shop.changeSettings(cartSettings, { goToCartAfterAdd: false });
});
afterAll(() => shop?.close());

const opened = (ids: readonly [number, number][], path?: string) => openPanelOf(shop.visitor(), ids, path);

describe('a quantity', () => {
  test('[SIDE-010ab] is sent 500 ms after the last change, one request for several presses', async () => {
    const page = await opened([[shop.cup, 1]]);
    const key = lines(page)[0]?.dataset.key;
    for (const way of ['plus', 'plus', 'plus', 'minus']) {
      await press(page, `dialog .xoo-wsc-${way}`);
      await pass(page, 499);
    }
    expect([qty(page).value, updates(page)]).toEqual(['3', []]);
    await pass(page, 1);
    expect(updates(page)).toEqual([[key, '3']]);
    expect(words(page, 'dialog .xoo-wsc-footer')).toContain('$37.50');
    await type(page, '5');
    await pass(page, 500);
    expect(updates(page).at(-1)).toEqual([key, '5']);
    expect(page.find('.cart-count').textContent).toBe('5');
    expect(page.find('.xoo-wsc-basket .xoo-wsc-items-count').textContent).toBe('5');
    await set({ updateDelay: 50 });
    const quick = await opened([[shop.cup, 1]]);
    await press(quick, 'dialog .xoo-wsc-plus');
    await pass(quick, 50);
    expect(updates(quick)).toHaveLength(1);
  });

  test('[SIDE-010b][SIDE-019a] stays within min, max and step, and says why', async () => {
    const page = await opened([[shop.bowl, 4]]);
    await press(page, 'dialog .xoo-wsc-plus');
    expect(qty(page).value).toBe('6');
    await pass(page, 500);
    await type(page, '12');
    await pass(page, 500);
    expect([qty(page).value, words(page, '.xoo-wsc-notice-container')]).toEqual(['6', 'Only 10 in stock']);
    await type(page, '7');
    await pass(page, 500);
    expect([qty(page).value, words(page, '.xoo-wsc-notice-container')]).toEqual([
      '6',
      'Quantity can only be purchased in multiple of 2',
    ]);
    for (const typed of ['2', '-4', 'x']) {
      await type(page, typed);
      await pass(page, 500);
      expect([typed, qty(page).value]).toEqual([typed, '6']);
    }
    expect(updates(page)).toHaveLength(1);
  });

  test('[SIDE-009ab] 0 and the delete button send the key with 0, and the line leaves once the shop confirms', async () => {
    const page = await opened([
      [shop.cup, 1],
      [shop.plate, 2],
    ]);
    const [cup, plate] = lines(page).map(({ dataset }) => dataset.key);
    page.holding = true;
    expect(page.click('dialog .xoo-wsc-del')).toBe(false);
    await page.settle();
    expect([updates(page), lines(page).length]).toEqual([[[cup, '0']], 2]);
    expect(words(page, 'dialog .xoo-wsc-footer')).toContain('$32.50');
    page.holding = false;
    page.requests[0]?.letGo();
    await page.settle();
    expect(lines(page)).toHaveLength(1);
    expect(words(page, '.xoo-wsc-notice-container')).toBe('“Cup” removed. Undo?');
    await type(page, '0');
    await pass(page, 500);
    expect(updates(page).at(-1)).toEqual([plate, '0']);
    // SIDE-012
    expect(words(page, 'dialog .xoo-wsc-container')).toBe('Your cart is empty Return to Shop');
    expect(page.find('dialog .xoo-wsc-footer').hidden).toBe(true);
    await press(page, 'dialog .restore-item');
    expect([lines(page).length, await inCart(page.visitor)]).toEqual([1, [2]]);
    expect(page.errors).toEqual([]);
  });

  test('[SIDE-004] while a request runs the panel is loading and ignores what is pressed in its lines', async () => {
    const page = await opened([[shop.cup, 1]]);
    await press(page, 'dialog .xoo-wsc-plus');
    page.holding = true;
    await pass(page, 500);
    const modal = page.find('dialog .xoo-wsc-modal');
    expect([modal.classList.contains('xoo-wsc-loading'), modal.ariaBusy]).toEqual([true, 'true']);
    for (const button of ['.xoo-wsc-plus', '.xoo-wsc-minus', '.xoo-wsc-del'])
      await press(page, `dialog ${button}`);
    await pass(page, 600);
    expect([updates(page).length, qty(page).value]).toEqual([1, '2']);
    page.holding = false;
    page.requests[0]?.letGo();
    await page.settle();
    expect([modal.classList.contains('xoo-wsc-loading'), modal.ariaBusy]).toEqual([false, null]);
    expect(await inCart(page.visitor)).toEqual([2]);
  });

  test('[SIDE-004] also while a line is taken out, put back, or a coupon is used', async () => {
    await shop.query(
      "insert into coupon (code, code_key, discount_type, amount) values ('BUSY', 'busy', 'fixed_cart', 100)",
    );
    const [{ id } = { id: 0 }] = await shop.query<{ id: number }>(
      "select id from coupon where code_key = 'busy'",
    );
    await set({ couponField: true, coupons: [Number(id)], noticeTime: 30_000 });
    const page = await opened([
      [shop.cup, 1],
      [shop.plate, 1],
    ]);
    const deeds = [
      'dialog .xoo-wsc-del',
      'dialog .restore-item',
      'dialog [data-action="side-cart-coupon-use"]',
      'dialog [data-action="side-cart-coupon-off"]',
    ];
    const isLoading = () => page.find('dialog .xoo-wsc-modal').classList.contains('xoo-wsc-loading');
    for (const deed of deeds) {
      page.holding = true;
      page.requests.length = 0;
      await press(page, deed);
      expect([deed, isLoading(), page.requests.length]).toEqual([deed, true, 1]);
      for (const other of ['.xoo-wsc-plus', '.xoo-wsc-del', '[data-coupon]'])
        if (page.document.querySelector(`dialog ${other}`)) await press(page, `dialog ${other}`);
      await pass(page, 600);
      expect([deed, page.requests.length]).toEqual([deed, 1]);
      page.holding = false;
      page.requests[0]?.letGo();
      await page.settle();
      expect([deed, isLoading()]).toEqual([deed, false]);
    }
    expect([await inCart(page.visitor), page.errors]).toEqual([[1, 1], []]);
  });

  test('what is typed while another one is under way is sent after it: the last one wins', async () => {
    const page = await opened([[shop.cup, 1]]);
    await type(page, '2');
    page.holding = true;
    await pass(page, 500);
    await type(page, '7');
    await pass(page, 500);
    expect(updates(page)).toHaveLength(1);
    page.holding = false;
    page.requests[0]?.letGo();
    await page.settle();
    expect([updates(page).map(([, value]) => value), qty(page).value]).toEqual([['2', '7'], '7']);
    expect(await inCart(page.visitor)).toEqual([7]);
  });

  test('who types the former quantity while another one is under way has that; what failed before something newer is not offered again', async () => {
    const page = await opened([[shop.cup, 2]]);
    await type(page, '3');
    page.holding = true;
    await pass(page, 500);
    await type(page, '2');
    await pass(page, 500);
    page.holding = false;
    page.requests[0]?.letGo();
    await page.settle();
    expect([updates(page).map(([, value]) => value), qty(page).value]).toEqual([['3', '2'], '2']);
    expect(await inCart(page.visitor)).toEqual([2]);

    page.holding = true;
    await type(page, '5');
    await pass(page, 500);
    await type(page, '6');
    await pass(page, 500);
    page.holding = false;
    page.requests[2]?.answer(new Error('offline'));
    await page.settle();
    expect(updates(page).map(([, value]) => value)).toEqual(['3', '2', '5', '6']);
    expect([qty(page).value, await inCart(page.visitor)]).toEqual(['6', [6]]);
    expect(page.find('dialog .xoo-wsc-unsaved').hidden).toBe(true);
  });

  test('[SIDE-026a] a refusal shows the quantity that the cart holds, and why', async () => {
    const page = await opened([[shop.plate, 2]]);
    await shop.changeProduct(shop.plate, { stock_quantity: 3 });
    await type(page, '4');
    await pass(page, 500);
    expect([qty(page).value, words(page, '.xoo-wsc-notice-container')]).toEqual([
      '2',
      'Sorry, we do not have enough “Plate” in stock to fulfill your order (3 available).',
    ]);
    await shop.changeProduct(shop.plate, { stock_quantity: 5 });
    // Its line went in another tab.
    const key = lines(page)[0]?.dataset.key ?? '';
    await page.visitor.shopAjax('remove_from_cart', { cart_item_key: key });
    await type(page, '3');
    await pass(page, 500);
    expect(words(page, '.xoo-wsc-notice-container')).toBe('This product is no longer in your cart.');
    expect(lines(page)).toEqual([]);
  });

  test('[SIDE-026b] without network it is put back, stands there as not saved, and can be tried again', async () => {
    const page = await opened([[shop.cup, 1]]);
    page.holding = true;
    await type(page, '4');
    await pass(page, 500);
    page.requests[0]?.answer(new Error('offline'));
    await page.settle();
    expect([qty(page).value, page.find('dialog .xoo-wsc-modal').ariaBusy]).toEqual(['1', null]);
    expect(words(page, 'dialog .xoo-wsc-unsaved')).toBe('“4” was not saved. Try again');
    expect(page.find('dialog .xoo-wsc-unsaved').hidden).toBe(false);
    // Also once it was closed, and opened again.
    page.holding = false;
    await press(page, 'dialog [data-overlay-close]');
    await pass(page, 100);
    await press(page, '.xoo-wsc-basket');
    expect(page.find('dialog .xoo-wsc-unsaved').hidden).toBe(false);
    await press(page, 'dialog [data-action="side-cart-again"]');
    expect([qty(page).value, await inCart(page.visitor)]).toEqual(['4', [4]]);
    expect(page.find('dialog .xoo-wsc-unsaved').hidden).toBe(true);
  });

  test('what was changed is saved before a link of the panel leads on; where it cannot be, the panel stays', async () => {
    const page = await opened([[shop.cup, 1]]);
    const checkout = 'dialog .xoo-wsc-footer a[href="/checkout/"]';
    await press(page, 'dialog .xoo-wsc-plus');
    expect(await press(page, checkout)).toBe(false);
    expect([await inCart(page.visitor), page.left]).toEqual([[2], [`${page.visitor.site}/checkout/`]]);
    // Nothing waits: the browser follows the link.
    expect(await press(page, checkout)).toBe(true);
    page.holding = true;
    await press(page, 'dialog .xoo-wsc-plus');
    await press(page, checkout);
    page.requests.at(-1)?.answer(new Error('offline'));
    await page.settle();
    expect([page.left.length, words(page, 'dialog .xoo-wsc-unsaved')]).toEqual([
      1,
      '“3” was not saved. Try again',
    ]);
  });

  test('what was changed and not sent when the panel is closed is sent all the same', async () => {
    const page = await opened([[shop.cup, 1]]);
    await press(page, 'dialog .xoo-wsc-plus');
    await press(page, 'dialog [data-overlay-close]');
    await pass(page, 500);
    expect(await inCart(page.visitor)).toEqual([2]);
  });
});

describe('notices', () => {
  test('[SIDE-008a] stay for 5 seconds in the panel, or as long as the owner wants', async () => {
    for (const noticeTime of [5000, 800]) {
      await set({ noticeTime });
      const page = await opened([
        [shop.cup, 1],
        [shop.plate, 1],
      ]);
      await press(page, 'dialog .xoo-wsc-del');
      page.find('.xoo-wsc-footer a').focus();
      await pass(page, noticeTime - 1);
      expect(words(page, '.xoo-wsc-notice-container')).toContain('removed');
      await pass(page, 1);
      expect(words(page, '.xoo-wsc-notice-container')).toBe('');
    }
  });

  test('are left out where the owner wants none', async () => {
    await set({ headerParts: ['close'] });
    const page = await opened([[shop.cup, 1]]);
    await press(page, 'dialog .xoo-wsc-del');
    expect([words(page, '.xoo-wsc-notice-container'), lines(page).length]).toEqual(['', 0]);
  });
});

describe('the page below', () => {
  test('[SIDE-011] the cart page shows its content anew, also of an empty cart', async () => {
    const page = await opened([[shop.cup, 1]], '/cart/');
    expect((page.find('.woocommerce-cart-form .qty') as HTMLInputElement).value).toBe('1');
    await press(page, 'dialog .xoo-wsc-plus');
    await pass(page, 500);
    await page.settle();
    expect((page.find('.woocommerce-cart-form .qty') as HTMLInputElement).value).toBe('2');
    expect(words(page, '.cart_totals')).toContain('$25.00');
    await press(page, 'dialog .xoo-wsc-del');
    await page.settle();
    expect(page.document.querySelector('.woocommerce-cart-form')).toBeNull();
    await press(page, 'dialog .restore-item');
    expect(page.left).toEqual(['/cart/']);
  });

  test('[SIDE-011] the checkout is refreshed once, and one without a form loads anew', async () => {
    const page = await opened([[shop.cup, 1]], '/checkout/');
    await press(page, 'dialog .xoo-wsc-plus');
    await pass(page, 500);
    await page.settle();
    expect(calls(page)).toEqual(['xoo_wsc_update_item_quantity', 'update_order_review']);
    expect(words(page, '.woocommerce-checkout-review-order-table')).toContain('$25.00');
    expect(page.requests[0]?.fields.get('isCheckout')).toBe('1');
    page.find('form.woocommerce-checkout').remove();
    await press(page, 'dialog .xoo-wsc-plus');
    await pass(page, 500);
    expect(page.left).toEqual(['/checkout/']);
  });

  test('other tabs show the same cart: lists, the cart, the checkout and their panels', async () => {
    const page = await opened([[shop.cup, 1]]);
    const beside = async (path: string): Promise<[SimulatedPage, SimulatedTab]> => {
      const tab = openTab(page.visitor, page.tab);
      const other = await openSimulated(tab, path);
      return [other, tab];
    };
    const [[cart], [checkout]] = [await beside('/cart/'), await beside('/checkout/')];
    await press(cart, '.xoo-wsc-basket');
    await press(page, 'dialog .xoo-wsc-plus');
    await pass(page, 500);
    for (const other of [cart, checkout]) {
      const key = Object.keys(page.tab.local).find((name) => name.startsWith('wc_cart_hash')) ?? '';
      const event = new other.window.Event('storage');
      Object.assign(event, { key, newValue: page.tab.local.getItem(key) });
      other.window.dispatchEvent(event);
      await other.settle();
    }
    expect((cart.find('.woocommerce-cart-form .qty') as HTMLInputElement).value).toBe('2');
    expect(qty(cart).value).toBe('2');
    expect(words(checkout, '.woocommerce-checkout-review-order-table')).toContain('$25.00');
  });

  test('[SIDE-017ab] fragments go where their selectors are found, others are passed over', async () => {
    const page = await opened([[shop.cup, 1]]);
    page.document.body.insertAdjacentHTML('beforeend', '<b class="own">old</b><b class="own">old</b>');
    page.holding = true;
    await press(page, 'dialog .xoo-wsc-plus');
    await pass(page, 500);
    const fragments = {
      'b.own': '<b class="own">new</b>',
      '.nowhere': '<i>astray</i>',
      '..wrong(': '<i>astray</i>',
    };
    page.requests[0]?.answer(
      Response.json({ fragments, cart_hash: 'a'.repeat(32), error: false, notice: '' }),
    );
    await page.settle();
    const own = [...page.document.querySelectorAll('b.own')].map(({ textContent }) => textContent);
    expect([own, page.document.body.innerHTML.includes('astray'), page.errors]).toEqual([
      ['new', 'new'],
      false,
      [],
    ]);
  });
});

describe('cards', () => {
  test('[SIDE-006bc] turn round by a click, and never by their delete button', async () => {
    await set({ layout: 'cards', cardBack: 'click' });
    const page = await opened([
      [shop.cup, 1],
      [shop.plate, 1],
    ]);
    const [card] = lines(page);
    const turn = card?.querySelector<HTMLElement>('.xoo-wsc-card-turn') as HTMLElement;
    await press(page, turn);
    expect([card?.classList.contains('is-turned'), turn.getAttribute('aria-expanded')]).toEqual([
      true,
      'true',
    ]);
    await press(page, turn);
    expect([card?.classList.contains('is-turned'), turn.getAttribute('aria-expanded')]).toEqual([
      false,
      'false',
    ]);
    page.holding = true;
    await press(page, card?.querySelector<HTMLElement>('.xoo-wsc-del') as HTMLElement);
    expect(card?.classList.contains('is-turned')).toBe(false);
    // It stands beside the sides, so that a pointer over it is over none.
    expect(card?.querySelector('.xoo-wsc-card-faces .xoo-wsc-del')).toBeNull();
  });
});

describe('suggestions and coupons', () => {
  test('[SIDE-029c] what is suggested follows the opening, and is added from there', async () => {
    // All there are, since some are chosen by chance.
    await set({ suggestions: true, suggestMost: 20 });
    const page = await opened([[shop.cup, 1]]);
    await page.settle();
    const button = page.find(`dialog .xoo-wsc-sp-wrap [data-product_id="${shop.plate}"]`);
    await press(page, button);
    expect(lines(page)).toHaveLength(2);
    expect(
      page.document.querySelector(`dialog .xoo-wsc-sp-wrap [data-product_id="${shop.plate}"]`),
    ).toBeNull();
  });

  test('[SIDE-028] a code is entered, counts, and is taken off again', async () => {
    await shop.query(
      "insert into coupon (code, code_key, discount_type, amount) values ('FIVER', 'fiver', 'fixed_cart', 500)",
    );
    await set({ couponField: true, sums: ['discount', 'subtotal'] });
    const page = await opened([[shop.cup, 2]]);
    (page.find('#xoo-wsc-coupon-code') as HTMLInputElement).value = 'fiver';
    const form = page.find('dialog .xoo-wsc-coupon-form');
    form.dispatchEvent(
      new page.window.Event('submit', { bubbles: true, cancelable: true }) as unknown as Event,
    );
    await page.settle();
    expect(words(page, '.xoo-wsc-notice-container')).toBe('Coupon code applied successfully.');
    expect(words(page, 'dialog .xoo-wsc-totals')).toContain('-$5.00');
    await press(page, 'dialog [data-action="side-cart-coupon-off"]');
    expect(words(page, 'dialog .xoo-wsc-totals')).not.toContain('-$5.00');
    (page.find('#xoo-wsc-coupon-code') as HTMLInputElement).value = 'nope';
    page
      .find('dialog .xoo-wsc-coupon-form')
      .dispatchEvent(
        new page.window.Event('submit', { bubbles: true, cancelable: true }) as unknown as Event,
      );
    await page.settle();
    expect(words(page, '.xoo-wsc-notice-container')).toContain('does not exist');
  });
});
