// The comparison's scripts on pages of the real server, in a simulated document.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { compareSettings } from '#features/compare/settings.ts';
import { columnsIn, compareAll, compareCall, comparedIn, USUAL } from '../support/compare-shop.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { openSimulated, openTab, type SimulatedPage } from '../support/simulated-page.ts';
import { openWishlistShop, type WishlistShop } from '../support/wishlist-shop.ts';

let shop: WishlistShop;
beforeAll(async () => {
  shop = await openWishlistShop();
});
afterEach(() => shop.changeSettings(compareSettings, USUAL));
afterAll(() => shop?.close());

const settle = (values: Record<string, unknown>) =>
  shop.changeSettings(compareSettings, { ...USUAL, ...values });
/** Lets answers come and what follows from them happen. */
async function follow(page: SimulatedPage) {
  for (let turn = 0; turn < 3; turn++) {
    await page.settle();
    page.clock.pass(50);
  }
  await page.settle();
}
const open = async (visitor: ShopVisitor, path = '/shop/') => {
  const page = await openSimulated(openTab(visitor), path);
  await follow(page);
  return page;
};
async function press(page: SimulatedPage, target: string | HTMLElement) {
  expect(page.click(target)).toBe(false);
  await follow(page);
}
const button = (id: number) => `.wopb-compare-btn[data-postid="${id}"]`;
const isActive = (page: SimulatedPage, id: number) =>
  page.find(button(id)).classList.contains('wopb-compare-active');
const says = (page: SimulatedPage, id: number) => page.find(`${button(id)} [data-listed]`).textContent;
const counts = (page: SimulatedPage) =>
  [...page.document.querySelectorAll<HTMLElement>('[data-compare-count]')].map((one) =>
    one.hidden ? 'hidden' : one.textContent,
  );
const dialogs = (page: SimulatedPage) => [
  ...page.document.querySelectorAll<HTMLDialogElement>('dialog[open]'),
];
const dialogOf = (page: SimulatedPage, name: string) =>
  page.document.querySelector<HTMLDialogElement>(`dialog.overlay-of-${name}`);
const columns = (page: SimulatedPage) => columnsIn(page.document.querySelector('.compare')?.innerHTML ?? '');
const sent = (page: SimulatedPage, name: string) =>
  page.requests.filter(({ fields }) => fields.get('action') === name).map(({ fields }) => fields);
/** A page with the table open above it. */
async function openTable(visitor: ShopVisitor, ...ids: number[]) {
  await compareAll(visitor, ...ids);
  const page = await open(visitor);
  await press(page, '[data-action="open-compare"]');
  expect(columns(page)).toEqual(ids);
  return page;
}

describe('buttons and counts', () => {
  test('[CMP-001] the header and the menu count, open the table, and a second window with a search above it', async () => {
    const visitor = shop.visitor();
    const page = await openTable(visitor, shop.cup, shop.plate);
    expect(counts(page)).toEqual(['2', '2']);
    expect(dialogOf(page, 'compare')?.open).toBe(true);
    await press(page, '[data-action="compare-pick-open"]');
    const picker = dialogOf(page, 'compare-picker');
    expect([picker?.open, picker?.querySelector('input[type=search]')?.getAttribute('placeholder')]).toEqual([
      true,
      'Search for products by name...',
    ]);
    expect(page.errors).toEqual([]);
  });

  test('[CMP-002ab] a button gains its marker and word in the list, loses them on removal, and all do when it is cleared', async () => {
    const visitor = shop.visitor();
    const page = await open(visitor);
    const state = () => [shop.cup, shop.plate].map((id) => [isActive(page, id), says(page, id)]);
    const [off, on] = [
      [false, 'Add to Compare'],
      [true, 'Added'],
    ];
    expect([state(), counts(page)]).toEqual([
      [off, off],
      ['hidden', 'hidden'],
    ]);
    await press(page, button(shop.cup));
    await press(page, button(shop.plate));
    expect([state(), counts(page)]).toEqual([
      [on, on],
      ['2', '2'],
    ]);
    await press(page, `[data-action="compare-remove"][data-postid="${shop.cup}"]`);
    expect([state(), counts(page)]).toEqual([
      [off, on],
      ['1', '1'],
    ]);
    await press(page, '[data-action="compare-clear"]');
    expect([state(), counts(page)]).toEqual([
      [off, off],
      ['hidden', 'hidden'],
    ]);
    // A page that is opened later is marked from the cookie.
    await compareAll(visitor, shop.vase);
    const later = await open(visitor);
    expect([isActive(later, shop.vase), says(later, shop.vase), counts(later), later.requests]).toEqual([
      true,
      'Added',
      ['1', '1'],
      [],
    ]);
  });

  test('[CMP-003a] what follows an addition is as its owner has it', async () => {
    const visitor = shop.visitor();
    const window = await open(visitor);
    await press(window, button(shop.cup));
    expect([columns(window), sent(window, 'wopb_compare')[0]?.get('added_action')]).toEqual([
      [shop.cup],
      'popup',
    ]);
    await settle({ addedAction: 'sidebar' });
    const side = await open(shop.visitor());
    await press(side, button(shop.cup));
    expect(dialogOf(side, 'compare')?.className).toContain('overlay-end');
    expect(side.find('.compare-list a').textContent).toBe('Cup');
    // The last one takes the list along.
    await press(side, '.compare-list [data-action="compare-remove"]');
    expect(dialogs(side)).toEqual([]);
    await settle({ addedAction: 'redirect' });
    const away = await open(shop.visitor());
    await press(away, button(shop.cup));
    expect([away.left, dialogs(away)]).toEqual([['/compare/'], []]);
    // Listed already it leads there as well.
    await press(away, button(shop.cup));
    expect(away.left).toEqual(['/compare/', '/compare/']);
  });

  test('[CMP-003ab] a short message says so and leaves after 5000 ms', async () => {
    await settle({ addedAction: 'message' });
    const page = await open(shop.visitor());
    page.click(button(shop.cup));
    await page.settle();
    await page.settle();
    const toast = dialogOf(page, 'compare-toast');
    expect(toast?.textContent).toContain('Cup has been added on compare list.');
    page.clock.pass(4999);
    await page.settle();
    expect(toast?.open).toBe(true);
    page.clock.pass(1);
    await page.settle();
    expect(toast?.open).toBe(false);
  });

  test('listed already, a button shows the table; pressed twice it asks once', async () => {
    const visitor = shop.visitor();
    await compareAll(visitor, shop.cup);
    const page = await open(visitor);
    await press(page, button(shop.cup));
    expect([columns(page), sent(page, 'wopb_compare').map((one) => one.get('type'))]).toEqual([
      [shop.cup],
      ['nav_popup'],
    ]);
    const other = await open(shop.visitor());
    other.click(button(shop.plate));
    other.click(button(shop.plate));
    await follow(other);
    expect(sent(other, 'wopb_compare')).toHaveLength(1);
  });

  test('of two that are pressed one right after the other, both are listed', async () => {
    await settle({ addedAction: 'message' });
    const visitor = shop.visitor();
    const page = await open(visitor);
    page.click(button(shop.cup));
    page.click(button(shop.plate));
    await follow(page);
    expect([comparedIn(visitor), isActive(page, shop.cup), isActive(page, shop.plate)]).toEqual([
      [shop.cup, shop.plate],
      true,
      true,
    ]);
  });

  test('[CMP-003a] the window is there before the answer, with the outlines of a table', async () => {
    const page = await open(shop.visitor());
    page.holding = true;
    page.click(button(shop.cup));
    await page.settle();
    const content = dialogOf(page, 'compare')?.querySelector<HTMLElement>('.overlay-content');
    expect([content?.inert, content?.childElementCount]).toEqual([true, 1]);
    expect(page.find(button(shop.cup)).ariaBusy).toBe('true');
    page.holding = false;
    for (const request of page.requests) request.letGo();
    await follow(page);
    expect([columns(page), content?.inert]).toEqual([[shop.cup], false]);
  });

  test('[CMP-016a] what is refused is told, and nothing is marked', async () => {
    await settle({ maximum: 1 });
    const visitor = shop.visitor();
    await compareAll(visitor, shop.cup);
    const page = await open(visitor);
    await press(page, button(shop.plate));
    expect([isActive(page, shop.plate), comparedIn(visitor)]).toEqual([false, [shop.cup]]);
    expect(dialogOf(page, 'compare-toast')?.textContent).toContain('Compare Not Added');
    expect(page.find('#compare-said').textContent).toBe('Compare Not Added');
  });
});

describe('the table', () => {
  test('[CMP-004ab] counts follow each call; a column goes in place above the least number, else the table is replaced', async () => {
    const visitor = shop.visitor();
    const page = await openTable(visitor, shop.cup, shop.plate, shop.shirt, shop.vase, shop.book);
    const table = page.find('.compare-table');
    await press(page, `[data-action="compare-remove"][data-postid="${shop.plate}"]`);
    expect([columns(page), counts(page), page.find('.compare-table') === table]).toEqual([
      [shop.cup, shop.shirt, shop.vase, shop.book],
      ['4', '4'],
      true,
    ]);
    expect(page.document.querySelectorAll(`td[data-postid="${shop.plate}"]`)).toHaveLength(0);
    expect(page.find('.compare-status').textContent).toBe('Compare Removed.');
    await press(page, `[data-action="compare-remove"][data-postid="${shop.cup}"]`);
    expect([columns(page), page.find('.compare-table') === table]).toEqual([
      [shop.shirt, shop.vase, shop.book],
      false,
    ]);
    await press(page, `[data-action="compare-remove"][data-postid="${shop.book}"]`);
    expect(page.document.querySelectorAll('th.compare-demo')).toHaveLength(1);
  });

  test('[CMP-004b] what the products that are left do not differ in is marked no more, and an attribute of none of them goes', async () => {
    const bowls: number[] = [];
    for (const [slug, name, attributes] of [
      ['bowl-a', 'Bowl', []],
      ['bowl-b', 'Bowl', []],
      ['bowl-c', 'Bowl', [{ name: 'Glaze', values: ['Blue'] }]],
    ] as const)
      bowls.push(await shop.addProduct({ slug, name, regular_price: 900, attributes: [...attributes] }));
    const [first = 0, second = 0, third = 0] = bowls;
    await shop.query('update product set regular_price = 950 where id = $1', [first]);
    await shop.refresh();
    await settle({ demoColumns: false, columns: ['title', 'price', 'stock', 'info'] });
    const page = await openTable(shop.visitor(), first, second, third);
    const marked = () =>
      [...page.document.querySelectorAll('.compare-row:has(.compare-differs)')].map(
        (row) => /\bis-(\w+)/.exec(row.className)?.[1],
      );
    expect(marked()).toEqual(['price', 'info']);
    await press(page, `[data-action="compare-remove"][data-postid="${third}"]`);
    expect([marked(), page.document.querySelector('.compare-group')]).toEqual([['price'], null]);
    await press(page, `[data-action="compare-remove"][data-postid="${first}"]`);
    expect([marked(), columns(page)]).toEqual([[], [second]]);
    await shop.query("delete from product where slug like 'bowl-%'");
    await shop.refresh();
  });

  test('a table that is replaced is seen as the one before, and says to those who listen what became of it', async () => {
    const page = await openTable(shop.visitor(), shop.cup, shop.plate, shop.book);
    (page.find('.compare-only input') as HTMLInputElement).checked = true;
    await press(page, `[data-action="compare-remove"][data-postid="${shop.book}"]`);
    const status = page.find('.compare-status');
    expect([
      (page.find('.compare-only input') as HTMLInputElement).checked,
      status.textContent,
      status.classList.contains('visually-hidden'),
    ]).toEqual([true, 'Compare Removed.', true]);
    await press(page, '[data-action="compare-clear"]');
    expect(page.find('.compare-status').textContent).toBe('Compare Item Clear.');
  });

  test('[CMP-005abc] “Add Product” opens the picker; a product that is chosen is in the table and off the picker, which Escape and its button close', async () => {
    const visitor = shop.visitor();
    const page = await openTable(visitor, shop.cup);
    await press(page, '[data-action="compare-pick-open"]');
    const picks = () =>
      [...page.document.querySelectorAll<HTMLElement>('.compare-picks li')].map(({ dataset }) =>
        Number(dataset.postid),
      );
    expect(picks()).toContain(shop.plate);
    expect(picks()).not.toContain(shop.cup);
    await press(page, `[data-action="compare-pick"][data-postid="${shop.plate}"]`);
    expect([columns(page), picks().includes(shop.plate), dialogOf(page, 'compare-picker')?.open]).toEqual([
      [shop.cup, shop.plate],
      false,
      true,
    ]);
    const picker = dialogOf(page, 'compare-picker');
    page.click(picker?.querySelector('[data-overlay-close]') as HTMLElement);
    await follow(page);
    expect([picker?.open, dialogOf(page, 'compare')?.open]).toEqual([false, true]);
    // The table is another one by now, and so is what opened the picker.
    expect(page.document.activeElement?.id).toBe('compare-add-overlay');
    await press(page, '[data-action="compare-pick-open"]');
    const again = dialogOf(page, 'compare-picker');
    again?.dispatchEvent(new page.window.Event('pointerdown', { bubbles: true }) as unknown as Event);
    page.click(again as HTMLElement);
    await follow(page);
    expect([again?.open, dialogOf(page, 'compare')?.open]).toEqual([false, true]);
  });

  test('[CMP-005b] after the last of the list was chosen, further ones are looked for', async () => {
    const page = await openTable(shop.visitor(), shop.cup);
    await press(page, '[data-action="compare-pick-open"]');
    const before = sent(page, 'wopb_product_list').length;
    const picks = [...page.document.querySelectorAll<HTMLElement>('[data-action="compare-pick"]')];
    expect(picks).toHaveLength(4);
    for (const one of picks) await press(page, one);
    page.clock.pass(250);
    await follow(page);
    expect([sent(page, 'wopb_product_list').length - before, columns(page).length]).toEqual([1, 5]);
    expect(page.find('.compare-nothing').textContent).toBe('No products found.');
  });

  test('[CMP-008] the picker searches for three letters or more and for none; what comes late is left out', async () => {
    const page = await openTable(shop.visitor(), shop.cup);
    await press(page, '[data-action="compare-pick-open"]');
    const input = page.find('.compare-search') as HTMLInputElement;
    const before = sent(page, 'wopb_product_list').length;
    const type = async (text: string) => {
      input.value = text;
      input.dispatchEvent(new page.window.Event('input', { bubbles: true }) as unknown as Event);
      page.clock.pass(250);
      await follow(page);
    };
    for (const text of ['p', 'pl']) await type(text);
    expect(sent(page, 'wopb_product_list')).toHaveLength(before);
    await type('pla');
    await type('zzz');
    expect(page.find('.compare-nothing').textContent).toBe('No products found.');
    await type('');
    expect(
      sent(page, 'wopb_product_list')
        .slice(before)
        .map((one) => one.get('search')),
    ).toEqual(['pla', 'zzz', '']);
    expect(page.document.querySelectorAll('.compare-picks li').length).toBeGreaterThan(1);
    page.holding = true;
    await type('plate');
    await type('');
    const [late, latest] = page.requests.slice(-2);
    latest?.letGo();
    await follow(page);
    late?.letGo();
    await follow(page);
    expect(page.document.querySelectorAll('.compare-picks li').length).toBeGreaterThan(1);
  });

  test('the picker shows what was searched for, though the first products come after that', async () => {
    const page = await openTable(shop.visitor(), shop.cup);
    page.holding = true;
    page.click('[data-action="compare-pick-open"]');
    await page.settle();
    const input = page.find('.compare-search') as HTMLInputElement;
    expect(input.maxLength).toBe(100);
    input.value = 'plate';
    input.dispatchEvent(new page.window.Event('input', { bubbles: true }) as unknown as Event);
    page.clock.pass(250);
    await page.settle();
    const [first, searched] = page.requests.slice(-2);
    searched?.letGo();
    await follow(page);
    first?.letGo();
    await follow(page);
    const picks = page.document.querySelectorAll<HTMLElement>('.compare-picks li');
    expect([...picks].map(({ dataset }) => Number(dataset.postid))).toEqual([shop.plate]);
  });

  test('[CMP-006abc] adds with the quantity of its column, leads on to the cart, and says there what is refused', async () => {
    const visitor = shop.visitor();
    const page = await openTable(visitor, shop.cup, shop.plate);
    const quantity = page.find(`td[data-postid="${shop.cup}"] .compare-quantity`) as HTMLInputElement;
    quantity.value = '3';
    await press(page, `[data-action="compare-cart"][data-postid="${shop.cup}"]`);
    expect(sent(page, 'wopb_addcart')[0]?.get('quantity')).toBe('3');
    const link = page.find(`td[data-postid="${shop.cup}"] .added_to_cart`);
    expect([link.textContent, link.getAttribute('href')]).toEqual(['View Cart', '/cart/']);
    expect(page.find('[data-cart-count]').dataset.cartCount).toBe('3');
    await shop.query("update product set stock_status = 'outofstock' where id = $1", [shop.plate]);
    await shop.refresh();
    await press(page, `[data-action="compare-cart"][data-postid="${shop.plate}"]`);
    const cell = page.find(`.is-cart td[data-postid="${shop.plate}"]`);
    expect(cell.querySelector('.compare-said')?.textContent).toMatch(/out of stock/i);
    expect(cell.querySelector('.added_to_cart')).toBeNull();
    await shop.query("update product set stock_status = 'instock' where id = $1", [shop.plate]);
    await shop.refresh();
  });

  test('[CMP-009] a quantity that is left empty or below one is one', async () => {
    const page = await openTable(shop.visitor(), shop.cup);
    const input = page.find('.compare-quantity') as HTMLInputElement;
    for (const [typed, kept] of [
      ['', '1'],
      ['0', '1'],
      ['-2', '1'],
      ['4', '4'],
    ] as const) {
      input.value = typed;
      input.dispatchEvent(new page.window.Event('change', { bubbles: true }) as unknown as Event);
      await follow(page);
      expect([typed, input.value]).toEqual([typed, kept]);
    }
  });

  test('[CMP-019ab] a call that fails is written to the console alone, and the loading state goes', async () => {
    const visitor = shop.visitor();
    const page = await open(visitor);
    page.holding = true;
    page.click(button(shop.cup));
    await page.settle();
    page.requests.at(-1)?.letGo();
    await page.settle();
    page.requests
      .at(-1)
      ?.answer(new Response('Broken', { status: 500, statusText: 'Internal Server Error' }));
    page.holding = false;
    await follow(page);
    expect(page.errors.join()).toMatch(/Error occured\.please try again.*500.*Broken/);
    expect([dialogs(page), page.find(button(shop.cup)).ariaBusy, isActive(page, shop.cup)]).toEqual([
      [],
      null,
      false,
    ]);
    expect(page.document.body.textContent).not.toContain('Error occured');
  });

  test('on its own page a button of a product changes the table that is there', async () => {
    const visitor = shop.visitor();
    await compareAll(visitor, shop.cup);
    const page = await open(visitor, '/compare/');
    const card = (await open(visitor)).find(button(shop.plate)).outerHTML;
    page.find('main').insertAdjacentHTML('beforeend', card);
    await press(page, button(shop.plate));
    expect([columns(page), dialogs(page), sent(page, 'wopb_compare')[0]?.get('place')]).toEqual([
      [shop.cup, shop.plate],
      [],
      'page',
    ]);
    await press(page, button(shop.plate));
    expect([dialogs(page), sent(page, 'wopb_compare')]).toEqual([[], [expect.anything()]]);
  });

  test('on its own page it changes in place, and other tabs follow', async () => {
    const visitor = shop.visitor();
    await compareAll(visitor, shop.cup, shop.plate);
    const page = await open(visitor, '/compare/');
    await press(page, `[data-action="compare-remove"][data-postid="${shop.cup}"]`);
    expect([columns(page), dialogs(page)]).toEqual([[shop.plate], []]);
    await compareCall(visitor, 'clear');
    page.window.dispatchEvent(new page.window.Event('focus'));
    expect(counts(page)).toEqual(['hidden', 'hidden']);
  });
});
