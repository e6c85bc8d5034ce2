import { afterAll, beforeAll, expect, test } from 'vitest';
import { currencySettings } from '#features/market/public.ts';
import { languageSettings } from '#features/market/settings.ts';
import { wordsOf } from '../support/render-view.ts';
import { CURRENCY_COOKIE, LANGUAGE_COOKIE, testCurrencies, withMarkets } from '../support/several-markets.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let cup: number;

beforeAll(async () => {
  shop = await openTestShop({ slices: withMarkets });
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup', regular_price: 1990, sale_price: 1000 });
  await shop.refresh();
});

afterAll(() => shop?.close());

const visitorWith = (currency: string) => {
  const visitor = shop.visitor();
  visitor.cookies.set(CURRENCY_COOKIE, currency);
  return visitor;
};
const amountsOn = async (path: string, currency?: string) => {
  const visitor = currency === undefined ? shop.visitor() : visitorWith(currency);
  const { text } = await visitor.get(path);
  const main = /<main[\s\S]*<\/main>/.exec(text)?.[0] ?? '';
  return [...main.matchAll(/<(?:ins|del)[^>]*>([^<]*)</g)].map(([, amount]) => amount);
};

test.each(['/shop/', '/product/cup/'])(
  '[CUR-003ac] %s shows prices in the currency of each visitor, and is kept apart by it',
  async (path) => {
    for (const _ of ['rendered', 'kept']) {
      expect((await amountsOn(path)).slice(0, 2)).toEqual(['$19.90', '$10.00']);
      expect((await amountsOn(path, 'EUR')).slice(0, 2)).toEqual(['17.44\u00a0€', '8.77\u00a0€']);
      expect((await amountsOn(path, 'JPY')).slice(0, 2)).toEqual(['¥2,975', '¥1,495']);
    }
  },
);

test('[CUR-003c] what a browser keeps of a cart is kept apart by the currency, also where both count alike', async () => {
  testCurrencies.push({ code: 'GBP', rate: '1', position: 'left', decimals: 2 });
  try {
    await shop.changeSettings(currencySettings, { thousands: ',' });
    const visitor = shop.visitor();
    await visitor.add(cup);
    const kept = async (currency: string) => {
      visitor.cookies.set(CURRENCY_COOKIE, currency);
      const { cart_hash, fragments } = (await visitor.shopAjax('get_refreshed_fragments')).json();
      return { cart_hash, shown: wordsOf(fragments['div.widget_shopping_cart_content']) };
    };
    const [own, other] = [await kept('USD'), await kept('GBP')];
    expect([own.shown, other.shown]).toEqual([
      expect.stringContaining(' $10.00'),
      expect.stringContaining(' £10.00'),
    ]);
    expect(other.cart_hash).not.toBe(own.cart_hash);
  } finally {
    testCurrencies.pop();
    await shop.changeSettings(currencySettings, { thousands: ',' });
  }
});

test('[CUR-005b] a currency that nobody offers is the store’s own, and shares its pages', async () => {
  expect((await amountsOn('/shop/', 'XXX')).slice(0, 2)).toEqual(['$19.90', '$10.00']);
  const { marketOf } = shop.running.shop.services;
  expect(marketOf({ currency: 'XXX', locale: 'xx' })).toBe(marketOf());
});

test('[CUR-005a] the store’s own currency has rate 1 whatever else is said of it', async () => {
  testCurrencies.push({ code: 'USD', rate: '3', position: 'right', decimals: 0 });
  try {
    await shop.changeSettings(currencySettings, { thousands: ',' });
    const market = shop.running.shop.services.marketOf({ currency: 'USD' });
    expect(market).toMatchObject({ rate: '1', currency: 'USD', format: { position: 'left' } });
    expect((await amountsOn('/shop/', 'USD')).slice(0, 2)).toEqual(['$19.90', '$10.00']);
  } finally {
    testCurrencies.pop();
    await shop.changeSettings(currencySettings, { thousands: ',' });
  }
});

test('a changed format reaches all markets at once', async () => {
  await shop.changeSettings(currencySettings, { decimal: ',', thousands: '.' });
  expect((await amountsOn('/shop/', 'EUR')).slice(0, 2)).toEqual(['17,44\u00a0€', '8,77\u00a0€']);
  expect((await amountsOn('/shop/')).slice(0, 2)).toEqual(['$19,90', '$10,00']);
});

const documentOf = async (language?: string) => {
  const visitor = shop.visitor();
  if (language !== undefined) visitor.cookies.set(LANGUAGE_COOKIE, language);
  const { text } = await visitor.get('/shop/');
  return { html: /<html[^>]*>/.exec(text)?.[0], text };
};
const saveSettings = async (group: string, values: Record<string, unknown>) => {
  const manager = await shop.member('shop-manager');
  const { version } = (await manager.get(`/rest/settings/${group}`)).json();
  const answer = await manager.send(`/rest/settings/${group}`, {
    method: 'PUT',
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ version, values }),
  });
  return { status: answer.status, body: answer.json() };
};
const saveLanguage = (language: unknown) => saveSettings('language', { language });

test('pages are written in the language of each visitor, in its direction, and kept apart by it', async () => {
  for (const _ of ['rendered', 'kept']) {
    expect((await documentOf()).html).toContain('<html lang="en" dir="ltr"');
    const arabic = await documentOf('ar');
    expect(arabic.html).toContain('<html lang="ar" dir="rtl"');
    expect(arabic.text).toContain('الترتيب الافتراضي');
    expect(arabic.text).not.toContain('Default sorting');
  }
});

test('the owner chooses the shop’s own language among those that are installed', async () => {
  const manager = await shop.member('shop-manager');
  const choices = (await manager.get('/rest/languages')).json();
  expect(choices).toEqual([
    { id: 'en', locale: 'en', name: 'English', direction: 'ltr' },
    { id: 'ar', locale: 'ar', name: 'العربية', direction: 'rtl' },
  ]);
  const narrowed = await manager.get(`/rest/languages?filter=${encodeURIComponent('{"q":"عرب"}')}`);
  expect(narrowed.json().map(({ locale }: { locale: string }) => locale)).toEqual(['ar']);
  for (const wrong of ['xx', '', null, 7]) {
    expect([wrong, (await saveLanguage(wrong)).status]).toEqual([wrong, 422]);
  }
  expect((await saveLanguage('ar')).status).toBe(200);
  try {
    await expect.poll(async () => (await documentOf()).html).toContain('<html lang="ar" dir="rtl"');
    expect((await documentOf('en')).html).toContain('<html lang="en" dir="ltr"');
  } finally {
    await shop.changeSettings(languageSettings, { language: 'en' });
  }
});

test('thousands and decimals have separators of their own, whichever of them is changed', async () => {
  await shop.changeSettings(currencySettings, { decimal: '.', thousands: ',' });
  for (const wrong of [{ decimal: ',' }, { thousands: '.' }, { decimal: ' ', thousands: ' ' }]) {
    const { status, body } = await saveSettings('currency', wrong);
    expect([wrong, status, body.errors]).toEqual([
      wrong,
      422,
      { decimal: 'Must differ from the thousands separator.' },
    ]);
  }
  for (const right of [{ decimal: ',', thousands: '.' }, { thousands: '' }])
    expect((await saveSettings('currency', right)).status).toBe(200);
});
