import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { taxSettings } from '#features/taxes/public.ts';
import { enterBackOffice } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
let cup: number;
let tea: number;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  const stocked = { manage_stock: true, stock_quantity: 40 };
  cup = await shop.addProduct({ slug: 'cup', name: 'Wide cup', regular_price: 1000, ...stocked });
  tea = await shop.addProduct({ slug: 'tea', name: 'Green tea', regular_price: 500, ...stocked });
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** An order of three cups and one tea that is on its way, with its money there. */
async function paidOrder(
  typed: Record<string, string> = {},
): Promise<{ id: number; number: number; total: number }> {
  const visitor = shop.visitor();
  await visitor.add(cup, 3);
  await visitor.add(tea, 1);
  const placed = (await visitor.shopAjax('checkout', await checkoutForm(visitor, typed))).json();
  await shop.query(`update shop_order set state = 'processing', paid_at = now() where id = $1`, [
    placed.order_id,
  ]);
  const [order] = await shop.query<{ id: number; number: number; total: number }>(
    'select id, number, total::int from shop_order where id = $1',
    [placed.order_id],
  );
  return order as { id: number; number: number; total: number };
}

const stockOf = async () =>
  (
    await shop.query<{ stock: number }>(
      'select stock_quantity::int as stock from product where id = any($1) order by id',
      [[cup, tea]],
    )
  ).map(({ stock }) => stock);
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name });
const box = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name });

it.each([
  [1440, 1000],
  [390, 844],
])(
  '[CHK-017ab][CHK-028] an owner gives back pieces of one line and a part of another, then all that is left, at %i px',
  async (width, height) => {
    const before = await stockOf();
    const { id, total } = await paidOrder();
    const sold = await stockOf();
    const { page, errors } = await enterBackOffice(shop, browser, { at: `orders/${id}/show`, width, height });
    await page.getByRole('button', { name: 'Refund…' }).click();
    const give = dialog(page).getByRole('button', { name: 'Refund', exact: true });
    expect(await give.isDisabled()).toBe(true);
    // More than there was is refused at once, and nothing is sent.
    await field(page, 'Quantity: Wide cup').fill('4');
    await dialog(page).getByText('That is more than can still be refunded.').waitFor();
    expect(await give.isDisabled()).toBe(true);
    await field(page, 'Quantity: Wide cup').fill('2');
    await field(page, 'Amount: Green tea').fill('1.50');
    expect(await box(page, 'Put back into stock: Wide cup').isChecked()).toBe(true);
    await expect.poll(() => dialog(page).getByRole('status').textContent()).toContain('$21.50');
    await field(page, 'Reason').fill('Arrived broken');
    expect(await accessibilityProblems(page)).toEqual([]);
    await give.click();
    await dialog(page).waitFor({ state: 'hidden' });
    await page.getByText('Reason: Arrived broken').first().waitFor();
    const [cups = 0, teas = 0] = sold;
    expect(await stockOf()).toEqual([cups + 2, teas]);
    const state = async () =>
      (
        await shop.query<{ state: string; refunded: number }>(
          `select state, (select sum(amount)::int from order_refund where order_id = $1 and state <> 'refused') as refunded
          from shop_order where id = $1`,
          [id],
        )
      )[0];
    expect(await state()).toEqual({ state: 'processing', refunded: 2150 });
    // All that is left, with the last cup not put back: the order is refunded.
    await page.getByRole('button', { name: 'Refund…' }).click();
    await box(page, 'Everything that is left').check();
    await box(page, 'Put back into stock: Wide cup').uncheck();
    await give.click();
    await dialog(page).waitFor({ state: 'hidden' });
    await expect.poll(state).toEqual({ state: 'refunded', refunded: total });
    expect(await stockOf()).toEqual([cups + 2, before[1] ?? 0]);
    // The screen reads the order anew after the dialog has closed.
    await page.getByRole('button', { name: 'Refund…' }).waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
  },
);

it('a phone ships an order in parts: a number, a press, and the rest of it', async () => {
  const { id } = await paidOrder();
  const { page, errors } = await enterBackOffice(shop, browser, {
    at: `orders/${id}/show`,
    width: 390,
    height: 844,
  });
  await page.getByLabel('Quantity of Wide cup to ship').fill('4');
  expect(await page.getByRole('button', { name: 'Mark 1 item as sent' }).isDisabled()).toBe(true);
  await page.getByLabel('Quantity of Wide cup to ship').fill('2');
  await page.getByLabel('Carrier').fill('ups');
  await page.getByLabel('Tracking number').fill('1Z42');
  expect(await page.getByLabel('Tracking link').getAttribute('placeholder')).toContain('tracknum=1Z42');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const send = page.getByRole('button', { name: 'Mark 3 items as sent' });
  expect((await send.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await send.click();
  await page.getByText('Partly sent').waitFor();
  expect(await page.getByRole('link', { name: '1Z42' }).getAttribute('href')).toContain('tracknum=1Z42');
  await page.getByRole('button', { name: 'Mark 1 item as sent' }).press('Enter');
  await page.getByText('Parcel 2').first().waitFor();
  await expect.poll(() => page.getByText('Completed', { exact: true }).first().isVisible()).toBe(true);
  expect(errors).toEqual([]);
});

it('says that amounts are without tax, where an order has taxes', async () => {
  const { id: free } = await paidOrder();
  await shop.query(`insert into tax_rate (country, rate, name) values ('', 10, 'VAT')`);
  await shop.changeSettings(taxSettings, { enabled: true });
  // The page showed no tax yet, without an address.
  const { id: taxed } = await paidOrder({ shown_total: '4609' });
  const { page } = await enterBackOffice(shop, browser, { at: `orders/${taxed}/show` });
  const note = dialog(page).getByText('Amounts are entered without tax');
  await page.getByRole('button', { name: 'Refund…' }).click();
  await note.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.goto(`${shop.site}/admin/orders/${free}/show`);
  await page.getByRole('button', { name: 'Refund…' }).click();
  await dialog(page).waitFor();
  expect(await note.count()).toBe(0);
});
