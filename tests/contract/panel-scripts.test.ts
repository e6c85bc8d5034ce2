// What the script of filter panels does on a page with product blocks, in a simulated document.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { openSimulated, openTab, type SimulatedPage } from '../support/simulated-page.ts';

let shop: TestShop;
let page: SimulatedPage;
let tea: number;

beforeAll(async () => {
  shop = await openTestShop();
  tea = await shop.addCategory('tea', 'Tea');
  const cups = await shop.addCategory('cups', 'Cups');
  const colour = await shop.addAttribute('colour', 'Colour');
  const red = await shop.addTerm(colour, 'red', 'Red');
  const blue = await shop.addTerm(colour, 'blue', 'Blue');
  const products: Record<string, object> = {
    assam: { categories: [tea], terms: [red], regular_price: 1000 },
    sencha: { categories: [tea], terms: [blue], regular_price: 2000 },
    mug: { categories: [cups], terms: [red], regular_price: 3000 },
    bowl: { categories: [cups], terms: [red], regular_price: 4000, sale_price: 3500 },
  };
  let order = 0;
  for (const [slug, columns] of Object.entries(products))
    await shop.addProduct({ slug, name: slug, menu_order: ++order, ...columns });
  const tab = (category: number) => ({ shows: 'category', category, tag: null, words: '' });
  const node = (id: string, type: string, version: number, props: object) => ({ id, type, version, props });
  await shop.query(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', 'landing', 'Landing', 'published', $1, $1)`,
    [
      JSON.stringify([
        node('filter1', 'product-filter', 1, { target: 'blocks1, onsale1' }),
        node('chips01', 'filter-chips', 1, {}),
        node('blocks1', 'product-grid', 3, {
          items: { of: 'category', fields: { category: tea } },
          sorting: 'menu_order',
          tabs: true,
          tabRows: [tab(cups)],
          paging: 'pages',
        }),
        node('onsale1', 'product-grid', 3, { items: { of: 'on-sale', fields: {} } }),
        node('others1', 'product-grid', 3, { sorting: 'menu_order', paging: 'pages' }),
      ]),
    ],
  );
  await shop.refresh();
});
afterAll(() => shop?.close());
afterEach(() => expect(page.errors).toEqual([]));

const open = async (address = '/landing/') => {
  page = await openSimulated(openTab(shop.visitor()), address);
};
const shown = (id: string) =>
  [...page.document.querySelectorAll(`[data-blockid=${id}] .card-name`)].map(
    ({ textContent }) => textContent,
  );
const chips = () =>
  [...page.document.querySelectorAll('.filter-chip-words')].map(({ textContent }) => textContent);
const control = (selector: string) => page.find(`.product-filter ${selector}`) as HTMLInputElement;
const countOf = (value: string) =>
  control(`[value=${value}]`).closest('label')?.querySelector('.filter-number-of span')?.textContent;
const event = (target: EventTarget, name: string) =>
  target.dispatchEvent(new page.window.Event(name, { bubbles: true, cancelable: true }) as unknown as Event);
const calls = () => page.requests.filter(({ address }) => address.endsWith('/wopb/product-filter'));
const address = () => page.window.location.href.replace(shop.site, '').replace('http://shop.test', '');
async function settle() {
  await page.settle();
  page.clock.pass(1);
  await page.settle();
}
/** Brings the panel to life. */
async function touch() {
  event(control('input[type=checkbox]'), 'pointerover');
  await settle();
}
async function choose(value: string, isChosen = true) {
  control(`[value=${value}]`).checked = isChosen;
  event(control(`[value=${value}]`), 'change');
  await settle();
}

test('[FILT-001] a change sends the whole state and replaces every block named, each at page 1; others stay', async () => {
  await open('/landing/?block-blocks1=1&min_price=5');
  await touch();
  await choose('red');
  expect([shown('blocks1'), shown('onsale1'), shown('others1')]).toEqual([
    ['assam'],
    ['bowl'],
    ['assam', 'sencha', 'mug', 'bowl'],
  ]);
  expect(chips()).toEqual(['Colour: Red', 'Min: $5.00']);
  expect(address()).toBe('/landing/?min_price=5&filter_colour=red');
  expect(calls()).toHaveLength(1);
});

test('[FILT-009ab] both blocks show that they load, and an answer after a newer question is dropped', async () => {
  await open();
  await touch();
  // The first call asks for a nonce as well.
  await choose('red');
  await choose('red', false);
  page.holding = true;
  await choose('red');
  const busy = () =>
    ['blocks1', 'onsale1', 'others1'].map((id) => page.find(`[data-blockid=${id}]`).ariaBusy ?? null);
  expect(busy()).toEqual(['true', 'true', null]);
  await choose('blue');
  await choose('red', false);
  for (const { letGo } of calls().slice(2).toReversed()) {
    letGo();
    await settle();
  }
  expect([chips(), shown('blocks1'), busy()]).toEqual([['Colour: Blue'], ['sencha'], [null, null, null]]);
});

test('[FILT-002b] a chip is taken back, and “Clear All” takes back all of them', async () => {
  await open('/landing/?filter_colour=red&max_price=20');
  const press = async (selector: string) => {
    expect(page.click(page.find(selector) as HTMLElement)).toBe(false);
    await settle();
  };
  await press('.filter-chip');
  expect([chips(), shown('blocks1')]).toEqual([['Max: $20.00'], ['assam', 'sencha']]);
  await press('.filter-chips .filter-clear');
  expect([chips(), shown('onsale1'), address()]).toEqual([[], ['bowl'], '/landing/']);
});

test('another tab of the block is counted anew, whether the panel was touched before or not, and stays when one filters', async () => {
  await open();
  expect([countOf('red'), countOf('blue')]).toEqual(['1', '1']);
  const tab = (words: string) =>
    [...page.document.querySelectorAll<HTMLElement>('.list-tab')].find(
      ({ textContent }) => textContent === words,
    ) as HTMLElement;
  page.click(tab('Cups'));
  await settle();
  expect([shown('blocks1'), countOf('red'), address()]).toEqual([
    ['mug', 'bowl'],
    '2',
    '/landing/?tab-blocks1=product_cat.cups',
  ]);
  const list = page.find('[data-blockid=blocks1]');
  page.click(tab('All'));
  await settle();
  expect([shown('blocks1'), countOf('blue')]).toEqual([['assam', 'sencha'], '1']);
  // The list itself came with its tab.
  expect(page.find('[data-blockid=blocks1]')).toBe(list);
  page.click(tab('Cups'));
  await settle();
  await choose('red');
  expect([shown('blocks1'), address()]).toEqual([
    ['mug', 'bowl'],
    '/landing/?tab-blocks1=product_cat.cups&filter_colour=red',
  ]);
});

test('[FILT-011abc] limits beyond the range of prices are drawn at its ends, and none of them is asked for', async () => {
  await open();
  await touch();
  const prices = () => page.find('.product-filter [data-range-max]');
  const range = Number(prices().dataset.rangeMax);
  const type = async (limit: string, value: string) => {
    control(`[name=${limit}_price]`).value = value;
    event(control(`[name=${limit}_price]`), 'change');
    await settle();
    const drawn = (name: string) => Number(prices().style.getPropertyValue(name));
    return {
      field: control(`[name=${limit}_price]`).value,
      drawn: [drawn('--from'), drawn('--to')],
      chips: chips(),
    };
  };
  const whole = { field: '', drawn: [0, 1], chips: [] };
  expect(await type('max', '15')).toEqual({ field: '15', drawn: [0, 15 / range], chips: ['Max: $15.00'] });
  for (const beyond of [String(range + 1), '99999', 'cheap'])
    expect([beyond, await type('max', beyond)]).toEqual([beyond, whole]);
  expect(await type('min', '5')).toEqual({ field: '5', drawn: [5 / range, 1], chips: ['Min: $5.00'] });
  for (const below of ['-7', '-0.01']) expect([below, await type('min', below)]).toEqual([below, whole]);
  const beyond = { field: String(range), drawn: [1, 1], chips: [`Min: $${range}.00`] };
  expect(await type('min', '99999')).toEqual(beyond);
});

test('a highest price below the lowest is taken back, and said where it was typed', async () => {
  await open();
  await touch();
  const said = () => page.document.querySelector('.filter-price-said')?.textContent ?? null;
  const type = async (limit: string, value: string) => {
    control(`[name=${limit}_price]`).value = value;
    event(control(`[name=${limit}_price]`), 'change');
    await settle();
  };
  await type('min', '12');
  expect(said()).toBeNull();
  await type('max', '11');
  expect([control('[name=max_price]').value, said()]).toEqual([
    '',
    'The highest price was below the lowest, so there is no highest price now.',
  ]);
  await type('max', '15');
  expect([said(), chips()]).toEqual([null, ['Min: $12.00', 'Max: $15.00']]);
});

test('who asks the open drawer for its results goes on with the first of them, also where nothing changed', async () => {
  await open('/landing/?filter_colour=blue');
  await touch();
  const drawer = () => page.find('.filter-drawer');
  // The simulated document knows no popovers: what the browser tells of them is said for it.
  const toggle = (newState: 'open' | 'closed') => {
    for (const name of ['beforetoggle', 'toggle'])
      drawer().dispatchEvent(Object.assign(new page.window.Event(name), { newState }) as unknown as Event);
  };
  drawer().hidePopover = () => toggle('closed');
  const results = async () => {
    toggle('open');
    expect(drawer().getAttribute('role')).toBe('dialog');
    event(control('form'), 'submit');
    await settle();
    return [page.document.activeElement?.getAttribute('href'), drawer().hasAttribute('role')];
  };
  expect(await results()).toEqual(['/product/sencha/', false]);
  control('[value=blue]').checked = false;
  expect(await results()).toEqual(['/product/assam/', false]);
});

test('[FILT-008ab] the way to further values says how many are to come, what is chosen aside, and goes with the last', async () => {
  const shade = await shop.addAttribute('shade', 'Shade');
  const terms: number[] = [];
  for (let at = 1; at <= 13; at++) terms.push(await shop.addTerm(shade, `shade-${at}`, `Shade ${at}`));
  await shop.addProduct({ slug: 'chart', name: 'Chart', menu_order: 9, categories: [tea], terms });
  await shop.refresh();
  await open('/landing/?filter_shade=shade-12');
  await touch();
  const part = () => page.find('[data-pages][data-taxonomy=pa_shade]');
  const link = (action: string) => part().querySelector(`[data-action=${action}]`) as unknown as HTMLElement;
  const press = async (action: string) => {
    link(action).click();
    await settle();
  };
  const state = () => [
    page.document.querySelectorAll('[name=filter_shade]').length,
    link('filter-more').hasAttribute('hidden') || link('filter-more').textContent,
    link('filter-less').hasAttribute('hidden'),
  ];
  await expect.poll(state).toEqual([11, 'Show More (2)', true]);
  await press('filter-more');
  await expect.poll(state).toEqual([13, true, false]);
  await press('filter-less');
  await expect.poll(state).toEqual([11, 'Show More (2)', true]);
  // Folded, it begins anew with what comes behind the first ones.
  await press('filter-more');
  await expect.poll(state).toEqual([13, true, false]);
});
