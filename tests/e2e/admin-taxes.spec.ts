import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createRecord, enterBackOffice, saveForm } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

const table = (csv: string) => ({ name: 'rates.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });

test.each([390, 1440])(
  '[TOT-010] rates come as CSV into an empty list, which says that taxes are off and leads to their settings, at %i px',
  async (width) => {
    await shop.query('delete from tax_rate');
    await shop.query("delete from setting_group where name = 'taxes'");
    await shop.refresh();
    const { page } = await enterBackOffice(shop, browser, { at: 'tax-rates', width });
    const main = page.getByRole('main');
    await main.getByText('No tax rates yet').waitFor();
    await main.getByText('Taxes are switched off').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    const bring = main.locator('input[type=file]');
    await bring.setInputFiles(table('VAT,19,DE'));
    const refused = page.getByRole('dialog');
    await refused.getByText('the fields were read in this order: Country code, State code').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await refused.waitFor({ state: 'detached' });
    await bring.setInputFiles(table('DE,,,,19,VAT,1,0,1,'));
    await main.getByText('19 %').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);

    await main.getByRole('alert').getByRole('link', { name: 'Tax settings' }).press('Enter');
    await main.getByRole('switch', { name: 'Calculate taxes' }).check();
    expect(await accessibilityProblems(page)).toEqual([]);
    await saveForm(page);
    await page.goto(`${shop.site}/admin/tax-rates`);
    await main.getByText('19 %').waitFor();
    await page.waitForLoadState('networkidle');
    expect(await main.getByText('Taxes are switched off').count()).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const [rate] = await shop.query<{ id: number }>('select id from tax_rate');
    await page.goto(`${shop.site}/admin/tax-rates/${rate?.id}`);
    await main.getByRole('textbox', { name: 'Rate in %' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);

test.each([390, 1440])('warns at %i px of a rate that never counts, and saves it', async (width) => {
  await shop.query('delete from tax_rate');
  await shop.query(
    "insert into tax_rate (country, rate, name) values ('DE', 19, 'VAT'), ('AT', 20, 'VAT'), ('', 3, 'Duty')",
  );
  const { page, errors } = await enterBackOffice(shop, browser, { at: 'tax-rates/create', width });
  const main = page.getByRole('main');
  const warning = main.getByRole('alert').filter({ hasText: 'This rate never counts' });
  const field = (name: string) => main.getByLabel(name);
  await field('Tax name').waitFor();
  expect(await warning.count()).toBe(0);
  await field('Tax name').fill('VAT');
  await warning.getByText('“Duty” (3 %) was entered earlier').waitFor();
  await field('Rate in %').fill('7');
  await page.getByRole('combobox', { name: 'Country or state' }).fill('Germ');
  await page.getByRole('option', { name: 'Germany', exact: true }).click();
  await warning.getByText('“VAT” (19 %) was entered earlier').waitFor();
  await field('Priority').fill('2');
  await warning.waitFor({ state: 'detached' });
  await field('Priority').fill('1');
  await warning.waitFor();
  await field('Postcodes').fill('10*\n');
  await warning.waitFor({ state: 'detached' });
  await field('Postcodes').fill('');
  await warning.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await createRecord(page);
  await warning.getByText('“VAT” (19 %)').waitFor();
  await page.goto(`${shop.site}/admin/tax-rates`);
  await main.getByText('“VAT” (19 %) comes first').waitFor();
  expect(await main.getByText('Not used', { exact: true }).count()).toBe(1);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await main.getByText('7 %').click();
  await warning.waitFor();
  expect(errors).toEqual([]);
});
