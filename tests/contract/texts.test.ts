import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeNoticeSettings } from '#features/content/public.ts';
import { languageSettings } from '#features/market/settings.ts';
import { LANGUAGE_COOKIE, withMarkets } from '../support/several-markets.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop({ slices: withMarkets });
  manager = await shop.member('shop-manager');
  await shop.addProduct({ slug: 'cup', name: 'Cup' });
});
afterAll(() => shop.close());

const change = (key: string, was: string | null, value: string | null, who = manager) =>
  who.rest('PUT', `texts/${key}`, { was, value });
const pageText = async () => (await shop.visitor().get('/nowhere/')).text;

it('lists every text with its default and the owner’s wording, for those who may see the settings', async () => {
  const { body } = await manager.rest('GET', 'texts');
  expect(body.locale).toBe('en');
  expect(body.texts.length).toBeGreaterThan(300);
  expect(body.texts.find(({ key }: { key: string }) => key === 'cart.viewCart')).toEqual({
    key: 'cart.viewCart',
    slice: 'Cart',
    text: 'View cart',
    said: null,
    own: null,
  });
  // What shoppers see first stands first, what only programs are told last.
  const technical = body.texts.map((text: { technical?: true }) => text.technical === true);
  expect(body.texts[0].slice).toBe('Header and menus');
  expect(technical.indexOf(true)).toBeGreaterThan(0);
  expect(technical.slice(technical.indexOf(true))).not.toContain(false);
  const internal = body.texts.find(({ key }: { key: string }) => key === 'calls.internal');
  expect(internal).toMatchObject({ slice: 'Technical messages', label: 'Unexpected error' });
  expect((await shop.visitor().rest('GET', 'texts')).status).toBe(401);
  const editor = await shop.member('editor');
  expect((await editor.rest('GET', 'texts')).status).toBe(403);
  expect((await change('cart.viewCart', null, 'Look', editor)).status).toBe(403);
});

it('shows a wording on pages that were kept before, as plain text, until it goes back to the default', async () => {
  const before = await pageText();
  const { texts } = (await manager.rest('GET', 'texts')).body;
  const title = texts.find(({ key }: { key: string }) => key === 'not-found.toHome').text as string;
  expect(before).toContain(title);
  const own = '<b>Lost</b> & "gone" שלום';
  const saved = await change('not-found.toHome', null, `  ${own}\n`);
  expect([saved.status, saved.body.own]).toEqual([200, own]);
  await expect.poll(pageText).toContain('&lt;b&gt;Lost&lt;/b&gt; &amp; &quot;gone&quot; שלום');
  expect(await pageText()).not.toContain('<b>Lost');
  expect((await change('not-found.toHome', own, null)).body.own).toBeNull();
  await expect.poll(pageText).toBe(before);
  const { rows } = await shop.db.$client.query(
    `select record_id, actor_name, changes from audit_entry where resource = 'texts' order by id`,
  );
  expect(rows).toEqual([
    { record_id: 'en:not-found.toHome', actor_name: expect.any(String), changes: { wording: [title, own] } },
    { record_id: 'en:not-found.toHome', actor_name: expect.any(String), changes: { wording: [own, title] } },
  ]);
});

it('refuses what the shop cannot show: foreign placeholders, nothing, too much, control characters', async () => {
  for (const [value, reason] of [
    ['{nme} is in the cart', '{nme}'],
    [' \n ', 'empty'],
    ['x'.repeat(1001), '1000'],
    ['bell \u0007', 'characters'],
  ] as const) {
    const refused = await change('cart.added', null, value);
    expect([refused.status, refused.body.errors.value]).toEqual([422, expect.stringContaining(reason)]);
  }
  expect((await change('cart.nothing', null, 'x')).status).toBe(404);
  expect((await manager.rest('PUT', 'texts/cart.added', { value: 1 })).status).toBe(400);
  // Left out on purpose is allowed, and so is the default itself, which is kept as no wording at all.
  expect((await change('cart.added', null, 'Done!')).body.own).toBe('Done!');
  expect((await change('cart.added', 'Done!', '“{name}” has been added to your cart.')).body.own).toBeNull();
});

it('does not let one owner overwrite what another one just wrote', async () => {
  const both = await Promise.all(['Bag', 'Basket'].map((value) => change('cart.title', null, value)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = both.find(({ status }) => status === 200)?.body.own;
  expect(both.find(({ status }) => status === 409)?.body.current).toMatchObject({ own: won });
  expect((await change('cart.title', null, 'Trolley')).status).toBe(409);
  expect((await change('cart.title', won, 'Trolley')).body.own).toBe('Trolley');
});

const inArabic = (method: string, key = '', body?: unknown) =>
  manager.rest(method, `texts${key && `/${encodeURIComponent(key)}`}?language=ar`, body);
const arabicPage = async (path: string) => {
  const visitor = shop.visitor();
  visitor.cookies.set(LANGUAGE_COOKIE, 'ar');
  return (await visitor.get(path)).text;
};
type Listed = { key: string; slice: string; text: string; said: string | null; own: string | null };

it('is about another language where it is told so, with that language’s own words as defaults', async () => {
  const { body } = await inArabic('GET');
  expect(body).toMatchObject({ locale: 'ar', direction: 'rtl' });
  expect(body.languages.map(({ locale }: { locale: string }) => locale)).toEqual(['en', 'ar']);
  expect(body.texts.find(({ key }: Listed) => key === 'cart.viewCart')).toEqual({
    key: 'cart.viewCart',
    slice: 'Cart',
    text: 'عرض السلة',
    said: 'View cart',
    own: null,
  });
  expect((await manager.rest('GET', 'texts?language=xx')).status).toBe(404);
  expect(
    (await manager.rest('PUT', 'texts/cart.viewCart?language=xx', { was: null, value: 'x' })).status,
  ).toBe(404);
  const changed = await inArabic('PUT', 'not-found.toShop', { was: null, value: 'هيا إلى المتجر' });
  expect([changed.status, changed.body.own]).toEqual([200, 'هيا إلى المتجر']);
  await expect.poll(() => arabicPage('/nowhere/')).toContain('هيا إلى المتجر');
  // What the owner said nothing about stays in the language.
  expect(await arabicPage('/nowhere/')).toContain('إلى الصفحة الرئيسية');
  expect(await pageText()).toContain('To the shop');
  expect((await inArabic('PUT', 'cart.added', { was: null, value: '{nome}' })).status).toBe(422);
});

it('begins with the shop’s own language', async () => {
  await shop.changeSettings(languageSettings, { language: 'ar' });
  try {
    const { body } = await manager.rest('GET', 'texts');
    expect(body).toMatchObject({ locale: 'ar', direction: 'rtl' });
    expect((await manager.rest('GET', 'texts?language=en')).body.locale).toBe('en');
  } finally {
    await shop.changeSettings(languageSettings, { language: 'en' });
  }
});

it('lists what owners typed anywhere, so that it can be said in each further language, and shows it there', async () => {
  await shop.addCategory('wool', 'Wool', undefined);
  await shop.query(`update category set description = 'Warm and plain' where slug = 'wool'`);
  await shop.addTag('slow', 'Slow');
  await shop.query(
    `update product set attributes = '[{"name": "Glaze", "values": ["Oat"]}]' where slug = 'cup'`,
  );
  const yarn = await shop.addAttribute('yarn', 'Yarn');
  const fine = await shop.addTerm(yarn, 'fine', 'Fine');
  await shop.addTerm(yarn, 'coarse', 'Coarse');
  await shop.query(`update attribute_term set description = 'Thin as hair' where id = $1`, [fine]);
  const gone = await shop.addTerm(yarn, 'gone', 'Gone');
  await shop.query('update attribute_term set trashed_at = now() where id = $1', [gone]);
  await shop.addProduct({ slug: 'sock', name: 'Sock', terms: [fine] });
  await shop.addPicture('werkstatt-mug-oat', 'A mug in the sun');
  await shop.changeSettings(storeNoticeSettings, { enabled: true, text: 'Closed on Monday' });
  await shop.refresh();
  const listed = (await inArabic('GET')).body.texts as Listed[];
  const saidIn = (slice: string) =>
    listed.filter((text) => text.slice === slice).map(({ said, text }) => said ?? text);
  expect(saidIn('Categories')).toEqual(['Wool', 'Warm and plain']);
  expect(saidIn('Tags')).toEqual(['Slow']);
  expect(saidIn('Attributes')).toEqual(['Yarn', 'Fine', 'Thin as hair', 'Coarse']);
  expect(saidIn('Properties of products')).toEqual(['Glaze', 'Oat']);
  expect(saidIn('Descriptions and captions of pictures')).toEqual(['A mug in the sun']);
  expect(saidIn('Words in settings')).toEqual(
    expect.arrayContaining(['Vitrine', 'Closed on Monday', 'Direct bank transfer']),
  );
  expect(saidIn('Pages')).toEqual(expect.arrayContaining(['Your cart', 'Welcome', 'Nothing to see here']));
  expect(saidIn('Menus')).toEqual(expect.arrayContaining(['My account', 'Everything']));
  // In the language in which they typed it they change it where it stands.
  const { texts } = (await manager.rest('GET', 'texts')).body;
  expect(texts.some(({ slice }: Listed) => ['Categories', 'Pages'].includes(slice))).toBe(false);
  const say = async (slice: string, said: string, value: string) => {
    const text = listed.find((one) => one.slice === slice && (one.said ?? one.text) === said) as Listed;
    const { status, body } = await inArabic('PUT', text.key, { was: null, value });
    expect([slice, said, status, body.own]).toEqual([slice, said, 200, value]);
  };
  await say('Categories', 'Wool', 'صوف الخراف');
  await say('Categories', 'Warm and plain', 'دافئ وبسيط');
  await say('Attributes', 'Yarn', 'غزل');
  await say('Attributes', 'Fine', 'ناعم');
  await say('Words in settings', 'Closed on Monday', 'مغلق يوم الاثنين');
  await say('Words in settings', 'Vitrine', 'واجهة');
  await say('Menus', 'Everything', 'كل شيء');
  await say('Pages', 'Your cart', 'سلة مشترياتك');
  const category = () => arabicPage('/product-category/wool/');
  for (const words of ['صوف الخراف', 'دافئ وبسيط', 'مغلق يوم الاثنين', 'كل شيء', ' – واجهة</title>'])
    await expect.poll(category).toContain(words);
  expect(await arabicPage('/cart/')).toContain('سلة مشترياتك');
  for (const words of ['غزل', 'ناعم']) expect(await arabicPage('/product/sock/')).toContain(words);
  const english = (await shop.visitor().get('/product-category/wool/')).text;
  for (const words of ['Wool', 'Warm and plain', 'Closed on Monday', 'Everything', ' – Vitrine</title>'])
    expect(english).toContain(words);
  expect(english).not.toMatch(/\p{Script=Arabic}/u);
  // What says something else now is no longer said as before.
  await shop.query(`update category set name = 'Yarn' where slug = 'wool'`);
  await shop.refresh();
  expect(await category()).not.toContain('صوف الخراف');
});

it('cleans what is said of rich text, and takes no words for what nobody typed', async () => {
  const html = '<p>Our <strong>own</strong> words</p>';
  await shop.query(
    `insert into content_document (kind, slug, title, draft, published, status)
     values ('page', 'about', 'About', $1::jsonb, $1::jsonb, 'published')`,
    [JSON.stringify([{ id: 'abcdefg', type: 'rich-text', version: 1, props: { html } }])],
  );
  await shop.refresh();
  const listed = (await inArabic('GET')).body.texts as Listed[];
  const text = listed.find(({ said, text: shown }) => (said ?? shown) === html) as Listed;
  const value = '<p>كلماتنا <script>alert(1)</script><em>نحن</em></p>';
  expect((await inArabic('PUT', text.key, { was: null, value })).body.own).toBe(
    '<p>كلماتنا <em>نحن</em></p>',
  );
  await expect.poll(() => arabicPage('/about/')).toContain('<p>كلماتنا <em>نحن</em></p>');
  expect((await inArabic('PUT', 'own:menu:Nothing', { was: null, value: 'x' })).status).toBe(404);
});
