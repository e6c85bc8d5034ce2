import { afterAll, beforeAll, expect, test } from 'vitest';
import { taxSettings } from '#features/taxes/public.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { addCoupon, applyCode } from '../support/coupon-shop.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';
import { openOffice, type SimulatedOffice } from '../support/simulated-office.ts';

let shop: TestShop;
let owner: ShopVisitor;
let office: SimulatedOffice | undefined;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.member('administrator');
});
afterAll(async () => {
  await office?.close();
  await shop?.close();
});

async function send(method: string, path: string, body?: unknown, who = owner) {
  const answer = await who.fetch(`/rest/${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  await shop.refresh();
  return { status: answer.status, body: await answer.json().catch(() => null) };
}
const made = async (path: string, body: object) => (await send('POST', path, body)).body as { id: number };
const notices = async (who = owner) => (await send('GET', 'notices', undefined, who)).body.notices;
const words = (selector: string) =>
  [...(office?.document.querySelectorAll(selector) ?? [])].map((element) => element.textContent?.trim());

/** What the overview, the list and the menu say of a thing, when the owner looks. */
async function told(resource: string) {
  await office?.close();
  office = await openOffice(owner);
  const overview = words('main [role=note] a');
  await office.go(`/${resource}`);
  const list = words('main [role=note] a');
  const entry = office.document.querySelector(`nav[aria-label="Back office"] a[href="/admin/${resource}"]`);
  return { overview, list, entry: entry?.getAttribute('aria-description') ?? null };
}

test('nothing is told where nothing is to be looked at', async () => {
  expect(await notices()).toEqual([]);
});

test('tax rates that never count are told while taxes are calculated, with the way to them', async () => {
  const rate = { country: 'DE', rate: '19', name: 'VAT' };
  await made('tax-rates', rate);
  const late = await made('tax-rates', { ...rate, name: 'VAT again' });
  expect(await notices()).toEqual([]);
  await shop.changeSettings(taxSettings, { enabled: true });
  expect(await notices()).toEqual([
    expect.objectContaining({ resource: 'tax-rates', count: 1, filter: { id: [late.id] } }),
  ]);
  const said = ['1 tax rate is never charged'];
  expect(await told('tax-rates')).toEqual({ overview: said, list: said, entry: '1 needs attention' });
  await send('DELETE', `tax-rates/${late.id}`);
  expect(await notices()).toEqual([]);
});

test('shipping zones that earlier ones cover are told, with the way to them', async () => {
  const zone = { regions: [{ country: 'NZ' }], postcodes: [], methods: [] };
  await made('shipping-zones', { ...zone, name: 'New Zealand' });
  const late = await made('shipping-zones', { ...zone, name: 'New Zealand again' });
  expect(await notices()).toEqual([
    expect.objectContaining({ resource: 'shipping-zones', count: 1, filter: { id: [late.id] } }),
  ]);
  const said = ['1 shipping zone is covered by an earlier one'];
  expect(await told('shipping-zones')).toEqual({ overview: said, list: said, entry: '1 needs attention' });
  await send('DELETE', `shipping-zones/${late.id}`);
});

test('what runs low and reviews that wait are told at the menu and above their lists', async () => {
  const stock = { manage_stock: true, stock_quantity: 1 };
  const cup = await shop.addProduct({ slug: 'cup', name: 'Cup', ...stock });
  await shop.query(
    `insert into review (product_id, author_name, author_email, content, rating, state)
     values ($1, 'Ada', 'ada@example.org', 'Fine.', 5, 'held')`,
    [cup],
  );
  expect(await told('products')).toMatchObject({
    overview: [],
    list: ['1 product is low on stock'],
    entry: '1 needs attention',
  });
  expect(await told('reviews')).toMatchObject({
    list: ['1 review waits for approval'],
    entry: '1 needs attention',
  });
  await shop.query('delete from review');
  await shop.changeProduct(cup, { stock_quantity: 50 });
  await shop.refresh();
});

test('what stands published and cannot be bought for want of a price is told, with the way to it', async () => {
  const plain = { regular_price: null };
  const cup = await shop.addProduct({ slug: 'bare-cup', name: 'Bare cup', ...plain });
  const pot = await shop.addProduct({ slug: 'bare-pot', name: 'Bare pot', type: 'variable', ...plain });
  const small = { parent_id: pot, type: 'variation' };
  await shop.addProduct({ slug: 'bare-pot-small', name: 'Small', ...small, ...plain });
  await shop.addProduct({ slug: 'bare-pot-off', name: 'Off', ...small, status: 'private' });
  // Nothing is missing of these.
  const jug = await shop.addProduct({ slug: 'jug', name: 'Jug', type: 'variable', ...plain });
  await shop.addProduct({ slug: 'jug-small', name: 'Small', parent_id: jug, type: 'variation' });
  await shop.addProduct({ slug: 'hidden', name: 'Hidden', password_hash: 'x' });
  const set = { slug: 'hidden-set', name: 'Hidden set', type: 'variable', password_hash: 'x', ...plain };
  const parent_id = await shop.addProduct(set);
  await shop.addProduct({ slug: 'hidden-small', name: 'Small', parent_id, type: 'variation' });
  await shop.addProduct({ slug: 'draft', name: 'Draft', status: 'draft', ...plain });
  for (const type of ['grouped', 'external'])
    await shop.addProduct({ slug: type, name: type, type, ...plain });
  await shop.refresh();
  const notice = expect.objectContaining({ resource: 'products', count: 2, filter: { unpriced: true } });
  expect(await notices()).toEqual([notice]);
  const said = ['2 published products have no price and cannot be bought'];
  expect(await told('products')).toEqual({ overview: said, list: said, entry: '2 need attention' });
  const link = office?.document.querySelector('main [role=note] a');
  await office?.go(String(link?.getAttribute('href')).replace('/admin', ''));
  expect(words('main td.column-name').sort()).toEqual(['Bare cup', 'Bare pot']);
  await shop.changeProduct(cup, { regular_price: 900 });
  await shop.query(`update product set status = 'published' where slug = 'bare-pot-off'`);
  await shop.refresh();
  expect(await notices()).toEqual([]);
});

test('a coupon that its owner’s change puts beyond its limit is told in its form, its list and the overview', async () => {
  const id = await addCoupon(shop, 'FIVE', { usage_limit: 5 });
  const [cup] = await shop.query<{ id: number }>('select id from product limit 1');
  for (const email of ['ada@example.org', 'bea@example.org']) {
    const visitor = shop.visitor();
    await visitor.add(cup?.id ?? 0);
    await applyCode(visitor, 'FIVE');
    const placed = await visitor.shopAjax('checkout', {
      ...(await checkoutForm(visitor)),
      billing_email: email,
    });
    expect(placed.json()).toMatchObject({ result: 'success' });
  }
  expect(await notices()).toEqual([]);
  const { version } = (await send('GET', `coupons/${id}`)).body;
  expect((await send('PUT', `coupons/${id}`, { version, usageLimit: 1 })).status).toBe(200);
  expect(await notices()).toEqual([
    expect.objectContaining({ resource: 'coupons', count: 1, filter: { id: [id] } }),
  ]);
  const said = ['1 coupon was used more often than it may be now'];
  expect(await told('coupons')).toEqual({ overview: said, list: said, entry: '1 needs attention' });
  expect(words('main td.column-used').join()).toContain('2 of 1');
  expect(words('main td.column-used').join()).toContain('Over its limit');
  await office?.go(`/coupons/${id}`);
  expect(words('main form [role=note]')).toEqual([
    'Used 2 times, and the limit is now 1, so nobody can use it any more. Existing orders keep their discount.',
  ]);
  // One limit for each customer, which one of them has passed by the account or the address.
  const limit = async (usageLimitPerUser: number | null, usageLimit: number | null = null) => {
    const { version } = (await send('GET', `coupons/${id}`)).body;
    const changed = await send('PUT', `coupons/${id}`, { version, usageLimit, usageLimitPerUser });
    expect(changed.status).toBe(200);
    return (await notices()).map(({ filter }: { filter: object }) => filter);
  };
  expect(await limit(1)).toEqual([]);
  await shop.query(`update coupon_use set email = 'ada@example.org'`);
  expect([await limit(2), await limit(1)]).toEqual([[], [{ id: [id] }]]);
  await shop.query(
    `update coupon_use set email = id || '@example.org', account_id = (select min(id) from user_account)`,
  );
  expect([await limit(2), await limit(1)]).toEqual([[], [{ id: [id] }]]);
  await limit(null, 1);
  await shop.query(`update coupon set expires_at = now() - interval '1 day'`);
  expect(await notices()).toEqual([]);
});

test('who may not read a thing is not told of it', async () => {
  await addCoupon(shop, 'NONE', { usage_limit: 1 });
  expect((await send('GET', 'notices', undefined, shop.visitor())).status).toBe(401);
  expect((await send('GET', 'notices', undefined, await shop.member('customer'))).status).toBe(403);
});
