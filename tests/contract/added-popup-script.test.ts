// What the added-to-cart popup does on pages of the real server, in a simulated document.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addedPopupSettings } from '#features/added-popup/settings.ts';
import { cartSettings } from '#features/cart/public.ts';
import { openPopupShop, type PopupShop } from '../support/popup-shop.ts';
import { wordsOf } from '../support/render-view.ts';
import { openSimulated, openTab, type SimulatedPage } from '../support/simulated-page.ts';

let shop: PopupShop;
const usual = Object.fromEntries(
  Object.entries(addedPopupSettings.fields).map(([name, { default: value }]) => [name, value]),
);
beforeAll(async () => {
  shop = await openPopupShop();
});
afterEach(() => shop.changeSettings(addedPopupSettings, usual));
afterAll(() => shop?.close());

/** A product's page, on which what is alerted is kept. */
async function open(slug: string, visitor = shop.visitor()) {
  const page = await openSimulated(openTab(visitor), `/product/${slug}/`);
  const alerts: string[] = [];
  Object.assign(page.window, { alert: (text: string) => void alerts.push(text) });
  return Object.assign(page, { alerts });
}
type Page = Awaited<ReturnType<typeof open>>;
const addButton = (page: SimulatedPage) => page.find('.product-summary .single_add_to_cart_button');
const dialog = (page: SimulatedPage) => page.document.querySelector<HTMLDialogElement>('dialog.overlay');
const words = (page: SimulatedPage, selector: string) => wordsOf(page.find(selector).outerHTML);
const qty = (page: SimulatedPage) => page.find('.xoo-cp-qty') as HTMLInputElement;
const content = (page: SimulatedPage) => page.find('dialog .overlay-content');
const sent = (page: SimulatedPage) =>
  page.requests.slice(1).map(({ address, fields }) => [address.split('/').at(-1), fields.get('new_qty')]);
async function press(page: SimulatedPage, target: HTMLElement | string) {
  expect(page.click(target)).toBe(false);
  await page.settle();
}
/** A product's page with the popup open, with so many pieces in the cart. */
async function opened(slug: string, quantity?: number): Promise<Page> {
  const page = await open(slug);
  if (quantity) (page.find('.product-summary .qty') as HTMLInputElement).value = String(quantity);
  await press(page, addButton(page));
  expect(dialog(page)?.open).toBe(true);
  return page;
}
async function type(page: SimulatedPage, typed: string) {
  const input = qty(page);
  input.value = typed;
  input.dispatchEvent(new page.window.Event('change', { bubbles: true }) as unknown as Event);
  await page.settle();
}

describe('adding by a product’s form', () => {
  test('[POPC-001ab][POPC-009a] is done in the background with all its fields, and the popup opens with message, line, quantity and total', async () => {
    const page = await open('cup');
    page
      .find('.product-summary form.cart')
      .insertAdjacentHTML('beforeend', '<input name="engraving" value="Ada"><input name="to[]" value="a">');
    (page.find('.product-summary .qty') as HTMLInputElement).value = '2';
    page.holding = true;
    expect(page.click(addButton(page))).toBe(false);
    await page.settle();
    expect(addButton(page).classList.contains('loading')).toBe(true);
    expect(dialog(page)).toBeNull();
    page.requests[0]?.letGo();
    await page.settle();
    expect(page.requests.map(({ address }) => address)).toEqual(['/shop-ajax/xoo_cp_add_to_cart']);
    expect(Object.fromEntries(page.requests[0]?.fields ?? [])).toMatchObject({
      'add-to-cart': String(shop.cup),
      product_id: String(shop.cup),
      quantity: '2',
      engraving: 'Ada',
      'to[]': 'a',
    });
    expect(dialog(page)?.open).toBe(true);
    expect(words(page, 'dialog.overlay h2')).toBe('Added to your cart');
    expect(words(page, '.xoo-cp-success')).toBe('Product successfully added to your cart');
    expect(words(page, '.xoo-cp-ptitle')).toBe('Cup');
    expect(page.find('.xoo-cp-pimg img').getAttribute('src')).toMatch(/^\/media\//);
    expect(qty(page).value).toBe('2');
    expect(words(page, '.xoo-cp-ptotal')).toBe('Total: $31.90');
    // All else of an add goes on.
    expect(page.find('.cart-count').textContent).toBe('2');
    expect(addButton(page).classList.contains('added')).toBe(true);
    expect(addButton(page).parentElement?.querySelector('a.added_to_cart')).not.toBeNull();
    expect([page.left, page.errors]).toEqual([[], []]);
  });

  test('[POPC-001ab] works for groups and named prices alike', async () => {
    const gift = await open('gift');
    (gift.find('[name="wopb_custom_prices"]') as HTMLInputElement).value = '7.50';
    await press(gift, addButton(gift));
    expect(words(gift, '.xoo-cp-ptext')).toContain('$7.50');
    const set = await open('set');
    (set.find(`[name="quantity[${shop.plate}]"]`) as HTMLInputElement).value = '2';
    await press(set, addButton(set));
    expect(words(set, '.xoo-cp-ptext')).toContain('Plate');
  });

  test('cards add as before, without popup, and a form on the cart page as the side cart does [POPC-013b]', async () => {
    const list = await openSimulated(openTab(shop.visitor()), '/shop/');
    await press(list, list.find(`.card [data-product_id="${shop.cup}"]`));
    expect([dialog(list), list.requests[0]?.address]).toEqual([null, '/shop-ajax/add_to_cart']);
    const visitor = shop.visitor();
    const form = /<form class="cart buy-form[\s\S]*?<\/form>/.exec(
      (await visitor.get('/product/cup/')).text,
    )?.[0];
    await visitor.add(shop.cup);
    for (const path of ['/cart/', '/checkout/']) {
      const page = await openSimulated(openTab(visitor), path);
      page.find('main').insertAdjacentHTML('beforeend', `<div id="put">${form}</div>`);
      await press(page, page.find('#put .single_add_to_cart_button'));
      const calls = page.requests.map(({ address }) => address);
      expect([path, dialog(page), calls.includes('/shop-ajax/xoo_wsc_add_to_cart')]).toEqual([
        path,
        null,
        true,
      ]);
      expect(calls).not.toContain('/shop-ajax/xoo_cp_add_to_cart');
    }
  });

  test('[POPC-005b] without a line the popup stays closed', async () => {
    const page = await open('cup');
    page.holding = true;
    page.click(addButton(page));
    await page.settle();
    page.requests[0]?.answer(Response.json({ fragments: {}, cart_hash: '' }));
    await page.settle();
    expect([dialog(page), page.left, page.errors]).toEqual([null, [], []]);
  });

  test('[POPC-012] a refusal stands in a notice for 3 s, and nothing else happens', async () => {
    const page = await open('plate');
    (page.find('.product-summary .qty') as HTMLInputElement).value = '5';
    await press(page, addButton(page));
    page.click('dialog .xoo-cp-close');
    await press(page, addButton(page));
    const notice = page.find('.xoo-cp-notice');
    expect([notice.getAttribute('role'), notice.textContent]).toEqual([
      'alert',
      'You cannot add that amount to the cart — we have 5 in stock and you already have 5 in your cart.',
    ]);
    expect([dialog(page)?.open ?? false, page.left]).toEqual([false, []]);
    page.clock.pass(2999);
    expect(page.document.querySelector('.xoo-cp-notice')).not.toBeNull();
    page.clock.pass(1);
    expect(page.document.querySelector('.xoo-cp-notice')).toBeNull();
  });

  test('what was said of a refused try goes with the next one', async () => {
    const page = await open('plate');
    const add = (pieces: string) => {
      (page.find('.product-summary .qty') as HTMLInputElement).value = pieces;
      return press(page, addButton(page));
    };
    await add('3');
    page.click('dialog .xoo-cp-close');
    await add('3');
    expect(page.find('.xoo-cp-notice').textContent).toContain('you already have 3 in your cart');
    await add('2');
    expect(page.find('.cart-count').textContent).toBe('5');
    expect(page.document.querySelector('.xoo-cp-notice')).toBeNull();
  });

  test('a call that fails is logged as everywhere, and the button can be used again', async () => {
    const page = await open('cup');
    page.holding = true;
    page.click(addButton(page));
    await page.settle();
    page.requests[0]?.answer(new Response('no', { status: 503, statusText: 'Service Unavailable' }));
    await page.settle();
    expect(page.errors).toEqual(['Error occured.please try again 503 Service Unavailable']);
    page.holding = false;
    await press(page, addButton(page));
    expect(dialog(page)?.open).toBe(true);
  });

  test('[POPC-013a] the form is reset once it was added, if so set, with what was chosen; not after a refusal', async () => {
    const quantityAfter = async () => {
      const page = await open('plate');
      const input = page.find('.product-summary .qty') as HTMLInputElement;
      input.value = '3';
      await press(page, addButton(page));
      return input.value;
    };
    expect(await quantityAfter()).toBe('3');
    await shop.changeSettings(addedPopupSettings, { ...usual, resetForm: true });
    expect(await quantityAfter()).toBe('1');
    const page = await open('plate');
    const input = page.find('.product-summary .qty') as HTMLInputElement;
    input.value = '9';
    input.removeAttribute('max');
    await press(page, addButton(page));
    expect([page.find('.xoo-cp-notice').textContent, input.value]).toEqual([
      expect.stringContaining('not enough stock'),
      '9',
    ]);
  });

  test('where every add leads to the cart, it does', async () => {
    await shop.changeSettings(cartSettings, { goToCartAfterAdd: true });
    const page = await open('cup');
    await press(page, addButton(page));
    await shop.changeSettings(cartSettings, { goToCartAfterAdd: false });
    expect([page.left, dialog(page)]).toEqual([['/cart/'], null]);
  });
});

describe('in the popup', () => {
  test('[POPC-003ab][POPC-008c] plus and minus change the line by its step, and minus reaching 0 removes it, as is said', async () => {
    const page = await opened('bowl', 6);
    await press(page, '.xcp-plus');
    await press(page, '.xcp-minus');
    await press(page, '.xcp-minus');
    expect([qty(page).value, sent(page)]).toEqual([
      '4',
      [
        ['xoo_cp_update_cart', '8'],
        ['xoo_cp_update_cart', '6'],
        ['xoo_cp_update_cart', '4'],
      ],
    ]);
    expect(words(page, '.xoo-cp-success')).toBe('Product updated successfully');
    const cup = await opened('cup');
    await press(cup, '.xcp-minus');
    expect(sent(cup)).toEqual([['xoo_cp_update_cart', '0']]);
    expect(cup.document.querySelector('.xoo-cp-pdetails')).toBeNull();
    expect(words(cup, '.xoo-cp-success')).toBe('Product removed from your cart');
    expect([cup.find('.cart-count').textContent, cup.errors]).toEqual(['', []]);
  });

  test('[POPC-003c] during a call it is covered and takes nothing further, afterwards everything of the page follows', async () => {
    const page = await opened('cup');
    page.holding = true;
    await press(page, '.xcp-plus');
    expect(content(page).ariaBusy).toBe('true');
    await press(page, '.xcp-plus');
    await type(page, '7');
    expect(sent(page)).toEqual([['xoo_cp_update_cart', '2']]);
    page.requests[1]?.letGo();
    await page.settle();
    expect(content(page).ariaBusy).toBeNull();
    expect(qty(page).value).toBe('2');
    expect(words(page, '.xoo-cp-ptotal')).toBe('Total: $31.90');
    expect(page.find('.cart-count').textContent).toBe('2');
    expect(words(page, '#mini-cart .cart_list')).toContain('Cup 2 × $12.50');
    // Other pages of the visit show the same, and nothing of the popup.
    const [kept = ''] = Object.keys(page.window.sessionStorage).filter((key) => key.includes('fragments'));
    expect(page.window.sessionStorage.getItem(kept)).not.toContain('xoo-cp');
  });

  test('[POPC-006abcd] typed quantities are sent, take the line out, or are put back, with what is alerted', async () => {
    const page = await opened('bowl', 6);
    const alerted = ['Maximum Quantity: 10', 'Quantity can only be purchased in multiple of 2'] as const;
    for (const [typed, alerts] of [
      ['x', []],
      ['', []],
      ['-2', []],
      ['2', []],
      ['12', [alerted[0]]],
      ['7', [alerted[1]]],
      ['6', []],
    ] as const) {
      page.alerts.length = 0;
      await type(page, typed);
      expect([typed, qty(page).value, page.alerts, sent(page)]).toEqual([typed, '6', alerts, []]);
    }
    await type(page, '10');
    expect([qty(page).value, sent(page)]).toEqual(['10', [['xoo_cp_update_cart', '10']]]);
    page.alerts.length = 0;
    await press(page, '.xcp-plus');
    expect([qty(page).value, page.alerts]).toEqual(['10', [alerted[0]]]);
    await type(page, '0');
    expect(sent(page).at(-1)).toEqual(['xoo_cp_update_cart', '0']);
    expect(page.document.querySelector('.xoo-cp-pdetails')).toBeNull();
    // Without a max there is none.
    const cup = await opened('cup');
    await type(cup, '400');
    expect([qty(cup).value, cup.alerts]).toEqual(['400', []]);
  });

  test('[POPC-007b] what the server refuses is said, and the quantity is as it was', async () => {
    const page = await opened('plate', 2);
    (page.find('.xoo-cp-pdetails') as HTMLElement).dataset.max = '0';
    await type(page, '9');
    expect(page.find('dialog .xoo-cp-notice').textContent).toBe(
      'Sorry, we do not have enough “Plate” in stock to fulfill your order (5 available).',
    );
    expect([qty(page).value, content(page).ariaBusy]).toEqual(['2', null]);
    page.clock.pass(3000);
    expect(page.document.querySelector('.xoo-cp-notice')).toBeNull();
    page.holding = true;
    await press(page, '.xcp-plus');
    page.requests.findLast(({ fields }) => fields.get('new_qty') === '3')?.answer(new Error('lost'));
    await page.settle();
    expect([qty(page).value, content(page).ariaBusy, page.errors.length]).toEqual(['2', null, 1]);
  });

  test('its cross removes the line', async () => {
    const page = await opened('lamp');
    expect(page.document.querySelector('.xoo-cp-qty')).toBeNull();
    await press(page, '.xoo-cp-remove-pd');
    expect(words(page, '.xoo-cp-success')).toBe('Product removed from your cart');
  });

  test('[POPC-004] the continue button closes it, and leads on where it has a redirect attribute', async () => {
    const page = await opened('cup');
    page.click('.xoo-cp-close');
    expect([dialog(page)?.open ?? false, page.left]).toEqual([false, []]);
    await shop.changeSettings(addedPopupSettings, { ...usual, continueTo: '/shop/' });
    const leading = await opened('cup');
    leading.click('.xoo-cp-close');
    expect([dialog(leading)?.open ?? false, leading.left]).toEqual([false, ['/shop/']]);
  });
});
