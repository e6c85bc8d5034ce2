import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let administrator: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop();
  administrator = await shop.member('administrator');
});
afterAll(() => shop.close());

function rest(method: string, path: string, body?: unknown) {
  return administrator.rest(method, path, body);
}

it('[CART-036c] keeps the pages that the owner gave a part to, until another page plays it', async () => {
  const { checkout } = shop.assignedPages();
  const { body: page } = await rest('GET', `pages/${checkout}`);
  expect(page.status).toBe('published');
  for (const status of ['draft', 'private']) {
    const refused = await rest('PUT', `pages/${checkout}`, { status, version: page.version });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.status).toContain('“Checkout page”');
  }
  for (const path of [`pages/${checkout}`, `pages/${checkout}?forever=1`]) {
    const refused = await rest('DELETE', path);
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatchObject({ code: 'content.page-in-use' });
  }
  const renamed = await rest('PUT', `pages/${checkout}`, { title: 'Pay', version: page.version });
  expect(renamed).toMatchObject({ status: 200, body: { title: 'Pay', status: 'published' } });

  const made = await rest('POST', 'pages', { title: 'Till', slug: 'till', status: 'published' });
  await shop.assignPages({ checkout: made.body.id });
  expect((await rest('DELETE', `pages/${checkout}`)).status).toBe(200);
});

it('refuses a part to a page that visitors would not find, naming the field, and changes nothing', async () => {
  const { body: before } = await rest('GET', 'settings/pages');
  const draft = await rest('POST', 'pages', { title: 'Unready', slug: 'unready', status: 'draft' });
  const binned = await rest('POST', 'pages', { title: 'Gone', slug: 'gone', status: 'published' });
  await rest('DELETE', `pages/${binned.body.id}`);
  const refused = await rest('PUT', 'settings/pages', {
    version: before.version,
    values: { ...before.values, terms: draft.body.id, account: binned.body.id, home: 999_999 },
  });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({
    terms: expect.stringContaining('“Unready” is not published'),
    account: expect.stringContaining('“Gone” is not published'),
    home: 'There is no such page.',
  });
  expect((await rest('GET', 'settings/pages')).body).toEqual(before);
  await rest('PUT', `pages/${draft.body.id}`, { status: 'published', version: draft.body.version });
  const taken = await rest('PUT', 'settings/pages', {
    version: before.version,
    values: { ...before.values, terms: draft.body.id },
  });
  expect([taken.status, taken.body.values.terms]).toEqual([200, draft.body.id]);
});
