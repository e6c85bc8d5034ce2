import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepAttribution } from '#features/attribution/data/order-attribution.queries.server.ts';
import { attributionSettings } from '#features/attribution/settings.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { handLine, handOrder } from '../support/hand-orders.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
});
afterAll(() => shop.close());

const record = (values: Record<string, string>) =>
  encodeURIComponent(
    Object.entries(values)
      .map((pair) => pair.join('='))
      .join('|||'),
  );

/** What a browser's tracking script would have kept by now. */
const cookies = {
  sbjs_current: record({ typ: 'utm', src: 'letter', mdm: 'e-mail', cmp: 'spring & co', cnt: '(none)' }),
  sbjs_current_add: record({
    fd: '2026-05-01 10:20:30',
    ep: 'https://shop.test/?utm_source=letter',
    rf: '(none)',
  }),
  sbjs_session: record({ pgs: '4', cpg: 'https://shop.test/cart/' }),
  sbjs_udata: record({ vst: '2', uip: '(none)', uag: 'Mozilla/5.0 (iPhone)' }),
};
const known = {
  source_type: 'utm',
  utm_source: 'letter',
  utm_medium: 'e-mail',
  utm_campaign: 'spring & co',
  session_start_time: '2026-05-01 10:20:30',
  session_entry: 'https://shop.test/?utm_source=letter',
  session_pages: '4',
  session_count: '2',
  user_agent: 'Mozilla/5.0 (iPhone)',
  device_type: 'Mobile',
};

async function buyer(jar: Record<string, string> = {}): Promise<ShopVisitor> {
  const visitor = shop.visitor();
  await visitor.add(cup);
  for (const [name, value] of Object.entries(jar)) visitor.cookies.set(name, value);
  return visitor;
}

const kept = async (orderId: number) =>
  (
    await shop.query<{ values: object }>('select "values" from order_attribution where order_id = $1', [
      orderId,
    ])
  )[0]?.values;

it('[ATTR-017c] orders made by staff carry the source type admin, and are listed as such', async () => {
  const manager = await shop.member('shop-manager');
  const made = await manager.rest(
    'POST',
    'order-drafts',
    handOrder([handLine(cup)], { paymentMethod: 'bacs' }),
  );
  expect(await kept(made.body.id)).toEqual({ source_type: 'admin' });
  const filter = encodeURIComponent(JSON.stringify({ origin: 'admin' }));
  const listed = (await manager.rest('GET', `orders?filter=${filter}`)).body;
  expect(listed).toMatchObject([{ id: made.body.id, parts: { attribution: { origin: { kind: 'admin' } } } }]);
});

describe('a checkout', () => {
  it('[ATTR-004a][ATTR-016a] carries what is known in hidden fields, and keeps it with the order', async () => {
    const visitor = await buyer(cookies);
    const fields = await checkoutForm(visitor);
    const sent = Object.keys(fields).filter((name) => name.startsWith('wc_order_attribution_'));
    expect(sent.map((name) => name.slice('wc_order_attribution_'.length))).toEqual([
      'source_type',
      'referrer',
      'utm_campaign',
      'utm_source',
      'utm_medium',
      'utm_content',
      'utm_id',
      'utm_term',
      'utm_source_platform',
      'utm_creative_format',
      'utm_marketing_tactic',
      'session_entry',
      'session_start_time',
      'session_pages',
      'session_count',
      'user_agent',
    ]);
    const plain = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, value.replaceAll('&amp;', '&')]),
    );
    const placed = (await visitor.shopAjax('checkout', plain)).json();
    expect(await kept(placed.order_id)).toEqual(known);
  });

  it('[ATTR-016b] sent as JSON names the values without prefix, null where there is none', async () => {
    const visitor = await buyer();
    const fields = await checkoutForm(visitor);
    const bare = Object.entries(fields).filter(([name]) => !name.startsWith('wc_order_attribution_'));
    const body = {
      ...Object.fromEntries(bare),
      shipping_method: [fields['shipping_method[0]']],
      ...known,
      utm_id: null,
    };
    const answer = await visitor.fetch('/shop-ajax/checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
      body: JSON.stringify(body),
    });
    const placed = await answer.json();
    expect([answer.status, placed.result, placed.messages]).toEqual([200, 'success', undefined]);
    expect(await kept(placed.order_id)).toEqual(known);
  });

  it('[ATTR-015] from who is not tracked keeps nothing', async () => {
    const visitor = await buyer();
    const placed = (await visitor.shopAjax('checkout', await checkoutForm(visitor))).json();
    expect(placed.result).toBe('success');
    expect(await kept(placed.order_id)).toBeUndefined();
  });

  it('[ATTR-004b] that is sent again never replaces what is kept', async () => {
    const visitor = await buyer();
    const fields = await checkoutForm(visitor, { wc_order_attribution_utm_source: 'first' });
    const placed = (await visitor.shopAjax('checkout', fields)).json();
    const again = { ...fields, wc_order_attribution_utm_source: 'second' };
    expect((await visitor.shopAjax('checkout', again)).json().order_id).toBe(placed.order_id);
    expect(await kept(placed.order_id)).toEqual({ utm_source: 'first' });
    // Nor by whatever else would keep something with the order.
    await inTransaction(shop.db, (tx) => keepAttribution(tx, placed.order_id, { utm_source: 'third' }));
    expect(await kept(placed.order_id)).toEqual({ utm_source: 'first' });
  });
});

describe('pages', () => {
  const told = async () => {
    const text = (await shop.visitor().get('/shop/')).text.replaceAll('&quot;', '"');
    return JSON.parse(/data-tracking="(\{.*?\})"/.exec(text)?.[1] ?? 'null');
  };

  it('[ATTR-003c][ATTR-012a] tell the script how to track: permitted, six months, half an hour', async () => {
    expect(await told()).toEqual({
      lifetime: 6 * 30 * 86_400,
      session: 1800,
      keepSource: false,
      allowed: true,
      recordIp: false,
    });
  });

  it('[ATTR-019][ATTR-006b] tell it what the owner set', async () => {
    expect(Object.keys(attributionSettings.fields)).toEqual([
      'lifetime',
      'sessionMinutes',
      'consentRequired',
      'keepSource',
      'recordIp',
    ]);
    const ip = async () => (await shop.visitor().get('/rest/order-attribution/ip')).json().ip;
    expect(await ip()).toBe('');
    await shop.changeSettings(attributionSettings, {
      lifetime: 'browser',
      sessionMinutes: 5,
      consentRequired: true,
      keepSource: true,
      recordIp: true,
    });
    expect(await told()).toEqual({
      lifetime: null,
      session: 300,
      keepSource: true,
      allowed: false,
      recordIp: true,
    });
    expect(await ip()).toMatch(/127\.0\.0\.1/);
  });

  it('[ATTR-019] are without it while the owner has switched it off, and checkouts keep nothing', async () => {
    await shop.query(`insert into setting_group (name, values, version) values ('slices', $1, 1)`, [
      { attribution: false },
    ]);
    await shop.refresh();
    const visitor = await buyer(cookies);
    expect((await visitor.get('/shop/')).text).not.toContain('data-tracking');
    expect((await visitor.get('/rest/order-attribution/ip')).status).toBe(404);
    const fields = await checkoutForm(visitor);
    expect(Object.keys(fields).filter((name) => name.includes('attribution'))).toEqual([]);
    const placed = (
      await visitor.shopAjax('checkout', { ...fields, wc_order_attribution_utm_source: 'x' })
    ).json();
    expect(placed.result).toBe('success');
    expect(await kept(placed.order_id)).toBeUndefined();
  });
});
