import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let owner: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.member('administrator');
});

afterAll(async () => {
  await shop?.close();
});

interface Answer {
  version: number;
  values: Record<string, unknown>;
  change: number | null;
}

async function send(path: string, method: string, body: unknown, visitor = owner) {
  const answer = await visitor.fetch(`/rest/settings/${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Answer };
}

const read = async (group: string) => (await owner.get(`/rest/settings/${group}`)).json() as Answer;

async function save(group: string, values: Record<string, unknown>) {
  const stored = await read(group);
  const { status, body } = await send(group, 'PUT', {
    version: stored.version,
    values: { ...stored.values, ...values },
  });
  expect(status).toBe(200);
  return body;
}

const changes = async (query = '') =>
  (await owner.get(`/rest/settings/changes${query}`)).json() as {
    id: number;
    group: string;
    author: string;
    lines: { label: string; before: string; after: string }[];
  }[];

describe('changes of settings', () => {
  it('are taken back with the version that they made, once, and only while nobody saved since', async () => {
    const { values: before } = await read('catalog');
    const saved = await save('catalog', { perPage: 12, brand: 'Oak' });
    const [path, undo] = ['catalog/put-back', { change: saved.change, version: saved.version }];
    const undone = await send(path, 'POST', undo);
    expect(undone).toMatchObject({ status: 200, body: { values: before, version: saved.version + 1 } });
    expect((await send(path, 'POST', undo)).status).toBe(409);
    expect((await read('catalog')).values).toEqual(before);
  });

  it('are listed with author, words and former values, the latest first, of one group or of all', async () => {
    await save('catalog', { countdown: 'none', manageStock: false });
    await save('addresses', { sellingCountries: 'DE AT' });
    const all = await changes();
    expect(all.slice(0, 2).map(({ group }) => group)).toEqual(['addresses', 'catalog']);
    expect(all[0]?.lines).toEqual([
      { label: 'Countries you serve › Countries you sell to', before: '', after: 'Germany, Austria' },
    ]);
    expect(all[1]?.author).not.toBe('');
    expect(all[1]?.lines).toEqual(
      expect.arrayContaining([
        { label: 'Manage stock', before: 'On', after: 'Off' },
        { label: 'Sale countdown on product pages', before: 'After the price', after: 'Not shown' },
      ]),
    );
    const own = await changes('?group=catalog');
    expect(new Set(own.map(({ group }) => group))).toEqual(new Set(['catalog']));
  });

  it('are put back one by one: what was changed beside and later stays', async () => {
    const first = await save('catalog', { perPage: 30 });
    await save('catalog', { lowStockThreshold: 9 });
    const { version } = await read('catalog');
    const { body } = await send('catalog/put-back', 'POST', { change: first.change, version });
    expect(body.values).toMatchObject({ perPage: 24, lowStockThreshold: 9 });
    // What was put back is a change like any other.
    const again = await send('catalog/put-back', 'POST', { change: body.change, version: body.version });
    expect(again.body.values).toMatchObject({ perPage: 30, lowStockThreshold: 9 });
  });

  it('that changed nothing are not listed and offer nothing to take back', async () => {
    const count = (await changes()).length;
    expect((await save('catalog', {})).change).toBeNull();
    expect(await changes()).toHaveLength(count);
  });

  it('are refused clearly where there is no such change, and change nothing', async () => {
    const before = await read('catalog');
    const other = await save('addresses', { city: 'Graz' });
    const { version } = before;
    for (const [path, body, status] of [
      ['catalog/put-back', { change: other.change, version }, 404],
      ['catalog/put-back', { change: 1e9, version }, 404],
      ['catalog/put-back', { change: 'x', version }, 400],
      ['catalog/put-back', { version }, 400],
      ['catalog/put-back', null, 400],
      ['nothing/put-back', { change: 1, version }, 404],
    ] as const)
      expect([path, body, (await send(path, 'POST', body)).status]).toEqual([path, body, status]);
    expect(await read('catalog')).toEqual(before);
    const guest = shop.visitor();
    expect((await send('catalog/put-back', 'POST', { change: 1, version }, guest)).status).toBe(401);
  });
});

interface Group {
  resource: string;
  records: { title: string; line: string; path: string; isExact: boolean }[];
}

const find = async (words: string, visitor = owner) =>
  (await visitor.get(`/rest/search?${new URLSearchParams({ q: words })}`)).json() as Group[];

describe('the search over everything', () => {
  it('finds records of each kind by parts of their words, folded, five of each and those called so first', async () => {
    for (let at = 1; at <= 7; at += 1) await shop.addProduct({ slug: `box-${at}`, name: `Tin Crème ${at}` });
    await shop.addProduct({ slug: 'creme', name: 'Creme spoon' });
    await shop.query(`insert into coupon (code, code_key, description) values ('CREME10', 'creme10', '')`);
    const groups = await find('CREME');
    expect(groups.map(({ resource }) => resource)).toEqual(['products', 'coupons']);
    expect(groups[0]?.records).toHaveLength(5);
    expect(groups[0]?.records[0]).toMatchObject({
      title: 'Creme spoon',
      path: expect.stringMatching(/^\/products\/\d+$/),
    });
    expect((await find('creme tin 3'))[0]?.records.map(({ title }) => title)).toEqual(['Tin Crème 3']);
    expect(await find('creme nothing-of-it')).toEqual([]);
  });

  it('puts the order of a number before everything else', async () => {
    await shop.query(
      `insert into shop_order (number, key, attempt, state, currency, store_currency, subtotal, total, store_total, totals,
         item_count, billing, needs_shipping, billing_name, billing_email, sold_text, created_via)
       select n, 'k' || n, 'a' || n, 'processing', 'USD', 'USD', 1, 1, 1, '{}', 1, '{}', true, 'Ada', 'ada@example.com', '', 'demo'
       from (values (4711), (14711), (47110)) numbers (n)`,
    );
    await shop.addProduct({ slug: 'n-4711', name: 'Cologne 4711' });
    for (const words of ['4711', '#4711']) {
      const [orders] = await find(words);
      expect(orders?.records[0]).toMatchObject({ title: '#4711 Ada', isExact: true });
      expect(orders?.records[0]?.line).toMatch(/^\d{1,2} \w{3,4} \d{4} · /);
      expect(orders?.records[0]?.path).toMatch(/^\/orders\/\d+\/show$/);
    }
  });

  it('answers only what a person may read, nobody anything, and refuses what is no search', async () => {
    await shop.query(`update shop_order set billing_name = 'Zora Zimt' where number = 4711`);
    expect((await find('zora')).map(({ resource }) => resource)).toEqual(['orders']);
    const customer = await shop.member('customer');
    expect((await customer.get('/rest/search?q=zora')).status).toBe(403);
    expect((await shop.visitor().get('/rest/search?q=zora')).status).toBe(401);
    expect((await owner.get(`/rest/search?q=${'x'.repeat(201)}`)).status).toBe(400);
    expect((await owner.get('/rest/search?q=%00')).status).toBe(400);
    for (const odd of ['', '%20', '%25', "'", '\\', '_', '🫖', '9'.repeat(150)])
      expect([odd, (await owner.get(`/rest/search?q=${encodeURIComponent(odd)}`)).status]).toEqual([
        odd,
        200,
      ]);
  });

  it('knows every kind of record, and tells each person of those kinds alone that they may read', async () => {
    const word = 'Quokka';
    const made: [string, object][] = [
      ['products', { name: `${word} cup` }],
      ['users', { name: word, email: 'quokka@example.org', role: 'customer', password: 'long enough words' }],
      ['pages', { title: `${word} page` }],
      ['coupons', { code: 'QUOKKA5', discountType: 'percent', percent: 5, amount: 0 }],
      ['attributes', { name: `${word} size` }],
      ['categories', { name: `${word} things` }],
      ['tags', { name: word }],
      ['site-parts', { title: `${word} footer`, kind: 'footer' }],
      ['menus', { title: `${word} menu` }],
      ['size-charts', { name: `${word} chart`, table: { rows: [['S']] } }],
      ['tax-rates', { country: 'US', rate: '5', name: `${word} tax` }],
      ['shipping-zones', { name: `${word} island`, regions: [], methods: [] }],
      ['redirects', { fromAddress: '/quokka/', toPath: '/shop/' }],
    ];
    for (const [path, body] of made) {
      const { status, text } = await owner.rest('POST', path, body);
      expect([path, status, text.slice(0, 300)]).toEqual([path, 201, expect.anything()]);
    }
    await shop.addPicture('werkstatt-mug-oat', `${word} in the grass`);
    await shop.query(`update shop_order set billing_name = $1 where number = 14711`, [word]);
    const found = async (visitor: ShopVisitor) =>
      (await find(word, visitor)).map(({ resource }) => resource).sort();
    expect(await found(owner)).toEqual([...made.map(([path]) => path), 'orders', 'pictures'].sort());
    const { body: role } = await owner.rest('POST', 'roles', {
      name: 'Stock',
      capabilities: ['catalog.read'],
    });
    const clerk = await shop.member('customer');
    await shop.query(
      'update user_account set role = $1 where id = (select id from user_account order by created_at desc limit 1)',
      [role.slug],
    );
    expect(await found(clerk)).toEqual(['attributes', 'categories', 'products', 'size-charts', 'tags']);
  });
});
