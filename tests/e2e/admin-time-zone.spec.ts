import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { timeSettings } from '#features/market/public.ts';
import { enterBackOffice, newName, saveForm } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { addCoupon, applyCode } from '../support/coupon-shop.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

/** Nine hours behind the shop, so that many of its days are others here. */
const ELSEWHERE = { context: { timezoneId: 'America/Los_Angeles' } };

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

const typedAt = (page: Page, name: string) => ({
  day: page.getByLabel(name, { exact: true }),
  time: page.getByLabel(`${name}: Time`, { exact: true }),
});
/** What stands below an input. */
const below = async (page: Page, input: Locator) =>
  page.locator(`[id="${await input.getAttribute('aria-describedby')}"]`).textContent();

it('[CAT-025a] the owner finds the shop’s time zone by typing, and dates follow at once', async () => {
  await shop.changeSettings(timeSettings, { timeZone: 'UTC' });
  const { page, errors } = await enterBackOffice(shop, browser, { at: 'settings/time', ...ELSEWHERE });
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.fill('new yo');
  await page.getByRole('option', { name: 'America/New York', exact: true }).click();
  await saveForm(page);
  expect(shop.running.shop.services.settings.get(timeSettings)).toEqual({ timeZone: 'America/New_York' });
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Products' }).click();
  await page.getByRole('link', { name: 'Create' }).click();
  await expect.poll(() => below(page, typedAt(page, 'Sale begins').day)).toBe('Time zone: America/New York');
  expect(errors).toEqual([]);
});

it('[CAT-025a] a sale is typed and shown in the shop’s time zone, wherever the browser is', async () => {
  await shop.changeSettings(timeSettings, { timeZone: 'Europe/Berlin' });
  const name = newName('Cup');
  const id = await shop.addProduct({
    slug: name.replace(' ', '-').toLowerCase(),
    name,
    regular_price: 2000,
    sale_price: 1500,
    // Midnight in Berlin, on either side of the change of summer time.
    sale_from: new Date('2027-03-27T23:00:00Z'),
    sale_to: new Date('2027-03-28T22:00:00Z'),
  });
  const stored = async () => {
    const [row] = await shop.query<Record<'sale_from' | 'sale_to', Date | null>>(
      'select sale_from, sale_to from product where id = $1',
      [id],
    );
    return [row?.sale_from, row?.sale_to].map((moment) => moment?.toISOString() ?? null);
  };
  const { page, errors } = await enterBackOffice(shop, browser, { at: `products/${id}`, ...ELSEWHERE });
  const [begins, ends] = [typedAt(page, 'Sale begins'), typedAt(page, 'Sale ends')];
  const shown = async () =>
    Promise.all([begins.day, begins.time, ends.day, ends.time].map((input) => input.inputValue()));
  await expect.poll(shown).toEqual(['2027-03-28', '', '2027-03-28', '']);
  expect(await below(page, begins.day)).toBe('Time zone: Europe/Berlin');
  expect(await below(page, ends.time)).toBe('Leave it blank for the end of the day');
  expect(await accessibilityProblems(page)).toEqual([]);

  // Days without times are whole days, in autumn as well.
  await begins.day.fill('2027-10-30');
  await ends.day.fill('2027-10-31');
  await saveForm(page);
  expect(await stored()).toEqual(['2027-10-29T22:00:00.000Z', '2027-10-31T23:00:00.000Z']);
  await expect.poll(shown).toEqual(['2027-10-30', '', '2027-10-31', '']);

  // A time that clocks leave out is shown as the one that it becomes.
  await begins.day.fill('2027-03-28');
  await begins.time.fill('02:30');
  await ends.time.fill('12:00');
  await expect.poll(shown).toEqual(['2027-03-28', '03:30', '2027-10-31', '12:00']);
  await saveForm(page);
  expect(await stored()).toEqual(['2027-03-28T01:30:00.000Z', '2027-10-31T11:00:00.000Z']);

  // A time without its day is told at the field, and nothing of it is sent.
  await begins.day.fill('');
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => below(page, begins.day)).toBe('Enter a date, and a time if you like.');
  expect(await stored()).toEqual(['2027-03-28T01:30:00.000Z', '2027-10-31T11:00:00.000Z']);
  for (const input of [begins.time, ends.day, ends.time]) await input.fill('');
  // So is half a day, by the browser.
  await ends.day.pressSequentially('05');
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => ends.day.evaluate((input) => input.matches(':focus:invalid'))).toBe(true);
  expect(await stored()).toEqual(['2027-03-28T01:30:00.000Z', '2027-10-31T11:00:00.000Z']);
  await ends.day.fill('2027-10-31');
  await ends.day.fill('');
  await saveForm(page);
  expect(await stored()).toEqual([null, null]);
  expect(errors).toEqual([]);
});

it('orders are shown and narrowed by the shop’s days, wherever the browser is', async () => {
  await shop.changeSettings(timeSettings, { timeZone: 'Europe/Berlin' });
  const visitor = shop.visitor();
  await visitor.add(await shop.addProduct({ slug: newName('mug').replace(' ', '-') }));
  const { order_id: id } = (await visitor.shopAjax('checkout', await checkoutForm(visitor))).json();
  const placed = new Date('2026-03-06T23:30:00Z');
  const [order] = await shop.query<{ number: number }>(
    'update shop_order set created_at = $2 where id = $1 returning number',
    [id, placed],
  );
  const { page, errors } = await enterBackOffice(shop, browser, { at: 'orders', ...ELSEWHERE });
  const row = page.getByRole('row', { name: new RegExp(`#${order?.number} 7 Mar 2026, 00:30`) });
  await row.waitFor();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'From date' }).click();
  const from = page.getByLabel('From date (Europe/Berlin)', { exact: true });
  await from.fill('2026-03-07');
  await page.waitForURL(/createdAt_gte.*2026-03-07/);
  await row.waitFor();
  await from.fill('2026-03-08');
  await page.waitForURL(/createdAt_gte.*2026-03-08/);
  await row.waitFor({ state: 'detached' });
  await page.goto(`${shop.site}/admin/orders/${id}/show`);
  await page.getByText('7 Mar 2026, 00:30').first().waitFor();
  expect(errors).toEqual([]);
});

it('the list of size charts and the page of a picture name the day in the shop’s time zone', async () => {
  await shop.changeSettings(timeSettings, { timeZone: 'Europe/Berlin' });
  const picture = await shop.addPicture('hafen-blend-1', 'Bag');
  await shop.query(`insert into size_chart (name, "table") values ('Socks', '{"rows": []}')`);
  for (const table of ['picture', 'size_chart'])
    await shop.query(`update ${table} set created_at = '2026-03-06T23:30:00Z'`);
  const { page } = await enterBackOffice(shop, browser, { at: 'size-charts', width: 1440, ...ELSEWHERE });
  await page.getByRole('cell', { name: '7 Mar 2026', exact: true }).first().waitFor();
  await page.goto(`${shop.site}/admin/pictures/${picture}`);
  await page.getByText('7 Mar 2026').first().waitFor();
});

it('the orders of a coupon name the day in the shop’s time zone', async () => {
  await shop.changeSettings(timeSettings, { timeZone: 'Europe/Berlin' });
  const coupon = await addCoupon(shop, 'DAY');
  const visitor = shop.visitor();
  await visitor.add(await shop.addProduct({ slug: newName('day'), name: 'Day', regular_price: 2000 }));
  await applyCode(visitor, 'DAY');
  await visitor.shopAjax('checkout', await checkoutForm(visitor));
  await shop.query(`update coupon_use set created_at = '2026-11-20T23:30:00Z' where coupon_id = $1`, [
    coupon,
  ]);
  const { page } = await enterBackOffice(shop, browser, { at: `coupons/${coupon}`, ...ELSEWHERE });
  await page.getByRole('cell', { name: '21 Nov 2026', exact: true }).waitFor();
});
