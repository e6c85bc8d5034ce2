import { afterAll, beforeAll, expect, it } from 'vitest';
import { currencySettings } from '#features/market/public.ts';
import { taxSettings } from '#features/taxes/public.ts';
import { addCoupon, applyCode, noticeOf, sumRows } from '../support/coupon-shop.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
const ids: Record<string, number> = {};

beforeAll(async () => {
  shop = await openTestShop();
  const prices = { dime: 10, fifth: 20, half: 50, sixty: 60, sculpture: 999_999_999, table: 123_450 };
  for (const [slug, price] of Object.entries(prices))
    ids[slug] = await shop.addProduct({ slug, name: slug, regular_price: price });
  await addCoupon(shop, 'odd', { discount_type: 'percent', amount: 0, percent: '1.13' });
  await addCoupon(shop, 'five', { discount_type: 'percent', amount: 0, percent: '5' });
  await shop.query('update shipping_method set enabled = false');
  await shop.query(`insert into tax_rate (rate, name) values (7.5, 'Tax')`);
  await shop.refresh();
});
afterAll(() => shop?.close());

/** The sums of a cart with these products in these numbers. */
async function sums(wanted: Record<string, number>, code?: string): Promise<string[]> {
  const visitor = shop.visitor();
  for (const [slug, quantity] of Object.entries(wanted)) await visitor.add(ids[slug] as number, quantity);
  if (code) await applyCode(visitor, code);
  return sumRows((await visitor.get('/cart/')).text).filter((row) => !row.startsWith('Shipping'));
}

it('[TOT-009a] a new shop writes US dollars with the symbol on the left, thousands by commas and two decimals', async () => {
  const { text } = await shop.visitor().get('/product/table/');
  const price = /<p class="[^"]*\bprice\b[^"]*"[^>]*>(.*?)<\/p>/s.exec(text)?.[1] ?? text;
  expect(noticeOf(price)).toBe('$1,234.50');
  expect(await sums({ table: 1000 })).toEqual(['Subtotal: $1,234,500.00', 'Total: $1,234,500.00']);
});

it('[TOT-003a] sums are exact, where fractions of the binary system are not, and where they are large', async () => {
  expect(await sums({ dime: 3 })).toContain('Total: $0.30');
  expect(await sums({ dime: 1, fifth: 1 })).toContain('Total: $0.30');
  expect(await sums({ sculpture: 1000, dime: 1 })).toContain('Total: $9,999,999,990.10');
  // In the binary system 10,000 × 1.13 is a little less than 11,300.
  expect(await sums({ table: 1000 }, 'odd')).toContain('Total: $1,220,550.15');
});

it('[TOT-003b] rounds half a cent up, in a discount and in a tax', async () => {
  // 5 % of 0.50 is 2.5 cents, of 0.10 half a cent.
  expect(await sums({ half: 1 }, 'five')).toContain('Total: $0.47');
  await shop.changeSettings(taxSettings, { enabled: true });
  try {
    // 7.5 % of 0.20 is 1.5 cents, of 0.60 4.5 cents: rounding half to even would make it 4.
    expect(await sums({ fifth: 1 })).toContain('Tax: $0.02');
    expect(await sums({ sixty: 1 })).toContain('Tax: $0.05');
  } finally {
    await shop.changeSettings(taxSettings, { enabled: false });
  }
});

it('[TOT-003ab] sums in a currency without cents are whole, rounded to its own unit', async () => {
  await shop.changeSettings(currencySettings, { currency: 'JPY', decimals: 0 });
  await shop.changeSettings(taxSettings, { enabled: true });
  try {
    // 7.5 % of 20 yen is 1.5 yen.
    const rows = await sums({ fifth: 1 });
    expect(rows).toEqual(['Subtotal: ¥20', 'Tax: ¥2', 'Total: ¥22']);
  } finally {
    await shop.changeSettings(taxSettings, { enabled: false });
    await shop.changeSettings(currencySettings, { currency: 'USD', decimals: 2 });
  }
});
