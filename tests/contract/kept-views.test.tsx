import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { cardPlaces } from '#features/catalog/public.server.ts';
import type { CardPlacePart } from '#features/catalog/public.ts';
import { currencySettings } from '#features/market/public.ts';
import { wishlistSettings } from '#features/wishlist/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { KeptMarkup } from '#platform/islands/kept-markup.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { ENGLISH } from '#platform/texts/language.ts';
import { saveWording } from '#platform/texts/save-wording.server.ts';
import { CURRENCY_COOKIE, LANGUAGE_COOKIE, withMarkets } from '../support/several-markets.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import { ShopVisitor } from '../support/shop-visitor.ts';

/** Counts how often a card is made. */
const cardsMade = vi.fn();
const counted: CardPlacePart<null> = {
  name: 'counted',
  place: 'below-button',
  View({ card }) {
    cardsMade(card.slug);
    return <i data-counted={card.slug} />;
  },
};
const slice = defineSlice({ name: 'counting', adds: [cardPlaces.with(counted)] });

let shop: TestShop;
let secondNode: TestShop;
/** Whoever is logged in gets pages made anew: what shows there is not what is kept of whole pages. */
let member: ShopVisitor;
let elsewhere: ShopVisitor;

beforeAll(async () => {
  const slices = (configured: readonly ReturnType<typeof defineSlice>[]) => [
    ...withMarkets(configured),
    slice,
  ];
  shop = await openTestShop({ demo: true, slices });
  secondNode = await openTestShop({ databaseUrl: shop.databaseUrl, slices });
  member = await shop.member('customer');
  elsewhere = new ShopVisitor(secondNode.site);
  for (const [name, value] of member.cookies) elsewhere.cookies.set(name, value);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await secondNode?.close();
  await shop?.close();
});

/** A page as both nodes make it again, with how many cards they made for it. */
async function pageAgain(address = '/shop/') {
  cardsMade.mockClear();
  const { text } = await member.get(address);
  const made = cardsMade.mock.calls.length;
  // Each node begins a session for whoever comes without one.
  const body = (html: string) => html.slice(html.indexOf('<body')).replace(/,"nonces":\{[^}]*\}/, '');
  expect(body((await elsewhere.get(address)).text)).toBe(body(text));
  return { text, made };
}
/** Changes a product; lists and cards of each node hear of it, what is kept of views does not. */
async function changeProduct(id: number, columns: Record<string, unknown>): Promise<void> {
  await shop.changeProduct(id, columns);
  await secondNode.running.shop.invalidate(['products', `product:${id}`]);
}
const cardOf = (html: string, slug: string) =>
  html.split('<li class="product').find((card) => card.includes(`/product/${slug}/`)) ?? '';

async function productOnFirstPage(): Promise<{ id: number; slug: string }> {
  const { text } = await pageAgain();
  const slug = /data-counted="([^"]+)"/.exec(text.slice(text.indexOf('name="add-to-cart"')))?.[1] ?? '';
  const [row] = await shop.query<{ id: number }>('select id from product where slug = $1', [slug]);
  return { id: Number(row?.id), slug };
}

/** Which number a part of a page has in its ids says nothing: kept ones are counted too, and React counts within them. */
const evenly = (html: string) =>
  html.replace(/_p(-[\da-z]+)*R_[\da-z]+_/g, '_p_').replace(/\bp(-[\da-z]+)+/g, 'p-');

test('pages are the same to the letter with and without what is kept', async () => {
  const services = shop.running.shop.services as { kept: KeptMarkup | undefined };
  const { kept } = services;
  const [product] = await shop.query<{ slug: string }>(
    "select slug from product where type = 'variable' and status = 'published' limit 1",
  );
  for (const address of ['/', '/shop/', '/shop/page/2/', `/product/${product?.slug}/`, '/cart/', '/?s=tea']) {
    services.kept = undefined;
    const without = evenly((await member.get(address)).text);
    services.kept = new KeptMarkup({ maxBytes: 10_000_000 });
    // What is asked for again is kept.
    for (let time = 0; time < 2; time++) expect(evenly((await member.get(address)).text)).toBe(without);
    expect(services.kept.size).toBeGreaterThan(0);
    cardsMade.mockClear();
    expect(evenly((await member.get(address)).text)).toBe(without);
    expect(cardsMade).not.toHaveBeenCalled();
  }
  services.kept = kept;
});

test('a list in another order is kept like the list itself, and of orders that nobody offers no list', async () => {
  const services = shop.running.shop.services as { kept: KeptMarkup | undefined };
  const { kept } = services;
  const partsKept = async (...addresses: string[]) => {
    services.kept = new KeptMarkup({ maxBytes: 10_000_000 });
    for (const address of addresses) for (let time = 0; time < 2; time++) await member.get(address);
    return services.kept.size;
  };
  const ofTheList = await partsKept('/shop/');
  expect(await partsKept('/shop/?orderby=date')).toBe(ofTheList);
  const invented = ['/shop/?orderby=invented', '/shop/?orderby=invented-too'];
  expect(await partsKept(...invented)).toBe(ofTheList - 1);
  services.kept = kept;
});

test('a card that changed is made anew at once, on all nodes, and no other one with it', async () => {
  const { id, slug } = await productOnFirstPage();
  await pageAgain();
  expect((await pageAgain()).made).toBe(0);
  for (const columns of [
    { name: 'Changed & new' },
    { regular_price: 4321, sale_price: null },
    { stock_status: 'outofstock', manage_stock: false },
    { min_quantity: 3, stock_status: 'instock' },
  ]) {
    const before = cardOf((await pageAgain()).text, slug);
    // What is kept follows from what is read.
    await changeProduct(id, columns);
    const { text, made } = await pageAgain();
    expect(made).toBe(1);
    expect(cardOf(text, slug)).not.toBe(before);
  }
  expect(cardOf((await pageAgain()).text, slug)).toContain('$43.21');
});

test('a sale begins and ends on kept cards', async () => {
  const { id, slug } = await productOnFirstPage();
  const start = Date.now();
  const minute = 60_000;
  await changeProduct(id, {
    sale_price: 123,
    sale_from: new Date(start + 10 * minute),
    sale_to: new Date(start + 20 * minute),
  });
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const onSale = async (minutes: number) => {
    vi.setSystemTime(start + minutes * minute);
    return cardOf((await pageAgain()).text, slug).includes('$1.23');
  };
  expect([
    await onSale(0),
    await onSale(9.9),
    await onSale(10),
    await onSale(19.9),
    await onSale(20),
  ]).toEqual([false, false, true, true, false]);
});

test('money, wordings and what slices show change all cards, and come back with what they were', async () => {
  const { slug } = await productOnFirstPage();
  const before = (await pageAgain()).text;
  // Only what really changed is read anew: else one change would hide that another one is not seen.
  const refresh = (tag: string) =>
    Promise.all([shop, secondNode].map(({ running }) => running.shop.invalidate([tag])));
  const card = async () => cardOf((await pageAgain()).text, slug);

  await shop.changeSettings(currencySettings, { currency: 'EUR', position: 'right-space', decimal: ',' });
  await refresh('settings');
  const inEuro = await card();
  expect(inEuro).toMatch(/\d,\d\d.€/);
  expect(inEuro).not.toContain('$');
  await shop.changeSettings(currencySettings, { currency: 'USD', position: 'left', decimal: '.' });
  await refresh('settings');
  expect(await card()).toBe(cardOf(before, slug));

  const words = 'Into the basket';
  const word = async (key: string, was: string | null, value: string | null) => {
    await inTransaction(shop.db, (tx) => saveWording(tx, { locale: ENGLISH.locale, key, was, value }));
    await refresh('texts');
  };
  // Of a card and of the header, which knows nothing else that changes with them.
  for (const key of ['catalog.addToCart', 'site-header.skip']) {
    await word(key, null, words);
    expect((await pageAgain()).text).toContain(`>${words}`);
    await word(key, words, null);
    expect((await pageAgain()).text).toBe(before);
  }

  const switches = switchesOf(shop.running.shop.services.whole);
  const on = Object.fromEntries(Object.keys(switches.fields).map((name) => [name, true]));
  expect(await card()).toContain('wopb-wishlist-add');
  await shop.changeSettings(switches, { ...on, wishlist: false });
  await refresh('settings');
  expect(await card()).not.toContain('wishlist');
  expect((await pageAgain()).text).not.toContain('wishlist-link');
  await shop.changeSettings(switches, on);
  await refresh('settings');
  expect((await pageAgain()).text).toBe(before);

  await shop.changeSettings(wishlistSettings, { inLists: false });
  await refresh('settings');
  expect(await card()).not.toContain('wishlist');
  await shop.changeSettings(wishlistSettings, { inLists: true });
  await refresh('settings');
  expect(await card()).toBe(cardOf(before, slug));
});

test('each currency and each language has cards of its own, and they are kept for it', async () => {
  const { slug } = await productOnFirstPage();
  const own = cardOf((await pageAgain()).text, slug);
  const seen = new Set([own]);
  const markets = [
    [CURRENCY_COOKIE, 'EUR'],
    [CURRENCY_COOKIE, 'JPY'],
    [LANGUAGE_COOKIE, 'ar'],
  ] as const;
  for (let time = 0; time < 3; time++) {
    for (const [cookie, value] of markets) {
      for (const visitor of [member, elsewhere]) visitor.cookies.set(cookie, value);
      const { text, made } = await pageAgain();
      if (time === 2) expect(made).toBe(0);
      seen.add(cardOf(text, slug));
      for (const visitor of [member, elsewhere]) visitor.cookies.delete(cookie);
    }
    expect((await pageAgain()).made).toBe(0);
    expect(cardOf((await pageAgain()).text, slug)).toBe(own);
    expect(seen.size).toBe(4);
  }
});

test('the header marks where the visitor is', async () => {
  for (let time = 0; time < 2; time++) {
    const { text } = await pageAgain('/product-category/tea/');
    expect(text.match(/<a href="\/product-category\/tea\/" aria-current="page">/g)).toHaveLength(2);
    expect((await pageAgain('/cart/')).text).not.toContain('<a href="/product-category/tea/" aria-current');
    expect((await pageAgain('/')).text).toMatch(/<a class="site-name"[^>]*aria-current="page"/);
    expect((await pageAgain('/?s=kettle')).text).toContain('name="s" value="kettle"');
    expect((await pageAgain('/?s=pot')).text).toContain('name="s" value="pot"');
  }
});
