import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { mailServerSettings } from '#platform/mail/settings.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { MAIL_SERVER } from '../support/mail-shop.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let keeping: TestShop;
let sending: TestShop;

beforeAll(async () => {
  keeping = await openTestShop();
  // What becomes of a mail is up to the test.
  sending = await openTestShop({ smtpUrl: MAIL_SERVER });
});
afterAll(async () => {
  await sending?.close();
  await keeping?.close();
});

/** Places an order and answers how to read what its receipt says of the mail. */
async function placed(shop: TestShop) {
  const visitor = shop.visitor();
  await visitor.add(await shop.addProduct({ slug: `cup-${Math.random().toString(36).slice(2)}` }));
  const { redirect } = (await visitor.shopAjax('checkout', await checkoutForm(visitor))).json();
  await nudgeRelay(shop.db);
  return async () => {
    const { text } = await visitor.get(redirect);
    return /(?:We have sent|A confirmation|We could not|No confirmation)[^<]*/.exec(text)?.[0];
  };
}

const note = (shop: TestShop, status: string) =>
  shop.query(`update mail_message set status = $1 where recipient = 'ada@example.org'`, [status]);

it('says of the confirmation what became of it', async () => {
  const read = await placed(keeping);
  // No mail server: the mail is kept and reaches nobody.
  expect(await read()).toBe(
    'No confirmation is sent by mail. Please keep the address of this page: it is your receipt.',
  );
  await note(keeping, 'sent');
  expect(await read()).toBe('We have sent a confirmation to ada@example.org.');
  await note(keeping, 'failed');
  expect(await read()).toMatch(/^We could not send a confirmation to ada@example\.org\. Please keep/);
});

it('promises a confirmation only where a mail server takes it', async () => {
  const read = await placed(sending);
  // The first try, which fails, must be over: it notes its own end.
  await vi.waitFor(async () => {
    const [mail] = await sending.query<{ last_error: string | null }>(
      `select last_error from mail_message where recipient = 'ada@example.org'`,
    );
    expect(mail?.last_error).toBeTruthy();
  }, 20_000);
  await note(sending, 'stored');
  expect(await read()).toBe(
    'No confirmation is sent by mail. Please keep the address of this page: it is your receipt.',
  );
  // Just after placing, the mail is not written yet.
  await sending.query('delete from mail_message');
  expect(await read()).toBe('A confirmation is on its way to ada@example.org.');
});

it('goes out by the server of the environment, which settings show as given and do not keep', async () => {
  const admin = await sending.member('administrator');
  const { body } = await admin.rest('GET', 'settings/mail-server');
  const fields = body.fields as { name: string; given?: string }[];
  expect(fields.filter(({ given }) => given === 'SMTP_URL').map(({ name }) => name)).toEqual([
    'host',
    'encryption',
    'port',
    'user',
    'password',
  ]);
  expect(body.values).toMatchObject({ host: '127.0.0.1', port: 1 });
  const values = { ...body.values, host: 'typed.example.org' };
  expect((await admin.rest('PUT', 'settings/mail-server', { version: body.version, values })).status).toBe(
    200,
  );
  const { services } = sending.running.shop;
  expect(services.settings.get(mailServerSettings).host).toBe('');
  expect(services.mailServer()?.host).toBe('127.0.0.1');
});
