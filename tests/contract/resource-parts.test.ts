import { eq } from 'drizzle-orm';
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { product } from '#features/catalog/data/product.table.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { extendResource, resourceExtensions } from '#platform/resources/extend-resource.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

const wrapping = pgTable('gift_wrapping', {
  productId: bigint('product_id', { mode: 'number' })
    .primaryKey()
    .references(() => product.id, { onDelete: 'cascade' }),
  paper: text('paper').notNull(),
  price: integer('price').notNull(),
});

const wrap = extendResource<{ paper: string; price: number } | null>('products', {
  part: 'gift-wrap',
  table: wrapping,
  schema: v.nullable(
    v.object({
      paper: v.pipe(v.string('Which paper?'), v.nonEmpty('Which paper?')),
      price: v.pipe(v.number('A number.'), v.minValue(0, 'Not below nothing.')),
    }),
  ),
  async read(executor, id) {
    const [row] = await executor
      .select({ paper: wrapping.paper, price: wrapping.price })
      .from(wrapping)
      .where(eq(wrapping.productId, id));
    return row ?? null;
  },
  async check(value, { record }): Promise<FieldErrors> {
    const dearer = value !== null && value.price > (record.regularPrice as number);
    return dearer ? { price: 'Dearer than what is inside.' } : {};
  },
  async write(id, value, { tx }) {
    if (value === null) await tx.delete(wrapping).where(eq(wrapping.productId, id));
    else
      await tx
        .insert(wrapping)
        .values({ productId: id, ...value })
        .onConflictDoUpdate({ target: wrapping.productId, set: value });
    // Fails late, to show that nothing of the deed stays.
    if (value?.paper === 'burning') throw new Error('out of luck');
  },
  constraints: { known_paper: { field: 'paper', message: 'There is no such paper.' } },
});

const giftWrap = defineSlice({
  name: 'gift-wrap',
  optional: { title: 'Gift wrapping', help: '' },
  adds: [resourceExtensions.with(wrap)],
});

let shop: TestShop;
let manager: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop({ slices: (configured) => [...configured, giftWrap] });
  await shop.query(
    `create table gift_wrapping (
       product_id bigint primary key references product on delete cascade,
       paper text not null constraint known_paper check (paper <> 'unknown'), price integer not null)`,
  );
  manager = await shop.member('administrator');
});
afterAll(() => shop?.close());

function rest(method: string, path: string, body?: unknown) {
  return manager.rest(method, path, body);
}

let made = 0;
async function newCup(more: Record<string, unknown> = {}) {
  const slug = `wrapped-cup-${++made}`;
  return rest('POST', 'products', { name: 'Cup', slug, regularPrice: 1000, ...more });
}
const kept = (id: number) => shop.query('select * from gift_wrapping where product_id = $1', [id]);
const red = { paper: 'red', price: 200 };

it('a part is created, read and changed with its record, in the same version and trail', async () => {
  const plain = (await newCup()).body;
  expect(plain['gift-wrap']).toBeNull();
  expect(await kept(plain.id)).toEqual([]);
  const { status, body } = await newCup({ 'gift-wrap': red });
  expect([status, body['gift-wrap']]).toEqual([201, red]);
  expect((await rest('GET', `products/${body.id}`)).body['gift-wrap']).toEqual(red);
  const changed = await rest('PUT', `products/${body.id}`, {
    version: body.version,
    'gift-wrap': { price: 300 },
  });
  expect(changed.body).toMatchObject({
    version: body.version + 1,
    'gift-wrap': { paper: 'red', price: 300 },
  });
  const renamed = await rest('PUT', `products/${body.id}`, { version: body.version + 1, name: 'Mug' });
  expect(renamed.body).toMatchObject({ name: 'Mug', 'gift-wrap': { paper: 'red', price: 300 } });
  const without = await rest('PUT', `products/${body.id}`, { version: body.version + 2, 'gift-wrap': null });
  expect(without.body['gift-wrap']).toBeNull();
  expect(await kept(body.id)).toEqual([]);
  const trail = (await rest('GET', `products/${body.id}/history`)).body as {
    deed: string;
    changes: object;
  }[];
  expect(trail.map(({ deed, changes }) => [deed, (changes as never)['gift-wrap']])).toEqual([
    ['update', [{ paper: 'red', price: 300 }, null]],
    ['update', undefined],
    ['update', [red, { paper: 'red', price: 300 }]],
    ['create', [null, red]],
  ]);
});

it('what is wrong in a part is named with what is wrong in the record, and nothing is written', async () => {
  const { body } = await newCup({ 'gift-wrap': red });
  const change = (more: object) => rest('PUT', `products/${body.id}`, { version: body.version, ...more });
  const wrong = await change({ name: '', 'gift-wrap': { paper: '', price: -1 } });
  expect([wrong.status, Object.keys(wrong.body.errors).sort()]).toEqual([
    422,
    ['gift-wrap.paper', 'gift-wrap.price', 'name'],
  ]);
  const tooDear = await change({ regularPrice: 100, 'gift-wrap': { price: 150 } });
  expect(tooDear.body.errors).toEqual({ 'gift-wrap.price': 'Dearer than what is inside.' });
  const unknown = await change({ name: 'Mug', 'gift-wrap': { paper: 'unknown' } });
  expect([unknown.status, unknown.body.errors]).toEqual([
    422,
    { 'gift-wrap.paper': 'There is no such paper.' },
  ]);
  for (const odd of [7, 'red', [red], { paper: { deep: 1 }, price: 1 }])
    expect([odd, (await change({ 'gift-wrap': odd })).status]).toEqual([odd, 422]);
  expect((await rest('GET', `products/${body.id}`)).body).toMatchObject({
    version: body.version,
    name: 'Cup',
    'gift-wrap': red,
  });
});

it('a failure while a part is written undoes the record as well', async () => {
  const { body } = await newCup({ 'gift-wrap': red });
  const burnt = await rest('PUT', `products/${body.id}`, {
    version: body.version,
    name: 'Ash',
    'gift-wrap': { paper: 'burning' },
  });
  expect(burnt.status).toBe(500);
  expect((await rest('GET', `products/${body.id}`)).body).toMatchObject({ name: 'Cup', 'gift-wrap': red });
  expect((await newCup({ name: 'Never', 'gift-wrap': { paper: 'burning', price: 1 } })).status).toBe(500);
  expect(await shop.query(`select id from product where name = 'Never'`)).toEqual([]);
});

it('who was slower is told of a change in a part, and shown it', async () => {
  const { body } = await newCup({ 'gift-wrap': red });
  const change = (paper: string) =>
    rest('PUT', `products/${body.id}`, { version: body.version, 'gift-wrap': { paper } });
  const answers = await Promise.all([change('blue'), change('green')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers.find(({ status }) => status === 200)?.body['gift-wrap'];
  expect(answers.find(({ status }) => status === 409)?.body.current['gift-wrap']).toEqual(winner);
});

it('several records get the same part at once, all or none', async () => {
  const ids = [(await newCup()).body.id, (await newCup({ regularPrice: 10 })).body.id];
  const filter = `products?filter=${JSON.stringify({ id: ids })}`;
  expect((await rest('PUT', filter, { 'gift-wrap': red })).status).toBe(422);
  expect(await kept(ids[0])).toEqual([]);
  expect((await rest('PUT', filter, { 'gift-wrap': { ...red, price: 5 } })).status).toBe(200);
  for (const id of ids) expect(await kept(id)).toMatchObject([{ paper: 'red', price: 5 }]);
});

it('a part goes with its record for good, and the trail says what it was', async () => {
  const { body } = await newCup({ 'gift-wrap': red });
  await rest('DELETE', `products/${body.id}`);
  expect(await kept(body.id)).toHaveLength(1);
  expect((await rest('DELETE', `products/${body.id}?forever=1`)).status).toBe(200);
  expect(await kept(body.id)).toEqual([]);
  const [last] = (await rest('GET', `products/${body.id}/history`)).body;
  expect([last.deed, last.changes['gift-wrap']]).toEqual(['delete', [red, null]]);
});

it('of a slice that is switched off nothing is shown or written, and nothing is lost', async () => {
  const { body } = await newCup({ 'gift-wrap': red });
  const turn = async (isOn: boolean) => {
    const { version } = (await rest('GET', 'settings/slices')).body;
    await rest('PUT', 'settings/slices', { version, values: { 'gift-wrap': isOn } });
  };
  await turn(false);
  expect((await rest('GET', `products/${body.id}`)).body).not.toHaveProperty('gift-wrap');
  const saved = await rest('PUT', `products/${body.id}`, {
    version: body.version,
    name: 'Mug',
    'gift-wrap': { paper: '', price: 'x' },
  });
  expect([saved.status, saved.body.name]).toEqual([200, 'Mug']);
  await turn(true);
  expect((await rest('GET', `products/${body.id}`)).body['gift-wrap']).toEqual(red);
});
