import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { openSimulated, openTab, type SimulatedPage } from '../support/simulated-page.ts';

// What the small scripts of lists and product pages do with the shop's own HTML and calls.

let shop: TestShop;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await shop.addProduct({
    slug: 'six',
    name: 'Six',
    min_quantity: 6,
    step_quantity: 3,
    max_quantity: 14,
    description: '<p>By the half dozen.</p>',
    attributes: [{ name: 'Roast', values: ['Dark'] }],
  });
  await shop.refresh();
});
afterAll(() => shop?.close());

const namesOf = (page: SimulatedPage) =>
  page.requests.map(({ address, fields }) => fields.get('action') ?? address);
const views = async () =>
  (await shop.query<{ views: number }>('select views from product_counter where product_id = $1', [cup]))[0]
    ?.views ?? 0;

const staleNonce = () => Response.json({ success: true, data: { nonce: '0'.repeat(20) } });
const attempt = ['wopb_get_nonce', '/rest/wopb/views'];

/** Lets three seconds pass on a product's page, where the first `stale` nonces are of a session that has ended. */
async function visit(stale: number): Promise<SimulatedPage> {
  const page = await openSimulated(openTab(shop.visitor()), '/product/cup/', { hold: true });
  // A millisecond went by while the page's scripts began.
  page.clock.pass(2998);
  await page.settle();
  expect(namesOf(page)).toEqual([]);
  page.clock.pass(2);
  let given = 0;
  for (let seen = 0; seen < page.requests.length || seen === 0; ) {
    await page.settle();
    for (const request of page.requests.slice(seen)) {
      seen++;
      if (request.fields.get('action') === 'wopb_get_nonce' && given++ < stale) request.answer(staleNonce());
      else request.letGo();
    }
    await page.settle();
  }
  page.clock.pass(600_000);
  await page.settle();
  return page;
}

test('[CAT-033a][NOTE-015c] three seconds after a product’s page loaded it fetches a nonce and posts the view, once', async () => {
  const before = await views();
  const page = await visit(0);
  expect(namesOf(page)).toEqual(attempt);
  const { method, fields } = page.requests[1] ?? {};
  expect([method, Object.fromEntries(fields ?? [])]).toEqual([
    'POST',
    { postID: String(cup), wpnonce: expect.stringMatching(/^[0-9a-f]{20}$/) },
  ]);
  expect(await views()).toBe(before + 1);
  // Pages that all guests share hold none, and others than a product's count nothing.
  for (const address of ['/', '/shop/', '/product/cup/', '/cart/']) {
    const { text } = await shop.visitor().get(address);
    expect(text).not.toMatch(/nonce["=][^>]{0,20}[0-9a-f]{20}|\b[0-9a-f]{20}\b/);
  }
  const list = await openSimulated(openTab(shop.visitor()), '/shop/', { hold: true });
  list.clock.pass(600_000);
  await list.settle();
  expect(namesOf(list)).toEqual([]);
});

test('[NOTE-015c] calls of one page share the nonce that the first of them fetched, also those that began beside it', async () => {
  const page = await openSimulated(openTab(shop.visitor()), '/product/cup/', { hold: true });
  page.click('.product-summary [data-action=wishlist]');
  await page.settle();
  page.clock.pass(3000);
  await page.settle();
  // Both wait for the same one.
  expect(namesOf(page)).toEqual(['wopb_get_nonce']);
  page.holding = false;
  page.requests[0]?.letGo();
  await page.settle();
  expect(namesOf(page).toSorted()).toEqual(['/rest/wopb/views', 'wopb_get_nonce', 'wopb_wishlist']);
  page.click('.product-summary [data-action=wishlist]');
  await page.settle();
  expect(namesOf(page).filter((name) => name === 'wopb_get_nonce')).toHaveLength(1);
  const sent = page.requests.slice(1).map(({ fields }) => fields.get('wpnonce'));
  expect([new Set(sent).size, sent[0]]).toEqual([1, expect.stringMatching(/^[0-9a-f]{20}$/)]);
});

test('[NOTE-016b] a call with a stale nonce is repeated once with a fresh one, and not for ever', async () => {
  const before = await views();
  const repeated = await visit(1);
  expect(namesOf(repeated)).toEqual([...attempt, ...attempt]);
  expect(repeated.requests[3]?.fields.get('wpnonce')).not.toBe('0'.repeat(20));
  expect(await views()).toBe(before + 1);
  const given = await visit(Number.POSITIVE_INFINITY);
  expect(namesOf(given)).toEqual([...attempt, ...attempt]);
  expect(await views()).toBe(before + 1);
});

test('[CAT-020] two seconds after a list loaded its count is put in anew', async () => {
  const page = await openSimulated(openTab(shop.visitor()), '/shop/');
  const count = page.find('.woocommerce-result-count');
  // A place whose new content is announced, wherever it stands.
  expect([count.getAttribute('role'), count.closest('[aria-live=off], [aria-hidden], [hidden]')]).toEqual([
    'status',
    null,
  ]);
  const [text] = count.childNodes;
  const shown = () => page.find('.woocommerce-result-count').childNodes;
  page.clock.pass(1998);
  expect(shown()[0]).toBe(text);
  page.clock.pass(2);
  expect(shown()[0]).not.toBe(text);
  expect([shown().length, page.find('.woocommerce-result-count').textContent]).toEqual([
    1,
    'Showing all 2 results',
  ]);
});

test('[CAT-012ab][CAT-013] quantities are raised to their min at load and go by whole steps between min and max', async () => {
  const open = (address: string, least?: string) =>
    openSimulated(openTab(shop.visitor()), address, {
      // A browser that remembers a form, or a page from elsewhere, may hold less than the min.
      change: (html) =>
        least ? html.replaceAll(/(<input type="number"[^>]*) value="6"/g, `$1 value="${least}"`) : html,
    });
  const press = (page: SimulatedPage, signs: string) =>
    [...signs].map((sign) => {
      page.click(`.product-summary .${sign === '+' ? 'plus' : 'minus'}`);
      return (page.find('.product-summary .qty') as HTMLInputElement).value;
    });
  const six = await open('/product/six/', '2');
  const values = [...six.document.querySelectorAll<HTMLInputElement>('.qty')].map(({ value }) => value);
  // That of the form and that of the bar.
  expect(values).toEqual(['6', '6']);
  expect(press(six, '+++----')).toEqual(['9', '12', '12', '9', '6', '6', '6']);
  // Without limits of its own a product goes down to one, and no lower.
  expect(press(await open('/product/cup/'), '-++---')).toEqual(['1', '2', '3', '2', '1', '1']);
});

test('[CAT-007bc] exactly one panel is shown, the first one at load, then that of the tab clicked', async () => {
  const page = await openSimulated(openTab(shop.visitor()), '/product/six/');
  const shown = () =>
    [...page.document.querySelectorAll('[role=tabpanel]:not([hidden])')].map(({ id }) => id);
  expect(shown()).toEqual(['tab-description']);
  page.click('#tab-title-additional_information');
  expect(shown()).toEqual(['tab-additional_information']);
  page.click('#tab-title-description');
  expect(shown()).toEqual(['tab-description']);
  // Also where the first tab is another one than usual.
  const { document } = await openSimulated(openTab(shop.visitor()), '/product/cup/');
  const panels = [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')];
  expect(panels.map(({ id, hidden }) => [id, hidden])).toEqual([['tab-reviews', false]]);
});

test('[NOTE-003] the first alert receives focus half a second after the page', async () => {
  const visitor = shop.visitor();
  await visitor.post('/product/cup/', { 'add-to-cart': cup, quantity: 1 });
  const page = await openSimulated(openTab(visitor), '/product/cup/');
  const alert = page.find('.woocommerce-message[role=alert]');
  page.clock.pass(498);
  expect(page.document.activeElement === alert).toBe(false);
  page.clock.pass(2);
  expect(page.document.activeElement === alert).toBe(true);
});
