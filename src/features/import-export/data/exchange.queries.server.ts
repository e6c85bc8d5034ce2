import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#platform/db/database.server.ts';
import type { RunState } from '../rules/run-state.ts';
import { exchangeRow, exchangeRun } from './exchange.table.ts';

export type RunRow = typeof exchangeRun.$inferSelect;
export type RowOfRun = typeof exchangeRow.$inferSelect;

export async function insertRun(db: Executor, run: typeof exchangeRun.$inferInsert): Promise<RunRow> {
  const [row] = await db.insert(exchangeRun).values(run).returning();
  if (!row) throw new Error('The run was not written');
  return row;
}

export async function findRun(db: Executor, id: number, lock = false): Promise<RunRow | undefined> {
  const query = db.select().from(exchangeRun).where(eq(exchangeRun.id, id));
  const [row] = await (lock ? query.for('update') : query);
  return row;
}

/** Changes a run while it is in one of these states; answers whether it was. */
export async function changeRun(
  db: Executor,
  id: number,
  from: readonly RunState[],
  to: Partial<typeof exchangeRun.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(exchangeRun)
    .set({ ...to, updatedAt: new Date() })
    .where(and(eq(exchangeRun.id, id), inArray(exchangeRun.state, [...from])))
    .returning({ id: exchangeRun.id });
  return rows.length > 0;
}

/** Runs on which a job should be at work. */
export async function workingRuns(db: Executor): Promise<number[]> {
  const rows = await db
    .select({ id: exchangeRun.id })
    .from(exchangeRun)
    .where(inArray(exchangeRun.state, ['reading', 'trying', 'running', 'undoing']))
    .orderBy(asc(exchangeRun.id));
  return rows.map(({ id }) => id);
}

export async function dropRows(db: Executor, runId: number): Promise<void> {
  await db.delete(exchangeRow).where(eq(exchangeRow.runId, runId));
}

export async function insertRows(db: Executor, rows: (typeof exchangeRow.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(exchangeRow).values(rows);
}

/** Puts each row to the one that it belongs to, wherever that stands in the file; of several the first. */
export async function groupRows(db: Executor, runId: number): Promise<void> {
  await db.execute(sql`
    update exchange_row c set group_line = p.line
    from (select name, min(line) as line from exchange_row, unnest(names) name
          where run_id = ${runId} and belongs_to is null group by name) p
    where c.run_id = ${runId} and c.belongs_to = p.name`);
}

/** How many rows are in which state, and how many of them have something to say without being refused. */
export async function countRows(db: Executor, runId: number): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ state: string; rows: number }>(sql`
    select state, count(*)::int as rows from exchange_row where run_id = ${runId} group by state
    union all select 'warned', count(*)::int from exchange_row
      where run_id = ${runId} and has_messages and state <> 'refused'
    union all select 'groups', count(*)::int from exchange_row where run_id = ${runId} and line = group_line
    union all select 'later', count(*)::int from exchange_row where run_id = ${runId} and later is not null`);
  return Object.fromEntries(rows.map(({ state, rows: many }) => [state, many]));
}

/** The lines of groups in a state, in the order of the file, behind `after`. */
export async function nextGroups(
  db: Executor,
  runId: number,
  states: readonly RowOfRun['state'][],
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ line: exchangeRow.line })
    .from(exchangeRow)
    .where(
      and(
        eq(exchangeRow.runId, runId),
        inArray(exchangeRow.state, [...states]),
        eq(exchangeRow.line, exchangeRow.groupLine),
        sql`${exchangeRow.line} > ${after}`,
      ),
    )
    .orderBy(asc(exchangeRow.line))
    .limit(limit);
  return rows.map(({ line }) => line);
}

/** The lines of groups for which something was put off. */
export async function nextLater(db: Executor, runId: number, limit: number): Promise<RowOfRun[]> {
  return db
    .select()
    .from(exchangeRow)
    .where(and(eq(exchangeRow.runId, runId), isNotNull(exchangeRow.later)))
    .orderBy(asc(exchangeRow.line))
    .limit(limit);
}

/** The last rows for which something was written in other records. */
export function lastBeside(db: Executor, runId: number, limit: number): Promise<RowOfRun[]> {
  return db
    .select()
    .from(exchangeRow)
    .where(and(eq(exchangeRow.runId, runId), isNotNull(exchangeRow.beside)))
    .orderBy(desc(exchangeRow.line))
    .limit(limit);
}

export function rowsOfGroup(tx: Executor, runId: number, line: number): Promise<RowOfRun[]> {
  return tx
    .select()
    .from(exchangeRow)
    .where(and(eq(exchangeRow.runId, runId), eq(exchangeRow.groupLine, line)))
    .orderBy(sql`${exchangeRow.line} <> ${line}`, asc(exchangeRow.line));
}

export async function changeRows(
  tx: Executor,
  runId: number,
  lines: readonly number[],
  to: Partial<typeof exchangeRow.$inferInsert>,
): Promise<void> {
  await tx
    .update(exchangeRow)
    .set(to)
    .where(and(eq(exchangeRow.runId, runId), inArray(exchangeRow.line, [...lines])));
}

/** All rows as they were before anything was tried. */
export async function resetRows(tx: Transaction, runId: number): Promise<void> {
  await tx
    .update(exchangeRow)
    .set({
      state: 'waiting',
      messages: [],
      hasMessages: false,
      recordId: null,
      version: null,
      before: null,
      later: null,
      beside: null,
    })
    .where(eq(exchangeRow.runId, runId));
}

/** Rows with something to say, from a line on. */
export function rowsWithMessages(
  db: Executor,
  runId: number,
  after: number,
  limit: number,
): Promise<RowOfRun[]> {
  return db
    .select()
    .from(exchangeRow)
    .where(
      and(
        eq(exchangeRow.runId, runId),
        eq(exchangeRow.hasMessages, true),
        sql`${exchangeRow.line} > ${after}`,
      ),
    )
    .orderBy(asc(exchangeRow.line))
    .limit(limit);
}

/** The first groups, as they would become, and of how many rows each is made. */
export function firstRows(db: Executor, runId: number, limit: number) {
  const { line, state, label, recordId } = exchangeRow;
  return db
    .select({
      ...{ line, state, label, recordId },
      rows: sql<number>`(select count(*)::int from exchange_row member
        where member.run_id = ${runId} and member.group_line = ${exchangeRow}.line)`,
    })
    .from(exchangeRow)
    .where(and(eq(exchangeRow.runId, runId), eq(line, exchangeRow.groupLine)))
    .orderBy(asc(line))
    .limit(limit);
}

/** Forgets runs that began before a moment; nobody takes them back any more. */
export async function dropRunsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(exchangeRun).where(lt(exchangeRun.createdAt, before));
}

/** The record that the row of this name became; undefined where the run wrote none. */
export async function recordOfName(db: Executor, runId: number, name: string): Promise<number | undefined> {
  const [row] = await db
    .select({ recordId: exchangeRow.recordId })
    .from(exchangeRow)
    .where(
      and(
        eq(exchangeRow.runId, runId),
        sql`${exchangeRow.names} @> array[${name}]::text[]`,
        isNotNull(exchangeRow.recordId),
      ),
    )
    .limit(1);
  return row?.recordId ?? undefined;
}

/** The record that a row of this name became in the latest run of a kind that wrote one; undefined where none did. */
export async function recordOfFormerName(
  db: Executor,
  kind: string,
  name: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ recordId: exchangeRow.recordId })
    .from(exchangeRow)
    .innerJoin(exchangeRun, eq(exchangeRun.id, exchangeRow.runId))
    .where(
      and(
        eq(exchangeRun.kind, kind),
        sql`${exchangeRow.names} @> array[${name}]::text[]`,
        isNotNull(exchangeRow.recordId),
        inArray(exchangeRow.state, ['created', 'changed', 'same']),
        inArray(exchangeRun.state, ['running', 'done', 'cancelled', 'failed']),
      ),
    )
    .orderBy(desc(exchangeRun.id))
    .limit(1);
  return row?.recordId ?? undefined;
}
