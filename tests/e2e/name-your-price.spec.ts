import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { enterBackOffice, saveForm } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
let gift: number;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  gift = await shop.addProduct({ slug: 'gift', name: 'Gift', regular_price: 2000 });
  const card = await shop.addProduct({ slug: 'card', name: 'Card' });
  await shop.query(
    "insert into product_named_price (product_id, enabled, min, max, show_amounts, amounts) values ($1, true, 500, 1800, false, '')",
    [card],
  );
  await shop.refresh();
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

it('[NYP-001a][NYP-007ab] the owner lets shoppers name a price in the product’s form, and a shopper does, on a phone', async () => {
  const office = await enterBackOffice(shop, browser, { width: 1440, at: `products/${gift}` });
  await office.page.getByLabel('Let customers pay what they want').check();
  const fields = {
    'Suggested price': '12',
    'Minimum price': '5',
    'Maximum price': '18',
    Amounts: '10, 15',
    'Price label': 'Gift: ',
    'Minimum label': 'From: ',
    'Maximum label': 'To: ',
    'Button text': 'Give',
  };
  for (const [label, value] of Object.entries(fields))
    await office.page.getByLabel(label, { exact: true }).fill(value);
  await office.page.getByLabel('Offer amounts as buttons').check();
  await office.page.getByLabel('Hide the regular price').check();
  expect(await accessibilityProblems(office.page)).toEqual([]);
  await saveForm(office.page);
  await office.page.reload();
  await expect.poll(() => office.page.getByLabel('Amounts', { exact: true }).inputValue()).toBe('10, 15');
  expect(office.errors).toEqual([]);

  const { page, errors } = await browser.newPage({ width: 390 });
  await page.goto(`${shop.site}/product/gift/`);
  const price = page.getByLabel('Gift:');
  expect(await page.locator('main').getByText('$20.00').filter({ visible: true }).count()).toBe(0);
  await page.locator('.product-summary').getByRole('button', { name: 'Give' }).waitFor();
  await expect.poll(() => price.inputValue()).toBe('12.00');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: '$15.00' }).click();
  expect(await price.inputValue()).toBe('15.00');
  await price.fill('');
  await expect.poll(() => page.locator('.single_add_to_cart_button').isDisabled()).toBe(true);
  await price.fill('7.5');
  await page.locator('.product-summary [data-action="add-to-cart"]').click();
  await page.locator('.added_to_cart').waitFor();
  await page.goto(`${shop.site}/cart/`);
  await page.locator('main').getByText('$7.50').filter({ visible: true }).first().waitFor();
  await page.goto(`${shop.site}/product/gift/`);
  expect(errors).toEqual([]);
});

it('a refused price is told without covering the field that it is about, on a phone', async () => {
  const { page, errors } = await browser.newPage({ width: 390 });
  await page.goto(`${shop.site}/product/card/`);
  const price = page.locator('.product-summary .named-price input');
  const notice = page.locator('.xoo-cp-notice');
  const edges = (of: typeof price) =>
    of.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top, bottom };
    });
  // Where somebody may have scrolled it: below what is said at the window's upper edge, or in the middle of the page.
  for (const at of [20, 75, 400]) {
    await price.fill('99');
    await price.evaluate(
      (field, to) => scrollBy({ top: field.getBoundingClientRect().top - to, behavior: 'instant' }),
      at,
    );
    const stood = await edges(price);
    await price.press('Enter');
    await notice.getByText('must be between').waitFor();
    await expect.poll(async () => (await edges(price)).top).toBeGreaterThan((await edges(notice)).bottom);
    // What is not covered stays where it was.
    if (at === 400) expect(await edges(price)).toEqual(stood);
    await notice.waitFor({ state: 'detached' });
  }
  expect(errors).toEqual([]);
});
