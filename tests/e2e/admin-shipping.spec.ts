import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
let cup: number;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1000 });
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** The back office at an address, logged in. */
async function enter(path: string, width = 1280) {
  const open = await browser.newPage({ width });
  const { page } = open;
  await page.goto(`${shop.site}/admin/`);
  await page.getByLabel('E-mail or user name').fill('admin@shop.test');
  await page.locator('[name=password]').fill('correct horse battery');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Hello, Administrator' }).waitFor();
  await page.goto(`${shop.site}/admin/${path}`);
  open.errors.length = 0;
  return open;
}

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
    const cost = page.getByLabel('Cost', { exact: true }).first();
    await cost.fill('8,20');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Not an amount or formula.').waitFor();
    await cost.fill('8.20');
    // Moving the method up must not make a new one of it: open checkouts have chosen it.
    await page.getByRole('button', { name: 'Move up' }).nth(1).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.', { exact: true }).waitFor();
    expect(await flatRateOfUnitedStates()).toEqual([{ id: before?.id, settings: { cost: '8.20' } }]);
    expect(errors).toEqual([]);

    const visitor = shop.visitor();
    await visitor.add(cup);
    const shopper = await browser.newPage();
    await shopper.context.addCookies(
      [...visitor.cookies].map(([name, value]) => ({ name, value, url: shop.site })),
    );
    await shopper.page.goto(`${shop.site}/cart/`);
    await shopper.page.locator('.cart-shipping').getByText('Flat rate').waitFor();
    expect(await shopper.page.locator('.cart-shipping').textContent()).toContain('$8.20');
  });

  it('makes a zone of regions, postcodes and methods of every kind', async () => {
    const { page, errors } = await enter('shipping-zones/create');
    await page.getByLabel('Name').fill('Nearby');
    await page.getByLabel('Regions').fill('Californ');
    await page.getByRole('option', { name: 'California, United States' }).click();
    await page.keyboard.press('Escape');
    await page.getByLabel('Only these postcodes').fill('902*\n10000...19999\n');
    await page.getByRole('button', { name: 'Add free shipping' }).click();
    await page.getByLabel('From this order amount on').fill('50');
    await page.getByRole('button', { name: 'Add a flat rate' }).click();
    await page.getByLabel('Cost', { exact: true }).fill('4 + [qty]');
    await page.getByRole('button', { name: 'Add the cost of a shipping class' }).click();
    await page.getByLabel('Shipping class').fill('fragile');
    await page.getByLabel('Cost on top', { exact: true }).fill('2.50');
    await page.getByRole('button', { name: 'Add local pickup' }).click();
    await page.getByLabel('Offered').last().uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/shipping-zones\/\d+$/);
    const [zone] = await shop.query(`select regions, postcodes from shipping_zone where name = 'Nearby'`);
    expect(zone).toEqual({
      regions: [{ country: 'US', state: 'CA' }],
      postcodes: ['902*', '10000...19999'],
    });
    const methods = await shop.query(
      `select m.kind, m.enabled, m.settings from shipping_method m join shipping_zone z on z.id = m.zone_id
       where z.name = 'Nearby' order by m.position`,
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

  it.each([390, 1440])('fits %i pixels and can be used by everybody', async (width) => {
    const { page } = await enter('shipping-zones', width);
    await page.getByText('Rest of the world', { exact: true }).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.goto(`${shop.site}/admin/shipping-zones/1`);
    await page.getByLabel('Cost', { exact: true }).first().waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
