import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountSettings } from '#features/accounts/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { listFailedDeliveries } from '#platform/events/failed-delivery.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import { hashSharedPassword, sealOf } from '#platform/security/shared-password.server.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { makeProofKey } from '../../src/features/accounts/operations/email-proof.server.ts';
import { makePasswordKey } from '../../src/features/accounts/operations/password-keys.server.ts';
import { offerAccounts, sendCheckout, wanting } from '../support/account-checkout.ts';
import { widgetForms } from '../support/account-widgets.ts';
import {
  addressOf,
  honestCheckout,
  honestFields,
  honestHeaders,
  lineKeyOf,
  nonceOf,
} from '../support/honest-calls.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { Answer, ShopVisitor } from '../support/shop-visitor.ts';

/** Whoever waited for a second connection while holding the only one would wait for ever. */
let shop: TestShop;
let cup: number;
const PASSWORD = 'a password that many know';
const STRONG = { password: 'A passw0rd, nobody knows', confirm: 'A passw0rd, nobody knows' };

beforeAll(async () => {
  shop = await openTestShop({ demo: true, connections: 1, trustedProxies: '127.0.0.1' });
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', manage_stock: true, stock_quantity: 100_000 });
  await shop.addProduct({ slug: 'secret-cup', password_hash: await hashSharedPassword(PASSWORD) });
  await shop.changeSettings(accountSettings, {
    registration: true,
    generateUsername: true,
    generatePassword: false,
  });
  await shop.refresh();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.query('delete from rate_limit');
});

async function shopper(): Promise<ShopVisitor> {
  const visitor = shop.visitor();
  await visitor.add(cup, 2);
  return visitor;
}

/** A key with which somebody sets a password. */
async function passwordKey(): Promise<string> {
  const [person] = await shop.query<{ id: string }>(
    `insert into user_account (id, name, email) values (gen_random_uuid(), 'Ida', gen_random_uuid() || '@mail.test') returning id`,
  );
  return inTransaction(shop.db, (tx) => makePasswordKey(tx, person?.id ?? '', new Date()));
}

/** An account that waits for the proof of its address, and the key that brings it. */
async function awaited(): Promise<{ userId: string; key: string }> {
  const [person] = await shop.query<{ userId: string; email: string }>(
    `with person as (insert into user_account (id, name, email)
        values (gen_random_uuid(), 'Ida', gen_random_uuid() || '@mail.test') returning id, email)
      insert into email_proof (user_id, email, sent_at, first_sent_at)
        select id, email, now() - interval '2 minutes', now() - interval '2 minutes' from person
        returning user_id as "userId", email`,
  );
  const { userId = '', email = '' } = person ?? {};
  const key = await inTransaction(shop.db, (tx) => makeProofKey(tx, { userId, email }, new Date()));
  return { userId, key };
}

const members = new WeakSet<ShopVisitor>();

/** Logs a visitor in as a customer with an account of their own. */
async function becomeMember(who: ShopVisitor): Promise<void> {
  // Many samples ask for it of the same visitor.
  if (members.has(who)) return;
  members.add(who);
  for (const [name, value] of (await shop.member('customer')).cookies) who.cookies.set(name, value);
}

/** Forms without script, each with what its page would send; checked below against the list of the shop's own. */
const forms: {
  path: string;
  fields(who: ShopVisitor): Promise<Record<string, string>>;
  /** Once it is the one that is sent: the same with what its page brings. */
  ready?(who: ShopVisitor, fields: Record<string, string>): Promise<Record<string, string>>;
}[] = [
  // Before those who make a member of whoever sends them.
  ...Object.entries<Record<string, string>>({
    'log-in': { username: 'admin@shop.test', password: 'correct horse battery' },
    register: { email: 'grace@mail.test', username: 'grace', ...STRONG, consent: '1' },
    'ask-reset': { user_login: 'admin@shop.test' },
    'set-password': { password_1: STRONG.password, password_2: STRONG.password },
  }).map(([name, typed]) => ({
    path: '/members/',
    fields: async () => ({ account_widget: name, ...typed }),
    async ready(who: ShopVisitor, fields: Record<string, string>) {
      if (name === 'set-password') await who.get(`/my-account/lost-password/?key=${await passwordKey()}`);
      const { text } = await who.get('/members/');
      const form = widgetForms(text).find((one) => one.name === name);
      expect(form?.name).toBe(name);
      return { ...form?.fields, ...fields };
    },
  })),
  { path: '/members/', fields: async () => ({ key: 'a'.repeat(32), uid: 'nobody' }) },
  { path: '/cart/', fields: async () => ({ 'add-to-cart': String(cup), quantity: '1' }) },
  {
    path: '/cart/',
    fields: async (who) => ({ update_cart: '1', [`cart[${await lineKeyOf(who)}][qty]`]: '3' }),
  },
  {
    path: '/cart/',
    fields: async (who) => ({ remove_item: await lineKeyOf(who), _wpnonce: nonceOf(shop, who, 'cart') }),
  },
  {
    path: '/cart/',
    fields: async (who) => ({ undo_item: await lineKeyOf(who), _wpnonce: nonceOf(shop, who, 'cart') }),
  },
  { path: '/checkout/', fields: honestCheckout },
  { path: '/cart/', fields: async () => ({ apply_coupon: '1', coupon_code: 'WELCOME10' }) },
  { path: '/cart/', fields: async () => ({ remove_coupon: 'welcome10' }) },
  {
    path: '/cart/',
    fields: async (who) => ({ 'wopb-cart-clear': '1', security: nonceOf(shop, who, 'reserved-cart') }),
  },
  { path: '/checkout/order-received/1/', fields: async () => ({ order_email: 'ada@example.org' }) },
  { path: '/checkout/order-received/1/', fields: async () => ({ payment_intent: 'pi_1' }) },
  {
    path: '/checkout/order-pay/1/',
    fields: async (who) => ({
      woocommerce_pay: '1',
      payment_method: 'cod',
      security: nonceOf(shop, who, 'pay-order:1'),
    }),
  },
  {
    path: '/cart/',
    fields: async (who) => ({
      update_shipping_method: '1',
      'shipping_method[0]': 'flat_rate:1',
      security: nonceOf(shop, who, 'update-shipping-method'),
    }),
  },
  { path: '/my-account/payment-methods/', fields: async () => ({ remove_payment_method: '1' }) },
  {
    path: '/my-account/',
    fields: async () => ({ log_in: '1', username: 'admin@shop.test', password: 'correct horse battery' }),
  },
  { path: '/my-account/', fields: async () => ({ log_out: '1' }) },
  {
    path: '/my-account/',
    fields: async () => ({ register: '1', email: 'grace@mail.test', password: PASSWORD }),
  },
  { path: '/my-account/lost-password/', fields: async () => ({ key: 'a'.repeat(32) }) },
  {
    path: '/my-account/lost-password/',
    fields: async () => ({ lost_password: '1', user_login: 'admin@shop.test' }),
  },
  {
    path: '/my-account/lost-password/',
    fields: async (who) => {
      await who.get(`/my-account/lost-password/?key=${await passwordKey()}`);
      return { set_password: '1', password_1: PASSWORD, password_2: PASSWORD };
    },
  },
  {
    path: '/my-account/orders/',
    fields: async () => ({ order_deed: 'cancel', order_number: '1', order_key: 'none' }),
  },
  {
    path: '/my-account/edit-address/billing/',
    fields: async () => ({ save_address: 'billing', first_name: 'Ada' }),
  },
  {
    path: '/my-account/edit-account/',
    fields: async (who) => {
      await becomeMember(who);
      const account_email = `moved-${Math.random().toString(36).slice(2)}@mail.test`;
      const password_current = 'a long enough password';
      return { save_account_details: '1', account_display_name: 'Ada', account_email, password_current };
    },
  },
  {
    path: '/my-account/edit-account/',
    fields: async (who) => {
      await becomeMember(who);
      const passwords = { password_current: 'a long enough password', password_1: PASSWORD };
      return { change_password: '1', ...passwords, password_2: PASSWORD };
    },
  },
  {
    path: '/my-account/edit-account/',
    fields: async (who) => {
      await becomeMember(who);
      return { end_other_sessions: '1' };
    },
  },
  { path: '/my-account/confirm-email/', fields: async () => ({ key: 'a'.repeat(32) }) },
  {
    path: '/my-account/confirm-email/',
    fields: async () => ({ confirm_email: '1' }),
    async ready(who, fields) {
      await who.get(`/my-account/confirm-email/?key=${(await awaited()).key}`);
      return fields;
    },
  },
  {
    path: '/my-account/confirm-email/',
    fields: async () => ({ send_again: '1' }),
    async ready(who, fields) {
      const text = `${(await awaited()).userId}.${Math.floor(Date.now() / 1000) + 600}`;
      const seal = sealOf(`awaited|${text}`, shop.running.shop.services.keys);
      who.cookies.set('vitrine_awaited', `${text}.${seal}`);
      return fields;
    },
  },
  { path: '/my-account/lost-password/code/', fields: async () => ({ enter_code: '1', code: '123456' }) },
  { path: '/my-account/', fields: async () => ({ log_in_code: '1', code: '123456' }) },
  { path: '/my-account/', fields: async () => ({ log_in_over: '1' }) },
  { path: '/my-account/', fields: async () => ({ end_stand_in: '1' }) },
  {
    path: '/my-account/find-order/',
    fields: async () => ({ find_order: '1', order_number: '1', billing_email: 'ada@example.org' }),
  },
  ...[
    { delete_address: '1' },
    { make_default_billing: '1' },
    { make_default_shipping: '1' },
    { second_factor: 'begin', password_second_factor: PASSWORD },
    { export_own_data: '1' },
    { delete_own_account: '1', password_current: 'wrong' },
    { delete_account_key: 'unknown' },
    { delete_own_review: '1' },
    { change_own_review: '1', comment: 'Fine.' },
  ].map((fields) => ({
    path: 'second_factor' in fields ? '/my-account/edit-account/' : '/my-account/edit-address/',
    async fields(who: ShopVisitor) {
      await becomeMember(who);
      return fields as unknown as Record<string, string>;
    },
  })),
  {
    path: '/my-account/',
    fields: async () => ({ _xoo_el_form: 'login', 'xoo-el-username': 'ada', 'xoo-el-password': PASSWORD }),
  },
  { path: '/my-account/', fields: async () => ({ log_in_code: '1', code: '123456' }) },
  { path: '/my-account/', fields: async () => ({ log_in_over: '1' }) },
  { path: '/my-account/lost-password/code/', fields: async () => ({ enter_code: '1', code: '123456' }) },
  {
    path: '/my-account/edit-account/',
    fields: async (who) => {
      await becomeMember(who);
      return { second_factor: 'begin', password_second_factor: 'a long enough password' };
    },
  },
  ...['passkey', 'save_profile_photo', 'remove_profile_photo'].map((name) => ({
    path: '/my-account/edit-account/',
    async fields(who: ShopVisitor) {
      await becomeMember(who);
      return { [name]: '1' };
    },
  })),
  { path: '/my-account/orders/', fields: async () => ({ join_orders: '1' }) },
  { path: '/my-account/orders/', fields: async () => ({ join_key: 'unknown' }) },
  { path: '/my-account/orders/', fields: async () => ({ 'join-orders': 'none' }) },
  { path: '/product/secret-cup/', fields: async () => ({ post_password: PASSWORD }) },
  {
    path: '/product/cup/',
    fields: async () => ({
      comment_post_ID: String(cup),
      comment: 'Fine.',
      rating: '5',
      author: 'Ada',
      email: 'ada@mail.test',
    }),
  },
  { path: `/review-mails/${'a'.repeat(32)}/`, fields: async () => ({}) },
  ...['wishlist_add', 'wishlist_remove', 'wishlist_cart', 'wishlist_cart_all'].map((name) => ({
    path: '/wishlist/',
    fields: async () => ({ [name]: String(cup) }),
  })),
];

function expectAnswered(name: string, answers: readonly Answer[]): void {
  for (const { status, text } of answers)
    expect(`${name} ${status}`, text.slice(0, 300)).not.toMatch(/ 5\d\d$/);
}

test('every call answers, one at a time and several at once, with and without an idempotency key', async () => {
  let keys = 0;
  for (const { contract, requires } of shop.parts(platformPoints.calls)) {
    const send = async (header: Record<string, string>) => {
      const who = requires ? await shop.member('administrator') : await shopper();
      const fields = await honestFields(contract, who, shop, cup);
      Object.assign(header, await honestHeaders(contract, who, shop));
      const ask = () =>
        contract.method === 'GET'
          ? who.get(`${addressOf(contract)}?${new URLSearchParams(fields)}`, header)
          : who.post(addressOf(contract), fields, header);
      return Promise.all([ask(), ask(), ask()]);
    };
    await shop.query('delete from rate_limit');
    const plain = await send({});
    expectAnswered(contract.name, plain);
    expect([contract.name, plain[0]?.status]).toEqual([contract.name, 200]);
    const keyed = await Promise.all(
      Array.from({ length: 4 }, () => send({ 'idempotency-key': `key-number-${++keys}` })),
    );
    expectAnswered(`${contract.name} with a key`, keyed.flat());
    const alien = shop.visitor();
    const unknown = await alien.post(
      addressOf(contract),
      { action: contract.name },
      { 'idempotency-key': 'no-session-1' },
    );
    expectAnswered(`${contract.name} without a session`, [unknown]);
  }
});

test('every form without script answers, one at a time and several at once', async () => {
  const all = shop.parts(platformPoints.forms);
  const probe = await shopper();
  const sampleOf = new Map<PageForm, (typeof forms)[number]>();
  for (const sample of forms) {
    const asked = await sample.fields(probe);
    const taking = all.filter(({ accepts }) => accepts(asked, sample.path));
    for (const method of ['GET', 'POST']) {
      const first = taking.find((form) => form.method === method);
      if (first && !sampleOf.has(first)) sampleOf.set(first, sample);
    }
  }
  for (const form of all) {
    const sample = sampleOf.get(form);
    if (!sample) throw new Error(`No sample for the form ${form.accepts}`);
    await shop.query('delete from rate_limit');
    const send = async (header: Record<string, string>) => {
      const who = await shopper();
      const asked = await sample.fields(who);
      const fields = (await sample.ready?.(who, asked)) ?? asked;
      const sent = form.method === 'GET' ? `?${new URLSearchParams(fields)}` : '';
      const ask = () =>
        form.method === 'GET' ? who.get(sample.path + sent, header) : who.post(sample.path, fields, header);
      return { name: Object.keys(fields)[0] ?? '', answers: await Promise.all([ask(), ask(), ask()]) };
    };
    const headers: Record<string, string>[] = [{}, { 'idempotency-key': 'a-form-with-a-key' }];
    for (const header of headers) {
      const sent = await Promise.all([send(header), send(header)]);
      for (const { name, answers } of sent) expectAnswered(name, answers);
    }
  }
}, 120_000);

test('pages, the back office and what happens in the background go on too', async () => {
  const who = await shopper();
  const paths = [
    '/',
    '/shop/',
    '/cart/',
    '/checkout/',
    '/my-account/',
    '/product/cup/',
    '/?s=cup',
    '/healthz',
  ];
  expectAnswered('pages', await Promise.all([...paths, ...paths].map((path) => who.get(path))));
  // From an address at which nothing was guessed wrong.
  const owner = shop.visitor('203.0.113.9');
  await shop.member('administrator');
  const [made] = await shop.query<{ email: string }>(
    'select email from user_account order by created_at desc limit 1',
  );
  // Nobody guessed at the password of this one.
  const member = { name: made?.email, password: 'a long enough password' };
  const json = { 'content-type': 'application/json' };
  const entered = await owner.post('/rest/session', JSON.stringify(member), json);
  expect(entered.status).toBe(200);
  const names = Object.keys(entered.json().resources);
  expect(names).toContain('products');
  const lists = ['overview', 'settings', 'texts', ...names].map((name) => owner.get(`/rest/${name}`));
  expectAnswered('lists', await Promise.all(lists));
  const records = names.map((name) => owner.post(`/rest/${name}`, '{}', json));
  expectAnswered('new records', await Promise.all(records));
  const placed = await who.shopAjax('checkout', await honestCheckout(who), {
    'idempotency-key': 'the-last-order',
  });
  expect(placed.json()).toMatchObject({ result: 'success' });
  const mails = async () => {
    await nudgeRelay(shop.db);
    return (await shop.query(`select 1 from mail_message where recipient = 'ada@example.org'`)).length;
  };
  await expect.poll(mails).toBeGreaterThan(0);
  expect(await listFailedDeliveries(shop.db)).toEqual([]);
});

test('guests make accounts with their orders, several at once, with and without an idempotency key', async () => {
  await offerAccounts(shop);
  const header = { 'idempotency-key': 'an-account-with-a-key' };
  const answers = await Promise.all(
    [{}, header].map(async (headers) => {
      const who = await shopper();
      // The review says what sending it costs.
      await honestCheckout(who);
      const form = await wanting(who, { terms: 'on' });
      return Promise.all([1, 2, 3].map(() => sendCheckout(who, form, headers)));
    }),
  );
  for (const answer of answers.flat()) expect(answer).toMatchObject({ result: 'success' });
});
