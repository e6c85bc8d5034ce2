import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADDRESS_FIELDS } from '../support/checkout-form.ts';
import { addCoupon, couponRows, noticeOf, sumRows } from '../support/coupon-shop.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { openSimulated, openTab, type SimulatedPage } from '../support/simulated-page.ts';

// What the scripts of cart, checkout and addresses with a coupon make of what the shop answers.

let shop: TestShop;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 2000 });
  await addCoupon(shop, 'FIVE');
  await addCoupon(shop, 'HOUSE', { email_restrictions: ['*@halm.example'] });
});
afterAll(() => shop?.close());
// All tests come from one client; none is to be turned away for what the others sent.
beforeEach(() => shop.query('delete from rate_limit'));

async function open(address: string): Promise<SimulatedPage> {
  const visitor = shop.visitor();
  await visitor.add(cup);
  return openSimulated(openTab(visitor), address);
}

const field = (page: SimulatedPage) => page.find('#coupon_code') as HTMLInputElement;
const rows = (page: SimulatedPage) => sumRows(page.document.body.innerHTML);
const notice = (page: SimulatedPage) => noticeOf(page.find('.woocommerce-notices-wrapper').innerHTML);
const sent = (page: SimulatedPage, call: string) =>
  page.requests.filter(({ address }) => address === `/shop-ajax/${call}`);
const busy = (page: SimulatedPage) =>
  [...page.document.querySelectorAll('[aria-busy="true"]')].map(({ className }) => className.split(' ')[0]);

/** Types a code and sends the form to which its field belongs. */
function enter(page: SimulatedPage, code: string): void {
  field(page).value = code;
  const event = new page.window.Event('submit', { bubbles: true, cancelable: true });
  page.find(`#${field(page).getAttribute('form')}`).dispatchEvent(event as unknown as Event);
}

/** The names of events that other scripts hear, with what the first of them is told. */
function listen(page: SimulatedPage): string[] {
  const heard: string[] = [];
  for (const name of [
    'applied_coupon',
    'removed_coupon',
    'applied_coupon_in_checkout',
    'updated_cart_totals',
  ])
    page.document.body.addEventListener(name, (event) =>
      heard.push(`${name} ${(event as CustomEvent).detail ?? ''}`.trim()),
    );
  return heard;
}

describe('a code', () => {
  it('[COUP-001b] covers form and totals of the cart while it runs, empties the field, tells and redraws', async () => {
    const page = await open('/cart/');
    await page.settle();
    const heard = listen(page);
    page.holding = true;
    enter(page, 'five');
    await expect.poll(() => sent(page, 'apply_coupon')).toHaveLength(1);
    expect(busy(page)).toEqual(['coupon', 'cart_totals']);
    expect(page.find('.cart_totals .block-overlay').textContent).toBe('Please wait...');
    expect(field(page).value).toBe('five');
    page.holding = false;
    for (const request of page.requests) if (request.body === null) request.letGo();
    await page.settle();
    expect(busy(page)).toEqual([]);
    expect(page.document.querySelector('.block-overlay')).toBeNull();
    expect(field(page).value).toBe('');
    expect(notice(page)).toBe('Coupon code applied successfully.');
    expect(rows(page)).toContain('Coupon: FIVE: -$5.00 [Remove]');
    expect(heard).toEqual(['updated_cart_totals', 'applied_coupon five']);
  });

  it.each(['/cart/', '/checkout/'])(
    'is answered at its field as well on %s, until another is typed',
    async (address) => {
      const page = await open(address);
      const said = () => {
        const place = page.find(`#${field(page).getAttribute('aria-describedby')}`);
        return place.hidden ? null : [place.textContent, place.classList.contains('field-error')];
      };
      expect(said()).toBeNull();
      enter(page, 'none');
      await page.settle();
      expect(said()).toEqual(['Coupon "none" does not exist!', true]);
      field(page).dispatchEvent(new page.window.Event('input', { bubbles: true }) as unknown as Event);
      expect(said()).toBeNull();
      enter(page, 'five');
      await page.settle();
      expect(said()).toEqual(['Coupon code applied successfully.', false]);
    },
  );

  it('[COUP-001b] does the same at the checkout, whose review is recalculated', async () => {
    const page = await open('/checkout/');
    await page.settle();
    const heard = listen(page);
    page.holding = true;
    enter(page, 'FIVE');
    await expect.poll(() => sent(page, 'apply_coupon')).toHaveLength(1);
    expect(busy(page)).toEqual(
      expect.arrayContaining(['checkout_coupon', 'woocommerce-checkout-review-order-table']),
    );
    page.holding = false;
    for (const request of page.requests) if (request.body === null) request.letGo();
    await page.settle();
    expect(busy(page)).toEqual([]);
    expect(field(page).value).toBe('');
    expect(notice(page)).toBe('Coupon code applied successfully.');
    expect(rows(page)).toContain('Coupon: FIVE: -$5.00 [Remove]');
    expect(heard).toEqual(['applied_coupon FIVE', 'applied_coupon_in_checkout FIVE']);
  });

  it('[COUP-001b] that is refused is told and changes nothing; a lost connection says that it was not sent', async () => {
    const page = await open('/cart/');
    await page.settle();
    const heard = listen(page);
    enter(page, 'nope');
    await page.settle();
    expect(notice(page)).toBe('105 Coupon "nope" does not exist!');
    expect(field(page).value).toBe('');
    page.holding = true;
    enter(page, 'five');
    await expect.poll(() => sent(page, 'apply_coupon')).toHaveLength(2);
    page.holding = false;
    sent(page, 'apply_coupon')[1]?.answer(new TypeError('gone'));
    await page.settle();
    expect(notice(page)).toBe('The coupon could not be sent. Please try again.');
    // What was typed is not lost.
    expect(field(page).value).toBe('five');
    expect(heard).toEqual([]);
  });

  it('[COUP-018b] for some addresses is weighed with the address that is typed at the checkout', async () => {
    const page = await open('/checkout/');
    await page.settle();
    enter(page, 'HOUSE');
    await page.settle();
    expect(notice(page)).toBe('102 Please enter a valid email to use coupon code "HOUSE".');
    (page.find('[name="billing_email"]') as HTMLInputElement).value = 'ada@halm.example';
    enter(page, 'HOUSE');
    await page.settle();
    expect(rows(page)).toContain('Coupon: HOUSE: -$5.00 [Remove]');
  });
});

it('a coupon that was used with the address that is typed says so in the sums, and counts with another one', async () => {
  await addCoupon(shop, 'ONCE', { usage_limit_per_user: 1 });
  const first = await open('/checkout/');
  const fill = (page: SimulatedPage, email: string) => {
    for (const [name, value] of Object.entries({ ...ADDRESS_FIELDS, billing_email: email }))
      (page.find(`[name="${name}"]`) as HTMLInputElement).value = value;
  };
  const type = async (page: SimulatedPage, email: string) => {
    const input = page.find('[name="billing_email"]') as HTMLInputElement;
    input.value = email;
    input.dispatchEvent(new page.window.Event('input', { bubbles: true }) as unknown as Event);
    page.clock.pass(1000);
    await page.settle();
  };
  const place = async (page: SimulatedPage) => {
    const event = new page.window.Event('submit', { bubbles: true, cancelable: true });
    page.find('form[data-checkout]').dispatchEvent(event as unknown as Event);
    await page.settle();
  };
  enter(first, 'ONCE');
  await first.settle();
  fill(first, 'ada@example.org');
  await place(first);
  expect(first.left).toEqual([expect.stringContaining('/order-received/')]);
  const page = await open('/checkout/');
  enter(page, 'ONCE');
  await page.settle();
  fill(page, '');
  await type(page, 'ada@example.org');
  expect(rows(page)).toContain('Coupon: ONCE: Not counted: already used with this e-mail address [Remove]');
  // Whoever goes on typing is not led away from the field.
  expect(page.find('[data-checkout-messages]').textContent).toBe('');
  await type(page, 'eve@example.org');
  expect(rows(page)).toContain('Coupon: ONCE: -$5.00 [Remove]');
  await type(page, 'ada@example.org');
  await place(page);
  expect(page.left).toEqual([]);
  expect(page.find('[data-checkout-messages]').textContent).toContain('Coupon usage limit has been reached.');
  expect(rows(page).join()).not.toContain('ONCE');
});

describe('the link beside a coupon', () => {
  it.each(['/cart/', '/checkout/'])(
    '[COUP-002a] takes it off on %s without leaving the page',
    async (address) => {
      const page = await open(address);
      await page.settle();
      enter(page, 'five');
      await page.settle();
      const heard = listen(page);
      expect(page.click('.woocommerce-remove-coupon[data-coupon="five"]')).toBe(false);
      await page.settle();
      expect(notice(page)).toBe('Coupon has been removed.');
      expect(rows(page).join()).not.toContain('FIVE');
      expect(heard).toContain('removed_coupon five');
    },
  );
});

describe('an address with a coupon', () => {
  it('applies it by itself, once, and leaves the address clean', async () => {
    const visitor = shop.visitor();
    await visitor.add(cup);
    const page = await openSimulated(openTab(visitor), '/shop/?coupon=five&orderby=price');
    await page.settle();
    expect(notice(page)).toBe('Coupon code applied successfully.');
    expect((page.find('.coupon-from-link') as HTMLFormElement).hidden).toBe(true);
    expect(page.window.location.search).toBe('?orderby=price');
    expect(await couponRows(visitor)).toEqual(['Coupon: FIVE: -$5.00 [Remove]']);
  });

  it.each(['/cart/', '/checkout/'])('shows on %s what it makes of the sum', async (address) => {
    const page = await open(`${address}?coupon=five`);
    await page.settle();
    expect(notice(page)).toBe('Coupon code applied successfully.');
    expect(rows(page)).toContain('Coupon: FIVE: -$5.00 [Remove]');
  });
});
