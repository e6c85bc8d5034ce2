import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
});
afterAll(() => shop?.close());

function rest(method: string, path: string, body?: unknown, who = manager) {
  return who.rest(method, path, body);
}

let slugs = 0;
function add(columns: Record<string, unknown> = {}): Promise<number> {
  const slug = `thing-${++slugs}`;
  return shop.addProduct({ slug, name: `Thing ${slugs}`, regular_price: 1000, ...columns });
}

const raise = { kind: 'price', field: 'regularPrice', how: 'raise', basisPoints: 1000 };

async function preview(ids: number[], change: Record<string, unknown>) {
  const looked = await rest('POST', 'product-changes', { ids, change });
  expect([looked.status, looked.body.error]).toEqual([201, undefined]);
  return looked.body;
}

/** Looks at a change and makes it; answers what became of it. */
async function make(ids: number[], change: Record<string, unknown>) {
  const { id } = await preview(ids, change);
  const made = await rest('POST', `product-changes/${id}/make`);
  expect(made.status).toBe(200);
  return made.body;
}

async function columns<Row>(ids: number[], names: string): Promise<Row[]> {
  return shop.query<Row>(`select ${names} from product where id = any($1) order by id`, [ids]);
}

describe('a change to many products', () => {
  it('is looked at first: how many, examples before and after, and who is refused; nothing is changed by that', async () => {
    const plain = await add();
    const onSale = await add({ sale_price: 950 });
    const unpriced = await add({ regular_price: null });
    const same = await add({ regular_price: 900 });
    const ids = [plain, onSale, unpriced, same];
    const looked = await preview(ids, { kind: 'price', field: 'regularPrice', how: 'set', amount: 900 });
    expect(looked.counts).toMatchObject({ waiting: 2, same: 1, refused: 1, done: 0 });
    expect(looked.examples).toEqual([
      expect.objectContaining({
        id: plain,
        rows: [{ name: '', before: { regularPrice: 1000 }, after: { regularPrice: 900 } }],
      }),
      expect.objectContaining({
        id: unpriced,
        rows: [{ name: '', before: { regularPrice: null }, after: { regularPrice: 900 } }],
      }),
    ]);
    expect(looked.refused).toEqual([
      { id: onSale, name: expect.stringContaining('Thing'), refusal: 'sale-not-below' },
    ]);
    expect(await columns(ids, 'regular_price::int, version')).toEqual(
      [1000, 1000, null, 900].map((price) => ({ regular_price: price, version: 1 })),
    );
  });

  it('is made for those that it fits, one row in the trail each, and shown in the shop at once', async () => {
    const [one, two] = [await add(), await add({ sale_price: 999 })];
    expect((await shop.visitor().get(`/product/thing-${slugs - 1}/`)).text).toContain('10.00');
    const lowered = { ...raise, how: 'lower' };
    const made = await make([one, two], lowered);
    expect(made.counts).toMatchObject({ done: 1, refused: 1, waiting: 0 });
    expect(await columns([one, two], 'regular_price::int, version')).toEqual([
      { regular_price: 900, version: 2 },
      { regular_price: 1000, version: 1 },
    ]);
    const { body: trail } = await rest('GET', `products/${one}/history`);
    expect(trail).toHaveLength(1);
    expect(trail[0]).toMatchObject({ deed: 'bulk-change', changes: { regularPrice: [1000, 900] } });
    expect((await rest('GET', `products/${two}/history`)).body).toEqual([]);
    await expect
      .poll(async () => (await shop.visitor().get(`/product/thing-${slugs - 1}/`)).text)
      .toContain('9.00');
    // Twice is once.
    await rest('POST', `product-changes/${made.id}/make`);
    expect(await columns([one], 'regular_price::int, version')).toEqual([{ regular_price: 900, version: 2 }]);
  });

  it('reaches whatever a filter of the list finds, in stretches, and goes on where it was left', async () => {
    const category = await shop.addCategory('many', 'Many');
    await shop.query(
      `insert into product (slug, name, status, regular_price) select 'many-' || n, 'Many ' || n, 'published', 1000
       from generate_series(1, 1250) n`,
    );
    await shop.query(
      `insert into product_category (product_id, category_id) select id, $1 from product where slug like 'many-%'`,
      [category],
    );
    await shop.refresh();
    const filter = { categoryId: category, status: 'published' };
    const looked = await rest('POST', 'product-changes', { filter, change: { kind: 'status', to: 'draft' } });
    expect(looked.body.counts.waiting).toBe(1250);
    expect(looked.body.examples).toHaveLength(5);
    const first = await rest('POST', `product-changes/${looked.body.id}/make`);
    expect(first.body.counts).toMatchObject({ waiting: 250, done: 1000 });
    const second = await rest('POST', `product-changes/${looked.body.id}/make`);
    expect(second.body.counts).toMatchObject({ waiting: 0, done: 1250 });
    expect(
      await shop.query(`select count(*)::int from product where slug like 'many-%' and status = 'draft'`),
    ).toEqual([{ count: 1250 }]);
  });

  it('does not touch what somebody changed since it was looked at', async () => {
    const [one, two] = [await add(), await add()];
    const { id } = await preview([one, two], raise);
    await rest('PUT', `products/${two}`, { regularPrice: 5000, version: 1 });
    const { body } = await rest('POST', `product-changes/${id}/make`);
    expect(body.refused).toEqual([expect.objectContaining({ id: two, refusal: 'changed-meanwhile' })]);
    expect(await columns([one, two], 'regular_price::int')).toEqual([
      { regular_price: 1100 },
      { regular_price: 5000 },
    ]);
  });

  it('changes the prices and pieces of variations with their product', async () => {
    const parent = await add({ type: 'variable', regular_price: null });
    const [small, large] = [
      await add({ type: 'variation', parent_id: parent }),
      await add({ type: 'variation', parent_id: parent, regular_price: 2000 }),
    ];
    const looked = await preview([parent], raise);
    expect(looked.examples[0].rows.map(({ after }: { after: object }) => after)).toEqual([
      { regularPrice: 1100 },
      { regularPrice: 2200 },
    ]);
    await rest('POST', `product-changes/${looked.id}/make`);
    expect(await columns([parent, small, large], 'regular_price::int, version')).toEqual([
      { regular_price: null, version: 2 },
      { regular_price: 1100, version: 2 },
      { regular_price: 2200, version: 2 },
    ]);
    const [entry] = (await rest('GET', `products/${parent}/history`)).body;
    expect(entry.changes).toEqual({
      [`${small}.regularPrice`]: [1000, 1100],
      [`${large}.regularPrice`]: [2000, 2200],
    });
    await make([parent], { kind: 'stock', how: 'set', quantity: 4, track: true });
    expect(await columns([parent, small, large], 'manage_stock, stock_quantity')).toEqual([
      { manage_stock: false, stock_quantity: 0 },
      { manage_stock: true, stock_quantity: 4 },
      { manage_stock: true, stock_quantity: 4 },
    ]);
  });

  it('sets stock as it was counted: what was sold since stays sold, and none falls below zero', async () => {
    const [sold, lastOne, uncounted] = [
      await add({ manage_stock: true, stock_quantity: 12 }),
      await add({ manage_stock: true, stock_quantity: 5 }),
      await add(),
    ];
    const toTen = await preview([sold], { kind: 'stock', how: 'set', quantity: 10 });
    const toNone = await preview([lastOne], { kind: 'stock', how: 'set', quantity: 0 });
    await shop.query('update product set stock_quantity = stock_quantity - 2 where id = any($1)', [
      [sold, lastOne],
    ]);
    await rest('POST', `product-changes/${toTen.id}/make`);
    await rest('POST', `product-changes/${toNone.id}/make`);
    expect(await columns([sold, lastOne], 'stock_quantity')).toEqual([
      { stock_quantity: 8 },
      { stock_quantity: 0 },
    ]);
    const more = await make([sold, lastOne, uncounted], { kind: 'stock', how: 'add', quantity: -3 });
    expect(await columns([sold, lastOne], 'stock_quantity')).toEqual([
      { stock_quantity: 5 },
      { stock_quantity: 0 },
    ]);
    expect(more.refused.map(({ refusal }: { refusal: string }) => refusal)).toEqual([
      'stock-below-zero',
      'stock-not-tracked',
    ]);
  });

  it('puts products into categories, out of them and into others alone', async () => {
    const [one, two] = [await shop.addCategory('one', 'One'), await shop.addCategory('two', 'Two')];
    const thing = await add({ categories: [one] });
    await shop.refresh();
    const categoriesOf = async () => (await rest('GET', `products/${thing}`)).body.categoryIds;
    const change = (how: string, categoryIds: number[]) =>
      make([thing], { kind: 'category', how, categoryIds });
    await change('add', [two]);
    expect(await categoriesOf()).toEqual([one, two]);
    await change('remove', [one]);
    expect(await categoriesOf()).toEqual([two]);
    await change('replace', [one]);
    expect(await categoriesOf()).toEqual([one]);
    const looked = await preview([thing], { kind: 'category', how: 'add', categoryIds: [two] });
    expect(looked.categories).toEqual({ [one]: 'One', [two]: 'Two' });
    await rest('DELETE', `categories/${two}`);
    const made = await rest('POST', `product-changes/${looked.id}/make`);
    expect(made.body.refused[0].refusal).toBe('category-gone');
    expect(await categoriesOf()).toEqual([one]);
  });

  it('is taken back where nobody built on it, with what was sold since', async () => {
    const [one, two] = [await add({ manage_stock: true, stock_quantity: 5 }), await add()];
    const priced = await make([one, two], { ...raise, field: 'regularPrice' });
    await rest('PUT', `products/${two}`, { name: 'Renamed', version: 2 });
    const undone = await rest('POST', `product-changes/${priced.id}/undo`);
    expect(undone.body.counts).toMatchObject({ undone: 1, kept: 1, done: 0 });
    expect(undone.body.refused).toEqual([{ id: two, name: 'Renamed', refusal: 'changed-meanwhile' }]);
    expect(await columns([one, two], 'regular_price::int, version')).toEqual([
      { regular_price: 1000, version: 3 },
      { regular_price: 1100, version: 3 },
    ]);
    const stocked = await make([one], { kind: 'stock', how: 'add', quantity: 10 });
    await shop.query('update product set stock_quantity = stock_quantity - 1 where id = $1', [one]);
    await rest('POST', `product-changes/${stocked.id}/undo`);
    expect(await columns([one], 'stock_quantity')).toEqual([{ stock_quantity: 4 }]);
    const [entry] = (await rest('GET', `products/${one}/history`)).body;
    expect(entry).toMatchObject({ deed: 'undo-bulk-change', changes: { stockQuantity: [14, 4] } });
    const again = await rest('POST', `product-changes/${priced.id}/make`);
    expect([again.status, again.body.error.code]).toEqual([422, 'catalog.already-undone']);
  });

  it('is offered to be taken back to who made it, until it is, or for a day', async () => {
    const owner = await shop.member('shop-manager');
    const own = (method: string, path: string, body?: unknown) => rest(method, path, body, owner);
    const last = async (who = owner) =>
      (await rest('GET', 'product-changes/last', undefined, who)).body.change;
    const made = async (ids: number[], change: Record<string, unknown>): Promise<number> => {
      const { id } = (await own('POST', 'product-changes', { ids, change })).body;
      await own('POST', `product-changes/${id}/make`);
      return id;
    };
    expect(await last()).toBe(null);
    const things = [await add(), await add()];
    const first = await made(things, raise);
    // What was only looked at, or changed nothing, is none.
    await own('POST', 'product-changes', { ids: things, change: raise });
    await made(things, { kind: 'status', to: 'published' });
    expect(await last()).toMatchObject({ id: first, counts: { done: 2 }, at: expect.any(String) });
    expect(await last(await shop.member('shop-manager'))).toBe(null);
    const second = await made(things, { kind: 'status', to: 'draft' });
    expect((await last()).id).toBe(second);
    await own('POST', `product-changes/${second}/undo`);
    expect((await last()).id).toBe(first);
    await shop.query(`update product_change set created_at = now() - interval '25 hours' where id = $1`, [
      first,
    ]);
    expect(await last()).toBe(null);
    expect((await rest('GET', 'product-changes/last', undefined, await shop.member('editor'))).status).toBe(
      403,
    );
  });

  it('sets sale prices from one moment to another', async () => {
    const thing = await add();
    const dates = { saleFrom: '2026-01-10T00:00:00.000Z', saleTo: '2026-01-20T00:00:00.000Z' };
    const sale = { kind: 'price', field: 'salePrice', how: 'set', amount: 800 };
    await make([thing], { ...sale, ...dates });
    expect((await rest('GET', `products/${thing}`)).body).toMatchObject({ salePrice: 800, ...dates });
    // Without dates it holds from now on.
    await make([thing], sale);
    expect((await rest('GET', `products/${thing}`)).body).toMatchObject({ saleFrom: null, saleTo: null });
    const turned = { ...sale, saleFrom: dates.saleTo, saleTo: dates.saleFrom };
    const refused = await rest('POST', 'product-changes', { ids: [thing], change: turned });
    expect(refused.body.errors).toEqual({ 'change.saleTo': 'A sale must end after its start.' });
  });

  it('is refused with the field named where it makes no sense, and to those who may not change products', async () => {
    const ids = [await add()];
    const fieldOf = async (body: unknown) => {
      const { status, body: answer } = await rest('POST', 'product-changes', body);
      return [status, ...Object.keys(answer.errors ?? {})];
    };
    const price = { kind: 'price', field: 'regularPrice', how: 'set', amount: 100 };
    expect(await fieldOf({ ids, change: { ...price, amount: -1 } })).toEqual([422, 'change.amount']);
    expect(await fieldOf({ ids, change: { ...price, amount: null } })).toEqual([422, 'change.amount']);
    expect(await fieldOf({ ids, change: { ...price, how: 'clear' } })).toEqual([422, 'change.how']);
    expect(await fieldOf({ ids, change: { ...raise, how: 'lower', basisPoints: 10_001 } })).toEqual([
      422,
      'change.basisPoints',
    ]);
    expect(await fieldOf({ ids, change: { kind: 'status', to: 'sold' } })).toEqual([422, 'change.to']);
    expect(await fieldOf({ ids, change: { kind: 'stock', how: 'set', quantity: 1.5 } })).toEqual([
      422,
      'change.quantity',
    ]);
    expect(await fieldOf({ ids, change: { kind: 'category', how: 'add', categoryIds: [] } })).toEqual([
      422,
      'change.categoryIds',
    ]);
    expect(await fieldOf({ ids, change: { kind: 'category', how: 'add', categoryIds: [987_654] } })).toEqual([
      422,
      'change.categoryIds',
    ]);
    expect(await fieldOf({ change: price })).toEqual([422, 'ids']);
    expect(await fieldOf({ ids, filter: {}, change: price })).toEqual([422, 'ids']);
    expect(await fieldOf({ filter: { nonsense: 1 }, change: price })).toEqual([400]);
    expect(await fieldOf({ ids: [987_654], change: price })).toEqual([422]);
    expect((await rest('POST', 'product-changes/987654/make')).status).toBe(404);
    const editor = await shop.member('editor');
    expect((await rest('POST', 'product-changes', { ids, change: price }, editor)).status).toBe(403);
    expect((await rest('POST', 'product-changes/1/make', {}, editor)).status).toBe(403);
    expect(await columns(ids, 'regular_price::int')).toEqual([{ regular_price: 1000 }]);
  });

  it('does not make buyers wait for more than a stretch, nor lock them out', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 3; n++) ids.push(await add({ manage_stock: true, stock_quantity: 100 }));
    const { id } = await preview(ids, { kind: 'stock', how: 'add', quantity: 5 });
    const sale = () =>
      shop.query('update product set stock_quantity = stock_quantity - 1 where id = any($1)', [
        ids.toReversed(),
      ]);
    await Promise.all([
      rest('POST', `product-changes/${id}/make`),
      sale(),
      rest('POST', `product-changes/${id}/make`),
      sale(),
    ]);
    expect(await columns(ids, 'stock_quantity')).toEqual(ids.map(() => ({ stock_quantity: 103 })));
  });
});
