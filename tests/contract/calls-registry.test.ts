import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createShopApp } from '#app/http/shop-app.server.ts';
import { asActor } from '#features/accounts/operations/role-grants.server.ts';
import { countingOf, foldAll } from '#features/reports/operations/fold-deltas.server.ts';
import { reports } from '#features/reports/points.server.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { createCallRegistry } from '#platform/calls/call-registry.server.ts';
import { type CallContract, defineCall } from '#platform/calls/contract.ts';
import { resourcesOf } from '#platform/resources/open-resources.server.ts';
import { createRateLimits } from '#platform/security/rate-limits.server.ts';
import { composeShop } from '#platform/slices/compose-shop.ts';
import { defineSlice, platformPoints } from '#platform/slices/define-slice.server.ts';
import { showPlainForms } from '../support/plain-forms.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let cup: number;
let contracts: readonly CallContract[];

beforeAll(async () => {
  shop = await openTestShop();
  cup = await shop.addProduct({ slug: 'cup', name: 'Cup' });
  await shop.refresh();
  contracts = shop.parts(platformPoints.calls).map(({ contract }) => contract);
  await showPlainForms(shop);
});

afterAll(async () => {
  await shop?.close();
});

const addressOf = ({ transport, name }: CallContract) =>
  transport === 'ajax' ? '/ajax' : transport === 'rest' ? `/rest/${name}` : `/shop-ajax/${name}`;
const methodOf = (contract: CallContract) => contract.method ?? 'POST';

/** Everything that a call could have changed, apart from messages and counters. */
async function contents(): Promise<string> {
  // What was counted before is folded by a job every minute, perhaps in the middle of a test: here it is done before.
  const { settings } = shop.running.shop.services;
  do await foldAll(shop.db, countingOf(settings, shop.parts(reports)));
  while ((await shop.query('select from report_step union all select from report_delta')).length > 0);
  const tables = await shop.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
     and table_name not in ('visitor_notice', 'rate_limit', 'call_receipt', 'account_attempt') order by 1`,
  );
  const counts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await shop.query<{ hash: string }>(
        `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from ${name} t`,
      );
      return `${name} ${row?.hash}`;
    }),
  );
  return counts.join('\n');
}

async function visitorWithCart(): Promise<ShopVisitor> {
  const visitor = shop.visitor();
  await visitor.add(cup, 2);
  return visitor;
}

const deep = `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`;
const pollution = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
const form = 'application/x-www-form-urlencoded';
const json = 'application/json';
/** Bodies that no honest page sends; NAME stands for each field of the call. */
const broken: [string, string, string][] = [
  ['arrays', form, 'NAME[]=1&NAME[]=2'],
  ['objects', form, 'NAME[a][b]=1'],
  ['negative numbers', form, 'NAME=-1'],
  ['endless numbers', form, 'NAME=1e309'],
  ['huge whole numbers', form, 'NAME=99999999999999999999'],
  ['NUL bytes', form, 'NAME=%001%00'],
  ['bytes that are no text', form, 'NAME=%ff%fe%c3'],
  ['quotes', form, "NAME=';drop table cart;--"],
  ['very long text', form, `NAME=${'x'.repeat(200_000)}`],
  ['deep nesting', form, `NAME${'[a]'.repeat(2000)}=1`],
  ['many fields', form, Array.from({ length: 5000 }, (_, at) => `NAME[${at}]=1`).join('&')],
  [
    'prototypes',
    form,
    '__proto__[polluted]=1&constructor[prototype][polluted]=1&NAME[__proto__][polluted]=1',
  ],
  ['JSON prototypes', json, pollution],
  ['JSON null', json, '{"NAME":null}'],
  ['JSON objects', json, '{"NAME":{"a":[1]}}'],
  ['JSON truth', json, '{"NAME":true}'],
  ['JSON fractions', json, '{"NAME":1.5}'],
  ['JSON half a character', json, '{"NAME":"\\ud800\\u0000"}'],
  ['deep JSON', json, deep],
  ['JSON lists', json, '[1,2,3]'],
  ['no JSON at all', json, '{"NAME":'],
  ['broken multipart', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form'],
  ['multipart without boundary', 'multipart/form-data', 'NAME=1'],
  ['a foreign type', 'application/octet-stream', 'NAME'],
];

describe('no call breaks, and nothing changes, with', () => {
  test.each(broken)('%s', async (_, type, body) => {
    const visitor = await visitorWithCart();
    const wpnonce = await visitor.nonce();
    const before = await contents();
    for (const contract of contracts) {
      if (methodOf(contract) === 'GET') continue;
      const entries = (contract.input as unknown as { entries?: Record<string, unknown> }).entries ?? {};
      for (const field of Object.keys(entries).length > 0 ? Object.keys(entries) : ['x']) {
        const sent = body.replaceAll('NAME', field);
        const address = `${addressOf(contract)}?action=${contract.name}&wpnonce=${wpnonce}`;
        const headers = { 'content-type': type, 'idempotency-key': `key-${Math.random()}` };
        for (const extra of [{ 'content-type': type }, headers]) {
          const answer = await visitor.post(address, sent, extra);
          expect(`${contract.name} ${answer.status} ${answer.status >= 500 ? answer.text : ''}`).not.toMatch(
            / 5\d\d /,
          );
        }
      }
    }
    expect(await contents()).toBe(before);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('more bytes than a form may have, announced or not', async () => {
    const visitor = await visitorWithCart();
    const before = await contents();
    const tooMuch = `product_id=${cup}&x=${'y'.repeat(1_100_000)}`;
    const announced = await visitor.shopAjax('add_to_cart', tooMuch);
    expect(announced.status).toBe(413);
    const stream = new Blob([tooMuch]).stream();
    const unannounced = await visitor.send('/shop-ajax/add_to_cart', {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': form },
    } as RequestInit);
    expect(unannounced.status).toBe(413);
    expect(await contents()).toBe(before);
  });
});

test('[NOTE-020] calls answer to POST alone unless their row says otherwise', async () => {
  // A customer’s location by TOT-011; the visitor’s address, which changes nothing, is our own.
  const others = contracts.filter((contract) => methodOf(contract) !== 'POST');
  expect(others.map((contract) => `${methodOf(contract)} ${contract.name}`).sort()).toEqual([
    'GET content/template',
    'GET get_customer_location',
    'GET order-attribution/ip',
    // By POST as well (QV-024, QV-025); it changes nothing.
    'GET woosq_quickview',
  ]);
  const visitor = await visitorWithCart();
  const before = await contents();
  for (const contract of contracts) {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'POST']) {
      if (method === methodOf(contract) || (contract.alsoByPost && method === 'POST')) continue;
      const body =
        method === 'GET' ? {} : { body: `action=${contract.name}`, headers: { 'content-type': form } };
      const address = `${addressOf(contract)}?action=${contract.name}&product_id=${cup}&postid=${cup}`;
      const answer = await visitor.send(address, { method, ...body });
      expect(`${contract.name} ${method} ${answer.status}`).toBe(`${contract.name} ${method} 405`);
      expect(answer.headers.get('allow')).toBe(methodOf(contract));
    }
  }
  // By the customary address too, also when the front page is kept.
  await shop.visitor().get('/');
  await shop.visitor().get('/');
  expect((await shop.visitor().get(`/?wc-ajax=add_to_cart&product_id=${cup}`)).status).toBe(405);
  expect(await contents()).toBe(before);
});

test('[TPL-010a] a request from a foreign page changes nothing, as its origin or fetch metadata tells', async () => {
  const visitor = await visitorWithCart();
  const wpnonce = await visitor.nonce();
  const before = await contents();
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://other.shop.test' },
  ];
  for (const headers of foreign) {
    for (const contract of contracts.filter((each) => methodOf(each) !== 'GET')) {
      const fields = { action: contract.name, product_id: cup, postid: cup, quantity: 1, wpnonce };
      expect((await visitor.post(addressOf(contract), fields, headers as never)).status).toBe(403);
    }
    const formSent = await visitor.post('/cart/', { 'add-to-cart': cup }, headers as never);
    expect(formSent.status).toBe(403);
  }
  expect(await contents()).toBe(before);
  const own = await visitor.shopAjax('add_to_cart', { product_id: cup }, { origin: shop.site });
  expect(own.status).toBe(200);
});

test('[NOTE-015b][NOTE-016a][TPL-010ab] a missing or stale nonce changes nothing and answers nothing, success false, its row’s own words, or 403 where its row says nothing else', async () => {
  const visitor = await visitorWithCart();
  const guarded = contracts.filter(({ csrf }) => typeof csrf === 'object' && 'nonce' in csrf);
  const staleOf = ({ csrf }: CallContract) => (typeof csrf === 'object' ? csrf.stale : undefined);
  expect(new Set(guarded.map(staleOf))).toEqual(new Set(['unsuccessful', 403, 'told']));
  const ofAnother = await shop.visitor().nonce();
  const before = await contents();
  for (const contract of guarded) {
    const { nonce: field } = contract.csrf as { nonce: string };
    const honest = contract.example.input as Record<string, string>;
    for (const nonce of [undefined, '', 'x', '0'.repeat(20), ofAnother]) {
      const fields = new URLSearchParams({ ...honest, action: contract.name, postid: String(cup) });
      for (const name of ['postid', 'postId', 'postID']) fields.set(name, String(cup));
      if (nonce === undefined) fields.delete(field);
      else fields.set(field, nonce);
      const answer = await visitor.post(addressOf(contract), fields);
      const isForbidden = staleOf(contract) === 403;
      expect([contract.name, answer.status]).toEqual([contract.name, isForbidden ? 403 : 200]);
      const words = staleOf(contract) === 'told' ? 'Permissions check failed!' : '';
      if (contract.answer === 'html' && !isForbidden) expect(answer.text).toBe(words);
      else if (answer.json().success !== undefined) expect(answer.json().success).toBe(false);
    }
  }
  expect(await contents()).toBe(before);
});

test('[NOTE-015b] pages hand out the nonce of the session that asks for them: calls of another session do not take it', async () => {
  const handedOut = async (who: ReturnType<TestShop['visitor']>) =>
    /name="wpnonce" value="([^"]*)"/.exec((await who.get('/my-account/')).text)?.[1];
  const add = async (who: ReturnType<TestShop['visitor']>, wpnonce = '') =>
    (await who.ajax('wopb_addcart', { postid: cup, quantity: 1, wpnonce })).json().success;
  const [one, other] = [await visitorWithCart(), await visitorWithCart()];
  const [ofOne, ofOther] = [await handedOut(one), await handedOut(other)];
  expect([ofOne, ofOther]).toEqual([await one.nonce(), await other.nonce()]);
  expect(ofOne).not.toBe(ofOther);
  expect([await add(one, ofOne), await add(other, ofOther)]).toEqual([true, true]);
  expect([await add(one, ofOther), await add(other, ofOne)]).toEqual([false, false]);
  // Who has no session yet is given none, and no session for it.
  const stranger = shop.visitor();
  expect([await handedOut(stranger), [...stranger.cookies.keys()]]).toEqual([undefined, []]);
});

test('what is no call is said to be none', async () => {
  const visitor = shop.visitor();
  for (const fields of [{}, { action: 'x' }, { action: 'add_to_cart' }, { action: '__proto__' }]) {
    expect((await visitor.post('/ajax', fields as never)).status).toBe(400);
  }
  expect((await visitor.post('/ajax', 'action[]=wopb_addcart')).status).toBe(400);
  for (const name of ['x', 'constructor', '%00', 'add_to_cart%2f..']) {
    expect((await visitor.shopAjax(name)).status).toBe(404);
  }
  expect((await visitor.post('/rest/x', {})).status).toBe(404);
  expect((await visitor.post('/?wc-ajax=x', {})).status).toBe(404);
});

describe('whoever asks, from the shop’s own lists', () => {
  const ROLES = ['customer', 'editor', 'shop-manager', 'administrator'] as const;
  /** Everybody there is, with what their role may do. */
  async function everybody() {
    const { services } = shop.running.shop;
    const named = services.shop().of(platformPoints.capabilities);
    const members: { who: string; visitor: ShopVisitor; may: (capability: string) => boolean }[] = [];
    for (const role of ROLES) {
      const visitor = await shop.member(role);
      const actor = await asActor(shop.db, { userId: '', name: '', email: '', role }, named);
      members.push({ who: role as string, visitor, may: (capability: string) => actor.can(capability) });
    }
    // What follows from their accounts is done by the time that anything is compared.
    const waiting = `select 1 from outbox_event where dispatched_at is null union all select 1 from event_delivery where done_at is null`;
    await expect.poll(() => shop.query(waiting), { timeout: 20_000 }).toEqual([]);
    return [{ who: 'visitor', visitor: shop.visitor(), may: () => false }, ...members];
  }
  const isRefused = (status: number) => status === 401 || status === 403;
  /** Asks as a page of the back office does; what it answers need not be JSON. */
  const ask = (visitor: ShopVisitor, method: string, path: string) =>
    visitor.send(`/rest/${path}`, {
      method,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    });

  test('records are read, changed and worked on by nobody whose role does not name it, and nothing breaks', async () => {
    const resources = resourcesOf(shop.running.shop.services);
    expect(resources.length).toBeGreaterThan(30);
    const people = await everybody();
    const before = await contents();
    for (const { who, visitor, may } of people)
      for (const { name, capabilities: needed, actions } of resources) {
        const deeds: [string, string, string | undefined][] = [
          ['GET', name, needed.read],
          ['GET', `${name}/1`, needed.read],
          ['GET', `${name}/1/history`, needed.read],
          ['POST', name, needed.create],
          ['PUT', `${name}/1`, needed.update],
          ['DELETE', `${name}/1`, needed.trash ?? needed.delete],
          ['DELETE', `${name}/1?forever=1`, needed.delete],
          ...Object.entries(actions ?? {}).map(([action, { capability }]): [string, string, string] => [
            'POST',
            `${name}/1/${action}`,
            capability,
          ]),
        ];
        await Promise.all(
          deeds.map(async ([method, path, capability]) => {
            const isAllowed = may(needed.read) && capability !== undefined && may(capability);
            // Whoever may do it would do it: they read only.
            if (isAllowed && method !== 'GET') return;
            const { status } = await ask(visitor, method, path);
            const right =
              status < 500 && (isAllowed ? !isRefused(status) : isRefused(status) || status === 405);
            expect([who, method, path, right || status]).toEqual([who, method, path, true]);
          }),
        );
      }
    expect(await contents()).toBe(before);
  });

  test('other addresses of the back office are for nobody outside, and break for nobody', async () => {
    const { services } = shop.running.shop;
    const routes = services.whole.of(platformPoints.restRoutes).flatMap((make) => make(services));
    const asked = routes
      .filter(({ forGuests }) => !forGuests)
      .flatMap(({ name, routes: own }) =>
        own.routes
          .filter(({ method }) => method !== 'ALL')
          .map(({ method, path }) => [method, `${name}${path === '/' ? '' : path}`] as const),
      )
      // Parameters, with what they have to look like or without.
      .map(
        ([method, path]) => [method, path.replaceAll(/:\w+(\{[^/]*\})?/g, '1').replaceAll('*', '1')] as const,
      );
    expect(asked.length).toBeGreaterThan(60);
    const people = await everybody();
    const before = await contents();
    for (const { who, visitor } of people) {
      const isOutside = who === 'visitor' || who === 'customer';
      // What staff take away is noted: they are asked last.
      if (who === 'editor') expect(await contents()).toBe(before);
      for (const [method, path] of asked) {
        if (!isOutside && method !== 'GET') continue;
        const { status } = await ask(visitor, method, path);
        const right = isOutside ? isRefused(status) || status === 404 : status < 500;
        expect([who, method, path, right || status]).toEqual([who, method, path, true]);
      }
    }
  });

  test('calls break for nobody, and those that ask a capability are refused', async () => {
    const calls = shop.parts(platformPoints.calls);
    for (const { who, visitor, may } of await everybody())
      for (const { contract, requires } of calls) {
        const address = `${addressOf(contract)}?action=${contract.name}`;
        const { status } =
          methodOf(contract) === 'GET' ? await visitor.get(address) : await visitor.post(address, '');
        const right = status < 500 && (!requires || may(requires) || isRefused(status));
        expect([who, contract.name, right || status]).toEqual([who, contract.name, true]);
      }
  });
});

describe('with calls of our own in the real application', () => {
  let app: ReturnType<typeof createShopApp>;
  let written = 0;

  beforeAll(() => {
    const limited = answerCall(
      defineCall({
        name: 'wopb_limited',
        transport: 'ajax',
        onBothRoots: true,
        summary: 'Counts.',
        csrf: 'origin',
        limit: { points: 3, seconds: 60 },
        input: v.object({}),
        answer: v.object({ written: v.number() }),
        example: { input: {}, answer: { written: 1 } },
      }),
      () => ({ written: ++written }),
    );
    const html = answerCall(
      defineCall({
        name: 'piece',
        transport: 'ajax',
        summary: 'Answers HTML.',
        csrf: { nonce: 'wpnonce', purpose: 'site', stale: 'unsuccessful' },
        input: v.object({}),
        answer: 'html',
        example: { input: {}, answer: '<p></p>' },
      }),
      () => {
        written++;
        return '<p>piece</p>';
      },
    );
    const rest = answerCall(
      defineCall({
        name: 'wopb/echo',
        transport: 'rest',
        summary: 'Answers what it was sent.',
        csrf: 'origin',
        input: v.object({ ids: v.array(v.string()), attributes: v.record(v.string(), v.string()) }),
        answer: v.object({ ids: v.array(v.number()), attributes: v.record(v.string(), v.string()) }),
        example: { input: { ids: [], attributes: {} }, answer: { ids: [], attributes: {} } },
      }),
      ({ ids, attributes }) => ({ ids: ids.map(Number), attributes }),
    );
    const broken = answerCall(
      defineCall({
        name: 'broken',
        transport: 'ajax',
        summary: 'Fails.',
        csrf: 'origin',
        input: v.object({}),
        answer: v.object({}),
        example: { input: {}, answer: {} },
      }),
      () => {
        throw new Error('the password is hunter2');
      },
    );
    const managers = answerCall(
      defineCall({
        name: 'managers',
        transport: 'ajax',
        summary: 'For managers.',
        csrf: 'origin',
        input: v.object({}),
        answer: v.object({}),
        example: { input: {}, answer: {} },
      }),
      () => ({}),
      { requires: 'catalog.write' },
    );
    const { shop: open } = shop.running;
    const own = composeShop([defineSlice({ name: 'own', calls: [limited, html, rest, broken, managers] })]);
    const calls = createCallRegistry({
      db: shop.db,
      siteUrl: open.config.siteUrl,
      contextOf: (request, { db }) => ({ request, db, render: () => '' }) as never,
      mayEnter: open.mayEnter,
      mayProceed: createRateLimits(shop.db).mayProceed,
      nudge: () => {},
    });
    const requestEnvironment = { ...open.requestEnvironment, shop: () => own };
    app = createShopApp({
      ...open,
      calls,
      requestEnvironment,
      clientAddress: (_, forwarded) => forwarded ?? '192.0.2.1',
    });
  });

  const post = (address: string, body: string, headers: Record<string, string> = {}) =>
    app.request(
      `http://shop.test${address}`,
      { method: 'POST', body, headers: { 'content-type': form, ...headers } },
      {},
    );

  test('above the limit the answer is 429 and nothing is written; other clients go on', async () => {
    const from = (address: string) => post('/ajax', 'action=wopb_limited', { 'x-forwarded-for': address });
    written = 0;
    const statuses: number[] = [];
    for (let sent = 0; sent < 6; sent++) statuses.push((await from('203.0.113.5')).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
    expect(written).toBe(3);
    const refused = await from('203.0.113.5');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toMatchObject({ success: false });
    expect((await from('203.0.113.6')).status).toBe(200);
  });

  test('[NOTE-021abcef] all roots and their customary names lead to the same calls', async () => {
    const sent = 'ids[]=1&ids[]=2&attributes[attribute_pa_color]=red';
    const answer = { ids: [1, 2], attributes: { attribute_pa_color: 'red' } };
    for (const root of ['/rest/', '/wp-json/']) {
      for (const end of ['', '/']) {
        const response = await post(`${root}wopb/echo${end}`, sent);
        expect(response.status).toBe(200);
        expect(await response.json()).toEqual(answer);
      }
    }
    // Everything a wopb_ action is reached by, for guests.
    const client = { 'x-forwarded-for': '203.0.113.9' };
    const addresses = ['/shop-ajax/wopb_limited', '/shop-ajax/wopb_limited/', '/?wc-ajax=wopb_limited'];
    for (const address of addresses) expect((await post(address, '', client)).status).toBe(200);
    // What only reads is asked for without a body.
    for (const address of ['/shop-ajax/get_customer_location', '/?wc-ajax=get_customer_location']) {
      const read = await shop.visitor().get(address);
      expect([read.status, read.json().success]).toEqual([200, true]);
    }
    const admin = { 'x-forwarded-for': '203.0.113.10' };
    for (const address of [
      '/ajax',
      '/wp-admin/admin-ajax.php',
      '/wp-admin/admin-ajax.php?action=wopb_limited',
    ])
      expect((await post(address, 'action=wopb_limited', admin)).status).toBe(200);
    // So is each of the shop's own.
    const named = shop.running.shop.services.whole.of(platformPoints.calls).map(({ contract }) => contract);
    const everywhere = named.filter(({ onBothRoots }) => onBothRoots).map(({ name }) => name);
    expect(everywhere.length).toBeGreaterThan(5);
    expect(everywhere).toEqual(named.map(({ name }) => name).filter((name) => name.startsWith('wopb_')));
    // Other actions keep to their endpoint.
    expect((await post('/shop-ajax/broken', '')).status).toBe(404);
    // Pages print the addresses.
    const page = await shop.visitor().get('/shop/');
    const context = JSON.parse(/id="page-context">(.*?)<\/script>/.exec(page.text)?.[1] ?? '');
    expect(context.addresses).toMatchObject({ ajax: '/ajax', shopAjax: '/shop-ajax/', rest: '/rest/' });
  });

  test('a stale nonce changes nothing and answers an empty piece', async () => {
    written = 0;
    const response = await post('/ajax', 'action=piece&wpnonce=0123456789abcdef0123');
    expect([response.status, await response.text(), written]).toEqual([200, '', 0]);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('a failure answers a reference and nothing of what failed', async () => {
    const response = await post('/ajax', 'action=broken');
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toContain('hunter2');
    expect(text).toContain(response.headers.get('x-request-id') ?? 'no reference');
  });

  test('a capability is asked of whoever is logged in, and of nobody’s word', async () => {
    const statusFor = async (cookie: string) =>
      (await post('/ajax', 'action=managers&role=administrator', cookie ? { cookie } : {})).status;
    expect(await statusFor('')).toBe(401);
    expect(await statusFor((await shop.member('customer')).cookieHeader)).toBe(403);
    expect(await statusFor((await shop.member('editor')).cookieHeader)).toBe(403);
    expect(await statusFor((await shop.member('shop-manager')).cookieHeader)).toBe(200);
  });

  test('two calls of one name are refused at the start', () => {
    const [call] = shop.parts(platformPoints.calls);
    const twice = defineSlice({ name: 'twice', calls: [call, call] as never });
    expect(() => composeShop([twice])).toThrow('Two parts of calls are called');
  });
});
