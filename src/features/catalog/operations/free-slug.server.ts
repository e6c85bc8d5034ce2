import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#platform/db/database.server.ts';

/** How many slugs are asked for at once at first. */
const FIRST_ASKED = 7;

/**
 * An address part, as a `SlugWriter` wrote it, that no other row of the table uses: `cup`, `cup-2`, `cup-3` …
 * The unique index decides when two people save at the same moment.
 */
export async function freeSlug(
  tx: Transaction,
  table: PgTable & { slug: unknown; trashedAt: unknown },
  written: string,
  fallback: string,
  /** Which rows it must differ from; all of the table when left out. */
  among?: SQL,
): Promise<string> {
  const [slug = fallback] = await freeSlugs(tx, table, written || fallback, 1, among);
  return slug;
}

/** Several such parts that begin with the same; `base` is one itself. */
export async function freeSlugs(
  tx: Transaction,
  table: PgTable & { slug: unknown; trashedAt: unknown },
  base: string,
  count: number,
  among?: SQL,
): Promise<string[]> {
  const found: string[] = [];
  // Asked for by whole slugs, which an index knows; of beginnings it knows nothing in most languages' order.
  for (let from = 1, many = FIRST_ASKED + count; found.length < count; from += many, many *= 2) {
    const wanted = Array.from({ length: many }, (_, place) => numbered(base, from + place));
    const rows = await tx
      .select({ slug: sql<string>`slug` })
      .from(table as PgTable)
      .where(and(sql`trashed_at is null and slug = any(${sql.param(wanted)}::text[])`, among));
    const taken = new Set(rows.map(({ slug }) => slug));
    found.push(...wanted.filter((slug) => !taken.has(slug)));
  }
  return found.slice(0, count);
}

/** Whether another row of the table, or of those `among` it, has this slug; a blank one is nobody's, nor is one in the trash. */
export async function isSlugTaken(
  tx: Transaction,
  table: PgTable & { id: PgColumn; slug: PgColumn; trashedAt: PgColumn },
  slug: string,
  ownId: number | undefined,
  among?: SQL,
): Promise<boolean> {
  if (!slug) return false;
  const others = ownId === undefined ? undefined : ne(table.id, ownId);
  return (await tx.$count(table, and(eq(table.slug, slug), isNull(table.trashedAt), others, among))) > 0;
}

function numbered(base: string, number: number): string {
  return number === 1 ? base : `${base}-${number}`;
}
