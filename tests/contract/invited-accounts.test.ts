import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { beginFactor } from '#features/second-factor/operations/second-factors.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { awaitProof } from '../../src/features/accounts/operations/email-proof.server.ts';
import { MAIL_SERVER, type MailShop, openMailShop } from '../support/mail-shop.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

// Whoever is invited to the staff and has an account in the shop already.

const PASSWORD = 'a long enough password';
let shop: MailShop;
let admin: ShopVisitor;
let people = 0;

beforeAll(async () => {
  shop = await openMailShop({ smtpUrl: MAIL_SERVER });
  await shop.changeSettings(accountSettings, { confirmEmail: true });
  admin = await shop.member('administrator');
});
afterAll(() => shop.close());

/** A customer who is invited as an editor; `key` is that of the mail. */
async function invited() {
  const email = `invited-${++people}@shop.test`;
  const made = await inTransaction(shop.db, (tx) =>
    createUser(tx, { name: 'Tim', email, password: PASSWORD }),
  );
  if (!made.ok) throw new Error(made.error.code);
  const before = await shop.lastMail();
  const sent = await shop.rest(admin, 'POST', 'invitations', { email, role: 'editor' });
  expect(sent.status).toBe(201);
  const [mail] = await shop.mails(before);
  return { id: made.value, email, key: /invitation#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}
const accept = (key: string, who: ShopVisitor, password = PASSWORD) =>
  shop.rest(who, 'POST', 'invitation/accept', { key, name: '', password });
const roleOf = async (id: string) =>
  (await shop.query<{ role: string }>('select role from user_account where id = $1', [id]))[0]?.role;
const sessionsOf = (id: string) => shop.query('select 1 from user_session where user_id = $1', [id]);
const isIn = async (who: ShopVisitor) => (await who.get('/my-account/')).text.includes('name="log_out"');

it('is asked to log in first where the account has a second step, and no log-in is opened before', async () => {
  const { id, key } = await invited();
  const { recordSecrets } = shop.running.shop.services;
  await inTransaction(shop.db, (tx) =>
    beginFactor(tx, { recordSecrets }, id, { by: 'Tim', now: new Date() }),
  );
  await shop.query('update second_factor set confirmed_at = now() where user_id = $1', [id]);
  const somebody = await shop.member('customer');
  const wrong = await accept(key, somebody, 'not the password');
  expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['password']]);
  const refused = await accept(key, somebody);
  expect([refused.status, refused.body.error.code]).toEqual([422, 'accounts.invitation-second-step']);
  expect((await shop.rest(shop.visitor(), 'POST', 'invitation/look', { key })).body.logIn).toBe(
    '/my-account/',
  );
  // Nothing came of it, and the browser is whose it was.
  expect([await roleOf(id), await sessionsOf(id), await isIn(somebody)]).toEqual(['customer', [], true]);
});

it('chooses a password of their own first where somebody else chose it, and accepts behind that', async () => {
  const { id, key, email } = await invited();
  const password = 'a first password of theirs';
  await shop.rest(admin, 'POST', `users/${id}/set-password`, { password });
  const who = shop.visitor();
  expect((await accept(key, who, 'not the password')).body.errors).toEqual({ password: expect.anything() });
  const refused = await accept(key, who, password);
  expect([refused.status, refused.body.error.code]).toEqual([422, 'accounts.invitation-password-given']);
  expect([await roleOf(id), await sessionsOf(id), await isIn(who)]).toEqual(['customer', [], false]);
  await who.post('/my-account/', { log_in: '1', username: email, password });
  const own = 'quite another long password';
  await who.post('/my-account/lost-password/', { set_password: '1', password_1: own, password_2: own });
  expect((await accept(key, who, '')).status).toBe(200);
  expect((await shop.rest(who, 'GET', 'session')).body.user).toMatchObject({ email, role: 'editor' });
});

it('is not logged in where the invitation is refused behind the right password', async () => {
  const { id, key, email } = await invited();
  // Whoever sent it may not give that role any more.
  await shop.query('update invitation set inviter_id = $1 where email = $2', [id, email]);
  const somebody = await shop.member('customer');
  expect((await accept(key, somebody)).body.error.code).toBe('accounts.invitation-gone');
  expect([await roleOf(id), await sessionsOf(id), await isIn(somebody)]).toEqual(['customer', [], true]);
});

it('comes in although the address was still to be confirmed: the mail that brought the key was read', async () => {
  const { id, key, email } = await invited();
  await inTransaction(shop.db, (tx) => awaitProof(tx, { userId: id, email }, new Date()));
  const who = shop.visitor();
  expect((await accept(key, who)).status).toBe(200);
  expect((await shop.rest(who, 'GET', 'session')).body.user).toMatchObject({ email, role: 'editor' });
  expect(await shop.query('select 1 from email_proof where user_id = $1', [id])).toEqual([]);
});
