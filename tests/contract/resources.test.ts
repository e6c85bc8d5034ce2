import type { IncomingMessage } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { Hono } from 'hono';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accept, refuse } from '#kit/result.ts';
import { isAwaited } from '#platform/http/awaited-bodies.server.ts';
import { auditEntry } from '#platform/resources/audit-entry.table.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineAction, defineResource } from '#platform/resources/define-resource.server.ts';
import { resourceRoutes } from '#platform/resources/resource-routes.server.ts';
import { guardRest, jsonBodyLimit, type RestEnvironment } from '#platform/resources/rest-answers.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

const gadget = pgTable('gadget', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  code: text('code'),
  size: integer('size').notNull().default(0),
  ready: boolean('ready').notNull().default(false),
  secret: text('secret'),
  dueAt: timestamp('due_at', { withTimezone: true, mode: 'date' }),
  version: integer('version').notNull().default(1),
  trashedAt: timestamp('trashed_at', { withTimezone: true, mode: 'date' }),
});

const gadgets = defineResource({
  name: 'gadgets',
  table: gadget,
  capabilities: {
    read: 'gadgets.read',
    create: 'gadgets.write',
    update: 'gadgets.write',
    trash: 'gadgets.write',
    delete: 'gadgets.delete',
  },
  schema: {
    create: v.pipe(
      v.object({
        name: v.pipe(v.string('A name is needed.'), v.trim(), v.nonEmpty('A name is needed.')),
        code: v.optional(v.nullable(v.string())),
        size: v.optional(v.pipe(v.number('A number is needed.'), v.integer()), 0),
        tags: v.optional(v.array(v.object({ text: v.pipe(v.string(), v.maxLength(5, 'Too long.')) }))),
      }),
      v.forward(
        v.check(({ name, size }) => name !== 'small' || size < 10, 'Small ones are below 10.'),
        ['size'],
      ),
    ),
  },
  hidden: ['secret'],
  filters: {
    q: { kind: 'search', columns: [gadget.name, gadget.code] },
    size: { kind: 'range', column: gadget.size },
    name: { kind: 'equal', column: gadget.name },
    ready: { kind: 'equal', column: gadget.ready },
    due: { kind: 'present', column: gadget.dueAt },
    dueAt: { kind: 'range', column: gadget.dueAt },
    even: { kind: 'where', where: (value) => (value === true ? sql`${gadget.size} % 2 = 0` : undefined) },
  },
  sort: { name: gadget.name, size: gadget.size },
  defaultSort: { field: 'name', order: 'ASC' },
  compute: async (rows) => rows.map((row) => ({ double: row.size * 2 })),
  detail: async (row) => ({ story: `about ${row.name}` }),
  check: async (input): Promise<FieldErrors> =>
    input.name === 'forbidden' ? { name: 'Not this name.' } : {},
  afterSave: async (row, input, { tx }) => {
    // Fails late, to show that nothing of the deed stays.
    if (input.name === 'explode') {
      await tx.update(gadget).set({ secret: 'written' }).where(eq(gadget.id, row.id));
      throw new Error('out of luck');
    }
  },
  beforeRemove: async (row) => (row.ready ? { code: 'gadgets.in-use', message: 'It is in use.' } : undefined),
  constraints: { gadget_code_unique: { field: 'code', message: 'This code is taken.' } },
  actions: {
    grow: defineAction({
      capability: 'gadgets.grow',
      schema: v.object({ by: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
      run: async (row: typeof gadget.$inferSelect, { by }, { tx }) => {
        await tx
          .update(gadget)
          .set({ size: row.size + by })
          .where(eq(gadget.id, row.id));
        return row.size + by > 100
          ? refuse({ code: 'gadgets.too-big', message: 'It would not fit.' })
          : accept(null);
      },
    }),
  },
  invalidates: (row) => [`gadget:${row.id}`],
});

let database: FreshDatabase;
let app: Hono<RestEnvironment>;
let capabilities: string[] | null = [];
let invalidated: string[] = [];

const owner: Actor = {
  userId: 'u1',
  name: 'Olga',
  email: 'olga@example.com',
  role: 'owner',
  can: (capability) => capabilities?.includes(capability) ?? false,
};

async function send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const response = await app.request(`http://shop.test/rest/${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const answer = await response.json();
  // biome-ignore lint/suspicious/noExplicitAny: answers have many shapes and are asserted field by field.
  return { status: response.status, headers: response.headers, body: answer as any };
}

const query = (parts: Record<string, unknown>) =>
  `gadgets?${new URLSearchParams(Object.entries(parts).map(([key, value]) => [key, JSON.stringify(value)]))}`;

beforeAll(async () => {
  database = await freshDatabase();
  await database.db.execute(sql`
    create table gadget (
      id bigint primary key generated always as identity, name text not null, code text constraint gadget_code_unique unique,
      size integer not null default 0, ready boolean not null default false, secret text, due_at timestamptz,
      version integer not null default 1, trashed_at timestamptz)`);
  app = new Hono<RestEnvironment>().basePath('/rest');
  app.use(
    '*',
    guardRest({ siteUrl: 'http://shop.test', actorOf: async () => (capabilities ? owner : null) }),
  );
  app.use('*', jsonBodyLimit);
  app.notFound((c) => c.json({ passedThrough: true }, 404));
  app.route(
    '/',
    resourceRoutes([gadgets], {
      db: database.db,
      invalidate: async (_tx, tags) => void invalidated.push(...tags),
      shop: () => ({ currency: 'USD', timeZone: 'Europe/Berlin' }),
    }),
  );
});
afterAll(() => database.drop());

beforeEach(async () => {
  await database.db.execute(sql`truncate gadget restart identity`);
  await database.db.execute(sql`truncate audit_entry restart identity`);
  capabilities = ['gadgets.read', 'gadgets.write', 'gadgets.delete', 'gadgets.grow'];
  invalidated = [];
});

it('waits for the bodies of those alone who may enter the back office', async () => {
  const waits = async (...may: string[]) => {
    capabilities = may;
    const incoming = {} as IncomingMessage;
    await app.request('http://shop.test/rest/gadgets', {}, { incoming });
    return isAwaited(incoming);
  };
  expect([await waits(), await waits('gadgets.read'), await waits('admin.enter')]).toEqual([
    false,
    false,
    true,
  ]);
});

async function fill(...rows: (typeof gadget.$inferInsert)[]) {
  await database.db.insert(gadget).values(rows);
}

describe('lists', () => {
  it('page, sort and count, with computed fields and without hidden ones', async () => {
    await fill({ name: 'b', size: 2, secret: 'x' }, { name: 'a', size: 3 }, { name: 'c', size: 1 });
    const first = await send('GET', query({ range: [0, 1] }));
    expect(first.body.map((one: { name: string }) => one.name)).toEqual(['a', 'b']);
    expect(first.headers.get('content-range')).toBe('gadgets 0-1/3');
    expect(first.body[1]).toMatchObject({ double: 4 });
    expect(first.body[1]).not.toHaveProperty('secret');
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    const bySize = await send('GET', query({ sort: ['size', 'DESC'], range: [1, 2] }));
    expect(bySize.body.map((one: { name: string }) => one.name)).toEqual(['b', 'c']);
  });

  it('filter by what is declared: words, equality, lists, ranges, presence and own conditions', async () => {
    await fill(
      { name: 'Blue 100% cup', code: 'A_1', size: 4, ready: true, dueAt: new Date('2026-05-01') },
      { name: 'Red cup', code: 'B-2', size: 7 },
      { name: 'Tray', size: 10 },
    );
    const found = async (filter: unknown) => {
      const answer = await send('GET', query({ filter, sort: ['size', 'ASC'] }));
      expect(answer.status).toBe(200);
      return answer.body.map((one: { size: number }) => one.size);
    };
    expect(await found({ q: 'cup' })).toEqual([4, 7]);
    expect(await found({ q: 'cup blue' })).toEqual([4]);
    expect(await found({ q: '0%' })).toEqual([4]);
    expect(await found({ q: 'A_1' })).toEqual([4]);
    expect(await found({ q: '_' })).toEqual([4]);
    expect(await found({ q: '   ' })).toEqual([4, 7, 10]);
    expect(await found({ size_gte: 7 })).toEqual([7, 10]);
    expect(await found({ size_gte: '5', size_lte: 9 })).toEqual([7]);
    expect(await found({ name: ['Tray', 'Red cup'] })).toEqual([7, 10]);
    expect(await found({ name: [] })).toEqual([]);
    expect(await found({ ready: true })).toEqual([4]);
    expect(await found({ due: false })).toEqual([7, 10]);
    expect(await found({ dueAt_lte: '2026-06-01T00:00:00Z' })).toEqual([4]);
    expect(await found({ even: true })).toEqual([4, 10]);
    expect(await found({ id: [1, 3], even: true })).toEqual([4, 10]);
  });

  it('refuse with 400 what is not declared or has the wrong form', async () => {
    const cases: [parts: Record<string, unknown>, code: string][] = [
      [{ sort: ['secret', 'ASC'] }, 'resources.unknown-sort'],
      [{ sort: ['constructor', 'ASC'] }, 'resources.unknown-sort'],
      [{ sort: ['name', 'sideways'] }, 'resources.bad-sort'],
      [{ sort: 'name' }, 'resources.bad-sort'],
      [{ filter: { secret: 'x' } }, 'resources.unknown-filter'],
      [{ filter: { constructor: 'x' } }, 'resources.unknown-filter'],
      [{ filter: { name_gte: 'x' } }, 'resources.unknown-filter'],
      [{ filter: ['x'] }, 'resources.bad-filter'],
      [{ filter: { size_gte: 'many' } }, 'resources.bad-filter'],
      [{ filter: { size_gte: 3_000_000_000 } }, 'resources.bad-filter'],
      [{ filter: { q: 'a\0b' } }, 'resources.bad-filter'],
      [{ filter: { q: { x: 1 } } }, 'resources.bad-filter'],
      [{ filter: { dueAt_gte: 'someday' } }, 'resources.bad-filter'],
      [{ filter: { even: 'yes' } }, 'resources.bad-filter'],
      [{ filter: { id: ['1; drop table gadget'] } }, 'resources.bad-ids'],
      [{ range: [0, 999] }, 'resources.bad-range'],
      [{ range: [-1, 5] }, 'resources.bad-range'],
      [{ range: [5, 1] }, 'resources.bad-range'],
      [{ range: [1e15, 1e15 + 5] }, 'resources.bad-range'],
      [{ range: ['0', '9'] }, 'resources.bad-range'],
    ];
    for (const [parts, code] of cases) {
      const answer = await send('GET', query(parts));
      expect([parts, answer.status, answer.body.error.code]).toEqual([parts, 400, code]);
    }
    expect((await send('GET', 'gadgets?filter=%7B')).body.error.code).toBe('resources.not-json');
  });

  it('leave the trash out unless asked, and getMany finds it all the same', async () => {
    await fill({ name: 'kept' }, { name: 'gone', trashedAt: new Date() });
    const names = async (filter: unknown) =>
      (await send('GET', query({ filter }))).body.map((one: { name: string }) => one.name);
    expect(await names({})).toEqual(['kept']);
    expect(await names({ trashed: true })).toEqual(['gone']);
    expect(await names({ trashed: 'all' })).toEqual(['gone', 'kept']);
    expect(await names({ id: [1, 2, 99] })).toEqual(['kept', 'gone']);
  });
});

describe('single records', () => {
  it('carry their details, and ids that cannot be are simply not found', async () => {
    await fill({ name: 'one' });
    expect((await send('GET', 'gadgets/1')).body).toMatchObject({ id: 1, story: 'about one', double: 0 });
    for (const id of ['2', 'x', '1e3', '-', '99999999999999999999', '1%27', '%00', '1.5'])
      expect((await send('GET', `gadgets/${id}`)).status).toBe(404);
  });
});

describe('writing', () => {
  it('creates, writes the trail in the same transaction and ends cached pages', async () => {
    const made = await send('POST', 'gadgets', {
      name: '  Lamp ',
      size: 3,
      version: 77,
      secret: 'no',
      id: 50,
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ id: 1, name: 'Lamp', size: 3, version: 1, double: 6 });
    expect(invalidated).toEqual(['gadget:1']);
    const [row] = await database.db.select().from(gadget);
    expect(row?.secret).toBeNull();
    const [entry] = await database.db.select().from(auditEntry);
    expect(entry).toMatchObject({
      actorId: 'u1',
      actorName: 'Olga',
      resource: 'gadgets',
      recordId: '1',
      deed: 'create',
    });
    expect(entry?.changes.name).toEqual([null, 'Lamp']);
  });

  it('answers 422 with messages by field: schema, nested, across fields, own checks and the database’s constraints', async () => {
    await fill({ name: 'first', code: 'X' });
    for (const [body, errors] of [
      [{}, { name: 'A value is needed here.' }],
      [{ name: '  ' }, { name: 'A name is needed.' }],
      [{ name: 'n', size: 'big' }, { size: 'A number is needed.' }],
      [{ name: 'n', tags: [{ text: 'ok' }, { text: 'too long' }] }, { 'tags.1.text': 'Too long.' }],
      [{ name: 'small', size: 12 }, { size: 'Small ones are below 10.' }],
      [{ name: 'forbidden' }, { name: 'Not this name.' }],
      [{ name: 'n', code: 'X' }, { code: 'This code is taken.' }],
    ] as const) {
      const answer = await send('POST', 'gadgets', body);
      expect([answer.status, answer.body.errors]).toEqual([422, errors]);
    }
    const outOfRange = await send('POST', 'gadgets', { name: 'n', size: 3_000_000_000 });
    expect(outOfRange.status).toBe(422);
    expect((await send('POST', 'gadgets', { name: 'nul\0' })).status).toBe(422);
    expect(await database.db.$count(auditEntry)).toBe(0);
  });

  it('refuses bodies that are no JSON object, and too large ones', async () => {
    for (const body of ['{', '[]', '"x"', 'null', '7'])
      expect((await send('POST', 'gadgets', body)).body.error.code).toBe('resources.not-json');
    expect((await send('POST', 'gadgets', { name: 'x'.repeat(1_100_000) })).status).toBe(413);
  });

  it('changes what was sent, keeps the rest, raises the version and records before and after', async () => {
    await fill({ name: 'cup', code: 'C', size: 5 });
    const changed = await send('PUT', 'gadgets/1', { size: 6, version: 1, double: 1, story: 'other' });
    expect(changed.body).toMatchObject({ name: 'cup', code: 'C', size: 6, version: 2 });
    const [entry] = await database.db.select().from(auditEntry);
    expect(entry).toMatchObject({ deed: 'update', changes: { size: [5, 6], double: [10, 12] } });
    const { body } = await send('GET', 'gadgets/1/history');
    expect(body).toHaveLength(1);
  });

  it('answers 409 with the present record when somebody else was faster, also at the same moment', async () => {
    await fill({ name: 'cup' });
    const answers = await Promise.all(
      [1, 2, 3].map((size) => send('PUT', 'gadgets/1', { size, version: 1 })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    const winner = answers.find((answer) => answer.status === 200)?.body;
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(answer.body).toMatchObject({
        error: { code: 'resources.changed-meanwhile' },
        current: { size: winner.size, version: 2 },
      });
    expect((await send('PUT', 'gadgets/1', { size: 9 })).body.errors).toHaveProperty('version');
  });

  it('undoes everything when a hook fails, and tells only a reference', async () => {
    const answer = await send('POST', 'gadgets', { name: 'explode' });
    expect(answer.status).toBe(500);
    expect(JSON.stringify(answer.body)).not.toContain('out of luck');
    expect(answer.body.error.reference).toMatch(/^[\w-]+$/);
    expect(await database.db.$count(gadget)).toBe(0);
    expect(await database.db.$count(auditEntry)).toBe(0);
    expect(invalidated).toEqual([]);
  });

  it('changes and removes several at once, all or none', async () => {
    await fill({ name: 'a' }, { name: 'b' }, { name: 'c', ready: true });
    const several = (ids: number[]) => query({ filter: { id: ids } });
    expect((await send('PUT', several([1, 2]), { size: 4 })).body).toEqual([1, 2]);
    expect((await send('PUT', several([1, 99]), { size: 5 })).status).toBe(404);
    expect((await send('GET', 'gadgets/1')).body.size).toBe(4);
    expect((await send('DELETE', several([1, 3]))).body.error.code).toBe('gadgets.in-use');
    expect((await send('GET', 'gadgets/1')).body.trashedAt).toBeNull();
    expect((await send('DELETE', 'gadgets')).body.error.code).toBe('resources.bad-ids');
    expect((await send('DELETE', several(Array.from({ length: 201 }, (_, n) => n + 1)))).status).toBe(400);
  });

  it('puts into the trash, takes out again and removes for good', async () => {
    await fill({ name: 'cup' });
    expect((await send('DELETE', 'gadgets/1')).body.trashedAt).toBeTruthy();
    expect((await send('POST', 'gadgets/1/restore')).body.trashedAt).toBeNull();
    expect((await send('DELETE', 'gadgets/1?forever=1')).status).toBe(200);
    expect((await send('GET', 'gadgets/1')).status).toBe(404);
    expect((await send('DELETE', 'gadgets/1?forever=1')).status).toBe(404);
    const deeds = await database.db.select({ deed: auditEntry.deed }).from(auditEntry).orderBy(auditEntry.id);
    expect(deeds.map(({ deed }) => deed)).toEqual(['trash', 'restore', 'delete']);
  });

  it('runs named actions with their own input, and a refusal leaves no trace', async () => {
    await fill({ name: 'cup', size: 90 }, { name: 'jug', size: 1 });
    expect((await send('POST', 'gadgets/1/grow', { by: 5 })).body.size).toBe(95);
    const refused = await send('POST', 'gadgets/1/grow', { by: 50 });
    expect([refused.status, refused.body.error.code]).toEqual([422, 'gadgets.too-big']);
    expect((await send('GET', 'gadgets/1')).body.size).toBe(95);
    expect((await send('POST', 'gadgets/1/grow', { by: 0 })).body.errors).toHaveProperty('by');
    const both = `gadgets/grow?${new URLSearchParams({ filter: '{"id":[2,1]}' })}`;
    expect((await send('POST', both, { by: 50 })).status).toBe(422);
    expect((await send('GET', 'gadgets/2')).body.size).toBe(1);
    expect((await send('POST', 'gadgets/1/shrink', {})).status).toBe(405);
    expect((await send('POST', 'gadgets/1/constructor', {})).status).toBe(405);
  });
});

describe('who may', () => {
  it('guests are asked to log in, others need the capability of the deed', async () => {
    await fill({ name: 'cup' });
    capabilities = null;
    expect((await send('GET', 'gadgets')).status).toBe(401);
    expect((await send('DELETE', 'gadgets/1')).status).toBe(401);
    capabilities = ['other.read'];
    expect((await send('GET', 'gadgets')).status).toBe(403);
    capabilities = ['gadgets.read'];
    expect((await send('GET', 'gadgets/1')).status).toBe(200);
    expect((await send('PUT', 'gadgets/1', { name: 'x', version: 1 })).status).toBe(403);
    expect((await send('POST', 'gadgets/1/grow', { by: 1 })).status).toBe(403);
    capabilities = ['gadgets.read', 'gadgets.write'];
    expect((await send('DELETE', 'gadgets/1?forever=1')).status).toBe(403);
    expect((await send('DELETE', 'gadgets/1')).status).toBe(200);
    expect((await send('GET', 'nothing')).body).toEqual({ passedThrough: true });
  });

  it('changing requests from other sites are refused, whatever the capability', async () => {
    await fill({ name: 'cup' });
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': '', origin: 'https://evil.test' },
      { 'sec-fetch-site': '', origin: 'null' },
    ];
    for (const headers of foreign)
      expect((await send('DELETE', 'gadgets/1', undefined, headers)).status).toBe(403);
    expect((await send('GET', 'gadgets', undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(200);
  });
});
