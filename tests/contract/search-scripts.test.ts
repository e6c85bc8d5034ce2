// What the script of product-search does with its field, its box and the call, in a simulated document.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { openSimulated, openTab, type SimulatedPage } from '../support/simulated-page.ts';

let shop: TestShop;
let page: SimulatedPage;
/** Milliseconds without a key after which is asked. */
const PAUSE = 150;
const blocks = [
  { id: 'search1', type: 'product-search', version: 1, props: {} },
  { id: 'search2', type: 'product-search', version: 1, props: { results: '' } },
];

beforeAll(async () => {
  shop = await openTestShop();
  const cups = await shop.addCategory('cups', 'Cups');
  for (let at = 1; at <= 8; at++)
    await shop.addProduct({ slug: `cup-${at}`, name: `Cup ${at}`, categories: [cups] });
  await shop.addProduct({ slug: 'teapot', name: 'Teapot' });
  await shop.query(
    `insert into content_document (kind, slug, title, status, draft, published)
     values ('page', 'find', 'Find', 'published', $1, $1)`,
    [JSON.stringify(blocks)],
  );
  await shop.refresh();
});
afterAll(() => shop?.close());

beforeEach(async () => {
  page = await openSimulated(openTab(shop.visitor()), '/find/');
});
afterEach(() => {
  expect(page.errors).toEqual([]);
});

const block = (at = 0) => page.document.querySelectorAll<HTMLElement>('.product-search')[at] as HTMLElement;
const part = <Kind extends HTMLElement>(selector: string, at = 0) =>
  block(at).querySelector(selector) as Kind | null;
const input = (at = 0) => part<HTMLInputElement>('input[name=s]', at) as HTMLInputElement;
const box = (at = 0) => part<HTMLElement>('[data-search-box]', at) as HTMLElement;
const said = () => part('[data-search-said]')?.textContent;
const event = (target: EventTarget, name: string, more: object = {}) => {
  const made = new page.window.Event(name, { bubbles: true, cancelable: true });
  target.dispatchEvent(Object.assign(made, more) as unknown as Event);
  return !made.defaultPrevented;
};
const key = (name: string) => event(input(), 'keydown', { key: name });
const searches = () => page.requests.filter(({ address }) => address.endsWith('/wopb/product-search'));
const choices = () => [...box().querySelectorAll<HTMLElement>('[role=option]:not([hidden])')];
const active = () => box().querySelector('[aria-selected=true]')?.textContent;

/** The script comes with the first touch. */
async function touch(at = 0) {
  event(input(at), 'pointerdown');
  event(input(at), 'focusin');
  await page.settle();
}
/** Types, and lets the pause after it pass. */
async function type(text: string, at = 0) {
  input(at).value = text;
  event(input(at), 'input');
  await wait();
}
async function wait() {
  page.clock.pass(PAUSE);
  await page.settle();
  page.clock.pass(1);
  await page.settle();
}
async function choose(slug: string) {
  const select = part<HTMLSelectElement>('select') as HTMLSelectElement;
  select.value = slug;
  event(select, 'change');
  await wait();
}

test('nothing is fetched before the first touch', async () => {
  expect(block().dataset.live).toBeUndefined();
  expect(page.requests).toEqual([]);
  expect(input().hasAttribute('role')).toBe(false);
  await touch();
  expect(input().getAttribute('role')).toBe('combobox');
  expect(searches()).toEqual([]);
});

describe('when is asked', () => {
  beforeEach(() => touch());

  test('[SRCH-001a] only from three letters on, or with a category', async () => {
    await type('cu');
    await type('  cu  ');
    expect(searches()).toHaveLength(0);
    await type('cup');
    expect(searches()).toHaveLength(1);
    await type('');
    await choose('cups');
    expect(searches()).toHaveLength(2);
    expect(Object.fromEntries(searches()[1]?.fields ?? [])).toMatchObject({
      search: '',
      category: 'cups',
      blockId: 'search1',
      blockName: 'product-search',
    });
    expect(searches()[1]?.fields.get('postId')).toMatch(/^\d+$/);
  });

  test('[SRCH-001b] otherwise the box is emptied and hidden', async () => {
    await type('cup');
    expect([box().hidden, choices().length]).toEqual([false, 7]);
    await type('cu');
    expect([box().hidden, box().innerHTML]).toEqual([true, '']);
    await choose('cups');
    expect(box().hidden).toBe(false);
    await choose('');
    expect([box().hidden, box().innerHTML]).toEqual([true, '']);
  });

  test('once for what is typed in one go, and not again for the same', async () => {
    for (const text of ['tea', 'teap', 'teapo']) {
      input().value = text;
      event(input(), 'input');
      page.clock.pass(PAUSE - 1);
    }
    await wait();
    await type('teapo');
    expect(searches().map(({ fields }) => fields.get('search'))).toEqual(['teapo']);
  });
});

describe('while a search runs', () => {
  beforeEach(() => touch());

  test('[FILT-009a] the block shows that it loads, and says so', async () => {
    await type('cup');
    page.holding = true;
    await type('teapot');
    expect([block().ariaBusy, said()]).toEqual(['true', 'Searching…']);
    searches()[1]?.letGo();
    await wait();
    expect(block().ariaBusy).toBeNull();
    expect(said()).toBe('Suggestions: 1. Use the arrow keys to choose.');
  });

  test('[FILT-009b] an answer that comes after something newer was asked for is dropped', async () => {
    await type('cup');
    page.holding = true;
    await type('teapot');
    await type('cup 3');
    const [, older, newer] = searches();
    newer?.letGo();
    await wait();
    older?.letGo();
    await wait();
    expect(choices().map(({ textContent }) => textContent)).toEqual(['Cup 3$10.00']);
  });

  test('an answer that comes after the box was closed opens it no more', async () => {
    await type('cup');
    page.holding = true;
    await type('teapot');
    key('Escape');
    searches()[1]?.letGo();
    await wait();
    expect(box().hidden).toBe(true);
  });

  test('a call that fails leaves nothing behind, and the next one is asked', async () => {
    await type('cup');
    page.holding = true;
    await type('teapot');
    searches()[1]?.answer(new Response('', { status: 500 }));
    await wait();
    expect([box().hidden, block().ariaBusy, said()]).toEqual([true, null, '']);
    expect(page.errors.splice(0)).toHaveLength(1);
    page.holding = false;
    await type('teapots');
    expect(box().hidden).toBe(false);
  });
});

describe('the box', () => {
  beforeEach(async () => {
    await touch();
    await type('cup');
  });

  test('[SRCH-003b] six products show first, the others unfold and fold', () => {
    const more = part('[data-search-more]') as HTMLElement;
    const products = () => choices().filter(({ className }) => className.includes('search-product')).length;
    expect([products(), more.textContent]).toEqual([6, 'More results..(2)']);
    page.click(more);
    expect([products(), more.textContent, more.ariaExpanded]).toEqual([8, 'Less results', 'true']);
    page.click(more);
    expect([products(), more.textContent, more.ariaExpanded]).toEqual([6, 'More results..(2)', 'false']);
  });

  test('[SRCH-003c] an outside click closes it, one inside does not', () => {
    event(box(), 'pointerdown');
    expect(box().hidden).toBe(false);
    event(page.document.body, 'pointerdown');
    expect(box().hidden).toBe(true);
  });

  test('[SRCH-003c] a clear icon empties the field', async () => {
    const clear = part('.product-search-clear') as HTMLElement;
    expect(clear.hidden).toBe(false);
    page.click(clear);
    expect([input().value, box().hidden, clear.hidden]).toEqual(['', true, true]);
  });

  test('leaving by keyboard closes it', () => {
    const elsewhere = page.find('.site-name');
    event(input(), 'focusout', { relatedTarget: elsewhere });
    expect(box().hidden).toBe(true);
  });
});

describe('keys', () => {
  beforeEach(async () => {
    await touch();
    await type('cup');
  });

  test('arrows go through what is shown and back to the field, which names what is chosen', () => {
    const list = box().querySelector('[role=listbox]');
    expect([input().getAttribute('aria-expanded'), input().getAttribute('aria-controls')]).toEqual([
      'true',
      list?.id,
    ]);
    expect(key('ArrowDown')).toBe(false);
    expect(active()).toBe('Cups');
    expect(input().getAttribute('aria-activedescendant')).toBe(choices()[0]?.id);
    key('ArrowDown');
    expect(active()).toBe('Cup 1$10.00');
    for (let step = 0; step < 6; step++) key('ArrowDown');
    expect([active(), input().hasAttribute('aria-activedescendant')]).toEqual([undefined, false]);
    key('ArrowUp');
    expect(active()).toBe('Cup 6$10.00');
  });

  test('Enter goes where the choice leads, and without one leaves the form to the browser', () => {
    expect(key('Enter')).toBe(true);
    key('ArrowDown');
    const followed: string[] = [];
    box().addEventListener('click', (click) => {
      click.preventDefault();
      followed.push((click.target as HTMLElement).getAttribute('href') ?? '');
    });
    expect(key('Enter')).toBe(false);
    expect(followed).toEqual(['/product-category/cups/']);
  });

  test('Escape closes the box before anything else, Arrow down opens it again', async () => {
    expect(key('Escape')).toBe(false);
    expect([box().hidden, input().value, input().getAttribute('aria-expanded')]).toEqual([
      true,
      'cup',
      'false',
    ]);
    expect(key('Escape')).toBe(true);
    key('ArrowDown');
    await wait();
    expect(box().hidden).toBe(false);
  });
});

describe('[SRCH-002] sending the form', () => {
  const sent = (at = 0) => {
    const form = part<HTMLFormElement>('form', at) as HTMLFormElement;
    const data = new page.window.FormData(form as never);
    event(form, 'formdata', { formData: data });
    const goes = event(form, 'submit');
    const fields = Object.fromEntries([...data] as unknown as [string, string][]);
    return { goes, to: form.getAttribute('action'), method: form.method, fields };
  };

  test('goes to the results with what was typed, and with the category only when one is chosen', async () => {
    await touch();
    await type('cup');
    expect(sent()).toEqual({ goes: true, to: '/', method: 'get', fields: { s: 'cup' } });
    await choose('cups');
    expect(sent().fields).toEqual({ s: 'cup', product_cat: 'cups' });
  });

  test('goes nowhere without a results address: it suggests', async () => {
    await touch(1);
    input(1).value = 'teapot';
    expect(sent(1).goes).toBe(false);
    await wait();
    expect(box(1).hidden).toBe(false);
  });
});
