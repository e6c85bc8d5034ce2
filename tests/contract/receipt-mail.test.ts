import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { startMailer } from '#platform/mail/mailer.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup' });
});
afterAll(() => shop.close());

/** Places an order and answers how to read what its receipt says of the mail. */
async function placed() {
  const visitor = shop.visitor();
  await visitor.add(cup);
  const { redirect } = (await visitor.shopAjax('checkout', await checkoutForm(visitor))).json();
  await nudgeRelay();
  return async () => {
    const { text } = await visitor.get(redirect);
    return /(?:We have sent|A confirmation|We could not|No confirmation)[^<]*/.exec(text)?.[0];
  };
}

const note = (status: string) =>
  shop.query(`update mail_message set status = $1 where recipient = 'ada@example.org'`, [status]);

it('says of the confirmation what became of it', async () => {
  const read = await placed();
  // No mail server: the mail is kept and reaches nobody.
  expect(await read()).toBe(
    'No confirmation is sent by mail. Please keep the address of this page: it is your receipt.',
  );
  await note('sent');
  expect(await read()).toBe('We have sent a confirmation to ada@example.org.');
  await note('failed');
  expect(await read()).toMatch(/^We could not send a confirmation to ada@example\.org\. Please keep/);
});

it('promises a confirmation only where a mail server takes it', async () => {
  const read = await placed();
  const mailer = startMailer(shop.db, {
    smtpUrl: 'smtp://127.0.0.1:1',
    from: () => ({ name: 'Shop', address: 'shop@shop.test' }),
    pollMs: 3_600_000,
  });
  onTestFinished(() => mailer.stop());
  await note('stored');
  expect(await read()).toBe(
    'No confirmation is sent by mail. Please keep the address of this page: it is your receipt.',
  );
  // Just after placing, the mail is not written yet.
  await shop.query('delete from mail_message');
  expect(await read()).toBe('A confirmation is on its way to ada@example.org.');
});
