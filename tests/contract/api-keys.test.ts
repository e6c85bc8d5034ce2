import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { backUpJob } from '#features/backups/jobs/back-up.job.server.ts';
import { listBackups } from '#features/backups/operations/backup-folder.server.ts';
import { backupSettings } from '#features/backups/settings.ts';
import { addressSettings } from '#features/fields/public.ts';
import { taxSettings } from '#features/taxes/settings.ts';
import { metricSources } from '#platform/metrics/points.server.ts';
import { statusLines } from '#platform/status/points.server.ts';
import { type TerminalCommand, terminalCommands } from '#platform/terminal/points.server.ts';
import { terminalDeeds } from '#platform/terminal/terminal-deeds.server.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

const METRICS_TOKEN = 'whoever watches the shop';
let shop: TestShop;
let admin: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop({ demo: true, trustedProxies: '127.0.0.1', metricsToken: METRICS_TOKEN });
  admin = await shop.member('administrator');
});
afterAll(() => shop.close());

interface MadeKey {
  id: number;
  key: string;
  version: number;
}

async function make(fields: object, who = admin): Promise<MadeKey> {
  const { status, body } = await who.rest('POST', 'api-keys', { name: 'Accounting', ...fields });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

/** Asks as a program does: by its key, from an address, without cookies. */
async function ask(key: string, path: string, init: RequestInit & { from?: string } = {}) {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${key}`);
  headers.set('x-forwarded-for', init.from ?? '198.51.100.1');
  if (init.body) headers.set('content-type', 'application/json');
  const answer = await fetch(`${shop.site}/rest/${path}`, { ...init, headers });
  const text = await answer.text();
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: text === '' ? null : JSON.parse(text),
  };
}

it('shows a key once, keeps a hash of it, and lets it do what its scopes say', async () => {
  const { key, id } = await make({ scopes: ['catalog.read', 'mail.write'] });
  expect(key).toMatch(/^vk_[\w-]{43}$/);
  const kept = await admin.rest('GET', `api-keys/${id}`);
  expect(kept.body).toMatchObject({ prefix: key.slice(0, 9), state: 'active', lastUsedAt: null });
  expect(kept.text).not.toContain(key.slice(9));
  expect(JSON.stringify(await shop.query('select * from audit_entry')).includes(key.slice(9))).toBe(false);
  expect(JSON.stringify(await shop.query('select * from api_key')).includes(key.slice(9))).toBe(false);
  expect((await ask(key, 'products')).status).toBe(200);
  expect((await ask(key, 'orders')).status).toBe(403);
  expect((await ask(key, 'products', { method: 'POST', body: '{"name":"Mug"}' })).status).toBe(403);
  expect((await ask(key, 'mails')).status).toBe(200);
  expect((await admin.rest('GET', `api-keys/${id}`)).body.lastUsedAt).not.toBeNull();
});

it('lets a key change things without the rules for browsers, and names it in the trail', async () => {
  const { key } = await make({ name: 'ERP', scopes: ['catalog.write'] });
  const made = await ask(key, 'tags', {
    method: 'POST',
    body: '{"name":"By key"}',
    headers: { origin: 'https://erp.example', 'sec-fetch-site': 'cross-site' },
  });
  expect(made.status, made.text).toBe(201);
  const [entry] = await shop.query(
    "select * from audit_entry where resource = 'tags' order by id desc limit 1",
  );
  expect(entry).toMatchObject({ deed: 'create', actor_name: `ERP (key ${key.slice(0, 9)}…)` });
});

it('lets a key neither come with cookies nor open or end a log-in', async () => {
  const { key } = await make({ scopes: ['catalog.write'] });
  const both = await ask(key, 'products', { headers: { cookie: admin.cookieHeader } });
  expect([both.status, both.body.error.code]).toEqual([400, 'api-keys.with-cookies']);
  expect((await ask(key, 'session')).body.user.role).toBe('administrator');
  expect((await ask(key, 'session', { method: 'DELETE' })).status).toBe(403);
  expect((await ask(key, 'session', { method: 'POST', body: '{}' })).status).toBe(403);
});

it('lets a key make neither keys nor accounts unless its scopes say so', async () => {
  const { key } = await make({ scopes: ['catalog.write'] });
  const wish = { method: 'POST', body: '{"name":"More","scopes":["catalog.read"]}' };
  expect((await ask(key, 'api-keys', wish)).status).toBe(403);
  expect((await ask(key, 'users', { method: 'POST', body: '{}' })).status).toBe(403);
  const maker = await make({ scopes: ['api-keys.write', 'catalog.read'] });
  expect((await ask(maker.key, 'api-keys', wish)).status).toBe(201);
  const more = await ask(maker.key, 'api-keys', { ...wish, body: '{"name":"x","scopes":["catalog.write"]}' });
  expect([more.status, more.body.errors.scopes]).toEqual([422, expect.stringContaining('catalog.write')]);
});

it('gives nobody more than a customer’s account by a key for accounts alone, and changes no such account', async () => {
  const { key } = await make({ scopes: ['accounts.write'] });
  const person = { name: 'Eve', email: 'eve@mail.test', username: null, password: 'correct horse battery' };
  const send = (path: string, method: string, body: object) =>
    ask(key, path, { method, body: JSON.stringify(body) });
  const customer = await send('users', 'POST', { ...person, role: 'customer' });
  expect(customer.status, customer.text).toBe(201);
  for (const role of ['editor', 'shop-manager', 'administrator']) {
    const made = await send('users', 'POST', { ...person, email: `${role}@mail.test`, role });
    expect([role, made.status, made.body.errors]).toEqual([role, 422, { role: expect.anything() }]);
    const raised = await send(`users/${customer.body.id}`, 'PUT', { ...customer.body, role });
    expect([role, raised.status]).toEqual([role, 422]);
  }
  const [owner] = await shop.query<{ id: string; version: number; email: string }>(
    "select id, version, email from user_account where role = 'administrator' limit 1",
  );
  const asOwner = `users/${owner?.id}`;
  const answers = [
    await send(asOwner, 'PUT', { version: owner?.version, email: 'eve@mail.test' }),
    await send(`${asOwner}/set-password`, 'POST', { password: 'correct horse battery' }),
    await send(`${asOwner}/lock`, 'POST', {}),
    await send(`${asOwner}/unlock`, 'POST', {}),
    await ask(key, asOwner, { method: 'DELETE' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
  expect(await shop.query('select email, locked_at from user_account where id = $1', [owner?.id])).toEqual([
    { email: owner?.email, locked_at: null },
  ]);
});

it('ends with what its maker may do, when it is revoked, and when it has expired', async () => {
  const { key, id } = await make({ scopes: ['catalog.read'] });
  const [maker] = await shop.query<{ maker_id: string }>('select maker_id from api_key where id = $1', [id]);
  const asRole = (role: string) =>
    shop.query('update user_account set role = $1 where id = $2', [role, maker?.maker_id]);
  await asRole('customer');
  expect((await ask(key, 'products')).status).toBe(403);
  await asRole('administrator');
  expect((await ask(key, 'products')).status).toBe(200);
  await shop.query("update api_key set expires_at = now() - interval '1 second' where id = $1", [id]);
  expect((await ask(key, 'products')).status).toBe(401);
  await shop.query('update api_key set expires_at = null where id = $1', [id]);
  expect((await admin.rest('POST', `api-keys/${id}/revoke`, {})).status).toBe(200);
  const refused = await ask(key, 'products');
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer error="invalid_token"',
  ]);
  expect((await admin.rest('POST', `api-keys/${id}/revoke`, {})).status).toBe(422);
  for (const bad of ['vk_', 'vk_x', `vk_${'a'.repeat(43)}`])
    expect((await ask(bad, 'products')).status).toBe(401);
});

it('heeds a key from its addresses alone', async () => {
  const { key } = await make({ scopes: ['catalog.read'], addresses: ['192.0.2.0/24', '2001:db8::1'] });
  expect((await ask(key, 'products', { from: '192.0.2.77' })).status).toBe(200);
  expect((await ask(key, 'products', { from: '2001:db8::1' })).status).toBe(200);
  const elsewhere = await ask(key, 'products', { from: '198.51.100.9' });
  expect([elsewhere.status, elsewhere.body.error.code]).toEqual([403, 'api-keys.address']);
});

it('counts the requests of a key in the database, and tells where it stands', async () => {
  const { key } = await make({ scopes: ['catalog.read'], perMinute: 2 });
  const first = await ask(key, 'products');
  expect(['limit', 'remaining'].map((name) => first.headers.get(`ratelimit-${name}`))).toEqual(['2', '1']);
  await ask(key, 'products');
  const third = await ask(key, 'products');
  expect([third.status, third.headers.get('ratelimit-remaining')]).toEqual([429, '0']);
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('refuses keys that say too little, too much or nonsense, field by field', async () => {
  const { status, body } = await admin.rest('POST', 'api-keys', {
    name: ' ',
    scopes: [],
    addresses: ['shop.example'],
    perMinute: 0,
    expiresAt: 'soon',
  });
  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual(['addresses', 'expiresAt', 'name', 'perMinute', 'scopes']);
  const past = { name: 'Old', scopes: ['catalog.read'], expiresAt: '2020-01-01T00:00:00Z' };
  expect((await admin.rest('POST', 'api-keys', past)).body.errors).toEqual({
    expiresAt: 'This is in the past.',
  });
  const manager = await shop.member('shop-manager');
  expect((await manager.rest('GET', 'api-keys')).status).toBe(403);
  expect((await manager.rest('POST', 'api-keys', {})).status).toBe(403);
  expect(
    (await admin.rest('GET', 'api-keys/areas')).body.areas.map(({ name }: { name: string }) => name),
  ).toContain('catalog');
});

it('serves a valid OpenAPI document to keys and sessions, which says what resources answer', async () => {
  const { key } = await make({ scopes: ['catalog.read'] });
  expect((await shop.visitor().rest('GET', 'openapi.json')).status).toBe(401);
  const document = (await ask(key, 'openapi.json')).body;
  expect((await new Validator().validate(structuredClone(document))).errors).toBeUndefined();
  expect((await admin.rest('GET', 'openapi.json')).status).toBe(200);

  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'shop', components: document.components });
  const lists = Object.entries<Record<string, { responses: Record<string, object>; 'x-scope'?: string }>>(
    document.paths,
  ).filter(([address, { get }]) => get?.['x-scope'] && !/[{.]/.test(address) && address !== '/rest/settings');
  expect(lists.length).toBeGreaterThan(20);
  for (const [address] of lists) {
    const name = address.slice('/rest/'.length);
    const { status, body, headers } = await admin.rest('GET', `${name}?range=[0,1]`);
    expect([address, status, headers.has('content-range')]).toEqual([address, 200, true]);
    for (const record of body) {
      const check = ajv.compile({ $ref: `shop#/components/schemas/${name}` });
      expect(check(record), `${address}: ${JSON.stringify(check.errors)}`).toBe(true);
    }
  }
  // What may be sent is what is read.
  const tags = document.components.schemas['tags-create'];
  expect(Object.keys(tags.properties)).toContain('name');
});

describe('audit log', () => {
  const entries = async (filter: object, who = admin) =>
    (await who.rest('GET', `audit-log?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body;

  it('audit log: names who did what to which record, and what changed in it', async () => {
    const made = (await admin.rest('POST', 'tags', { name: 'Watched' })).body;
    await admin.rest('PUT', `tags/${made.id}`, { name: 'Seen', version: made.version });
    const recordId = String(made.id);
    const [changed, created] = await entries({ resource: 'tags', recordId });
    expect(changed).toMatchObject({
      deed: 'update',
      record: 'Seen',
      isThere: true,
      fields: ['Name'],
      names: ['name'],
    });
    expect(created).toMatchObject({ deed: 'create', actorId: expect.any(String) });
    expect(changed.changes).toBeUndefined();
    const one = await admin.rest('GET', `audit-log/${changed.id}`);
    expect(one.body.lines).toEqual([{ name: 'name', label: 'Name', before: 'Watched', after: 'Seen' }]);
    await admin.rest('DELETE', `tags/${made.id}?forever=1`);
    const [gone] = await entries({ recordId, deed: 'delete' });
    expect(gone).toMatchObject({ record: 'Seen', isThere: false });
    const { people, kinds } = (await admin.rest('GET', 'audit-log/choices')).body;
    expect(people).toContainEqual({ id: changed.actorId, name: changed.actorName });
    expect(kinds).toEqual([...new Set(kinds)].sort());
    expect(kinds).toContain('tags');
    expect(await entries({ actorId: 'nobody' })).toEqual([]);
  });

  it('audit log: an export leaves an entry, with what narrowed it down', async () => {
    await admin.get('/rest/orders/export.csv?filter={"q":"Ada"}');
    await admin.get('/rest/reports/sales/export.csv?period=last-7');
    const [report, orders] = await entries({ deed: 'export' });
    expect([report.resource, orders.resource, orders.recordId]).toEqual(['reports', 'orders', '']);
    const told = (await admin.rest('GET', `audit-log/${orders.id}`)).body.lines;
    expect(told).toEqual([{ name: 'export', label: 'Export', before: '', after: '{"q":"Ada"}' }]);
  });

  it('audit log: tells secrets and keys of settings to nobody, and opens to its own capability alone', async () => {
    const { version, values } = (await admin.rest('GET', 'settings/mail-server')).body;
    const sent = { ...values, host: 'mail.test', password: { set: 'sesame-open' } };
    const saved = await admin.rest('PUT', 'settings/mail-server', { version, values: sent });
    expect(saved.status, saved.text).toBe(200);
    const [entry] = await entries({ resource: 'settings', recordId: 'mail-server' });
    expect(entry).toMatchObject({ record: 'E-mail server', path: '/settings/mail-server' });
    const { lines } = (await admin.rest('GET', `audit-log/${entry.id}`)).body;
    expect(lines).toContainEqual({ label: 'Server › Password', before: '', after: 'A new one' });
    expect(JSON.stringify(await entries({}))).not.toContain('sesame-open');
    const manager = await shop.member('shop-manager');
    expect((await manager.rest('GET', 'audit-log')).status).toBe(403);
    expect((await manager.rest('GET', 'audit-log/choices')).status).toBe(403);
    expect((await admin.rest('DELETE', `audit-log/${entry.id}`)).status).toBe(405);
  });
});

describe('status page and metrics', () => {
  it('status page: says how program, storage, work and connections are doing, to its own capability', async () => {
    const { status, body } = await admin.rest('GET', 'status');
    expect(status).toBe(200);
    const facts = Object.fromEntries(body.lines.map((line: { name: string }) => [line.name, line]));
    expect(facts.version.text).toMatch(/^Version \d/);
    expect(facts.database.text).toMatch(/PostgreSQL \d+.*server of your own/);
    expect(facts.disk.text).toMatch(/ free of /);
    expect(facts['mail-server'].to).toMatch(/mail/);
    expect(body.lines.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['jobs', 'deliveries', 'mail-failures', 'page-cache', 'data']),
    );
    expect((await (await shop.member('shop-manager')).rest('GET', 'status')).status).toBe(403);
  });

  it('status page: says what failed of events, e-mails and webhooks, each with the way to it', async () => {
    const lines = async () => {
      const found = (await admin.rest('GET', 'status')).body.lines as { name: string; state: string }[];
      return Object.fromEntries(found.map((line) => [line.name, line]));
    };
    const before = await lines();
    expect(Object.keys(before).sort()).toEqual(
      Array.from(shop.parts(statusLines), ({ name }) => name)
        .filter((name) => name !== 'webhooks')
        .sort(),
    );
    for (const name of ['deliveries', 'mail-failures']) expect(before[name]?.state).toBe('good');
    const [event] = await shop.query<{ id: number }>(
      `insert into outbox_event (name, version, payload, dispatched_at) values ('of-a-test', 1, '{}', now()) returning id`,
    );
    await shop.query(`insert into event_delivery (event_id, consumer, status) values ($1, 'x', 'failed')`, [
      event?.id,
    ]);
    await shop.query(`insert into mail_message (key, recipient, subject, html, text, status, last_error)
      values ('status:1', 'ada@example.org', 'Hello', '', '', 'failed', 'Mailbox full')`);
    await shop.query(`insert into webhook (name, url, topics, is_on, stopped_because)
      values ('Books', 'https://books.example', '{}', false, 'Answered 500.'), ('Store', 'https://store.example', '{}', true, null)`);
    expect(await lines()).toMatchObject({
      deliveries: { state: 'bad', text: expect.stringContaining('1 failed'), to: '/failed-deliveries' },
      'mail-failures': {
        state: 'bad',
        text: '1; the latest: Mailbox full',
        to: expect.stringMatching(/^\/mails/),
      },
      webhooks: { state: 'bad', text: '1 switched on, 0 not taken just now, 1 stopped', to: '/webhooks' },
    });
    await shop.query('delete from outbox_event where id = $1', [event?.id]);
    await shop.query(`delete from mail_message where key = 'status:1'`);
    await shop.query('delete from webhook');
  });

  it('status page: lists jobs that failed with their reason, and has them begin again', async () => {
    await vi.waitFor(
      async () => expect((await admin.rest('GET', 'status')).body.jobs).not.toEqual([]),
      10_000,
    );
    const [made] = await shop.query<{ id: string }>(
      `insert into jobs.job (name, state, output, completed_on, start_after)
       values ('clean-mails', 'failed', '{"message":"No room left","stack":"at secret.ts:1"}', now(), 'infinity')
       returning id`,
    );
    const { body } = await admin.rest('GET', 'status');
    expect(body.failed).toMatchObject([
      {
        id: made?.id,
        name: 'clean-mails',
        title: 'Delete old e-mails from the outbox',
        reason: 'No room left',
      },
    ]);
    const titles = body.jobs.map(({ title }: { title: string }) => title);
    expect(titles).toContain('Update reports');
    expect(JSON.stringify(body)).not.toContain('secret.ts');
    expect(body.lines.find(({ name }: { name: string }) => name === 'jobs').state).toBe('bad');
    expect((await admin.rest('POST', 'status/retry', { ids: ['nonsense'] })).status).toBe(400);
    expect((await admin.rest('POST', 'status/retry', { ids: [made?.id] })).body).toEqual({ retried: 1 });
    expect((await admin.rest('GET', 'status')).body.failed).toEqual([]);
    const [noted] = await shop.query(`select deed from audit_entry where resource = 'status'`);
    expect(noted).toEqual({ deed: 'retry' });
  });

  it('metrics: are given to the bearer of the token alone, with requests by pattern, jobs, connections and orders', async () => {
    for (const authorization of ['', 'Bearer another token', `Basic ${METRICS_TOKEN}`, METRICS_TOKEN])
      expect((await fetch(`${shop.site}/metrics`, { headers: { authorization } })).status).toBe(401);
    const read = async () => {
      const answer = await fetch(`${shop.site}/metrics`, {
        headers: { authorization: `Bearer ${METRICS_TOKEN}` },
      });
      expect(answer.headers.get('content-type')).toContain('text/plain');
      return answer.text();
    };
    await admin.get('/rest/tags?range=[0,1]');
    for (let time = 0; time < 2; time++) await shop.visitor().get('/');
    const text = await read();
    expect(text).toMatch(
      /vitrine_http_request_duration_seconds_count\{method="GET",route="\/rest\/:name",status="200"\} \d/,
    );
    expect(text).toMatch(/_count\{method="GET",route="(kept-)?page",status="200"\} \d/);
    expect(text).not.toContain('range=');
    expect(text).toMatch(/vitrine_database_connections\{state="idle"\} \d/);
    expect(text).toMatch(/vitrine_jobs\{job="clean-mails",state="waiting"\} \d/);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).toMatch(/^vitrine_orders_placed_total \d/m);
    for (const { name } of shop.parts(metricSources))
      expect(text).toMatch(new RegExp(`^vitrine_${name}[ _{]`, 'm'));
  });
});

it('backups: of a database of one’s own are not made here, which is said plainly, and no name leads out of their folder', async () => {
  const { body } = await admin.rest('GET', 'backups');
  expect(body).toMatchObject({ isPossible: false, backups: [] });
  expect((await admin.rest('POST', 'backups', {})).status).toBe(422);
  for (const name of ['..%2Fsecret.key', '2026-01-01T00-00-00Z'])
    expect((await admin.rest('GET', `backups/${name}/file`)).status, name).toBe(404);
  const manager = await shop.member('shop-manager');
  expect((await manager.rest('GET', 'backups')).status).toBe(403);
});

it('scheduled backups: are made once a day while they are on, whenever somebody asks, and the owner is mailed of one that fails', async () => {
  const { services } = shop.running.shop;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'own-backups-'));
  // A database that is not there: what is made of it fails.
  const program = { ...services.program, dataDir, databaseUrl: undefined, hasOwnDatabase: true };
  const { handle } = backUpJob({ ...services, program });
  const run = (data = {}) =>
    handle({ id: 'one', data, retry: 0, signal: new AbortController().signal } as Parameters<
      typeof handle
    >[0]);
  const states = async () => (await listBackups(dataDir)).map(({ state, by }) => [state, by]);
  try {
    await shop.changeSettings(backupSettings, { isOn: false });
    await run();
    expect(await states()).toEqual([]);
    await shop.changeSettings(backupSettings, { isOn: true });
    await run();
    await run();
    expect(await states()).toEqual([['bad', null]]);
    const mails = () => shop.query(`select recipient from mail_message where key like 'backup-failed:%'`);
    expect(await mails()).toEqual([{ recipient: 'hello@halm-und-stein.example' }]);
    await run({ by: 'Ada' });
    expect((await states()).toSorted()).toEqual([
      ['bad', null],
      ['bad', 'Ada'],
    ]);
    expect(await mails()).toHaveLength(2);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

it('product feed: is nowhere until it is switched on, then tells each market what can be bought, and what products lack', async () => {
  const key = 'k'.repeat(43);
  const feed = (query = '', headers = {}) =>
    fetch(`${shop.site}/product-feed/${key}.xml${query}`, { headers });
  expect((await feed()).status).toBe(404);
  const { version, values } = (await admin.rest('GET', 'settings/product-feed')).body;
  const on = { version, values: { ...values, isOn: true, key } };
  expect((await admin.rest('PUT', 'settings/product-feed', on)).status).toBe(200);
  const hidden = { name: 'Hidden thing', regularPrice: 100, status: 'draft' };
  expect((await admin.rest('POST', 'products', hidden)).status).toBe(201);
  const plain = { name: 'Plain & thing', regularPrice: 1990, status: 'published' };
  const made = await admin.rest('POST', 'products', plain);
  expect(made.status, made.text).toBe(201);
  const answer = await feed();
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('application/xml');
  expect(text).toContain('xmlns:g="http://base.google.com/ns/1.0"');
  expect(/<g:item_group_id>\d+<\/g:item_group_id>/.test(text)).toBe(true);
  expect(/<g:link>[^<]*\/product\/[^<]*attribute_pa_/.test(text)).toBe(true);
  // Without a picture it is none that shopping services take.
  expect(/Plain &amp; thing|Hidden thing/.test(text)).toBe(false);
  expect(text.trimEnd().endsWith('</rss>')).toBe(true);
  const again = await feed('', { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  expect((await (await feed('?language=ar')).text()) === text).toBe(false);
  const { report } = (await admin.rest('POST', 'product-feed', {})).body;
  expect(report.items).toBe(text.split('<item>').length - 1);
  expect(report.lacking).toContainEqual(
    expect.objectContaining({ productId: made.body.id, lacks: ['picture', 'description', 'gtin'] }),
  );
  // Prices are those of the country that is asked for, with its taxes though the shop shows them without.
  await shop.changeSettings(taxSettings, { enabled: true });
  await shop.changeSettings(addressSettings, { defaultLocation: 'geolocation' });
  await shop.refresh();
  const priceIn = async (query: string) => /<g:price>([^<]*)/.exec(await (await feed(query)).text())?.[1];
  expect([await priceIn('?country=US'), await priceIn('?country=de')]).toEqual(['16.50 USD', '19.64 USD']);
  expect((await fetch(`${shop.site}/product-feed/other.xml`)).status).toBe(404);
});

describe('command line', () => {
  const commands = () => shop.parts(terminalCommands);

  /** Types a command: what it said, and its code. */
  async function type(name: string, words = {}, options = {}, input = '') {
    const { services } = shop.running.shop;
    const said: string[] = [];
    const { run } = commands().find((one) => one.name === name) as TerminalCommand;
    const code = await run(
      { words, options },
      {
        services,
        deeds: terminalDeeds(services),
        say: (line) => said.push(line),
        readInput: async () => input,
      },
    );
    return { code: code ?? 0, said: said.join('\n') };
  }

  it('command line: has a command for each of these, and no other', () => {
    expect(Array.from(commands(), ({ name }) => name).sort()).toEqual([
      'cache clear',
      'jobs list',
      'jobs retry',
      'jobs run',
      'reindex',
      'status',
      'users create',
      'users link',
      'users list',
      'users lock',
      'users role',
      'users second-factor-off',
      'users set-password',
      'users unlock',
    ]);
  });

  it('command line: makes accounts, lists them, changes role and password, shuts them out and lets them in again', async () => {
    const [user, own] = ['cli@shop.test', 'one of their own choosing'];
    const logIn = async (password: string) => {
      const visitor = shop.visitor();
      const { body } = await visitor.rest('POST', 'session', { name: user, password });
      return { code: body.error?.code, visitor };
    };
    const made = await type('users create', { email: user }, { role: 'editor', name: 'Cli' });
    const password = /^Password: (\S{16,})$/m.exec(made.said)?.[1] ?? '';
    expect(made.said).toContain(`Made ${user}, editor.`);
    const { code, visitor } = await logIn(password);
    expect(code).toBe('accounts.password-given');
    await visitor.post('/my-account/lost-password/', { set_password: '1', password_1: own, password_2: own });
    await expect(type('users create', { email: user }, {})).rejects.toThrow(/email: .*already/);
    await type('users create', { email: 'buyer@shop.test' });
    const staff = (await type('users list')).said;
    expect(staff).toMatch(/cli@shop\.test +Cli +editor/);
    expect(staff).not.toContain('buyer@shop.test');
    expect((await type('users list', {}, { role: 'customer' })).said).toContain('buyer@shop.test');

    await type('users role', { user, role: 'shop-manager' });
    expect((await visitor.rest('GET', 'tags')).status).toBe(401);
    await expect(type('users role', { user, role: 'king' })).rejects.toThrow('Choose a role.');
    const again = await logIn(own);
    expect((await again.visitor.rest('GET', 'orders')).status).toBe(200);
    const secret = { 'password-stdin': true };
    const changed = await type('users set-password', { user }, secret, 'typed at a terminal\n');
    expect(changed.said).toBe(`${user} has a new password, and chooses another one at the next log-in.`);
    expect((await again.visitor.rest('GET', 'orders')).status).toBe(401);
    await type('users lock', { user });
    expect((await logIn('typed at a terminal')).code).toBe('accounts.wrong-credentials');
    expect((await type('users list')).said).toMatch(/cli@shop\.test .*locked/);
    await type('users unlock', { user });
    expect((await logIn('typed at a terminal')).code).toBe('accounts.password-given');
    // The link leads to where its holder sets a password, once.
    const link = new URL((await type('users link', { user })).said);
    expect(link.origin).toBe('http://shop.test');
    expect((await shop.visitor().get(link.pathname + link.search)).status).toBeLessThan(400);
    for (const name of ['users lock', 'users link', 'users role', 'users set-password', 'users unlock'])
      await expect(type(name, { user: 'nobody@shop.test' })).rejects.toThrow('There is no account');
    const [deed] = await shop.query(
      `select actor_name from audit_entry where resource = 'users' and deed = 'lock' order by id desc limit 1`,
    );
    expect(deed).toEqual({ actor_name: 'Command line' });
  });

  it('command line: tells how the shop is doing, and lists, repeats and begins jobs', async () => {
    const [failed] = await shop.query<{ id: string }>(
      `insert into jobs.job (name, state, output, completed_on, start_after)
       values ('clean-mails', 'failed', '{"message":"No room left"}', now(), 'infinity') returning id`,
    );
    const status = await type('status');
    expect(status).toMatchObject({ code: 1, said: expect.stringMatching(/^Jobs +bad +.*1 failed/m) });
    const lines = JSON.parse((await type('status', {}, { json: true })).said);
    expect(lines).toContainEqual(expect.objectContaining({ name: 'database', state: 'quiet' }));
    // Of the program that is asked, nothing is told.
    expect(lines.map(({ name }: { name: string }) => name)).not.toContain('memory');
    expect((await type('jobs list')).said).toContain(`${failed?.id}  clean-mails`);
    await expect(type('jobs retry', { id: 'nonsense' })).rejects.toThrow('No failed job');
    expect((await type('jobs retry', { id: failed?.id })).said).toBe('1 begins once more.');
    expect((await type('jobs retry', { id: 'all' })).said).toBe('0 begin once more.');
    const asked = () =>
      shop.query(`select id from jobs.job where name = 'clean-mails' and singleton_key = 'asked-for'`);
    expect(await asked()).toEqual([]);
    await type('jobs run', { job: 'clean-mails' });
    await expect.poll(asked).toHaveLength(1);
    await expect(type('jobs run', { job: 'nothing' })).rejects.toThrow('There is no job');
    await expect(type('jobs run', { job: 'send-webhook' })).rejects.toThrow('when something happens');
  });

  it('command line: empties what running nodes keep, and writes lists anew', async () => {
    // Past the shop, which knows nothing of it.
    const write = (text: string) => shop.db.$client.query(text);
    const [product] = await shop.query<{ id: number; slug: string }>(
      `select p.id, p.slug from product p join product_listing l on l.product_id = p.id
        where p.type = 'simple' and p.status = 'published' limit 1`,
    );
    const isRenamed = async () =>
      (await shop.visitor().get(`/product/${product?.slug}/`)).text.includes('Quite another name');
    expect(await isRenamed()).toBe(false);
    await write(`update product set name = 'Quite another name' where id = ${product?.id}`);
    expect(await isRenamed()).toBe(false);
    await type('cache clear');
    await expect.poll(isRenamed).toBe(true);
    await write(`delete from product_listing where product_id = ${product?.id}`);
    expect((await type('reindex')).said).toMatch(/^Done: [1-9]\d* rows? w/);
    expect(
      await shop.query('select 1 from product_listing where product_id = $1', [product?.id]),
    ).not.toEqual([]);
  });
});
