import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import type { AnyRow, Resource } from './define-resource.server.ts';
import type { ListQuery } from './list-query.server.ts';
import { toWire, type WireRecord } from './record-changes.ts';
import { keyOf, readParts } from './record-parts.server.ts';
import { loadParts } from './resource-parts.server.ts';

/** Beyond so many nobody counts on: reading them would take as long as there are records, at each look at a list. */
export const MOST_COUNTED = 1_000;

/** One page of records and how many there are in all; null: more than `MOST_COUNTED`. */
export async function listRecords(
  resource: Resource,
  query: ListQuery,
  executor: Executor,
): Promise<{ records: WireRecord[]; total: number | null }> {
  const rows = (await executor
    .select(listedColumns(resource))
    .from(resource.table)
    .where(query.where)
    .orderBy(...query.orderBy)
    .limit(query.limit)
    .offset(query.offset)) as AnyRow[];
  const full = query.offset === 0 && rows.length < query.limit;
  const total = full ? rows.length : await countRecords(resource, query.counted, executor);
  return { records: await present(resource, rows, executor), total };
}

/** The ids of all records that a list finds, in its order. */
export async function listedIds(
  resource: Resource,
  { where, orderBy }: Pick<ListQuery, 'where' | 'orderBy'>,
  executor: Executor,
): Promise<(string | number)[]> {
  const rows = await executor
    .select({ id: resource.key })
    .from(resource.table)
    .where(where)
    .orderBy(...orderBy);
  return rows.map(({ id }) => id as string | number);
}

/** What is read of each row of a list: neither the database nor the answer carries what no list shows. */
export function listedColumns({ columns, notListed = [] }: Resource): Resource['columns'] {
  const left = new Set<string>(notListed);
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !left.has(name)));
}

async function countRecords(
  resource: Resource,
  parts: readonly (SQL | undefined)[],
  executor: Executor,
): Promise<number | null> {
  const most = MOST_COUNTED + 1;
  // Each no further than all of them: the planner takes an index for a thousand rows that it would not take for all.
  const [first, second, ...others] = parts.map((where) =>
    executor
      .select({ one: sql`1`.as('one') })
      .from(resource.table)
      .where(where)
      .limit(most),
  );
  if (!first) return 0;
  const found = second
    ? unionAll(first, second, ...others)
        .limit(most)
        .as('found')
    : first.as('found');
  const counted = await executor.select({ total: count() }).from(found);
  const total = counted[0]?.total ?? 0;
  return total > MOST_COUNTED ? null : total;
}

/** The records with these ids, trashed ones too; ids that do not exist are left out. */
export async function recordsByIds(
  resource: Resource,
  ids: (string | number)[],
  executor: Executor,
): Promise<WireRecord[]> {
  const rows = (await executor
    .select(listedColumns(resource))
    .from(resource.table)
    .where(and(resource.scope?.(), inArray(resource.key, ids)))) as AnyRow[];
  return present(resource, rows, executor);
}

/** The row of one record, optionally locked until the transaction ends; undefined when there is none. */
export async function findRow(
  resource: Resource,
  id: string | number,
  executor: Executor | Transaction,
  lock = false,
): Promise<AnyRow | undefined> {
  const query = executor
    .select()
    .from(resource.table)
    .where(and(resource.scope?.(), eq(resource.key, id)));
  const rows = (await (lock ? query.for('update') : query)) as AnyRow[];
  return rows[0];
}

/** One record with its computed fields, details and what extensions keep with it, as it goes over the wire. */
export async function fullRecord(resource: Resource, row: AnyRow, executor: Executor): Promise<WireRecord> {
  const [record = {}] = await present(resource, [row], executor);
  const detail = resource.detail ? await resource.detail(row as never, executor) : {};
  return toWire({ ...record, ...detail, ...(await readParts(resource, row, executor)) });
}

/**
 * Several records as `fullRecord` answers them, by id and with these parts of extensions alone, read together where
 * resource and extensions can; ids that do not exist are absent.
 */
export async function fullRecords(
  resource: Resource,
  ids: readonly (string | number)[],
  executor: Executor,
  parts: readonly string[],
): Promise<Map<string | number, WireRecord>> {
  const rows = (await executor
    .select()
    .from(resource.table)
    .where(and(resource.scope?.(), inArray(resource.key, [...ids])))) as AnyRow[];
  if (rows.length === 0) return new Map();
  const records = await present(resource, rows, executor);
  const details = await detailsOf(resource, rows, executor);
  const keys = rows.map((row) => keyOf(resource, row[resource.keyName]));
  const kept: WireRecord[] = rows.map(() => ({}));
  for (const { part, read, readAll } of resource.extensions?.() ?? []) {
    if (!parts.includes(part)) continue;
    const all = await readAll?.(executor, keys);
    for (const [at, key] of keys.entries())
      Object.assign(kept[at] ?? {}, { [part]: all ? all.get(key) : await read(executor, key) });
  }
  return new Map(
    rows.map((row, at) => [
      row[resource.keyName] as string | number,
      toWire({ ...records[at], ...details[at], ...kept[at] }),
    ]),
  );
}

async function detailsOf(resource: Resource, rows: AnyRow[], executor: Executor): Promise<WireRecord[]> {
  const { detail, details } = resource;
  if (details) return details(rows as never[], executor);
  const all: WireRecord[] = [];
  for (const row of rows) all.push(detail ? await detail(row as never, executor) : {});
  return all;
}

async function present(resource: Resource, rows: AnyRow[], executor: Executor): Promise<WireRecord[]> {
  if (rows.length === 0) return [];
  const computed = resource.compute ? await resource.compute(rows as never[], executor) : [];
  const parts = await loadParts(resource, rows, executor);
  const hidden = new Set<string>(resource.hidden ?? []);
  return rows.map((row, index) => {
    const visible = Object.fromEntries(Object.entries(row).filter(([field]) => !hidden.has(field)));
    return { id: row[resource.keyName], ...visible, ...computed[index], ...parts[index] };
  });
}
