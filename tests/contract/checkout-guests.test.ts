import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orderSettings } from '#features/orders/public.ts';
import { htmlProblems } from '../support/browser.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let cup: number;
let visitor: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1000 });
  await showPlainForms(shop);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  visitor = shop.visitor();
  await visitor.add(cup);
});

it('asks guests to log in first where an account is required, and takes no order without', async () => {
  const form = await checkoutForm(visitor);
  const page = async (who: ShopVisitor) => (await who.get('/checkout/')).text;
  expect(orderSettings.fields.guestCheckout.default).toBe(true);
  expect(await page(visitor)).not.toContain('You must be logged in');
  await shop.changeSettings(orderSettings, { guestCheckout: false });
  try {
    const asked = await page(visitor);
    expect(wordsOf(asked)).toContain('You must be logged in to checkout.');
    expect([asked.includes('name="log_in"'), asked.includes('data-checkout=""')]).toEqual([true, false]);
    expect(await htmlProblems(asked)).toEqual([]);
    // Its form may have been open before.
    const { messages } = (await visitor.shopAjax('checkout', form)).json();
    expect(wordsOf(messages)).toContain('You must be logged in to checkout.');
    const wrong = await visitor.post('/checkout/', { log_in: '1', username: 'nobody', password: 'x' });
    expect(wordsOf(wrong.text)).toContain('Incorrect Email or Password.');
    const customer = await shop.member('customer');
    await customer.add(cup);
    expect(await page(customer)).toContain('data-checkout=""');
    const placed = await customer.shopAjax('checkout', await checkoutForm(customer));
    expect(placed.json().result).toBe('success');
  } finally {
    await shop.changeSettings(orderSettings, { guestCheckout: true });
  }
});
