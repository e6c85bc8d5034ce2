import Papa from 'papaparse';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runPrepared } from '#platform/db/database.server.ts';
import { resourcePart, resourceParts } from '#platform/resources/resource-parts.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let asked = 0;
const notes = defineSlice({
  name: 'gift-notes',
  optional: { title: 'Gift notes', help: '' },
  adds: [
    resourceParts.with(
      resourcePart('orders', {
        name: 'gift-note',
        async load(db, orderIds) {
          asked++;
          const rows = await runPrepared<{ order_id: number; text: string }>(db, {
            name: 'test-gift-notes',
            text: 'select order_id, text from gift_note where order_id = any($1::bigint[])',
            values: [orderIds],
          });
          return new Map(rows.map((row) => [Number(row.order_id), { text: row.text }]));
        },
        filters: {
          gift: {
            field: { table: 'gift_note', id: 'order_id', column: 'text' },
            wants: (value) => {
              if (typeof value === 'boolean') return value ? {} : { without: true };
              return value === 'for Ada'
                ? { values: ['For Ada'] }
                : value === 'none'
                  ? { values: [] }
                  : undefined;
            },
          },
        },
      }),
    ),
  ],
});

let shop: TestShop;
let owner: ShopVisitor;
const ids: number[] = [];

beforeAll(async () => {
  shop = await openTestShop({ slices: (configured) => [...configured, notes] });
  await shop.query('create table gift_note (order_id bigint, text text)');
  const cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  for (let count = 0; count < 3; count++) {
    const visitor = shop.visitor();
    await visitor.add(cup);
    ids.push((await visitor.shopAjax('checkout', await checkoutForm(visitor))).json().order_id);
  }
  await shop.query('insert into gift_note values ($1, $2)', [ids[1], 'For Ada']);
  owner = await shop.member('shop-manager');
});
afterAll(() => shop.close());

const noteOf = ({ parts }: { parts: Record<string, unknown> }) => parts['gift-note'];
const rest = async (path: string) => (await owner.get(`/rest/${path}`)).json();

it('what slices keep with orders is part of each order, in one query for a whole page of them', async () => {
  asked = 0;
  const list = await rest('orders?sort=["number","ASC"]');
  expect(list.map(noteOf)).toEqual([undefined, { text: 'For Ada' }, undefined]);
  expect(asked).toBe(1);
  expect(noteOf(await rest(`orders/${ids[1]}`))).toEqual({ text: 'For Ada' });
});

it('the list of orders is filtered by it', async () => {
  const found = async (gift: unknown) => {
    const list = await rest(
      `orders?filter=${encodeURIComponent(JSON.stringify({ gift }))}&sort=["id","ASC"]`,
    );
    return list.map(({ id }: { id: number }) => id);
  };
  expect(await found(true)).toEqual([ids[1]]);
  expect(await found('for Ada')).toEqual([ids[1]]);
  expect((await found(false)).sort()).toEqual([ids[0], ids[2]]);
  expect(await found('none')).toEqual([]);
  expect((await owner.get(`/rest/orders?filter=${encodeURIComponent('{"gift":"x"}')}`)).status).toBe(400);
});

it('the table of orders says amounts as decimals of their currency, and where the orders came from', async () => {
  const { text } = await owner.get('/rest/orders/export.csv?sort=["number","ASC"]');
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(data).toHaveLength(3);
  expect(data[0]).toMatchObject({
    ID: String(ids[0]),
    Total: '16.90',
    'Store total': '16.90',
    Origin: 'unknown',
  });
  expect(data[0]).not.toHaveProperty('Key');
});

it('is not told while the slice is switched off', async () => {
  await shop.query(`insert into setting_group (name, values, version) values ('slices', $1, 1)`, [
    { 'gift-notes': false },
  ]);
  await shop.refresh();
  expect(noteOf(await rest(`orders/${ids[1]}`))).toBeUndefined();
  const filtered = await rest(`orders?filter=${encodeURIComponent('{"gift":true}')}`);
  expect(filtered.error.code).toBe('resources.unknown-filter');
});
