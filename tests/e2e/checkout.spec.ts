import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createUser } from '#features/accounts/public.server.ts';
import { orderSettings } from '#features/orders/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import {
  accessibilityProblems,
  leave,
  openBrowser,
  stopClock,
  type TestBrowser,
  type TestPage,
} from '../support/browser.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let browser: TestBrowser;
let cup: number;

beforeAll(async () => {
  [shop, browser] = await Promise.all([openTestShop({ built: true }), openBrowser()]);
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
});
afterEach(() => browser.closePages());
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

let open: TestPage;
const page = () => open.page;

/** A browser with one cup in its cart, on the checkout page. */
async function openCheckout(options: Parameters<TestBrowser['newPage']>[0] = {}) {
  open = await browser.newPage(options);
  const visitor = shop.visitor();
  await visitor.add(cup);
  const { hostname } = new URL(shop.site);
  await open.context.addCookies(
    [...visitor.cookies].map(([name, value]) => ({ name, value, domain: hostname, path: '/' })),
  );
  await page().goto(`${shop.site}/checkout/`);
  if (options.context?.javaScriptEnabled !== false)
    await page().locator('form[data-checkout][data-live]').waitFor();
}

const receipt = /\/checkout\/order-received\/\d+\/\?key=/;

/** Sends the form and waits for the receipt. */
async function order() {
  await leave(page(), () => page().click('#place_order'));
  expect(page().url()).toMatch(receipt);
}

async function fillIn() {
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
}

const total = () => page().locator('.order-review .order-total .amount');
const untilTotal = (text: string) =>
  page().waitForFunction(
    (wanted) => document.querySelector('.order-review .order-total .amount')?.textContent === wanted,
    text,
  );

describe.each([
  ['a desk', { width: 1280 }],
  ['a phone', { width: 390, height: 844 }],
])('the checkout on %s', (_, options) => {
  beforeEach(() => openCheckout(options));

  it('takes an order from the form to its receipt without an error', async () => {
    await fillIn();
    await order();
    expect(await page().textContent('h1')).toBe('Thank you for your order');
    expect(await accessibilityProblems(page())).toEqual([]);
    expect(open.errors).toEqual([]);
  });

  it('is accessible, fits its width, and has inputs that phones do not zoom into', async () => {
    expect(await accessibilityProblems(page())).toEqual([]);
    const wide = await page().evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    const sizes = await page().$$eval('.checkout .input', (inputs) =>
      inputs.map((input) => Number.parseFloat(getComputedStyle(input).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  });
});

describe('recalculation', () => {
  beforeEach(() => openCheckout());

  it('[CHK-005] follows country, shipping method and payment without a reload, keeping what was typed', async () => {
    await page().evaluate(() => Object.assign(window, { sameDocument: true }));
    await fillIn();
    await page().fill('#order_comments', 'Ring twice');
    await page().check('[value^="local_pickup"]');
    await untilTotal('$10.00');
    await page().check('#payment_method_cod');
    await page().selectOption('#billing_country', 'DE');
    await untilTotal('$19.90');
    expect(await page().isChecked('#payment_method_cod')).toBe(true);
    expect(await page().inputValue('#billing_first_name')).toBe('Ada');
    expect(await page().inputValue('#billing_email')).toBe('ada@example.org');
    expect(await page().inputValue('#order_comments')).toBe('Ring twice');
    expect(await page().locator('#billing_state_field').count()).toBe(0);
    expect(await page().evaluate(() => 'sameDocument' in window)).toBe(true);
    await page().reload();
    expect(await page().inputValue('#billing_country')).toBe('DE');
    expect(await page().inputValue('#billing_city')).toBe('Los Angeles');
    expect(await total().textContent()).toBe('$19.90');
  });

  it('keeps what is typed while the answer is on its way', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page().route('**/shop-ajax/update_order_review', async (route) => {
      await held;
      await route.continue();
    });
    await page().selectOption('#billing_country', 'DE');
    await page().fill('#billing_first_name', 'Typed meanwhile');
    release();
    await untilTotal('$19.90');
    expect(await page().inputValue('#billing_first_name')).toBe('Typed meanwhile');
  });

  it('[CHK-005] makes a choice although an answer comes between press and release', async () => {
    await fillIn();
    await page().locator('#billing_email').blur();
    await page().waitForFunction(() => !document.querySelector('[aria-busy]'));
    const held = Promise.withResolvers<void>();
    await page().route('**/shop-ajax/update_order_review', async (route) => {
      await held.promise;
      await route.continue();
    });
    const pickup = page().locator('[value^="local_pickup"]');
    await shop.changeProduct(cup, { regular_price: 1100 });
    onTestFinished(() => shop.changeProduct(cup, { regular_price: 1000 }));
    await page().fill('#billing_city', 'San Diego');
    await page().locator('#billing_city').blur();
    await pickup.hover();
    await page().mouse.down();
    const [answer] = await Promise.all([
      page().waitForResponse('**/shop-ajax/update_order_review'),
      held.resolve(),
    ]);
    await answer.finished();
    // What the page does with the answer it does before it is drawn again.
    await page().evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    await page().mouse.up();
    await untilTotal('$11.00');
    expect(await pickup.isChecked()).toBe(true);
  });

  it('[NOTE-005] covers what is recalculated with an overlay that says so', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page().route('**/shop-ajax/update_order_review', async (route) => {
      await held;
      await route.continue();
    });
    await page().check('[value^="local_pickup"]');
    const overlay = page().locator('.order-review .block-overlay');
    expect(await overlay.textContent()).toBe('Please wait...');
    expect(await overlay.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('0.2s');
    release();
    await untilTotal('$10.00');
    await page().waitForFunction(() => !document.querySelector('.block-overlay'));
    await page().route('**/shop-ajax/checkout', (route) => route.fulfill({ status: 500, body: '{}' }));
    // It leaves within 400 ms; with its clock stopped the page keeps it for as long as one looks.
    await stopClock(page());
    await page().click('#place_order');
    const leaving = page().locator('.order-review .block-overlay.is-leaving');
    expect(await leaving.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0.4s');
  });

  it('follows also what was changed before the script came', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page().route('**/checkout-enhancement-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page().reload({ waitUntil: 'domcontentloaded' });
    await page().selectOption('#billing_country', 'DE');
    release();
    await untilTotal('$19.90');
    await page().waitForSelector('#billing_state_field', { state: 'detached' });
    expect(await page().inputValue('#billing_country')).toBe('DE');
  });

  it('shows the other address when it is wanted', async () => {
    expect(await page().isVisible('#shipping_city')).toBe(false);
    await page().check('#ship-to-different-address-checkbox');
    expect(await page().isVisible('#shipping_city')).toBe(true);
    await page().selectOption('#shipping_country', 'DE');
    await untilTotal('$19.90');
  });

  it('gives way to the message when the session has expired', async () => {
    await shop.query('delete from cart');
    await page().selectOption('#billing_country', 'DE');
    await page().waitForSelector('.woocommerce-error .wc-backward');
    expect(await page().locator('form.woocommerce-checkout').count()).toBe(0);
  });
});

describe('placing', () => {
  beforeEach(() => openCheckout());

  it('lists what is wrong, marks the fields, leads to them and forgets the mark once corrected', async () => {
    await fillIn();
    await page().fill('#billing_postcode', 'nonsense');
    await page().click('#place_order');
    const link = page().locator('.checkout-problems a');
    await link.waitFor();
    expect(await link.allTextContents()).toEqual(['Billing ZIP Code is not a valid postcode / ZIP.']);
    expect(await page().evaluate(() => document.activeElement?.className)).toContain('checkout-problems');
    expect(await page().getAttribute('#billing_postcode', 'aria-invalid')).toBe('true');
    expect(await page().textContent('#billing_postcode_error')).toContain('not a valid postcode');
    expect(await accessibilityProblems(page())).toEqual([]);
    await link.click();
    await expect.poll(() => page().evaluate(() => document.activeElement?.id)).toBe('billing_postcode');
    await page().fill('#billing_postcode', '90001');
    expect(await page().getAttribute('#billing_postcode', 'aria-invalid')).toBeNull();
    await order();
  });

  it('says so when it failed unforeseen, scrolls there and keeps the form filled', async () => {
    await fillIn();
    await page().route('**/shop-ajax/checkout', (route) => route.abort());
    await page().click('#place_order');
    const box = page().locator('[data-checkout-messages] .woocommerce-error');
    await box.waitFor();
    expect(await box.textContent()).toBe('Error processing checkout. Please try again.');
    // 100 px above the message, or the very top of the page.
    await page().waitForFunction(() => {
      const top = document.querySelector('[data-checkout-messages]')?.getBoundingClientRect().top ?? 0;
      return scrollY === 0 || Math.abs(top - 100) < 2;
    });
    expect(await page().inputValue('#billing_first_name')).toBe('Ada');
    await page().unroute('**/shop-ajax/checkout');
    await order();
  });

  it('makes one order of a double click', async () => {
    const [before] = await shop.query<{ count: number }>('select count(*)::int as count from shop_order');
    await fillIn();
    await leave(page(), () => page().dblclick('#place_order'));
    expect(page().url()).toMatch(receipt);
    const [after] = await shop.query<{ count: number }>('select count(*)::int as count from shop_order');
    expect((after?.count ?? 0) - (before?.count ?? 0)).toBe(1);
  });

  it('shows the new total when it has changed meanwhile, and takes the order once it is confirmed', async () => {
    await fillIn();
    await page().locator('#billing_email').blur();
    await page().waitForFunction(() => !document.querySelector('[aria-busy]'));
    await shop.changeProduct(cup, { regular_price: 1100 });
    try {
      await page().click('#place_order');
      await untilTotal('$17.90');
      expect(await page().textContent('.checkout-problems')).toContain('has changed to $17.90');
      await order();
    } finally {
      await shop.changeProduct(cup, { regular_price: 1000 });
    }
  });
});

describe('without script', () => {
  it('takes an order with a correction in between', async () => {
    await openCheckout({ context: { javaScriptEnabled: false } });
    await fillIn();
    await page().fill('#billing_email', 'nobody');
    await leave(page(), () => page().click('#place_order'));
    expect(await page().textContent('.checkout-problems')).toContain('is not a valid email address');
    expect(await page().inputValue('#billing_first_name')).toBe('Ada');
    await page().fill('#billing_email', 'ada@example.org');
    await order();
  });
});

describe('logging in', () => {
  it('[CHK-023] shows each error at its field and the rest in one place, and reloads when it worked', async () => {
    await shop.changeSettings(orderSettings, { loginAtCheckout: true });
    const email = 'grace@shop.test';
    const password = 'a long enough password';
    await inTransaction(shop.db, (tx) =>
      createUser(tx, { email, password, name: 'Grace', role: 'customer' }),
    );
    try {
      await openCheckout();
      await page().locator('form[data-log-in][data-live]').waitFor({ state: 'attached' });
      await page().click('.showlogin');
      await page().click('[name="log_in"]');
      await page().locator('[data-error-for="username"]').waitFor();
      expect(await page().textContent('[data-error-for="username"]')).toBe('Username or Email is required.');
      expect(await page().textContent('[data-error-for="password"]')).toBe('Password is required.');
      expect(await page().evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('username');
      await page().fill('[name="username"]', email);
      await page().fill('[name="password"]', 'wrong');
      await page().click('[name="log_in"]');
      const general = page().locator('[data-error-for="default"]');
      await general.waitFor();
      expect(await general.textContent()).toBe('Incorrect Email or Password.');
      expect(await page().isVisible('[data-error-for="password"]')).toBe(false);
      expect(await accessibilityProblems(page())).toEqual([]);
      await page().fill('[name="password"]', password);
      await leave(page(), () => page().click('[name="log_in"]'));
      expect(await page().locator('.showlogin').count()).toBe(0);
      expect(await page().inputValue('#billing_email')).toBe(email);
    } finally {
      await shop.changeSettings(orderSettings, { loginAtCheckout: false });
    }
  });
});

describe('the cart page', () => {
  it('follows a chosen shipping method without a reload', async () => {
    await openCheckout();
    await page().goto(`${shop.site}/cart/`);
    await page().check('.cart-shipping [value^="local_pickup"]');
    await page().waitForFunction(
      () => document.querySelector('.cart_totals .order-total .amount')?.textContent === '$10.00',
    );
    await page().check('.cart-shipping [value^="flat_rate"]');
    await page().waitForFunction(
      () => document.querySelector('.cart_totals .order-total .amount')?.textContent === '$16.90',
    );
    expect(await accessibilityProblems(page())).toEqual([]);
    expect(open.errors).toEqual([]);
  });
});
