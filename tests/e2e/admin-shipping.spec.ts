import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRecord, enterBackOffice, newName, saveForm } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
let cup: number;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1000 });
  await shop.query(
    `insert into shipping_class (slug, name) values ('fragile', 'Fragile'), ('bulky', 'Bulky')`,
  );
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** The back office at an address, logged in. */
const enter = (at: string, width = 1280) => enterBackOffice(shop, browser, { width, at });

/** The row of a zone's method, by its kind in words. */
const method = (page: Page, kind: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: kind, exact: true }) });

const flatRateOfUnitedStates = () =>
  shop.query<{ id: number; settings: { cost: string } }>(
    `select m.id, m.settings from shipping_method m join shipping_zone z on z.id = m.zone_id
     where z.name = 'United States' and m.kind = 'flat_rate'`,
  );

describe('the screen of shipping zones', () => {
  it('[SHIP-009] changes a flat rate that the cart page then shows, and explains what is no cost', async () => {
    const [before] = await flatRateOfUnitedStates();
    const { page, errors } = await enter('shipping-zones');
    await page.getByRole('link', { name: 'United States' }).click();
    const flatRate = method(page, 'Flat rate');
    const cost = flatRate.getByRole('textbox', { name: 'Cost', exact: true });
    await cost.fill('8,200');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await flatRate.getByText('Not an amount or formula.').waitFor();
    await cost.fill('8.20');
    // Moving the method up must not make a new one of it: open checkouts have chosen it.
    await flatRate.getByRole('button', { name: 'Move up' }).click();
    await saveForm(page);
    expect(await flatRateOfUnitedStates()).toEqual([{ id: before?.id, settings: { cost: '8.20' } }]);
    expect(errors).toEqual([]);

    const visitor = shop.visitor();
    await visitor.add(cup);
    const shopper = await browser.newPage();
    await shopper.context.addCookies(
      [...visitor.cookies].map(([name, value]) => ({ name, value, url: shop.site })),
    );
    await shopper.page.goto(`${shop.site}/cart/`);
    const choices = shopper.page.locator('.cart-shipping');
    await choices.getByText('Flat rate').waitFor();
    expect(await choices.textContent()).toContain('$8.20');
  });

  it('makes a zone of regions, postcodes and methods of every kind', async () => {
    const { page, errors } = await enter('shipping-zones/create');
    const name = newName('Nearby');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByRole('combobox', { name: 'Regions' }).fill('Californ');
    await page.getByRole('option', { name: 'California, United States' }).click();
    await page.keyboard.press('Escape');
    await page.getByLabel('Limit to postcodes').fill('902*\n10000...19999\n');
    await page.getByRole('button', { name: 'Add free shipping' }).click();
    // Left blank it would be free for everybody, which an owner is told.
    await method(page, 'Free shipping').getByText('Leave it blank for no minimum.').waitFor();
    const least = method(page, 'Free shipping').getByLabel('Minimum order amount');
    await least.fill('fifty');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: /^Shipping methods · 1 · Minimum order amount: / }).waitFor();
    await least.fill('50');
    await page.getByRole('button', { name: 'Add a flat rate' }).click();
    const flatRate = method(page, 'Flat rate');
    await flatRate.getByRole('textbox', { name: 'Cost', exact: true }).fill('4 + [qty]');
    await page.getByRole('button', { name: 'Add the cost of a shipping class' }).click();
    await page.getByLabel('Shipping class').selectOption({ label: 'Fragile' });
    await page.getByLabel('Additional cost', { exact: true }).fill('2.50');
    await page.getByRole('button', { name: 'Add local pickup' }).click();
    await method(page, 'Local pickup').getByLabel('Enabled').uncheck();
    const id = await createRecord(page);
    const [zone] = await shop.query('select name, regions, postcodes from shipping_zone where id = $1', [id]);
    expect(zone).toEqual({
      name,
      regions: [{ country: 'US', state: 'CA' }],
      postcodes: ['902*', '10000...19999'],
    });
    const methods = await shop.query(
      'select kind, enabled, settings from shipping_method where zone_id = $1 order by position',
      [id],
    );
    expect(methods).toEqual([
      {
        kind: 'free_shipping',
        enabled: true,
        settings: { needs: 'min-amount', minAmount: 5000, beforeDiscounts: false },
      },
      {
        kind: 'flat_rate',
        enabled: true,
        settings: { cost: '4 + [qty]', classCosts: { fragile: '2.50' }, classCharge: 'each' },
      },
      { kind: 'local_pickup', enabled: false, settings: {} },
    ]);
    expect(errors).toEqual([]);
  });

  it.each([390, 1440])('warns at %i px of a zone that no address reaches, and saves it', async (width) => {
    // Of the other width, or of a try before.
    await shop.query(`delete from shipping_zone where regions @> '[{"country":"JP"}]'`);
    const { page, errors } = await enter('shipping-zones/create', width);
    const main = page.getByRole('main');
    const [wide, narrow] = [newName('Pacific'), newName('Tokyo')];
    const choose = async (...countries: string[]) => {
      for (const name of countries) {
        await main.getByRole('combobox', { name: 'Regions' }).fill(name);
        await page.getByRole('option', { name, exact: true }).click();
      }
      await page.keyboard.press('Escape');
    };
    const warning = main.getByRole('alert').filter({ hasText: 'No address reaches this zone' });
    await main.getByText('it covers the rest of the world').waitFor();
    expect(await warning.count()).toBe(0);
    await main.getByRole('textbox', { name: 'Name', exact: true }).fill(wide);
    await choose('Japan', 'Fiji');
    expect(await warning.count()).toBe(0);
    await createRecord(page);
    await page.goto(`${shop.site}/admin/shipping-zones/create`);
    await main.getByRole('textbox', { name: 'Name', exact: true }).fill(narrow);
    await choose('Japan');
    await warning.getByText(`“${wide}” is checked first and covers all of it`).waitFor();
    await choose('Samoa');
    await warning.waitFor({ state: 'detached' });
    await main.getByRole('button', { name: 'Samoa' }).press('Delete');
    await main.getByLabel('Limit to postcodes').fill('0*\n');
    await warning.waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await main.getByLabel('Priority').fill('-5');
    await warning.waitFor({ state: 'detached' });
    await main.getByLabel('Priority').fill('');
    await warning.waitFor();
    const id = await createRecord(page);
    await warning.waitFor();
    await page.goto(`${shop.site}/admin/shipping-zones`);
    const said = main.getByText(`“${wide}” comes first`);
    await said.waitFor();
    expect(await said.locator('..').textContent()).toContain('Not used');
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    expect(errors).toEqual([]);
    const stored = await shop.query('select name from shipping_zone where id = $1', [id]);
    expect(stored).toEqual([{ name: narrow }]);
  });

  it.each([390, 1440])('fits %i pixels and can be used by everybody', async (width) => {
    const { page } = await enter('shipping-zones', width);
    await page.getByRole('main').getByText('Rest of the world', { exact: true }).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto(`${shop.site}/admin/shipping-zones/1`);
    await page.getByLabel('Cost', { exact: true }).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
