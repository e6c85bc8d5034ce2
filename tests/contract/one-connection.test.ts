import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CallContract } from '#platform/calls/contract.ts';
import { listFailedDeliveries } from '#platform/events/failed-delivery.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { RequestContext } from '#platform/http/request-context.server.ts';
import { hashSharedPassword } from '#platform/security/shared-password.server.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { ADDRESS_FIELDS, checkoutForm, reviewNonce } from '../support/checkout-form.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import type { Answer, ShopVisitor } from '../support/shop-visitor.ts';

/** Whoever waited for a second connection while holding the only one would wait for ever. */
let shop: TestShop;
let cup: number;
const PASSWORD = 'a password that many know';

beforeAll(async () => {
  shop = await openTestShop({ demo: true, connections: 1 });
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', manage_stock: true, stock_quantity: 100_000 });
  await shop.addProduct({ slug: 'secret-cup', password_hash: await hashSharedPassword(PASSWORD) });
  await shop.refresh();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.query('delete from rate_limit');
});

/** A nonce as a page of this visitor would print it. */
function nonceOf(who: ShopVisitor, purpose: string): string {
  const request = new Request(`${shop.site}/`, { headers: { cookie: who.cookieHeader } });
  return new RequestContext(request, '', shop.running.shop.requestEnvironment).nonce(purpose);
}

async function shopper(): Promise<ShopVisitor> {
  const visitor = shop.visitor();
  await visitor.add(cup, 2);
  return visitor;
}

async function lineKeyOf(who: ShopVisitor): Promise<string> {
  return /data-cart_item_key="([^"]+)"/.exec((await who.shopAjax('get_refreshed_fragments')).text)?.[1] ?? '';
}

const addressOf = ({ transport, name }: CallContract) =>
  transport === 'ajax' ? '/ajax' : transport === 'rest' ? `/rest/${name}` : `/shop-ajax/${name}`;

/** A checkout that nothing speaks against: with the address known, the review says what shipping costs. */
async function honestCheckout(who: ShopVisitor): Promise<Record<string, string>> {
  const security = reviewNonce((await who.get('/checkout/')).text);
  await who.shopAjax('update_order_review', { ...ADDRESS_FIELDS, security });
  return checkoutForm(who, { terms: 'on' });
}

/** The document in which a block stands, by its id or its type; nothing where a call names none. */
async function documentWith(block: string | undefined): Promise<number | undefined> {
  if (!block) return undefined;
  const [row] = await shop.query<{ id: number }>(
    'select id from content_document where published::text like $1 order by id limit 1',
    [`%"${block}"%`],
  );
  return row?.id;
}

/** What an honest page sends with a call: its own example, with what belongs to this shop and visitor in its place. */
async function honestFields(contract: CallContract, who: ShopVisitor): Promise<Record<string, string>> {
  const fields: Record<string, string> = { action: contract.name };
  for (const [name, value] of Object.entries(contract.example.input as Record<string, unknown>)) {
    if (typeof value !== 'object') fields[name] = String(value);
    else for (const [key, inner] of Object.entries(value ?? {})) fields[`${name}[${key}]`] = String(inner);
  }
  const block = fields.blockId ?? fields['attributes[blockId]'] ?? fields.block_name;
  for (const name of Object.keys(fields))
    if (/^(product_id|post_?id|attributes\[postId\])$/i.test(name))
      fields[name] = String((await documentWith(block)) ?? cup);
  for (const [name, value] of Object.entries(fields))
    fields[name] = value.replace('https://shop.example', SITE_URL);
  if ('cart_item_key' in fields) fields.cart_item_key = await lineKeyOf(who);
  if ('username' in fields)
    Object.assign(fields, { username: 'admin@shop.test', password: 'correct horse battery' });
  if (contract.name === 'checkout') Object.assign(fields, await honestCheckout(who));
  if (contract.name === 'update_order_review') {
    fields.security = reviewNonce((await who.get('/checkout/')).text);
  }
  if (typeof contract.csrf === 'object' && 'nonce' in contract.csrf)
    fields[contract.csrf.nonce] = nonceOf(who, contract.csrf.purpose);
  return fields;
}

/** Forms without script, each with what its page would send; checked below against the list of the shop's own. */
const forms: { path: string; fields(who: ShopVisitor): Promise<Record<string, string>> }[] = [
  { path: '/cart/', fields: async () => ({ 'add-to-cart': String(cup), quantity: '1' }) },
  {
    path: '/cart/',
    fields: async (who) => ({ update_cart: '1', [`cart[${await lineKeyOf(who)}][qty]`]: '3' }),
  },
  {
    path: '/cart/',
    fields: async (who) => ({ remove_item: await lineKeyOf(who), _wpnonce: nonceOf(who, 'cart') }),
  },
  {
    path: '/cart/',
    fields: async (who) => ({ undo_item: await lineKeyOf(who), _wpnonce: nonceOf(who, 'cart') }),
  },
  { path: '/checkout/', fields: honestCheckout },
  { path: '/checkout/order-received/1/', fields: async () => ({ order_email: 'ada@example.org' }) },
  {
    path: '/cart/',
    fields: async (who) => ({
      update_shipping_method: '1',
      'shipping_method[0]': 'flat_rate:1',
      security: nonceOf(who, 'update-shipping-method'),
    }),
  },
  {
    path: '/my-account/',
    fields: async () => ({ log_in: '1', username: 'admin@shop.test', password: 'correct horse battery' }),
  },
  { path: '/my-account/', fields: async () => ({ log_out: '1' }) },
  { path: '/product/secret-cup/', fields: async () => ({ post_password: PASSWORD }) },
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
      const fields = await honestFields(contract, who);
      if (typeof contract.csrf === 'object' && 'nonceHeader' in contract.csrf) {
        await who.nonce();
        header[contract.csrf.nonceHeader] = nonceOf(who, contract.csrf.purpose);
      }
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
  for (const form of shop.parts(platformPoints.forms)) {
    await shop.query('delete from rate_limit');
    const send = async (header: Record<string, string>) => {
      const who = await shopper();
      for (const sample of forms) {
        const fields = await sample.fields(who);
        if (!form.accepts(fields, sample.path)) continue;
        const first = shop
          .parts(platformPoints.forms)
          .find(({ method, accepts }) => method === form.method && accepts(fields, sample.path));
        if (first !== form) continue;
        const sent = form.method === 'GET' ? `?${new URLSearchParams(fields)}` : '';
        const ask = () =>
          form.method === 'GET' ? who.get(sample.path + sent, header) : who.post(sample.path, fields, header);
        return { name: Object.keys(fields)[0] ?? '', answers: await Promise.all([ask(), ask(), ask()]) };
      }
      throw new Error(`No sample for the form ${form.accepts}`);
    };
    const headers: Record<string, string>[] = [{}, { 'idempotency-key': 'a-form-with-a-key' }];
    for (const header of headers) {
      const sent = await Promise.all([send(header), send(header)]);
      for (const { name, answers } of sent) expectAnswered(name, answers);
    }
  }
});

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
  const owner = shop.visitor();
  const member = { name: 'admin@shop.test', password: 'correct horse battery' };
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
