import { sql } from 'drizzle-orm';
import { namedColumns, runComposed } from '#platform/db/composed-statement.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { product } from './product.table.ts';
import { lockColumn } from './product-columns.queries.server.ts';
import { p } from './rules-in-sql.queries.server.ts';

/** The protected product at an address with the hash of its password; null when there is none. */
export async function readProductPassword(
  db: Executor,
  slug: string,
): Promise<{ id: number; hash: string; lock: string } | null> {
  const [found] = await runComposed<{ id: number; hash: string; lock: string }>(db, {
    name: 'catalog-password',
    compose: () => sql`
      select ${namedColumns({ id: p.id, hash: p.passwordHash, lock: lockColumn })} from ${product} p
      where ${p.slug} = ${sql.placeholder('slug')} and ${p.passwordHash} is not null and ${p.trashedAt} is null
        and ${p.parentId} is null`,
    values: { slug },
  });
  return found ?? null;
}
