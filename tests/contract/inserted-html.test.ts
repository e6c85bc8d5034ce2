import { createElement } from 'react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { live } from '#platform/live/live.ts';
import { useStyles } from '#platform/live/use-styles.ts';
import { log } from '#platform/log/log.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { openSimulated, openTab, type SimulatedPage } from '../support/simulated-page.ts';

// HTML of a page that a script puts into another page looks and works as it did where it came from.

let shop: TestShop;
let six: number;

beforeAll(async () => {
  shop = await openTestShop();
  six = await shop.addProduct({
    slug: 'six',
    name: 'Six',
    min_quantity: 6,
    step_quantity: 3,
    description: '<p>By the half dozen.</p>',
    attributes: [{ name: 'Roast', values: ['Dark'] }],
  });
  await shop.refresh();
});
afterAll(() => shop?.close());

/** The shop page, into which the parts of a product's page were put after it was there. */
async function withProduct(): Promise<{ page: SimulatedPage; box: HTMLElement }> {
  const visitor = shop.visitor();
  const page = await openSimulated(openTab(visitor), '/shop/');
  const { text } = await visitor.get('/product/six/');
  const inside = /<main[^>]*>([\s\S]*)<\/main>/.exec(text)?.[1] ?? '';
  const box = page.document.createElement('div');
  // A browser that remembers a form may hold less than the min.
  box.innerHTML = inside.replaceAll(/(<input type="number"[^>]*) value="6"/g, '$1 value="2"');
  page.find('main').append(box);
  await page.settle();
  page.clock.pass(500);
  await page.settle();
  return { page, box };
}

const part = (box: Element, selector: string) => box.querySelector(selector) as HTMLInputElement;
const shownPanels = (box: Element) =>
  [...box.querySelectorAll('[role=tabpanel]:not([hidden])')].map(({ id }) => id);

test('tabs, quantities and buy forms that were put into a page work there', async () => {
  const { page, box } = await withProduct();
  expect(part(box, '.product-summary .qty').value).toBe('6');
  page.click(part(box, '.product-summary .plus'));
  expect(part(box, '.product-summary .qty').value).toBe('9');
  page.click(part(box, '#tab-title-additional_information'));
  expect(shownPanels(box)).toEqual(['tab-additional_information']);
  expect(page.click(part(box, '.product-summary .single_add_to_cart_button'))).toBe(false);
  await page.settle();
  expect(page.requests.map(({ address, fields }) => [address, fields.get('quantity')])).toEqual([
    ['/shop-ajax/xoo_cp_add_to_cart', '9'],
  ]);
  expect(page.find('dialog.overlay .xoo-cp-ptitle').textContent).toBe('Six');
  expect(page.find('.cart-count').textContent).toBe('9');
  expect(page.errors).toEqual([]);
});

test('they go on while they are moved, and are still once they have left', async () => {
  const { page, box } = await withProduct();
  const living = () => box.querySelectorAll('[data-script][data-live]').length;
  const alive = living();
  expect(alive).toBeGreaterThanOrEqual(4);
  const [plus, qty] = [part(box, '.product-summary .plus'), part(box, '.product-summary .qty')];
  page.document.body.prepend(box);
  await page.settle();
  page.clock.pass(1);
  page.click(plus);
  expect([qty.value, living()]).toEqual(['9', alive]);
  box.remove();
  await page.settle();
  page.clock.pass(1);
  expect(living()).toBe(0);
  plus.click();
  part(box, '#tab-title-additional_information').click();
  expect([qty.value, shownPanels(box)]).toEqual(['9', ['tab-description']]);
  // Put back, each starts once.
  page.find('main').append(box);
  await page.settle();
  page.clock.pass(500);
  await page.settle();
  page.click(plus);
  expect([qty.value, living()]).toEqual(['12', alive]);
});

test('each page links the sheets of what it shows, after the one that all have', async () => {
  const visitor = shop.visitor();
  const sheetsOf = async (address: string) =>
    [...(await visitor.get(address)).text.matchAll(/<link rel="stylesheet" href="([^"]*)">/g)].map(
      ([, sheet]) => sheet,
    );
  // The header's heart stands on every page.
  expect(await sheetsOf('/shop/')).toEqual(
    [
      'storefront',
      'archive-toolbar',
      'columns-side',
      'filter-chips',
      'filter-price',
      'product-filter',
      'product-list',
      'wishlist-button',
    ].map((name) => `/assets/${name}.css`),
  );
  expect(await sheetsOf('/product/six/')).toEqual(
    ['storefront', 'product-gallery', 'product-summary', 'product-tabs', 'sticky-bar', 'wishlist-button'].map(
      (name) => `/assets/${name}.css`,
    ),
  );
  expect(await sheetsOf('/cart/')).toEqual(
    ['storefront', 'cart-page', 'wishlist-button'].map((name) => `/assets/${name}.css`),
  );
  await visitor.add(six, 6);
  expect(await sheetsOf('/cart/')).toEqual(
    ['storefront', 'cart-changes', 'cart-page', 'cart-totals', 'checkout', 'coupons', 'wishlist-button'].map(
      (name) => `/assets/${name}.css`,
    ),
  );
});

function Styled() {
  useStyles('sticky-bar', 'cart-page');
  return createElement('p', live('tabs'));
}
function Unknown() {
  useStyles('none');
  return null;
}

test('HTML that a call renders brings the sheets of its views', async () => {
  const request = { log, market: shop.running.shop.services.marketOf() } as unknown as RequestContext;
  const { render } = shop.running.shop.formContext(request);
  expect(render(createElement('p'))).toEqual({ html: '<p></p>', styles: [], scripts: [] });
  expect(render(createElement(Styled))).toEqual({
    html: '<link rel="stylesheet" href="/assets/cart-page.css"><link rel="stylesheet" href="/assets/sticky-bar.css"><p data-script="/assets/tabs.js"></p>',
    styles: ['/assets/cart-page.css', '/assets/sticky-bar.css'],
    scripts: ['/assets/tabs.js'],
  });
  expect(() => render(createElement(Unknown))).toThrow('none.css');
});
