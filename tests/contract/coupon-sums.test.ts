// What coupons do to the rest of a sum: shipping, limits, currencies, statements.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { taxSettings } from '#features/taxes/public.ts';
import { checkoutForm } from '../support/checkout-form.ts';
import { countCall } from '../support/count-call.ts';
import { addCoupon, applyCode, couponRows, noticeOf, sumRows } from '../support/coupon-shop.ts';
import { CURRENCY_COOKIE, withMarkets } from '../support/several-markets.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let cup: number;
let visitor: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop({ slices: withMarkets });
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 2000 });
  await addCoupon(shop, 'FIVE');
  await addCoupon(shop, 'PIECE', { discount_type: 'fixed_product', amount: 300 });
  await addCoupon(shop, 'TEN', { discount_type: 'percent', percent: '10', amount: 0 });
  await addCoupon(shop, 'BIG', { minimum_amount: 4000 });
  await addCoupon(shop, 'SMALL', { maximum_amount: 4000 });
  await addCoupon(shop, 'SENT', { amount: 0, free_shipping: true });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.query('delete from rate_limit');
  visitor = shop.visitor();
});

const rows = async (address = '/cart/') => sumRows((await visitor.get(address)).text);

describe('the order in which coupons take what is left', () => {
  const taken = async (...codes: string[]) => {
    await visitor.add(cup);
    for (const code of codes) await applyCode(visitor, code);
    return Object.fromEntries(
      (await couponRows(visitor)).map((row) => /^Coupon: (\w+): (\S+)/.exec(row)?.slice(1) ?? [row]),
    );
  };

  it('is that of their kinds, of their amounts, and then the newest first, whichever was entered first', async () => {
    await addCoupon(shop, 'OLDER', { amount: 1500 });
    await addCoupon(shop, 'NEWER', { amount: 1500 });
    await addCoupon(shop, 'MORE', { amount: 1600 });
    await addCoupon(shop, 'EACH', { discount_type: 'fixed_product', amount: 1900 });
    expect(await taken('OLDER', 'NEWER')).toEqual({ OLDER: '-$5.00', NEWER: '-$15.00' });
    visitor = shop.visitor();
    expect(await taken('MORE', 'OLDER')).toEqual({ MORE: '-$5.00', OLDER: '-$15.00' });
    visitor = shop.visitor();
    expect(await taken('OLDER', 'EACH')).toEqual({ OLDER: '-$1.00', EACH: '-$19.00' });
  });
});

describe('shipping', () => {
  /** Free shipping stands last, so that nobody has it for being the first. */
  const askFor = (needs: string) =>
    shop.query(
      `update shipping_method set position = 9,
          settings = jsonb_build_object('needs', $1::text, 'minAmount', 6000)
        where kind = 'free_shipping'`,
      [needs],
    );
  const onSale = () => shop.refresh();

  it.each(['coupon', 'either'])(
    '[COUP-012] a coupon that sends for free opens the method that asks for %s, which is chosen, and is ordered with it',
    async (needs) => {
      await askFor(needs);
      await onSale();
      await visitor.add(cup);
      expect((await rows()).join()).toMatch(/Flat rate|\$6\.90/);
      await applyCode(visitor, 'SENT');
      const sums = await rows();
      expect(sums).toContain('Coupon: SENT: Free shipping coupon [Remove]');
      expect(sums.at(-1)).toBe('Total: $20.00');
      const form = await checkoutForm(visitor);
      expect(form['shipping_method[0]']).toMatch(/^free_shipping:/);
      expect((await visitor.shopAjax('checkout', form)).json().result).toBe('success');
      const [order] = await shop.query<{ shipping_total: number; total: number }>(
        'select shipping_total, total from shop_order order by id desc limit 1',
      );
      expect(order).toEqual({ shipping_total: 0, total: 2000 });
    },
  );

  it('[COUP-012] the method goes with the coupon, and asks for both where it is set so', async () => {
    await askFor('both');
    await onSale();
    await visitor.add(cup);
    await applyCode(visitor, 'SENT');
    expect((await rows()).at(-1)).toBe('Total: $26.90');
    await askFor('coupon');
    await onSale();
    expect((await rows()).at(-1)).toBe('Total: $20.00');
    await visitor.get('/cart/?remove_coupon=sent', { 'sec-fetch-site': 'same-origin' });
    expect((await rows()).at(-1)).toBe('Total: $26.90');
  });
});

describe('limits', () => {
  it('[COUP-006c] are compared with what is shown before discounts, whatever other coupons take off', async () => {
    await visitor.add(cup, 2);
    await applyCode(visitor, 'TEN');
    expect(await applyCode(visitor, 'BIG')).toBe('Coupon code applied successfully.');
    expect(await applyCode(visitor, 'SMALL')).toBe('Coupon code applied successfully.');
    expect(await couponRows(visitor)).toHaveLength(3);
    await visitor.add(cup);
    expect(noticeOf((await visitor.get('/cart/')).text)).toContain(
      'The maximum spend for this coupon is $40.00.',
    );
    expect(await couponRows(visitor)).toHaveLength(2);
  });
});

describe('limits with taxes', () => {
  const taxes = (values: Record<string, unknown>) =>
    shop.changeSettings(taxSettings, { ...shop.running.shop.services.settings.get(taxSettings), ...values });
  afterEach(() => taxes({ enabled: false, cartDisplay: 'excl' }));

  it('[COUP-006c] are compared with the subtotal as it is shown: with its taxes where these are shown', async () => {
    await shop.query(`insert into tax_rate (country, rate, name) values ('US', 10, 'Tax')`);
    await shop.refresh();
    // 20.00 without, 22.00 with tax.
    await addCoupon(shop, 'FROM22', { minimum_amount: 2200 });
    await addCoupon(shop, 'TO21', { maximum_amount: 2100 });
    await visitor.add(cup);
    await taxes({ enabled: true, cartDisplay: 'excl' });
    expect(await applyCode(visitor, 'FROM22')).toMatch(/^108/);
    expect(await applyCode(visitor, 'TO21')).toBe('Coupon code applied successfully.');
    await taxes({ enabled: true, cartDisplay: 'incl' });
    expect(await couponRows(visitor)).toEqual([]);
    expect(await applyCode(visitor, 'FROM22')).toBe('Coupon code applied successfully.');
    expect(await couponRows(visitor)).toHaveLength(1);
    expect(await applyCode(visitor, 'TO21')).toMatch(/^112/);
  });
});

describe('other currencies', () => {
  it('[COUP-015cd] fixed amounts and limits are converted before anything is taken off', async () => {
    visitor.takeCookie(`${CURRENCY_COOKIE}=EUR`);
    await visitor.add(cup);
    const [subtotal] = await rows();
    const price = Number(/[\d.,]+/.exec(subtotal ?? '')?.[0]?.replace(',', '.'));
    const rate = price / 20;
    expect(rate).not.toBe(1);
    await applyCode(visitor, 'FIVE');
    const off = (await couponRows(visitor))[0] ?? '';
    const taken = Number(/[\d.,]+(?=\D*\[Remove\])/.exec(off)?.[0]?.replace(',', '.'));
    expect(taken).toBeCloseTo(5 * rate, 1);
    await addCoupon(shop, 'LITTLE', { maximum_amount: 1900 });
    for (const [code, refusal, limit] of [
      ['BIG', /^108 /, 40],
      ['LITTLE', /^112 /, 19],
    ] as const) {
      const said = await applyCode(visitor, code);
      expect(said).toMatch(refusal);
      expect(Number(/[\d.,]*\d(?=\D*$)/.exec(said)?.[0]?.replace(',', '.'))).toBeCloseTo(limit * rate, 1);
    }
  });
});

describe('statements', () => {
  it('a cart without coupons needs none for them, one with coupons a single one', async () => {
    await visitor.add(cup);
    await visitor.get('/cart/');
    const without = await countCall(shop, visitor, 'get_refreshed_fragments');
    await applyCode(visitor, 'TEN');
    await applyCode(visitor, 'FIVE');
    const withTwo = await countCall(shop, visitor, 'get_refreshed_fragments');
    expect(
      without.queries.filter((text) => /coupon/.test(text) && !/from \(select 1\) one/.test(text)),
    ).toEqual([]);
    expect(withTwo.queries).toHaveLength(without.queries.length + 1);
  });
});
