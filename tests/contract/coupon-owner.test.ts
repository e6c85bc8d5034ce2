// The owner's side of coupons.
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { addCoupon, applyCode, couponRows } from '../support/coupon-shop.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let owner: ShopVisitor;
let cup: number;
let kitchen: number;

beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.member('shop-manager');
  kitchen = await shop.addCategory('kitchen', 'Kitchen');
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 2000, categories: [kitchen] });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.query('delete from coupon');
  await shop.query('delete from rate_limit');
});

async function send(method: string, path: string, body?: unknown, who = owner) {
  const answer = await who.fetch(`/rest/${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}
const create = (body: Record<string, unknown>) => send('POST', 'coupons', body);
const list = async (query = '') => (await send('GET', `coupons${query}`)).body;
const codesIn = (records: { code: string }[]) => records.map(({ code }) => code).sort();

describe('the editor', () => {
  it('[COUP-003] [COUP-019b] keeps every field', async () => {
    const fields = {
      code: 'Spring-26',
      description: 'For the newsletter',
      discountType: 'fixed_product',
      amount: 250,
      percent: 0,
      expiresAt: '2030-01-01T00:00:00.000Z',
      individualUse: true,
      productIds: [cup],
      excludedProductIds: [cup],
      categoryIds: [kitchen],
      excludedCategoryIds: [kitchen],
      excludeSaleItems: true,
      minimumAmount: 1000,
      maximumAmount: 9000,
      usageLimit: 100,
      usageLimitPerUser: 2,
      limitUsageToItems: 3,
      freeShipping: true,
      emailRestrictions: ['ada@example.org', '*@halm.example'],
    };
    const made = await create({ ...fields, emailRestrictions: [' Ada@Example.org', '', '*@halm.example'] });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const stored = (await send('GET', `coupons/${made.body.id}`)).body;
    expect(stored).toMatchObject({ ...fields, used: 0, held: 0, uses: [] });
    const plain = await create({ code: 'PLAIN' });
    expect(plain.body).toMatchObject({
      discountType: 'fixed_cart',
      amount: 0,
      usageLimit: null,
      freeShipping: false,
    });
  });

  it('[COUP-019b] refuses a percent above 100, negative amounts, and a code that another has in any case', async () => {
    const errorsOf = async (more: Record<string, unknown>) => {
      const { status, body } = await create({ code: 'NEW', ...more });
      expect(status).toBe(422);
      return body.errors;
    };
    expect(await errorsOf({ discountType: 'percent', percent: 100.5 })).toEqual({
      percent: 'At most 100 percent.',
    });
    expect(await errorsOf({ percent: -1 })).toEqual({ percent: 'A discount cannot be negative.' });
    for (const field of ['amount', 'minimumAmount', 'maximumAmount'])
      expect(Object.keys(await errorsOf({ [field]: -1 }))).toEqual([field]);
    for (const field of ['usageLimit', 'usageLimitPerUser', 'limitUsageToItems'])
      expect(Object.keys(await errorsOf({ [field]: 0 }))).toEqual([field]);
    await create({ code: 'Taken' });
    expect(Object.keys(await errorsOf({ code: 'tAKEN ' }))).toEqual(['code']);
    expect(Object.keys(await errorsOf({ code: '' }))).toEqual(['code']);
    expect(Object.keys(await errorsOf({ code: '__proto__' }))).toEqual(['code']);
    expect(Object.keys(await errorsOf({ minimumAmount: 900, maximumAmount: 800 }))).toEqual([
      'maximumAmount',
    ]);
    expect(Object.keys(await errorsOf({ emailRestrictions: ['a b@c'] }))[0]).toMatch(/^emailRestrictions/);
    expect(Object.keys(await errorsOf({ productIds: [999_999] }))).toEqual(['productIds']);
    expect(codesIn(await list())).toEqual(['Taken']);
    expect((await create({ code: 'FULL', discountType: 'percent', percent: 100 })).status).toBe(201);
  });

  it('a code in the trash stays taken, and its coupon counts no more', async () => {
    const { body } = await create({ code: 'GONE', amount: 500 });
    expect((await send('DELETE', `coupons/${body.id}`)).status).toBe(200);
    expect((await create({ code: 'gone' })).body.errors.code).toContain('in the trash');
    const visitor = shop.visitor();
    await visitor.add(cup);
    expect(await applyCode(visitor, 'GONE')).toBe('105 Coupon "GONE" does not exist!');
  });

  it('is for those who may change the catalogue alone', async () => {
    const visitor = shop.visitor();
    expect((await send('GET', 'coupons', undefined, visitor)).status).toBe(401);
    expect((await send('GET', 'coupons', undefined, await shop.member('customer'))).status).toBe(403);
  });
});

describe('the list', () => {
  it('[COUP-019b] is searched by code and note, and narrowed by kind and state', async () => {
    await addCoupon(shop, 'SUMMER', { description: 'For the sale' });
    await addCoupon(shop, 'TEN', { discount_type: 'percent', percent: '10' });
    await addCoupon(shop, 'OLD', { expires_at: new Date(Date.now() - 1000) });
    const query = (filter: object) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    expect(codesIn(await list(query({ q: 'summ' })))).toEqual(['SUMMER']);
    expect(codesIn(await list(query({ q: 'sale' })))).toEqual(['SUMMER']);
    expect(codesIn(await list(query({ discountType: 'percent' })))).toEqual(['TEN']);
    expect(codesIn(await list(query({ state: 'expired' })))).toEqual(['OLD']);
    expect(codesIn(await list(query({ state: 'active' })))).toEqual(['SUMMER', 'TEN']);
    expect(codesIn(await list(query({ state: 'used-up' })))).toEqual([]);
  });

  it('[COUP-003][COUP-019b] shows uses with their orders, and which gave theirs back', async () => {
    const id = await addCoupon(shop, 'ONCE', { usage_limit: 1 });
    const visitor = shop.visitor();
    await visitor.add(cup);
    await applyCode(visitor, 'ONCE');
    const { redirect } = (await visitor.shopAjax('checkout', await checkoutForm(visitor))).json();
    const number = Number(/order-received\/(\d+)/.exec(redirect)?.[1]);
    const shown = (await send('GET', `coupons/${id}`)).body;
    expect(shown).toMatchObject({ used: 1, held: 0, state: 'used-up' });
    const { text } = await owner.get('/rest/coupons/export.csv');
    expect(Papa.parse(text, { header: true }).data).toContainEqual(
      expect.objectContaining({
        ID: String(shown.id),
        Used: '1',
        State: 'used-up',
        Amount: expect.stringMatching(/^\d+\.\d\d$/),
      }),
    );
    expect(shown.uses).toMatchObject([
      { number, name: 'Ada Lovelace', amount: 500, currency: 'USD', counts: true },
    ]);
    await shop.query(`update shop_order set state = 'cancelled', stock_claim = 'none' where number = $1`, [
      number,
    ]);
    const back = (await send('GET', `coupons/${id}`)).body;
    expect(back).toMatchObject({ used: 0, state: 'active', uses: [{ number, counts: false }] });
  });
});

describe('the switch', () => {
  it('[COUP-019a] coupons are on by default; switched off there is no entry, no call and no discount', async () => {
    await addCoupon(shop, 'FIVE');
    const visitor = shop.visitor();
    await visitor.add(cup);
    await applyCode(visitor, 'FIVE');
    expect(await couponRows(visitor)).toHaveLength(1);
    expect((await send('GET', 'session')).body.resources).toHaveProperty('coupons');
    await shop.changeSettings(switchesOf(shop.running.shop.services.whole), { coupons: false });
    for (const address of ['/cart/', '/checkout/']) {
      const page = await visitor.get(address);
      expect(page.text).not.toContain('coupon_code');
      expect(page.text).not.toContain('Coupon:');
    }
    for (const call of ['apply_coupon', 'remove_coupon'])
      expect((await visitor.shopAjax(call, { coupon_code: 'FIVE', coupon: 'FIVE' })).status).toBe(404);
    expect((await send('GET', 'coupons')).status).toBe(404);
    expect((await send('GET', 'session')).body.resources).not.toHaveProperty('coupons');
    // An order that is placed meanwhile has nothing off and uses nothing.
    const buyer = shop.visitor();
    await buyer.add(cup);
    await buyer.post('/cart/', { apply_coupon: '1', coupon_code: 'FIVE' });
    const placed = (await buyer.shopAjax('checkout', await checkoutForm(buyer))).json();
    expect(placed.result, placed.messages).toBe('success');
    expect(
      await shop.query('select discount_total from shop_order where id = $1', [placed.order_id]),
    ).toEqual([{ discount_total: 0 }]);
    expect(await shop.query('select 1 from coupon_use where order_id = $1', [placed.order_id])).toEqual([]);
    await shop.changeSettings(switchesOf(shop.running.shop.services.whole), { coupons: true });
    expect(await couponRows(visitor)).toHaveLength(1);
  });
});
