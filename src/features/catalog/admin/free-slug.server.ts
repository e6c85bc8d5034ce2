import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { slugify } from '#kit/text.ts';
import type { Transaction } from '#platform/db/database.server.ts';

/**
 * An address part made of a name that no other row of the table uses: `cup`, `cup-2`, `cup-3` …
 * The unique index decides when two people save at the same moment.
 */
export async function freeSlug(
  tx: Transaction,
  table: PgTable & { slug: unknown; trashedAt: unknown },
  name: string,
  fallback: string,
  /** Which rows it must differ from; all of the table when left out. */
  among?: SQL,
): Promise<string> {
  const base = slugify(name).slice(0, 100) || fallback;
  const rows = await tx
    .select({ slug: sql<string>`slug` })
    .from(table as PgTable)
    .where(and(sameBeginning(base), among));
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number++;
  return `${base}-${number}`;
}

function sameBeginning(base: string): SQL {
  // The base holds only letters, digits and hyphens, so it needs no escaping.
  return sql`trashed_at is null and (slug = ${base} or slug like ${`${base}-%`})`;
}
