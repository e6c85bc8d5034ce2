// Accounts that those who run the shop make for customers. All else of customers: customers.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccountMail } from '../../src/features/accounts/mail/account-mail-kinds.server.ts';
import { MAIL_SERVER, type MailShop, openMailShop, switchMail } from '../support/mail-shop.ts';
import { SITE_URL } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

const LOST = '/my-account/lost-password/';
const PASSWORD = 'chosen by herself';

let shop: MailShop;
let owner: ShopVisitor;

beforeAll(async () => {
  shop = await openMailShop({ smtpUrl: MAIL_SERVER });
  owner = await shop.member('administrator');
});
afterAll(() => shop?.close());

/** Whether the link sets a password with which the account is entered. */
async function sets(link: string, email: string): Promise<boolean> {
  const visitor = shop.visitor();
  await visitor.get(link.replace(SITE_URL, ''));
  const form = { action: 'xoo_el_form_action', _xoo_el_form: 'resetPassword', display: 'inline' };
  const body = new FormData();
  for (const [name, value] of Object.entries({
    ...form,
    _ajax_nonce: await visitor.nonce(),
    'xoo-el-rp-pass': PASSWORD,
    'xoo-el-rp-pass-again': PASSWORD,
  }))
    body.append(name, value);
  const from = { referer: `${SITE_URL}${LOST}`, origin: SITE_URL, 'sec-fetch-site': 'same-origin' };
  expect((await visitor.post('/ajax', body, from)).json()).toMatchObject({ error: 0 });
  const login = { log_in: '1', username: email, password: PASSWORD };
  return (await shop.visitor().post('/my-account/', login)).status === 303;
}

it('get the mail with the link for their password, and stand in their groups at once', async () => {
  const group = (await owner.rest('POST', 'customer-groups', { name: 'Wholesale', colour: 'blue' })).body;
  const before = await shop.lastMail();
  const wish = { name: 'Jane Doe', email: ' Jane@Shop.test', groupIds: [group.id] };
  const { status, body, text } = await owner.rest('POST', 'customers', wish);
  expect(status, text).toBe(201);
  expect(body).toMatchObject({ name: 'Jane Doe', email: 'jane@shop.test', orders: 0 });
  expect(body).not.toHaveProperty('link');
  const shown = (await owner.rest('GET', `customers/${body.id}`)).body;
  expect(shown.groups).toMatchObject([{ name: 'Wholesale' }]);
  const [mail, ...others] = (await shop.mails(before)).filter(
    ({ recipient }) => recipient === 'jane@shop.test',
  );
  expect(others).toEqual([]);
  const link = /: (http\S+\?key=\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect(await sets(link, 'jane@shop.test')).toBe(true);
  // Counted anew they are one and the same.
  expect(await shop.query(`select id from customer where email = 'jane@shop.test'`)).toHaveLength(1);
  const [role] = await shop.query(`select role from user_account where email = 'jane@shop.test'`);
  expect(role).toEqual({ role: 'customer' });
});

it('are handed the link where no mail carries it, which no mail replaces', async () => {
  await switchMail(shop, newAccountMail.name, false);
  const before = await shop.lastMail();
  const { body } = await owner.rest('POST', 'customers', { name: 'Kim', email: 'kim@shop.test' });
  expect(body.link).toContain(`${SITE_URL}${LOST}?key=`);
  expect(await shop.mails(before)).toEqual([]);
  expect(await sets(body.link, 'kim@shop.test')).toBe(true);
  await switchMail(shop, newAccountMail.name, true);

  const unmailed = await openMailShop();
  const who = await unmailed.member('administrator');
  const made = await who.rest('POST', 'customers', { name: 'Kim', email: 'kim@shop.test' });
  expect(made.body.link).toContain('?key=');
  await unmailed.close();
});

it('are refused with what is wrong, and made by whoever may change customers alone', async () => {
  const refused = async (wish: object) => (await owner.rest('POST', 'customers', wish)).body.errors;
  expect(Object.keys(await refused({}))).toEqual(['name', 'email']);
  expect(await refused({ name: 'Ada', email: 'no address' })).toEqual({
    email: 'Please provide a valid email address.',
  });
  expect(await refused({ name: 'Ada', email: 'JANE@shop.test' })).toEqual({
    email: 'This address has an account already.',
  });
  expect(await refused({ name: 'Ada', email: 'ada@shop.test', groupIds: [999_999] })).toHaveProperty(
    'groupIds',
  );
  const wish = { name: 'Ada', email: 'ada@shop.test', role: 'administrator' };
  expect((await (await shop.member('editor')).rest('POST', 'customers', wish)).status).toBe(403);
  expect((await shop.visitor().rest('POST', 'customers', wish)).status).toBe(401);
  const manager = await shop.member('shop-manager');
  expect((await manager.rest('POST', 'customers', wish)).status).toBe(201);
  const [made] = await shop.query(`select role from user_account where email = 'ada@shop.test'`);
  expect(made).toEqual({ role: 'customer' });
});
