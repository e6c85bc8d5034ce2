import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountSettings } from '#features/accounts/public.ts';
import { MAIL_SERVER, type MailShop, openMailShop } from '../support/mail-shop.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

// Who gets at the links by which passwords are set, besides those to whom they are sent.

let shop: MailShop;
let administrator: ShopVisitor;
let manager: ShopVisitor;

const PLACE = '/my-account/lost-password/';

beforeAll(async () => {
  shop = await openMailShop({ smtpUrl: MAIL_SERVER });
  await shop.changeSettings(accountSettings, {
    registration: true,
    generateUsername: true,
    generatePassword: true,
  });
  administrator = await shop.member('administrator');
  manager = await shop.member('shop-manager');
  await showPlainForms(shop);
});
afterAll(() => shop?.close());

/** The mail with a link for a new password that the first administrator or somebody else asked for. */
async function askFor(email: string) {
  const before = await shop.lastMail();
  await shop.visitor().post(PLACE, { lost_password: '1', user_login: email });
  const [mail] = await shop.mails(before);
  const key = /\?key=([\w-]{32})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(key).not.toBe('');
  return { id: mail?.id, key };
}
const emailOf = async (role: string) =>
  (await shop.query<{ email: string }>('select email from user_account where role = $1 limit 1', [role]))[0]
    ?.email ?? '';
const works = async (key: string) => {
  const visitor = shop.visitor();
  await visitor.get(`${PLACE}?key=${key}`);
  return (await visitor.get(PLACE)).text.includes('name="set_password"');
};

describe('a mail whose link sets a password', () => {
  it('is read in the back office only by whoever may set passwords there', async () => {
    const { id, key } = await askFor(await emailOf('administrator'));
    const preview = await manager.get(`/rest/mails/${id}/preview`);
    expect(preview.status).toBe(403);
    expect(preview.text).toContain('Your role may not read this e-mail');
    const record = await shop.rest(manager, 'GET', `mails/${id}`);
    expect(record.body).toMatchObject({ id, text: '' });
    const sent = await shop.rest(manager, 'POST', `mails/${id}/send-again`);
    expect(sent.status).toBe(200);
    for (const answer of [preview.text, JSON.stringify(record.body), JSON.stringify(sent.body)])
      expect(answer).not.toContain(key);
    const own = await administrator.get(`/rest/mails/${id}/preview`);
    expect([own.status, own.text.includes(key)]).toEqual([200, true]);
    // Nor is it noted with what was done to the mail.
    expect(JSON.stringify((await shop.rest(administrator, 'GET', `mails/${id}`)).body)).not.toContain(key);
  });

  it('nor does the one that greets a newcomer tell its link', async () => {
    const before = await shop.lastMail();
    await shop.visitor().post('/my-account/', { register: '1', email: 'new@shop.test' });
    const [mail] = await shop.mails(before);
    expect(mail?.text).toContain('?key=');
    expect((await manager.get(`/rest/mails/${mail?.id}/preview`)).status).toBe(403);
    expect((await shop.rest(manager, 'GET', `mails/${mail?.id}`)).body.text).toBe('');
  });

  it('while other mails are read by whoever may read mails', async () => {
    const before = await shop.lastMail();
    await shop.placeOrder();
    const [mail] = await shop.mails(before);
    expect((await manager.get(`/rest/mails/${mail?.id}/preview`)).status).toBe(200);
    expect((await shop.rest(manager, 'GET', `mails/${mail?.id}`)).body.text).toBe(mail?.text);
  });
});

describe('an account of the back office', () => {
  const make = (fields: object) => {
    const user = { name: 'Kim', role: 'customer', password: 'a long enough password', ...fields };
    return shop.rest(administrator, 'POST', 'users', user);
  };
  const put = (id: string, values: object) =>
    shop
      .rest(administrator, 'GET', `users/${id}`)
      .then(({ body: { name, email, username, role, version } }) =>
        shop.rest(administrator, 'PUT', `users/${id}`, { name, email, username, role, version, ...values }),
      );

  it('has its address and name in plain letters, and no name that is taken for another one', async () => {
    const made = await make({ email: ' Ｋim＠shop．test ', username: ' Ｋim ' });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({ email: 'kim@shop.test', username: 'kim' }),
    ]);
    expect(made.body).not.toHaveProperty('usernameSkeleton');
    expect((await make({ email: 'kim@shop．test' })).body.errors).toHaveProperty('email');
    expect((await make({ email: 'not an address' })).body.errors).toHaveProperty('email');
    const alike = { email: 'other@shop.test', username: 'k\u0456m' };
    expect((await make(alike)).body.errors).toEqual({ username: 'This user name is taken.' });
    const other = await make({ ...alike, username: 'tom' });
    expect((await put(other.body.id, { username: 'k1m' })).status).toBe(200);
    expect((await put(other.body.id, { username: 'k\u0131m' })).body.errors).toHaveProperty('username');
    // Its own name may be written otherwise.
    expect((await put(made.body.id, { username: 'KIM' })).body.username).toBe('kim');
    expect((await put(made.body.id, { username: '' })).body.username).toBe(null);
    expect((await put(other.body.id, { username: 'k\u0131m' })).status).toBe(200);
  });

  it('of before keeps the letters that it has, until others are typed', async () => {
    const { body } = await make({ email: 'wide@shop.test', username: 'wide' });
    await shop.query(
      `update user_account set username = 'ｗｉｄｅ', email = 'ſide@shop.test' where id = $1`,
      [body.id],
    );
    const kept = await put(body.id, { name: 'Somebody' });
    expect([kept.status, kept.body.username, kept.body.email]).toEqual([200, 'ｗｉｄｅ', 'ſide@shop.test']);
    const changed = await put(body.id, { username: 'Ｗider' });
    expect([changed.body.username, changed.body.email]).toEqual(['wider', 'ſide@shop.test']);
  });
});

describe('a link that was sent', () => {
  it('is worth nothing once the account has another address: whoever reads the old one is kept out', async () => {
    await shop.visitor().post('/my-account/', { register: '1', email: 'old@shop.test' });
    const { key } = await askFor('old@shop.test');
    expect(await works(key)).toBe(true);
    const [{ id = '' } = {}] = await shop.query<{ id: string }>(
      `select id from user_account where email = 'old@shop.test'`,
    );
    const account = (await shop.rest(administrator, 'GET', `users/${id}`)).body;
    const change = async (values: object) => {
      const { version } = (await shop.rest(administrator, 'GET', `users/${id}`)).body;
      const { name, email, username, role } = account;
      const sent = { name, email, username, role, version, ...values };
      expect((await shop.rest(administrator, 'PUT', `users/${id}`, sent)).status).toBe(200);
    };
    await change({ name: 'Somebody' });
    expect(await works(key)).toBe(true);
    await change({ email: 'moved@shop.test' });
    expect(await works(key)).toBe(false);
  });

  it('is worth nothing for a locked account, whichever clock says since when it is locked', async () => {
    await shop.visitor().post('/my-account/', { register: '1', email: 'locked@shop.test' });
    const { key } = await askFor('locked@shop.test');
    expect(await works(key)).toBe(true);
    await shop.query(
      `update user_account set locked_at = now() + interval '1 minute' where email = 'locked@shop.test'`,
    );
    expect(await works(key)).toBe(false);
  });
});
