import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { miniCartLines, type ShopVisitor } from '../support/shop-visitor.ts';
import { openSimulated, openTab, type SimulatedPage } from '../support/simulated-page.ts';

// What the cart page's script makes of what is typed and of what the shop answers.

let shop: TestShop;
let cup: number;
let plate: number;
let bowl: number;
let visitor: ShopVisitor;

/** Longer than quantities wait to be saved. */
const PAUSE = 1000;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1250 });
  plate = await shop.addProduct({
    slug: 'plate',
    name: 'Plate',
    regular_price: 2000,
    manage_stock: true,
    stock_quantity: 5,
  });
  bowl = await shop.addProduct({ slug: 'bowl', name: 'Bowl', regular_price: 3000 });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  // All tests come from one client; none is to be turned away for what the others sent.
  await shop.query('delete from rate_limit');
  visitor = shop.visitor();
  for (const id of [cup, plate, bowl]) await visitor.add(id);
});

const open = () => openSimulated(openTab(visitor), '/cart/');
const stored = async () =>
  miniCartLines((await visitor.shopAjax('get_refreshed_fragments')).json()).map(({ productId, quantity }) => [
    productId,
    quantity,
  ]);
const rows = (page: SimulatedPage) => [...page.document.querySelectorAll<HTMLElement>('tr[data-key]')];
const rowOf = (page: SimulatedPage, name: string) =>
  rows(page).find((row) => row.querySelector('.product-name a')?.textContent === name) as HTMLElement;
const inputOf = (page: SimulatedPage, name: string) =>
  rowOf(page, name).querySelector('.qty') as HTMLInputElement;
const seen = (page: SimulatedPage) =>
  rows(page).map((row) => [
    row.querySelector('.product-name a')?.textContent,
    row.querySelector<HTMLInputElement>('.qty')?.value,
    row.querySelector('.product-subtotal .amount')?.textContent,
  ]);
const reasonAt = (page: SimulatedPage, name: string) => {
  const reason = rowOf(page, name).querySelector('.field-error') as HTMLElement;
  return reason.hidden ? null : reason.textContent;
};
const updates = (page: SimulatedPage) =>
  page.requests.filter(({ address }) => address === '/shop-ajax/update_cart');
const totalOn = (page: SimulatedPage) => page.find('.cart_totals .order-total .amount').textContent;
const button = (page: SimulatedPage) => page.find('[name="update_cart"]') as HTMLButtonElement;
const status = (page: SimulatedPage) => page.find('.cart-status').textContent;

function type(page: SimulatedPage, name: string, value: string): void {
  const input = inputOf(page, name);
  input.value = value;
  for (const kind of ['input', 'change'])
    input.dispatchEvent(new page.window.Event(kind, { bubbles: true }) as unknown as Event);
}

async function pause(page: SimulatedPage): Promise<void> {
  await page.clock.pass(PAUSE);
  await page.settle();
}

test('[CART-010a] the page shows each line in full, an update button for after the first change, coupon entry and totals', async () => {
  const tea = await shop.addProduct({
    slug: 'tea',
    name: 'Tea',
    type: 'variable',
    attributes: [{ name: 'Size', values: ['Small'], forVariations: true }],
    pictures: [await shop.addPicture('hafen-blend-1', 'Tea')],
  });
  await shop.addProduct({
    slug: 'tea-small',
    type: 'variation',
    parent_id: tea,
    regular_price: 700,
    attributes: [{ name: 'Size', values: ['Small'] }],
  });
  visitor = shop.visitor();
  await visitor.shopAjax('add_to_cart', { product_id: tea, attribute_size: 'Small', quantity: 2 });
  const page = await open();
  const row = rowOf(page, 'Tea');
  const words = (part: string) => row.querySelector(part)?.textContent?.replace(/\s+/g, ' ').trim();
  expect(row.querySelector('.product-thumbnail img')?.getAttribute('src')).toMatch(/^\/media\//);
  expect(words('.product-name')).toBe('TeaSize: Small');
  expect(words('.product-price')).toBe('$7.00');
  expect(inputOf(page, 'Tea').value).toBe('2');
  expect(words('.product-subtotal')).toBe('$14.00');
  expect(row.querySelector('.product-remove a.remove')?.getAttribute('href')).toContain('remove_item=');
  expect(page.document.querySelector('.woocommerce-cart-form [name="coupon_code"]')).not.toBeNull();
  expect(totalOn(page)).toBe('$20.90');
  // Shut, it says why for as long as it is.
  expect(page.find('.actions [name="update_cart"]').getAttribute('aria-describedby')).toBe('cart-unchanged');
  const reason = page.find('#cart-unchanged');
  expect([button(page).disabled, reason.hidden, reason.textContent]).toEqual([
    true,
    false,
    'Nothing to update: quantities are saved as you change them.',
  ]);
  type(page, 'Tea', '3');
  expect([button(page).disabled, reason.hidden]).toEqual([false, true]);
});

describe('quantities', () => {
  test('[CART-011ac] save themselves together once typing pauses, and the page follows', async () => {
    const page = await open();
    expect(button(page).disabled).toBe(true);
    type(page, 'Cup', '2');
    type(page, 'Cup', '3');
    type(page, 'Bowl', '4');
    expect(button(page).disabled).toBe(false);
    expect(updates(page)).toEqual([]);
    await pause(page);
    expect(updates(page)).toHaveLength(1);
    expect(seen(page)).toEqual([
      ['Cup', '3', '$37.50'],
      ['Plate', '1', '$20.00'],
      ['Bowl', '4', '$120.00'],
    ]);
    expect(totalOn(page)).toBe('$177.50');
    expect(page.find('span.cart-count').textContent).toBe('8');
    expect([status(page), button(page).disabled]).toEqual(['Cart updated.', true]);
    expect(await stored()).toEqual([
      [cup, 3],
      [plate, 1],
      [bowl, 4],
    ]);
    expect([page.left, page.errors]).toEqual([[], []]);
  });

  test('[CART-011abc][CART-023b] are saved at once by the button, 0 takes a line out, and the fragments of the answer are kept', async () => {
    const tab = openTab(visitor);
    const page = await openSimulated(tab, '/cart/');
    type(page, 'Cup', '2');
    type(page, 'Plate', '0');
    const event = new page.window.Event('submit', { bubbles: true, cancelable: true });
    page.find('form.woocommerce-cart-form').dispatchEvent(event as unknown as Event);
    await page.settle();
    expect([seen(page), status(page)]).toEqual([
      [
        ['Cup', '2', '$25.00'],
        ['Bowl', '1', '$30.00'],
      ],
      'Cart updated.',
    ]);
    const { fragments, cart_hash } = JSON.parse(updates(page)[0]?.body ?? '');
    const kept = (name: string) =>
      Object.entries(tab.session).find(([key]) => key.startsWith(`wc_${name}_`))?.[1];
    expect(JSON.parse(kept('fragments'))).toEqual(fragments);
    expect([kept('cart_hash'), visitor.cookies.get('woocommerce_cart_hash')]).toEqual([cart_hash, cart_hash]);
    await pause(page);
    expect(updates(page)).toHaveLength(1);
  });

  test('a refusal stands at its row, which shows again what counts, and loses no other change', async () => {
    const page = await open();
    type(page, 'Plate', '9');
    type(page, 'Cup', '2');
    await pause(page);
    expect(reasonAt(page, 'Plate')).toContain('(5 available)');
    expect(inputOf(page, 'Plate').getAttribute('aria-invalid')).toBe('true');
    expect(seen(page)).toEqual([
      ['Cup', '2', '$25.00'],
      ['Plate', '1', '$20.00'],
      ['Bowl', '1', '$30.00'],
    ]);
    expect(await stored()).toEqual([
      [cup, 2],
      [plate, 1],
      [bowl, 1],
    ]);
    // As many as there are can be taken by one press.
    page.click('.take-most');
    expect([inputOf(page, 'Plate').value, reasonAt(page, 'Plate')]).toEqual(['5', null]);
    await pause(page);
    expect((await stored())[1]).toEqual([plate, 5]);
    // Once something else is changed, the number that was refused is no more to be seen.
    type(page, 'Plate', '9');
    await pause(page);
    expect(reasonAt(page, 'Plate')).toContain('(5 available)');
    type(page, 'Bowl', '3');
    expect(reasonAt(page, 'Plate')).toBeNull();
    await pause(page);
    expect((await stored())[2]).toEqual([bowl, 3]);
    expect(page.errors).toEqual([]);
  });

  test('offer no more than may be bought where steps count from the min', async () => {
    const limits = { min_quantity: 2, step_quantity: 3, manage_stock: true, stock_quantity: 7 };
    const pot = await shop.addProduct({ slug: 'pot', name: 'Pot', regular_price: 900, ...limits });
    await visitor.add(pot, 2);
    const page = await open();
    type(page, 'Pot', '8');
    await pause(page);
    expect(page.find('.take-most').textContent).toBe('Take 5 instead');
    page.click('.take-most');
    await pause(page);
    expect(reasonAt(page, 'Pot')).toBeNull();
    expect((await stored())[3]).toEqual([pot, 5]);
  });

  test('typed while the answer is on its way stay and are saved next; an empty field waits', async () => {
    const page = await open();
    type(page, 'Cup', '2');
    page.holding = true;
    await page.clock.pass(PAUSE);
    type(page, 'Cup', '5');
    type(page, 'Bowl', '');
    page.holding = false;
    page.requests.at(-1)?.letGo();
    await page.settle();
    expect([inputOf(page, 'Cup').value, inputOf(page, 'Bowl').value]).toEqual(['5', '']);
    await pause(page);
    expect(await stored()).toEqual([
      [cup, 5],
      [plate, 1],
      [bowl, 1],
    ]);
    expect(inputOf(page, 'Bowl').value).toBe('');
  });

  test('that could not be saved stay as they were typed, and it is said', async () => {
    const page = await open();
    type(page, 'Cup', '2');
    page.holding = true;
    await page.clock.pass(PAUSE);
    page.requests.at(-1)?.answer(new Error('offline'));
    await page.settle();
    expect(status(page)).toBe('Your changes could not be saved. Please try again.');
    expect([inputOf(page, 'Cup').value, button(page).disabled]).toEqual(['2', false]);
    page.holding = false;
    type(page, 'Bowl', '2');
    await pause(page);
    expect(await stored()).toEqual([
      [cup, 2],
      [plate, 1],
      [bowl, 2],
    ]);
  });
});

describe('taking out', () => {
  test('[CART-012ab] says so in the line’s place, keeps what is typed elsewhere, and undo puts it back there', async () => {
    const page = await open();
    type(page, 'Bowl', '');
    page.click(rowOf(page, 'Plate').querySelector('a.remove') as HTMLElement);
    await page.settle();
    expect(await stored()).toEqual([
      [cup, 1],
      [bowl, 1],
    ]);
    const said = [...page.document.querySelectorAll('tbody tr')][1] as HTMLElement;
    expect(said.textContent).toBe('“Plate” removed. Undo?');
    expect(inputOf(page, 'Bowl').value).toBe('');
    expect(totalOn(page)).toBe('$49.40');
    page.click(said.querySelector('a.restore-item') as HTMLElement);
    await page.settle();
    expect(seen(page).map(([name]) => name)).toEqual(['Cup', 'Plate', 'Bowl']);
    expect(page.document.querySelector('[data-removed]')).toBeNull();
    expect(inputOf(page, 'Bowl').value).toBe('');
    expect(await stored()).toEqual([
      [cup, 1],
      [plate, 1],
      [bowl, 1],
    ]);
    expect([page.left, page.errors]).toEqual([[], []]);
  });

  test('the focus goes to the way back, and by it to the line that is there again', async () => {
    const page = await open();
    const focused = () => page.document.activeElement as HTMLElement;
    const remove = () => rowOf(page, 'Plate').querySelector('a.remove') as HTMLElement;
    remove().focus();
    page.click(remove());
    await page.settle();
    expect(focused().textContent).toBe('Undo?');
    page.click(focused());
    await page.settle();
    expect(focused()).toBe(remove());
    expect([page.left, page.errors]).toEqual([[], []]);
  });

  test('[CART-011b] the last line leaves the empty cart with the way back', async () => {
    const page = await open();
    for (const name of ['Cup', 'Plate', 'Bowl']) type(page, name, '0');
    await pause(page);
    expect(page.document.querySelector('.cart-page')).toBeNull();
    expect(page.find('main .wc-empty-cart-message').textContent).toBe('Your cart is currently empty.');
    const undo = [...page.document.querySelectorAll<HTMLAnchorElement>('main a.restore-item')];
    expect(undo.map(({ href }) => /undo_item=\w+&_wpnonce=\w+/.test(href))).toEqual([true, true, true]);
    expect(await stored()).toEqual([]);
    expect([page.left, page.errors]).toEqual([[], []]);
  });
});

test('the page follows when something else changed the cart', async () => {
  const page = await open();
  inputOf(page, 'Cup').value = '7';
  await visitor.add(bowl, 2);
  page.document.body.dispatchEvent(new page.window.Event('wc_update_cart') as unknown as Event);
  await page.settle();
  expect(seen(page)[2]).toEqual(['Bowl', '3', '$90.00']);
});

describe('the small cart', () => {
  const openShop = async () => openSimulated(openTab(visitor), '/shop/');
  const partOf = (page: SimulatedPage, name: string, part: string) => {
    const items = [...page.document.querySelectorAll<HTMLElement>('#mini-cart li')];
    const item = items.find((one) => one.querySelector('.mini-cart-name')?.textContent === name);
    return item?.querySelector(part) as HTMLElement;
  };
  const amount = (page: SimulatedPage, name: string) =>
    (partOf(page, name, '.qty') as HTMLInputElement).value;
  const shown = (page: SimulatedPage, name: string) => partOf(page, name, '.mini-cart-quantity').textContent;

  test('saves quantities by themselves, and the focus stays', async () => {
    const page = await openShop();
    const plus = partOf(page, 'Cup', '.plus');
    plus.focus();
    for (let time = 0; time < 3; time++) page.click(plus);
    await page.settle();
    expect([amount(page, 'Cup'), updates(page)]).toEqual(['4', []]);
    await pause(page);
    expect(updates(page)).toHaveLength(1);
    expect(shown(page, 'Cup')).toBe('4 × $12.50');
    expect(page.find('span.cart-count').textContent).toBe('6');
    expect(page.document.activeElement).toBe(partOf(page, 'Cup', '.plus'));
    expect((await stored())[0]).toEqual([cup, 4]);
    expect([page.left, page.errors]).toEqual([[], []]);
  });

  test('[CART-012a] keeps what is typed while another line is taken out, and offers undo for a typed 0 too', async () => {
    const page = await openShop();
    const type = (name: string, value: string) => {
      const input = partOf(page, name, '.qty') as HTMLInputElement;
      input.value = value;
      input.dispatchEvent(new page.window.Event('change', { bubbles: true }) as unknown as Event);
      return page.settle();
    };
    await type('Cup', '4');
    page.click(partOf(page, 'Bowl', 'a.remove'));
    await page.settle();
    expect(partOf(page, 'Bowl', '.qty')).toBeUndefined();
    expect(amount(page, 'Cup')).toBe('4');
    await pause(page);
    expect([amount(page, 'Cup'), shown(page, 'Cup')]).toEqual(['4', '4 × $12.50']);
    expect(await stored()).toEqual([
      [cup, 4],
      [plate, 1],
    ]);
    await type('Plate', '0');
    await pause(page);
    expect(await stored()).toEqual([[cup, 4]]);
    const said = page.find('#mini-cart [data-cart-says="removed"]');
    expect(said.textContent).toBe('“Plate” removed. Undo?');
    expect(said.querySelector('a')?.href).toContain('undo_item=');
    expect([page.left, page.errors]).toEqual([[], []]);
  });

  test('shows a refusal at its line and leaves the cart as it was', async () => {
    const page = await openShop();
    const input = partOf(page, 'Plate', '.qty') as HTMLInputElement;
    input.value = '9';
    input.dispatchEvent(new page.window.Event('change', { bubbles: true }) as unknown as Event);
    await page.settle();
    await pause(page);
    const reason = partOf(page, 'Plate', '.field-error');
    expect([reason.hidden, reason.textContent]).toEqual([false, expect.stringContaining('(5 available)')]);
    expect([amount(page, 'Plate'), shown(page, 'Plate')]).toEqual(['1', '1 × $20.00']);
    expect((await stored())[1]).toEqual([plate, 1]);
    page.click(partOf(page, 'Plate', '.plus'));
    expect(reason.hidden).toBe(true);
  });
});
