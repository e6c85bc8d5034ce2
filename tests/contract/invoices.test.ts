import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addressSettings } from '#features/fields/public.ts';
import {
  makeInvoice,
  type ServicesIn,
  takeInvoiceBack,
} from '#features/invoices/operations/make-invoice.server.ts';
import { drawPdf } from '#features/invoices/pages/draw-pdf.server.tsx';
import type { DocumentContent } from '#features/invoices/rules/document-content.ts';
import { invoiceSettings } from '#features/invoices/settings.ts';
import { taxSettings } from '#features/taxes/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { orderServices } from '../support/order-shop.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;
let customer: ShopVisitor;
let servicesIn: ServicesIn;
let mug: number;

beforeAll(async () => {
  shop = await openTestShop();
  [manager, customer] = await Promise.all([shop.member('shop-manager'), shop.member('customer')]);
  mug = await shop.addProduct({ slug: 'mug', name: 'Mug', sku: 'MUG-1' });
  const services = await orderServices(shop.db);
  servicesIn = () => services;
  await shop.changeSettings(addressSettings, {
    sellerAs: 'words',
    sellerWords: 'Vitrine Ltd\n1 High Street\nVAT GB123',
  });
});
afterAll(() => shop.close());
beforeEach(() => shop.query('delete from rate_limit'));

interface Placed {
  id: number;
  number: number;
  key: string;
}

async function place(who: ShopVisitor = shop.visitor(), quantity = 2): Promise<Placed> {
  await who.add(mug, quantity);
  const answer = (await who.shopAjax('checkout', await checkoutForm(who, { payment_method: 'bacs' }))).json();
  if (answer.result !== 'success') throw new Error(answer.messages);
  const [order] = await shop.query<Placed>('select id, number, key from shop_order where id = $1', [
    answer.order_id,
  ]);
  return order as Placed;
}

const rest = (path: string, body: unknown) =>
  manager.send(`/rest/${path}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const pay = async ({ id }: Placed) => {
  await rest(`orders/${id}/change-state`, { to: 'processing' });
  await nudgeRelay(shop.db);
};
const documents = (orderId: number) =>
  shop.query<{ kind: string; number: number; label: string; content: DocumentContent }>(
    'select kind, number, label, content from order_invoice where order_id = $1 order by id',
    [orderId],
  );
const numbers = async () =>
  (
    await shop.query<{ number: number }>(
      `select number from order_invoice where kind = 'invoice' order by number`,
    )
  ).map(({ number }) => Number(number));
const at = ({ number, key }: Placed, kind = 'invoice', end = '/') =>
  `/order-documents/${kind}/${number}${end}?key=${key}`;

describe('invoices', () => {
  it('are made when an order is paid, and keep what they say whatever changes later', async () => {
    const order = await place();
    expect(await documents(order.id)).toEqual([]);
    await pay(order);
    const [made] = await documents(order.id);
    expect(made?.label).toMatch(/^INV-\d{5}$/);
    const page = await manager.get(at(order));
    const said = wordsOf(page.text);
    for (const word of [
      `Invoice ${made?.label}`,
      'Vitrine Ltd',
      'VAT GB123',
      'Mug',
      'SKU: MUG-1',
      '$10.00',
      '$20.00',
      'Ada',
    ])
      expect(said).toContain(word);
    await shop.query(`update order_line set name = 'Else' where order_id = $1`, [order.id]);
    await shop.changeSettings(addressSettings, { sellerWords: 'Another Ltd' });
    await shop.changeSettings(invoiceSettings, { prefix: 'X-' });
    expect((await manager.get(at(order))).text).toBe(page.text);
    await shop.changeSettings(addressSettings, { sellerWords: 'Vitrine Ltd' });
    await shop.changeSettings(invoiceSettings, { prefix: 'INV-' });
  });

  it('have numbers without a gap and none twice, however many are made at once and some undone', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => place()));
    const before = Math.max(0, ...(await numbers()));
    const now = new Date();
    const make = (order: Placed, undone = false) =>
      inTransaction(shop.db, async (tx) => {
        await makeInvoice(tx, order.id, servicesIn, now);
        if (undone) throw new Error('undone');
      });
    const [lost, ...kept] = orders as [Placed, ...Placed[]];
    const tries = [...kept, ...kept].map((order) => make(order));
    const all = await Promise.allSettled([make(lost, true), ...tries, make(lost, true)]);
    expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(2);
    const drawn = (await numbers()).filter((number) => number > before);
    expect(drawn).toEqual(kept.map((_, at) => before + 1 + at));
    expect(await documents(lost.id)).toEqual([]);
    await make(lost);
    expect(Number((await documents(lost.id))[0]?.number)).toBe(before + 6);
  });

  it('are made for several orders in one transaction, as their events are delivered', async () => {
    const orders = await Promise.all(Array.from({ length: 3 }, () => place()));
    const before = Math.max(0, ...(await numbers()));
    // The first of them by two events, as one that is paid and completed at once.
    const asked = [...orders, ...orders.slice(0, 1)];
    await inTransaction(shop.db, (tx) =>
      Promise.all(asked.map(({ id }) => makeInvoice(tx, id, servicesIn, new Date()))),
    );
    expect((await numbers()).filter((number) => number > before)).toEqual([
      before + 1,
      before + 2,
      before + 3,
    ]);
    for (const { id } of orders) expect(await documents(id)).toHaveLength(1);
  });

  it('are followed by a credit note for what goes back, with its own numbers', async () => {
    const order = await place();
    await pay(order);
    const [line] = await shop.query<{ id: number; version: number }>(
      'select l.id, o.version from order_line l join shop_order o on o.id = l.order_id where o.id = $1',
      [order.id],
    );
    const wish = { lines: [{ lineId: line?.id, quantity: 1 }], shipping: 100, reason: 'Broken' };
    expect((await rest(`orders/${order.id}/refund`, { ...wish, version: line?.version })).status).toBe(200);
    await nudgeRelay(shop.db);
    const [invoice, note] = await documents(order.id);
    expect(note).toMatchObject({ kind: 'credit-note', label: expect.stringMatching(/^CN-\d{5}$/) });
    expect(note?.content).toMatchObject({
      lines: [{ name: 'Mug', quantity: '1', amount: '-$10.00' }],
      sums: [{ amount: '-$1.00' }, { label: 'Total', amount: '-$11.00', strong: true }],
      note: 'Broken',
    });
    expect(note?.content.facts).toContainEqual({ label: 'For invoice', value: invoice?.label });
    expect(invoice?.content.sums.at(-1)?.amount).toBe('$26.90');
  });

  it('[CHK-018ab] open for managers, for the customer that ordered and for the guest’s own browser, not by numbers', async () => {
    const guest = shop.visitor();
    const [own, guests] = [await place(customer), await place(guest)];
    await pay(own);
    await pay(guests);
    const opens = async (who: ShopVisitor, path: string) => (await who.get(path)).status;
    const bare = (order: Placed) => at({ ...order, key: '' });
    expect(await opens(manager, bare(guests))).toBe(200);
    expect(await opens(customer, bare(own))).toBe(200);
    expect(await opens(guest, at(guests))).toBe(200);
    const stranger = await shop.member('customer');
    for (const who of [stranger, shop.visitor()])
      for (const order of [own, guests])
        for (const path of [bare(order), at(order), at({ ...order, key: 'order_x' })])
          expect(await opens(who, path), path).toBe(404);
    expect(await opens(guest, bare(guests))).toBe(404);
    expect(await opens(customer, at(own, 'packing-slip'))).toBe(404);
    const order = await customer.get(`/my-account/view-order/${own.number}/`);
    expect(order.text).toContain(`href="/order-documents/invoice/${own.number}/?key=${own.key}"`);
    await shop.changeSettings(invoiceSettings, { forCustomers: false });
    expect(await opens(customer, bare(own))).toBe(404);
    expect((await customer.get(`/my-account/view-order/${own.number}/`)).text).not.toContain(
      '/order-documents/',
    );
    await shop.changeSettings(invoiceSettings, { forCustomers: true });
  });

  it('are not made for orders that nobody paid', async () => {
    const order = await place(customer);
    expect((await customer.get(at(order))).status).toBe(404);
    expect(await documents(order.id)).toEqual([]);
  });

  it.each([
    ['placed', 1, 1, 1],
    ['paid', 0, 1, 1],
    ['completed', 0, 0, 1],
  ])('are made when the owner says: %s', async (when, placed, paid, completed) => {
    await shop.changeSettings(invoiceSettings, { when });
    const order = await place(customer);
    const made = async () => {
      await nudgeRelay(shop.db);
      const { text } = await customer.get(`/my-account/view-order/${order.number}/`);
      const count = (await documents(order.id)).length;
      expect(text.includes('/order-documents/')).toBe(count > 0);
      expect((await customer.get(at(order))).status).toBe(count > 0 ? 200 : 404);
      return count;
    };
    expect(await made()).toBe(placed);
    await pay(order);
    expect(await made()).toBe(paid);
    await rest(`orders/${order.id}/change-state`, { to: 'completed' });
    expect(await made()).toBe(completed);
    await shop.changeSettings(invoiceSettings, { when: 'paid' });
  });

  it('begin and end with what the owner wrote, and are not made of what costs nothing', async () => {
    await shop.changeSettings(invoiceSettings, { prefix: 'R-', creditPrefix: 'G-', footer: 'See you soon.' });
    const order = await place();
    await pay(order);
    const { version } = (await manager.rest('GET', `orders/${order.id}`)).body;
    expect((await rest(`orders/${order.id}/refund`, { shipping: 100, version })).status).toBe(200);
    await nudgeRelay(shop.db);
    const [invoice, note] = await documents(order.id);
    expect([invoice?.label, note?.label]).toEqual([
      expect.stringMatching(/^R-\d{5}$/),
      expect.stringMatching(/^G-\d{5}$/),
    ]);
    expect(wordsOf((await manager.get(at(order))).text)).toContain('See you soon.');
    await shop.changeSettings(invoiceSettings, {
      prefix: 'INV-',
      creditPrefix: 'CN-',
      footer: '',
      when: 'placed',
    });
    const gift = await shop.addProduct({ slug: 'gift', name: 'Gift', regular_price: 0 });
    await shop.query(
      'insert into product_download (product_id, is_virtual, is_downloadable, marked_virtual) values ($1, true, false, true)',
      [gift],
    );
    const who = shop.visitor();
    await who.add(gift);
    const { order_id: free } = (await who.shopAjax('checkout', await checkoutForm(who))).json();
    await nudgeRelay(shop.db);
    const [kept] = await shop.query('select state, total from shop_order where id = $1', [free]);
    expect([kept, await documents(free)]).toEqual([{ state: 'completed', total: 0 }, []]);
    await shop.changeSettings(invoiceSettings, { when: 'paid' });
  });

  it('of orders that are cancelled before anybody paid are taken back by a credit note, and made anew with them', async () => {
    await shop.changeSettings(invoiceSettings, { when: 'placed' });
    const order = await place();
    await rest(`orders/${order.id}/change-state`, { to: 'cancelled' });
    await nudgeRelay(shop.db);
    const [invoice, note] = await documents(order.id);
    expect(note).toMatchObject({ kind: 'credit-note' });
    expect(note?.content.sums.at(-1)?.amount).toBe(`-${invoice?.content.sums.at(-1)?.amount}`);
    expect(note?.content.facts).toContainEqual({ label: 'For invoice', value: invoice?.label });
    await rest(`orders/${order.id}/change-state`, { to: 'on-hold' });
    await nudgeRelay(shop.db);
    expect((await documents(order.id)).map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit-note',
      'invoice',
    ]);
    await shop.changeSettings(invoiceSettings, { when: 'paid' });
  });

  it('come as PDF, which nobody keeps, and packing slips name no price', async () => {
    const order = await place();
    await pay(order);
    for (const kind of ['invoice', 'packing-slip']) {
      const answer = await manager.send(at(order, kind, '.pdf'));
      expect(answer.headers.get('content-type')).toBe('application/pdf');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.text.slice(0, 5)).toBe('%PDF-');
    }
    const slip = await manager.get(at(order, 'packing-slip'));
    expect(wordsOf(slip.text)).toContain('Mug');
    expect(slip.text).not.toContain('$');
  });
});

it('tell net, tax and gross of each rate, the seller’s VAT number, the delivery date and the currency, as do credit notes', async () => {
  const today = new Intl.DateTimeFormat('en-AT', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date());
  await shop.query(`insert into tax_rate (rate, name, shipping) values (20, 'VAT', true)`);
  await shop.refresh();
  await shop.changeSettings(taxSettings, { enabled: true, pricesEntered: 'with', cartDisplay: 'incl' });
  const [unsent, half, sent, handed] = [await place(), await place(), await place(), await place()];
  await shop.changeSettings(addressSettings, {
    base: 'AT',
    street: 'Ring 1',
    city: 'Wien',
    postcode: '1010',
    sellerAs: 'address',
    sellerName: 'Kerzen OG',
    taxNumber: 'ATU12345678',
  });
  await pay(unsent);
  const [made] = await documents(unsent.id);
  // Two for $10.00 with tax, and $6.90 and its tax for sending: $20.00 + $8.28.
  expect(made?.content).toMatchObject({
    currency: 'USD',
    seller: ['Kerzen OG', 'Ring 1', '1010 Wien', 'Austria'],
    sellerTax: 'VAT number: ATU12345678',
    taxes: {
      columns: { rate: 'Taxes', net: 'Net', tax: 'Tax', gross: 'Gross' },
      rows: [{ rate: 'VAT 20%', net: '$23.57', tax: '$4.71', gross: '$28.28' }],
    },
  });
  expect(made?.content.sums.at(-1)).toEqual({ label: 'Total', amount: '$28.28', strong: true });
  expect(made?.content.facts).toContainEqual({
    label: 'Delivery date',
    value: 'Still to come, after the invoice date',
  });
  expect(made?.content.facts).toContainEqual({ label: 'Currency', value: 'USD' });
  const said = wordsOf((await manager.get(at(unsent))).text);
  for (const word of ['VAT number: ATU12345678', 'VAT 20% $23.57 $4.71 $28.28']) expect(said).toContain(word);

  const [line] = await shop.query<{ id: number; version: number }>(
    'select l.id, o.version from order_line l join shop_order o on o.id = l.order_id where o.id = $1',
    [unsent.id],
  );
  const wish = { lines: [{ lineId: line?.id, quantity: 1 }], version: line?.version, reason: '' };
  expect((await rest(`orders/${unsent.id}/refund`, wish)).status).toBe(200);
  await nudgeRelay(shop.db);
  expect((await documents(unsent.id))[1]?.content.taxes?.rows).toEqual([
    { rate: 'VAT 20%', net: '-$8.33', tax: '-$1.67', gross: '-$10.00' },
  ]);

  const [piece] = await shop.query<{ id: number }>('select id from order_line where order_id = $1', [
    half.id,
  ]);
  const delivery = async (order: Placed) => {
    await pay(order);
    const facts = (await documents(order.id))[0]?.content.facts;
    return facts?.find(({ label }) => label === 'Delivery date')?.value;
  };
  const pieces = [{ lineId: piece?.id, quantity: 1 }];
  expect((await rest(`orders/${half.id}/ship`, { lines: pieces })).status).toBe(200);
  expect(await delivery(half)).toBe(`${today}, the rest is still to come`);
  await rest(`orders/${sent.id}/ship`, {});
  expect(await delivery(sent)).toBe(today);
  // Nothing of it has to be sent.
  await shop.query(`update order_line set needs_shipping = false where order_id = $1`, [handed.id]);
  expect(await delivery(handed)).toBe('As invoice date');

  // As versions before this one kept them: what is told of taxes stood beside the total, and no currency was.
  await shop.query(
    `update order_invoice set content = jsonb_set(content - 'currency' - 'taxes',
    '{sums,2,amount}', '"$28.28 (includes $4.71 VAT)"') where order_id = $1 and kind = 'invoice'`,
    [handed.id],
  );
  const back = () =>
    inTransaction(shop.db, (tx) =>
      takeInvoiceBack(tx, handed.id, servicesIn, new Date(), { onlyIfOther: true }),
    );
  expect(await back()).toBeNull();
  await shop.query(`update order_line set quantity = 3 where order_id = $1`, [handed.id]);
  expect(await back()).toMatchObject({ kind: 'credit-note' });
  await shop.query('delete from tax_rate');
  await shop.refresh();
  await shop.changeSettings(taxSettings, { enabled: false });
  await shop.changeSettings(addressSettings, { base: 'US:CA', taxNumber: '', sellerAs: 'words' });
});

it('draws letters of right-to-left languages with a font that has them', async () => {
  const order = await place();
  await pay(order);
  const [made] = await documents(order.id);
  if (!made) throw new Error('No invoice');
  const pdf = await drawPdf({ ...made.content, direction: 'rtl', locale: 'ar', title: 'فاتورة رقم 1001' });
  expect(pdf.toString('latin1')).toContain('Vazirmatn');
});

describe('the list of invoices', () => {
  interface Listed {
    id: number;
    kind: string;
    label: string;
    orderId: number;
    gross: number;
    amount: string;
    pdf: string;
  }
  const list = async (filter: object, who = manager) => {
    const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,199]' });
    return who.rest('GET', `invoices?${query}`);
  };
  const found = async (filter: object) => (await list(filter)).body as Listed[];
  const inTurn = async (query = '') =>
    shop.query<{ id: string; gross: string | null }>(
      `select id, gross from order_invoice ${query} order by id`,
    );
  let order: Placed;
  let other: Placed;

  beforeAll(async () => {
    order = await place();
    await pay(order);
    const { version } = (await manager.rest('GET', `orders/${order.id}`)).body;
    await rest(`orders/${order.id}/refund`, { shipping: 100, version });
    await shop.changeSettings(invoiceSettings, { when: 'placed' });
    other = await place(customer, 1);
    await rest(`orders/${other.id}/change-state`, { to: 'cancelled' });
    await nudgeRelay(shop.db);
    await shop.changeSettings(invoiceSettings, { when: 'paid' });
  });

  it('says of each document its order, customer and amount, the latest first, and finds it by any of them and by month', async () => {
    const ofOrder = (await found({ q: String(order.number) })).filter(({ orderId }) => orderId === order.id);
    expect(ofOrder.map(({ kind, gross, amount }) => [kind, gross, amount])).toEqual([
      ['credit-note', -100, '-$1.00'],
      ['invoice', 2690, '$26.90'],
    ]);
    const [note, invoice] = ofOrder as [Listed, Listed];
    expect(invoice).toMatchObject({ orderNumber: order.number, currency: 'USD', customer: 'Ada Lovelace' });
    expect(invoice).not.toHaveProperty('content');
    expect((await manager.send(note.pdf)).headers.get('content-type')).toBe('application/pdf');
    expect((await found({ q: invoice.label.toLowerCase() })).map(({ id }) => id)).toEqual([invoice.id]);
    expect((await found({ q: 'nobody' })).length).toBe(0);
    const takenBack = await found({ orderId: other.id });
    expect(takenBack.map(({ kind, gross }) => [kind, gross])).toEqual([
      ['credit-note', -(takenBack[1]?.gross ?? 0)],
      ['invoice', takenBack[1]?.gross],
    ]);
    expect((await found({ kind: 'credit-note', orderId: order.id })).map(({ id }) => id)).toEqual([note.id]);

    const [month] = (await manager.rest('GET', 'invoices/months')).body as string[];
    expect((await found({ month })).length).toBe((await inTurn()).length);
    await shop.query(`update order_invoice set issued_at = '2020-02-29T23:59:59Z' where id = $1`, [
      invoice.id,
    ]);
    expect((await found({ month: '2020-02' })).map(({ id }) => id)).toEqual([invoice.id]);
    expect(await found({ month: '2020-03' })).toEqual([]);
    expect((await manager.rest('GET', 'invoices/months')).body.at(-1)).toBe('2020-02');
    expect((await list({ month: '2020-2' })).status).toBe(400);
    // Its number leads to the order in the search over everything, and that of no other: `_` stands for itself alone.
    const orders = async (words: string) => {
      const everywhere = await (await manager.get(`/rest/search?q=${encodeURIComponent(words)}`)).json();
      const group = everywhere.find(({ resource }: { resource: string }) => resource === 'orders');
      return (group?.records ?? []).map(({ id }: { id: number }) => id);
    };
    expect(await orders(` ${invoice.label.toLowerCase()} `)).toEqual([order.id]);
    expect(await orders(invoice.label.replace('-', '_'))).toEqual([]);
  });

  it('is taken away as a table, printed as one PDF, and changed by nobody', async () => {
    const [note, invoice] = (await found({ orderId: order.id })) as [Listed, Listed];
    const query = new URLSearchParams({ filter: JSON.stringify({ orderId: order.id }) });
    const table = (await manager.get(`/rest/invoices/export.csv?${query}`)).text.trim().split('\r\n');
    expect(table).toEqual([
      'Number,Type,Date,Order,Customer,Company,Gross,Currency',
      expect.stringMatching(
        new RegExp(
          `^${note.label},credit-note,\\d{4}-\\d\\d-\\d\\d,${order.number},Ada Lovelace,,-1.00,USD$`,
        ),
      ),
      `${invoice.label},invoice,2020-02-29,${order.number},Ada Lovelace,,26.90,USD`,
    ]);
    const at = `/order-documents/documents.pdf?ids=${invoice.id},${note.id}`;
    const pdf = await manager.send(at);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(pdf.text.match(/\/Type \/Page\b/g)).toHaveLength(2);
    for (const odd of ['', 'x', '1,,2', '999999999', `${invoice.id},`])
      expect((await manager.send(`/order-documents/documents.pdf?ids=${odd}`)).status).toBe(404);
    for (const who of [customer, shop.visitor(), await shop.member('editor')]) {
      expect((await who.send(at)).status).toBe(404);
      expect([401, 403]).toContain((await list({}, who)).status);
      expect([401, 403]).toContain((await who.rest('GET', 'invoices/months')).status);
    }
    for (const [method, path] of [
      ['POST', 'invoices'],
      ['PUT', `invoices/${invoice.id}`],
      ['DELETE', `invoices/${invoice.id}?forever=1`],
    ] as const)
      expect((await manager.rest(method, path, { label: 'X', version: 1 })).status).toBe(405);
  });

  it('knows the amounts of documents that earlier versions made', async () => {
    const before = await inTurn();
    expect(before.some(({ gross }) => gross === null)).toBe(false);
    await shop.query('update order_invoice set gross = null');
    const history = new URL(
      '../../src/features/invoices/data/migrations/0004_amounts-of-invoices.sql',
      import.meta.url,
    );
    for (const statement of (await readFile(history, 'utf8')).split('--> statement-breakpoint'))
      await shop.query(statement);
    expect(await inTurn()).toEqual(before);
    // Where nothing tells it any more, there are the words.
    await shop.query('update order_invoice set gross = null where order_id = $1', [other.id]);
    const [invoice] = await found({ orderId: other.id, kind: 'invoice' });
    expect([invoice?.gross, invoice?.amount]).toEqual([null, expect.stringMatching(/^\$\d+\.\d\d$/)]);
  });
});

it('a seller that earlier versions kept with the invoices stands with the shop’s address, and nothing else changes', async () => {
  const history = new URL(
    '../../src/features/invoices/data/migrations/0002_seller-with-address.sql',
    import.meta.url,
  );
  const statements = (await readFile(history, 'utf8')).split('--> statement-breakpoint');
  const kept = async () =>
    Object.fromEntries(
      (
        await shop.query<{ name: string; values: Record<string, unknown> }>(
          `select name, "values" from setting_group where name in ('addresses', 'invoices')`,
        )
      ).map(({ name, values }) => [name, values]),
    );
  await shop.query(`delete from setting_group where name in ('addresses', 'invoices')`);
  await shop.query(
    `insert into setting_group (name, "values") values ('invoices', '{"seller": "Old Ltd\\n1 Lane", "prefix": "R-"}'), ('addresses', '{"city": "Graz"}')`,
  );
  for (const statement of statements) await shop.query(statement);
  expect(await kept()).toEqual({
    addresses: { city: 'Graz', sellerAs: 'words', sellerWords: 'Old Ltd\n1 Lane' },
    invoices: { prefix: 'R-' },
  });
  await shop.query(`delete from setting_group where name = 'addresses'`);
  await shop.query(
    `update setting_group set "values" = '{"seller": " ", "prefix": "R-"}' where name = 'invoices'`,
  );
  for (const statement of statements) await shop.query(statement);
  expect(await kept()).toEqual({ invoices: { prefix: 'R-' } });
});
