import { and, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { KnownThings } from './points.server.ts';

/** Things that are rows of a table, found by the column that fields keep of them; `where` narrows the rows. */
export function knownRows(
  of: string,
  { table, key, where, gone }: { table: PgTable; key: PgColumn; where?: SQL | undefined; gone: string },
): KnownThings {
  return {
    of,
    gone,
    async known(executor, keys) {
      const rows = await executor
        .select({ key })
        .from(table)
        .where(and(inArray(key, [...keys]), where));
      return new Set(rows.map((row) => row.key as number | string));
    },
  };
}
