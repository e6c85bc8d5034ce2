import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { sideCartSettings } from '#features/side-cart/settings.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

// Enter in a field presses the first button of its form, seen or not: it must never be one that takes something away.
// The forms of the back office are tried in tests/contract/office-words.test.ts.

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true, demo: true }), openBrowser()]);
  // The drawer of the header’s cart is looked at as well.
  await shop.changeSettings(sideCartSettings, { opensFromHeader: false });
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const FIELDS = 'input:not([type=hidden], [type=button], [type=submit], [type=reset], [type=file])';

/** Presses Enter in each field that can be seen and sends nothing; names what it pressed, as `field: button`. */
async function pressedIn(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    // Coupon, log-in, company and the second line of an address are folded at first.
    for (const folded of document.querySelectorAll('details')) folded.open = true;
    // Filters on a phone, search and the small cart stand in drawers.
    for (const drawer of document.querySelectorAll<HTMLDialogElement>('dialog:not([open]):has(input)'))
      drawer.show();
    const pressed: string[] = [];
    Object.assign(window, { pressed });
    for (const kind of ['click', 'submit'])
      window.addEventListener(
        kind,
        (event) => {
          event.preventDefault();
          event.stopImmediatePropagation();
          const button = kind === 'click' ? event.target : (event as SubmitEvent).submitter;
          const { name, className, value, textContent } = button as HTMLButtonElement;
          const label = (button as Element | null)?.getAttribute('aria-label');
          pressed.push([name, className, value, label, textContent?.trim()].filter(Boolean).join(' '));
        },
        { capture: true },
      );
  });
  const told: string[] = [];
  for (const field of await page
    .locator(`form :is(${FIELDS}), ${FIELDS.replace('input', 'input[form]')}`)
    .all()) {
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
    const name = await field.getAttribute('name');
    await field.press('Enter');
    const buttons = await page.evaluate(() => (window as never as { pressed: string[] }).pressed.splice(0));
    told.push(...buttons.map((button) => `${name}: ${button}`));
  }
  return told;
}

/** What takes something away, by the name, the class or the words of its button. */
const takesAway = (pressed: string) =>
  /: .*(take_out|remove|delete|clear|cancel|trash|log_out|log out|use_address)/i.test(pressed);

async function fillCart(page: Page): Promise<void> {
  for (const slug of ['brass-scoop', 'paper-filters']) {
    await page.goto(`${shop.site}/product/${slug}/`);
    await page.locator('.product-summary [data-action="add-to-cart"]').click();
    await page.locator('.added_to_cart').waitFor();
  }
}

test.each([390, 1440])(
  'at %i px Enter in a quantity of the cart saves it, however often, and takes nothing out',
  async (width) => {
    const { page, errors } = await browser.newPage({ width });
    await fillCart(page);
    await page.goto(`${shop.site}/cart/`);
    const quantities = page.locator('.cart_item .qty');
    for (const quantity of ['2', '3', '4']) {
      await quantities.last().fill(quantity);
      await quantities.last().press('Enter');
      await page.locator(`.cart_item[data-saved="${quantity}"]`).waitFor();
      // Nothing is changed now: Enter again does nothing at all.
      await quantities.first().press('Enter');
      expect(await quantities.count()).toBe(2);
    }
    const address = page.url();
    expect((await pressedIn(page)).filter(takesAway)).toEqual([]);
    expect(page.url()).toBe(address);
    // Whatever stands in the page now, no button takes a line out but by its own click.
    expect(await page.locator('form [name=take_out]').count()).toBe(0);
    expect(errors).toEqual([]);
  },
);

/** The removals that Enter would press in the forms of a page as it was sent: first with script, then without. */
async function removalsFirst(page: Page): Promise<string[]> {
  const html = await (await page.request.get(page.url())).text();
  return page.evaluate((text) => {
    const found: string[] = [];
    for (const shown of [
      text.replaceAll(/<noscript>.*?<\/noscript>/gs, ''),
      text.replaceAll(/<\/?noscript>/g, ''),
    ]) {
      const { forms } = new DOMParser().parseFromString(shown, 'text/html');
      for (const form of forms) {
        const button = [...form.elements].find((part) => (part as HTMLButtonElement).type === 'submit');
        const field = [...form.elements].find((part) => part.matches('input:not([type=hidden]), textarea'));
        if (button && field) found.push(`${(field as HTMLInputElement).name}: ${button.outerHTML}`);
      }
    }
    return found;
  }, html);
}

/** How many fields of a page took Enter; fails where it takes something away. */
async function tryPage(page: Page): Promise<number> {
  expect((await removalsFirst(page)).filter(takesAway), page.url()).toEqual([]);
  const pressed = await pressedIn(page);
  expect(pressed.filter(takesAway), page.url()).toEqual([]);
  return pressed.length;
}

test('Enter takes nothing away in any form of the shop, for guests and for customers on a phone', async () => {
  const { page, context } = await browser.newPage({ width: 390 });
  await fillCart(page);
  const addresses = [
    '/shop/',
    '/?s=mug',
    '/product/brass-scoop/',
    '/product/werkstatt-mug/',
    '/product/breakfast-set/',
    '/product/gift-card/',
    '/cart/',
    '/checkout/',
    '/my-account/',
    '/my-account/lost-password/',
  ];
  for (const address of addresses) {
    await page.goto(shop.site + address);
    expect(await tryPage(page), address).toBeGreaterThan(0);
  }
  const customer = await shop.member('customer');
  await context.addCookies([...customer.cookies].map(([name, value]) => ({ name, value, url: shop.site })));
  await page.goto(`${shop.site}/my-account/`);
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  const tabs = [...new Set(links)].filter((path) => path.startsWith('/my-account/'));
  expect(tabs.length).toBeGreaterThan(3);
  for (const address of [...tabs, '/wishlist/']) {
    await page.goto(shop.site + address);
    await tryPage(page);
  }
});

test('the same in the small cart and in the popup of what was added', async () => {
  const { page } = await browser.newPage({ width: 1440 });
  await page.goto(`${shop.site}/product/brass-scoop/`);
  await page.locator('.product-summary [data-action="add-to-cart"]').click();
  const popup = page.locator('dialog[open] .qty, dialog.overlay .qty');
  await popup.first().waitFor();
  await popup.first().press('Enter');
  expect((await pressedIn(page)).filter(takesAway)).toEqual([]);
  await page.goto(`${shop.site}/shop/`);
  await page.locator('.cart-link').first().click();
  const small = page.locator('#mini-cart .qty');
  await small.fill('3');
  await small.press('Enter');
  await page.locator('#mini-cart .mini-cart-quantity', { hasText: '3 ×' }).waitFor();
  expect(await small.inputValue()).toBe('3');
});
