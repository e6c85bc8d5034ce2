import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPrepared } from '#platform/db/database.server.ts';
import { extendResource, resourceExtensions } from '#platform/resources/extend-resource.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

const careInput = v.optional(
  v.object({
    wash: v.optional(v.pipe(v.number(), v.maxValue(90, 'At most 90 degrees.')), 30),
    iron: v.optional(v.boolean(), false),
  }),
  {},
);
type Care = v.InferOutput<typeof careInput>;

const care = extendResource<Care>('products', {
  part: 'care',
  schema: careInput,
  async read(executor, id) {
    const [row] = await runPrepared<Care>(executor, {
      name: 'test-care',
      text: 'select wash, iron from product_care where product_id = $1',
      values: [id],
    });
    return row ?? { wash: 30, iron: false };
  },
  async write(id, { wash, iron }, { tx }) {
    await runPrepared(tx, {
      name: 'test-keep-care',
      text: `insert into product_care values ($1, $2, $3)
             on conflict (product_id) do update set wash = excluded.wash, iron = excluded.iron`,
      values: [id, wash, iron],
    });
  },
});

let shop: TestShop;
let owner: ShopVisitor;
let towel: number;

beforeAll(async () => {
  shop = await openTestShop({
    slices: (configured) => [
      ...configured,
      defineSlice({
        name: 'care-labels',
        optional: { title: 'Care labels', help: '' },
        adds: [resourceExtensions.with(care)],
      }),
    ],
  });
  await shop.query('create table product_care (product_id bigint primary key, wash int, iron boolean)');
  owner = await shop.member('shop-manager');
  towel = (await send('POST', 'products', { name: 'Towel', care: { wash: 60 } })).body.id;
});
afterAll(() => shop.close());

async function send(method: string, path: string, body?: unknown) {
  const answer = await owner.fetch(`/rest/${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.json() };
}
const towelNow = async () => (await send('GET', `products/${towel}`)).body;
const kept = () => shop.query('select wash, iron from product_care where product_id = $1', [towel]);

it('a part is made, read and changed with its record, by the record’s version and in its trail', async () => {
  const made = await towelNow();
  expect(made.care).toEqual({ wash: 60, iron: false });
  const changed = await send('PUT', `products/${towel}`, {
    version: made.version,
    care: { wash: 40, iron: true },
  });
  expect(changed.body.care).toEqual({ wash: 40, iron: true });
  expect(changed.body.version).toBe(made.version + 1);
  const late = await send('PUT', `products/${towel}`, { version: made.version, care: { wash: 20 } });
  expect([late.status, late.body.current.care]).toEqual([409, { wash: 40, iron: true }]);
  const [last] = (await send('GET', `products/${towel}/history`)).body;
  expect(last.changes.care).toEqual([
    { wash: 60, iron: false },
    { wash: 40, iron: true },
  ]);
});

it('who sends nothing of the part leaves it as it is', async () => {
  const { version } = await towelNow();
  const answer = await send('PUT', `products/${towel}`, { version, name: 'Big towel' });
  expect([answer.body.name, answer.body.care]).toEqual(['Big towel', { wash: 40, iron: true }]);
});

it('what is refused is told at its field, and nothing of the record is stored', async () => {
  const before = await towelNow();
  const answer = await send('PUT', `products/${towel}`, {
    version: before.version,
    name: 'Hot towel',
    care: { wash: 100 },
  });
  expect([answer.status, answer.body.errors]).toEqual([422, { 'care.wash': 'At most 90 degrees.' }]);
  expect(await towelNow()).toEqual(before);
});

it('neither read nor written while the slice is switched off, it is kept for later', async () => {
  await shop.query(`insert into setting_group (name, values, version) values ('slices', $1, 1)`, [
    { 'care-labels': false },
  ]);
  await shop.refresh();
  const { version, care: shown } = await towelNow();
  expect(shown).toBeUndefined();
  expect((await send('PUT', `products/${towel}`, { version, care: { wash: 90 } })).status).toBe(200);
  expect(await kept()).toEqual([{ wash: 40, iron: true }]);
});
