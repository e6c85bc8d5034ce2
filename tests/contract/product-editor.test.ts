import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { catalogSettings } from '#features/catalog/public.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { besideHeldConnections } from '#platform/db/held-connection.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { Answer, ShopVisitor } from '../support/shop-visitor.ts';
import { cardsOf } from '../support/spice-shop.ts';

let shop: TestShop;
let manager: ShopVisitor;
let tea: number;
let gift: number;
let picture: number;
let other: number;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
  tea = await shop.addCategory('tea', 'Tea');
  gift = await shop.addTag('gift', 'Gift');
  picture = await shop.addPicture('werkstatt-mug-oat', 'A mug');
  other = await shop.addPicture('werkstatt-mug-rust', 'Its other side');
  await shop.refresh();
});
afterAll(() => shop?.close());

async function save(method: 'POST' | 'PUT', path: string, body: Record<string, unknown>) {
  const answer = await manager.send(`/rest/${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await shop.refresh();
  return { status: answer.status, body: answer.json() };
}

async function newProduct(columns: Record<string, unknown>) {
  const made = await save('POST', 'products', { status: 'published', regularPrice: 1000, ...columns });
  expect(made.status).toBe(201);
  return made.body as { id: number; slug: string; version: number };
}

/** Where a visitor finds a product: its page, the shop, the search, the sitemap. */
async function placesOf(slug: string, name: string) {
  const visitor = shop.visitor();
  const page = await visitor.get(`/product/${slug}/`);
  return {
    page: page.status,
    shop: cardsOf((await visitor.get('/shop/')).text).includes(slug),
    search: cardsOf((await visitor.get(`/?s=${encodeURIComponent(name)}`)).text).includes(slug),
    sitemap: (await visitor.get('/sitemap.xml')).text.includes(`/product/${slug}/`),
  };
}

describe('the product editor', () => {
  test('[CAT-036] holds kind, name, slug, descriptions, gallery, places, marks and reviews, and keeps slugs apart', async () => {
    const fields = {
      type: 'external',
      externalAddress: 'https://example.org/',
      name: 'Green tea',
      shortDescription: '<p>Short.</p>',
      description: '<p>Long.</p>',
      categoryIds: [tea],
      tagIds: [gift],
      // Not in the order in which they came into the shop.
      pictures: [
        { id: other, alt: 'The other side' },
        { id: picture, alt: 'Leaves' },
      ],
      featured: true,
      menuOrder: 7,
      reviewsOpen: false,
    };
    const first = await newProduct(fields);
    const stored = (await manager.get(`/rest/products/${first.id}`)).json();
    expect(stored).toMatchObject({
      ...fields,
      slug: 'green-tea',
    });
    const page = (await shop.visitor().get('/product/green-tea/')).text;
    const gallery = /<section class="gallery .*?<ul class="gallery-thumbs/s.exec(page)?.[0] ?? '';
    expect([...gallery.matchAll(/ alt="([^"]*)"/g)].map(([, alt]) => alt)).toEqual([
      'The other side',
      'Leaves',
    ]);
    expect(page).toContain('href="https://example.org/"');
    expect(stored).not.toHaveProperty('passwordHash');
    const second = await newProduct({ name: 'Green tea' });
    expect(second.slug).not.toBe(first.slug);
    const taken = await save('PUT', `products/${second.id}`, { version: second.version, slug: 'green-tea' });
    expect([taken.status, JSON.stringify(taken.body)]).toEqual([
      422,
      expect.stringContaining('Another product has this URL slug already.'),
    ]);
  });

  test('a picture keeps what its owner says of it: words, caption, and what stays in sight', async () => {
    const described = { id: picture, alt: 'Leaves', caption: 'Before the rain', focus: [20, 75] };
    const { id, slug, version } = await newProduct({ name: 'Seen tea', pictures: [described] });
    const picturesNow = async () => (await manager.get(`/rest/products/${id}`)).json().pictures;
    expect(await picturesNow()).toMatchObject([described]);
    const page = (await shop.visitor().get(`/product/${slug}/`)).text;
    expect(page).toContain('<p class="gallery-caption" dir="auto">Before the rain</p>');
    expect((await shop.visitor().get('/shop/')).text).toContain('object-position:20% 75%');
    // What is not sent stays; what is refused changes nothing.
    const wrong = { ...described, focus: [20, 101] };
    expect((await save('PUT', `products/${id}`, { version, pictures: [wrong] })).status).toBe(422);
    const shorter = await save('PUT', `products/${id}`, {
      version,
      pictures: [{ id: picture, alt: 'Leaf' }],
    });
    expect(shorter.status).toBe(200);
    expect(await picturesNow()).toMatchObject([{ ...described, alt: 'Leaf' }]);
    const cleared = [{ id: picture, alt: 'Leaf', caption: '', focus: null }];
    await save('PUT', `products/${id}`, {
      version: (shorter.body as { version: number }).version,
      pictures: cleared,
    });
    expect(await picturesNow()).toMatchObject(cleared);
  });

  test('[CAT-036] statuses: drafts and private ones are nobody’s to see, scheduled ones appear at their time', async () => {
    const soon = new Date(Date.now() + 3000);
    const cases = [
      ['draft', {}, 404],
      ['private', {}, 404],
      ['published', {}, 200],
      ['scheduled', { publishAt: new Date(Date.now() + 3_600_000).toISOString() }, 404],
      ['scheduled', { publishAt: soon.toISOString() }, 404],
    ] as const;
    const slugs: string[] = [];
    for (const [status, more, page] of cases) {
      const { slug } = await newProduct({ name: `Thing ${slugs.length}`, status, ...more });
      slugs.push(slug);
      const shown = page === 200;
      // The last one may have come meanwhile on a slow machine; it is waited for below.
      if (slugs.length < cases.length)
        expect([status, await placesOf(slug, `Thing ${slugs.length - 1}`)]).toEqual([
          status,
          { page, shop: shown, search: shown, sitemap: shown },
        ]);
      expect((await manager.get(`/product/${slug}/`)).status).toBe(200);
    }
    const last = slugs.at(-1) ?? '';
    const visitor = shop.visitor();
    // Both pages are kept from before its time and end with it.
    await visitor.get('/shop/');
    await visitor.get(`/product/${last}/`);
    await expect.poll(async () => cardsOf((await visitor.get('/shop/')).text)).toContain(last);
    await expect.poll(async () => (await visitor.get(`/product/${last}/`)).status).toBe(200);
    const refused = await save('POST', 'products', { name: 'X', status: 'scheduled' });
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining('When shall it appear?'),
    ]);
  });

  test('[CAT-036] catalogue visibility: shop and search, shop only, search only, hidden', async () => {
    const cases = {
      visible: { shop: true, search: true, sitemap: true },
      catalog: { shop: true, search: false, sitemap: true },
      search: { shop: false, search: true, sitemap: true },
      hidden: { shop: false, search: false, sitemap: false },
    };
    for (const [visibility, places] of Object.entries(cases)) {
      const name = `Seen ${visibility}`;
      const { slug } = await newProduct({ name, visibility });
      expect([visibility, await placesOf(slug, name)]).toEqual([visibility, { page: 200, ...places }]);
    }
  });

  test('keeps its kind, and the properties and values that its variations are sold by', async () => {
    const attributes = [
      { name: 'Colour', values: ['Ink', 'Rust'], forVariations: true },
      { name: 'Maker', values: ['Ines'] },
    ];
    const jug = await newProduct({
      type: 'variable',
      status: 'draft',
      name: 'Jug',
      regularPrice: null,
      attributes,
    });
    await shop.addProduct({
      slug: 'jug-rust',
      name: 'Rust',
      type: 'variation',
      parent_id: jug.id,
      regular_price: 900,
      attributes: [{ name: 'Colour', values: ['Rust'] }],
    });
    const change = async (to: typeof attributes, type = 'variable') => {
      const body = (await manager.get(`/rest/products/${jug.id}`)).json();
      return save('PUT', `products/${jug.id}`, { ...body, type, attributes: to });
    };
    const [colour, maker] = attributes as [(typeof attributes)[0], (typeof attributes)[1]];
    for (const to of [
      [{ ...colour, name: 'Color' }],
      [{ ...colour, values: ['Ink'] }],
      [{ ...colour, forVariations: false }],
      [maker],
    ]) {
      const refused = await change(to);
      expect(refused.status).toBe(422);
      expect(JSON.stringify(refused.body)).toContain('Colour: Rust');
    }
    expect((await change([{ ...colour, values: ['Rust', 'Chalk'] }])).status).toBe(200);
    // As another kind it would have no price and could not be bought.
    const simple = await change(attributes, 'simple');
    expect([simple.status, JSON.stringify(simple.body)]).toEqual([
      422,
      expect.stringContaining('variations'),
    ]);
  });
});

describe('attributes in the product editor', () => {
  let colour: number;
  let size: number;
  let ink: number;
  let rust: number;
  let small: number;
  beforeAll(async () => {
    colour = await shop.addAttribute('colour', 'Colour', { kind: 'colour' });
    ink = await shop.addTerm(colour, 'ink', 'Ink', { colour: '#35333a' });
    rust = await shop.addTerm(colour, 'rust', 'Rust');
    size = await shop.addAttribute('size', 'Size');
    small = await shop.addTerm(size, 'small', 'Small');
  });
  const ofShop = (attributeId: number, termIds: number[], more = {}) => ({
    attributeId,
    termIds,
    forVariations: false,
    preselectedTermId: null,
    ...more,
  });
  const maker = { name: 'Maker', values: ['Ines', 'Jonas'], forVariations: false, preselected: '' };
  const stored = async (id: number) => (await manager.get(`/rest/products/${id}`)).json();

  test('are the shop’s and its own in one order, each with its values, for variations, preselected', async () => {
    const attributes = [
      ofShop(size, [small]),
      { ...maker, forVariations: true, preselected: 'Jonas' },
      ofShop(colour, [rust, ink], { forVariations: true, preselectedTermId: ink }),
    ];
    const made = await newProduct({
      type: 'variable',
      status: 'draft',
      name: 'Pot',
      regularPrice: null,
      attributes,
    });
    await shop.changeProduct(made.id, { status: 'published' });
    await shop.refresh();
    expect((await stored(made.id)).attributes).toEqual(attributes);
    const facts = () =>
      shop
        .visitor()
        .get('/product/pot/')
        .then(({ text }) =>
          [...text.matchAll(/<th[^>]*>([^<]*)<\/th><td[^>]*>(.*?)<\/td>/g)].map(([, name, value = '']) => [
            name,
            value.replace(/<[^>]*>/g, ''),
          ]),
        );
    expect(await facts()).toEqual([
      ['Size', 'Small'],
      ['Maker', 'Ines, Jonas'],
      ['Colour', 'Rust, Ink'],
    ]);
    const turned = [...attributes].reverse();
    const { version } = await stored(made.id);
    expect((await save('PUT', `products/${made.id}`, { version, attributes: turned })).status).toBe(200);
    expect((await stored(made.id)).attributes).toEqual(turned);
    expect((await facts()).map(([name]) => name)).toEqual(['Colour', 'Maker', 'Size']);
    expect((await manager.get(`/rest/products/${made.id}/history`)).text).toContain('preselectedTermId');
  });

  test('stay as they are while something else is changed, and are gone when they are taken out', async () => {
    const attributes = [ofShop(colour, [rust]), maker];
    const made = await newProduct({ name: 'Jar', attributes });
    const renamed = await save('PUT', `products/${made.id}`, { version: made.version, name: 'Big jar' });
    expect(renamed.body.attributes).toEqual(attributes);
    const { version } = renamed.body;
    expect((await save('PUT', `products/${made.id}`, { version, attributes: [maker] })).status).toBe(200);
    expect(
      await shop.query(
        `select 1 from product_attribute where product_id = $1
         union all select 1 from product_term where product_id = $1`,
        [made.id],
      ),
    ).toEqual([]);
  });

  test('are refused by their fields', async () => {
    const gone = await shop.addTerm(colour, 'gone', 'Gone');
    const old = await shop.addAttribute('old', 'Old');
    const oldTerm = await shop.addTerm(old, 'one', 'One');
    await shop.query('update attribute_term set trashed_at = now() where id = $1', [gone]);
    await shop.query('update attribute set trashed_at = now() where id = $1', [old]);
    const varied = { forVariations: true };
    const cases: [unknown[], Record<string, string>][] = [
      [[ofShop(0, [rust])], { 'attributes.0.attributeId': 'Choose an attribute.' }],
      [[maker, ofShop(999_999, [rust])], { 'attributes.1.attributeId': 'This does not exist any more.' }],
      [[ofShop(old, [oldTerm])], { 'attributes.0.attributeId': 'This does not exist any more.' }],
      [[ofShop(colour, [])], { 'attributes.0.termIds': 'Choose at least one value.' }],
      [[ofShop(colour, [small])], { 'attributes.0.termIds': 'Choose values of “Colour” that exist.' }],
      [[ofShop(colour, [rust, gone])], { 'attributes.0.termIds': 'Choose values of “Colour” that exist.' }],
      [
        [ofShop(colour, [rust], { preselectedTermId: ink })],
        { 'attributes.0.preselectedTermId': 'Choose one of the values.' },
      ],
      [[{ ...maker, preselected: 'Ada' }], { 'attributes.0.preselected': 'Choose one of the values.' }],
      [[{ ...maker, name: ' ' }], { 'attributes.0.name': 'Name the attribute.' }],
      [[{ ...maker, values: [] }], { 'attributes.0.values': 'Give at least one value.' }],
      [
        [ofShop(colour, [rust]), ofShop(colour, [ink])],
        { 'attributes.1.attributeId': '“Colour” stands there twice.' },
      ],
      [
        [ofShop(colour, [rust], varied), { ...maker, ...varied, name: 'colour' }],
        { 'attributes.1.name': 'Variations cannot differ in both “Colour” and “colour”.' },
      ],
      [
        [{ ...maker, ...varied, name: `a${colour}` }, ofShop(colour, [rust], varied)],
        { 'attributes.1.attributeId': `Variations cannot differ in both “a${colour}” and “Colour”.` },
      ],
      [
        [
          { ...maker, ...varied },
          { ...maker, ...varied },
        ],
        { 'attributes.1.name': 'Variations cannot differ in both “Maker” and “Maker”.' },
      ],
    ];
    for (const [attributes, errors] of cases) {
      const refused = await save('POST', 'products', { name: 'Refused', attributes });
      expect([attributes, refused.status, refused.body.errors]).toEqual([attributes, 422, errors]);
    }
    expect(await shop.query(`select 1 from product where name = 'Refused'`)).toEqual([]);
    // What nothing is chosen by may say the same as an attribute of the shop.
    const both = [ofShop(colour, [rust], varied), { ...maker, name: 'Colour' }];
    expect((await save('POST', 'products', { name: 'Both', attributes: both })).status).toBe(201);
  });

  test('keep what variations are sold by', async () => {
    const chosen = ofShop(colour, [ink, rust], { forVariations: true });
    const jug = await newProduct({
      type: 'variable',
      status: 'draft',
      name: 'Jug',
      regularPrice: null,
      attributes: [chosen],
    });
    await shop.addProduct({ slug: 'ink-jug', type: 'variation', parent_id: jug.id, terms: [ink] });
    const change = async (attributes: unknown[]) => {
      const { version } = await stored(jug.id);
      return save('PUT', `products/${jug.id}`, { version, attributes });
    };
    for (const attributes of [
      [],
      [{ ...chosen, termIds: [rust] }],
      [{ ...chosen, forVariations: false }],
      [{ ...maker, name: 'Colour', values: ['Ink'], forVariations: true }],
    ]) {
      const refused = await change(attributes);
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        {
          'variations.0.options':
            'It is sold as “Colour: Ink”, which the attributes do not offer: choose another value, or keep that one.',
        },
      ]);
    }
    // A renaming changes nothing of that.
    await shop.query(`update attribute_term set name = 'Night', slug = 'night' where id = $1`, [ink]);
    expect((await change([{ ...chosen, termIds: [ink] }])).status).toBe(200);
  });

  test('a term that is being chosen cannot go into the trash meanwhile', async () => {
    const term = await shop.addTerm(colour, 'late', 'Late');
    let saving: ReturnType<typeof save> | undefined;
    await inTransaction(shop.db, async (tx) => {
      await tx.execute(sql`select 1 from attribute_term where id = ${term} for update`);
      // Somebody else saves: what follows the answer must not count as work of this transaction.
      saving = besideHeldConnections(() =>
        save('POST', 'products', { name: 'Late', attributes: [ofShop(colour, [term])] }),
      );
      const waiting = () => tx.execute(sql`select 1 from pg_locks where not granted`);
      await expect.poll(async () => (await waiting()).rows).not.toEqual([]);
      await tx.execute(sql`update attribute_term set trashed_at = now() where id = ${term}`);
    });
    expect((await saving)?.body.errors).toEqual({
      'attributes.0.termIds': 'Choose values of “Colour” that exist.',
    });
  });
});

test('the product list’s filter by stock follows the shop’s own limits', async () => {
  const counted = { manage_stock: true, name: 'Counted' };
  for (const pieces of [0, 1, 2, 3, 6, 7]) {
    const slug = `pieces-${pieces}`;
    await shop.addProduct({ slug, ...counted, stock_quantity: pieces });
  }
  await shop.addProduct({ slug: 'own-limit', ...counted, stock_quantity: 20, low_stock_threshold: 30 });
  await shop.addProduct({ slug: 'uncounted', name: 'Counted', stock_status: 'instock', stock_quantity: 0 });
  await shop.addProduct({ slug: 'over', name: 'Counted', stock_status: 'outofstock', stock_quantity: 9 });
  const found = async () => {
    const filters = ['in', 'low', 'out'].map(async (stock) => {
      const query = { filter: JSON.stringify({ q: 'Counted', stock }), sort: '["stockQuantity","ASC"]' };
      const listed = (await manager.get(`/rest/products?${new URLSearchParams(query)}`)).json();
      return listed.map(({ slug }: { slug: string }) => slug.replace('pieces-', '')).join(' ');
    });
    return Promise.all(filters);
  };
  expect(await found()).toEqual(['1 2 3 6 7 own-limit uncounted', '1 2 own-limit', '0 over']);
  await shop.changeSettings(catalogSettings, { lowStockThreshold: 6, outOfStockThreshold: 2 });
  expect(await found()).toEqual(['3 6 7 own-limit uncounted', '3 6 own-limit', '0 1 2 over']);
  await shop.changeSettings(catalogSettings, { manageStock: false });
  // Nothing is counted now: what the owner says of each product counts.
  expect(await found()).toEqual(['0 1 2 3 6 7 own-limit uncounted', '', 'over']);
  await shop.changeSettings(catalogSettings, {
    manageStock: true,
    lowStockThreshold: 2,
    outOfStockThreshold: 0,
  });
  await shop.query(`delete from product where name = 'Counted'`);
  await shop.refresh();
});

describe('a password', () => {
  const secret = 'Let me in';
  const content = /Hidden words|Short words|\$43\.21|4321|43\.21|SECRET-SKU|add-to-cart"/;
  let product: { id: number; slug: string; version: number };
  let visitor: ShopVisitor;
  const open = (password: string, who = visitor): Promise<Answer> =>
    who.post(`/product/${product.slug}/`, { post_password: password });
  const page = (who = visitor) => who.get(`/product/${product.slug}/`);

  beforeAll(async () => {
    product = await newProduct({
      name: 'Locked cup',
      regularPrice: 4321,
      sku: 'SECRET-SKU',
      shortDescription: '<p>Short words</p>',
      description: '<p>Hidden words</p>',
      metaDescription: 'Hidden words too',
      isProtected: true,
      password: secret,
    });
    visitor = shop.visitor();
  });

  test('[CAT-036] stands in place of the page until it was given, for this visitor alone', async () => {
    const locked = await page();
    expect(locked.status).toBe(200);
    expect(locked.text).toContain('name="post_password"');
    expect(locked.text).toContain('Protected: Locked cup');
    expect(locked.text).toMatch(/<meta name="robots" content="noindex/);
    expect(locked.text).not.toMatch(content);
    const wrong = await open('let me in');
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('This is not the password. Please try again.');
    expect(wrong.text).not.toMatch(content);
    expect(wrong.setCookies.join()).not.toContain('password');

    const right = await open(secret);
    expect([right.status, right.location]).toEqual([303, `/product/${product.slug}/`]);
    const cookie = right.setCookies.find((one) => one.startsWith('vitrine_product_password=')) ?? '';
    expect(cookie).toMatch(/; HttpOnly/);
    expect(decodeURIComponent(cookie)).not.toContain(secret);
    expect(Buffer.from(cookie.slice(25, 60), 'base64url').toString()).not.toContain(secret);
    const opened = await page();
    for (const part of ['Hidden words', 'Short words', '$43.21', 'single_add_to_cart_button'])
      expect(opened.text).toContain(part);
    expect(opened.text).toMatch(/<meta name="robots" content="noindex/);
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    expect((await page(shop.visitor())).text).not.toMatch(content);
  });

  test('keeps price and words out of lists, search, sitemap and orderings', async () => {
    const stranger = shop.visitor();
    const list = (await stranger.get('/shop/')).text;
    const card = list.split('<li class="product card').find((part) => part.includes('Locked cup')) ?? '';
    expect(card).toContain('Read more');
    expect(card).not.toMatch(content);
    expect(card).not.toContain('class="amount"');
    expect(cardsOf((await stranger.get('/?s=Locked')).text)).toEqual([product.slug]);
    expect(cardsOf((await stranger.get('/?s=Hidden')).text)).toEqual([]);
    expect(cardsOf((await stranger.get('/shop/?min_price=40&max_price=50')).text)).toEqual([]);
    expect((await stranger.get('/sitemap.xml')).text).not.toContain(product.slug);
  });

  test('does not tell by its absence from lists whether it is sold out', async () => {
    const soldOut = [
      { manage_stock: true, stock_quantity: 0 },
      { manage_stock: false, stock_status: 'outofstock' },
    ];
    for (const manageStock of [true, false]) {
      await shop.changeSettings(catalogSettings, { hideSoldOut: true, manageStock });
      for (const stock of soldOut) {
        await shop.changeProduct(product.id, stock);
        await shop.refresh();
        expect(cardsOf((await shop.visitor().get('/shop/')).text)).toContain(product.slug);
      }
    }
    await shop.changeSettings(catalogSettings, { hideSoldOut: false, manageStock: true });
    await shop.changeProduct(product.id, { manage_stock: false, stock_quantity: 0, stock_status: 'instock' });
    await shop.refresh();
  });

  test('[CAT-036] ends what it opened when the owner changes it; without one the page is everybody’s', async () => {
    await open(secret);
    expect((await page()).text).toMatch(content);
    const answer = (await manager.get(`/rest/products/${product.id}`)).json();
    expect(answer.isProtected).toBe(true);
    expect(JSON.stringify(answer)).not.toMatch(/scrypt|Let me in/);
    const put = async (fields: Record<string, unknown>) => {
      const { version } = (await manager.get(`/rest/products/${product.id}`)).json();
      const saved = await save('PUT', `products/${product.id}`, { version, ...fields });
      expect(saved.status).toBe(200);
    };
    // Other fields, and a blank one, leave it as it is.
    await put({ menuOrder: 3 });
    await put({ isProtected: true, password: '' });
    expect((await page()).text).toMatch(content);
    await put({ isProtected: true, password: 'another' });
    expect((await page()).text).not.toMatch(content);
    expect((await open(secret)).status).toBe(422);
    await put({ isProtected: false });
    expect((await page(shop.visitor())).text).toMatch(content);
    const bare = await save('POST', 'products', { name: 'Y', isProtected: true });
    expect([bare.status, JSON.stringify(bare.body)]).toEqual([
      422,
      expect.stringContaining('Enter a password.'),
    ]);
    await put({ isProtected: true, password: secret });
  });

  test('is needed to buy, and what was bought with it stays in the cart until it changes', async () => {
    const buyer = shop.visitor();
    const refused = (await buyer.add(product.id)).json();
    expect(refused).toEqual({ error: true, product_url: `/product/${product.slug}/` });
    const shown = await page(buyer);
    expect(shown.text).toContain('This product is protected and cannot be purchased.');
    expect(shown.text).toContain('name="post_password"');
    const wpnonce = await buyer.nonce();
    expect((await buyer.ajax('wopb_addcart', { postid: product.id, wpnonce })).json()).toMatchObject({
      success: false,
      message: 'This product is protected and cannot be purchased.',
    });
    await open(secret, buyer);
    expect((await buyer.add(product.id, 2)).json().message).toBe(
      '2 × “Locked cup” have been added to your cart.',
    );
    buyer.cookies.delete('vitrine_product_password');
    expect((await buyer.get('/cart/')).text).toContain('$86.42');
    expect((await buyer.add(product.id)).json().error).toBe(true);
    await shop.changeProduct(product.id, { password_hash: 'scrypt:other:other' });
    expect((await buyer.get('/cart/')).text).toContain('because it can no longer be purchased');
    await shop.changeProduct(product.id, { password_hash: null });
  });

  test('is guessed a few times only', async () => {
    const guesser = shop.visitor();
    await shop.changeProduct(product.id, { password_hash: 'scrypt:x:y' });
    const statuses = new Set<number>();
    for (let guess = 0; guess < 12; guess++) statuses.add((await open(`guess ${guess}`, guesser)).status);
    expect([...statuses]).toEqual([422, 429]);
  });
});
