import type pg from 'pg';

/** What a table's comment begins with when its owner wants none of its rows in a copy of the shop. */
const MARK = 'not in copies';

/**
 * The tables whose rows no copy of a shop holds: what lets somebody in (log-ins, one-time keys, what signs them), and what is
 * worth nothing elsewhere. Their owners say so in a migration: `comment on table x is 'not in copies: …'`.
 */
export async function leftOutTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and starts_with(obj_description(oid, 'pg_class'), $1)
      order by 1`,
    [MARK],
  );
  return rows.map(({ name }) => name);
}

/** Empties them, where a copy holds the database's own files and with them all rows. */
export async function emptyLeftOut(client: pg.ClientBase): Promise<void> {
  for (const name of await leftOutTables(client)) await client.query(`delete from "${name}"`);
}
