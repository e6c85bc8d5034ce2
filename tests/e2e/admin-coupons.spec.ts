import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createRecord, enterBackOffice } from '../support/back-office.ts';
import { openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
let cup: number;
let plate: number;
let kitchen: number;
let garden: number;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  kitchen = await shop.addCategory('kitchen', 'Kitchen');
  garden = await shop.addCategory('garden', 'Garden');
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  plate = await shop.addProduct({ slug: 'plate', name: 'Plate' });
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const field = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('textbox', { name, exact: true });
const number = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true });
/** Chooses a record in a field that finds them by name. */
async function pick(page: Page, label: string, name: string) {
  const box = page.getByRole('main').getByRole('combobox', { name: label, exact: true });
  await box.fill(name);
  await page.getByRole('option', { name }).first().click();
  // The list stays for further choices, over the fields below, until the field is left.
  await box.press('Tab');
  await page.locator('.MuiAutocomplete-popper').waitFor({ state: 'detached' });
}

it('[COUP-019b] the editor makes up codes, another with each press, and covers all fields', async () => {
  const { page, errors } = await enterBackOffice(shop, browser, { at: 'coupons/create' });
  const main = page.getByRole('main');
  const code = field(page, /^Code/);
  const generate = main.getByRole('button', { name: 'Generate code' });
  await generate.click();
  await expect.poll(() => code.inputValue()).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);
  const first = await code.inputValue();
  await generate.click();
  await expect.poll(() => code.inputValue()).not.toBe(first);
  const second = await code.inputValue();
  expect(second).toMatch(/^[A-HJ-NP-Z2-9]{10}$/);

  await main.getByRole('combobox', { name: 'Type of discount', exact: true }).click();
  await page.getByRole('option', { name: 'Percentage off' }).click();
  await number(page, 'Percent').fill('12.5');
  await main.getByRole('switch', { name: 'Allow free shipping' }).check();
  await field(page, 'Internal note').fill('For the newsletter');
  await field(page, 'Minimum spend').fill('10');
  await field(page, 'Maximum spend').fill('90');
  await pick(page, 'Only for these products', 'Cup');
  await pick(page, 'Not for these products', 'Plate');
  await pick(page, 'Only for these categories', 'Kitchen');
  await pick(page, 'Not for these categories', 'Garden');
  await main.getByRole('switch', { name: 'Not for products on sale' }).check();
  await number(page, 'Total uses').fill('100');
  await number(page, 'Uses per customer').fill('2');
  await number(page, 'Items per order that are discounted').fill('3');
  await main.getByRole('switch', { name: 'Cannot be combined with other coupons' }).check();
  await field(page, 'Only for these e-mail addresses').fill('ada@example.org\n*@halm.example');
  await main.getByLabel('Expiry date', { exact: true }).fill('2030-01-01');
  const id = await createRecord(page);

  const owner = await shop.member('shop-manager');
  expect((await owner.get(`/rest/coupons/${id}`)).json()).toMatchObject({
    code: second,
    description: 'For the newsletter',
    discountType: 'percent',
    percent: 12.5,
    freeShipping: true,
    expiresAt: expect.stringMatching(/^2030-01-0/),
    minimumAmount: 1000,
    maximumAmount: 9000,
    productIds: [cup],
    excludedProductIds: [plate],
    categoryIds: [kitchen],
    excludedCategoryIds: [garden],
    excludeSaleItems: true,
    usageLimit: 100,
    usageLimitPerUser: 2,
    limitUsageToItems: 3,
    individualUse: true,
    emailRestrictions: ['ada@example.org', '*@halm.example'],
  });
  expect(errors).toEqual([]);
});
