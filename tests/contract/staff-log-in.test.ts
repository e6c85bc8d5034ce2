// How whoever works in the shop comes back in. The log-in itself: accounts and account-security; invitations: staff.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUser } from '#features/accounts/operations/create-user.server.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { makePasswordKey } from '../../src/features/accounts/operations/password-keys.server.ts';
import { MAIL_SERVER, type MailShop, openMailShop } from '../support/mail-shop.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import { askedCosts } from '../support/quick-passwords.ts';
import { SITE_URL } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

const LOST = '/my-account/lost-password/';
const OTHER = 'quite another password';

let shop: MailShop;
let clients = 0;

beforeAll(async () => {
  shop = await openMailShop({ trustedProxies: '127.0.0.1', smtpUrl: MAIL_SERVER });
});
afterAll(() => shop?.close());
beforeEach(() => shop.query('delete from rate_limit'));

const guest = () => shop.visitor(`203.0.113.${++clients}`);

/** A browser that has followed a link by which somebody of a role sets a new password. */
async function withLink(role: 'administrator' | 'editor' | 'customer'): Promise<ShopVisitor> {
  const user = {
    email: `lost-${++clients}@shop.test`,
    password: 'a long enough password',
    name: 'Ada',
    role,
  };
  const key = await inTransaction(shop.db, async (tx) => {
    const made = await createUser(tx, user);
    if (!made.ok) throw new Error(made.error.code);
    return makePasswordKey(tx, made.value, new Date());
  });
  const visitor = guest();
  await visitor.get(`${LOST}?key=${key}`);
  return visitor;
}

it('the log-in of the back office knows where a new password is asked for, while one can be sent', async () => {
  const address = async () => (await shop.rest(guest(), 'GET', 'lost-password')).body.address;
  expect(await address()).toBe(LOST);
  await shop.changeSettings(accountSettings, { resetBy: 'none' });
  expect(await address()).toBe('');
  await shop.changeSettings(accountSettings, { resetBy: 'link' });
  const unmailed = await openMailShop();
  expect((await unmailed.rest(unmailed.visitor(), 'GET', 'lost-password')).body).toEqual({ address: '' });
  await unmailed.close();
});

describe('the back office tells nobody who may not enter that a password is right', () => {
  const RIGHT = 'a long enough password';
  const account = async (role: string) => {
    const email = `tried-${++clients}@shop.test`;
    const user = { email, password: RIGHT, name: 'Ada', role };
    const made = await inTransaction(shop.db, (tx) => createUser(tx, user));
    if (!made.ok) throw new Error(made.error.code);
    return { email, id: made.value };
  };
  const tries = (name: string, password: string, who = guest()) =>
    shop.rest(who, 'POST', 'session', { name, password });

  it('neither by words, status and size nor by cookies and work', async () => {
    const { email } = await account('customer');
    const { email: editor } = await account('editor');
    const answers: object[] = [];
    for (const [name, password] of [
      [editor, 'a wrong long password'],
      [email, 'a wrong long password'],
      [email, RIGHT],
      ['nobody@shop.test', RIGHT],
    ] as const) {
      const hashed = askedCosts.length;
      const { status, body, headers } = await tries(name, password);
      const length = headers.get('content-length');
      answers.push({
        status,
        body,
        length,
        cookies: headers.getSetCookie(),
        hashes: askedCosts.length - hashed,
      });
    }
    expect(answers[0]).toMatchObject({ status: 422, cookies: [], hashes: 1 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it('opens no session, and neither asks for a code nor says what the account waits for', async () => {
    const { email, id } = await account('customer');
    await shop.query('update user_credential set given_at = now() where user_id = $1', [id]);
    const wrong = await tries(email, 'a wrong long password');
    expect(await tries(email, RIGHT)).toMatchObject({ status: wrong.status, body: wrong.body });
    expect(await shop.query('select 1 from user_session where user_id = $1', [id])).toEqual([]);
  });

  it('counts each as failed, for the account and for its owner', async () => {
    const { email, id } = await account('customer');
    for (let n = 0; n < 5; n++) expect((await tries(email, RIGHT)).status).toBe(422);
    expect((await tries(email, RIGHT)).status).toBe(429);
    const noted =
      'select kind, count(*)::int from failed_log_in where user_id = $1 group by kind order by kind';
    await vi.waitFor(async () =>
      expect(await shop.query(noted, [id])).toEqual([
        { kind: 'password', count: 5 },
        { kind: 'waits', count: 1 },
      ]),
    );
  });

  it('and lets staff in as ever', async () => {
    const { email } = await account('editor');
    expect((await tries(email, RIGHT)).status).toBe(200);
  });
});

it.each([
  ['customer', '/my-account/'],
  ['editor', '/admin/'],
  ['administrator', '/admin/'],
] as const)('a new password leads a %s to %s in the plain form', async (role, place) => {
  await showPlainForms(shop);
  const visitor = await withLink(role);
  const set = await visitor.post(LOST, { set_password: '1', password_1: OTHER, password_2: OTHER });
  expect([set.status, set.location]).toEqual([303, place]);
  expect((await shop.rest(visitor, 'GET', 'session')).status).toBe(role === 'customer' ? 403 : 200);
});

it.each([
  ['customer', ''],
  ['editor', '/admin/'],
] as const)('a new password leads a %s to “%s” in the form of pages', async (role, redirect) => {
  const visitor = await withLink(role);
  const body = new FormData();
  for (const [name, value] of Object.entries({
    action: 'xoo_el_form_action',
    _xoo_el_form: 'resetPassword',
    _ajax_nonce: await visitor.nonce(),
    display: 'inline',
    'xoo-el-rp-pass': OTHER,
    'xoo-el-rp-pass-again': OTHER,
  }))
    body.append(name, value);
  const from = { referer: `${SITE_URL}${LOST}`, origin: SITE_URL, 'sec-fetch-site': 'same-origin' };
  expect((await visitor.post('/ajax', body, from)).json()).toMatchObject({ error: 0, redirect });
});

it('whoever is in is led to what is their own', async () => {
  const staff = await shop.member('administrator');
  expect((await shop.rest(staff, 'GET', 'session')).body.user.page).toBe('/my-account/');
});
