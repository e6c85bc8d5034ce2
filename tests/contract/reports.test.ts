// Reports: whatever happened to orders, folded or not, they are the sum of the orders.
import fc from 'fast-check';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { timeSettings } from '#features/market/public.ts';
import { countingOf, foldAll, foldBatch } from '#features/reports/operations/fold-deltas.server.ts';
import { reports } from '#features/reports/points.server.ts';
import type { KeyReport, SalesReport } from '#features/reports/rules/report-views.ts';
import { reportSettings } from '#features/reports/settings.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let owner: ShopVisitor;
let cup: number;
let kitchen: number;
let made = 0;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.member('shop-manager');
  kitchen = await shop.addCategory('kitchen', 'Kitchen');
  cup = await shop.addProduct({ slug: 'cup', name: '=Cup', regular_price: 2000, categories: [kitchen] });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.query('delete from shop_order');
  await fold();
});

const counting = () => countingOf(shop.running.shop.services.settings, shop.parts(reports));
/** Until nothing is left: the shop's own job may be at it. */
async function fold() {
  const waits = async () => (await shop.query('select from report_delta limit 1')).length > 0;
  do await foldAll(shop.db, counting());
  while (await waits());
}

async function read<Read>(path: string, who = owner): Promise<Read> {
  const answer = await who.fetch(`/rest/reports/${path}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Read;
}
const sales = (query: string) => read<SalesReport>(`sales?${query}`);
const by = (name: string, query: string) => read<KeyReport>(`${name}?${query}`);

interface Placed {
  at: string;
  state: string;
  currency: 'USD' | 'JPY' | 'EUR';
  /** Nets of lines, and taxes on each of them. */
  lines: { net: number; tax: number; quantity: number }[];
  shipping: number;
  shippingTax: number;
  country: string;
}

const RATES = { USD: '1', JPY: '151.37', EUR: '0.9123' };

async function place({ at, state, currency, lines, shipping, shippingTax, country }: Placed) {
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0) + shippingTax;
  const total = net + shipping + tax;
  // As markets do: yen have no cents.
  const storeTotal = Math.round((total / Number(RATES[currency])) * (currency === 'JPY' ? 100 : 1));
  const totals = {
    shipping: { id: 'flat', label: 'Flat', amount: shipping, taxes: { vat: shippingTax } },
    fees: [],
    taxes: [{ id: 'vat', label: 'VAT', rate: '7.5', amount: tax }],
  };
  const key = `report-${++made}`;
  const [order] = await shop.query<{ id: number }>(
    `insert into shop_order (key, attempt, state, currency, store_currency, exchange_rate, subtotal, shipping_total, tax_total,
       total, store_total, totals, item_count, billing, needs_shipping, billing_name, billing_email, payment_method,
       payment_title, created_via, paid_at, created_at)
     values ($1, $1, $2, $3, 'USD', $4, $5, $6, $7, $8, $9, $10, 1, $11, true, 'Ada', 'ada@example.org', 'bacs', 'Transfer',
       'checkout', $12, $12) returning id`,
    [
      key,
      state,
      currency,
      RATES[currency],
      net,
      shipping,
      tax,
      total,
      storeTotal,
      JSON.stringify(totals),
      JSON.stringify({ country }),
      at,
    ],
  );
  const id = Number(order?.id);
  const lineIds: number[] = [];
  for (const [position, line] of lines.entries()) {
    const [row] = await shop.query<{ id: number }>(
      `insert into order_line (order_id, position, product_id, name, quantity, currency, unit_price, subtotal, net, taxes,
         store_net, needs_shipping) values ($1, $2, $3, '=Cup', $4, $5, $6, $6, $6, $7, $6, true) returning id`,
      [id, position, cup, line.quantity, currency, line.net, JSON.stringify({ vat: line.tax })],
    );
    lineIds.push(Number(row?.id));
  }
  // As placing does in one statement: nobody sees an order without its lines.
  await shop.query('update shop_order set updated_at = now() where id = $1', [id]);
  return { id, total, storeTotal, lineIds, lines, shipping, shippingTax, refunded: 0 };
}
type Order = Awaited<ReturnType<typeof place>>;

/** Gives a part of the first line or of the shipping back. */
async function refund(order: Order, at: string, part: number) {
  const first = order.lines[0];
  if (!first || order.refunded > 0) return;
  const amount = Math.floor(first.net * part);
  const tax = Math.floor(first.tax * part);
  const shipping = Math.floor(order.shipping * part);
  const shippingTax = Math.floor(order.shippingTax * part);
  const all = amount + tax + shipping + shippingTax;
  if (all === 0) return;
  const storeAmount = Math.round((order.storeTotal * all) / order.total);
  order.refunded = all;
  await shop.query(
    `with refund as (
       insert into order_refund (order_id, state, amount, store_amount, shipping, taxes, created_at, settled_at)
       values ($1, 'done', $2, $3, $4, $5, $6, $6) returning id
     ), line as (
       insert into order_refund_line (refund_id, line_id, quantity, amount, taxes) select id, $7, 1, $8, $9 from refund
     )
     update shop_order set refunded_total = $2, store_refunded_total = $3 where id = $1`,
    [
      order.id,
      all,
      storeAmount,
      shipping,
      JSON.stringify({ vat: shippingTax }),
      at,
      order.lineIds[0],
      amount,
      JSON.stringify({ vat: tax }),
    ],
  );
}

/** What the orders themselves say, by the database's own calendar. */
async function summedUp(zone: string, states = ['processing', 'on-hold', 'completed', 'refunded']) {
  const rows = await shop.query<{ day: string; orders: string; total: string }>(
    `select to_char(day, 'YYYY-MM-DD') as day, sum(orders) as orders, sum(total) as total from (
       select (created_at at time zone $1)::date as day, 1 as orders, store_total as total from shop_order
       where state = any($2) and trashed_at is null
       union all select (r.settled_at at time zone $1)::date, 0, -r.store_amount from order_refund r
       join shop_order o on o.id = r.order_id
       where r.state = 'done' and o.state = any($2) and o.trashed_at is null
     ) deeds group by 1 order by 1`,
    [zone, states],
  );
  return rows
    .map(({ day, orders, total }) => [day, Number(orders), Number(total)])
    .filter(([, orders, total]) => orders !== 0 || total !== 0);
}

async function reported() {
  const { points } = await sales('period=custom&from=2026-01-01&to=2026-12-31&interval=day&compare=none');
  return points
    .filter(({ orders, total }) => orders !== 0 || total !== 0)
    .map(({ at, orders, total }) => [at, orders, total]);
}

/** Nights in which clocks are set, the end of a year, and days. */
const moments = fc.oneof(
  fc.integer({ min: 0, max: 7 * 3600 }).map((s) => Date.parse('2026-03-28T22:00:00Z') + s * 1000),
  fc.integer({ min: 0, max: 7 * 3600 }).map((s) => Date.parse('2026-10-24T21:00:00Z') + s * 1000),
  fc.integer({ min: 0, max: 6 * 3600 }).map((s) => Date.parse('2026-11-01T03:00:00Z') + s * 1000),
  fc.integer({ min: 0, max: 200 * 86_400 }).map((s) => Date.parse('2026-04-01T00:00:00Z') + s * 1000),
);
const moment = moments.map((time) => new Date(time).toISOString());
const amount = fc.integer({ min: 0, max: 100_000 });
const states = fc.constantFrom(
  'pending',
  'processing',
  'on-hold',
  'completed',
  'cancelled',
  'refunded',
  'failed',
);
const placing = fc.record({
  at: moment,
  state: states,
  currency: fc.constantFrom('USD' as const, 'JPY' as const, 'EUR' as const),
  lines: fc.array(
    fc.record({
      net: amount,
      tax: fc.integer({ min: 0, max: 9000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    {
      minLength: 1,
      maxLength: 3,
    },
  ),
  shipping: fc.integer({ min: 0, max: 5000 }),
  shippingTax: fc.integer({ min: 0, max: 900 }),
  country: fc.constantFrom('US', 'DE', 'JP'),
});
const deeds = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: placing.map((order) => ({ deed: 'place' as const, order })) },
    { weight: 2, arbitrary: fc.record({ deed: fc.constant('state' as const), at: fc.nat(), state: states }) },
    {
      weight: 2,
      arbitrary: fc.record({
        deed: fc.constant('refund' as const),
        at: fc.nat(),
        moment,
        part: fc.double({ min: 0.01, max: 1, noNaN: true }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ deed: fc.constant('trash' as const), at: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ deed: fc.constant('delete' as const), at: fc.nat() }) },
    { weight: 2, arbitrary: fc.constant({ deed: 'fold' as const }) },
  ),
  { minLength: 4, maxLength: 14 },
);

describe('reports are the sum of the orders', () => {
  it('whatever happens to orders, in several currencies and zones, across nights in which clocks are set, folded or not', async () => {
    await fc.assert(
      fc.asyncProperty(
        deeds,
        fc.constantFrom('Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'UTC'),
        async (happened, zone) => {
          await shop.query('delete from shop_order');
          await shop.changeSettings(timeSettings, { timeZone: zone });
          const orders: Order[] = [];
          for (const one of happened) {
            if (one.deed === 'place') orders.push(await place(one.order));
            if (one.deed === 'fold') await foldBatch(shop.db, counting());
            const order = 'at' in one ? orders[one.at % Math.max(1, orders.length)] : undefined;
            if (!order) continue;
            if (one.deed === 'state')
              await shop.query('update shop_order set state = $2 where id = $1', [order.id, one.state]);
            if (one.deed === 'refund') await refund(order, one.moment, one.part);
            if (one.deed === 'trash')
              await shop.query('update shop_order set trashed_at = now() where id = $1', [order.id]);
            if (one.deed === 'delete') {
              await shop.query('delete from shop_order where id = $1', [order.id]);
              orders.splice(orders.indexOf(order), 1);
            }
          }
          const expected = await summedUp(zone);
          expect(await reported()).toEqual(expected);
          await fold();
          expect(await reported()).toEqual(expected);
          await everyReportAgrees();
        },
      ),
      { numRuns: 20 },
    );
    await shop.changeSettings(timeSettings, { timeZone: 'UTC' });
  });
});

/** Every report that has each order once comes to the same as the sales, and their columns to their total. */
async function everyReportAgrees() {
  const year = 'period=custom&from=2026-01-01&to=2026-12-31&compare=none';
  const { sum } = await sales(year);
  expect(sum.net + sum.shipping + sum.fees + sum.taxes).toBe(sum.total);
  for (const name of ['countries', 'payment-methods']) {
    const { rows } = await by(name, year);
    expect([name, sumUp(rows, 'total'), sumUp(rows, 'orders')]).toEqual([name, sum.total, sum.orders]);
  }
  const { rows: products } = await by('products', year);
  expect([sumUp(products, 'net'), sumUp(products, 'items')]).toEqual([sum.net, sum.items]);
  const { rows: taxes } = await by('taxes', year);
  expect([sumUp(taxes, 'taxes'), sumUp(taxes, 'total')]).toEqual([sum.taxes, sum.total]);
}

type Column = 'net' | 'items' | 'taxes' | 'total' | 'orders';
const sumUp = (rows: KeyReport['rows'], column: Column) =>
  rows.reduce((sum, { now }) => sum + now[column], 0);

const SOLD = { lines: [{ net: 1000, tax: 75, quantity: 2 }], shipping: 500, shippingTax: 37, country: 'US' };
const MAY = { ...SOLD, at: '2026-05-10T12:00:00Z', state: 'processing', currency: 'USD' as const };
const inMay = 'period=custom&from=2026-05-01&to=2026-05-31&compare=none';

describe('what counts', () => {
  it('is what is on its way, done or given back, on the day it was placed; refunds on their own day', async () => {
    for (const state of ['pending', 'failed', 'cancelled', 'on-hold', 'completed'])
      await place({ ...MAY, state });
    const order = await place(MAY);
    await refund(order, '2026-06-02T12:00:00Z', 1);
    const may = await sales(inMay);
    expect([may.sum.orders, may.sum.total, may.sum.refunded]).toEqual([3, 3 * 1612, 0]);
    const june = await sales('period=custom&from=2026-06-01&to=2026-06-30&compare=previous');
    expect(june.sum).toMatchObject({
      orders: 0,
      items: -1,
      refunded: 1612,
      net: -1000,
      shipping: -500,
      taxes: -112,
      total: -1612,
    });
    expect([june.before, june.sumBefore?.total]).toEqual([
      { from: '2026-05-01', to: '2026-05-31' },
      3 * 1612,
    ]);
  });

  it('is counted anew when the states that count or the time zone change', async () => {
    await place({ ...MAY, state: 'pending', at: '2026-05-31T23:30:00Z' });
    await place({ ...MAY, at: '2026-05-31T23:30:00Z' });
    await fold();
    expect((await sales(inMay)).sum.orders).toBe(1);
    await shop.changeSettings(reportSettings, { states: ['pending'] });
    await shop.changeSettings(timeSettings, { timeZone: 'Europe/Berlin' });
    await foldAll(shop.db, counting());
    await fold();
    expect((await sales(inMay)).sum.orders).toBe(0);
    expect((await sales(inMay.replaceAll('-05-', '-06-').replace('31', '30'))).sum.orders).toBe(1);
    await shop.changeSettings(reportSettings, { states: ['processing', 'on-hold', 'completed', 'refunded'] });
    await shop.changeSettings(timeSettings, { timeZone: 'UTC' });
    await foldAll(shop.db, counting());
  });

  it('is told by hour of a day, and by tax and country for the tax return', async () => {
    await place({ ...MAY, country: 'DE' });
    const day = await sales('period=custom&from=2026-05-10&to=2026-05-10&interval=hour&compare=none');
    expect(day.points).toHaveLength(24);
    expect(day.points[12]).toMatchObject({ at: '2026-05-10T12', orders: 1, total: 1612 });
    const { rows } = await by('taxes', inMay);
    expect(rows.map(({ cells, now }) => [...cells, now.net, now.taxes, now.total])).toEqual([
      ['Germany', 'VAT 7.5 %', 1500, 112, 1612],
    ]);
    expect((await by('categories', inMay)).rows).toMatchObject([
      { cells: ['Kitchen'], now: { items: 2, net: 1000 } },
    ]);
  });
});

describe('each report of the shop', () => {
  it('counts an order once however many lines it has of something, where it was sent to, and what really went back', async () => {
    const categories = [
      await shop.addCategory('gifts', 'Gifts'),
      await shop.addCategory('jars', 'Jars'),
      await shop.addCategory('former', 'Former'),
    ];
    const jar = await shop.addProduct({ slug: 'jar', name: 'Jar', categories });
    await shop.query(`update category set trashed_at = now() where slug = 'former'`);
    const lines = [
      { net: 1000, tax: 75, quantity: 2 },
      { net: 500, tax: 0, quantity: 1 },
    ];
    const sent = await place({ ...MAY, lines });
    await shop.query(`update order_line set product_id = $2, name = 'Jar' where order_id = $1`, [
      sent.id,
      jar,
    ]);
    await shop.query(`update shop_order set shipping = '{"country": "de"}' where id = $1`, [sent.id]);
    // What was refused did not go back.
    await shop.query(
      `insert into order_refund (order_id, state, amount, store_amount, shipping, taxes, created_at, settled_at)
       values ($1, 'refused', 500, 500, 500, '{}', $2, $2)`,
      [sent.id, MAY.at],
    );
    const yen = { lines: [{ net: 15_137, tax: 0, quantity: 1 }], shipping: 0, shippingTax: 0 };
    const paid = await place({ ...MAY, ...yen, currency: 'JPY' });
    await shop.query(
      `update shop_order set payment_method = 'cod', payment_title = 'Cash', created_via = 'admin' where id = $1`,
      [paid.id],
    );
    await refund(paid, '2026-05-12T12:00:00Z', 0.5);
    // Called refunded by hand and never paid, it was no sale.
    const { id: never } = await place({ ...MAY, state: 'refunded' });
    await shop.query('update shop_order set paid_at = null where id = $1', [never]);
    expect((await sales(inMay)).sum).toMatchObject({ orders: 2, total: 2112 + 5000, refunded: 5000 });

    const told = async (name: string, ...columns: (keyof KeyReport['rows'][0]['now'])[]) =>
      (await by(name, inMay)).rows.map(({ cells, now }) => [
        ...cells,
        ...columns.map((column) => now[column]),
      ]);
    expect(await told('products', 'orders', 'items', 'net', 'refunded')).toEqual([
      ['=Cup', 1, 0, 5000, 5000],
      ['Jar', 1, 3, 1500, 0],
    ]);
    expect((await told('categories', 'orders', 'items', 'net')).toSorted()).toEqual([
      ['Gifts', 1, 3, 1500],
      ['Jars', 1, 3, 1500],
      ['Kitchen', 1, 0, 5000],
    ]);
    expect(await told('countries', 'orders', 'total', 'refunded')).toEqual([
      ['United States', 1, 5000, 5000],
      ['Germany', 1, 2112, 0],
    ]);
    expect(await told('payment-methods', 'orders', 'total')).toEqual([
      ['Cash', 1, 5000],
      ['Transfer', 1, 2112],
    ]);
    expect((await by('payment-methods', inMay)).rows.map(({ key }) => key)).toEqual(['cod', 'bacs']);
    expect(await told('taxes', 'orders', 'net', 'taxes', 'total')).toEqual([
      ['Germany', 'VAT 7.5 %', 1, 2000, 112, 2112],
      ['United States', 'VAT 7.5 %', 1, 5000, 0, 5000],
    ]);
  });
});

describe('reports of other slices', () => {
  it('are given by one part: coupons with what each took off, sources by their names', async () => {
    const { id } = await place(MAY);
    const other = await place(MAY);
    await shop.query('update shop_order set discount_total = 300, subtotal = subtotal + 300 where id = $1', [
      id,
    ]);
    await shop.query(
      `insert into coupon_use (order_id, code, amount, currency, email)
       values ($1, 'SPRING', 200, 'USD', 'ada@example.org'), ($1, 'TEA', 100, 'USD', 'ada@example.org')`,
      [id],
    );
    await shop.query(
      `insert into order_attribution (order_id, "values") values ($1, '{"source_type": "organic", "utm_source": "google"}')`,
      [other.id],
    );
    await shop.query('update shop_order set updated_at = now()');
    for (const then of [fold, fold]) {
      const told = ({ rows }: KeyReport) =>
        rows.map(({ cells, now }) => [cells[0], now.orders, now.discounts, now.total]);
      expect(told(await by('coupons', inMay))).toEqual([
        ['SPRING', 1, 200, 1612],
        ['TEA', 1, 100, 1612],
      ]);
      expect(told(await by('sources', `${inMay}&order=asc&sort=orders`))).toEqual([
        ['Search: Google', 1, 0, 1612],
        ['Not known', 1, 300, 1612],
      ]);
      await then();
    }
  });
});

describe('the interface', () => {
  it('gives each report as CSV that no spreadsheet takes for formulas', async () => {
    await place(MAY);
    const answer = await owner.fetch(`/rest/reports/products/export.csv?${inMay}`);
    expect(answer.headers.get('content-disposition')).toContain('products-2026-05-01-2026-05-31.csv');
    const { data } = Papa.parse<string[]>((await answer.text()).trim().replace(/^\ufeff/, ''));
    expect(data).toEqual([
      ['Product', 'Items sold', 'Orders', 'Net sales', 'Refunds (with tax)', 'Taxes'],
      ["'=Cup", '2', '1', '10.00', '0.00', '0.75'],
    ]);
    const over = await owner.fetch(`/rest/reports/sales/export.csv?${inMay}&interval=week`);
    expect((await over.text()).trim().split('\r\n')).toHaveLength(6);
  });

  it('refuses what it does not know and whoever may not read it', async () => {
    const statusOf = async (path: string, who = owner) => (await who.fetch(`/rest/reports/${path}`)).status;
    expect(await statusOf('nothing')).toBe(404);
    for (const query of [
      'period=ever',
      'period=custom',
      'period=custom&from=2026-02-30&to=2026-03-01',
      'interval=minute',
      'sort=name',
    ])
      expect([query, await statusOf(`sales?${query}`)]).toEqual([query, 400]);
    expect(await statusOf('sales', shop.visitor())).toBe(401);
    expect(await statusOf('products', await shop.member('customer'))).toBe(403);
  });

  it('tells how many carts became orders, by what the shop itself has of them', async () => {
    await shop.query(`update report_basis set since = '2026-01-01'`);
    const buyer = shop.visitor();
    await buyer.shopAjax('add_to_cart', { product_id: String(cup) });
    const [{ carts = 0 } = {}] = await shop.query<{ carts: number }>(
      'select count(*)::int as carts from cart',
    );
    const { funnel } = await sales('period=today&compare=none');
    expect(carts).toBeGreaterThan(0);
    expect(funnel).toMatchObject({ carts, orders: 0 });
    await fold();
    expect((await sales('period=today&compare=none')).funnel).toEqual(funnel);
  });
});
