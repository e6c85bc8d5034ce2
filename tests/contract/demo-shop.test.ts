import { afterAll, beforeAll, expect, test } from 'vitest';
import { htmlProblems } from '../support/browser.ts';
import { openTestShop, SITE_URL, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({ demo: true });
});
afterAll(() => shop?.close());

test('every address of the demo shop is there, valid, and leads only to addresses that are', async () => {
  const visitor = shop.visitor();
  const { text } = await visitor.get('/sitemap.xml');
  const paths = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) => loc.replace(SITE_URL, ''));
  expect(paths.length).toBeGreaterThan(20);
  const linked = new Set<string>();
  const broken: string[] = [];
  for (const path of paths) {
    const page = await visitor.get(path);
    if (page.status !== 200) broken.push(`${path} ${page.status}`);
    for (const problem of await htmlProblems(page.text)) broken.push(`${path} ${problem}`);
    for (const [, href = ''] of page.text.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      linked.add(href.replaceAll('&amp;', '&'));
  }
  for (const href of linked) {
    const { status } = await visitor.send(href, { method: 'HEAD' });
    if (status !== 200 && status !== 302) broken.push(`linked ${href} ${status}`);
  }
  expect(broken).toEqual([]);
});

test('shows a product whose price shoppers name, and orders that came from somewhere', async () => {
  const { text } = await shop.visitor().get('/product/gift-card/');
  for (const shown of ['Value of the card', '150']) expect(text).toContain(shown);
  const kinds = await shop.query<{ kind: string }>(
    `select distinct values->>'source_type' as kind from order_attribution order by 1`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['organic', 'referral', 'typein', 'utm']);
});

test('shows a product with many variations, each with its price, its stock and a picture', async () => {
  const { status, text } = await shop.visitor().get('/product/sofa-cushion/');
  expect(status).toBe(200);
  const colours = ['Rust', 'Celadon', 'Honey', 'Oat', 'Indigo', 'Ink', 'Rose'];
  for (const word of [...colours, 'Small', 'Large']) expect(text).toContain(`>${word}<`);
  const variations = await shop.query<{ price: number; left: number }>(
    `select v.regular_price as price, v.stock_quantity as left from product v
       join product p on p.id = v.parent_id where p.slug = 'sofa-cushion' and v.status = 'published'`,
  );
  const prices = variations.map(({ price }) => Number(price)).sort();
  expect(prices).toEqual([...Array(7).fill(6400), ...Array(7).fill(8200)]);
  expect(variations.filter(({ left }) => left === 0)).toHaveLength(2);
  for (const colour of colours) expect(text).toContain(`The cushion in ${colour.toLowerCase()}`);
});

test('shows a product with pages of reviews in every number of stars, which shoppers sort and filter', async () => {
  const [loved] = await shop.query<{ slug: string; stars: number[] }>(
    `select p.slug, array[t.stars1, t.stars2, t.stars3, t.stars4, t.stars5] as stars
       from product p join review_tally t on t.product_id = p.id order by p.review_count desc limit 1`,
  );
  const visitor = shop.visitor();
  const path = `/product/${loved?.slug}/`;
  const given = async (address: string) =>
    [...(await visitor.get(address)).text.matchAll(/<article.*?aria-label="Rated (\d) out of 5"/gs)].map(
      ([, stars]) => Number(stars),
    );
  for (const [at, count] of (loved?.stars ?? []).entries()) {
    expect(count).toBeGreaterThan(0);
    const stars = at + 1;
    expect((await visitor.get(path)).text).toContain(`href="${path}?review_rating=${stars}#reviews"`);
    expect(await given(`${path}?review_rating=${stars}`)).toEqual(Array(Math.min(count, 10)).fill(stars));
  }
  expect((await given(`${path}?review_order=highest`))[0]).toBe(5);
  expect((await given(`${path}?review_order=lowest`))[0]).toBe(1);
});

test('lets its visitors make accounts, with a password of their own where no mail is sent', async () => {
  const visitor = shop.visitor();
  const { text } = await visitor.get('/my-account/');
  expect(text).toContain('woocommerce-form-register');
  expect(text).not.toContain('/lost-password/');
  const fields = { register: '1', email: 'new@example.org', password: 'a long enough password' };
  expect((await visitor.post('/my-account/', fields)).status).toBe(303);
  expect((await visitor.get('/my-account/')).text).toContain('Log out');
});

test('its checkout begins where the shop is', async () => {
  const visitor = shop.visitor();
  const [simple] = await shop.query<{ id: number }>(
    `select id from product where slug = 'nebelwald-colombia'`,
  );
  await visitor.add(simple?.id ?? 0);
  const { text } = await visitor.get('/checkout/');
  expect(text).toMatch(/<option value="OR" selected=""/);
});

test('shows what stands beside its products, on their pages and in the cart', async () => {
  const visitor = shop.visitor();
  const page = (await visitor.get('/product/hafen-blend/')).text;
  const [, beside = ''] = page.split('You may also like');
  expect(beside).toContain('href="/product/morgenrot-ethiopia/"');
  const [offer] = await shop.query<{ id: number; offered: string }>(
    `select p.id, q.slug as offered from product_link l
       join product p on p.id = l.product_id join product q on q.id = l.linked_id
     where l.kind = 'crossSells' and p.type = 'simple' and p.stock_quantity > 0 order by p.id, l.position limit 1`,
  );
  await visitor.add(Number(offer?.id));
  expect((await visitor.get('/cart/')).text).toContain(`href="/product/${offer?.offered}/"`);
});

test('[CAT-029a] each size chart stands with the products whose sizes it tells, and with no other', async () => {
  const visitor = shop.visitor();
  const chartOf = async (slug: string) => {
    const { text } = await visitor.get(`/product/${slug}/`);
    return {
      title: /data-action="size-chart"[^>]*data-title="([^"]*)"/.exec(text)?.[1],
      table: /<table class="size-chart-table.*?<\/table>/s.exec(text)?.[0] ?? '',
      sizes: [...text.matchAll(/(\d+) × (\d+)( cm)/g)].map(([, ...sides]) => sides),
    };
  };
  for (const slug of ['linen-napkins', 'linen-towel', 'table-runner', 'workshop-apron']) {
    const { title, table, sizes } = await chartOf(slug);
    expect([slug, title]).toEqual([
      slug,
      slug === 'workshop-apron' ? 'Sizes of our apron' : 'Sizes of our linen',
    ]);
    // What the product says of itself is what its chart says.
    const [width, length] = sizes[0] ?? [];
    expect([slug, table.includes(`${width} cm`), table.includes(`${length} cm`)]).toEqual([slug, true, true]);
  }
  for (const slug of ['sofa-cushion', 'lambswool-throw', 'waffle-towel', 'bread-bag'])
    expect([slug, (await chartOf(slug)).table]).toEqual([slug, '']);
});
