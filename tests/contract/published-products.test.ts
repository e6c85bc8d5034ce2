import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let manager: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  manager = await shop.member('shop-manager');
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

describe('publishing', () => {
  const refused = (field: string) => ({ status: 422, errors: { [field]: expect.stringMatching(/price/) } });
  const sent = async (method: 'POST' | 'PUT', path: string, body: Record<string, unknown>) => {
    const { status, body: answer } = await save(method, path, body);
    return { status, ...(answer.errors ? { errors: answer.errors } : {}) };
  };
  const row = { options: {}, isOn: true, regularPrice: 900 };

  test('by hand needs a price where one is paid here: the product’s own or that of a variation that is on', async () => {
    for (const status of ['published', 'scheduled']) {
      const when = { status, publishAt: '2099-01-01T00:00:00Z', name: `Priceless ${status}` };
      expect(await sent('POST', 'products', when)).toEqual(refused('regularPrice'));
      for (const variations of [[], [{ ...row, regularPrice: null }], [{ ...row, isOn: false }]])
        expect(await sent('POST', 'products', { ...when, type: 'variable', variations })).toEqual(
          refused('variations'),
        );
      const elsewhere = { ...when, type: 'external', externalAddress: 'https://example.org/' };
      expect(await sent('POST', 'products', elsewhere)).toEqual(refused('regularPrice'));
    }
    const fine = [
      { status: 'draft' },
      { status: 'private' },
      { status: 'published', regularPrice: 0 },
      { status: 'published', type: 'variable', variations: [row] },
      { status: 'published', regularPrice: 0, isFree: true },
      {
        status: 'published',
        type: 'external',
        regularPrice: 900,
        externalAddress: 'https://example.org/',
      },
    ];
    for (const columns of fine)
      expect([columns, await sent('POST', 'products', { name: 'Fine', ...columns })]).toEqual([
        columns,
        { status: 201 },
      ]);
  });

  test('what is free is chosen where it is asked: a 0 that was merely typed is refused at its field', async () => {
    for (const status of ['draft', 'published'])
      expect(
        await sent('POST', 'products', { name: 'Gift', status, regularPrice: 0, isFree: false }),
      ).toEqual({ status: 422, errors: { regularPrice: expect.stringContaining('This product is free') } });
    const gift = await newProduct({ name: 'Gift', regularPrice: 0, isFree: true });
    expect(
      await sent('PUT', `products/${gift.id}`, { version: gift.version, name: 'Gift, renamed' }),
    ).toEqual({
      status: 200,
    });
  });

  test('of a group needs products in it, by whichever way; a group that stands published without can be edited', async () => {
    const cup = await newProduct({ name: 'Cup' });
    const none = {
      status: 422,
      errors: { 'links.children': expect.stringMatching(/products of the group/) },
    };
    const group = { name: 'Set', type: 'grouped', regularPrice: null };
    expect(await sent('POST', 'products', { ...group, status: 'published' })).toEqual(none);
    const links = { children: [cup.id] };
    expect(await sent('POST', 'products', { ...group, status: 'published', links })).toEqual({ status: 201 });
    const draft = await newProduct({ ...group, status: 'draft' });
    const path = `products/${draft.id}`;
    expect(await sent('PUT', path, { version: draft.version, status: 'published' })).toEqual(none);
    const change = { kind: 'status', to: 'published' };
    const { body } = await save('POST', 'product-changes', { ids: [draft.id], change });
    expect(body.refused).toMatchObject([{ refusal: 'no-parts' }]);
    expect(await sent('PUT', path, { version: draft.version, status: 'published', links })).toEqual({
      status: 200,
    });
    expect(await sent('PUT', path, { version: draft.version + 1, links: { children: [] } })).toEqual(none);
    await shop.query('delete from product_link where product_id = $1', [draft.id]);
    expect(await sent('PUT', path, { version: draft.version + 1, name: 'Set, renamed' })).toEqual({
      status: 200,
    });
  });

  test('a refused publish changes nothing, and what is published keeps its price', async () => {
    const draft = await newProduct({ name: 'Sketch', status: 'draft', regularPrice: null });
    const path = `products/${draft.id}`;
    expect(await sent('PUT', path, { version: draft.version, status: 'published' })).toEqual(
      refused('regularPrice'),
    );
    const stored = (await manager.get(`/rest/${path}`)).json();
    expect(stored).toMatchObject({ status: 'draft', version: draft.version });
    const cup = await newProduct({ name: 'Kept cup' });
    expect(await sent('PUT', `products/${cup.id}`, { version: cup.version, regularPrice: null })).toEqual(
      refused('regularPrice'),
    );
  });

  test('of many at once leaves out those that nobody could buy, and says why', async () => {
    const [bare, priced] = [
      await newProduct({ name: 'Bare', status: 'draft', regularPrice: null }),
      await newProduct({ name: 'Priced', status: 'draft' }),
    ];
    const change = { kind: 'status', to: 'published' };
    const { body } = await save('POST', 'product-changes', { ids: [bare.id, priced.id], change });
    expect(body.refused).toMatchObject([{ name: 'Bare', refusal: 'nothing-priced' }]);
    await save('POST', `product-changes/${body.id}/make`, {});
    const statuses = await shop.query('select status from product where id = any($1) order by id', [
      [bare.id, priced.id],
    ]);
    expect(statuses).toEqual([{ status: 'draft' }, { status: 'published' }]);
  });

  test('[CAT-026c] what stands published without a price says so on page and card, is not sold, and can be edited', async () => {
    const id = await shop.addProduct({ slug: 'brought-in', name: 'Brought in', regular_price: null });
    await shop.refresh();
    const visitor = shop.visitor();
    const page = (await visitor.get('/product/brought-in/')).text;
    expect(page).toMatch(/<p class="stock out-of-stock">Not available at the moment</);
    expect(page).not.toContain('name="add-to-cart"');
    const list = (await visitor.get('/shop/')).text;
    const card = list.split('<li class="product card').find((part) => part.includes('/product/brought-in/'));
    expect(card).toContain('Not available at the moment');
    expect(card).not.toContain('add-to-cart');
    expect((await visitor.add(id)).json()).toMatchObject({ error: true });
    // Of one with variations none that is on has a price.
    const set = { slug: 'brought-set', name: 'Brought set', type: 'variable', regular_price: null };
    const parent_id = await shop.addProduct(set);
    const one = { parent_id, type: 'variation', name: 'Small', slug: 'brought-small', regular_price: null };
    const small = await shop.addProduct(one);
    await shop.addProduct({ ...one, slug: 'brought-large', status: 'private', regular_price: 900 });
    await shop.refresh();
    const setPage = (await visitor.get('/product/brought-set/')).text;
    expect(setPage).toMatch(/<p class="stock out-of-stock">Not available at the moment</);
    expect(setPage).not.toContain('single_add_to_cart_button');
    const setCard = (await visitor.get('/shop/')).text
      .split('<li class="product card')
      .find((part) => part.includes('/product/brought-set/'));
    expect(setCard).toContain('Not available at the moment');
    expect(setCard).not.toContain('add-to-cart');
    expect((await visitor.add(small)).json()).toMatchObject({ error: true });
    const { version } = (await manager.get(`/rest/products/${id}`)).json();
    expect(await sent('PUT', `products/${id}`, { version, name: 'Brought in, renamed' })).toEqual({
      status: 200,
    });
  });
});

test('all that is wrong in a form is told at once: what is wrong by itself, beside others, and in the parts of slices', async () => {
  const taken = await newProduct({ name: 'Taken', sku: 'TAKEN-1' });
  const wrong = {
    name: '',
    regularPrice: -1,
    slug: taken.slug,
    sku: 'TAKEN-1',
    attributes: [{ name: 'Colour', values: [] }],
    namedPrice: { enabled: true, min: 500, max: 100 },
  };
  const fields = ['attributes.0.values', 'name', 'namedPrice.max', 'regularPrice', 'sku', 'slug'];
  const made = await save('POST', 'products', wrong);
  expect([made.status, Object.keys(made.body.errors).sort()]).toEqual([422, fields]);
  const other = await newProduct({ name: 'Other' });
  const changed = await save('PUT', `products/${other.id}`, { version: other.version, ...wrong });
  expect([changed.status, Object.keys(changed.body.errors).sort()]).toEqual([422, fields]);
});
