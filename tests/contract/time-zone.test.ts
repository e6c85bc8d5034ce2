import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { timeSettings } from '#features/market/public.ts';
import { countingOf, foldAll } from '#features/reports/operations/fold-deltas.server.ts';
import { reports } from '#features/reports/points.server.ts';
import { momentOf } from '#platform/admin/controls/typed-moment.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { structuredDataOf } from '../support/spice-shop.ts';

let shop: TestShop;
let manager: ShopVisitor;
let administrator: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  [manager, administrator] = await Promise.all([shop.member('shop-manager'), shop.member('administrator')]);
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(() => shop?.close());

describe('[CAT-025a] the shop’s time zone', () => {
  test('is UTC until the owner chooses another one, which counts at once on all nodes', async () => {
    const second = await openTestShop({ databaseUrl: shop.databaseUrl });
    try {
      const zoneOf = (node: TestShop) => node.running.shop.services.marketOf().timeZone;
      expect([zoneOf(shop), zoneOf(second)]).toEqual(['UTC', 'UTC']);
      const { body } = await administrator.rest('GET', 'settings/time');
      const values = { timeZone: 'America/New_York' };
      const saved = await administrator.rest('PUT', 'settings/time', { version: body.version, values });
      expect([saved.status, saved.body.values]).toEqual([200, values]);
      expect(zoneOf(shop)).toBe('America/New_York');
      const { body: session } = await administrator.rest('GET', 'session');
      expect(session.shop.timeZone).toBe('America/New_York');
      await expect.poll(() => zoneOf(second)).toBe('America/New_York');
    } finally {
      await second.close();
    }
  });

  test.each(['Europe/Vitrine', 'local', '', '+01:00', 5, null])('is none of %j', async (timeZone) => {
    const { body } = await administrator.rest('GET', 'settings/time');
    const refused = await administrator.rest('PUT', 'settings/time', {
      version: body.version,
      values: { timeZone },
    });
    expect([refused.status, refused.body.errors]).toEqual([422, { timeZone: 'Choose from the list.' }]);
    expect((await administrator.rest('GET', 'settings/time')).body).toEqual(body);
  });
});

// Days of spring and autumn on which clocks are set, one day on either side, and where they are never set.
describe.each([
  ['Europe/Berlin', '2027-03-27', '2027-03-26T23:00:00Z', '2027-03-27T23:00:00Z'],
  ['Europe/Berlin', '2027-03-28', '2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z'],
  ['Europe/Berlin', '2027-03-29', '2027-03-28T22:00:00Z', '2027-03-29T22:00:00Z'],
  ['Europe/Berlin', '2027-10-31', '2027-10-30T22:00:00Z', '2027-10-31T23:00:00Z'],
  ['America/New_York', '2027-03-14', '2027-03-14T05:00:00Z', '2027-03-15T04:00:00Z'],
  ['America/New_York', '2027-11-07', '2027-11-07T04:00:00Z', '2027-11-08T05:00:00Z'],
  ['Australia/Lord_Howe', '2027-04-04', '2027-04-03T13:00:00Z', '2027-04-04T13:30:00Z'],
  ['Australia/Lord_Howe', '2027-10-03', '2027-10-02T13:30:00Z', '2027-10-03T13:00:00Z'],
  ['UTC', '2027-03-28', '2027-03-28T00:00:00Z', '2027-03-29T00:00:00Z'],
])('a sale that is typed in %s for %s', (timeZone, day, from, to) => {
  test('[CAT-025ab] runs from its midnight there until the next, also on pages that were kept before', async () => {
    await shop.changeSettings(timeSettings, { timeZone });
    const slug = `plate-${timeZone}-${day}`.toLowerCase().replaceAll(/[^a-z\d]+/g, '-');
    // What the form works with: the zone that the back office is told.
    const { shop: told } = (await manager.rest('GET', 'session')).body;
    const typed = (edge: 'start' | 'end') => momentOf({ day, time: '' }, told.timeZone, edge);
    const { status, body } = await manager.rest('POST', 'products', {
      name: 'Plate',
      slug,
      status: 'published',
      regularPrice: 2000,
      salePrice: 1500,
      saleFrom: typed('start'),
      saleTo: typed('end'),
    });
    expect([status, new Date(body.saleFrom), new Date(body.saleTo)]).toEqual([
      201,
      new Date(from),
      new Date(to),
    ]);
    await shop.refresh();
    vi.useFakeTimers({ toFake: ['Date'] });
    const offerAt = async (moment: number) => {
      vi.setSystemTime(moment);
      const { text } = await shop.visitor().get(`/product/${slug}/`);
      const card = (await shop.visitor().get('/shop/')).text
        .split('<li class="product card')
        .find((part) => part.includes(`/product/${slug}/`));
      const offer = structuredDataOf(text).find((data) => data['@type'] === 'Product').offers;
      expect(card?.includes('>$15.00<')).toBe(offer.price === '15.00');
      return [offer.price, offer.priceValidUntil];
    };
    const [start, end] = [Date.parse(from), Date.parse(to)];
    expect([
      await offerAt(start - 1000),
      await offerAt(start),
      await offerAt(end - 1000),
      await offerAt(end),
    ]).toEqual([
      ['20.00', undefined],
      ['15.00', day],
      ['15.00', day],
      ['20.00', undefined],
    ]);
    vi.useRealTimers();
    await shop.query('delete from product where id = $1', [body.id]);
  });
});

test('[CAT-025a] a moment without a zone is refused, since it would be the server’s', async () => {
  const product = { name: 'Plate', regularPrice: 2000, salePrice: 1500 };
  for (const saleFrom of [
    '2027-03-28',
    '2027-03-28T10:00',
    '2027-03-28 10:00Z',
    '2027-02-30T10:00:00Z',
    'soon',
  ]) {
    const { status, body } = await manager.rest('POST', 'products', { ...product, saleFrom });
    expect([saleFrom, status, body.errors]).toEqual([
      saleFrom,
      422,
      { saleFrom: 'This is no date and time.' },
    ]);
  }
});

describe('days of orders', () => {
  interface PlacedOrder {
    id: number;
    number: number;
    key: string;
    created_at: Date;
  }
  let cup: number;
  let customer: ShopVisitor;
  let order: PlacedOrder;

  const placedAt = (moment: string) =>
    shop.query('update shop_order set created_at = $2 where id = $1', [order.id, new Date(moment)]);
  const placeOrder = async () => {
    customer = shop.visitor();
    await customer.add(cup);
    const answer = (await customer.shopAjax('checkout', await checkoutForm(customer))).json();
    if (answer.result !== 'success') throw new Error(answer.messages);
    const [placed] = await shop.query<PlacedOrder>(
      'select id, number, key, created_at from shop_order where id = $1',
      [answer.order_id],
    );
    return placed as PlacedOrder;
  };

  beforeAll(async () => {
    cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
    await shop.refresh();
    order = await placeOrder();
  });

  test('are those of the shop where an order is shown to its customer', async () => {
    await placedAt('2026-03-06T23:30:00Z');
    const shown = async (timeZone: string) => {
      await shop.changeSettings(timeSettings, { timeZone });
      const { text } = await customer.get(`/checkout/order-received/${order.number}/?key=${order.key}`);
      return /<time[^>]*>([^<]*)</.exec(text)?.[1];
    };
    expect([await shown('UTC'), await shown('Europe/Berlin')]).toEqual(['March 6, 2026', 'March 7, 2026']);
  });

  test('are those of the shop in the customer’s account', async () => {
    await placedAt('2026-03-06T23:30:00Z');
    const member = await shop.member('customer');
    await shop.query(
      `update shop_order set customer_id = (select id from user_account where role = 'customer') where id = $1`,
      [order.id],
    );
    for (const [timeZone, day] of [
      ['UTC', 'March 6, 2026'],
      ['Europe/Berlin', 'March 7, 2026'],
    ] as const) {
      await shop.changeSettings(timeSettings, { timeZone });
      for (const path of ['orders/', `view-order/${order.number}/`]) {
        const { text } = await member.get(`/my-account/${path}`);
        expect([path, /March \d, 2026/.exec(text)?.[0]]).toEqual([path, day]);
      }
    }
  });

  test('are those of the shop in mails', async () => {
    // Between these two it is always another day.
    for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      await shop.changeSettings(timeSettings, { timeZone });
      const placed = await placeOrder();
      await nudgeRelay(shop.db);
      const mails = await shop.query<{ text: string; html: string }>(
        'select text, html from mail_message where key = $1',
        [`order-placed:${placed.id}`],
      );
      const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone }).format(placed.created_at);
      expect(mails).toHaveLength(1);
      for (const { text, html } of mails)
        expect([text, html].map((mail) => mail.includes(day))).toEqual([true, true]);
    }
    await shop.query('delete from shop_order where id <> $1', [order.id]);
  });

  test('narrow the back office’s list by the whole of the day in the shop’s time zone', async () => {
    const found = async (from: string, to: string) => {
      const filter = encodeURIComponent(JSON.stringify({ createdAt_gte: from, createdAt_lte: to }));
      const { status, body } = await manager.rest('GET', `orders?filter=${filter}`);
      return status === 200 ? body.length : status;
    };
    await shop.changeSettings(timeSettings, { timeZone: 'Europe/Berlin' });
    // The first and the last moment of a day of 23 hours.
    for (const moment of ['2026-03-28T23:00:00Z', '2026-03-29T21:59:59.999Z']) {
      await placedAt(moment);
      expect([moment, await found('2026-03-29', '2026-03-29')]).toEqual([moment, 1]);
      expect([moment, await found('2026-03-01', '2026-03-28')]).toEqual([moment, 0]);
      expect([moment, await found('2026-03-30', '2026-03-31')]).toEqual([moment, 0]);
    }
    await shop.changeSettings(timeSettings, { timeZone: 'UTC' });
    await placedAt('2026-03-28T23:00:00Z');
    expect(await found('2026-03-29', '2026-03-29')).toBe(0);
    expect(await found('2026-03-28T23:00:00Z', '2026-03-29T01:00:00+02:00')).toBe(1);
    for (const bad of ['2026-02-30', '2026-03-29T10:00', 'today'])
      expect([bad, await found(bad, '2026-03-29')]).toEqual([bad, 400]);
  });

  test('are counted in the overview as the shop’s clocks have it', async () => {
    // Half past midnight in Kolkata, where it is the day after the server's.
    const now = Date.parse('2026-03-06T19:00:00Z');
    const counted = async (timeZone: string, minutesAgo: number) => {
      await placedAt(new Date(now - minutesAgo * 60_000).toISOString());
      await shop.changeSettings(timeSettings, { timeZone });
      const { services } = shop.running.shop;
      await foldAll(shop.db, countingOf(services.settings, services.whole.of(reports)));
      const parts = shop.parts(platformPoints.overview).flatMap((make) => make(services));
      const loaded = await parts.find(({ name }) => name === 'reports')?.load(shop.db, new Date(now));
      const { today, week } = loaded as Record<'today' | 'week', { orders: number }>;
      return [today.orders, week.orders];
    };
    const days = 24 * 60;
    expect(await counted('Asia/Kolkata', 29)).toEqual([1, 1]);
    expect(await counted('Asia/Kolkata', 31)).toEqual([0, 1]);
    expect(await counted('UTC', 31)).toEqual([1, 1]);
    expect(await counted('Asia/Kolkata', 29 + 6 * days)).toEqual([0, 1]);
    expect(await counted('Asia/Kolkata', 31 + 6 * days)).toEqual([0, 0]);
  });
});
