import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repairCustomers } from '#features/customers/operations/repair-customers.server.ts';
import { groupsOfCustomer } from '#features/customers/public.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

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
