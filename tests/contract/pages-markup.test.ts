import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogSettings } from '#features/catalog/public.ts';
import { htmlProblems } from '../support/browser.ts';
import { SITE_URL, type TestShop } from '../support/shop-server.ts';
import { openSpiceShop, type SpiceShop, structuredDataOf } from '../support/spice-shop.ts';

let shop: TestShop;
let ids: Record<string, number>;
let page: SpiceShop['page'];

beforeAll(async () => {
  ({ shop, ids, page } = await openSpiceShop());
});

afterAll(async () => {
  await shop?.close();
});

const contextOf = (html: string, rel: string) =>
  new RegExp(`<link rel="${rel}" href="([^"]*)"`).exec(html)?.[1];
const metaOf = (html: string, property: string) =>
  new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`).exec(html)?.[1];

test('canonical address, titles and pictures', async () => {
  const product = (await page('/product/e/?utm_source=x')).text;
  expect(contextOf(product, 'canonical')).toBe(`${SITE_URL}/product/e/`);
  expect(product).toContain('<title>Elder “flower” &lt;dry&gt; – Vitrine</title>');
  expect(metaOf(product, 'description')).toBe('Dried &amp; cut.');
  expect(metaOf(product, 'og:type')).toBe('product');
  expect(metaOf(product, 'og:url')).toBe(`${SITE_URL}/product/e/`);
  expect(metaOf(product, 'og:image')).toMatch(new RegExp(`^${SITE_URL}/media/\\d+-[0-9a-f]+/960\\.`));
  expect((await page((metaOf(product, 'og:image') ?? '').replace(SITE_URL, ''))).status).toBe(200);
  await shop.changeSettings(catalogSettings, { perPage: 3 });
  const second = (await page('/shop/page/2/?orderby=price')).text;
  expect(contextOf(second, 'canonical')).toBe(`${SITE_URL}/shop/page/2/`);
  expect(second).toContain('<title>Shop – page 2 – Vitrine</title>');
  await shop.changeSettings(catalogSettings, { perPage: 24 });
  const category = (await page('/product-category/tea/')).text;
  expect(category).toContain('<title>Tea &amp; more – Vitrine</title>');
  for (const address of ['/cart/', '/?s=a', '/none/', '/my-account/', '/product/hidden/']) {
    const { text } = await page(address);
    expect(metaOf(text, 'robots')).toBe('noindex, follow');
    expect(contextOf(text, 'canonical')).toBeUndefined();
  }
});

test('networks show lists of categories and attributes with the picture that they have', async () => {
  const of = async (path: string) => metaOf((await page(path)).text, 'og:image');
  const lists = { category: '/product-category/tea/', term: '/roast/dark/' };
  const roast = await shop.addAttribute('roast', 'Roast', { hasArchive: true });
  const dark = await shop.addTerm(roast, 'dark', 'Dark');
  await shop.refresh();
  const usual = await of('/shop/');
  expect([await of(lists.category), await of(lists.term)]).toEqual([usual, usual]);
  const pictures = [
    await shop.addPicture('hafen-blend-2', 'A cup'),
    await shop.addPicture('hafen-blend-3', 'Beans'),
  ];
  await shop.query(`update category set picture_id = $1 where slug = 'tea'`, [pictures[0]]);
  await shop.query('update attribute_term set picture_id = $1 where id = $2', [pictures[1], dark]);
  await shop.refresh();
  const address = (id: number | undefined) => new RegExp(`^${SITE_URL}/media/${id}-[0-9a-f]+/960\\.`);
  expect(await of(lists.category)).toMatch(address(pictures[0]));
  expect(await of(lists.term)).toMatch(address(pictures[1]));
});

test('nothing that the owner types can end a script or an attribute', async () => {
  const evil = `</script><script>alert(1)</script>"'><img src=x onerror=alert(1)><!--`;
  const id = await shop.addProduct({ slug: 'evil', name: evil, sku: evil, meta_description: evil });
  await shop.refresh();
  for (const address of ['/product/evil/', '/shop/', `/?s=${encodeURIComponent(evil)}`, '/?s=script']) {
    const { text } = await page(address);
    expect(text).toContain('evil');
    expect(text).not.toMatch(/<script>|<img src=x|<!--/);
    expect(await htmlProblems(text)).toEqual([]);
  }
  await shop.changeProduct(id, { trashed_at: new Date() });
  await shop.refresh();
});

test('structured data of products, lists and the front page', async () => {
  const data = structuredDataOf((await page('/product/e/')).text);
  expect(data.find((each) => each['@type'] === 'Product')).toMatchObject({
    name: 'Elder “flower” <dry>',
    sku: 'ELD-1',
    url: `${SITE_URL}/product/e/`,
    description: 'Dried & cut.',
    offers: { price: '5.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
  const crumbs = data.find((each) => each['@type'] === 'BreadcrumbList').itemListElement;
  expect(crumbs.map(({ name, item }: { name: string; item?: string }) => [name, item])).toEqual([
    ['Home', `${SITE_URL}/`],
    ['Tea & more', `${SITE_URL}/product-category/tea/`],
    ['Green', `${SITE_URL}/product-category/tea/green/`],
    ['Elder “flower” <dry>', `${SITE_URL}/product/e/`],
  ]);
  const rated = structuredDataOf((await page('/product/a/')).text).find(
    (each) => each['@type'] === 'Product',
  );
  expect(rated.aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 2 });
});

test('the sitemap names every public address once, and robots may read it', async () => {
  const { text, headers } = await page('/sitemap.xml');
  expect(headers.get('content-type')).toContain('xml');
  const paths = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replace(SITE_URL, ''));
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/shop/', '/product-category/tea/', '/product/a/', '/product/due/']),
  );
  for (const path of paths) expect(`${path} ${(await page(path)).status}`).toBe(`${path} 200`);
  for (const absent of [
    '/cart/',
    '/checkout/',
    '/my-account/',
    '/product/draft/',
    '/product/later/',
    '/product/hidden/',
  ])
    expect(paths).not.toContain(absent);
  const robots = await page('/robots.txt');
  expect(robots.headers.get('content-type')).toContain('text/plain');
  expect(robots.text).toContain(`Sitemap: ${SITE_URL}/sitemap.xml`);
  expect(robots.text).toContain('Disallow: /cart/');
});

test('[NOTE-013b] the body tells the kinds of pages apart', async () => {
  const classesOf = async (address: string) =>
    (/<body class="([^"]*)"/.exec((await page(address)).text)?.[1] ?? '').split(' ');
  const kinds: Record<string, string> = {
    '/product/a/': 'single-product',
    '/cart/': 'woocommerce-cart',
    '/my-account/': 'woocommerce-account',
    '/shop/': 'archive',
    '/product-category/tea/': 'archive',
    '/product-tag/gift/': 'archive',
    '/?s=a': 'archive',
  };
  for (const [address, name] of Object.entries(kinds)) {
    const classes = await classesOf(address);
    for (const kind of new Set(Object.values(kinds))) expect(classes.includes(kind)).toBe(kind === name);
  }
  const buyer = shop.visitor();
  await buyer.add(ids.a as number);
  expect((await buyer.get('/checkout/')).text).toMatch(/<body class="[^"]*woocommerce-checkout/);
});

test('[NOTE-014ab] logged in means a class of the body, and no role changes anything else but the way to the editor', async () => {
  const guest = shop.visitor();
  // Who may write reviews is asked less when logged in.
  await shop.changeProduct(ids.a as number, { reviews_open: false });
  await shop.refresh();
  const roles = ['customer', 'editor', 'shop-manager', 'administrator'] as const;
  for (const role of roles) {
    const member = await shop.member(role);
    for (const address of ['/', '/shop/', '/product/a/', '/product-category/tea/', '/?s=a', '/none/']) {
      const [own, everybodys] = [await member.get(address), await guest.get(address)];
      expect(own.status).toBe(everybodys.status);
      expect(own.text).toContain('logged-in');
      expect(everybodys.text).not.toContain('logged-in');
      // Whoever may change pages finds the way to their editor.
      const editLink =
        /<a class="btn edit-link[^>]*>[^<]*<\/a>|<link rel="stylesheet" href="[^"]*edit-link[^"]*">\n?/g;
      expect(own.text.match(editLink)?.length ?? 0).toBe(role === 'customer' ? 0 : 2);
      // The log-in popup is for guests.
      const popup = /<div hidden="" id="xoo-el-mark".*?<i id="register"[^>]*><\/i>/s;
      expect(own.text).not.toMatch(popup);
      expect(everybodys.text).toMatch(popup);
      // Scripts of a page that is made for one person find their nonces in it.
      const nonces = /,"nonces":\{[^}]*\}/;
      expect(own.text).toMatch(nonces);
      expect(
        own.text
          .replace(editLink, '')
          .replace(nonces, '')
          .replace(/<body class="[^"]*"/, ''),
      ).toBe(everybodys.text.replace(popup, '').replace(/<body class="[^"]*"/, ''));
    }
  }
});

test.each([
  '/',
  '/shop/',
  '/product-category/tea/',
  '/product/e/',
  '/?s=a',
  '/?s=nothing',
  '/cart/',
  '/none/',
  '/about/',
])('the HTML of %s is valid', async (address) => {
  expect(await htmlProblems((await page(address)).text)).toEqual([]);
});

test('the HTML of a filled cart with notices is valid, and so are fragments', async () => {
  const visitor = shop.visitor();
  await visitor.post('/shop/', { 'add-to-cart': ids.e as number, quantity: 2 });
  await visitor.add(ids.a as number);
  await visitor.add(ids.a as number, -1);
  expect(await htmlProblems((await visitor.get('/cart/')).text)).toEqual([]);
  const { fragments } = (await visitor.shopAjax('get_refreshed_fragments')).json();
  for (const html of Object.values<string>(fragments)) expect(await htmlProblems(html)).toEqual([]);
});
