import { Readable } from 'node:stream';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { Hono } from 'hono';
import type { Database, Transaction } from '#platform/db/database.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { auditEntry } from './audit-entry.table.ts';
import { csvTable } from './csv-table.server.ts';
import type { DeedSurroundings } from './deed-surroundings.server.ts';
import { createRecord, removeRecords, runAction, updateRecord, updateRecords } from './deeds.server.ts';
import type { Resource } from './define-resource.server.ts';
import { type QueryRefusal, readIds, readKey, readListQuery } from './list-query.server.ts';
import type { WireRecord } from './record-changes.ts';
import { recordExport } from './record-export.server.ts';
import { findRow, fullRecord, listRecords, MOST_COUNTED, recordsByIds } from './records.server.ts';
import { answerRefusal, missing } from './refusal-answers.server.ts';
import {
  answerError,
  type RestEnvironment,
  readJsonBody,
  refusalFor,
  reportUnexpected,
} from './rest-answers.server.ts';
import { runOnEach } from './run-on-each.server.ts';
import type { TellChange } from './tell-change.server.ts';

/** What the routes need from the program around them. */
export interface ResourceSurroundings {
  db: Database;
  /** Ends cached pages by tag, in the deed's transaction. */
  invalidate: (tx: Transaction, tags: string[]) => Promise<void>;
  /** Told of records that were created, changed or removed. */
  tellChange?: TellChange;
  /** The shop's currency, and the IANA name of the time zone whose days lists are narrowed by. */
  shop: () => { currency: string; timeZone: string };
  /** What whoever takes a list away needs beside the right to see it. */
  exportRights?: () => readonly string[];
}

/**
 * The REST routes of all resources, to be mounted under /rest behind `guardRest`:
 * `GET /{name}` list, `GET /{name}/{id}`, `POST /{name}`, `PUT /{name}/{id}`, `DELETE /{name}/{id}` (trash where there is one,
 * `?forever=1` removes), `POST /{name}/{id}/restore`, `GET /{name}/{id}/history`, `POST /{name}/{id}/{action}`, and
 * `PUT`, `DELETE /{name}` and `POST /{name}/{action}` for several records named by `?filter={"id":[...]}`, all or none but
 * for `POST /{name}/{action}?each=1`, and `GET /{name}/export.csv` for all that a list finds, for whoever has the `exportRights`, too.
 */
export function resourceRoutes(
  resources: readonly Resource[],
  around: ResourceSurroundings,
): Hono<RestEnvironment> {
  const byName = new Map<string, Resource>();
  for (const resource of resources) {
    if (byName.has(resource.name)) throw new Error(`Two resources are named ${resource.name}.`);
    byName.set(resource.name, resource);
  }
  const routes = new Hono<RestEnvironment>();
  routes.onError(reportUnexpected);

  type Handler = (
    c: Context<RestEnvironment>,
    resource: Resource,
    deed: DeedSurroundings,
  ) => Promise<Response>;
  const on = (method: string, path: string, capability: CapabilityOf, handler: Handler) =>
    routes.on(method, path, async (c, next) => {
      const declared = byName.get(c.req.param('name') ?? '');
      // Other interfaces live below /rest as well.
      if (!declared) return next();
      // A deed goes on with the slices that it began with.
      const extensions = declared.extensions?.() ?? [];
      const parts = declared.parts?.();
      const resource = { ...declared, extensions: () => extensions, ...(parts && { parts: () => parts }) };
      const needed = capability(resource, c);
      const unread = refusalFor(c, resource.capabilities.read);
      if (unread) return unread;
      if (!needed)
        return answerError(c, 405, 'resources.no-such-deed', 'This cannot be done with these records.');
      return refusalFor(c, needed) ?? handler(c, resource, { ...around, actor: c.get('actor') as Actor });
    });

  on('GET', '/:name', may('read'), list(around));
  on('POST', '/:name', may('create'), async (c, resource, deed) => {
    const body = await readJsonBody(c);
    if (!body) return notAnObject(c);
    const outcome = await createRecord(resource, body, deed);
    return outcome.ok ? c.json(outcome.value, 201) : answerRefusal(c, outcome.error);
  });
  on('PUT', '/:name', may('update'), async (c, resource, deed) => {
    const ids = readIds(resource, new URL(c.req.url).searchParams);
    if (!ids.ok) return answerQueryRefusal(c, ids.error);
    const body = await readJsonBody(c);
    if (!body) return notAnObject(c);
    const outcome = await updateRecords(resource, ids.value, body, deed);
    return outcome.ok ? c.json(outcome.value) : answerRefusal(c, outcome.error);
  });
  on('DELETE', '/:name', removalCapability, async (c, resource, deed) => {
    const ids = readIds(resource, new URL(c.req.url).searchParams);
    if (!ids.ok) return answerQueryRefusal(c, ids.error);
    const outcome = await removeRecords(resource, ids.value, removal(resource, c), deed, isConfirmed(c));
    return outcome.ok ? c.json(ids.value) : answerRefusal(c, outcome.error);
  });
  on('GET', '/:name/export.csv', may('read'), exported(around));
  on('GET', '/:name/:id', may('read'), async (c, resource) => {
    const id = keyOf(c, resource);
    const row = id === undefined ? undefined : await findRow(resource, id, around.db);
    return row ? c.json(await fullRecord(resource, row, around.db)) : missing(c);
  });
  on('PUT', '/:name/:id', may('update'), async (c, resource, deed) => {
    const id = keyOf(c, resource);
    if (id === undefined) return missing(c);
    const body = await readJsonBody(c);
    if (!body) return notAnObject(c);
    const outcome = await updateRecord(resource, id, body, deed);
    return outcome.ok ? c.json(outcome.value) : answerRefusal(c, outcome.error);
  });
  on('DELETE', '/:name/:id', removalCapability, async (c, resource, deed) => {
    const id = keyOf(c, resource);
    if (id === undefined) return missing(c);
    const outcome = await removeRecords(resource, [id], removal(resource, c), deed, isConfirmed(c));
    return outcome.ok ? c.json(outcome.value[0] ?? {}) : answerRefusal(c, outcome.error);
  });
  on('GET', '/:name/:id/history', may('read'), history(around));
  on('POST', '/:name/:id/restore', may('trash'), async (c, resource, deed) => {
    const id = keyOf(c, resource);
    if (id === undefined) return missing(c);
    const outcome = await removeRecords(resource, [id], 'restore', deed);
    return outcome.ok ? c.json(outcome.value[0] ?? {}) : answerRefusal(c, outcome.error);
  });
  on('POST', '/:name/:id/:action', actionCapability, async (c, resource, deed) => {
    const id = keyOf(c, resource);
    if (id === undefined) return missing(c);
    const body = await readJsonBody(c);
    if (!body) return notAnObject(c);
    const outcome = await runAction(resource, c.req.param('action') ?? '', [id], body, deed);
    return outcome.ok ? c.json(outcome.value[0] ?? {}) : answerRefusal(c, outcome.error);
  });
  on('POST', '/:name/:action', actionCapability, async (c, resource, deed) => {
    const ids = readIds(resource, new URL(c.req.url).searchParams);
    if (!ids.ok) return answerQueryRefusal(c, ids.error);
    const body = await readJsonBody(c);
    if (!body) return notAnObject(c);
    const action = c.req.param('action') ?? '';
    if (c.req.query('each') === '1')
      return c.json(await runOnEach(resource, action, { ids: ids.value, body }, deed));
    const outcome = await runAction(resource, action, ids.value, body, deed);
    return outcome.ok ? c.json(outcome.value) : answerRefusal(c, outcome.error);
  });
  return routes;
}

type CapabilityOf = (resource: Resource, c: Context<RestEnvironment>) => string | undefined;

function may(deed: keyof Resource['capabilities']): CapabilityOf {
  return ({ capabilities }) => capabilities[deed];
}

function actionCapability(resource: Resource, c: Context<RestEnvironment>): string | undefined {
  const name = c.req.param('action') ?? '';
  return Object.hasOwn(resource.actions ?? {}, name) ? resource.actions?.[name]?.capability : undefined;
}

function removal(resource: Resource, c: Context<RestEnvironment>): 'trash' | 'delete' {
  return resource.capabilities.trash && c.req.query('forever') !== '1' ? 'trash' : 'delete';
}

function isConfirmed(c: Context<RestEnvironment>): boolean {
  return c.req.query('confirmed') === '1';
}

function removalCapability(resource: Resource, c: Context<RestEnvironment>): string | undefined {
  return resource.capabilities[removal(resource, c)];
}

function keyOf(c: Context<RestEnvironment>, resource: Resource): string | number | undefined {
  return readKey(resource, c.req.param('id') ?? '');
}

function list(around: ResourceSurroundings) {
  return async (c: Context<RestEnvironment>, resource: Resource): Promise<Response> => {
    const query = new URL(c.req.url).searchParams;
    const filter = query.get('filter');
    if (filter && isOnlyIds(filter)) {
      const ids = readIds(resource, query);
      if (!ids.ok) return answerQueryRefusal(c, ids.error);
      const records = await recordsByIds(resource, ids.value, around.db);
      return answerList(c, resource, records, 0, records.length);
    }
    const read = await readListQuery(resource, query, around.shop().timeZone, around.db);
    if (!read.ok) return answerQueryRefusal(c, read.error);
    const { records, total } = await listRecords(resource, read.value, around.db);
    return answerList(c, resource, records, read.value.offset, total);
  };
}

/** All that a list finds as a table, by the same filters and order. */
function exported(around: ResourceSurroundings) {
  return async (c: Context<RestEnvironment>, resource: Resource): Promise<Response> => {
    for (const right of around.exportRights?.() ?? []) {
      const refused = refusalFor(c, right);
      if (refused) return refused;
    }
    const { currency, timeZone } = around.shop();
    const read = await readListQuery(resource, new URL(c.req.url).searchParams, timeZone, around.db);
    if (!read.ok) return answerQueryRefusal(c, read.error);
    const lines = await csvTable(resource, read.value, { db: around.db, currency });
    const what = new URL(c.req.url).searchParams.get('filter') ?? '';
    const actor = c.get('actor') as Actor;
    await recordExport(around.db, actor, { resource: resource.name, what: what === '{}' ? '' : what });
    // Not in object mode: it gives bytes, as answers must.
    const table = Readable.from(lines, { objectMode: false });
    return c.body(Readable.toWeb(table) as ReadableStream<Uint8Array>, 200, {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${resource.name}.csv"`,
    });
  };
}

/** `getMany` asks for nothing but ids, and must find records in the trash as well. */
function isOnlyIds(filter: string): boolean {
  return /^\s*\{\s*"id"\s*:\s*\[[^\]]*\]\s*\}\s*$/.test(filter);
}

function answerList(
  c: Context<RestEnvironment>,
  resource: Resource,
  records: WireRecord[],
  offset: number,
  total: number | null,
): Response {
  const last = offset + Math.max(records.length - 1, 0);
  c.header('Content-Range', `${resource.name} ${offset}-${last}/${total ?? '*'}`);
  if (total === null) c.header('Total-More-Than', String(MOST_COUNTED));
  return c.json(records);
}

function history(around: ResourceSurroundings) {
  return async (c: Context<RestEnvironment>, resource: Resource): Promise<Response> => {
    const id = keyOf(c, resource);
    if (id === undefined) return missing(c);
    const entries = await around.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.resource, resource.name), eq(auditEntry.recordId, String(id))))
      .orderBy(desc(auditEntry.id))
      .limit(100);
    return c.json(entries);
  };
}

function answerQueryRefusal(c: Context<RestEnvironment>, refusal: QueryRefusal): Response {
  return answerError(c, 400, refusal.code, refusal.message);
}

function notAnObject(c: Context<RestEnvironment>): Response {
  return answerError(c, 400, 'resources.not-json', 'The body must be a JSON object.');
}
