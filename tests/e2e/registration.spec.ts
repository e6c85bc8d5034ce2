import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountFormSettings } from '#features/account-forms/public.ts';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { makePasswordKey } from '#features/accounts/operations/password-keys.server.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { orderSettings } from '#features/orders/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import {
  accessibilityProblems,
  openBrowser,
  type TestBrowser,
  untilNothingMoves,
} from '../support/browser.ts';
import { MAIL_SERVER } from '../support/mail-shop.ts';
import { showPlainForms } from '../support/plain-forms.ts';
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
  await showPlainForms(shop);
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
    await plain.page.locator('.log-in-way[href*=lost-password]').focus();
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

const popup = (page: Page) => page.locator('dialog.overlay-of-xoo-el-popup');

test.each([
  [390, 'en'],
  [1440, 'ar'],
])(
  '[AUTH-029a] [AUTH-015b] the popup of log-in and sign-up stands well at %i px in %s',
  async (width, language) => {
    await shop.changeSettings(accountFormSettings, { width: 880, height: 650 });
    const { page, context, errors } = await browser.newPage({ width, height: 760 });
    await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: shop.site }]);
    await page.goto(`${shop.site}/shop/`);
    await page.goto(`${shop.site}/shop/#login`);
    await popup(page).locator('.xoo-el-form-login').waitFor();
    await untilNothingMoves(page);
    // Its size, and the picture beside the form where there is room.
    const [box, side] = await Promise.all([
      popup(page).boundingBox(),
      popup(page).locator('.xoo-el-side').boundingBox(),
    ]);
    if (width > 1000) {
      expect([box?.width, box?.height]).toEqual([880, 650]);
      expect(Math.round(side?.width ?? 0)).toBe(Math.round(880 * 0.43));
      // At the start of the line: on the right in Arabic.
      expect(side?.x).toBeGreaterThan((box?.x ?? 0) + 400);
      expect(
        await popup(page).evaluate((dialog) => getComputedStyle(dialog, '::backdrop').backgroundColor),
      ).toMatch(/0\.7\)?$/);
    } else expect([(box?.width ?? 0) >= 375, side]).toEqual([true, null]);
    expect(await accessibilityProblems(page)).toEqual([]);
    await popup(page).locator('.xoo-el-tab.xoo-el-reg-tgr').click();
    await popup(page).locator('.xoo-el-form-register').waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    // The browser's own check keeps what is wrong from being sent, and it comes in sight.
    await page.setViewportSize({ width, height: 420 });
    await popup(page)
      .locator('.overlay-body')
      .evaluate((body) => body.scrollTo(0, body.scrollHeight));
    await popup(page).locator('.xoo-el-form-register [type=submit]').click();
    const email = popup(page).locator('[name=xoo_el_reg_email]');
    await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
    const top = (await email.boundingBox())?.y ?? 0;
    expect(top > 0 && top < 420).toBe(true);
    // Escape, its button and a click beside it close it.
    await page.keyboard.press('Escape');
    await popup(page).waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  },
);

test('[AUTH-011d] [AUTH-015a] the keyboard alone opens it, is told what is wrong, logs in by what a browser knows, and stays on the page', async () => {
  const user = { email: 'keys@shop.test', password: 'a long enough password', name: 'Keys' };
  await inTransaction(shop.db, (tx) => createUser(tx, user));
  const { page } = await browser.newPage({ width: 1280, height: 480 });
  await page.goto(`${shop.site}/shop/`);
  const opener = page.locator('.account-link');
  // Its script comes with the first key, what it shows with the focus.
  await Promise.all([page.waitForResponse('**/account-triggers*'), page.keyboard.press('Tab')]);
  await expect
    .poll(async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await opener.focus();
      return page.evaluate(() =>
        performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/ajax')),
      );
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  await popup(page).locator('[autocomplete^=username]:focus').waitFor();
  await page.keyboard.type(user.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('a wrong password');
  await popup(page)
    .locator('.overlay-body')
    .evaluate((body) => body.scrollTo(0, 200));
  await page.keyboard.press('Enter');
  await popup(page).getByText('Incorrect Email or Password.').waitFor();
  await expect
    .poll(() =>
      popup(page)
        .locator('.overlay-body')
        .evaluate((body) => body.scrollTop),
    )
    .toBe(0);
  for (const close of ['Escape', 'button', 'beside']) {
    if (close === 'Escape') await page.keyboard.press('Escape');
    else if (close === 'button') await popup(page).locator('[data-overlay-close]').click();
    else await page.mouse.click(10, 10);
    await popup(page).waitFor({ state: 'detached' });
    expect(await opener.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await popup(page).locator('[name=xoo-el-username]').waitFor();
    await untilNothingMoves(page);
  }
  // As a password manager does.
  await popup(page).locator('[data-section=login] [autocomplete^=username]').fill(user.email);
  await popup(page).locator('[data-section=login] [autocomplete=current-password]').fill(user.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/shop/?login=success');
  await page.locator('body.logged-in').waitFor();
});

test('a name that is one long word stays within a phone, and nothing of it is cut off', async () => {
  const name = 'Maximiliane'.repeat(6).slice(0, 60);
  const user = { email: 'long@shop.test', password: 'a long enough password', name };
  await inTransaction(shop.db, (tx) => createUser(tx, user));
  const { page } = await browser.newPage({ width: 390 });
  await page.goto(`${shop.site}/my-account/`);
  await page.locator('.login [name=username]').fill(user.email);
  await page.locator('.login [name=password]').fill(user.password);
  await page.locator('[name=log_in]').click();
  const heading = page.locator('.account-head h1');
  await heading.waitFor();
  const { right, width, inside } = await heading.evaluate((element) => ({
    right: element.getBoundingClientRect().right,
    width: element.clientWidth,
    inside: element.scrollWidth,
  }));
  expect([inside <= width, right <= 390]).toEqual([true, true]);
});

test('the log-in that is opened from the menu of phones takes its place, and the focus goes back to its button', async () => {
  const { page } = await browser.newPage({ width: 390 });
  await page.goto(`${shop.site}/shop/`);
  const menu = page.locator('#site-menu');
  for (const close of ['Escape', 'button']) {
    await page.locator('.menu-button').click();
    await menu.locator('.drawer-link.xoo-el-login-tgr').click();
    await popup(page).locator('[name=xoo-el-username]').waitFor();
    expect(await menu.evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(false);
    await untilNothingMoves(page);
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await popup(page).locator('[data-overlay-close]').click();
    await popup(page).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('menu-button');
  }
});

test('the account link waits for its script, opens the popup and leads nowhere', async () => {
  const { page } = await browser.newPage({ width: 1280 });
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/account-triggers*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${shop.site}/shop/`);
  const asked = page.waitForRequest('**/account-triggers*');
  await page.locator('.account-link').click();
  await asked;
  letGo();
  await popup(page).locator('.xoo-el-form-login').waitFor();
  expect(new URL(page.url()).pathname).toBe('/shop/');
});

test('[AUTH-029b] nobody closes a popup that the owner holds open', async () => {
  await shop.changeSettings(accountFormSettings, { forcePopup: true });
  const { page } = await browser.newPage({ width: 1280 });
  await page.goto(`${shop.site}/shop/#login`);
  await popup(page).locator('.xoo-el-form-login').waitFor();
  await untilNothingMoves(page);
  for (let press = 0; press < 3; press++) await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  expect(await popup(page).locator('[data-overlay-close]').isVisible()).toBe(false);
  await popup(page).locator('[name=xoo-el-username]').fill('still here');
  await shop.changeSettings(accountFormSettings, { forcePopup: false });
});

test('[AUTH-010b] [AUTH-015c] a form in the page comes in sight: for a new password, and with what it says', async () => {
  await shop.changeSettings(accountFormSettings, { inlineAccount: true });
  const user = { email: 'inline@shop.test', password: 'a forgotten password', name: 'Ida' };
  const made = await inTransaction(shop.db, (tx) => createUser(tx, user));
  const key = await inTransaction(shop.db, (tx) =>
    makePasswordKey(tx, made.ok ? made.value : '', new Date()),
  );
  const { page } = await browser.newPage({ width: 390, height: 420 });
  await page.goto(`${shop.site}/my-account/lost-password/?key=${key}`);
  const form = page.locator('.xoo-el-inline');
  await expect.poll(async () => Math.round((await form.boundingBox())?.y ?? 0)).toBe(96);
  // Its key comes along, though the form is sent elsewhere.
  await page.locator('[name=xoo-el-rp-pass]').fill('a new and long password');
  await page.locator('[name=xoo-el-rp-pass-again]').fill('a new and long password');
  await page.locator('.xoo-el-form-resetPassword [type=submit]').click();
  await page.getByText('Your password has been reset successfully!').waitFor();
  await page.goto(`${shop.site}/my-account/?xoo-el=register`);
  await page.locator('.xoo-el-tab.xoo-el-login-tgr').click();
  await page.locator('[name=xoo-el-username]').fill(user.email);
  await page.locator('[name=xoo-el-password]').fill('a wrong password');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.locator('.xoo-el-form-login [type=submit]').dispatchEvent('click');
  const notice = page.locator('[data-section=login] .xoo-el-notice');
  await notice.getByText('Incorrect Email or Password.').waitFor();
  await expect
    .poll(async () => {
      const { y = -1 } = (await notice.boundingBox()) ?? {};
      return y > 0 && y < 300;
    })
    .toBe(true);
  await shop.changeSettings(accountFormSettings, { inlineAccount: false });
});

test('[CHK-003ab] the checkout slides the container open on its log-in', async () => {
  await shop.changeSettings(accountFormSettings, { inlineCheckout: true, firstSection: 'register' });
  await shop.changeSettings(orderSettings, { loginAtCheckout: true });
  const cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  const { page, context } = await browser.newPage({ width: 390 });
  await context.request.post(`${shop.site}/shop-ajax/add_to_cart`, { form: { product_id: `${cup}` } });
  await page.goto(`${shop.site}/checkout/`);
  const container = page.locator('.xoo-el-inline');
  expect([await container.isVisible(), await container.getAttribute('data-active')]).toEqual([
    false,
    'register',
  ]);
  await page.locator('.showlogin').click();
  await container.locator('.xoo-el-form-login').waitFor();
  expect(await container.getAttribute('data-active')).toBe('login');
  expect(await accessibilityProblems(page)).toEqual([]);
});
