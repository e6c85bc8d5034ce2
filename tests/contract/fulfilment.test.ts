import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LabelProvider, labelProviders } from '#features/fulfilment/public.server.ts';
import { fulfilmentSettings } from '#features/fulfilment/settings.ts';
import { accept, refuse } from '#kit/result.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { handLine, handOrder } from '../support/hand-orders.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let labelsOf: string = 'made';
const provider = (name: string, title: string, ready: boolean): LabelProvider => ({
  name,
  title,
  isReady: () => ready,
  async createLabel({ id }, { lines }) {
    if (labelsOf === 'broken') throw new Error('The line is dead.');
    if (labelsOf === 'refusing') return refuse({ message: 'The postcode is wrong.' });
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
    return accept({
      pdf: new TextEncoder().encode(`%PDF-test for ${pieces} pieces`),
      carrier: 'Test Post',
      trackingNumber: `T${id}`,
      link: `https://post.test/T${id}`,
    });
  },
});
const testLabels = defineSlice({
  name: 'test-labels',
  adds: [
    labelProviders.with(provider('test', 'Test labels', true), provider('unready', 'Not set up', false)),
  ],
});

let shop: TestShop;
let manager: ShopVisitor;
let cup: number;
let pot: number;
let voucher: number;

beforeAll(async () => {
  shop = await openTestShop({ slices: (configured) => [...configured, testLabels] });
  manager = await shop.member('shop-manager');
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', sku: 'CUP-1', regular_price: 1000 });
  pot = await shop.addProduct({ slug: 'pot', name: 'Pot', regular_price: 2000 });
  voucher = await shop.addProduct({ slug: 'voucher', name: 'Voucher' });
  await shop.query(
    'insert into product_download (product_id, is_virtual, is_downloadable, marked_virtual) values ($1, true, false, true)',
    [voucher],
  );
});
afterAll(() => shop.close());
beforeEach(() => shop.query('delete from rate_limit'));

type State = 'processing' | 'pending' | 'on-hold';

/** An order of three cups and a pot, written by hand; `state` pays it where it is processing. */
async function order(state: State = 'processing', more: Record<string, unknown> = {}) {
  const lines = [handLine(cup, { quantity: 3 }), handLine(pot)];
  const made = await manager.rest(
    'POST',
    'order-drafts',
    handOrder(lines, { paymentMethod: 'bacs', ...more }),
  );
  expect(made.status).toBe(201);
  const { id } = made.body as { id: number };
  if (state !== 'pending') await manager.rest('POST', `orders/${id}/change-state`, { to: state });
  return id;
}

const read = async (id: number) => (await manager.rest('GET', `orders/${id}`)).body;
const ship = (id: number, data: Record<string, unknown> = {}) =>
  manager.rest('POST', `orders/${id}/ship`, data);
/** How many mails say that an order is completed. */
const completedMails = async (id: number) => {
  await nudgeRelay(shop.db);
  const [row] = await shop.query<{ count: number }>(
    `select count(*)::int as count from mail_message m join order_state_change c on m.key = 'order-state:' || c.id
      where c.order_id = $1 and c.to_state = 'completed'`,
    [id],
  );
  return row?.count;
};
const mails = async (id: number) => {
  await nudgeRelay(shop.db);
  return shop.query<{ subject: string; text: string; html: string; recipient: string }>(
    `select m.* from mail_message m where m.key like 'order-shipped:%' and m.text like '%#' || (select number from shop_order where id = $1) || '%' order by m.id`,
    [id],
  );
};
const listed = async (fulfilment: unknown) => {
  const filter = encodeURIComponent(JSON.stringify({ fulfilment }));
  const found = await manager.rest('GET', `orders?filter=${filter}&sort=["id","ASC"]&range=[0,199]`);
  return found.status === 200 ? found.body.map(({ id }: { id: number }) => id) : found.status;
};

describe('fulfilment in parts', () => {
  it('sends parcel by parcel with carrier, number and link, writes to the customer, and completes a paid order with the last', async () => {
    const id = await order();
    const before = await read(id);
    const [cups] = before.lines;
    expect(before.parts.fulfilment).toMatchObject({ state: 'open', left: 4 });

    const first = await ship(id, {
      lines: [{ lineId: cups.id, quantity: 2 }],
      carrier: 'ups',
      trackingNumber: ' 1Z 999 ',
      tells: true,
      version: before.version,
    });
    expect(first.status).toBe(200);
    expect(first.body.parts.fulfilment).toMatchObject({
      state: 'partly',
      left: 2,
      parcels: [
        {
          carrierTitle: 'UPS',
          trackingNumber: '1Z 999',
          link: 'https://www.ups.com/track?loc=en_US&tracknum=1Z%20999',
          lines: [{ lineId: cups.id, quantity: 2 }],
        },
      ],
    });
    expect(first.body.notes[0]).toMatchObject({
      kind: 'system',
      text: 'Parcel sent by UPS: 2 × Cup.\nTracking number: 1Z 999',
    });
    const [told] = await mails(id);
    expect(told).toMatchObject({ subject: `[Vitrine] Your order #${before.number} is on its way` });
    expect(told?.text).toContain('https://www.ups.com/track?loc=en_US&tracknum=1Z%20999');
    expect(told?.text).toContain('2 × Cup');
    expect(told?.text).toContain('The rest of your order follows');
    expect(told?.html).toContain('href="https://www.ups.com/track?loc=en_US&amp;tracknum=1Z%20999"');

    // Pressed twice, or by somebody who looked at it before.
    const again = await ship(id, { version: before.version });
    expect(again).toMatchObject({ status: 422 });
    const rest = await ship(id, { carrierTitle: 'Bicycle', tells: false });
    expect(rest.body).toMatchObject({
      state: 'completed',
      parts: { fulfilment: { state: 'sent', left: 0, parcels: [{}, { carrierTitle: 'Bicycle', link: '' }] } },
    });
    expect(await mails(id)).toHaveLength(1);
    expect(await completedMails(id)).toBe(1);
    expect(await ship(id)).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringContaining('sent already') } },
    });
  });

  it('finds an order by the tracking number of a parcel, however it is spaced: in the list and in the search over everything', async () => {
    const id = await order();
    await ship(id, { trackingNumber: '0034 0434-1610 94042557' });
    const found = async (words: string) => {
      const listed = await manager.rest(
        'GET',
        `orders?filter=${encodeURIComponent(JSON.stringify({ q: words }))}`,
      );
      const everywhere = await (await manager.get(`/rest/search?q=${encodeURIComponent(words)}`)).json();
      const ids = (records: { id: number }[] = []) => records.map((each) => each.id);
      expect(
        ids(everywhere.find(({ resource }: { resource: string }) => resource === 'orders')?.records),
      ).toEqual(ids(listed.body));
      return ids(listed.body);
    };
    for (const words of ['00340434161094042557', '0034 0434 1610 9404 2557', '94042557'])
      expect([words, await found(words)]).toEqual([words, [id]]);
    // Too short for a number, another one, or signs that mean something to the database.
    for (const words of ['2557', '00340434161094042558', '0034%2557', '      ,,,%%%'])
      expect([words, (await found(words)).includes(id)]).toEqual([words, false]);
    expect(await found(String((await read(id)).number))).toContain(id);
  });

  it('tells of the last parcel of a paid order and of its completion in one mail', async () => {
    const id = await order();
    expect((await ship(id, { tells: true })).body.state).toBe('completed');
    expect([(await mails(id)).length, await completedMails(id)]).toEqual([1, 0]);
  });

  it('writes as the settings say where nobody says it, and of the completed order too where it holds more than parcels', async () => {
    await shop.changeSettings(fulfilmentSettings, { mailCustomer: false });
    const quiet = await order();
    await ship(quiet);
    expect(await mails(quiet)).toEqual([]);
    await shop.changeSettings(fulfilmentSettings, { mailCustomer: true });
    const told = await order();
    await ship(told);
    expect([(await mails(told)).length, await completedMails(told)]).toEqual([1, 0]);
    const mixed = await order('processing', { lines: [handLine(cup), handLine(voucher)] });
    expect((await ship(mixed)).body.state).toBe('completed');
    expect([(await mails(mixed)).length, await completedMails(mixed)]).toEqual([1, 1]);
  });

  it('shows customers each parcel with its link on the receipt and in their account', async () => {
    const customer = await shop.member('customer');
    await customer.add(cup);
    const placed = (
      await customer.shopAjax('checkout', await checkoutForm(customer, { payment_method: 'bacs' }))
    ).json();
    await manager.rest('POST', `orders/${placed.order_id}/change-state`, { to: 'processing' });
    await ship(placed.order_id, { carrier: 'dpd', trackingNumber: '0155' });
    const number = /order-received\/(\d+)\//.exec(placed.redirect)?.[1];
    for (const address of [placed.redirect.replace(shop.site, ''), `/my-account/view-order/${number}/`]) {
      const { text } = await customer.get(address.replace(/^https?:\/\/[^/]+/, ''));
      expect(wordsOf(text)).toContain('Tracking number: 0155');
      expect(text).toContain('href="https://tracking.dpd.de/status/en_US/parcel/0155"');
    }
  });

  it('never sends more than was ordered less what was refunded, and refuses what is no parcel with a clear answer', async () => {
    const id = await order();
    const { lines, version } = await read(id);
    const [cups, pots] = lines;
    const refunded = await manager.rest('POST', `orders/${id}/refund`, {
      lines: [{ lineId: cups.id, quantity: 2 }],
      byHand: true,
      version,
    });
    expect(refunded.body.parts.fulfilment).toMatchObject({ left: 2 });
    const refusals: [Record<string, unknown>, string][] = [
      [{ lines: [{ lineId: cups.id, quantity: 2 }] }, `line:${cups.id}`],
      [
        {
          lines: [
            { lineId: cups.id, quantity: 1 },
            { lineId: cups.id, quantity: 1 },
          ],
        },
        `line:${cups.id}`,
      ],
      [{ lines: [{ lineId: cups.id, quantity: 0 }] }, 'lines'],
      [{ lines: [{ lineId: 999_999, quantity: 1 }] }, 'line:999999'],
      [{ lines: [{ lineId: pots.id, quantity: -1 }] }, 'lines'],
      [{ lines: [{ lineId: pots.id, quantity: 1.5 }] }, 'lines'],
      [{ carrier: 'nobody' }, 'carrier'],
      [{ link: 'javascript:alert(1)' }, 'link'],
      [{ link: 'https://' }, 'link'],
      [{ trackingNumber: 'a\u0000b' }, 'broken-text'],
      [{ trackingNumber: 'x'.repeat(101) }, 'trackingNumber'],
    ];
    for (const [data, field] of refusals) {
      const answer = await ship(id, data);
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([
        expect.toSatisfy((status: number) => status >= 400 && status < 500),
        expect.stringContaining(field),
      ]);
    }
    expect((await read(id)).parts.fulfilment).toMatchObject({ left: 2, parcels: [] });
    expect((await ship(id)).body.parts.fulfilment.parcels[0].lines).toEqual([
      { lineId: cups.id, quantity: 1 },
      { lineId: pots.id, quantity: 1 },
    ]);
  });

  it('lets two who send the same pieces at once send them once', async () => {
    const id = await order();
    const answers = await Promise.all([ship(id), ship(id), ship(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('corrects and deletes parcels with an entry in the history and the audit, and gives the pieces free again', async () => {
    const id = await order();
    const sent = await ship(id, { carrier: 'gls', trackingNumber: '1' });
    const [{ id: shipmentId }] = sent.body.parts.fulfilment.parcels;
    const changed = await manager.rest('POST', `orders/${id}/change-parcel`, {
      shipmentId,
      carrier: 'gls',
      trackingNumber: '12',
      tells: true,
    });
    expect(changed.body.parts.fulfilment.parcels).toMatchObject([
      { trackingNumber: '12', link: 'https://gls-group.com/EU/en/parcel-tracking/?match=12' },
    ]);
    expect((await mails(id)).at(-1)?.text).toContain('Tracking number: 12');
    const other = await order();
    expect((await manager.rest('POST', `orders/${other}/delete-parcel`, { shipmentId })).status).toBe(422);
    const taken = await manager.rest('POST', `orders/${id}/delete-parcel`, { shipmentId });
    expect(taken.body.parts.fulfilment).toMatchObject({ left: 4, parcels: [] });
    expect(taken.body.notes[0].text).toBe('Parcel deleted: 3 × Cup, 1 × Pot.');
    const audited = await shop.query<{ deed: string; changes: unknown }>(
      `select deed, changes from audit_entry where resource = 'orders' and record_id = $1 order by id desc limit 3`,
      [String(id)],
    );
    expect(audited.map(({ deed }) => deed)).toEqual(['delete-parcel', 'change-parcel', 'ship']);
    expect(JSON.stringify(audited[1]?.changes)).toContain('match=12');
  });

  it('completes an unpaid order only where its owner says so, and sends nothing of one that is not due', async () => {
    const pending = await order('pending');
    expect(await ship(pending)).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringContaining('not sent') } },
    });
    const unpaid = await order('on-hold');
    expect((await ship(unpaid)).body).toMatchObject({ state: 'on-hold', paidAt: null });
    await shop.changeSettings(fulfilmentSettings, { complete: 'sent' });
    const second = await order('on-hold');
    expect((await ship(second)).body.state).toBe('completed');
    await shop.changeSettings(fulfilmentSettings, { complete: 'never' });
    const third = await order();
    expect((await ship(third)).body.state).toBe('processing');
    await shop.changeSettings(fulfilmentSettings, { complete: 'paid' });
  });

  it('narrows the list of orders to what is to be sent, sent in part and sent, and counts the first', async () => {
    await shop.query(`update shop_order set state = 'cancelled' where state = 'processing'`);
    const [open, partly, sent] = [await order(), await order(), await order()];
    const waiting = await order('on-hold');
    const { lines } = await read(partly);
    await ship(partly, { lines: [{ lineId: lines[0].id, quantity: 1 }] });
    await ship(sent);
    expect(await listed('open')).toEqual([open, partly]);
    expect(await listed('partly')).toEqual([partly]);
    expect(await listed('sent')).toContain(sent);
    // Of one with nothing to send, nothing was sent.
    const unsent = await order('processing', { lines: [handLine(voucher)] });
    for (const not of [waiting, unsent]) expect(await listed('sent')).not.toContain(not);
    expect(await listed('odd')).toBe(400);
    const notices = (await manager.rest('GET', 'notices')).body;
    expect(JSON.stringify(notices)).toContain('orders-to-send');
  });

  it('marks many orders as sent, each with a number of its own, and says of which it could not be done', async () => {
    const [one, two] = [await order(), await order()];
    const cancelled = await order('pending');
    const filter = encodeURIComponent(JSON.stringify({ id: [one, two, cancelled] }));
    const done = await manager.rest('POST', `orders/ship?each=1&filter=${filter}`, {
      carrier: 'ups',
      tells: false,
      each: { [one]: { trackingNumber: 'A1' }, [two]: { trackingNumber: 'B2' } },
    });
    expect(done.body).toMatchObject({ done: [one, two], refused: [{ id: cancelled }] });
    const numbers = [one, two].map(async (id) => (await read(id)).parts.fulfilment.parcels[0].trackingNumber);
    expect(await Promise.all(numbers)).toEqual(['A1', 'B2']);
  });

  it('offers the carriers of the shop and its own ones, and fills their addresses in', async () => {
    await shop.changeSettings(fulfilmentSettings, {
      carriers: ['ups', 'postnl'],
      ownCarriers: [{ title: 'Hill Bikes', link: 'https://bikes.test/{number}?to={postcode}' }],
    });
    const { carriers } = (await manager.rest('GET', 'fulfilment/defaults')).body;
    expect(carriers.map(({ title }: { title: string }) => title)).toEqual(['Hill Bikes', 'UPS', 'PostNL']);
    const id = await order();
    const sent = await ship(id, { carrier: 'own:Hill Bikes', trackingNumber: '7' });
    expect(sent.body.parts.fulfilment.parcels[0]).toMatchObject({
      carrierTitle: 'Hill Bikes',
      link: 'https://bikes.test/7?to=90001',
    });
  });
});

describe('what is printed of orders', () => {
  it('picking lists say what is left to send, by product and by order, to those alone who may see orders', async () => {
    await shop.query(`update shop_order set state = 'cancelled' where state = 'processing'`);
    const [one, two, sent] = [await order(), await order(), await order()];
    const { lines } = await read(one);
    await ship(one, { lines: [{ lineId: lines[0].id, quantity: 1 }] });
    await ship(sent);
    const all = wordsOf((await manager.get('/order-sheets/picking-list/')).text);
    const [{ number: first }, { number: second }, { number: third }] = [
      await read(one),
      await read(two),
      await read(sent),
    ];
    expect(all).toContain(`CUP-1 Cup 5 #${first} × 2, #${second} × 3`);
    expect(all).toContain(`#${second} · Ada Lovelace`);
    expect(all).not.toContain(`#${third}`);
    const marked = wordsOf((await manager.get(`/order-sheets/picking-list/?ids=${two}`)).text);
    expect(marked).toContain('CUP-1 Cup 3');
    expect(marked).not.toContain(`#${first}`);
    for (const path of [`picking-list.pdf?ids=${one},${two}`, `labels.pdf?ids=${one},${two}`]) {
      const answer = await manager.get(`/order-sheets/${path}`);
      expect([answer.headers.get('content-type'), answer.text.slice(0, 5)]).toEqual([
        'application/pdf',
        '%PDF-',
      ]);
    }
    const slips = await manager.get(`/order-documents/packing-slips.pdf?ids=${one},${two}`);
    expect([slips.headers.get('content-type'), slips.text.slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
    for (const path of [
      `/order-sheets/picking-list/?ids=${one}`,
      `/order-sheets/labels.pdf?ids=${one}`,
      `/order-documents/packing-slips.pdf?ids=${one}`,
    ])
      expect((await shop.visitor().get(path)).status).toBe(404);
    for (const odd of [
      'picking-list/?ids=x',
      `labels.pdf?ids=${Array.from({ length: 201 }, (_, at) => at + 1).join()}`,
      'labels.pdf?ids=999999',
      'else',
    ])
      expect((await manager.get(`/order-sheets/${odd}`)).status).toBe(404);
  });
});

describe('labels', () => {
  const label = (orderId: number, provider: string) =>
    manager.rest('POST', 'fulfilment/labels', { orderId, provider, tells: false });

  it('of a provider that a slice adds come as PDF with what it says of the parcel', async () => {
    const { labels } = (await manager.rest('GET', 'fulfilment/defaults')).body;
    expect(labels).toEqual([
      { name: 'address', title: 'Address label' },
      { name: 'test', title: 'Test labels' },
    ]);
    const id = await order();
    const made = await label(id, 'test');
    expect(made.status).toBe(201);
    expect((await manager.get(made.body.label)).text).toBe('%PDF-test for 4 pieces');
    expect((await shop.visitor().get(made.body.label)).status).toBe(404);
    expect((await read(id)).parts.fulfilment.parcels).toMatchObject([
      {
        carrierTitle: 'Test Post',
        trackingNumber: `T${id}`,
        link: `https://post.test/T${id}`,
        hasLabel: true,
      },
    ]);
  });

  it('are drawn by the shop itself, and are not made where the provider refuses, breaks or is not ready', async () => {
    const id = await order();
    for (const [provider, status] of [
      ['refusing', 422],
      ['broken', 502],
      ['unready', 422],
      ['nobody', 422],
    ] as const) {
      labelsOf = provider;
      expect([
        provider,
        (await label(id, provider === 'refusing' || provider === 'broken' ? 'test' : provider)).status,
      ]).toEqual([provider, status]);
    }
    labelsOf = 'made';
    expect((await read(id)).parts.fulfilment).toMatchObject({ left: 4, parcels: [] });
    const own = await label(id, 'address');
    expect((await manager.get(own.body.label)).text.slice(0, 5)).toBe('%PDF-');
    expect((await label(id, 'address')).status).toBe(422);
  });
});

describe('rights', () => {
  /** Somebody who sees orders and may do some deeds with them. */
  async function clerk(...deeds: string[]): Promise<ShopVisitor> {
    const admin = await shop.member('administrator');
    const capabilities = ['orders.read', ...deeds.map((deed) => `orders.${deed}`)];
    const { status, body } = await admin.rest('POST', 'roles', {
      name: deeds.join() || 'look',
      capabilities,
    });
    expect(status).toBe(201);
    return shop.member(body.slug);
  }

  it('to ship are enough for a day of sending, and change and refund nothing', async () => {
    const packer = await clerk('ship');
    const [id, labelled] = [await order(), await order()];
    expect((await packer.rest('GET', 'session')).body.resources.orders).toMatchObject({
      create: false,
      trash: false,
      actions: ['add-private-note', 'ship', 'change-parcel', 'delete-parcel'],
    });
    expect((await packer.rest('GET', 'fulfilment/defaults')).status).toBe(200);
    for (const path of [
      `/order-sheets/picking-list/?ids=${id}`,
      `/order-documents/packing-slips.pdf?ids=${id}`,
    ])
      expect([path, (await packer.get(path)).status]).toEqual([path, 200]);
    const tell = (deed: string, data: object) => packer.rest('POST', `orders/${id}/${deed}`, data);
    for (const [deed, data] of [
      ['change-state', { to: 'cancelled' }],
      ['add-note', { kind: 'customer', text: 'To you' }],
      ['send-mail', { mail: 'completed' }],
      ['refund', { shipping: 1, byHand: true, version: 1 }],
      ['settle-refund', { refundId: 1, how: 'give-up' }],
    ] as const)
      expect([deed, (await tell(deed, data)).status]).toEqual([deed, 403]);
    // What was found while packing is told to the others, and to no customer whatever is sent.
    expect((await tell('add-private-note', { text: ' ', kind: 'customer' })).status).toBe(422);
    const noted = await tell('add-private-note', { text: 'One cup was chipped.', kind: 'customer' });
    expect(noted.body.notes[0]).toMatchObject({ kind: 'private', text: 'One cup was chipped.' });
    const looker = await clerk();
    expect((await looker.rest('GET', `orders/${id}`)).status).toBe(200);
    expect((await looker.rest('POST', `orders/${id}/add-private-note`, { text: 'Mine' })).status).toBe(403);
    expect((await packer.rest('GET', `order-drafts/${id}`)).status).toBe(403);
    expect((await packer.rest('DELETE', `orders/${id}`)).status).toBe(403);
    const sent = await tell('ship', { trackingNumber: '1', tells: false });
    const [{ id: shipmentId }] = sent.body.parts.fulfilment.parcels;
    expect(sent.body.state).toBe('completed');
    expect((await tell('change-parcel', { shipmentId, trackingNumber: '2' })).status).toBe(200);
    expect((await tell('delete-parcel', { shipmentId })).status).toBe(200);
    const asked = { orderId: labelled, provider: 'address', tells: false };
    const made = await packer.rest('POST', 'fulfilment/labels', asked);
    expect([made.status, (await packer.get(made.body.label)).status]).toEqual([201, 200]);
  });

  it('to change orders neither ship them nor give money back, also not by a change of state', async () => {
    const writer = await clerk('write');
    const id = await order();
    const tell = (deed: string, data: object) => writer.rest('POST', `orders/${id}/${deed}`, data);
    for (const deed of ['ship', 'change-parcel', 'delete-parcel', 'refund', 'settle-refund'])
      expect([deed, (await tell(deed, {})).status]).toEqual([deed, 403]);
    const label = { orderId: id, provider: 'address' };
    expect((await writer.rest('POST', 'fulfilment/labels', label)).status).toBe(403);
    const refunded = await tell('change-state', { to: 'refunded' });
    expect([refunded.status, refunded.body.error.code]).toEqual([422, 'orders.refund-not-allowed']);
    expect((await read(id)).refundedTotal).toBe(0);
    expect((await tell('change-state', { to: 'on-hold' })).status).toBe(200);
  });

  it('to refund give money back and do nothing else', async () => {
    const payer = await clerk('refund');
    const id = await order();
    const { version, lines } = await read(id);
    expect((await payer.rest('POST', `orders/${id}/ship`, {})).status).toBe(403);
    expect((await payer.rest('POST', `orders/${id}/change-state`, { to: 'refunded' })).status).toBe(403);
    const wish = { lines: [{ lineId: lines[0].id, quantity: 1 }], byHand: true, version };
    expect((await payer.rest('POST', `orders/${id}/refund`, wish)).body.refundedTotal).toBeGreaterThan(0);
  });
});
