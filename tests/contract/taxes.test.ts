import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { taxSettings } from '#features/taxes/public.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { checkoutForm, reviewNonce } from '../support/checkout-form.ts';
import { addCoupon, applyCode } from '../support/coupon-shop.ts';
import { wordsOf } from '../support/render-view.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let cup: number;
let book: number;

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1000 });
  book = await shop.addProduct({ slug: 'book', name: 'Book', regular_price: 2000, tax_class: 'reduced' });
  await shop.query(`update shipping_method set enabled = false where kind = 'free_shipping'`);
  await shop.query(`insert into tax_rate (country, state, rate, name, tax_class) values
    ('US', 'CA', 10, 'State tax', 'standard'), ('US', '', 5, 'Federal tax', 'standard'),
    ('US', '', 2.5, 'Book tax', 'reduced'), ('DE', '', 19, 'VAT', 'standard')`);
  await shop.refresh();
});
afterAll(() => shop?.close());
beforeEach(() => taxes({}));

/** Switches taxes on, everything else as it is in a new shop. */
function taxes(values: Record<string, unknown>) {
  return shop.changeSettings(taxSettings, {
    enabled: true,
    pricesEntered: 'without',
    basedOn: 'shipping',
    shippingClass: null,
    rounding: 'line',
    cartDisplay: 'excl',
    totalsDisplay: 'itemized',
    ...values,
  });
}

async function shopper(...products: number[]): Promise<ShopVisitor> {
  const somebody = shop.visitor();
  for (const product of products) await somebody.add(product);
  return somebody;
}

/** The sums of the review for an address, as they are read. */
async function sumsFor(who: ShopVisitor, address: Record<string, string>): Promise<string[]> {
  const security = reviewNonce((await who.get('/checkout/')).text);
  const answer = (await who.shopAjax('update_order_review', { security, ...address })).json();
  const review = answer.fragments['.woocommerce-checkout-review-order-table'] as string;
  return sumsIn(review);
}

function sumsIn(html: string): string[] {
  return [...html.matchAll(/<dt>(.*?)<\/dt><dd class="amount">(.*?)<\/dd>/gs)].map(
    ([, label = '', amount = '']) => wordsOf(`${label} ${amount}`),
  );
}

const US = { country: 'US', state: 'CA', postcode: '90210' };

describe('taxes of a cart', () => {
  it('[TOT-009b] are off in a new shop', async () => {
    const fresh = await openTestShop();
    try {
      await fresh.query(`insert into tax_rate (rate, name) values (50, 'Never')`);
      await fresh.refresh();
      const id = await fresh.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1000 });
      const somebody = fresh.visitor();
      await somebody.add(id);
      expect(sumsIn((await somebody.get('/cart/')).text)).not.toContainEqual(
        expect.stringContaining('Never'),
      );
    } finally {
      await fresh.close();
    }
  });

  it('[TOT-001a] stand between shipping and total, the same in cart, checkout, order and mail', async () => {
    const who = await shopper(cup, book);
    const rows = ['State tax $1.69', 'Book tax $0.50'];
    expect(sumsIn((await who.get('/cart/')).text)).toEqual([
      'Subtotal $30.00',
      expect.stringContaining('$6.90'),
      ...rows,
      'Total $39.09',
    ]);
    expect(await sumsFor(who, US)).toEqual([
      'Subtotal $30.00',
      expect.stringContaining('$6.90'),
      ...rows,
      'Total $39.09',
    ]);
    const placed = (await who.shopAjax('checkout', await checkoutForm(who))).json();
    expect(placed).toMatchObject({ result: 'success' });
    const receipt = wordsOf((await who.get(placed.redirect)).text);
    for (const row of rows) expect(receipt).toContain(row);
    await nudgeRelay(shop.db);
    await expect
      .poll(async () => (await shop.query('select text from mail_message')).length)
      .toBeGreaterThan(0);
    for (const { text } of await shop.query<{ text: string }>('select text from mail_message'))
      for (const row of rows) expect(text.replace(/[\s:]+/g, ' ')).toContain(row);
  });

  it('[TOT-002a] are taken of what coupons left of each line, of shipping as well, and come last', async () => {
    await addCoupon(shop, 'FIVE');
    const who = await shopper(cup, book);
    expect(await applyCode(who, 'FIVE')).toBe('Coupon code applied successfully.');
    const rows = [
      'Subtotal $30.00',
      expect.stringMatching(/^Coupon: FIVE -\$5\.00/),
      expect.stringContaining('$6.90'),
      // A tenth of 7.50 and 6.90, a fortieth of 17.50.
      'State tax $1.44',
      'Book tax $0.44',
      'Total $33.78',
    ];
    expect(sumsIn((await who.get('/cart/')).text)).toEqual(rows);
    expect(await sumsFor(who, US)).toEqual(rows);
    const placed = (await who.shopAjax('checkout', await checkoutForm(who))).json();
    expect(
      await shop.query('select discount_total, tax_total, total from shop_order where id = $1', [
        placed.order_id,
      ]),
    ).toEqual([{ discount_total: 500, tax_total: 188, total: 3378 }]);
  });

  it('[TOT-005a] are those of the shipping address, the billing address or the shop’s own', async () => {
    const who = await shopper(cup);
    const apart = {
      ...US,
      ship_to_different_address: '1',
      s_country: 'DE',
      s_postcode: '10115',
      shipping_country: 'DE',
      shipping_postcode: '10115',
    };
    const named = async () => (await sumsFor(who, apart)).filter((row) => /tax|VAT/.test(row));
    expect(await named()).toEqual(['VAT $3.78']);
    await taxes({ basedOn: 'billing' });
    expect(await named()).toEqual(['State tax $1.99']);
    await taxes({ basedOn: 'base' });
    expect(await sumsFor(who, { country: 'DE', postcode: '10115' })).toContain('State tax $1.99');
  });

  it('[TOT-007a] are rounded line by line, or once on the subtotal where the owner wants it so', async () => {
    // 5 × 0.25 = 1.25 and 1.25 more; a tenth of each is 12.5 cents, of both 25.
    const [clip, nail] = await Promise.all(
      ['clip', 'nail'].map((slug) => shop.addProduct({ slug, name: slug, regular_price: 25 })),
    );
    const who = shop.visitor();
    for (const id of [clip, nail]) await who.add(id as number, 5);
    const tax = async () => (await sumsFor(who, US)).find((row) => row.startsWith('State tax'));
    // With 0.69 on shipping.
    expect(await tax()).toBe('State tax $0.95');
    await taxes({ rounding: 'subtotal' });
    expect(await tax()).toBe('State tax $0.94');
  });

  it('[TOT-007c] leave prices of what is not taxed as they were entered, also where others have tax in them', async () => {
    const stamp = await shop.addProduct({
      slug: 'stamp',
      name: 'Stamp',
      regular_price: 1000,
      tax_status: 'none',
    });
    for (const cartDisplay of ['incl', 'excl']) {
      await taxes({ pricesEntered: 'with', cartDisplay });
      for (const address of [US, { country: 'DE', postcode: '10115' }])
        expect(await sumsFor(await shopper(stamp), address)).toContain('Subtotal $10.00');
    }
  });

  it('[TOT-006b] within prices are taken out of them, and what the shop’s own place pays is what was entered', async () => {
    await taxes({ pricesEntered: 'with', cartDisplay: 'incl' });
    const who = await shopper(cup, book);
    const cart = await who.get('/cart/');
    expect(wordsOf(/<td class="product-subtotal".*?<\/td>/s.exec(cart.text)?.[0] ?? '')).toContain('$10.00');
    expect(await sumsFor(who, US)).toEqual([
      'Subtotal $30.00',
      expect.stringContaining('$7.59'),
      // 10.00 ÷ 11 = 0.91, of shipping 0.69; 20.00 × 2.5 ÷ 102.5 = 0.49
      'Total $37.59 (includes $1.60 State tax, $0.49 Book tax)',
    ]);
    await taxes({ pricesEntered: 'with', cartDisplay: 'incl', totalsDisplay: 'single' });
    expect(await sumsFor(who, US)).toContain('Total $37.59 (includes $2.09 Tax)');
    await taxes({ pricesEntered: 'with', totalsDisplay: 'single' });
    expect(await sumsFor(who, US)).toEqual([
      'Subtotal $28.60',
      expect.stringContaining('$6.90'),
      'Tax $2.09',
      'Total $37.59',
    ]);
  });

  it('[TOT-008ab] stay in orders as they were, with rates and names, whatever becomes of rates and prices', async () => {
    const who = await shopper(cup);
    const placed = (await who.shopAjax('checkout', await checkoutForm(who))).json();
    const stored = () =>
      shop.query(`select o.totals, o.subtotal, o.shipping_total, o.tax_total, o.total, l.unit_price, l.net, l.taxes
        from shop_order o join order_line l on l.order_id = o.id order by o.id desc limit 1`);
    const before = await stored();
    const [{ id }] = (await shop.query<{ id: number }>(
      `select id from tax_rate where name = 'State tax'`,
    )) as [{ id: number }];
    expect(before).toEqual([
      {
        totals: expect.objectContaining({
          taxes: [{ id: String(id), label: 'State tax', amount: 169, rate: '10' }],
          shipping: expect.objectContaining({ amount: 690, taxes: { [id]: 69 } }),
        }),
        subtotal: 1000,
        shipping_total: 690,
        tax_total: 169,
        total: 1859,
        unit_price: 1000,
        net: 1000,
        taxes: { [id]: 100 },
      },
    ]);
    const receipt = async () => sumsOfReceipt((await who.get(placed.redirect)).text);
    const shown = await receipt();
    await shop.query(`update tax_rate set rate = 50, name = 'Other tax' where id = ${id}`);
    await shop.changeProduct(cup, { regular_price: 5000 });
    await shop.refresh();
    expect(await receipt()).toEqual(shown);
    expect(shown).toContain('State tax $1.69');
    expect(await stored()).toEqual(before);
    await shop.query(`update tax_rate set rate = 10, name = 'State tax' where id = ${id}`);
    await shop.changeProduct(cup, { regular_price: 1000 });
    await shop.refresh();
  });
});

/** The rows below the lines of an order. */
function sumsOfReceipt(html: string): string[] {
  const rows = /<tfoot>(.*?)<\/tfoot>/s.exec(html)?.[1] ?? '';
  return [...rows.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => wordsOf(row));
}
