import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { ADDRESS_FIELDS } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

// A script written for such shops drives cart and checkout by the marks and events that it knows.

let shop: TestShop;
let browser: TestBrowser;
let cup: number;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1000 });
  await shop.addProduct({ slug: 'bowl', name: 'Bowl', regular_price: 3000 });
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** A page with things in the cart, and a script that hears of events: by the browser, and as `$name` by its jQuery. */
async function open(address: string): Promise<Page> {
  const { page } = await browser.newPage();
  await page.addInitScript(() => {
    const heard: string[] = [];
    const names = [
      'updated_wc_div',
      'updated_cart_totals',
      'updated_shipping_method',
      'wc_cart_emptied',
      'updated_checkout',
      'removed_from_cart',
    ];
    for (const name of names) document.addEventListener(name, () => heard.push(name));
    // What pages bring along of jQuery, as far as the shop meets it: its events are none of the browser's.
    const bound: { element: Element; name: string; listener: (event: unknown) => void }[] = [];
    const event: { triggered?: string } = {};
    const jQuery = (element: Element) => ({
      trigger(name: string) {
        heard.push(`$${name}`);
        for (const one of bound)
          if (one.element.contains(element) && one.name.split('.')[0] === name)
            one.listener({ type: name, target: element });
      },
      on(name: string, listener: (event: unknown) => void) {
        bound.push({ element, name, listener });
      },
      off() {},
    });
    Object.assign(window, { heard, jQuery: Object.assign(jQuery, { event }) });
  });
  await page.goto(`${shop.site}/product/cup/`);
  await page.locator('.product-summary [data-action="add-to-cart"]').click();
  await page.locator('.added_to_cart').waitFor();
  await page.goto(`${shop.site}/product/bowl/`);
  await page.locator('.product-summary [data-action="add-to-cart"]').click();
  await page.locator('.added_to_cart').waitFor();
  await page.goto(shop.site + address);
  return page;
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
const totalOf = (page: Page, within: string) =>
  page.locator(`${within} .order-total .amount`).first().textContent();

test('the cart: quantities, removal and undo, a rate, sums that are fetched, an update that is asked for', async () => {
  const page = await open('/cart/');
  await page.locator('form.woocommerce-cart-form[data-live]').waitFor();
  expect(await page.locator('.woocommerce-cart-form table.woocommerce-cart-form__contents').count()).toBe(1);
  await page.evaluate(() => {
    const qty = document.querySelector('.woocommerce-cart-form .cart_item .qty') as HTMLInputElement;
    qty.value = '2';
    qty.dispatchEvent(new Event('change', { bubbles: true }));
    const button = document.querySelector('.woocommerce-cart-form [name="update_cart"]') as HTMLButtonElement;
    button.disabled = false;
    button.click();
  });
  await expect.poll(() => totalOf(page, '.cart_totals')).toBe('$56.90');
  for (const name of ['updated_wc_div', '$updated_wc_div', 'updated_cart_totals', '$updated_cart_totals'])
    await expect.poll(() => heard(page)).toContain(name);

  // A rate, by the mark of its input.
  await page.locator('.cart-shipping[data-live]').waitFor();
  await page.evaluate(() => {
    const rates = [...document.querySelectorAll<HTMLInputElement>('input.shipping_method[data-index="0"]')];
    rates.find(({ value }) => value.startsWith('local_pickup'))?.click();
  });
  await expect.poll(() => totalOf(page, '.cart_totals')).toBe('$50.00');
  await expect.poll(() => heard(page)).toContain('$updated_shipping_method');

  // Its own way to the sums: their HTML takes the place of the old ones.
  const html = await page.evaluate(async () => {
    const answer = await fetch('/?wc-ajax=get_cart_totals', { method: 'POST' });
    return answer.text();
  });
  expect(html).toContain('class="cart_totals"');

  // Taken out and put back by the links that it knows.
  await page.evaluate(() =>
    (document.querySelector('.cart_item .product-remove a.remove') as HTMLElement).click(),
  );
  await page.locator('a.restore-item').waitFor();
  await expect.poll(() => page.locator('.cart_item').count()).toBe(1);
  await page.evaluate(() => (document.querySelector('a.restore-item') as HTMLElement).click());
  await expect.poll(() => page.locator('.cart_item').count()).toBe(2);

  // Somebody else changed the cart; the script asks for it by its own event.
  await page.evaluate(async (id) => {
    await fetch('/?wc-ajax=add_to_cart', {
      method: 'POST',
      body: new URLSearchParams({ product_id: String(id) }),
    });
    const { jQuery } = window as unknown as { jQuery(target: Element): { trigger(name: string): void } };
    jQuery(document.body).trigger('wc_update_cart');
  }, cup);
  await expect.poll(() => page.locator('.cart_item .qty').first().inputValue()).toBe('3');
});

test('the checkout: fields are found and set, the review is asked for anew, and heard of', async () => {
  const page = await open('/checkout/');
  await page.locator('form.woocommerce-checkout[data-live]').waitFor();
  const marks = await page.evaluate(() =>
    [
      '.address-field',
      '.update_totals_on_change',
      'input.input-text',
      'input.input-radio',
      'input.shipping_method',
    ].map((mark) => [mark, document.querySelectorAll(`form.checkout ${mark}`).length > 0]),
  );
  expect(marks.filter(([, found]) => !found)).toEqual([]);
  await page.evaluate((fields) => {
    for (const [name, value] of Object.entries(fields))
      (document.querySelector(`[name="${name}"]`) as HTMLInputElement).value = value;
    (document.querySelector('[name="billing_postcode"]') as HTMLInputElement).value = '10001';
    const { jQuery } = window as unknown as { jQuery(target: Element): { trigger(name: string): void } };
    jQuery(document.body).trigger('update_checkout');
  }, ADDRESS_FIELDS);
  for (const name of ['updated_checkout', '$updated_checkout'])
    await expect.poll(() => heard(page)).toContain(name);
  // By an event of the browser too; what was set without a word is kept.
  const before = (await heard(page)).filter((name) => name === 'updated_checkout').length;
  await page.evaluate(() => document.body.dispatchEvent(new Event('update_checkout')));
  await expect
    .poll(async () => (await heard(page)).filter((name) => name === 'updated_checkout').length)
    .toBe(before + 1);
  await page.reload();
  expect(await page.inputValue('[name="billing_postcode"]')).toBe('10001');
  expect(await page.inputValue('[name="billing_first_name"]')).toBe('Ada');
});
