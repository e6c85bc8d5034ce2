import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { PageOptions, TestBrowser, TestPage } from './browser.ts';
import type { TestShop } from './shop-server.ts';

let named = 0;

/** A name that nothing in the shop has yet, also when a test runs again in the same shop. */
export function newName(start: string): string {
  named++;
  return `${start} ${named}`;
}

/** A browser in the back office, logged in through the form; what the log-in itself logged is forgotten. */
export async function enterBackOffice(
  shop: TestShop,
  browser: TestBrowser,
  options: PageOptions = {},
): Promise<TestPage> {
  const open = await browser.newPage(options);
  const { page } = open;
  await page.goto(`${shop.site}/admin/`);
  await page.getByLabel('E-mail or user name').fill('admin@shop.test');
  await page.locator('[name=password]').fill('correct horse battery');
  await page.locator('[name=password]').press('Enter');
  await page.getByRole('heading', { name: 'Hello, Administrator' }).waitFor();
  // Guests are asked who they are before they log in; that answer is no error.
  open.errors.length = 0;
  return open;
}

/** Presses “Save” in a form and waits until its record is stored and the form begins anew with it. */
export async function saveForm(page: Page): Promise<void> {
  await sendForm(page, 'PUT', 'Saved.');
  // A record that arrives while somebody types would take the place of what was typed.
  await page.locator('main button[type=submit]:disabled:not(:has([role=progressbar]))').waitFor();
}

/** Presses “Save” in the form of a new record and waits for the screen of the record; answers its id. */
export async function createRecord(page: Page): Promise<string> {
  await sendForm(page, 'POST', 'Created.');
  await page.waitForURL(/\/admin\/[\w-]+\/(?!create$)[\w-]+$/);
  return page.url().split('/').at(-1) ?? '';
}

async function sendForm(page: Page, method: string, message: string): Promise<void> {
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.request().method() === method && response.url().includes('/rest/'),
    ),
    // It goes by itself after a while, so it is awaited from before.
    page.getByText(message, { exact: true }).first().waitFor(),
    page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click(),
  ]);
  expect(answer.ok()).toBe(true);
}
