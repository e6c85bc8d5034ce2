// What a slice reads at the checkout and keeps with the order, in a table of its own.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placingStep, placingSteps } from '#features/orders/public.server.ts';
import { runPrepared } from '#platform/db/database.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

const TABLE = `create table occasion (
  order_id bigint primary key references shop_order (id) on delete cascade,
  name text not null,
  source text not null
)`;

/** Whether the power goes off just after the occasion was kept. */
let powerCut = false;

function occasions(migrations: string) {
  return defineSlice({
    name: 'occasions',
    optional: { title: 'Occasions', help: '' },
    migrations,
    adds: [
      placingSteps.with(
        placingStep<{ name: string; source: string }>({
          name: 'occasion',
          intake: ({ request, fields }) => ({
            name: String(fields.occasion ?? ''),
            source: request.cookies.get('source') ?? '',
          }),
          check: async (_tx, { name }, draft) =>
            name === 'none'
              ? [{ code: 'field', field: 'occasion', message: `No occasion for ${draft.itemCount} pieces?` }]
              : [],
          store: async (tx, { id }, { name, source }) => {
            if (name === '') return;
            await runPrepared(tx, {
              name: 'occasion-insert',
              text: 'insert into occasion (order_id, name, source) values ($1, $2, $3)',
              values: [id, name, source],
            });
            if (powerCut) throw new Error('power cut');
          },
        }),
      ),
    ],
  });
}

let folder: string;
let shop: TestShop;
let cup: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'occasions-'));
  mkdirSync(join(folder, 'meta'));
  writeFileSync(join(folder, '0000_initial.sql'), TABLE);
  const entry = { idx: 0, version: '7', when: 1, tag: '0000_initial', breakpoints: true };
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries: [entry] }));
  shop = await openTestShop({ slices: (configured) => [...configured, occasions(folder)] });
  cup = await shop.addProduct({ slug: 'cup', manage_stock: true, stock_quantity: 100 });
});
afterAll(async () => {
  await shop?.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  powerCut = false;
});

async function buy(occasion: string, source = '') {
  const visitor = shop.visitor();
  await visitor.add(cup, 2);
  const form = await checkoutForm(visitor, { occasion });
  if (source !== '') visitor.takeCookie(`source=${source}`);
  const answer = await visitor.shopAjax('checkout', form);
  return { visitor, form, answer, json: answer.json() };
}

const count = async (table: string) =>
  (await shop.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;

describe('placing steps', () => {
  it('read their fields and cookies into the draft and keep them with the order', async () => {
    const { json } = await buy('A wedding', 'newspaper');
    expect(json).toMatchObject({ result: 'success' });
    expect(
      await shop.query('select name, source from occasion where order_id = $1', [json.order_id]),
    ).toEqual([{ name: 'A wedding', source: 'newspaper' }]);
  });

  it('refuse before anything is written, with all other reasons and what they know of the draft', async () => {
    const before = [await count('shop_order'), await count('occasion')];
    const visitor = shop.visitor();
    await visitor.add(cup, 3);
    const form = await checkoutForm(visitor, { occasion: 'none', billing_city: '' });
    const { messages, result } = (await visitor.shopAjax('checkout', form)).json();
    expect(result).toBe('failure');
    expect(messages).toContain('No occasion for 3 pieces?');
    expect(messages).toContain('City');
    expect([await count('shop_order'), await count('occasion')]).toEqual(before);
    // The cart is there for the next try.
    expect((await visitor.shopAjax('checkout', await checkoutForm(visitor))).json().result).toBe('success');
  });

  it('keep in the order’s own transaction: both are stored or neither, and the stock stays', async () => {
    const stock = () => shop.query('select stock_quantity from product where id = $1', [cup]);
    const before = [
      await count('shop_order'),
      await count('occasion'),
      await count('outbox_event'),
      await stock(),
    ];
    powerCut = true;
    const { json, visitor, form } = await buy('A birthday');
    expect(json.result).toBe('failure');
    expect([
      await count('shop_order'),
      await count('occasion'),
      await count('outbox_event'),
      await stock(),
    ]).toEqual(before);
    powerCut = false;
    const again = (await visitor.shopAjax('checkout', form)).json();
    expect(await shop.query('select name from occasion where order_id = $1', [again.order_id])).toEqual([
      { name: 'A birthday' },
    ]);
  });

  it('keep nothing twice when the same checkout is sent twice', async () => {
    const visitor = shop.visitor();
    await visitor.add(cup);
    const form = await checkoutForm(visitor, { occasion: 'Twice' });
    const answers = await Promise.all([1, 2].map(() => visitor.shopAjax('checkout', form)));
    expect(new Set(answers.map((answer) => answer.json().order_id)).size).toBe(1);
    expect(await shop.query(`select 1 from occasion where name = 'Twice'`)).toHaveLength(1);
  });
});

it('are gone while their slice is switched off', async () => {
  const switchTo = async (occasions: boolean) => {
    await shop.query(
      `insert into setting_group (name, values) values ('slices', $1)
       on conflict (name) do update set values = excluded.values`,
      [{ occasions }],
    );
    await shop.refresh();
  };
  await switchTo(false);
  const before = await count('occasion');
  expect((await buy('none')).json.result).toBe('success');
  expect(await count('occasion')).toBe(before);
  await switchTo(true);
  expect((await buy('none')).json.result).toBe('failure');
});
