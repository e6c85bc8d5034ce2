import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
/** Passkeys belong to a host with a name, and to its port. */
let site: string;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

beforeAll(async () => {
  const siteUrl = `http://localhost:${await freePort()}`;
  [shop, browser] = await Promise.all([openTestShop({ built: true, siteUrl }), openBrowser()]);
  site = siteUrl;
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

test('a passkey is added, and logs in to the shop and to the back office, by keyboard', async () => {
  const email = 'grace@shop.test';
  const password = 'a long enough password';
  const user = { email, password, name: 'Grace', username: 'grace', role: 'administrator' } as const;
  await inTransaction(shop.db, (tx) => createUser(tx, user));
  const { page, context, errors } = await browser.newPage({ width: 390 });
  const device = await context.newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // A device in software answers at once whatever a page offers by itself: pages wait for their button where told so.
  await page.addInitScript(() => {
    if (/admin|by=button/.test(location.href))
      PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto(`${site}/my-account/`);
  await page.locator('[autocomplete~="webauthn"]').first().fill(email);
  await page.locator('[type="password"]').first().fill(password);
  await page.keyboard.press('Enter');
  await page.getByText('Log out').first().waitFor();

  await page.goto(`${site}/my-account/edit-account/`);
  const part = page.locator('#passkeys');
  const add = part.locator('summary', { hasText: 'Add a passkey' });
  await add.waitFor();
  await add.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('a wrong password');
  await page.keyboard.press('Enter');
  await expect.poll(() => part.locator('[aria-invalid="true"]').count()).toBe(1);
  await part.locator('.passkey-add [type="password"]').fill('');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await part.locator('li').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);

  await context.clearCookies();
  await page.goto(`${site}/my-account/?redirect=/cart/&by=button`);
  const button = page.getByRole('button', { name: 'Log in with a passkey' }).first();
  await button.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => pathname === '/cart/');

  // The browser offers it in the field for the name, too.
  await context.clearCookies();
  await page.goto(`${site}/my-account/?redirect=/checkout/`);
  await page.waitForURL(({ pathname }) => pathname !== '/my-account/');
  await page.waitForLoadState();

  await context.clearCookies();
  await page.goto(`${site}/admin/`);
  const office = page.getByRole('button', { name: 'Log in with a passkey' });
  await office.waitFor();
  await office.press('Enter');
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Log in' }).waitFor();
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .waitFor();
  expect(errors.filter((each) => !/401|422/.test(each))).toEqual([]);
});
