import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { enterBackOffice, newName, saveForm } from '../support/back-office.ts';
import {
  accessibilityProblems,
  leave,
  openBrowser,
  type TestBrowser,
  untilNothingMoves,
} from '../support/browser.ts';
import { ADDRESS_FIELDS } from '../support/checkout-form.ts';
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

const text = (name: string, content: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
});

test('a file is attached by its owner, bought, paid for, downloaded by its shopper and revoked', async () => {
  const id = await shop.addProduct({ slug: newName('course').replace(' ', '-'), name: 'Course' });
  await shop.refresh();
  const office = await enterBackOffice(shop, browser, { at: `products/${id}`, width: 1440 });
  const form = office.page;
  await form.getByRole('heading', { name: 'Virtual and downloadable' }).waitFor();
  await form.getByRole('switch', { name: 'Virtual: nothing is sent, so no shipping is needed' }).check();
  await form.getByRole('switch', { name: 'Downloadable: buyers get files' }).check();
  const picker = form.locator('input[type=file][multiple]').last();
  await picker.setInputFiles([text('course-notes.txt', 'Notes'), text('brewing-guide.txt', 'Pour slowly.')]);
  const names = form.getByRole('textbox', { name: 'Name that buyers read' });
  await expect.poll(() => names.count()).toBe(2);
  expect(await names.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
    'Course notes',
    'Brewing guide',
  ]);
  // Put in order by the keyboard alone.
  const handle = form.getByRole('button', { name: /Brewing guide/ }).first();
  await handle.focus();
  await handle.press('Space');
  await form.getByText('Brewing guide picked up from place 2 of 2.').waitFor({ state: 'attached' });
  await form.keyboard.press('ArrowUp');
  await form.getByText('Brewing guide is at place 1 of 2.').waitFor({ state: 'attached' });
  await form.keyboard.press('Space');
  // Until then the focus goes back to the handle.
  await form.getByText('Brewing guide is now at position 1 of 2.').waitFor({ state: 'attached' });
  await untilNothingMoves(form);
  await expect.poll(() => names.first().inputValue()).toBe('Brewing guide');
  // Renamed before another one is taken out: both count.
  await names.first().fill('The brewing guide');
  await form.getByRole('button', { name: 'Remove the file Course notes' }).click();
  await expect.poll(() => names.count()).toBe(1);
  await expect.poll(() => names.first().inputValue()).toBe('The brewing guide');
  await form.getByRole('spinbutton', { name: 'How often each may be downloaded' }).fill('2');
  await form.getByRole('spinbutton', { name: 'For how many days' }).fill('30');
  expect(await accessibilityProblems(form)).toEqual([]);
  await saveForm(form);

  const shopper = await browser.newPage({ width: 390, context: { acceptDownloads: true } });
  const { page } = shopper;
  const visitor = shop.visitor();
  await visitor.add(id);
  const { hostname } = new URL(shop.site);
  await shopper.context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({ name, value, domain: hostname, path: '/' })),
  );
  await page.goto(`${shop.site}/checkout/`);
  await page.locator('form[data-checkout][data-live]').waitFor();
  // Nothing is delivered, so nobody asks for another address or a phone number.
  expect(
    await page.locator('[name=ship_to_different_address], [name=billing_phone]:not([type=hidden])').count(),
  ).toBe(0);
  for (const [name, value] of Object.entries(ADDRESS_FIELDS))
    if (!/country|state|phone/.test(name)) await page.fill(`[name="${name}"]`, value);
  await leave(page, () => page.click('#place_order'));
  await page.getByText('Your files will be here as soon as your payment has arrived.').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  const [{ id: orderId = 0 } = {}] = await shop.query<{ id: number }>('select max(id) as id from shop_order');

  await form.goto(`${shop.site}/admin/orders/${orderId}/show`);
  await form.getByRole('combobox', { name: 'New status' }).click();
  await form.getByRole('option', { name: 'Processing' }).click();
  await form.getByRole('button', { name: 'Change', exact: true }).click();
  const panel = form.locator('section').filter({ has: form.getByRole('heading', { name: 'Downloads' }) });
  await panel.getByText('Downloaded 0 of 2 times').waitFor();

  await page.reload();
  const link = page.getByRole('link', { name: 'Download The brewing guide' });
  await link.waitFor();
  const box = await link.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(390);
  expect(await accessibilityProblems(page)).toEqual([]);
  const [download] = await Promise.all([page.waitForEvent('download'), link.press('Enter')]);
  expect(download.suggestedFilename()).toBe('brewing-guide.txt');
  expect(await readFile(await download.path(), 'utf8')).toBe('Pour slowly.');
  const address = (await link.getAttribute('href')) ?? '';

  await form.reload();
  await panel.getByText('Downloaded 1 of 2 times').waitFor();
  await panel.getByRole('button', { name: 'Change the limits of The brewing guide' }).press('Enter');
  await panel.getByRole('textbox', { name: 'How often in all (blank: without limit)' }).fill('5');
  expect(await accessibilityProblems(form)).toEqual([]);
  await panel.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await panel.getByText('Downloaded 1 of 5 times').waitFor();
  await Promise.all([
    // It goes by itself after a while, so it is awaited from before.
    form.getByText('Download “The brewing guide” revoked.').waitFor(),
    panel.getByRole('button', { name: 'Revoke The brewing guide' }).click(),
  ]);
  await panel.getByText('Revoked', { exact: true }).waitFor();
  const refused = await page.goto(shop.site + address);
  expect(refused?.status()).toBe(410);
  await page.getByRole('heading', { name: 'This download was withdrawn' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(office.errors).toEqual([]);
});
