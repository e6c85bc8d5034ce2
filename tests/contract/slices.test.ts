import { createElement as h } from 'react';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { defineCall } from '#platform/calls/contract.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { widgets } from '#platform/documents/known-widgets.ts';
import { widgetGroups } from '#platform/documents/widget-groups.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { pagePart, pageParts, personalCookies } from '#platform/pages/points.ts';
import { defineSettings, setting } from '#platform/settings/settings.ts';
import { settingsSections } from '#platform/settings/settings-sections.ts';
import { defineCache } from '#platform/slices/define-cache.server.ts';
import { defineSlice, platformPoints } from '#platform/slices/define-slice.server.ts';
import { defineTexts, translate } from '#platform/texts/texts.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

const texts = defineTexts('guestbook', { title: 'Our guests' });
const settings = defineSettings({
  name: 'guestbook',
  title: 'Guest book',
  section: 'guests',
  fields: { greeting: setting({ kind: 'text', default: 'Hello', label: 'Greeting' }) },
});
const count = answerCall(
  defineCall({
    name: 'count_guests',
    transport: 'shop-ajax',
    summary: 'How many guests signed.',
    csrf: 'origin',
    input: v.object({}),
    answer: v.object({ guests: v.number() }),
    example: { input: {}, answer: { guests: 1 } },
  }),
  () => ({ guests: 7 }),
);

let reads = 0;
const guests = defineCache<{ count: number }>({
  name: 'guests',
  open: () => ({ count: 0 }),
  endedBy: ['guests'],
  load: async (store) => {
    store.count = ++reads;
    return ['guest-count'];
  },
});

/** A slice as somebody else would write it, which the owner may switch off. */
const guestbook = defineSlice({
  name: 'guestbook',
  optional: { title: 'Guest book', help: 'The greeting at the end of product lists goes with it.' },
  texts: [{ title: 'Guest book', texts }],
  settings: [settings],
  calls: [count],
  forms: [
    {
      method: 'POST',
      accepts: (fields) => 'sign' in fields,
      submit: async () => ({ redirect: '/signed/' }),
    },
  ],
  jobs: () => [defineJob({ name: 'thank-guests' }, async () => {})],
  caches: [guests],
  adds: [
    personalCookies.with('guest'),
    settingsSections.with({ name: 'guests', title: 'Guests' }),
    widgetGroups.with({ name: 'guests', label: 'For guests', place: 2 }),
    pageParts.with(
      pagePart<{ greeting: string; title: string }>({
        name: 'guestbook',
        kinds: ['shop'],
        load: (context) => {
          context.tag('guest-count');
          return {
            greeting: context.settings.get(settings).greeting,
            title: translate(texts, context.texts, 'title'),
          };
        },
        View: ({ data }) => h('aside', { className: 'guestbook' }, `${data.title}: ${data.greeting}`),
      }),
    ),
  ],
});

const withGuestbook = { slices: (configured: readonly (typeof guestbook)[]) => [...configured, guestbook] };
let shop: TestShop;
let other: TestShop;
let owner: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop(withGuestbook);
  other = await openTestShop({ ...withGuestbook, databaseUrl: shop.databaseUrl });
  owner = await shop.member('administrator');
});

afterAll(async () => {
  await other?.close();
  await shop?.close();
});

const listOf = async (node: TestShop) => (await node.visitor().get('/shop/')).text;
const rest = async (path: string) => (await owner.get(`/rest/${path}`)).json();

const save = (path: string, body: unknown) =>
  owner.fetch(`/rest/${path}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: 'http://shop.test' },
    body: JSON.stringify(body),
  });

async function switchTo(on: boolean): Promise<void> {
  const { version } = await rest('settings/slices');
  const answer = await save('settings/slices', { version, values: { guestbook: on } });
  expect(answer.status).toBe(200);
  await nudgeRelay(shop.db);
}

describe('a slice of somebody else', () => {
  it('brings calls, forms, texts, settings, jobs and a part of pages without a word about it elsewhere', async () => {
    const visitor = shop.visitor();
    expect((await visitor.shopAjax('count_guests', {})).json()).toEqual({ guests: 7 });
    expect((await visitor.post('/shop/', { sign: '1' })).location).toBe('/signed/');
    expect(await listOf(shop)).toContain('<aside class="guestbook">Our guests: Hello</aside>');
    expect((await visitor.get('/cart/')).text).not.toContain('guestbook');
    expect((await rest('settings')).map(({ name }: { name: string }) => name)).toContain('guestbook');
    const pages = (await rest('settings')) as { name: string; heading: string }[];
    expect(pages.find(({ name }) => name === 'guestbook')).toMatchObject({
      section: 'guests',
      heading: 'Guests',
      about: 'Greeting',
    });
    expect(pages[0]).toMatchObject({ name: 'site', heading: 'Shop' });
    expect(new Set(pages.map(({ heading }) => heading))).toEqual(
      new Set([
        'Shop',
        'Look and pages',
        'Products',
        'Shipping and payments',
        'Taxes',
        'Orders and e-mails',
        'Customers',
        'Visitors',
        'Guests',
        'Advanced',
      ]),
    );
    const keys = (await rest('texts')).texts.map(({ key }: { key: string }) => key);
    expect(keys).toContain('guestbook.title');
    const jobs = shop.parts(platformPoints.jobs).flatMap((make) => make(shop.running.shop.services));
    expect(jobs.map(({ name }) => name)).toContain('thank-guests');
  });

  it('has a group of its own among the widgets, each of which stands in one', () => {
    const groups = shop.parts(widgetGroups).map(({ name }) => name);
    expect(groups).toEqual(['layout', 'basic', 'guests', 'shop', 'site']);
    for (const { definition } of shop.parts(widgets)) expect(groups).toContain(definition.category);
  });

  it('says which cookies make a visitor’s pages personal', async () => {
    const pages = shop.running.shop.pages.size;
    const guest = shop.visitor();
    guest.cookies.set('guest', 'Ada');
    expect((await guest.get('/shop/?orderby=price')).status).toBe(200);
    expect(shop.running.shop.pages.size).toBe(pages);
    await shop.visitor().get('/shop/?orderby=price');
    expect(shop.running.shop.pages.size).toBe(pages + 1);
  });

  it('ends what it keeps by its tags, and the pages that follow from it', async () => {
    await listOf(shop);
    const before = shop.running.shop.services.cache(guests).count;
    const kept = shop.running.shop.pages.size;
    await inTransaction(shop.db, (tx) => emitInvalidation(tx, ['guests']));
    await nudgeRelay(shop.db);
    await vi.waitFor(() => expect(shop.running.shop.services.cache(guests).count).toBeGreaterThan(before));
    await vi.waitFor(() => expect(shop.running.shop.pages.size).toBeLessThan(kept));
  });
});

describe('a slice that the owner switches off', () => {
  it('is gone at once and on all nodes: no markup, no settings, no texts, and its calls are unknown', async () => {
    expect(await listOf(other)).toContain('guestbook');
    await switchTo(false);
    for (const node of [shop, other]) {
      await vi.waitFor(async () => expect(await listOf(node)).not.toContain('guestbook'));
      const visitor = node.visitor();
      const refused = await visitor.shopAjax('count_guests', {});
      expect([refused.status, refused.json().data.code]).toEqual([404, 'unknown-call']);
      expect((await visitor.post('/shop/', { sign: '1' })).location).not.toBe('/signed/');
    }
    expect((await rest('settings')).map(({ name }: { name: string }) => name)).not.toContain('guestbook');
    expect((await owner.get('/rest/settings/guestbook')).status).toBe(404);
    const keys = (await rest('texts')).texts.map(({ key }: { key: string }) => key);
    expect(keys).not.toContain('guestbook.title');
    // What was promised goes on.
    const jobs = shop.parts(platformPoints.jobs).flatMap((make) => make(shop.running.shop.services));
    expect(jobs.map(({ name }) => name)).toContain('thank-guests');
  });

  it('is back with all that it had when it is switched on again', async () => {
    await switchTo(true);
    for (const node of [shop, other]) {
      await vi.waitFor(async () => expect(await listOf(node)).toContain('guestbook'));
      expect((await node.visitor().shopAjax('count_guests', {})).json()).toEqual({ guests: 7 });
    }
  });

  it('cannot be one that the shop needs', async () => {
    const { fields, version } = await rest('settings/slices');
    const names = fields.map(({ name }: { name: string }) => name);
    expect(names).toContain('guestbook');
    expect(names).not.toContain('cart');
    await save('settings/slices', { version, values: { cart: false } });
    expect((await shop.visitor().get('/cart/')).status).toBe(200);
  });
});

describe('two shops of one program', () => {
  it('share nothing of what their slices bring', async () => {
    const plain = await openTestShop();
    try {
      expect((await plain.visitor().shopAjax('count_guests', {})).status).toBe(404);
      expect(await listOf(plain)).not.toContain('guestbook');
      expect((await shop.visitor().shopAjax('count_guests', {})).json()).toEqual({ guests: 7 });
    } finally {
      await plain.close();
    }
  });
});
