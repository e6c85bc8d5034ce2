import { symbols } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { placingSteps } from '#features/orders/public.server.ts';
import { log } from '#platform/log/log.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { ADDRESS_FIELDS, checkoutForm } from '../support/checkout-form.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

// What becomes of a checkout when something breaks that nobody foresaw.

let shop: TestShop;
let cup: number;
let visitor: ShopVisitor;
let broken = true;

const FAILED = 'Error processing checkout. Please try again.';

beforeAll(async () => {
  shop = await openTestShop({
    slices: (configured) => [
      ...configured,
      defineSlice({
        name: 'faulty',
        adds: [
          placingSteps.with({
            name: 'faulty',
            async check() {
              if (broken) throw new Error('The kiln has cracked.');
              return [];
            },
          }),
        ],
      }),
    ],
  });
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1000 });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.query('delete from rate_limit');
  broken = true;
  visitor = shop.visitor();
  await visitor.add(cup, 2);
});

/** What is written to the log meanwhile, entry by entry. */
async function logged<Value>(deed: () => Promise<Value>) {
  const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[symbols.streamSym];
  const written: { req?: string; request?: string; msg: string; err?: { message: string } }[] = [];
  const write = vi.spyOn(stream as { write(line: string): void }, 'write').mockImplementation((line) => {
    written.push(JSON.parse(line));
  });
  const { level } = log;
  log.level = 'error';
  try {
    return { value: await deed(), written };
  } finally {
    log.level = level;
    write.mockRestore();
  }
}

const orders = async () => (await shop.query('select id from shop_order')).length;
const TYPED = {
  ...ADDRESS_FIELDS,
  billing_first_name: 'Grace',
  order_comments: 'Ring twice, please',
  ship_to_different_address: '1',
  shipping_first_name: 'Edsger',
  shipping_country: 'DE',
  shipping_city: 'Bremen',
  payment_method: 'cod',
};

/** The same try, with an address that nothing speaks against. */
const complete = ({ ship_to_different_address: _, ...form }: Record<string, string>) => ({
  ...form,
  payment_method: 'bacs',
});

test('[CHK-026ab] a broken call says so and logs the cause under the reference that it names', async () => {
  const form = await checkoutForm(visitor, TYPED);
  const before = await orders();
  const { value: answer, written } = await logged(() => visitor.shopAjax('checkout', form));
  expect(answer.json()).toMatchObject({ result: 'failure', reload: false, refresh: false });
  const reference = answer.headers.get('x-request-id') ?? '';
  expect(reference.length).toBeGreaterThan(7);
  expect(wordsOf(answer.json().messages)).toBe(`${FAILED} Reference: ${reference}`);
  expect(written.map(({ request, err }) => [request, err?.message])).toEqual([
    [reference, 'The kiln has cracked.'],
  ]);
  // Nothing of it is told to the shopper, and nothing was done.
  expect(answer.text).not.toContain('kiln');
  expect(await orders()).toBe(before);
  broken = false;
  expect((await visitor.shopAjax('checkout', complete(form))).json().result).toBe('success');
});

test('[CHK-026ab] without script the page is shown again as it was filled in, leads to the message, and the cause is logged', async () => {
  const form = await checkoutForm(visitor, TYPED);
  const { value: answer, written } = await logged(() => visitor.post('/checkout/', form));
  expect(answer.status).toBe(500);
  const reference = answer.headers.get('x-request-id') ?? '';
  expect(written.map(({ request, err }) => [request, err?.message])).toEqual([
    [reference, 'The kiln has cracked.'],
  ]);
  expect(wordsOf(answer.text)).toContain(`${FAILED} Reference: ${reference}`);
  expect(answer.text).not.toContain('kiln');
  // Where it comes the browser goes by itself.
  expect(tagsOf(answer.text, /checkout-problems/)[0]).toContain('autofocus');
  for (const [name, value] of Object.entries(TYPED)) {
    const field = new RegExp(`<(input|textarea|select)[^>]*\\sname="${name}"[^>]*>(?:[^<]*<option[^>]*>)*`);
    if (name === 'ship_to_different_address' || name === 'payment_method') {
      const ticked = tagsOf(answer.text, new RegExp(`name="${name}"`)).find((tag) =>
        tag.includes(`value="${value}"`),
      );
      expect([name, ticked]).toEqual([name, expect.stringContaining('checked')]);
    } else if (/country|state/.test(name)) {
      const [, options = ''] =
        new RegExp(`<select[^>]*name="${name}"[\\s\\S]*?>([\\s\\S]*?)</select>`).exec(answer.text) ?? [];
      expect([name, tagsOf(options, /selected/)[0]]).toEqual([
        name,
        expect.stringContaining(`value="${value}"`),
      ]);
    } else if (name === 'order_comments') expect(answer.text).toContain(`>${value}</textarea>`);
    else
      expect([name, field.exec(answer.text)?.[0]]).toEqual([
        name,
        expect.stringContaining(`value="${value}"`),
      ]);
  }
  // The same attempt can be sent again.
  broken = false;
  expect((await visitor.post('/checkout/', complete(form))).location).toMatch(
    /^\/checkout\/order-received\//,
  );
});

test('a form that says nothing of its own is answered by the general page, as before', async () => {
  await shop.query('alter table cart rename to cart_away');
  try {
    const { value: answer, written } = await logged(() => visitor.post('/cart/', { update_cart: '1' }));
    expect([answer.status, answer.text.includes('error500')]).toEqual([500, true]);
    expect(written.length).toBeGreaterThan(0);
  } finally {
    await shop.query('alter table cart_away rename to cart');
  }
});
