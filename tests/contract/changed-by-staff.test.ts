// What staff change of somebody's log-in. What customers change themselves: account-details.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAIL_SERVER, type MailShop, openMailShop } from '../support/mail-shop.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: MailShop;
let admin: ShopVisitor;

const BERT = { name: 'Bert', email: 'bert@shop.test', role: 'customer' };

beforeAll(async () => {
  shop = await openMailShop({ smtpUrl: MAIL_SERVER });
  admin = await shop.member('administrator');
});
afterAll(() => shop?.close());

/** The subjects of what was written to an address. */
const mailsTo = async (recipient: string) =>
  (await shop.mails()).filter((mail) => mail.recipient === recipient).map(({ subject }) => subject);

it('is told to whom it belongs, at the address that counted before', async () => {
  const made = await admin.rest('POST', 'users', { ...BERT, password: 'a long enough password' });
  expect(made.status, made.text).toBe(201);
  const { id, version } = made.body;
  expect(
    (await admin.rest('POST', `users/${id}/set-password`, { password: 'quite another one' })).status,
  ).toBe(200);
  const changed = expect.stringContaining('log-in');
  await expect.poll(() => mailsTo(BERT.email)).toContainEqual(changed);
  const before = (await mailsTo(BERT.email)).length;
  const moved = { ...BERT, email: 'bert2@shop.test', version };
  expect((await admin.rest('PUT', `users/${id}`, moved)).status).toBe(200);
  await expect.poll(async () => (await mailsTo(BERT.email)).length).toBe(before + 1);
});

it.each(['anna@shop.test', 'x'.repeat(600), 'two words', 'ab'])(
  'is no user name that nobody could choose: %s',
  async (username) => {
    const [person] = (await admin.rest('GET', 'users?filter={"role":"customer"}')).body;
    const answer = await admin.rest('PUT', `users/${person.id}`, { ...person, username });
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['username']]);
  },
);

it('may be a user name of before, which stays as it is', async () => {
  const [person] = (await admin.rest('GET', 'users?filter={"role":"customer"}')).body;
  await shop.query(`update user_account set username = 'old name@shop' where id = $1`, [person.id]);
  const same = { ...person, name: 'Bertold', username: 'old name@shop' };
  expect((await admin.rest('PUT', `users/${person.id}`, same)).status).toBe(200);
});
