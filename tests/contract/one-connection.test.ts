import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { accountSettings } from '#features/accounts/public.ts';
import { listFailedDeliveries } from '#platform/events/failed-delivery.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import { hashSharedPassword } from '#platform/security/shared-password.server.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { offerAccounts, sendCheckout, wanting } from '../support/account-checkout.ts';
import { addressOf, honestCheckout, honestFields, honestHeaders, nonceOf } from '../support/honest-calls.ts';
import { honestForms, KNOWN_PASSWORD as PASSWORD } from '../support/honest-forms.ts';
import { MAIL_SERVER } from '../support/mail-shop.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { Answer, ShopVisitor } from '../support/shop-visitor.ts';

/** Whoever waited for a second connection while holding the only one would wait for ever. */
let shop: TestShop;
let cup: number;

beforeAll(async () => {
  // Some forms are there only while mails are sent.
  shop = await openTestShop({
    demo: true,
    connections: 1,
    trustedProxies: '127.0.0.1',
    smtpUrl: MAIL_SERVER,
  });
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

const members = new WeakSet<ShopVisitor>();

/** Logs a visitor in as a customer with an account of their own. */
async function becomeMember(who: ShopVisitor): Promise<void> {
  // Many samples ask for it of the same visitor.
  if (members.has(who)) return;
  members.add(who);
  for (const [name, value] of (await shop.member('customer')).cookies) who.cookies.set(name, value);
}

/** Forms without script; checked below against the list of the shop's own. */
const forms = honestForms({ shop: () => shop, cup: () => cup, becomeMember });

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
    // Which of them is first where something counts once, nobody knows.
    expect([contract.name, plain.some(({ status }) => status === 200)]).toEqual([contract.name, true]);
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

/** Each form of the shop with its sample. */
async function sampled(): Promise<Map<PageForm, (typeof forms)[number]>> {
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
  return new Map(
    all.map((form) => {
      const sample = sampleOf.get(form);
      if (!sample) throw new Error(`No sample for the form ${form.accepts}`);
      return [form, sample];
    }),
  );
}

test('every form without script answers, one at a time and several at once', async () => {
  for (const [form, sample] of await sampled()) {
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

/** What staff may do while they see the shop as a customer does: whatever is new is refused until it stands here. */
const OPEN_TO_STAND_INS = {
  forms: [
    ...['add-to-cart', 'update_cart', 'remove_item', 'undo_item', 'apply_coupon', 'remove_coupon'],
    ...[
      'wopb-cart-clear',
      'update_shipping_method',
      'order_email',
      'payment_intent',
      'log_out',
      'key',
      'key',
    ],
    ...[
      'order_deed',
      'save_address',
      'key',
      'end_stand_in',
      'stand_in_forms',
      'find_order',
      'delete_address',
    ],
    ...['make_default_billing', 'post_password'],
    ...['compare_add', 'compare_remove', 'compare_clear'],
    ...['wishlist_add', 'wishlist_remove', 'wishlist_cart', 'wishlist_cart_all'],
  ],
  calls: [
    ...['add_to_cart', 'remove_from_cart', 'update_cart', 'wopb_addcart', 'xoo_cp_add_to_cart'],
    ...['xoo_wsc_add_to_cart', 'xoo_wsc_update_item_quantity'],
    ...[
      'xoo_cp_change_ajax',
      'xoo_cp_update_cart',
      'apply_coupon',
      'remove_coupon',
      'update_shipping_method',
    ],
    ...['wopb_wishlist', 'wopb_compare', 'wopb_product_list', 'wopb_share_count', 'wopb/views'],
  ],
};

test('of all forms and calls, whoever stands in for a customer is refused those that do not say that they may', async () => {
  // From an address at which nothing was counted before.
  const who = shop.visitor('203.0.113.8');
  for (const [name, value] of (await shop.member('administrator')).cookies) who.cookies.set(name, value);
  await shop.member('customer');
  const [customer] = await shop.query<{ id: string }>(
    'select id from user_account order by created_at desc limit 1',
  );
  const begin = async () => {
    await shop.query('delete from rate_limit');
    const begun = await who.rest('POST', 'impersonation', { userId: customer?.id });
    expect(begun.status).toBe(200);
  };
  const open = { forms: [] as string[], calls: [] as string[] };
  for (const [form, sample] of await sampled()) {
    const fields = await sample.fields(await shopper());
    const name = Object.keys(fields)[0] ?? '';
    await begin();
    if (form.method === 'GET') {
      const deeds = vi.spyOn(form, 'submit');
      await who.get(`${sample.path}?${new URLSearchParams(fields)}`);
      if (deeds.mock.calls.length > 0) open.forms.push(name);
      deeds.mockRestore();
      continue;
    }
    const { status, text } = await who.post(sample.path, fields);
    const isRefused = status === 403 && text.includes('Only the customer can do this.');
    if (!isRefused) open.forms.push(name);
  }
  await begin();
  for (const { contract } of shop.parts(platformPoints.calls)) {
    if (contract.method === 'GET' || contract.harmlessTwice) continue;
    await shop.query('delete from rate_limit');
    const fields: Record<string, string> = { action: contract.name };
    if (typeof contract.csrf === 'object' && 'nonce' in contract.csrf)
      fields[contract.csrf.nonce] = nonceOf(shop, who, contract.csrf.purpose);
    const headers = await honestHeaders(contract, who, shop);
    const { status, text } = await who.post(addressOf(contract), fields, headers);
    if (status !== 403 || !text.includes('own-only')) open.calls.push(contract.name);
  }
  expect(open.forms.toSorted()).toEqual(OPEN_TO_STAND_INS.forms.toSorted());
  expect(open.calls.toSorted()).toEqual(OPEN_TO_STAND_INS.calls.toSorted());
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
