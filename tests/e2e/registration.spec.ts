import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { MAIL_SERVER } from '../support/mail-shop.ts';
import { LANGUAGE_COOKIE, withMarkets } from '../support/several-markets.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;

beforeAll(async () => {
  [shop, browser] = await Promise.all([
    openTestShop({ built: true, slices: withMarkets, smtpUrl: MAIL_SERVER }),
    openBrowser(),
  ]);
  await shop.changeSettings(accountSettings, {
    registration: true,
    generateUsername: false,
    generatePassword: false,
  });
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

test.each([
  [390, 'en'],
  [1440, 'en'],
  [390, 'ar'],
  [1440, 'ar'],
])(
  'the forms of guests stand well at %i px in %s, also with all that can be wrong',
  async (width, language) => {
    const { page, context, errors } = await browser.newPage({ width });
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: shop.site }]);
    await page.goto(`${shop.site}/my-account/`);
    expect(await accessibilityProblems(page)).toEqual([]);
    const [logIn, register] = await Promise.all(
      ['log_in', 'register'].map((name) => page.locator(`form:has([name="${name}"])`).boundingBox()),
    );
    if (!logIn || !register) throw new Error('A form is missing');
    // Beside each other at a desk, below each other on a phone.
    if (width > 1000) expect(Math.abs(register.y - logIn.y)).toBeLessThan(2);
    else expect(register.y).toBeGreaterThan(logIn.y + logIn.height);
    expect(errors).toEqual([]);
    await page.locator('[name="register"]').click();
    expect(await page.locator('.register [aria-invalid="true"]').count()).toBe(3);
    expect(await accessibilityProblems(page)).toEqual([]);
  },
);

test('somebody makes an account with the keyboard alone, corrects what was wrong, and is in', async () => {
  const { page } = await browser.newPage({ width: 390 });
  await page.goto(`${shop.site}/my-account/`);
  await page.locator('.register [name="email"]').focus();
  await page.keyboard.type('ada@shop.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada');
  await page.keyboard.press('Tab');
  // What is too weak is told while it is typed, and cannot be sent.
  await page.keyboard.type('short');
  await page.getByText('Weak - Please enter a stronger password.').waitFor();
  expect(await page.locator('[name="register"]').isDisabled()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  for (let typed = 0; typed < 5; typed++) await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  // The browser goes where it has to be corrected; what was typed is there still.
  await page.locator('.register [aria-invalid="true"]').waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
  expect(await page.locator('.register [name="email"]').inputValue()).toBe('ada@shop.test');
  expect(await page.locator('.register [name="password"]').inputValue()).toBe('');
  await page.keyboard.type('a long enough password');
  // Past what makes it readable, which keys work as well.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.locator('.register [aria-pressed="true"]').waitFor();
  expect(await page.locator('.register [name="password"]').getAttribute('type')).toBe('text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Hello ada' }).waitFor();
  expect(await page.locator('body').textContent()).toContain('Your account has been made.');
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('whoever presses the button twice makes one account and is in, and may send the form again later', async () => {
  const { page } = await browser.newPage({ width: 390 });
  await page.goto(`${shop.site}/my-account/`);
  const form = page.locator('.register');
  await form.locator('[name="email"]').fill('twice@shop.test');
  await form.locator('[name="username"]').fill('twice');
  await form.locator('[name="password"]').fill('a long enough password');
  let sent = 0;
  const pressed = Promise.withResolvers<void>();
  await page.route('**/my-account/', async (route) => {
    if (route.request().method() === 'POST' && ++sent === 1) await pressed.promise;
    await route.continue();
  });
  await page.route('**/pressed', async (route) => {
    pressed.resolve();
    await route.abort();
  });
  // The second time while the first is under way; a test that presses from outside would wait for that to end.
  await form.locator('[name="register"]').evaluate((button: HTMLElement) => {
    button.click();
    setTimeout(() => {
      button.click();
      void fetch('/pressed').catch(() => undefined);
    }, 500);
  });
  await page.locator('.account-head').waitFor();
  expect(sent).toBe(1);
  await page.locator('[name="log_out"]').click();
  await form.locator('[name="email"]').fill('twice@shop.test');
  await form.locator('[name="register"]').click();
  await form.locator('[name="username"][aria-invalid="true"]').waitFor();
  expect(sent).toBe(3);
});

test.each([
  [390, 'en'],
  [1440, 'ar'],
])(
  'a forgotten password is set anew at %i px in %s, with the keyboard and without script',
  async (width, language) => {
    const email = `bea-${width}@shop.test`;
    const user = { email, password: 'a forgotten password', name: 'Bea', locale: language };
    await inTransaction(shop.db, (tx) => createUser(tx, user));
    const looked = await browser.newPage({ width });
    const plain = await browser.newPage({ width, context: { javaScriptEnabled: false } });
    /** Looks at what the browser without script shows with one that can be asked, which has the same cookies. */
    const lookAt = async () => {
      await looked.context.addCookies(await plain.context.cookies());
      await looked.page.goto(plain.page.url());
      expect(await accessibilityProblems(looked.page)).toEqual([]);
    };
    await plain.context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: shop.site }]);
    await plain.page.goto(`${shop.site}/my-account/`);
    await plain.page.locator('.log-in-way').focus();
    await plain.page.keyboard.press('Enter');
    await plain.page.waitForURL('**/lost-password/');
    await lookAt();
    await plain.page.locator('[name="user_login"]').fill(email);
    await plain.page.keyboard.press('Enter');
    await plain.page.waitForURL('**/lost-password/sent/');
    await lookAt();
    await nudgeRelay(shop.db);
    const [mail] = await shop.query<{ text: string }>(
      `select text from mail_message where recipient = $1 and key like 'reset-%'`,
      [email],
    );
    const link = /\/my-account\/lost-password\/\?key=[\w-]+/.exec(mail?.text ?? '')?.[0];
    await plain.page.goto(`${shop.site}${link}`);
    expect(new URL(plain.page.url()).search).toBe('');
    await lookAt();
    await plain.page.locator('[name="password_1"]').focus();
    await plain.page.keyboard.type('a new password');
    await plain.page.keyboard.press('Tab');
    await plain.page.keyboard.type('another one');
    await plain.page.keyboard.press('Enter');
    // Without script nothing but the page itself leads to what was wrong.
    await plain.page.locator('[name="password_2"][aria-invalid="true"]:focus').waitFor();
    await plain.page.locator('[name="password_1"]').fill('a new password');
    await plain.page.locator('[name="password_2"]').fill('a new password');
    await plain.page.keyboard.press('Enter');
    await plain.page.waitForURL('**/my-account/');
    await plain.page.locator('.account-head').waitFor();
    await lookAt();
  },
);
