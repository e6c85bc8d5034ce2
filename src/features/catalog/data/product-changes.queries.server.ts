import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Executor, Transaction } from '#platform/db/database.server.ts';
import type { BulkChange, BulkRefusal, FieldsByRow } from '../rules/bulk-change.ts';
import { product } from './product.table.ts';
import { productChange, productChangeRow } from './product-change.table.ts';

/** What becomes of a product of a change: `kept` is one that could not be taken back. */
export type RowState = (typeof productChangeRow.$inferSelect)['state'];

/** A product of a change as it is kept. */
export interface KeptRow {
  productId: number;
  state: RowState;
  version: number;
  refusal: BulkRefusal | '';
  before: FieldsByRow;
  after: FieldsByRow;
}

const KEPT_DAYS = 30;

/** The ids of the next products that a condition finds, in the order of their ids. */
export async function nextProducts(
  db: Database,
  where: SQL | undefined,
  after: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .where(and(where, sql`${product.id} > ${after}`, sql`${product.parentId} is null`))
    .orderBy(asc(product.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Begins a change, of which nothing is made yet; answers its id. */
export async function addChange(tx: Executor, change: BulkChange, actorId: string): Promise<number> {
  const [row] = await tx
    .insert(productChange)
    .values({ change, actorId })
    .returning({ id: productChange.id });
  if (!row) throw new Error('A change of products was not kept.');
  return row.id;
}

/** A change by its id, locked against others who make or undo it at the same moment when it is read in a transaction. */
export async function findChange(tx: Transaction, id: number) {
  const [row] = await tx.select().from(productChange).where(eq(productChange.id, id)).for('update');
  return row;
}

/** The last change that somebody began since then, when it is not taken back and something of it was made. */
export async function findLastChange(
  db: Executor,
  actorId: string,
  since: Date,
): Promise<{ id: number; createdAt: Date } | undefined> {
  const made = sql`exists (select from ${productChangeRow} r where r.change_id = ${productChange.id} and r.state = 'done')`;
  const [row] = await db
    .select({ id: productChange.id, createdAt: productChange.createdAt })
    .from(productChange)
    .where(
      and(
        gt(productChange.createdAt, since),
        eq(productChange.actorId, actorId),
        eq(productChange.state, 'begun'),
        made,
      ),
    )
    .orderBy(desc(productChange.createdAt), desc(productChange.id))
    .limit(1);
  return row;
}

/** Says how far a change is. */
export async function setChangeState(
  tx: Transaction,
  id: number,
  state: (typeof productChange.$inferSelect)['state'],
): Promise<void> {
  await tx.update(productChange).set({ state }).where(eq(productChange.id, id));
}

/** Keeps what becomes of products of a change, in place of what was kept of them. */
export async function keepRows(tx: Transaction, changeId: number, rows: readonly KeptRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(productChangeRow)
    .values(rows.map((row) => ({ ...row, changeId })))
    .onConflictDoUpdate({
      target: [productChangeRow.changeId, productChangeRow.productId],
      set: {
        state: sql`excluded.state`,
        version: sql`excluded.version`,
        refusal: sql`excluded.refusal`,
        before: sql`excluded.before`,
        after: sql`excluded.after`,
      },
    });
}

/** The next products of a change that are in this state. */
export async function nextRows(
  tx: Transaction,
  changeId: number,
  state: RowState,
  limit: number,
): Promise<KeptRow[]> {
  const rows = await tx
    .select()
    .from(productChangeRow)
    .where(and(eq(productChangeRow.changeId, changeId), eq(productChangeRow.state, state)))
    .orderBy(asc(productChangeRow.productId))
    .limit(limit);
  return rows.map(({ changeId: _, refusal, ...row }) => ({ ...row, refusal: refusal as BulkRefusal | '' }));
}

/** How many products of a change are in which state. */
export async function countRows(db: Executor, changeId: number): Promise<Record<RowState, number>> {
  const counts = { waiting: 0, done: 0, same: 0, refused: 0, undone: 0, kept: 0 };
  const rows = await db
    .select({ state: productChangeRow.state, total: sql<number>`count(*)::int` })
    .from(productChangeRow)
    .where(eq(productChangeRow.changeId, changeId))
    .groupBy(productChangeRow.state);
  for (const { state, total } of rows) counts[state] = total;
  return counts;
}

/** Products of a change that are in one of these states, with their names. */
export async function namedRows(
  db: Executor,
  changeId: number,
  state: RowState,
  limit: number,
): Promise<(KeptRow & { name: string })[]> {
  const rows = await db
    .select({ row: productChangeRow, name: product.name })
    .from(productChangeRow)
    .innerJoin(product, eq(product.id, productChangeRow.productId))
    .where(and(eq(productChangeRow.changeId, changeId), eq(productChangeRow.state, state)))
    .orderBy(asc(productChangeRow.productId))
    .limit(limit);
  return rows.map(({ row, name }) => ({ ...row, refusal: row.refusal as BulkRefusal | '', name }));
}

/** Names of variations by their ids. */
export async function variationNames(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: product.id, name: product.name })
    .from(product)
    .where(sql`${product.id} = any(${sql.param(ids)}::bigint[]) and ${product.parentId} is not null`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Forgets changes that nobody takes back any more. */
export async function dropOldChanges(db: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - KEPT_DAYS * 86_400_000);
  await db.delete(productChange).where(lt(productChange.createdAt, oldest));
}
