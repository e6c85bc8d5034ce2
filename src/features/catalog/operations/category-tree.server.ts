import { and, asc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.server.ts';
import { category } from '../data/category.table.ts';

/** Room between neighbours, so that one that comes between them changes no other. */
const STEP = 1024;
const LARGEST_POSITION = 1_000_000_000;

/** Where a category is to stand. */
export interface CategoryPlace {
  parentId: number | null;
  /** The one of the same parent that it comes to stand before; null: the last one. */
  before: number | null;
}

/** Why a category cannot stand there. */
export type MoveRefusal = 'in-trash' | 'parent-gone' | 'circle' | 'moved-meanwhile';

/** Whoever changes where categories stand is alone with it: two moves at once could close a circle that neither sees. */
export async function lockCategoryTree(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalog.category-tree'))`);
}

/** A category's id and those of everything above it; empty when it does not exist. */
export async function lineageOf(tx: Transaction, id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    with recursive above as (
      select id, parent_id from ${category} where id = ${id} and trashed_at is null
      union select c.id, c.parent_id from ${category} c join above on c.id = above.parent_id
    ) select id from above`);
  return rows.map((row) => Number(row.id));
}

/** How many of these categories there are, without those in the trash. */
export function livingCategories(tx: Transaction, ids: readonly number[]): Promise<number> {
  return tx.$count(category, and(inArray(category.id, [...ids]), isNull(category.trashedAt)));
}

/** The position of one more category below a parent. */
export async function lastPosition(tx: Transaction, parentId: number | null): Promise<number> {
  const [last] = await tx
    .select({ position: sql<number | null>`max(${category.position})` })
    .from(category)
    .where(and(below(parentId), isNull(category.trashedAt)));
  return last?.position == null ? 0 : Math.min(last.position + STEP, LARGEST_POSITION);
}

/**
 * Puts a category where it is to stand, in the transaction of whoever holds the lock on the tree; null once it stands
 * there. Its neighbours keep their positions unless there is no room between them; then all of them are spread anew.
 */
export async function moveCategory(
  tx: Transaction,
  moved: { id: number; trashedAt: Date | null },
  { parentId, before }: CategoryPlace,
): Promise<MoveRefusal | null> {
  if (moved.trashedAt) return 'in-trash';
  if (parentId !== null) {
    const lineage = await lineageOf(tx, parentId);
    if (lineage.length === 0) return 'parent-gone';
    if (lineage.includes(moved.id)) return 'circle';
  }
  const siblings = await tx
    .select({ id: category.id, position: category.position })
    .from(category)
    .where(and(below(parentId), isNull(category.trashedAt), ne(category.id, moved.id)))
    // As the shop lists them.
    .orderBy(asc(category.position), sql`${category.name} collate "und-x-icu"`, asc(category.id));
  const at = before === null ? siblings.length : siblings.findIndex(({ id }) => id === before);
  if (at < 0) return 'moved-meanwhile';
  const position = between(siblings[at - 1]?.position, siblings[at]?.position);
  if (position === null) {
    const order = siblings.map(({ id }) => id).toSpliced(at, 0, moved.id);
    await spread(tx, order);
  }
  await tx
    .update(category)
    .set({
      parentId,
      position: position ?? at * STEP,
      version: sql`${category.version} + 1`,
      updatedAt: new Date(),
    })
    .where(eq(category.id, moved.id));
  return null;
}

/** A position between two neighbours, of which either may be missing; null when there is none. */
function between(above: number | undefined, under: number | undefined): number | null {
  if (under === undefined) return above === undefined ? 0 : fitting(above + STEP);
  if (above === undefined) return fitting(under - STEP);
  const middle = Math.floor((above + under) / 2);
  return middle > above && middle < under ? middle : null;
}

function fitting(position: number): number | null {
  return Math.abs(position) <= LARGEST_POSITION ? position : null;
}

/** Gives all of a parent's categories positions with room between them. A form that holds the former one is out of date. */
async function spread(tx: Transaction, order: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${category} c set position = (o.place - 1) * ${STEP}, version = c.version + 1
    from unnest(${sql.param(order)}::bigint[]) with ordinality as o(id, place)
    where c.id = o.id and c.position <> (o.place - 1) * ${STEP}`);
}

function below(parentId: number | null): SQL {
  return parentId === null ? isNull(category.parentId) : eq(category.parentId, parentId);
}
