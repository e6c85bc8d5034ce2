import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../support/shop-server.ts';
import type { ShopVisitor } from '../support/shop-visitor.ts';

let shop: TestShop;
let admin: ShopVisitor;

beforeAll(async () => {
  shop = await openTestShop({ demo: true, trustedProxies: '127.0.0.1' });
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
