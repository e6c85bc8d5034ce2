// Prices in the shop with or without tax, wherever they stand, by where customers are taken to be.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createShopApp } from '#app/http/shop-app.server.ts';
import { addressSettings } from '#features/fields/public.ts';
import { taxSettings } from '#features/taxes/public.ts';
import { countQueries } from '#platform/db/database.server.ts';
import { tagsOf, wordsOf } from '../support/render-view.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

const COUNTRY = 'x-visitor-country';
let shop: TestShop;
let cup: number;
let shirt: number;
let large: number;

beforeAll(async () => {
  shop = await openTestShop({ countryHeader: COUNTRY });
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1000, sale_price: 900 });
  await shop.addProduct({ slug: 'book', name: 'Book', regular_price: 2000, tax_class: 'reduced' });
  await shop.addProduct({ slug: 'gift', name: 'Gift card', regular_price: 1500, tax_status: 'none' });
  const size = await shop.addAttribute('size', 'Size');
  const [s, l] = [await shop.addTerm(size, 's', 'Small'), await shop.addTerm(size, 'l', 'Large')];
  shirt = await shop.addProduct({
    slug: 'shirt',
    name: 'Shirt',
    type: 'variable',
    regular_price: null,
    terms: [s, l],
    variesBy: [size],
  });
  const variation = { parent_id: shirt, type: 'variation', regular_price: 1000 };
  await shop.addProduct({ ...variation, slug: 'shirt-s', terms: [s], tax_class: 'reduced' });
  large = await shop.addProduct({ ...variation, slug: 'shirt-l', terms: [l], tax_class: '' });
  await shop.query(`insert into tax_rate (country, state, rate, name, tax_class) values
    ('US', 'CA', 10, 'State tax', 'standard'), ('US', 'CA', 5, 'Book tax', 'reduced'),
    ('DE', '', 19, 'VAT', 'standard'), ('DE', '', 7, 'VAT', 'reduced'),
    ('LU', '', 19, 'TVA', 'standard'), ('LU', '', 7, 'TVA', 'reduced')`);
  await shop.refresh();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await taxes({});
  await located('base');
});

/** Switches taxes on, with what a new shop has besides. */
function taxes(values: Record<string, unknown>) {
  return shop.changeSettings(taxSettings, {
    enabled: true,
    pricesEntered: 'without',
    basedOn: 'shipping',
    shopDisplay: 'incl',
    priceSuffix: '',
    cartDisplay: 'excl',
    ...values,
  });
}
const located = (defaultLocation: string, more: Record<string, unknown> = {}) =>
  shop.changeSettings(addressSettings, { defaultLocation, base: 'US:CA', sellingCountries: '', ...more });

const from = (country?: string): Record<string, string> => (country ? { [COUNTRY]: country } : {});
/** The texts of amounts within a piece of a page. */
const amountsIn = (html: string) =>
  [...html.matchAll(/<(?:ins|del)[^>]*>([^<]*)<|class="amount">([^<]*)</g)].map(([, a, b]) => a ?? b);
async function cardOf(name: string, who: ShopVisitor = shop.visitor(), country?: string): Promise<string> {
  const { text } = await who.get('/shop/', from(country));
  return (
    [...text.matchAll(/<li class="product card.*?<\/li>/gs)]
      .map(([card]) => card)
      .find((card) => card.includes(`>${name}<`)) ?? ''
  );
}
async function pageOf(slug: string, country?: string, who = shop.visitor()): Promise<string> {
  const { text } = await who.get(`/product/${slug}/`, from(country));
  return /<main.*<\/main>/s.exec(text)?.[0] ?? '';
}
const priceOn = (page: string) => amountsIn(/<p class="price[^"]*".*?<\/p>/s.exec(page)?.[0] ?? '');

describe('prices in the shop', () => {
  it('[TOT-006a] stand with or without tax on cards and product pages, whichever way they were entered', async () => {
    const shown = async () => ({
      cup: amountsIn(await cardOf('Cup')),
      book: priceOn(await pageOf('book')),
      gift: priceOn(await pageOf('gift')),
      shirt: amountsIn(await cardOf('Shirt')),
    });
    await taxes({ shopDisplay: 'excl' });
    const asEntered = { cup: ['$10.00', '$9.00'], book: ['$20.00'], gift: ['$15.00'], shirt: ['$10.00'] };
    expect(await shown()).toEqual(asEntered);
    await taxes({});
    expect(await shown()).toEqual({
      cup: ['$11.00', '$9.90'],
      book: ['$21.00'],
      gift: ['$15.00'],
      // The one size is taxed less than the other.
      shirt: ['$10.50', '$11.00'],
    });
    await taxes({ pricesEntered: 'with' });
    expect(await shown()).toEqual(asEntered);
    await taxes({ pricesEntered: 'with', shopDisplay: 'excl' });
    expect(await shown()).toEqual({
      cup: ['$9.09', '$8.18'],
      book: ['$19.05'],
      gift: ['$15.00'],
      shirt: ['$9.09', '$9.52'],
    });
    await taxes({ enabled: false });
    expect(await shown()).toEqual(asEntered);
  });

  it('[TOT-006a] say the same in variations, to search engines, in searches and in the cart', async () => {
    await taxes({ cartDisplay: 'incl' });
    const page = await pageOf('shirt');
    const embedded = JSON.parse(
      (/data-product_variations="([^"]*)"/.exec(page)?.[1] ?? '')
        .replaceAll('&quot;', '"')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&amp;', '&'),
    );
    expect(embedded.map((one: { display_price: number }) => one.display_price)).toEqual([10.5, 11]);
    expect(embedded.map((one: { price_html: string }) => wordsOf(one.price_html))).toEqual([
      '$10.50',
      '$11.00',
    ]);
    const who = shop.visitor();
    const found = await who.shopAjax('get_variation', { product_id: shirt, attribute_pa_size: 'l' });
    expect(found.json()).toMatchObject({ variation_id: large, display_price: 11, display_regular_price: 11 });
    const { text } = await who.get('/product/cup/');
    const told = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json]) => JSON.parse(json ?? ''),
    );
    const offers = (list: unknown[]): unknown =>
      list.flatMap((one) => (one as { offers?: unknown }).offers ?? [])[0];
    expect(offers(told.flat())).toMatchObject({ price: '9.90', priceCurrency: 'USD' });
    const suggested = await who.get('/?s=cup&post_type=product');
    expect(amountsIn(/<main.*<\/main>/s.exec(suggested.text)?.[0] ?? '')).toContain('$9.90');
    await who.add(cup);
    const small = (await who.shopAjax('get_refreshed_fragments')).json().fragments;
    expect(wordsOf(Object.values(small).join(' '))).toContain('$9.90');
  });

  it('[TOT-006b] at the shop’s own place stay as entered, in the shop as in the cart', async () => {
    await taxes({ pricesEntered: 'with', cartDisplay: 'incl' });
    for (const [slug, price] of [
      ['cup', '$9.00'],
      ['book', '$20.00'],
    ] as const)
      expect(priceOn(await pageOf(slug)).at(-1)).toBe(price);
    // Its postcode and city belong to the place.
    await shop.query(`insert into tax_rate (country, state, postcodes, rate, name, priority) values
      ('US', 'CA', '{90210}', 3, 'Town tax', 2)`);
    await shop.refresh();
    try {
      await located('base', { postcode: '90210' });
      expect(priceOn(await pageOf('cup')).at(-1)).toBe('$9.00');
      await taxes({});
      expect(priceOn(await pageOf('cup')).at(-1)).toBe('$10.17');
    } finally {
      await shop.query(`delete from tax_rate where name = 'Town tax'`);
      await located('base', { postcode: '' });
      await shop.refresh();
    }
  });

  it('[TOT-010] are followed by the owner’s words, with the other price in them; not where nothing is taxed', async () => {
    await taxes({ priceSuffix: 'incl. tax ({price_excluding_tax} without)' });
    const suffix = (html: string) => /<small class="woocommerce-price-suffix">(.*?)<\/small>/.exec(html)?.[1];
    expect(suffix(await cardOf('Cup'))).toBe('incl. tax ($9.00 without)');
    expect(suffix(await pageOf('shirt'))).toBe('incl. tax ($10.00 without)');
    expect(suffix(await pageOf('gift'))).toBeUndefined();
    await taxes({ shopDisplay: 'excl', priceSuffix: '{price_including_tax} incl. tax' });
    expect(suffix(await cardOf('Shirt'))).toBe('$10.50 – $11.00 incl. tax');
    await taxes({ shopDisplay: 'excl' });
    expect(suffix(await cardOf('Cup'))).toBeUndefined();
  });
});

describe('limits of the price filter', () => {
  const within = async (least: number, most: number, country?: string) => {
    const { text } = await shop.visitor().get(`/shop/?min_price=${least}&max_price=${most}`, from(country));
    return [...text.matchAll(/class="card-name"><a href="\/product\/(\w+)/g)].map(([, slug]) => slug).sort();
  };
  const seen = async (country?: string) => ({
    book: await within(21, 21, country),
    gift: await within(15, 15, country),
    shirt: await within(10.45, 10.55, country),
    between: await within(10.6, 10.9, country),
    cup: await within(9.9, 9.9, country),
  });

  it('[FILT-012b] go by what is shown of each tax class, of variations too, and by where somebody is', async () => {
    const atHome = { book: ['book'], gift: ['gift'], shirt: ['shirt'], between: ['shirt'], cup: ['cup'] };
    expect(await seen()).toEqual(atHome);
    // A set costs from what to what its parts do.
    const set = await shop.addProduct({ slug: 'set', name: 'Set', type: 'grouped', regular_price: null });
    await shop.query(
      `insert into product_link (product_id, linked_id, kind, position)
       select $1, id, 'children', id from product where slug in ('book', 'gift')`,
      [set],
    );
    await shop.refresh();
    expect(await seen()).toMatchObject({ book: ['book', 'set'], gift: ['gift', 'set'], cup: ['cup'] });
    await located('geolocation');
    expect(await within(21.4, 21.4, 'DE')).toEqual(['book', 'set']);
    expect(await within(10.7, 10.7, 'DE')).toEqual(['shirt']);
    expect(await within(15, 15, 'DE')).toEqual(['gift', 'set']);
    // Where nothing is taxed all stand as they were entered.
    expect(await within(20, 20, 'FR')).toEqual(['book', 'set']);
    expect(await within(10, 10, 'FR')).toEqual(['shirt']);
  });
});

describe('customers who are exempt', () => {
  it('[TOT-007d] see everywhere what they pay: the prices without any tax, also in limits; others see taxes at once again', async () => {
    const member = await shop.member('customer');
    const administrator = await shop.member('administrator');
    const rest = async (method: string, path: string, body?: object) => {
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
      return (
        await administrator.send(`/rest/${path}`, {
          method,
          headers,
          ...(body && { body: JSON.stringify(body) }),
        })
      ).json();
    };
    const [{ id }] = await rest('GET', 'users?filter={"role":"customer"}');
    const exempt = async (isExempt: boolean) => {
      const { version } = await rest('GET', `users/${id}`);
      const { taxes: saved } = await rest('PUT', `users/${id}`, { version, taxes: { exempt: isExempt } });
      expect(saved).toEqual({ exempt: isExempt });
    };
    const wpnonce = await member.nonce();
    const seen = async (who = member) => {
      const { text } = await who.get('/product/shirt/');
      const told = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
        ([, json]) => JSON.parse(json ?? ''),
      );
      const nonce = who === member ? wpnonce : await who.nonce();
      const { lowPrice, highPrice } = told.find((one) => one['@type'] === 'Product').offers;
      const suggested = await who.post('/rest/wopb/product-search', { search: 'book', wpnonce: nonce });
      const chosen = await who.shopAjax('get_variation', { product_id: shirt, attribute_pa_size: 'l' });
      const limited = await who.get('/shop/?min_price=9.5&max_price=10');
      return {
        cup: amountsIn(await cardOf('Cup', who)),
        shirt: priceOn(await pageOf('shirt', undefined, who)),
        book: amountsIn(suggested.text),
        data: [lowPrice, highPrice],
        large: chosen.json().display_price,
        small: /woocommerce-price-suffix/.test(text),
        limited: [...limited.text.matchAll(/class="card-name"><a href="\/product\/(\w+)/g)].map(
          ([, slug]) => slug,
        ),
      };
    };
    const suffixed = { priceSuffix: 'incl. {price_excluding_tax}', cartDisplay: 'incl' };
    await taxes(suffixed);
    const taxed = {
      cup: ['$11.00', '$9.90'],
      shirt: ['$10.50', '$11.00'],
      book: ['$21.00'],
      data: ['10.50', '11.00'],
      large: 11,
      small: true,
      limited: ['cup'],
    };
    const untaxed = {
      cup: ['$10.00', '$9.00'],
      shirt: ['$10.00'],
      book: ['$20.00'],
      data: ['10.00', '10.00'],
      large: 10,
      small: false,
      limited: ['shirt'],
    };
    expect([await seen(), await seen(shop.visitor())]).toEqual([taxed, taxed]);
    await exempt(true);
    await expect.poll(() => seen()).toEqual(untaxed);
    // Nobody else is given a page of theirs, nor they one of others.
    expect([await seen(shop.visitor()), await seen(), await seen(await shop.member('customer'))]).toEqual([
      taxed,
      untaxed,
      taxed,
    ]);
    await member.add(cup);
    const small = (await member.shopAjax('get_refreshed_fragments')).json().fragments;
    expect(wordsOf(Object.values(small).join(' '))).toContain('$9.00');
    // Prices that were entered with tax lose that of the shop’s place, as in the cart.
    await taxes({ ...suffixed, pricesEntered: 'with' });
    expect((await seen()).cup).toEqual(['$9.09', '$8.18']);
    expect((await seen()).book).toEqual(['$19.05']);
    await taxes({ ...suffixed, enabled: false });
    expect((await seen()).cup).toEqual(['$10.00', '$9.00']);
    await taxes(suffixed);
    await exempt(false);
    await expect.poll(() => seen()).toEqual(taxed);
  });

  it('cost their own pages no statement but who they are, and others none at all', async () => {
    await taxes({});
    const member = await shop.member('customer');
    const app = createShopApp(shop.running.shop);
    const cost = async (cookie: string) =>
      (
        await countQueries(
          () => app.request('/shop/', { headers: cookie ? { cookie } : {} }) as Promise<Response>,
        )
      ).queries.length;
    await cost('');
    const [guest, known] = [await cost(''), await cost(member.cookieHeader)];
    await shop.query(
      `insert into tax_exempt_customer (user_id) select id from user_account where role = 'customer'
       on conflict (user_id) do update set exempt = true`,
    );
    await shop.refresh();
    await cost('');
    expect(await cost('')).toBe(guest);
    await cost(member.cookieHeader);
    expect(await cost(member.cookieHeader)).toBeLessThanOrEqual(Math.max(known, 3));
    await shop.query('delete from tax_exempt_customer');
    await shop.refresh();
  });
});

describe('where customers are taken to be', () => {
  const cupFrom = async (country?: string) => priceOn(await pageOf('cup', country)).at(-1);

  it('[TOT-011a] is nowhere, the shop’s own place, or the country that a trusted proxy names', async () => {
    await located('none');
    expect(await cupFrom('DE')).toBe('$9.00');
    await located('base');
    expect(await cupFrom('DE')).toBe('$9.90');
    for (const way of ['geolocation', 'geolocation-cached']) {
      await located(way);
      expect(await cupFrom('DE')).toBe('$10.71');
      expect(await cupFrom('FR')).toBe('$9.00');
      // Nobody says where they are, or something that is no country, or one that nothing is sold to.
      for (const country of [undefined, 'XX', 'Germany', 'T1', ''])
        expect(await cupFrom(country)).toBe('$9.90');
      await located(way, { sellingCountries: 'US FR' });
      expect(await cupFrom('DE')).toBe('$9.90');
    }
  });

  it('[TOT-005b] counts in cart and checkout until an address is known', async () => {
    await located('geolocation');
    const who = shop.visitor();
    await who.add(cup);
    const rowsFrom = async (path: string, country: string) =>
      wordsOf(/<dl.*?<\/dl>/s.exec((await who.get(path, from(country))).text)?.[0] ?? '');
    expect(await rowsFrom('/cart/', 'DE')).toMatch(/VAT \$3\.59/);
    expect(await rowsFrom('/cart/', 'US')).toMatch(/State tax \$1\.59/);
    expect((await who.get('/checkout/', from('DE'))).text).toMatch(/<option value="DE" selected/);
    await located('none');
    expect(await rowsFrom('/cart/', 'DE')).not.toMatch(/tax|VAT/i);
    expect((await who.get('/checkout/', from('DE'))).status).toBe(200);
  });

  it('is asked for once for each region: places where all costs the same share their pages', async () => {
    await located('geolocation');
    const { pages } = shop.running.shop;
    await shop.refresh();
    const visit = (country: string, query = '') => shop.visitor().get(`/shop/${query}`, from(country));
    for (const country of ['DE', 'LU', 'DE', 'LU']) await visit(country);
    expect(pages.size).toBe(1);
    await visit('US');
    // No rates of France and Spain.
    for (const country of ['FR', 'ES', 'IT']) await visit(country);
    expect(pages.size).toBe(3);
    for (const query of ['?v=abc', '?v=def', '?v=']) {
      const { text } = await visit('DE', query);
      expect(text).toContain(`<link rel="canonical" href="${SITE_URL}/shop/"`);
    }
    expect(pages.size).toBe(3);
    await taxes({ enabled: false });
    for (const country of ['DE', 'US', 'FR']) await visit(country);
    expect(pages.size).toBe(1);
  });

  it('[TOT-011b] get_customer_location answers a hash that is the same for whoever sees the same prices', async () => {
    await located('geolocation-cached');
    const hashIn = async (country?: string) => {
      const answer = await shop.visitor().get('/shop-ajax/get_customer_location', from(country));
      expect(answer.headers.get('cache-control')).toContain('no-store');
      expect(answer.json()).toEqual({ success: true, data: { hash: expect.stringMatching(/^\w+$/) } });
      return answer.json().data.hash as string;
    };
    const [german, luxembourgish, french, unknown, own] = await Promise.all(
      ['DE', 'LU', 'FR', undefined, 'US'].map(hashIn),
    );
    expect([german, unknown]).toEqual([luxembourgish, own]);
    expect(new Set([german, french, own]).size).toBe(3);
    expect((await shop.visitor().get('/?wc-ajax=get_customer_location', from('DE'))).json().data.hash).toBe(
      german,
    );
    // Every page says whose it is, to the script that asks.
    const marks = async (path: string) =>
      tagsOf((await shop.visitor().get(path, from('DE'))).text, /data-region=/);
    for (const path of ['/', '/shop/', '/product/cup/', '/cart/'])
      expect([path, await marks(path)]).toEqual([
        path,
        [
          expect.stringMatching(
            new RegExp(`data-region="${german}".* data-script="[^"]*/customer-location[^"]*\\.js"`),
          ),
        ],
      ]);
    await located('geolocation');
    expect(await marks('/shop/')).toEqual([]);
  });
});
