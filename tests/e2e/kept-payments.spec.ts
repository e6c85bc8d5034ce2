import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { stripeSettings } from '../../src/features/stripe/settings.ts';
import { enterBackOffice } from '../support/back-office.ts';
import { accessibilityProblems, openBrowser, type TestBrowser } from '../support/browser.ts';
import { openStripeShop, type StripeShop } from '../support/stripe-orders.ts';

let at: StripeShop;
let browser: TestBrowser;

beforeAll(async () => {
  [at, browser] = await Promise.all([openStripeShop({ built: true }), openBrowser()]);
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await at?.close();
});

it('a customer removes a kept card by keyboard on a phone, and is asked before', async () => {
  await at.shop.changeSettings(stripeSettings, { savesCards: true });
  const member = await at.shop.member('customer');
  await at.paid(member, { save: '1' });
  const { page, context, errors } = await browser.newPage({ width: 390 });
  const { hostname } = new URL(at.shop.site);
  await context.addCookies(
    [...member.cookies].map(([name, value]) => ({ name, value, domain: hostname, path: '/' })),
  );
  await page.goto(`${at.shop.site}/my-account/`);
  await page.getByRole('navigation', { name: 'Parts of your account' }).getByText('Payment methods').click();
  await page.getByText('Visa •••• 4242').waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const yes = page.getByRole('button', { name: 'Yes, remove it' });
  expect(await yes.isVisible()).toBe(false);
  await page.locator('summary[aria-label="Remove Visa •••• 4242"]').focus();
  await page.keyboard.press('Enter');
  await yes.waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('The payment method was removed.').waitFor();
  await page.getByText('You have not kept any payment method.').waitFor();
  expect(errors).toEqual([]);
});

it('the order’s screen shows its payments at Stripe, what is odd about them, and leads there', async () => {
  const order = await at.unpaid();
  const intent = await at.begin(order);
  at.stripe.pay(intent, 2000);
  await at.tell('succeeded', intent);
  for (const width of [1280, 390]) {
    const { page, errors } = await enterBackOffice(at.shop, browser, {
      at: `orders/${order.id}/show`,
      width,
    });
    const odd = page.getByRole('alert').filter({ hasText: '$20.00 came in, but $26.90 was to be paid' });
    await odd.waitFor();
    const link = page.getByRole('link', { name: 'Open in the provider’s dashboard (new window)' });
    expect(await link.getAttribute('href')).toBe(`https://dashboard.stripe.com/test/payments/${intent}`);
    expect(await page.getByText(intent).first().isVisible()).toBe(true);
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(errors).toEqual([]);
  }
});
