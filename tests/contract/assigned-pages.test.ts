import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteSettings } from '#features/content/public.ts';
import { addressSettings } from '#features/fields/public.ts';
import type { LegalState } from '#features/legal-pages/rules/legal-state.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
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

describe('legal pages', () => {
  const legal = async () => (await rest('GET', 'legal-pages')).body as LegalState[];
  const pageOf = async (part: string) => (await legal()).find((each) => each.part === part)?.page;
  it('begin as drafts that nobody can open and nothing links, with places to fill in and no part yet', async () => {
    const states = await legal();
    expect(states.map(({ part, page }) => [part, page?.isPublic, page?.isPlayed])).toEqual([
      // The test above gave a page of its own this part.
      ['terms', true, true],
      ['privacy', false, false],
      ['returns', false, false],
      ['imprint', false, false],
    ]);
    const imprint = await pageOf('imprint');
    expect(imprint?.places).toEqual(
      expect.arrayContaining(['[Name and address of the seller]', '[Phone number]']),
    );
    expect((await shop.visitor().get(imprint?.address ?? '')).status).toBe(404);
    expect((await shop.visitor().get('/')).text).not.toContain('legal-notice');
  });

  it('say what the shop knows of the seller, also after it moved, and get their part when they are published', async () => {
    await shop.changeSettings(addressSettings, {
      street: 'Hafen 3',
      city: 'Kiel',
      base: 'DE',
      sellerName: 'Ada & Co',
    });
    await shop.changeSettings(siteSettings, { email: 'ada@example.org' });
    await shop.refresh();
    // Terms name the country whose law applies.
    const [terms] = await shop.query(
      "select id::int, version, slug from content_document where title = 'Terms and conditions'",
    );
    await rest('POST', `documents/${terms?.id}/publish`, { version: terms?.version });
    await shop.refresh();
    expect((await shop.visitor().get(`/${terms?.slug}/`)).text).toMatch(/seller is based:.*Germany/s);
    const draft = await pageOf('imprint');
    expect(draft?.places).not.toContain('[Name and address of the seller]');
    expect(draft?.places).toContain('[Phone number]');
    const published = await rest('POST', `documents/${draft?.id}/publish`, { version: draft?.version });
    expect(published.status).toBe(200);
    await nudgeRelay(shop.db);
    await shop.refresh();
    expect((await pageOf('imprint'))?.isPlayed).toBe(true);
    const { text } = await shop.visitor().get('/legal-notice/');
    expect(text).toContain('Ada &amp; Co<br>Hafen 3');
    expect(text).toMatch(/footer-links.*href="\/legal-notice\/">Legal notice/s);
    await shop.changeSettings(addressSettings, { street: 'Berg 9' });
    await shop.refresh();
    expect((await shop.visitor().get('/legal-notice/')).text).toContain('Ada &amp; Co<br>Berg 9');
    // What is left is told, and nothing refused.
    expect((await pageOf('imprint'))?.publicPlaces).toContain('[Phone number]');
    expect(JSON.stringify((await rest('GET', 'notices')).body)).toContain('open-legal-places');
  });

  it('are made anew by one press where there are none, once for each part, by those who may write content', async () => {
    const returns = await pageOf('returns');
    await rest('DELETE', `pages/${returns?.id}`);
    expect(await pageOf('returns')).toBeNull();
    const twice = await Promise.all([rest('POST', 'legal-pages', {}), rest('POST', 'legal-pages', {})]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await pageOf('returns'))?.places).toContain('[number of days]');
    const [{ pages }] = (await shop.query<{ pages: number }>(
      `select count(*)::int as pages from content_document where trashed_at is null and title = 'Returns and withdrawal'`,
    )) as [{ pages: number }];
    expect(pages).toBe(1);
    const customer = await shop.member('customer');
    expect((await customer.rest('POST', 'legal-pages', {})).status).toBe(403);
  });

  it('are linked from the footer, each that is published, and none takes the part of a page that plays it', async () => {
    const own = await pageOf('terms');
    const [draft] = await shop.query<{ id: number; version: number }>(
      `select d.id, d.version from legal_page l join content_document d on d.id = l.document_id where l.role = 'terms'`,
    );
    expect(draft?.id).not.toBe(own?.id);
    for (const { id, version } of [draft, await pageOf('privacy'), await pageOf('returns')].filter(
      (page) => page !== null && page !== undefined,
    ))
      expect((await rest('POST', `documents/${id}/publish`, { version })).status).toBe(200);
    await nudgeRelay(shop.db);
    await shop.refresh();
    expect((await pageOf('terms'))?.id).toBe(own?.id);
    const footer = /footer-links.*/s.exec((await shop.visitor().get('/')).text)?.[0] ?? '';
    for (const { part, page } of await legal())
      expect([part, footer.includes(`href="${page?.address}"`)]).toEqual([part, true]);
  });
});
