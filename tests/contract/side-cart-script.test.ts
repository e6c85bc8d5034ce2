// What the side cart does on pages of the real server, in a simulated document.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { cartSettings } from '#features/cart/public.ts';
import { type SideCartLook, sideCartSettings } from '#features/side-cart/settings.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { openPopupShop, type PopupShop } from '../support/popup-shop.ts';
import { wordsOf } from '../support/render-view.ts';
import {
  BUTTON,
  calls,
  isOpen,
  lines,
  openPanelOf,
  panel,
  pass,
  press,
  ready,
  words,
} from '../support/side-cart-page.ts';
import { openSimulated, openTab } from '../support/simulated-page.ts';

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

describe('opening', () => {
  test('[SIDE-001][SIDE-003abc] the panel opens by its button, which closes it again, by the header’s cart, triggers and “added to cart” links', async () => {
    await set({ trigger: '.mine' });
    const page = await openSimulated(openTab(shop.visitor()), '/shop/');
    page.document.body.insertAdjacentHTML(
      'beforeend',
      '<p><a class="mine" href="/a/">a</a><a class="xoo-wsc-cart-trigger" href="/b/">b</a><a class="added_to_cart" href="/cart/">c</a></p>',
    );
    for (const opener of [
      '.xoo-wsc-basket',
      '.cart-link',
      '.mine',
      '.xoo-wsc-cart-trigger',
      '.added_to_cart',
    ]) {
      expect([opener, await press(page, opener)]).toEqual([opener, false]);
      expect([opener, isOpen(page), page.document.body.classList.contains('side-cart-open')]).toEqual([
        opener,
        true,
        true,
      ]);
      if (opener === '.xoo-wsc-basket') await press(page, opener);
      else await press(page, 'dialog [data-overlay-close]');
      expect([opener, isOpen(page), page.document.body.classList.contains('side-cart-open')]).toEqual([
        opener,
        false,
        false,
      ]);
      await pass(page, 50);
    }
    // A click beside it.
    await press(page, '.xoo-wsc-basket');
    await press(page, panel(page) as HTMLElement);
    expect(isOpen(page)).toBe(false);
    expect([page.left, page.errors]).toEqual([[], []]);
  });

  test('the header’s cart opens its own small cart where the owner wants that, and leads on where the cart is the page', async () => {
    await set({ opensFromHeader: false });
    const page = await openSimulated(openTab(shop.visitor()), '/shop/');
    await press(page, '.cart-link');
    expect([panel(page), (page.find('#mini-cart') as HTMLDialogElement).open]).toEqual([null, true]);
    await set();
    const visitor = shop.visitor();
    await visitor.add(shop.cup);
    const cart = await openSimulated(openTab(visitor), '/cart/');
    await ready(cart, '.cart-link');
    expect(await press(cart, '.cart-link')).toBe(true);
    expect(panel(cart)).toBeNull();
    await press(cart, '.xoo-wsc-basket');
    expect(isOpen(cart)).toBe(true);
  });

  test('[SIDE-013a] it is named by its heading and shows the cart that the browser knows without asking', async () => {
    const page = await opened([[shop.cup, 2]]);
    expect(words(page, 'dialog.overlay-of-side-cart h2')).toBe('Your Cart');
    expect(panel(page)?.getAttribute('aria-labelledby')).toBe(page.find('dialog.overlay h2').id);
    expect(lines(page)).toHaveLength(1);
    expect(words(page, 'dialog .xoo-wsc-footer')).toContain('Subtotal $25.00');
    expect(panel(page)?.style.getPropertyValue('--overlay-size')).toBe('425px');
    expect(panel(page)?.classList.contains('overlay-end')).toBe(true);
    await press(page, 'dialog [data-overlay-close]');
    await pass(page, 50);
    await press(page, '.xoo-wsc-basket');
    expect([lines(page).length, calls(page)]).toEqual([1, []]);
  });

  test('[SIDE-020a][SIDE-027] heading, side, width, height and what stands at its top are the owner’s', async () => {
    await set({ heading: 'My bag', side: 'left', width: 500, height: 'auto', headerParts: ['basket'] });
    const page = await opened([[shop.cup, 1]]);
    expect(words(page, 'dialog.overlay-of-side-cart h2')).toBe('My bag');
    expect(panel(page)?.classList.contains('overlay-start')).toBe(true);
    expect(panel(page)?.style.getPropertyValue('--overlay-size')).toBe('500px');
    expect(panel(page)?.style.height).toBe('fit-content');
    expect(words(page, '.overlay-head .xoo-wsc-header-basket')).toBe('Close cart 1');
    const close = page.document.querySelector<HTMLElement>(
      '.overlay-head [data-overlay-close]:not(.xoo-wsc-header-basket)',
    );
    expect(close?.hidden).toBe(true);
    // Pressing the basket in it closes it (SIDE-003).
    await press(page, '.overlay-head .xoo-wsc-header-basket');
    expect(isOpen(page)).toBe(false);
  });

  test('[SIDE-007] the cart is fetched anew after the delay, of shoppers who have one alone, and after the back button', async () => {
    await set({ fetchDelay: 200 });
    const visitor = shop.visitor();
    const nobody = await openSimulated(openTab(visitor), '/shop/');
    await pass(nobody, 1000);
    expect(calls(nobody)).toEqual([]);
    await visitor.add(shop.cup);
    const tab = openTab(visitor);
    const first = await openSimulated(tab, '/shop/');
    expect(calls(first)).toEqual(['get_refreshed_fragments']);
    const page = await openSimulated(tab, '/shop/');
    await pass(page, 198);
    expect(calls(page)).toEqual([]);
    await pass(page, 2);
    expect(calls(page)).toEqual(['xoo_wsc_refresh_fragments']);
    expect(String(page.requests[0]?.fields)).toBe('');
    const restored = new page.window.Event('pageshow');
    Object.assign(restored, { persisted: true });
    page.window.dispatchEvent(restored);
    await page.settle();
    expect(calls(page)).toHaveLength(2);
  });

  test('[SIDE-021b][SIDE-029a] what the answer names on the page is replaced, after the delay that the owner set', async () => {
    await set({ fetchDelay: 900 });
    const visitor = shop.visitor();
    await visitor.add(shop.cup);
    const tab = openTab(visitor);
    await openSimulated(tab, '/shop/');
    // Changed where this browser does not hear of it.
    await shop.changeProduct(shop.cup, { name: 'Beaker' });
    const page = await openSimulated(tab, '/shop/');
    const shown = () => words(page, '.widget_shopping_cart_content').includes('Beaker');
    await pass(page, 890);
    expect([calls(page), shown()]).toEqual([[], false]);
    await pass(page, 10);
    expect([calls(page), shown()]).toEqual([['xoo_wsc_refresh_fragments'], true]);
    await shop.changeProduct(shop.cup, { name: 'Cup' });
  });

  test('[SIDE-005] a basket that is there for filled carts alone comes with the first piece and goes with the last', async () => {
    await set({ basket: 'filled' });
    const page = await openSimulated(openTab(shop.visitor()), '/shop/');
    expect(page.find('.xoo-wsc-basket').hidden).toBe(true);
    await press(page, `.card [data-product_id="${shop.cup}"]`);
    expect(page.find('.xoo-wsc-basket').hidden).toBe(false);
    await press(page, '.xoo-wsc-basket');
    await press(page, 'dialog .xoo-wsc-del');
    expect(page.find('.xoo-wsc-basket').hidden).toBe(true);
  });
});

describe('what was added', () => {
  test('[SIDE-002] with auto-open the panel opens 20 ms after a successful addition, and not without', async () => {
    for (const autoOpen of [true, false]) {
      await set({ autoOpen });
      const page = await openSimulated(openTab(shop.visitor()), '/shop/');
      await press(page, `.card [data-product_id="${shop.cup}"]`);
      await pass(page, 18);
      expect(isOpen(page)).toBe(false);
      await pass(page, 2);
      expect([autoOpen, isOpen(page)]).toEqual([autoOpen, autoOpen]);
      if (autoOpen) expect(lines(page)).toHaveLength(1);
    }
  });

  test('with the added-to-cart popup on, that has the screen and takes the forms', async () => {
    await set({ autoOpen: true });
    const page = await openSimulated(openTab(shop.visitor()), '/product/cup/');
    await press(page, BUTTON);
    await pass(page, 100);
    expect([calls(page), panel(page)]).toEqual([['xoo_cp_add_to_cart'], null]);
    expect(page.document.querySelector<HTMLDialogElement>('dialog.overlay-of-added-popup')?.open).toBe(true);
  });

  test('[SIDE-015ac][SIDE-008b] forms are sent to its own call, which keeps the page; what it says stands there until the panel opens', async () => {
    await popup(false);
    await shop.changeSettings(cartSettings, { goToCartAfterAdd: true });
    const page = await openSimulated(openTab(shop.visitor()), '/product/cup/');
    page
      .find('.product-summary form.cart')
      .insertAdjacentHTML('beforeend', '<input name="engraving" value="Ada">');
    await press(page, BUTTON);
    expect([calls(page), page.left]).toEqual([['xoo_wsc_add_to_cart'], []]);
    expect(Object.fromEntries(page.requests[0]?.fields ?? [])).toMatchObject({
      'add-to-cart': String(shop.cup),
      product_id: String(shop.cup),
      engraving: 'Ada',
    });
    expect(words(page, '.xoo-wsc-page-notice')).toBe('“Cup” has been added to your cart. View cart');
    expect(page.find('.cart-count').textContent).toBe('1');
    await press(page, '.xoo-wsc-page-notice .added_to_cart');
    expect([isOpen(page), page.document.querySelector('.xoo-wsc-page-notice')]).toEqual([true, null]);
    // Cards follow the shop's own setting.
    const list = await openSimulated(openTab(shop.visitor()), '/shop/');
    await press(list, `.card [data-product_id="${shop.cup}"]`);
    expect(list.left).toEqual(['/cart/']);
    // And forms do where none are sent in the background.
    await set({ ajaxAdd: 'none' });
    const plain = await openSimulated(openTab(shop.visitor()), '/product/cup/');
    await ready(plain, BUTTON);
    expect(await press(plain, BUTTON)).toBe(true);
    expect(calls(plain)).toEqual([]);
  });

  test('[SIDE-008b] opening clears what the page says of the cart, and nothing is printed while it is open', async () => {
    await popup(false);
    const visitor = shop.visitor();
    await visitor.post('/product/cup/', { 'add-to-cart': shop.cup });
    const page = await openSimulated(openTab(visitor), '/product/cup/');
    const wrapper = page.find('.woocommerce-notices-wrapper');
    expect(wordsOf(wrapper.outerHTML)).toContain('“Cup” has been added to your cart.');
    wrapper.insertAdjacentHTML(
      'beforeend',
      '<div class="woocommerce-message"><p>Saved. <a href="/about/">More</a></p></div>',
    );
    await press(page, '.xoo-wsc-basket');
    expect(wordsOf(wrapper.outerHTML)).toBe('Saved. More');
    page.click(BUTTON);
    await page.settle();
    expect(page.document.querySelector('.xoo-wsc-page-notice')).toBeNull();
  });

  test('[SIDE-014ab][SIDE-015b] forms with a marker, a field to be left or without a product are sent by the browser', async () => {
    await popup(false);
    await set({ skipFields: 'gift, pay=later' });
    const page = await openSimulated(openTab(shop.visitor()), '/product/cup/');
    const form = page.find('.product-summary form.cart');
    const button = () => page.find(BUTTON);
    await ready(page, BUTTON);
    const isLeft = async (html: string) => {
      form.insertAdjacentHTML('beforeend', html);
      const left = await press(page, button());
      form.lastElementChild?.remove();
      return left;
    };
    for (const html of [
      '<i class="xoo-wsc-disable-atc"></i>',
      '<input name="gift" value="">',
      '<input name="pay" value="later">',
    ])
      expect([html, await isLeft(html), calls(page)]).toEqual([html, true, []]);
    page.document.body.classList.add('product-type-external');
    expect(await press(page, button())).toBe(true);
    page.document.body.classList.remove('product-type-external');
    delete button().dataset.product_id;
    form.setAttribute('action', '/product/cup/');
    expect([await press(page, button()), calls(page)]).toEqual([true, []]);
    form.setAttribute('action', `/product/cup/?add-to-cart=${shop.cup}`);
    expect(await isLeft('<input name="pay" value="now">')).toBe(false);
    expect(calls(page)).toEqual(['xoo_wsc_add_to_cart']);
  });

  test('[SIDE-027] forms of products of some categories are left to the browser, those of others are not', async () => {
    await popup(false);
    const gifts = await shop.addCategory('gifts', 'Gifts');
    const wrap = await shop.addProduct({ slug: 'wrap', categories: [gifts] });
    await shop.refresh();
    const sentByBrowser = async (slug: string) => {
      const page = await openSimulated(openTab(shop.visitor()), `/product/${slug}/`);
      await ready(page, BUTTON);
      const left = await press(page, BUTTON);
      expect(calls(page)).toEqual(left ? [] : ['xoo_wsc_add_to_cart']);
      return left;
    };
    const both = async () => [await sentByBrowser('wrap'), await sentByBrowser('plate')];
    expect([wrap > 0, await both()]).toEqual([true, [false, false]]);
    await set({ ajaxAdd: 'except', ajaxCategories: [gifts] });
    expect(await both()).toEqual([true, false]);
    await set({ ajaxAdd: 'only', ajaxCategories: [gifts] });
    expect(await both()).toEqual([false, true]);
  });

  test('[SIDE-024ab] a refusal is shown on the page, the panel does not open, and nothing else happens', async () => {
    await popup(false);
    await set({ autoOpen: true });
    const page = await openSimulated(openTab(shop.visitor()), '/product/plate/');
    (page.find('.product-summary .qty') as HTMLInputElement).removeAttribute('max');
    (page.find('.product-summary .qty') as HTMLInputElement).value = '9';
    await press(page, BUTTON);
    await pass(page, 100);
    expect(words(page, '.xoo-wsc-page-notice')).toContain('not enough stock (5 remaining)');
    expect([panel(page), page.find('.cart-count').textContent]).toEqual([null, '0']);
    expect(page.find(BUTTON).classList.contains('added')).toBe(false);
    await pass(page, 5000);
    expect(page.document.querySelector('.xoo-wsc-page-notice')).toBeNull();
  });

  test('[SIDE-025] an answer with neither fragments nor error loads the page anew', async () => {
    await popup(false);
    const page = await openSimulated(openTab(shop.visitor()), '/product/cup/');
    page.holding = true;
    page.click(BUTTON);
    await page.settle();
    page.requests[0]?.answer(Response.json({}));
    await page.settle();
    expect(page.left).toEqual(['/product/cup/']);
  });

  test('[SIDE-029a] the link beside the button goes where the owner does not want it', async () => {
    await set({ hideViewCart: true });
    const page = await openSimulated(openTab(shop.visitor()), '/shop/');
    await press(page, `.card [data-product_id="${shop.cup}"]`);
    expect(page.document.querySelector('a.added_to_cart')).toBeNull();
  });

  test('[SIDE-013c] how much is in the cart is said where it is heard', async () => {
    const page = await openSimulated(openTab(shop.visitor()), '/shop/');
    await press(page, `.card [data-product_id="${shop.cup}"]`);
    const said = page.find('[data-side-cart-says]');
    expect([said.getAttribute('role'), said.textContent]).toEqual(['status', 'Your Cart: 1']);
  });
});
