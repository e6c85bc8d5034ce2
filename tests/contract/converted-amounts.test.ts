// The same cart in several currencies, with everything that can stand in a sum: what is shown, charged, kept, mailed and
// told to the owner is one amount, which is the sum of its parts to the unit.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { currencySettings, formatIn } from '#features/market/public.ts';
import { type TotalStage, totalStage, totalStages } from '#features/totals/public.server.ts';
import { decimalAmount, formatMoney } from '#kit/money.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { inMarket } from '#platform/market/amounts.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { checkoutForm, reviewNonce } from '../support/checkout-form.ts';
import { wordsOf } from '../support/render-view.ts';
import { CURRENCY_COOKIE, LANGUAGE_COOKIE, testCurrencies, withMarkets } from '../support/several-markets.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

/** A tenth off, wrapping for $2.00, and 7.25 % of everything. */
const stages: TotalStage[] = [
  totalStage<number>({
    name: 'vat',
    kind: 'taxes',
    load: () => 725,
    apply(sum, rate) {
      const of = (amount: number) => Math.round((amount * rate) / 10_000);
      const nets = sum.lines.reduce((all, { net }) => all + net, 0);
      const onFees = Object.fromEntries(sum.fees.map(({ id, amount }) => [id, of(amount)]));
      const onShipping = of(sum.shipping?.amount ?? 0);
      return { taxes: [{ id: 'vat', label: 'VAT', amount: of(nets), onShipping, onFees }] };
    },
  }) as TotalStage,
  totalStage<number>({
    name: 'wrapping',
    kind: 'fees',
    load: ({ market }) => inMarket(200, market),
    apply: (_sum, amount) => ({ fees: [{ id: 'wrapping', label: 'Wrapping', amount }] }),
  }) as TotalStage,
  totalStage<null>({
    name: 'tenth',
    kind: 'discounts',
    load: () => null,
    apply: ({ subtotal }) => ({
      discounts: [{ id: 'tenth', label: 'A tenth', amount: Math.round(subtotal / 10) }],
    }),
  }) as TotalStage,
];

let shop: TestShop;
let cup: number;
let pot: number;
const rates = structuredClone(testCurrencies);

beforeAll(async () => {
  shop = await openTestShop({
    slices: (configured) => [
      ...withMarkets(configured),
      defineSlice({ name: 'test-stages', adds: [totalStages.with(...stages)] }),
    ],
  });
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1990 });
  pot = await shop.addProduct({ slug: 'pot', name: 'Pot', regular_price: 3335 });
  await shop.query(`update shipping_method set enabled = false where kind = 'free_shipping'`);
  await shop.refresh();
});
afterAll(() => shop?.close());
/** Rates count from the next time on that settings are read. */
async function offerCurrencies(...offered: typeof testCurrencies) {
  testCurrencies.splice(0, testCurrencies.length, ...structuredClone(offered));
  await shop.changeSettings(currencySettings, { thousands: ',' });
}
afterEach(() => offerCurrencies(...rates));

/** Of each currency the amounts worked out by hand, in minor units. */
const BY_HAND = {
  // 3 × 19.90 + 33.35 = 93.05; a tenth 9.31 (9.305); shipping 6.90; taxes 6.07 (83.74) + 0.50 + 0.15 (0.145)
  USD: { unit: 1990, subtotal: 9305, tenth: 931, shipping: 690, wrapping: 200, vat: 672, total: 9936 },
  // 17.44 (17.44235) × 3 + 29.23 (29.231275) = 81.55; 8.16 (8.155); 6.05 (6.04785); 1.75 (1.753); 5.32 + 0.44 + 0.13
  EUR: { unit: 1744, subtotal: 8155, tenth: 816, shipping: 605, wrapping: 175, vat: 589, total: 8708 },
  // 2975 (2975.05) × 3 + 4986 (4985.825) = 13911; 1391; 1032 (1031.55); 299; 908 (907.7) + 75 (74.82) + 22 (21.68)
  JPY: { unit: 2975, subtotal: 13911, tenth: 1391, shipping: 1032, wrapping: 299, vat: 1005, total: 14856 },
} as const;
type Currency = keyof typeof BY_HAND;
const CURRENCIES = Object.keys(BY_HAND) as Currency[];

const marketOf = (currency: string) => shop.running.shop.services.marketOf({ currency });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const money = (amount: number, currency: string) =>
  plain(formatMoney(amount, formatIn(currency, marketOf(currency))));

function serve(visitor: ShopVisitor, currency: string): ShopVisitor {
  visitor.cookies.set(CURRENCY_COOKIE, currency);
  return visitor;
}
async function shopperWithCart(currency: string, visitor = shop.visitor()) {
  serve(visitor, currency);
  await visitor.add(cup, 3);
  await visitor.add(pot, 1);
  return visitor;
}
/** The sum as people read it: its rows by their amounts. */
const amountsIn = (currency: Currency) => {
  const { subtotal, tenth, shipping, wrapping, vat, total } = BY_HAND[currency];
  return [subtotal, -tenth, shipping, wrapping, vat, total].map((amount) => money(amount, currency));
};
/** The same of a page: of a receipt the foot of its table, else the rows beside their labels. */
const amountsOf = (html: string) => {
  const foot = /<tfoot[\s\S]*?<\/tfoot>/.exec(html)?.[0] ?? html;
  return [...foot.matchAll(/<(?:dd|td) class="amount">([^<]*)</g)].map(([, amount = '']) => plain(amount));
};

async function place(visitor: ShopVisitor, typed: Record<string, string> = {}) {
  const answer = (await visitor.shopAjax('checkout', await checkoutForm(visitor, typed))).json();
  if (answer.result !== 'success') throw new Error(answer.messages);
  return { id: answer.order_id as number, receipt: answer.redirect.replace(SITE_URL, '') as string };
}
const storedOf = async (id: number) => {
  const [order] = await shop.query('select * from shop_order where id = $1', [id]);
  const lines = await shop.query('select * from order_line where order_id = $1 order by position', [id]);
  return {
    order: order as Record<string, number | string>,
    lines: lines as Record<string, number | string>[],
  };
};
/** The last mail about an order to somebody that says something, once it is written. */
const mailTo = async (id: number, recipient: string, saying = '') => {
  const find = async () => {
    await nudgeRelay(shop.db);
    const mails = await shop.query<{ text: string; html: string }>(
      `select m.text, m.html from mail_message m join shop_order o on m.html like '%' || o.number || '%'
       where o.id = $1 and m.recipient = $2 order by m.id`,
      [id, recipient],
    );
    return mails.findLast(({ text }) => plain(text).includes(saying));
  };
  await expect.poll(find).toBeDefined();
  const mail = await find();
  return { html: mail?.html ?? '', text: plain(mail?.text ?? '') };
};

describe.each(CURRENCIES)('in %s', (currency) => {
  const { unit, subtotal, tenth, shipping, wrapping, vat, total } = BY_HAND[currency];

  test('[TOT-001a][TOT-003c] cart, checkout, order, receipt, account and mail show one sum, which adds up', async () => {
    expect(subtotal - tenth + shipping + wrapping + vat).toBe(total);
    const visitor = serve(await shop.member('customer'), currency);
    await shopperWithCart(currency, visitor);
    const shown = amountsIn(currency);
    const cartPage = (await visitor.get('/cart/')).text;
    expect(amountsOf(cartPage)).toEqual(shown);
    expect(wordsOf(cartPage)).toContain(money(unit, currency));
    const { fragments } = (await visitor.shopAjax('get_refreshed_fragments')).json();
    expect(wordsOf(fragments['div.widget_shopping_cart_content'])).toContain(money(subtotal, currency));
    const checkout = (await visitor.get('/checkout/')).text;
    expect(amountsOf(checkout)).toEqual(shown);
    expect(checkout).toContain(`name="shown_total" value="${total}"`);
    expect(checkout).toContain(`name="shown_currency" value="${currency}"`);
    const review = await visitor.shopAjax('update_order_review', {
      ...(await checkoutForm(visitor)),
      security: reviewNonce(checkout),
    });
    expect(amountsOf(review.json().fragments['.woocommerce-checkout-review-order-table'])).toEqual(shown);

    const { id, receipt } = await place(visitor);
    const { order, lines } = await storedOf(id);
    expect(order).toMatchObject({
      currency,
      subtotal,
      discount_total: tenth,
      shipping_total: shipping,
      fee_total: wrapping,
      tax_total: vat,
      total,
      store_currency: 'USD',
      exchange_rate: marketOf(currency).rate,
    });
    const sumOf = (column: string) => lines.reduce((sum, line) => sum + Number(line[column]), 0);
    const partsOf = (column: string, key: string) =>
      lines.reduce((sum, line) => sum + ((line[column] as unknown as Record<string, number>)[key] ?? 0), 0);
    expect([sumOf('subtotal'), sumOf('net'), partsOf('discounts', 'tenth')]).toEqual([
      subtotal,
      subtotal - tenth,
      tenth,
    ]);
    expect(
      lines.map((line) => [
        line.currency,
        line.exchange_rate,
        Number(line.unit_price) * Number(line.quantity),
      ]),
    ).toEqual(lines.map((line) => [currency, marketOf(currency).rate, line.subtotal]));
    expect(sumOf('store_net')).toBe(
      currency === 'USD' ? subtotal - tenth : Math.round(backTo(subtotal - tenth, currency)),
    );
    expect(Number(order.store_total)).toBe(currency === 'USD' ? total : Math.round(backTo(total, currency)));

    expect(amountsOf((await visitor.get(receipt)).text)).toEqual(shown);
    expect(amountsOf((await visitor.get(`/my-account/view-order/${order.number}/`)).text)).toEqual(shown);
    expect(wordsOf((await visitor.get('/my-account/orders/')).text)).toContain(money(total, currency));
    for (const recipient of ['ada@example.org', 'admin@shop.test']) {
      const mail = await mailTo(id, recipient);
      for (const amount of shown)
        for (const said of [mail.text, plain(wordsOf(mail.html))])
          expect([recipient, said]).toEqual([recipient, expect.stringContaining(amount)]);
      expect(mail.text).toContain(money(3 * unit, currency));
    }
  });
});

/** What an amount comes to in US dollars, in cents. */
function backTo(amount: number, currency: Currency): number {
  return currency === 'JPY' ? (amount / 149.5) * 100 : amount / 0.8765;
}

test.each(CURRENCIES)(
  'what search engines are told of a product in %s is what its page shows',
  async (currency) => {
    const { text } = await serve(shop.visitor(), currency).get('/product/cup/');
    const [, data = ''] =
      /<script type="application\/ld\+json">(\{"@context":"https:\/\/schema.org","@type":"Product".*?)<\/script>/.exec(
        text,
      ) ?? [];
    const { unit } = BY_HAND[currency];
    expect(JSON.parse(data).offers).toMatchObject({
      price: decimalAmount(unit, currency),
      priceCurrency: currency,
    });
    expect(wordsOf(text)).toContain(money(unit, currency));
  },
);

test.each(CURRENCIES)(
  '[CUR-003b] prices by which lists in %s are narrowed are those that they show',
  async (currency) => {
    const visitor = serve(shop.visitor(), currency);
    const { unit } = BY_HAND[currency];
    const listed = async (min: number, max: number) => {
      const [from, to] = [min, max].map((amount) => decimalAmount(amount, currency));
      return /href="[^"]*\/product\/cup\/"/.test(
        (await visitor.get(`/shop/?min_price=${from}&max_price=${to}`)).text,
      );
    };
    expect(await listed(unit, unit)).toBe(true);
    expect([await listed(0, unit - 1), await listed(unit + 1, 2 * unit)]).toEqual([false, false]);
  },
);

test('[CUR-003b] all products that are shown at a price are within it, also those whose own prices differ', async () => {
  // Both are shown as 4.44 €, the ones beside them as 4.43 € and 4.45 €.
  for (const price of [505, 506, 507, 508])
    await shop.addProduct({ slug: `bead-${price}`, regular_price: price });
  await shop.refresh();
  const { text } = await serve(shop.visitor(), 'EUR').get('/shop/?min_price=4.44&max_price=4.44');
  const listed = [505, 506, 507, 508].filter((price) => text.includes(`href="/product/bead-${price}/"`));
  await shop.query(`delete from product where slug like 'bead-%'`);
  await shop.refresh();
  expect(listed).toEqual([506, 507]);
});

test('a formula of shipping speaks of what the lines cost in the store’s currency', async () => {
  const change = (cost: string) =>
    shop.query(`update shipping_method set settings = jsonb_set(settings, '{cost}', $1) where title = $2`, [
      JSON.stringify(cost),
      'Flat rate',
    ]);
  const visitor = await shopperWithCart('EUR');
  const [{ cost = '' } = {}] = await shop.query<{ cost: string }>(
    `select settings ->> 'cost' as cost from shipping_method where title = 'Flat rate' limit 1`,
  );
  await change('[cost] / 10');
  await shop.refresh();
  const page = wordsOf((await visitor.get('/cart/')).text);
  await change(cost);
  await shop.refresh();
  // 81.55 € are $93.04 (93.0405), a tenth of them $9.30, and these 8.15 €.
  expect(page).toContain('8.15 €');
});

test('a change of currency in the middle recalculates an open cart, and nothing is placed at the former total', async () => {
  const visitor = await shopperWithCart('USD');
  const form = await checkoutForm(visitor);
  serve(visitor, 'EUR');
  expect(amountsOf((await visitor.get('/cart/')).text)).toEqual(amountsIn('EUR'));
  const refused = (await visitor.shopAjax('checkout', form)).json();
  expect(refused).toMatchObject({ result: 'failure', refresh: true });
  expect(wordsOf(refused.messages)).toContain(money(BY_HAND.EUR.total, 'EUR'));
  const { order } = await storedOf((await place(visitor)).id);
  expect(order).toMatchObject({ currency: 'EUR', total: BY_HAND.EUR.total });
});

test('nothing is placed at the same number of another currency', async () => {
  await offerCurrencies({ code: 'CAD', rate: '1', position: 'left', decimals: 2 });
  const visitor = await shopperWithCart('USD');
  const form = await checkoutForm(visitor);
  serve(visitor, 'CAD');
  expect((await visitor.shopAjax('checkout', form)).json()).toMatchObject({ result: 'failure' });
  expect((await place(visitor)).id).toBeGreaterThan(0);
});

test('free shipping begins at what the owner’s limit comes to in the currency', async () => {
  const offered = async (currency: string, pieces: number, price: number) => {
    const tile = await shop.addProduct({ slug: `tile-${currency}-${price}`, regular_price: price });
    const visitor = serve(shop.visitor(), currency);
    await visitor.add(tile, pieces);
    return /name="shipping_method\[0\]"[^>]*value="free_shipping/.test((await visitor.get('/cart/')).text);
  };
  await shop.query(`update shipping_method set enabled = true where kind = 'free_shipping'`);
  await shop.refresh();
  try {
    // Compared after the tenth: 146 × $0.46 leave $60.44 of the $60.00; in euros 146 × 0.40 € leave 52.56 € of 52.59 €.
    expect([await offered('USD', 146, 46), await offered('EUR', 146, 46)]).toEqual([true, false]);
    // 58.44 € leave 52.60 €; ¥9,966 and ¥9,967 leave ¥8,969 and ¥8,970 of ¥8,970.
    expect(await offered('EUR', 1, 6667)).toBe(true);
    expect([await offered('JPY', 1, 6666), await offered('JPY', 1, 6667)]).toEqual([false, true]);
  } finally {
    await shop.query(`update shipping_method set enabled = false where kind = 'free_shipping'`);
    await shop.refresh();
  }
});

describe('an order', () => {
  test('[CUR-004a][TOT-008b] keeps currency, amounts and rate when rates, prices and settings change, also where it is shown', async () => {
    const visitor = serve(await shop.member('customer'), 'EUR');
    await shopperWithCart('EUR', visitor);
    const { id, receipt } = await place(visitor);
    const before = await storedOf(id);
    const shown = amountsOf((await visitor.get(receipt)).text);
    await offerCurrencies();
    await shop.changeProduct(cup, { regular_price: 100 });
    try {
      serve(visitor, 'USD');
      expect(await storedOf(id)).toEqual(before);
      for (const address of [receipt, `/my-account/view-order/${before.order.number}/`]) {
        const html = (await visitor.get(address)).text;
        // Nobody offers euros any more, so their symbol stands where the store's does.
        expect(amountsOf(html).map((amount) => amount.replace(/[^\d.-]/g, ''))).toEqual(
          shown.map((amount) => amount.replace(/[^\d.-]/g, '')),
        );
        expect(amountsOf(html).filter((amount) => !amount.includes('€'))).toEqual([]);
      }
      expect(wordsOf((await visitor.get('/my-account/orders/')).text)).toMatch(/€87\.08/);
      const admin = await shop.member('shop-manager');
      await admin.send(`/rest/orders/${id}/change-state`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
        body: JSON.stringify({ to: 'processing' }),
      });
      await mailTo(id, 'ada@example.org', 'Total: €87.08');
    } finally {
      await shop.changeProduct(cup, { regular_price: 1990 });
    }
  });

  test('keeps its language: its customer is written to in it, the shop in its own', async () => {
    const visitor = await shopperWithCart('EUR');
    visitor.cookies.set(LANGUAGE_COOKIE, 'ar');
    const { id } = await place(visitor);
    const { order } = await storedOf(id);
    expect(order).toMatchObject({ locale: 'ar', currency: 'EUR' });
    const [customer, owner] = [await mailTo(id, 'ada@example.org'), await mailTo(id, 'admin@shop.test')];
    expect(customer.html).toMatch(/<html[^>]*lang="ar"[^>]*>/);
    expect(customer.html).toContain('dir="rtl"');
    expect(customer.text).not.toContain('Total');
    expect(owner.html).toContain('lang="en"');
    expect(owner.text).toContain('Total');
    for (const mail of [customer, owner]) expect(mail.text).toContain(money(BY_HAND.EUR.total, 'EUR'));
    const history = await shop.query<{ cause: string }>(
      'select cause from order_state_change where order_id = $1',
      [id],
    );
    expect(history.map(({ cause }) => cause).join()).toMatch(/^[\x20-\x7e]+$/);
  });

  test('is told to the owner in its currency and in that of the store, and counted in the latter', async () => {
    const admin = await shop.member('administrator');
    const today = async () => {
      const { orders, total } = (await admin.get('/rest/overview')).json().reports.today;
      return { orders, total } as { orders: number; total: number };
    };
    const before = await today();
    const { id } = await place(await shopperWithCart('JPY'));
    const store = Math.round(backTo(BY_HAND.JPY.total, 'JPY'));
    expect((await admin.get(`/rest/orders/${id}`)).json()).toMatchObject({
      currency: 'JPY',
      total: BY_HAND.JPY.total,
      storeCurrency: 'USD',
      storeTotal: store,
      exchangeRate: '149.5',
    });
    expect(await today()).toEqual({ orders: before.orders + 1, total: before.total + store });
    // More yen than another order has cents, and less money.
    const small = serve(shop.visitor(), 'JPY');
    await small.add(cup, 2);
    await small.add(pot, 1);
    await place(small);
    const sorted = (await admin.get(`/rest/orders?sort=${encodeURIComponent('["total","ASC"]')}`)).json();
    const totals = sorted.map(({ storeTotal }: { storeTotal: number }) => storeTotal);
    expect(totals).toEqual([...totals].sort((a: number, b: number) => a - b));
  });
});
