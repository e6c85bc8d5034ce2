import { TextWriter, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repairCustomers } from '#features/customers/operations/repair-customers.server.ts';
import { groupsOfCustomer } from '#features/customers/public.server.ts';
import { stripOldOrders } from '#features/orders/jobs/strip-old-orders.job.server.ts';
import { orderTraces } from '#features/orders/public.server.ts';
import { orderSettings } from '#features/orders/settings.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { carryOut } from '#platform/personal-data/carry-out.job.server.ts';
import { personalData } from '#platform/personal-data/personal-data.server.ts';
import { dropOldPersonalRequests } from '#platform/personal-data/personal-requests.server.ts';
import { addBuyer, addTracesOfOrder } from '../support/known-buyer.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { TABLES_WITHOUT_PEOPLE } from '../support/tables-without-people.ts';

let shop: TestShop;
let manager: ShopVisitor;

/** Orders as they were placed; amounts in minor units of the store's currency. */
async function addOrders(rows: object[]) {
  await shop.query(
    `insert into shop_order (key, attempt, state, currency, store_currency, subtotal, total, store_total, refunded_total,
       store_refunded_total, totals, item_count, billing, needs_shipping, billing_name, billing_email, customer_id, created_via,
       created_at, paid_at)
     select md5(g.email || g.n), md5(g.email || g.n), g.state, 'USD', 'USD', g.total, g.total, g.total, coalesce(g.refunded, 0),
       coalesce(g.refunded, 0), '{}', 1, jsonb_build_object('country', g.country, 'phone', '', 'firstName', g.name), false, g.name, g.email, g.customer, 'demo',
       g.at, case when g.state in ('processing', 'completed', 'refunded') then g.at end
     from jsonb_to_recordset($1) as g(n int, email text, name text, country text, state text, total bigint, refunded bigint,
       customer text, at timestamptz)`,
    [JSON.stringify(rows)],
  );
}

const list = async (filter: object, more = '') =>
  (await manager.get(`/rest/customers?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`)).json();

const post = (who: ShopVisitor, address: string, body: object) =>
  who.send(address, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
});
afterAll(() => shop?.close());

describe('the list of customers', () => {
  let accountId: string;

  beforeAll(async () => {
    const [account] = await shop.query<{ id: string }>(
      `insert into user_account (id, name, email, role) values ('u-ada', 'Ada Lovelace', 'ada@example.com', 'customer') returning id`,
    );
    accountId = account?.id ?? '';
    const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00Z`;
    await addOrders([
      {
        n: 1,
        email: 'ada@example.com',
        name: 'Ada Lovelace',
        country: 'GB',
        state: 'completed',
        total: 5000,
        customer: accountId,
        at: at(1),
      },
      {
        n: 2,
        email: 'ada@example.com',
        name: 'Ada Lovelace',
        country: 'GB',
        state: 'refunded',
        total: 2000,
        refunded: 500,
        customer: accountId,
        at: at(2),
      },
      // A guest with the same address is not the account until its holder says so.
      {
        n: 3,
        email: 'ada@example.com',
        name: 'A. Lovelace',
        country: 'US',
        state: 'processing',
        total: 900,
        at: at(3),
      },
      {
        n: 4,
        email: 'bela@example.com',
        name: 'Béla Weiß',
        country: 'HU',
        state: 'cancelled',
        total: 700,
        at: at(4),
      },
      {
        n: 5,
        email: 'bela@example.com',
        name: 'Béla Weiß',
        country: 'HU',
        state: 'on-hold',
        total: 300,
        at: at(5),
      },
    ]);
    await repairCustomers(shop.db);
  });

  it('counts orders that count, and what was paid less what was given back, of accounts and guests apart', async () => {
    const rows = await list({ q: 'example.com' });
    const told = rows.map(
      ({ name, orders, spent, country, userId, lastOrderAt }: Record<string, unknown>) => [
        name,
        orders,
        spent,
        country,
        userId,
        String(lastOrderAt).slice(0, 10),
      ],
    );
    expect(told).toEqual([
      ['Béla Weiß', 1, 0, 'HU', null, '2026-03-05'],
      ['A. Lovelace', 1, 900, 'US', null, '2026-03-03'],
      ['Ada Lovelace', 2, 6500, 'GB', 'u-ada', '2026-03-02'],
    ]);
  });

  const names = async (filter: object, more = '') =>
    (await list({ ...filter }, more)).map(({ name }: { name: string }) => name);

  it.each<[string, object, string[]]>([
    ['a name without its marks', { q: 'bela weiss' }, ['Béla Weiß']],
    ['an address', { q: 'bela@' }, ['Béla Weiß']],
    ['a country', { country: 'GB' }, ['Ada Lovelace']],
    ['guests', { account: false }, ['Béla Weiß', 'A. Lovelace']],
    ['accounts', { account: true, q: 'ada' }, ['Ada Lovelace']],
    ['orders since a day', { lastOrderAt_gte: '2026-03-04' }, ['Béla Weiß']],
    ['none since a day', { lastOrderAt_lte: '2026-03-02' }, ['Ada Lovelace']],
    ['spending', { spent_gte: 900, spent_lte: 6500 }, ['A. Lovelace', 'Ada Lovelace']],
  ])('is narrowed by %s', async (_name, filter, expected) => {
    expect(await names(filter)).toEqual(expected);
  });

  it('finds who placed an order by its number', async () => {
    const [order] = await shop.query<{ number: string }>(
      `select number from shop_order where billing_name = 'A. Lovelace'`,
    );
    expect(await names({ q: `#${order?.number}` })).toEqual(['A. Lovelace']);
  });

  it('puts whoever never ordered last, and sorts by what it shows', async () => {
    const sorted = (field: string, order: string) =>
      names({ q: 'e' }, `&sort=${encodeURIComponent(JSON.stringify([field, order]))}`);
    const all = await names({}, `&sort=${encodeURIComponent('["lastOrderAt","DESC"]')}`);
    expect(all.slice(0, 3)).toEqual(['Béla Weiß', 'A. Lovelace', 'Ada Lovelace']);
    expect(all.length).toBeGreaterThan(2);
    for (const field of ['name', 'orders', 'spent', 'country', 'createdAt'])
      expect((await sorted(field, 'DESC')).reverse()).toEqual(await sorted(field, 'ASC'));
  });

  it('is taken away as a table with headings in words', async () => {
    const csv = (await manager.get(`/rest/customers/export.csv?filter={"country":"GB"}`)).text;
    const [head, row] = csv.replace('\ufeff', '').split(/\r?\n/);
    expect(head).toBe(
      'E-mail,Name,Phone,Country,Orders,Spent (USD),First order,Last order,Customer since,Average order,Kind,Groups',
    );
    expect(row).toMatch(/^ada@example.com,Ada Lovelace,,GB,2,65.00,2026-03-01T.*,32.50,Account,$/);
  });

  it('is for those who may read customers', async () => {
    const editor = await shop.member('editor');
    expect((await editor.get('/rest/customers')).status).toBe(403);
    expect((await shop.visitor().get('/rest/customers')).status).toBe(401);
  });

  it('follows what happens to orders and accounts', async () => {
    const [order] = await shop.query<{ id: number; version: number }>(
      `select id, version from shop_order where billing_name = 'Béla Weiß' and state = 'on-hold'`,
    );
    const changed = await post(manager, `/rest/orders/${order?.id}/change-state`, { to: 'processing' });
    expect(changed.status).toBe(200);
    await nudgeRelay(shop.db);
    expect((await list({ q: 'bela' }))[0]).toMatchObject({ orders: 1, spent: 300 });
    const renamed = await manager.get('/rest/users/u-ada');
    expect(renamed.status).toBe(200);
    const [before] = await shop.query('select id from customer where email = $1', ['bela@example.com']);
    await post(manager, `/rest/orders/${order?.id}/change-state`, { to: 'completed' });
    const gone = await manager.send(`/rest/orders/${order?.id}`, {
      method: 'DELETE',
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(gone.status).toBe(200);
    await nudgeRelay(shop.db);
    expect((await list({ q: 'bela' }))[0]).toMatchObject({ id: before?.id, orders: 0, spent: 0 });
  });
});

describe('the page of a customer', () => {
  const customerOf = async (name: string) => (await list({ q: name }))[0];
  const shown = async (id: number) => (await manager.get(`/rest/customers/${id}`)).json();

  it('has the addresses of orders, and the orders of a guest apart from those of an account', async () => {
    const guest = await customerOf('A. Lovelace');
    expect((await shown(guest.id)).used).toEqual([
      expect.objectContaining({ isBilling: true, isShipping: false, orders: 1 }),
    ]);
    const filter = encodeURIComponent(JSON.stringify({ guestEmail: 'ada@example.com' }));
    const orders = (await manager.get(`/rest/orders?filter=${filter}`)).json();
    expect(orders.map(({ billingName }: { billingName: string }) => billingName)).toEqual(['A. Lovelace']);
    expect((await manager.get(`/rest/reviews?filter=${filter}`)).json()).toEqual([]);
  });

  it('has notes that their author alone edits and deletes', async () => {
    const { id } = await customerOf('A. Lovelace');
    expect((await post(manager, `/rest/customers/${id}/add-note`, { text: ' ' })).status).toBe(422);
    await post(manager, `/rest/customers/${id}/add-note`, { text: 'Rang twice.' });
    const [note] = (await shown(id)).notes;
    expect(note).toMatchObject({ text: 'Rang twice.', author: expect.any(String), editedAt: null });
    const other = await shop.member('administrator');
    for (const [deed, more] of [
      ['edit-note', { text: 'No.' }],
      ['delete-note', {}],
    ] as const)
      expect((await post(other, `/rest/customers/${id}/${deed}`, { note: note.id, ...more })).status).toBe(
        422,
      );
    await post(manager, `/rest/customers/${id}/edit-note`, { note: note.id, text: 'Rang once.' });
    expect((await shown(id)).notes[0]).toMatchObject({ text: 'Rang once.', editedAt: expect.any(String) });
    await post(manager, `/rest/customers/${id}/delete-note`, { note: note.id });
    expect((await shown(id)).notes).toEqual([]);
  });

  it('has groups, by which the list is narrowed and marked customers are changed together', async () => {
    const made = await post(manager, '/rest/customer-groups', { name: 'Wholesale', colour: 'violet' });
    expect(made.status).toBe(201);
    expect((await post(manager, '/rest/customer-groups', { name: 'wholesale' })).status).toBe(422);
    const group = made.json().id;
    const [one, two] = [await customerOf('A. Lovelace'), await customerOf('bela')];
    const marked = encodeURIComponent(JSON.stringify({ id: [one.id, two.id] }));
    expect(
      (await post(manager, `/rest/customers/change-groups?filter=${marked}`, { add: [group] })).status,
    ).toBe(200);
    const inGroup = async () => (await list({ groupId: group })).map(({ id }: { id: number }) => id);
    expect((await inGroup()).sort()).toEqual([one.id, two.id].sort());
    expect(await groupsOfCustomer(shop.db, { userId: null, email: 'Bela@example.com' })).toEqual(
      new Set([group]),
    );
    expect(await groupsOfCustomer(shop.db, { userId: 'u-ada', email: 'ada@example.com' })).toEqual(new Set());
    await post(manager, `/rest/customers/${two.id}/change-groups`, { remove: [group] });
    expect(await inGroup()).toEqual([one.id]);
    expect((await shown(one.id)).groups).toEqual([{ id: group, name: 'Wholesale', colour: 'violet' }]);
    expect((await post(manager, `/rest/customers/${one.id}/change-groups`, { add: [99_999] })).status).toBe(
      422,
    );
  });

  it('sends a mail in the frame of the shop’s mails, keeps it, and says so', async () => {
    const { id } = await customerOf('A. Lovelace');
    const letter = { subject: 'Your\nmug', text: 'It is ready.\n\n<b>Come</b> by.' };
    const preview = await post(manager, `/rest/customer-letters/${id}`, letter);
    expect(preview.json()).toMatchObject({ to: ['ada@example.com'], subject: 'Your mug' });
    expect(preview.json().html).toContain('&lt;b&gt;Come');
    const sent = () =>
      shop.query(`select recipient, subject from mail_message where key like 'customer:%' order by id`);
    expect(await sent()).toEqual([]);
    expect((await post(manager, `/rest/customers/${id}/send-mail`, { subject: 'x', text: '' })).status).toBe(
      422,
    );
    expect((await post(manager, `/rest/customers/${id}/send-mail`, letter)).status).toBe(200);
    expect(await sent()).toEqual([{ recipient: 'ada@example.com', subject: 'Your mug' }]);
    expect((await shown(id)).mails).toEqual([
      expect.objectContaining({ subject: 'Your mug', text: letter.text, mailId: expect.any(Number) }),
    ]);
    const editor = await shop.member('editor');
    expect((await post(editor, `/rest/customers/${id}/send-mail`, letter)).status).toBe(403);
    expect((await post(editor, `/rest/customer-letters/${id}`, letter)).status).toBe(403);
    for (let more = 0; more < 9; more++) await post(manager, `/rest/customers/${id}/send-mail`, letter);
    expect((await post(manager, `/rest/customers/${id}/send-mail`, letter)).status).toBe(422);
    expect(await sent()).toHaveLength(10);
  });
});

/** The files of a ZIP as text, by their names. */
async function unzipped(bytes: Uint8Array): Promise<Record<string, string>> {
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  const files = entries.flatMap((entry) =>
    entry.directory ? [] : [entry.getData(new TextWriter()).then((text) => [entry.filename, text] as const)],
  );
  return Object.fromEntries(await Promise.all(files));
}

describe('personal data', () => {
  const DORA = 'dora+shop@example.com';
  let customerId: number;
  let orderId: number;

  /** Has the job do what was asked for last. */
  async function carriedOut(): Promise<number> {
    const [row] = await shop.query<{ id: string }>('select max(id) as id from personal_request');
    await carryOut(shop.running.shop.services, Number(row?.id), new Date());
    return Number(row?.id);
  }

  const customerOf = async (owner: string) =>
    Number((await shop.query<{ id: string }>('select id from customer where owner = $1', [owner]))[0]?.id);

  const lastOrder = async () =>
    Number((await shop.query<{ id: string }>('select max(id) as id from shop_order'))[0]?.id);

  /** In which tables a text stands anywhere. */
  async function tablesWith(text: string): Promise<string[]> {
    const tables = await shop.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    const union = tables.map(
      ({ name }) => `select '${name}' as name from "${name}" t where strpos(lower(t::text), $1) > 0`,
    );
    const rows = await shop.query<{ name: string }>(union.join(' union '), [text.toLowerCase()]);
    return rows.map(({ name }) => name).sort();
  }

  beforeAll(async () => {
    await addBuyer(shop, DORA);
    await addOrders([
      {
        n: 70,
        email: DORA,
        name: 'Dora Maar',
        country: 'FR',
        state: 'completed',
        total: 4000,
        customer: 'u-dora',
        at: '2026-04-01T12:00:00Z',
      },
    ]);
    orderId = await lastOrder();
    await addTracesOfOrder(shop, DORA, orderId);
    const { services } = shop.running.shop;
    await repairCustomers(services.db);
    customerId = await customerOf('user:u-dora');
    await post(manager, `/rest/customers/${customerId}/add-note`, { text: 'Likes Dora mugs' });
  });

  it('has an answer for each table with columns of people: a part tells of it and deletes it, or a reason says why not', async () => {
    const columns = await shop.query<{ table: string; column: string }>(
      `select c.table_name as table, string_agg(c.column_name, ', ') as column from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and c.column_name ~ '(^|_)(email|mail|e_mail|name|names|phone|address|addresses|ip|user_agent|recipient|author|person|visitor|billing|shipping|customer|user|account|maker|actor|key|secret|body|payload|entries|clients|token)(_|$)'
          and (c.column_name !~ '(^|_)(key|token|secret|body|payload|entries|clients)$' or c.data_type in ('text', 'jsonb'))
        group by 1`,
    );
    const answered = new Set([
      ...shop.parts(personalData).flatMap(({ tables }) => tables),
      ...shop.parts(orderTraces).flatMap(({ tables }) => tables),
    ]);
    const known = new Set(columns.map(({ table }) => table));
    expect(
      columns
        .filter(({ table }) => !answered.has(table) && !Object.hasOwn(TABLES_WITHOUT_PEOPLE, table))
        .map(({ table, column }) => `${table}: ${column}`),
    ).toEqual([]);
    expect(
      Object.keys(TABLES_WITHOUT_PEOPLE).filter((table) => answered.has(table) || !known.has(table)),
    ).toEqual([]);
  });

  it('puts all that is held of a customer into a ZIP that those who may change customers download', async () => {
    expect((await post(manager, `/rest/customers/${customerId}/export-data`, {})).status).toBe(200);
    const waiting = await (await manager.get(`/rest/customer-data/${customerId}`)).json();
    expect(waiting).toEqual([expect.objectContaining({ kind: 'export', askedBy: 'Ada' })]);
    const request = await carriedOut();
    const answer = await manager.fetch(`/rest/customer-data/files/${request}`);
    expect(answer.headers.get('content-type')).toBe('application/zip');
    const files = await unzipped(new Uint8Array(await answer.arrayBuffer()));
    const { data } = JSON.parse(files['personal-data.json'] ?? '');
    expect(data.account).toEqual([expect.objectContaining({ name: 'Dora Maar', email: DORA })]);
    expect(data.orders).toEqual([
      expect.objectContaining({
        ipAddress: '203.0.113.77',
        note: 'Ring twice',
        attribution: [{ visit: { utm_source: 'letter' } }],
        parcels: [expect.objectContaining({ trackingNumber: 'TRACK-DORA' })],
      }),
    ]);
    // Every part that holds something of people has its chapter.
    expect(Object.keys(data).sort()).toEqual(Array.from(shop.parts(personalData), ({ name }) => name).sort());
    expect(data.mails).toEqual([expect.objectContaining({ subject: 'Hello', text: 'Hello' })]);
    expect(data.messages).toEqual([expect.objectContaining({ topic: 'customer.created' })]);
    expect(data.reviews).toEqual([expect.objectContaining({ content: 'Warm.' })]);
    expect(data.wishlist).toHaveLength(1);
    expect(data.customer[0].notes).toEqual([expect.objectContaining({ text: 'Likes Dora mugs' })]);
    expect(files['personal-data.html']).toContain('Dora Maar');
    const editor = await shop.member('editor');
    expect((await editor.get(`/rest/customer-data/files/${request}`)).status).toBe(403);
    expect((await manager.get('/rest/customer-data/files/999999')).status).toBe(404);
  });

  it('is read, exported and deleted by those alone who have the right to it, not by whoever may change customers', async () => {
    const admin = await shop.member('administrator');
    const capabilities = ['customers.read', 'customers.write'];
    const { body: role } = await admin.rest('POST', 'roles', { name: 'Desk', capabilities });
    const clerk = await shop.member('customer');
    await shop.query(
      'update user_account set role = $1 where id = (select id from user_account order by created_at desc limit 1)',
      [role.slug],
    );
    const [made] = await shop.query('select max(id) as id from personal_request');
    for (const [method, path, body] of [
      ['POST', `customers/${customerId}/export-data`, {}],
      ['POST', `customers/${customerId}/delete-data`, { email: DORA }],
      ['GET', `customer-data/${customerId}`, undefined],
      ['GET', `customer-data/${customerId}/held`, undefined],
      ['GET', `customer-data/files/${made?.id}`, undefined],
    ] as const)
      expect([path, (await clerk.rest(method, path, body)).status]).toEqual([path, 403]);
  });

  it('deletes nothing while orders go on, or where another address is typed, and says so', async () => {
    const path = `/rest/customers/${customerId}/delete-data`;
    expect((await post(manager, path, { email: 'someone@example.com' })).status).toBe(422);
    await shop.query(`update shop_order set state = 'processing' where id = $1`, [orderId]);
    const refused = await post(manager, path, { email: DORA });
    expect(refused.status).toBe(422);
    expect((await refused.json()).error.message).toMatch(/^Orders still go on: #\d+\. /);
    const { holds } = await (await manager.get(`/rest/customer-data/${customerId}/held`)).json();
    expect(holds).toEqual([expect.objectContaining({ code: 'orders.open' })]);
    await shop.query(`update shop_order set state = 'completed' where id = $1`, [orderId]);
    // What begins after it was asked for holds it, too.
    expect((await post(manager, path, { email: DORA })).status).toBe(200);
    await shop.query(`update shop_order set state = 'on-hold' where id = $1`, [orderId]);
    await carriedOut();
    const [latest] = await (await manager.get(`/rest/customer-data/${customerId}`)).json();
    expect(latest).toMatchObject({ state: 'held', holds: [{ code: 'orders.open' }] });
    await shop.query(`update shop_order set state = 'completed' where id = $1`, [orderId]);
    expect(await tablesWith('t-dora')).toEqual(['user_session']);
  });

  it('says what goes and what stays, then deletes: of the buyer orders keep what invoices need, nothing else keeps anything', async () => {
    const { held } = await (await manager.get(`/rest/customer-data/${customerId}/held`)).json();
    expect(held.map(({ name, count }: { name: string; count: number }) => [name, count])).toEqual(
      expect.arrayContaining([
        ['account', 1],
        ['orders', 1],
        ['reviews', 1],
        ['wishlist', 1],
        ['saved-payments', 1],
      ]),
    );
    expect(
      (
        await post(manager, `/rest/customers/${customerId}/delete-data`, {
          email: ` ${DORA.toUpperCase()}`,
          tells: true,
        })
      ).status,
    ).toBe(200);
    await carriedOut();
    // The mail that told them; it goes two days later. What names another address stays.
    expect(await tablesWith(DORA)).toEqual(['mail_message']);
    expect(await shop.query(`select key from mail_message where text like '%dora%' order by key`)).toEqual([
      expect.objectContaining({ key: expect.stringMatching(/^data-deleted:/) }),
      { key: 'dora:3' },
    ]);
    for (const gone of [
      '203.0.113.77',
      'u-dora',
      'TRACK-DORA',
      'Ring twice',
      'Cour 9',
      '+33 1 23',
      'pm_1',
      'Likes Dora',
    ])
      expect([gone, await tablesWith(gone)]).toEqual([gone, gone === 'pm_1' ? ['outbox_event'] : []]);
    expect(await tablesWith('Dora Maar')).toEqual(['order_invoice', 'shop_order']);
    // Nor does the file that was made before.
    expect(await shop.query('select id from personal_request where file is not null')).toEqual([]);
    const [order] = await shop.query(
      `select billing ->> 'address1' as street, shipping ->> 'postcode' as postcode, total, billing_name as name from shop_order where id = $1`,
      [orderId],
    );
    expect(order).toEqual({ street: '7 rue de Savoie', postcode: '75006', total: 4000, name: 'Dora Maar' });
    const audit = await shop.query(
      `select deed, changes from audit_entry where resource = 'customers' and record_id = $1 and deed = 'delete-data'`,
      [String(customerId)],
    );
    expect(audit).toEqual([
      { deed: 'delete-data', changes: {} },
      { deed: 'delete-data', changes: {} },
    ]);
    const [coupon] = await shop.query<{ is: string[] }>(
      `select email_restrictions as is from coupon where code = 'FORDORA'`,
    );
    expect(coupon?.is).toEqual(['deleted@example.invalid', 'else@example.com']);
    await repairCustomers(shop.running.shop.services.db);
    expect((await list({ email: '' })).filter(({ owner }: { owner?: string }) => owner === 'guest:')).toEqual(
      [],
    );
  });

  it('finds guests by their address, takes the name out of what was never paid, and leaves accounts that run the shop alone', async () => {
    await addOrders([
      {
        n: 80,
        email: 'gus@example.com',
        name: 'Gus Guest',
        country: 'US',
        state: 'cancelled',
        total: 900,
        customer: null,
        at: '2026-04-02T12:00:00Z',
      },
    ]);
    await repairCustomers(shop.running.shop.services.db);
    const guest = await customerOf('guest:gus@example.com');
    const { held } = (await manager.get(`/rest/customer-data/${guest}/held`)).json();
    expect(held.map(({ name }: { name: string }) => name)).toContain('orders');
    expect(
      (await post(manager, `/rest/customers/${guest}/delete-data`, { email: 'gus@example.com' })).status,
    ).toBe(200);
    await carriedOut();
    expect(await tablesWith('Gus Guest')).toEqual([]);
    expect(await tablesWith('gus@example.com')).toEqual([]);
    await shop.query(
      `insert into user_account (id, name, email, role) values ('u-boss', 'Bo', 'bo@example.com', 'customer')`,
    );
    await repairCustomers(shop.running.shop.services.db);
    await shop.query(`update user_account set role = 'editor' where id = 'u-boss'`);
    const refused = await post(manager, `/rest/customers/${await customerOf('user:u-boss')}/delete-data`, {
      email: 'bo@example.com',
    });
    expect([refused.status, (await refused.json()).error.code]).toEqual([422, 'accounts.runs-the-shop']);
  });

  it('is forgotten as a request after a fortnight, and the mail that told of it after two days', async () => {
    const leftAfter = async (days: number) => {
      await dropOldPersonalRequests(shop.db, new Date(Date.now() + days * 86_400_000));
      return [
        (await shop.query('select id from personal_request')).length > 0,
        (await shop.query(`select id from mail_message where key like 'data-deleted:%'`)).length > 0,
      ];
    };
    await shop.query(`update mail_message set status = 'stored' where status = 'queued'`);
    expect(await leftAfter(1)).toEqual([true, true]);
    for (const days of [3, 13]) expect(await leftAfter(days)).toEqual([true, false]);
    expect(await leftAfter(15)).toEqual([false, false]);
  });

  it('takes names out of orders that are older than the owner wants them kept; off at first', async () => {
    await addOrders([
      {
        n: 90,
        email: 'old@example.com',
        name: 'Olga Old',
        country: 'US',
        state: 'completed',
        total: 100,
        customer: null,
        at: '2020-01-01T12:00:00Z',
      },
      {
        n: 91,
        email: 'old@example.com',
        name: 'Olga Open',
        country: 'US',
        state: 'processing',
        total: 100,
        customer: null,
        at: '2020-01-01T12:00:00Z',
      },
      {
        n: 92,
        email: 'new@example.com',
        name: 'Nora New',
        country: 'US',
        state: 'completed',
        total: 100,
        customer: null,
        at: '2026-03-01T12:00:00Z',
      },
    ]);
    const { services } = shop.running.shop;
    const now = new Date('2026-06-01T00:00:00Z');
    expect(await stripOldOrders(services, now)).toBe(0);
    await shop.changeSettings(orderSettings, { namesMonths: 24 });
    expect(await stripOldOrders(services, now)).toBe(1);
    expect([
      await tablesWith('Olga Old'),
      await tablesWith('Olga Open'),
      await tablesWith('Nora New'),
    ]).toEqual([[], ['shop_order'], ['shop_order']]);
    expect(await stripOldOrders(services, now)).toBe(0);
  });
});
