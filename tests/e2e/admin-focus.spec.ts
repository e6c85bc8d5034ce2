import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { administrator, enterBackOffice } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
let cup: number;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  cup = await shop.addProduct({ slug: 'cup', name: 'Wide cup', regular_price: 1000 });
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const hasFocus = (place: Locator) => place.evaluate((element) => element === document.activeElement);

/** Presses a button by keyboard, and waits until what came of it is said. */
async function press(page: Page, pressed: Locator, said: string | RegExp) {
  await pressed.focus();
  await Promise.all([
    page.getByRole('alert').filter({ hasText: said }).first().waitFor(),
    page.keyboard.press('Enter'),
  ]);
}

test('the focus stays on “Save”, which saves once, and is switched off when it is left', async () => {
  const { page, errors } = await enterBackOffice(shop, browser, { at: `products/${cup}` });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.url());
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/rest/products/${cup}`, async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  const save = button(page, 'Save');
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Very wide cup');
  await save.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => save.getAttribute('aria-disabled')).toBe('true');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await Promise.all([page.getByRole('alert').filter({ hasText: 'Saved.' }).waitFor(), answer()]);
  await page.locator('main button[type=submit].Mui-disabled:not(:has([role=progressbar]))').waitFor();
  expect(await hasFocus(save)).toBe(true);
  expect(sent).toHaveLength(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => save.isDisabled()).toBe(true);
  expect(await save.getAttribute('aria-disabled')).toBe(null);
  expect(errors).toEqual([]);
});

test('the focus stays where notes and mails of an order are sent, and where its payment was marked', async () => {
  const visitor = shop.visitor();
  await visitor.add(cup);
  const placed = (await visitor.shopAjax('checkout', await checkoutForm(visitor))).json();
  const { page, errors } = await enterBackOffice(shop, browser, { at: `orders/${placed.order_id}/show` });
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  await note.fill('Rings twice');
  await press(page, button(page, 'Add note'), 'added');
  await page.getByText('Rings twice').last().waitFor();
  await expect.poll(() => note.inputValue()).toBe('');
  expect(await hasFocus(button(page, 'Add note'))).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await note.fill('And thrice');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await hasFocus(button(page, 'Add note'))).toBe(true);
  // Nothing is mailed here, and nothing says that it is.
  await page.getByRole('combobox', { name: 'Visible to' }).click();
  expect(await page.getByRole('option').allTextContents()).toEqual(['Staff only', 'The customer']);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Send again' }).click();
  await page.getByRole('option').first().click();
  await press(page, button(page, 'Send'), 'the e-mail was put into the outbox');
  expect(await hasFocus(button(page, 'Send'))).toBe(true);

  await button(page, 'Mark as paid').focus();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }), 'changed');
  await button(page, 'Mark as paid').waitFor({ state: 'detached' });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // Its button is gone: the focus is where that stood, and goes on from there.
  const payment = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Payment', exact: true }) });
  await expect.poll(() => hasFocus(payment)).toBe(true);
  await page.keyboard.press('Tab');
  expect(await payment.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  expect(await payment.getAttribute('tabindex')).toBe(null);
  expect(errors).toEqual([]);
});

test('the focus stays at a list whose marked rows were changed', async () => {
  await shop.query(
    `insert into review (product_id, author_name, author_email, content, rating, state)
     values ($1, 'Ada', 'ada@mail.test', 'Keeps the coffee warm.', 5, 'held')`,
    [cup],
  );
  const { page } = await enterBackOffice(shop, browser, { at: 'reviews' });
  await page.getByRole('checkbox', { name: 'Select', exact: true }).first().focus();
  await page.keyboard.press('Space');
  await press(page, button(page, 'Approve'), /changed|approved/i);
  await button(page, 'Approve').waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.querySelectorAll('table tbody tr').length))
    .toBeGreaterThan(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('whoever was logged out meanwhile logs in over the screen, and saves what they typed', async () => {
  const { page, errors } = await enterBackOffice(shop, browser, { at: `products/${cup}` });
  const name = page.getByRole('textbox', { name: 'Name' }).first();
  await name.fill('Cup of the evening');
  await page.context().clearCookies();
  await button(page, 'Save').click();
  const again = page.getByRole('dialog', { name: 'You are logged out' });
  await again.getByRole('textbox', { name: 'E-mail or user name' }).waitFor();
  expect(await page.getByText('Saved.').count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  // By keyboard, with a wrong password first.
  await page.keyboard.type(administrator.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await again.getByRole('alert').waitFor();
  await again.getByRole('textbox', { name: 'Password' }).fill(administrator.password);
  await page.keyboard.press('Enter');
  await again.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Cup of the evening');
  await button(page, 'Save').click();
  await page.getByRole('alert').filter({ hasText: 'Saved.' }).waitFor();
  const [row] = await shop.query<{ name: string }>('select name from product where id = $1', [cup]);
  expect(row?.name).toBe('Cup of the evening');
  // The browser says in its console what was refused.
  expect(errors.filter((error) => !/40[13]|422/.test(error))).toEqual([]);
});

test('what the keyboard reaches in a long form stands clear of the bars above and below', async () => {
  const { page } = await enterBackOffice(shop, browser, { at: `products/${cup}` });
  await page.getByRole('textbox', { name: 'Name' }).first().focus();
  const covered = new Set<string>();
  for (let tabs = 0; tabs < 40; tabs++) {
    await page.keyboard.press('Tab');
    const said = await page.evaluate(() => {
      const active = document.activeElement;
      // The bar itself, and what floats above everything, may stand where it likes.
      if (!active?.closest('form .MuiCardContent-root')) return '';
      const { left, top, width, height } = active.getBoundingClientRect();
      const bars = [...document.querySelectorAll('header, form .MuiToolbar-root')];
      const isUnder = (y: number) => {
        const above = document.elementFromPoint(left + width / 2, y);
        return bars.some((bar) => bar.contains(above));
      };
      // Small ones are to be seen whole; of a large one, where it begins.
      const ends = height < 200 ? [top + 1, top + height - 1] : [top + 1];
      return ends.some(isUnder) ? (active.getAttribute('name') ?? active.outerHTML.slice(0, 120)) : '';
    });
    if (said) covered.add(said);
  }
  expect([...covered]).toEqual([]);
});
