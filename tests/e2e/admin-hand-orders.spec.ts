import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { enterBackOffice } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { addCoupon } from '../support/coupon-shop.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  await shop.addProduct({
    slug: 'cup',
    name: 'Wide cup',
    regular_price: 1000,
    manage_stock: true,
    stock_quantity: 3,
  });
  const mug = await shop.addProduct({
    slug: 'mug',
    name: 'Tall mug',
    type: 'variable',
    regular_price: null,
    attributes: [{ name: 'Glaze', values: ['Oat', 'Rust'], forVariations: true }],
  });
  for (const glaze of ['Oat', 'Rust'])
    await shop.addProduct({
      slug: `mug-${glaze}`,
      name: glaze,
      type: 'variation',
      parent_id: mug,
      regular_price: 2000,
      attributes: [{ name: 'Glaze', values: [glaze] }],
    });
  await addCoupon(shop, 'FIVE');
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const main = (page: Page) => page.getByRole('main');
const total = (page: Page) =>
  main(page)
    .locator('dl dt', { hasText: /^Total$/ })
    .locator('xpath=../dd');
const latest = async () =>
  (
    await shop.query<{ id: number; number: number; state: string; total: number; items: number }>(
      'select id, number, state, total::int, item_count as items from shop_order order by id desc limit 1',
    )
  )[0];

/** Finds a record by typing a part of its name, and takes the first one. */
async function find(page: Page, label: string | RegExp, text: string, name: string, at = 0) {
  const field = main(page).getByRole('combobox', { name: label }).nth(at);
  await field.focus();
  await page.keyboard.type(text);
  await page.getByRole('option', { name }).waitFor();
  // What the server answers meanwhile begins the list anew, and nothing in it is marked then.
  const marked = async () => {
    const option = await field.getAttribute('aria-activedescendant');
    return option ? await page.locator(`[id="${option}"]`).textContent() : null;
  };
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowDown');
      return marked();
    })
    .toContain(name);
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toContain(name);
  // Open it would lie above what is pressed next.
  await page.getByRole('option').first().waitFor({ state: 'detached' });
}

async function fillAddress(page: Page) {
  for (const [label, text] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Street address', '1 Analytical Way'],
    ['Town / City', 'Los Angeles'],
    ['ZIP Code', '90001'],
    ['Phone', '+1 213 555 0100'],
    ['Email address', 'ada@example.org'],
  ] as const)
    await main(page).getByRole('textbox', { name: label }).fill(text);
}

async function chooseState(page: Page, name: string) {
  await main(page).getByRole('combobox', { name: 'State', exact: true }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

const problemsAt = async (page: Page) => (await accessibilityProblems(page)).join('\n');

describe('orders by hand', () => {
  it.each([
    [1440, 1000],
    [390, 844],
  ])('[CHK-028] are created with what they come to before one’s eyes, at %i px', async (width, height) => {
    const { page, errors } = await enterBackOffice(shop, browser, { at: 'orders', width, height });
    await main(page).getByRole('link', { name: 'Create order' }).click();
    await find(page, 'Product (name or SKU)', 'wide', 'Wide cup');
    await expect.poll(() => total(page).textContent()).toMatch(/\$1\d\.\d\d/);
    await main(page).getByRole('textbox', { name: 'Quantity: Wide cup' }).fill('9');
    await main(page)
      .getByText(/not have enough “Wide cup”/)
      .first()
      .waitFor();
    await main(page).getByRole('textbox', { name: 'Quantity: Wide cup' }).fill('1');
    await main(page).getByRole('textbox', { name: 'Price each: Wide cup' }).fill('7,50');
    await main(page).getByRole('button', { name: 'Add product' }).click();
    await find(page, 'Product (name or SKU)', 'tall', 'Tall mug', 1);
    await main(page).getByRole('combobox', { name: 'Variation' }).click();
    await page.getByRole('option', { name: 'Rust' }).click();
    await main(page).getByRole('combobox', { name: 'Coupon codes' }).fill('five');
    await page.keyboard.press('Enter');
    await main(page).getByRole('button', { name: 'Add fee' }).click();
    await main(page).getByRole('textbox', { name: 'Fee for' }).fill('Gift wrap');
    await main(page)
      .getByRole('textbox', { name: /^Amount/ })
      .fill('3');
    expect(await problemsAt(page)).toBe('');
    // No level is left out below the screen’s own heading.
    expect(
      await main(page)
        .getByRole('heading')
        .first()
        .evaluate(({ tagName }) => tagName),
    ).toBe('H2');
    // What is missing is told at once, and what was typed stays.
    await main(page).getByRole('button', { name: 'Create order' }).click();
    const summary = main(page).getByRole('alert').filter({ hasText: 'Some of it cannot be stored' });
    await summary.getByText('Billing First name is a required field.').waitFor();
    await shoot(page, `refused-${width}`);
    await fillAddress(page);
    await chooseState(page, 'California');
    // 7.50 + 20.00 − 5.00 + 6.90 + 3.00
    await expect.poll(() => total(page).textContent()).toBe('$32.40');
    await main(page).getByRole('textbox', { name: 'Private note' }).fill('By telephone');
    await shoot(page, `create-${width}`);
    await main(page).getByRole('button', { name: 'Create order' }).click();
    await main(page)
      .getByRole('heading', { name: /Order #\d+/ })
      .waitFor();
    expect(await latest()).toMatchObject({ state: 'pending', total: 3240, items: 2 });
    await main(page).getByRole('textbox', { name: 'Payment link' }).waitFor();
    expect(await main(page).getByRole('textbox', { name: 'Payment link' }).inputValue()).toContain(
      '/order-pay/',
    );
    await main(page).getByText('By telephone').waitFor();
    await shoot(page, `created-${width}`);
    expect(await problemsAt(page)).toBe('');
    expect(errors.filter((error) => !error.includes('422'))).toEqual([]);
  });

  it('are written by keyboard: rows that are added take the focus, and what holds no longer is not said', async () => {
    const { page } = await enterBackOffice(shop, browser);
    // Some products are there before a search: those are what is offered while its answer is on its way.
    await Promise.all([
      page.waitForResponse((response) => /rest\/products\?(?!.*%22q%22)/.test(response.url())),
      page.goto(`${shop.site}/admin/orders/create`),
    ]);
    const press = async (name: string | RegExp) => {
      await main(page).getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
    };
    // While the answer is on its way nothing is offered that is not what was typed.
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/rest\/products\?.*%22q%22/, async (route) => {
      await answered;
      await route.continue();
    });
    await find(page, 'Product (name or SKU)', 'wide', 'Wide cup');
    await main(page).getByRole('textbox', { name: 'Quantity: Wide cup' }).waitFor();
    answer();
    // Enter chooses; where there is nothing to choose yet it sends nothing either.
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/order-drafts')) sent.push(request.url());
    });
    await press('Add product');
    await page.keyboard.type('zz');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('tall');
    await page.getByRole('option', { name: 'Tall mug' }).waitFor();
    expect(sent).toEqual([]);
    await page.keyboard.press('Escape');
    await press('Remove line 2');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Add product');
    await press('Add fee');
    await page.keyboard.type('Gift wrap');
    await page.keyboard.press('Tab');
    await page.keyboard.type('3');
    await expect.poll(() => total(page).textContent()).toMatch(/\$13\.00|\$19\.90/);
    await press('Create order');
    const summary = main(page).getByRole('alert').filter({ hasText: 'Some of it cannot be stored' });
    await summary.getByText('Billing First name is a required field.').waitFor();
    // Nothing is said of money while something else is missing.
    await main(page).getByRole('textbox', { name: 'Price each: Wide cup' }).fill('0');
    await press('Remove fee Gift wrap');
    await fillAddress(page);
    await chooseState(page, 'California');
    await main(page).getByRole('combobox', { name: 'Shipping' }).click();
    await page.getByRole('option', { name: 'Custom amount' }).click();
    await main(page).getByRole('textbox', { name: 'Cost' }).fill('0');
    await expect.poll(() => total(page).textContent()).toBe('$0.00');
    await press('Create order');
    await summary.getByText(/Nothing is to be paid/).waitFor();
    await main(page).getByRole('textbox', { name: 'Price each: Wide cup' }).fill('4');
    await expect
      .poll(() =>
        main(page)
          .getByText(/Nothing is to be paid/)
          .count(),
      )
      .toBe(0);
  });

  it('[CHK-028] are edited while they are not paid, and say so where somebody else was faster', async () => {
    const before = await latest();
    const { page, errors } = await enterBackOffice(shop, browser, {
      at: `orders/${before?.id}/show`,
      width: 1280,
    });
    await main(page).getByRole('link', { name: 'Edit' }).click();
    const quantity = main(page).getByRole('textbox', { name: 'Quantity: Wide cup' });
    await quantity.fill('2');
    await expect.poll(() => total(page).textContent()).toBe('$39.90');
    await main(page).getByRole('button', { name: 'Remove Tall mug' }).click();
    await expect.poll(() => total(page).textContent()).toBe('$19.90');
    await shoot(page, 'edit-1280');
    expect(await problemsAt(page)).toBe('');
    // Somebody else changes the order meanwhile.
    await shop.query('update shop_order set version = version + 1 where id = $1', [before?.id]);
    await main(page).getByRole('button', { name: 'Save' }).click();
    await main(page).getByText('Somebody else changed this order in the meantime.').first().waitFor();
    await main(page).getByRole('button', { name: 'Start again with the order as it is now' }).click();
    await expect.poll(() => quantity.inputValue()).toBe('1');
    await quantity.fill('2');
    await main(page).getByRole('button', { name: 'Save' }).click();
    await main(page)
      .getByRole('heading', { name: /Order #\d+/ })
      .waitFor();
    await main(page).getByText('Wide cup: quantity 1 → 2').waitFor();
    expect(await latest()).toMatchObject({ id: before?.id, total: 3990, items: 3 });
    expect(errors.filter((error) => !error.includes('409'))).toEqual([]);
    // That money has come cannot be taken back, so it is asked for.
    await main(page).getByRole('button', { name: 'Mark as paid' }).click();
    const asked = page.getByRole('dialog', { name: /Mark order #\d+ as paid\?/ });
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await asked.waitFor({ state: 'detached' });
    expect(await latest()).toMatchObject({ id: before?.id, state: 'pending' });
    await main(page).getByRole('button', { name: 'Mark as paid' }).click();
    await asked.getByRole('button', { name: 'Mark as paid' }).click();
    await asked.waitFor({ state: 'detached' });
    await expect.poll(latest).toMatchObject({ id: before?.id, state: 'processing' });
    // Paid ones offer no editing, and refuse it.
    await page.goto(`${shop.site}/admin/orders/${before?.id}`);
    await main(page).getByText('Only orders that are not paid can be edited').waitFor();
  });
});

/** Keeps a picture where somebody asks for them (`SHOTS`). */
async function shoot(page: Page, name: string) {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
}
