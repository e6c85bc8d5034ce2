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

/** Where in the back office a test begins. */
export type EnterOptions = PageOptions & {
  /** Whether what is rarely needed is folded in forms, as it is at first; left out, its owner has opened it all. */
  isFolded?: true;
  /** Address of a screen behind `/admin/`, e.g. `products/create`. */
  at?: string;
};

/**
 * A browser in the back office of a shop, with the log-in that all tests of the shop share. Whoever ends a log-in needs
 * one of its own: `logInByForm`.
 */
export async function enterBackOffice(
  shop: TestShop,
  browser: TestBrowser,
  { at = '', isFolded, ...options }: EnterOptions = {},
): Promise<TestPage> {
  const open = await browser.newPage(options);
  await open.context.addCookies(await administratorOf(shop));
  if (!isFolded) await openSections(open);
  await open.page.goto(`${shop.site}/admin/${at}`);
  return open;
}

/** What folds in the forms of products. */
const FOLDED = [
  'description',
  'facts',
  'quantities',
  'shipping',
  'tax',
  'visibility',
  'sale',
  'links',
].concat(['deliveryTime', 'downloads', 'namedPrice', 'video', 'sizeChart']);

async function openSections({ context }: TestPage): Promise<void> {
  await context.addInitScript(
    (names) => {
      // Frames without a store of their own show no form.
      if (window.origin === 'null') return;
      // Once: what a test folds stays folded.
      if (localStorage.getItem('vitrine-admin-opened') === null)
        localStorage.setItem('vitrine-admin-opened', JSON.stringify(names));
    },
    FOLDED.map((name) => `products.${name}`),
  );
}

/** Logs in through the form of the back office; what that logged is forgotten. */
export async function logInByForm(shop: TestShop, open: TestPage): Promise<void> {
  const { page } = open;
  await page.goto(`${shop.site}/admin/`);
  await page.getByLabel('E-mail or user name').fill(administrator.name);
  await page.locator('[name=password]').fill(administrator.password);
  await page.locator('[name=password]').press('Enter');
  await page.getByRole('heading', { name: 'Hello, Administrator' }).waitFor();
  // Guests are asked who they are before they log in; that answer is no error.
  open.errors.length = 0;
}

/** Whoever began the shop. */
export const administrator = { name: 'admin@shop.test', password: 'correct horse battery' };

type Cookies = Parameters<TestPage['context']['addCookies']>[0];
const loggedIn = new WeakMap<TestShop, Promise<Cookies>>();

/** The cookies of one log-in, since each costs the time that a password takes to check. */
function administratorOf(shop: TestShop): Promise<Cookies> {
  let cookies = loggedIn.get(shop);
  if (!cookies) {
    cookies = logIn(shop);
    loggedIn.set(shop, cookies);
  }
  return cookies;
}

async function logIn(shop: TestShop): Promise<Cookies> {
  const answer = await fetch(`${shop.site}/rest/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: shop.site },
    body: JSON.stringify(administrator),
  });
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie().map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name, value, url: shop.site, httpOnly: true, sameSite: 'Lax' };
  });
}

/** Presses “Save” in a form and waits until its record is stored and the form begins anew with it. */
export async function saveForm(page: Page): Promise<void> {
  await sendForm(page, 'PUT', 'Saved.');
  // A record that arrives while somebody types would take the place of what was typed.
  // With the focus in it, it is switched off in name alone.
  const off = 'main button[type=submit]:is(:disabled, [aria-disabled=true])';
  await page.locator(`${off}:not(:has([role=progressbar]))`).waitFor();
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
