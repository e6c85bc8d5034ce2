import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { enterBackOffice } from '../support/back-office.ts';
import { accessibilityProblems, leave, openBrowser, type TestBrowser } from '../support/browser.ts';
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

test.each([390, 1440])(
  'a back office that was renewed while it was open says so, and leaves what was typed, at %i px',
  async (width) => {
    const id = await shop.addProduct({ slug: `cup-${randomUUID()}`, name: 'Wide cup', regular_price: 1000 });
    const { page } = await enterBackOffice(shop, browser, { at: `products/${id}`, width });
    const name = page.getByRole('textbox', { name: 'Name' }).first();
    await name.fill('Very wide cup');
    await page.waitForLoadState('networkidle');
    await page.route('**/admin/assets/**', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('main').getByRole('button', { name: 'Choose a picture' }).first().click();
    const told = page
      .getByRole('alert')
      .filter({ hasText: 'This part of the back office could not be loaded' });
    await told.waitFor();
    expect(await accessibilityProblems(page, { include: '#renewal' })).toEqual([]);
    expect(await name.inputValue()).toBe('Very wide cup');
    const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
    await save.click();
    // Until the answer is there the form holds who wants to leave: what was typed might be lost.
    await expect.poll(() => save.isDisabled()).toBe(true);
    await page.waitForLoadState('networkidle');
    await expect
      .poll(() => shop.query('select name from product where id = $1', [id]))
      .toEqual([{ name: 'Very wide cup' }]);
    // Screens that are gone wait for that, too, and are not blank; it is told once.
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/admin/users"]')?.click());
    if (width > 600) await page.waitForURL('**/admin/users');
    await told.waitFor();
    expect(await told.count()).toBe(1);
    await page.unroute('**/admin/assets/**');
    await leave(page, () => told.getByRole('button', { name: 'Load anew' }).click());
    await (width > 600 ? page.getByRole('main').getByText('admin@shop.test') : name).first().waitFor();
    await told.waitFor({ state: 'detached' });
  },
);
