import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { paymentSettings } from '#features/payments/public.ts';
import { stripeSlice } from '../../src/features/stripe/slice.server.ts';
import {
  accessibilityProblems,
  leave,
  openBrowser,
  type TestBrowser,
  type TestPage,
} from '../support/browser.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import { CARDS, serveStripeScript } from '../support/stripe-script.ts';
import { StripeStandIn } from '../support/stripe-stand-in.ts';

let stripe: StripeStandIn;
let shop: TestShop;
let browser: TestBrowser;
let cup: number;

beforeAll(async () => {
  stripe = await StripeStandIn.open();
  [shop, browser] = await Promise.all([
    openTestShop({
      built: true,
      slices: (configured) =>
        configured.map((slice) => (slice.name === 'stripe' ? stripeSlice(stripe.env) : slice)),
    }),
    openBrowser(),
  ]);
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await shop.changeSettings(paymentSettings, { bankIban: 'DE00 1111', chequeEnabled: true });
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
  await stripe?.close();
});

let open: TestPage;
let requested: string[];
const page = () => open.page;

/** A filled-in checkout with a way to pay chosen. */
async function checkOut(method: string, width = 1280, visitor = shop.visitor()) {
  open = await browser.newPage({ width });
  ({ requested } = await serveStripeScript(page(), stripe, shop.site, SITE_URL));
  await visitor.add(cup);
  const { hostname } = new URL(shop.site);
  await open.context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({ name, value, domain: hostname, path: '/' })),
  );
  await page().goto(`${shop.site}/checkout/`);
  await page().locator('form[data-checkout][data-live]').waitFor();
  const values = {
    billing_first_name: 'Ada',
    billing_last_name: 'Lovelace',
    billing_address_1: '1 Analytical Way',
    billing_city: 'Los Angeles',
    billing_postcode: '90001',
    billing_phone: '+1 213 555 0100',
    billing_email: 'ada@example.org',
  };
  for (const [name, value] of Object.entries(values)) await page().fill(`[name="${name}"]`, value);
  // Forms of accounts guess no state.
  await page().selectOption('[name="billing_state"]', 'CA');
  await page().check(`[name="payment_method"][value="${method}"]`);
  await leave(page(), () => page().click('#place_order'));
}

const heading = () => page().locator('h1').textContent();
const card = () => page().getByLabel('Card number');
const state = () => page().locator('.order-overview .status dd').textContent();

it('[CHK-016a] a shopper pays with each way that the shop takes itself', async () => {
  for (const [method, reached, told] of [
    ['bacs', 'Waiting for your payment', 'DE00 1111'],
    ['cheque', 'Waiting for your payment', 'make the cheque out'],
    ['cod', 'Processing', 'have the amount ready'],
  ] as const) {
    await checkOut(method);
    expect(page().url(), method).toContain('/checkout/order-received/');
    expect(await state()).toBe(reached);
    expect(await page().locator('.payment-steps').textContent()).toContain(told);
    expect([requested, open.errors]).toEqual([[], []]);
    await browser.closePages();
  }
});

it('[CHK-013ad] a shopper pays with a card by Stripe, also after it was refused', async () => {
  await checkOut('stripe', 390);
  expect(page().url()).toContain('/checkout/order-pay/');
  await card().waitFor();
  expect(requested).toEqual([expect.stringMatching(/^https:\/\/js\.stripe\.com\/\w+\/stripe\.js/)]);
  expect(await accessibilityProblems(page())).toEqual([]);
  await page().click('#place_order');
  await page().getByText('Your card number is incomplete.').waitFor();
  await card().fill(CARDS.refused);
  await page().click('#place_order');
  await page().getByText('Your card was declined.').waitFor();
  await card().fill(CARDS.good);
  await leave(page(), () => page().click('#place_order'));
  await page().waitForURL(/order-received\/\d+\/\?key=[^&]*$/);
  expect(await heading()).toBe('Thank you for your order');
  expect(await state()).toBe('Processing');
  expect(open.errors).toEqual([]);
});

it('[CHK-013a] a shopper whose bank asks once more comes back to the receipt', async () => {
  await checkOut('stripe');
  await card().fill(CARDS.asksTwice);
  await leave(page(), () => page().click('#place_order'));
  await page().getByText('It is me').click();
  await page().waitForURL(/order-received\/\d+\/\?key=[^&]*$/);
  expect(await state()).toBe('Processing');
});

it('an unpaid order’s parts stand apart on its page, and its deeds in the customer’s list', async () => {
  for (const width of [390, 1280]) {
    await checkOut('stripe', width, await shop.member('customer'));
    await card().waitFor();
    expect(await narrowestGap('.order-pay')).toBeGreaterThanOrEqual(24);
    await page().goto(`${shop.site}/my-account/`);
    expect(await narrowestGap('.account-order-deeds')).toBeGreaterThanOrEqual(8);
    await browser.closePages();
  }
});

/** Pixels between those two parts of an element that are closest, in either direction. */
function narrowestGap(selector: string): Promise<number> {
  return page()
    .locator(selector)
    .evaluate((whole) => {
      const boxes = [...whole.children].map((part) => part.getBoundingClientRect());
      const gaps = boxes.slice(1).map((box, at) => {
        const before = boxes[at] ?? box;
        return Math.max(box.top - before.bottom, box.left - before.right);
      });
      return Math.min(...gaps);
    });
}

it('[CHK-008] a shopper may choose another way on the page where the order is paid', async () => {
  await checkOut('stripe');
  await card().waitFor();
  await page().check('[name="payment_method"][value="cod"]');
  expect(await card().isVisible()).toBe(false);
  await leave(page(), () => page().click('#place_order'));
  expect(page().url()).toContain('/checkout/order-received/');
  expect(await state()).toBe('Processing');
});
