// What the owner sets of each way to pay, by what a shopper sees of it.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { paymentSettings } from '#features/payments/public.ts';
import { checkoutForm, formFields } from '../support/checkout-form.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let cup: number;

const ALL = {
  bankEnabled: true,
  bankIban: 'DE02 1203',
  bankPlace: 1,
  chequeEnabled: true,
  chequePlace: 2,
  codEnabled: true,
  codPlace: 3,
  codShipping: ['flat_rate', 'free_shipping', 'local_pickup'] as (
    | 'flat_rate'
    | 'free_shipping'
    | 'local_pickup'
  )[],
};

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.query('delete from rate_limit');
  await shop.changeSettings(paymentSettings, ALL);
});

async function shopper(): Promise<ShopVisitor> {
  const visitor = shop.visitor();
  await visitor.add(cup);
  return visitor;
}
async function offered(visitor: ShopVisitor): Promise<(string | undefined)[]> {
  const { text } = await visitor.get('/checkout/');
  return [...text.matchAll(/<input[^>]*name="payment_method"[^>]*>/g)].map(
    ([tag]) => /value="(\w+)"/.exec(tag)?.[1],
  );
}
async function order(visitor: ShopVisitor, method: string) {
  const answer = (
    await visitor.shopAjax('checkout', await checkoutForm(visitor, { payment_method: method }))
  ).json();
  if (answer.result !== 'success') throw new Error(answer.messages);
  return wordsOf((await visitor.get(answer.redirect)).text);
}

it('[CHK-016a] each way to pay is offered as its switch says, a bank transfer only with an account to pay into', async () => {
  const visitor = await shopper();
  expect(await offered(visitor)).toEqual(['bacs', 'cheque', 'cod']);
  for (const [off, left] of [
    [{ bankEnabled: false }, ['cheque', 'cod']],
    [{ bankIban: '' }, ['cheque', 'cod']],
    [{ bankIban: '', bankAccountNumber: '42' }, ['bacs', 'cheque', 'cod']],
    [{ chequeEnabled: false }, ['bacs', 'cod']],
    [{ codEnabled: false }, ['bacs', 'cheque']],
  ] as const) {
    await shop.changeSettings(paymentSettings, { ...ALL, bankAccountNumber: '', ...off });
    expect(await offered(visitor), JSON.stringify(off)).toEqual(left);
  }
  // What is off is not taken either, whatever is sent.
  await shop.changeSettings(paymentSettings, { ...ALL, codEnabled: false });
  await expect(order(visitor, 'cod')).rejects.toThrow('payment method');
  await shop.changeSettings(paymentSettings, { bankEnabled: false, chequeEnabled: false, codEnabled: false });
  expect(wordsOf((await visitor.get('/checkout/')).text)).toContain('there are no payment methods available');
});

it('the ways to pay stand in the owner’s order, the first one chosen', async () => {
  const visitor = await shopper();
  await shop.changeSettings(paymentSettings, { ...ALL, bankPlace: 9, chequePlace: 4, codPlace: 1 });
  expect(await offered(visitor)).toEqual(['cod', 'cheque', 'bacs']);
  expect(formFields((await visitor.get('/checkout/')).text).payment_method).toBe('cod');
});

it.each([
  ['bacs', 'bank'],
  ['cheque', 'cheque'],
  ['cod', 'cod'],
] as const)(
  '%s is called and described as the owner wrote it, on checkout and receipt, with what to do then',
  async (method, name) => {
    const words = {
      [`${name}Title`]: `Way “${name}”`,
      [`${name}Description`]: `What “${name}” is.`,
      [`${name}Instructions`]: `What to do with “${name}”.`,
    };
    await shop.changeSettings(paymentSettings, { ...ALL, ...words });
    const visitor = await shopper();
    const page = wordsOf((await visitor.get('/checkout/')).text);
    expect(page).toContain(`Way “${name}”`);
    expect(page).toContain(`What “${name}” is.`);
    expect(page).not.toContain(`What to do with “${name}”.`);
    const receipt = await order(visitor, method);
    expect(receipt).toContain(`Way “${name}”`);
    expect(receipt).toContain(`What to do with “${name}”.`);
    expect(receipt.includes('DE02 1203')).toBe(method === 'bacs');
  },
);

it('[CHK-016a] cash on delivery goes with the kinds of shipping that the owner chose, and is refused with others', async () => {
  await shop.changeSettings(paymentSettings, { ...ALL, codShipping: ['local_pickup'] });
  const visitor = await shopper();
  const form = await checkoutForm(visitor);
  const { text } = await visitor.get('/checkout/');
  const rates = [...text.matchAll(/<input[^>]*name="shipping_method\[0\]"[^>]*>/g)].map(
    ([tag]) => /value="([^"]*)"/.exec(tag)?.[1] ?? '',
  );
  const rate = (kind: string) => rates.find((one) => one.startsWith(kind)) ?? '';
  expect([rate('flat_rate'), rate('local_pickup')]).not.toContain('');
  const by = (kind: string) =>
    visitor.shopAjax('checkout', { ...form, payment_method: 'cod', 'shipping_method[0]': rate(kind) });
  const refused = (await by('flat_rate')).json();
  expect(refused.result).toBe('failure');
  const { security: _, ...fields } = form;
  const nonce = /data-review-nonce="([^"]*)"/.exec(text)?.[1] ?? '';
  await visitor.shopAjax('update_order_review', {
    ...fields,
    security: nonce,
    'shipping_method[0]': rate('local_pickup'),
  });
  expect(await offered(visitor)).toEqual(['bacs', 'cheque', 'cod']);
  const taken = await checkoutForm(visitor, {
    payment_method: 'cod',
    'shipping_method[0]': rate('local_pickup'),
  });
  expect((await visitor.shopAjax('checkout', taken)).json()).toMatchObject({ result: 'success' });
});
