import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { accountSettings } from '#features/accounts/public.ts';
import { orderSettings } from '#features/orders/public.ts';
import { accessibilityProblems, leave, openBrowser, type TestBrowser } from '../support/browser.ts';
import { ADDRESS_FIELDS } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
let cup: number;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await shop.changeSettings(orderSettings, { accountAtCheckout: true });
  await shop.changeSettings(accountSettings, { generateUsername: false, generatePassword: false });
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

/** The checkout of a guest with a cup in the cart and an address typed. */
async function openCheckout(options: Parameters<TestBrowser['newPage']>[0], email: string) {
  const open = await browser.newPage(options);
  const visitor = shop.visitor();
  await visitor.add(cup);
  const { hostname } = new URL(shop.site);
  await open.context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({ name, value, domain: hostname, path: '/' })),
  );
  const { page } = open;
  await page.goto(`${shop.site}/checkout/`);
  const hasScript = options?.context?.javaScriptEnabled !== false;
  if (hasScript) await page.locator('form[data-checkout][data-live]').waitFor();
  const { billing_country: _country, billing_state: _state, ...typed } = ADDRESS_FIELDS;
  for (const [name, value] of Object.entries({ ...typed, billing_email: email }))
    await page.fill(`[name="${name}"]`, value);
  return open;
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));
const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

it.each([
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440 }],
])(
  '[CHK-006ab] a guest makes an account with the order by the keyboard alone, also after a refusal, on %s',
  async (where, size) => {
    // Another one each time that the test is run again.
    const name = `${where.slice(2)}-${Date.now().toString(36)}`;
    const email = `${name}@example.org`;
    const { page, errors } = await openCheckout(size, email);
    const recalculated: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('update_order_review')) recalculated.push(request.postData() ?? '');
    });
    const fields = page.locator('.create-account');
    const keys = page.keyboard;
    expect(await fields.isVisible()).toBe(false);
    await page.focus('#billing_phone');
    await keys.press('Tab');
    expect(await focused(page)).toBe('createaccount');
    await keys.press('Space');
    expect(await fields.isVisible()).toBe(true);
    expect(await accessibilityProblems(page, { include: 'form.checkout' })).toEqual([]);
    await shot(page, `account-${size.width}`);
    await keys.press('Tab');
    await keys.type(name);
    await keys.press('Tab');
    await keys.type('a long enough password');
    // Past the eye that makes it readable.
    await keys.press('Tab');
    await keys.press('Tab');
    await keys.type('a long enough pasword');
    await keys.press('Enter');
    const problem = page.locator('.checkout-problems a');
    await problem.waitFor();
    expect(await problem.allTextContents()).toEqual(['Passwords do not match.']);
    expect(await accessibilityProblems(page, { include: 'form.checkout' })).toEqual([]);
    await shot(page, `account-refused-${size.width}`);
    await keys.press('Tab');
    await keys.press('Enter');
    expect(await focused(page)).toBe('account_password-2');
    // What is typed is kept as it is typed, but no password leaves the browser without the order.
    await page.selectOption('#billing_state', 'NV');
    await expect.poll(() => recalculated.some((body) => body.includes('createaccount=1'))).toBe(true);
    expect(recalculated.filter((body) => body.includes('long+enough'))).toEqual([]);
    await page.focus('#account_password-2');
    expect(await page.inputValue('#account_password')).toBe('a long enough password');
    await keys.press('ControlOrMeta+a');
    await keys.type('a long enough password');
    await leave(page, () => keys.press('Enter'));
    expect(await page.textContent('h1')).toBe('Thank you for your order');
    await page.goto(`${shop.site}/my-account/orders/`);
    expect(await page.locator('body').getAttribute('class')).toContain('logged-in');
    expect(await page.locator('main').textContent()).toContain('$16.90');
    await shot(page, `account-orders-${size.width}`);
    expect(errors).toEqual([]);
  },
);

it('[CHK-006ab] a guest makes an account with the order without script, also after a refusal', async () => {
  const { page } = await openCheckout(
    { width: 390, context: { javaScriptEnabled: false } },
    `plain-${Date.now()}@example.org`,
  );
  const place = () => leave(page, () => page.click('#place_order'));
  await page.check('#createaccount');
  const name = `plain-${Date.now().toString(36)}`;
  await page.fill('#account_username', name);
  await place();
  expect(await page.locator('.checkout-problems li').allTextContents()).toContain(
    'Please create a password for your account.',
  );
  expect(await page.isChecked('#createaccount')).toBe(true);
  expect(await page.inputValue('#account_username')).toBe(name);
  expect(await page.locator('#account_password').getAttribute('aria-invalid')).toBe('true');
  for (const name of ['account_password', 'account_password-2'])
    await page.fill(`[name="${name}"]`, 'a long enough password');
  await place();
  expect(await page.textContent('h1')).toBe('Thank you for your order');
  await page.goto(`${shop.site}/my-account/`);
  expect(await page.locator('body').getAttribute('class')).toContain('logged-in');
});

it('shows the fields at once where an account is needed', async () => {
  await shop.changeSettings(orderSettings, { guestCheckout: false });
  try {
    const { page } = await openCheckout({ width: 390 }, 'needing@example.org');
    expect(await page.getByText('An account is created with your order.').isVisible()).toBe(true);
    for (const name of ['account_username', 'account_password', 'account_password-2'])
      expect(await page.locator(`[name="${name}"]`).isVisible()).toBe(true);
    expect(await accessibilityProblems(page, { include: 'form.checkout' })).toEqual([]);
  } finally {
    await shop.changeSettings(orderSettings, { guestCheckout: true });
  }
});
