import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
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
  const picture = await shop.addPicture('reviewer-mug-desk', 'A cup');
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', pictures: [picture] });
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

  it('fits, can be used by everybody, and takes an order from the form to its receipt without an error', async () => {
    expect(await accessibilityProblems(page())).toEqual([]);
    const wide = await page().evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    // Phones zoom into smaller ones.
    const sizes = await page().$$eval('.checkout .input', (inputs) =>
      inputs.map((input) => Number.parseFloat(getComputedStyle(input).fontSize)),
    );
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
    await fillIn();
    await order();
    expect(await page().textContent('h1')).toBe('Thank you for your order');
    expect(await accessibilityProblems(page())).toEqual([]);
    expect(open.errors).toEqual([]);
  });
});

describe('on a phone', () => {
  beforeEach(() => openCheckout({ width: 390, height: 844 }));

  it('has the total and the button at hand from the first look on, and no field behind them', async () => {
    const bar = async () => (await page().locator('.place-order').boundingBox()) ?? { y: 0, height: 0 };
    const { y, height } = await bar();
    expect([y + height, height < 90]).toEqual([844, true]);
    expect(await page().locator('.place-order .amount').isVisible()).toBe(true);
    expect(await page().evaluate(() => document.activeElement === document.body)).toBe(true);
    // By keyboard through the whole form: whatever has the focus is seen.
    const covered = () =>
      page().evaluate(() => {
        const focused = document.activeElement;
        if (!focused?.closest('form.checkout') || focused.closest('.place-order')) return '';
        const edge = document.querySelector('.place-order')?.getBoundingClientRect().top ?? 0;
        return focused.getBoundingClientRect().top > edge - 10 ? focused.id || focused.className : '';
      });
    for (let presses = 0; presses < 40; presses++) {
      await page().keyboard.press('Tab');
      await expect.poll(covered).toBe('');
    }
    await page().evaluate(() => scrollTo(0, document.body.scrollHeight));
    const end = await page().locator('footer').last().boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((await bar()).y + 1);
  });

  it('shows the order above the form, folded, with its pictures; fields stand close, city, state and postcode side by side', async () => {
    const line = page().locator('#order-glance .review-name');
    expect(await line.isVisible()).toBe(false);
    await page().locator('#order-glance summary').focus();
    await page().keyboard.press('Enter');
    expect(await line.isVisible()).toBe(true);
    expect(await page().textContent('#order-glance summary .amount')).toBe('$16.90');
    const strip = page().locator('#order-glance .glance-pictures img');
    expect(await strip.evaluateAll((all) => all.map((one) => one.checkVisibility()))).toEqual([true]);
    const top = async (name: string) => (await page().locator(`#${name}`).boundingBox())?.y;
    expect(await top('billing_postcode')).toBe(await top('billing_state'));
    // From one field to the label of the next there is less than a line and a half.
    const gaps = await page().evaluate(() => {
      const fields = [...document.querySelectorAll('.woocommerce-billing-fields .field')]
        .filter((field) => field.checkVisibility() && !field.closest('details'))
        .map((field) => ({
          top: field.getBoundingClientRect().top,
          end: Math.max(
            ...[...field.querySelectorAll('input, select')].map(
              (input) => input.getBoundingClientRect().bottom,
            ),
          ),
        }));
      return fields
        .slice(1)
        .map(({ top }, at) => top - (fields[at]?.end ?? 0))
        .filter((gap) => gap > 0);
    });
    expect(gaps.length).toBeGreaterThan(4);
    // Folded fields stand in between twice; their links are 44 px high.
    expect(gaps.filter((gap) => gap > 36 + 44)).toEqual([]);
    expect(gaps.filter((gap) => gap >= 36).length).toBeLessThanOrEqual(2);
    expect(await page().isVisible('#billing_company')).toBe(false);
    await page().locator('summary', { hasText: 'Add a company name' }).first().click();
    await page().fill('#billing_company', 'Ada & Co.');
    await page().setViewportSize({ width: 1280, height: 844 });
    expect(await page().isVisible('#order-glance')).toBe(false);
    // Where there is room, three stand side by side.
    expect([await top('billing_state'), await top('billing_postcode')]).toEqual(
      Array(2).fill(await top('billing_city')),
    );
  });
});

describe('scripts of such shops', () => {
  beforeEach(() => openCheckout());

  it('find review and payment in one place, and the box of what is chosen open, and only that', async () => {
    for (const part of ['.woocommerce-checkout-review-order-table', '#payment', '#place_order'])
      expect([part, await page().locator(`#order_review ${part}`).count()]).toEqual([part, 1]);
    // In one look: the part may be made anew at any moment.
    const boxes = () =>
      page().evaluate(() =>
        [...document.querySelectorAll('#order_review .payment_box')].map((box) => [
          box.id,
          box.checkVisibility(),
        ]),
      );
    const open = (id: string) => [
      ['payment_box_bacs', id === 'bacs'],
      ['payment_box_cod', id === 'cod'],
    ];
    expect(await page().isChecked('#payment_method_bacs')).toBe(true);
    expect(await boxes()).toEqual(open('bacs'));
    await page().check('#payment_method_cod');
    expect(await boxes()).toEqual(open('cod'));
    await page().waitForFunction(() => !document.querySelector('[aria-busy]'));
    await page().reload();
    expect(await boxes()).toEqual(open('cod'));
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
    expect(await page().isVisible('#shipping_city')).toBe(false);
    await page().check('#ship-to-different-address-checkbox');
    expect(await page().isVisible('#shipping_city')).toBe(true);
    await page().uncheck('#ship-to-different-address-checkbox');
    await untilTotal('$19.90');
    expect(await page().evaluate(() => 'sameDocument' in window)).toBe(true);
    await page().waitForFunction(() => !document.querySelector('[aria-busy]'));
    await page().reload();
    expect(await page().inputValue('#billing_country')).toBe('DE');
    expect(await page().inputValue('#billing_city')).toBe('Los Angeles');
    expect(await total().textContent()).toBe('$19.90');
  });

  it('finds the state again that was chosen before another country was looked at', async () => {
    const state = () => page().locator('#billing_state');
    await page().selectOption('#billing_country', 'US');
    await state().waitFor();
    await state().selectOption('NY');
    await page().selectOption('#billing_country', 'DE');
    await state().waitFor({ state: 'detached' });
    await page().selectOption('#billing_country', 'US');
    await state().waitFor();
    expect(await state().inputValue()).toBe('NY');
    await page().waitForFunction(() => !document.querySelector('[aria-busy]'));
    await page().reload();
    expect(await state().inputValue()).toBe('NY');
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
});

describe('placing', () => {
  beforeEach(() => openCheckout());

  it('leads to what is wrong: by scroll when it failed unforeseen, and by link into the field', async () => {
    await fillIn();
    await page().fill('#billing_postcode', 'nonsense');
    await page().route('**/shop-ajax/checkout', (route) => route.abort());
    await page().click('#place_order');
    await page().locator('[data-checkout-messages] .woocommerce-error').waitFor();
    // 100 px above the message, or the very top of the page.
    await page().waitForFunction(() => {
      const top = document.querySelector('[data-checkout-messages]')?.getBoundingClientRect().top ?? 0;
      return scrollY === 0 || Math.abs(top - 100) < 2;
    });
    await page().unroute('**/shop-ajax/checkout');
    await page().click('#place_order');
    const link = page().locator('.checkout-problems a');
    await link.waitFor();
    expect(await page().evaluate(() => document.activeElement?.className)).toContain('checkout-problems');
    expect(await accessibilityProblems(page())).toEqual([]);
    await link.click();
    await expect.poll(() => page().evaluate(() => document.activeElement?.id)).toBe('billing_postcode');
    expect(await page().inputValue('#billing_first_name')).toBe('Ada');
  });
});
