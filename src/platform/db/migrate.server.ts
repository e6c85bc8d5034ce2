import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import type { Database } from './executor.server.ts';
import { withConnection } from './held-connection.server.ts';

const schema = 'migrations';
const table = 'applied';
// Any constant will do, as long as nothing else in the database locks it.
const lockKey = 724_190_001;

/** Thrown when the database was made from other migrations than the ones in the folder. */
export class MigrationMismatch extends Error {
  override name = 'MigrationMismatch';
}

/**
 * Applies the folder's migrations that the database lacks, all in one transaction, and returns their names.
 * Nodes that start together take turns. A database that is ahead of the folder (a newer node runs already) is
 * left as it is; one whose applied migrations differ from the folder's is refused with `MigrationMismatch`.
 */
export async function migrate(db: Database, folder: string): Promise<string[]> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  const names = migrationNames(folder);
  return withConnection(db, async (connection) => {
    const { client } = connection;
    // Closing the connection gives the lock back and forgets the settings.
    connection.spoiled = true;
    // Waiting for another node's migration and building an index may both take longer than a page's query.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const before = await appliedHashes(client);
    refuseMismatch(before, migrations, names);
    if (before.length < migrations.length) {
      await runMigrations(drizzle({ client }), {
        migrationsFolder: folder,
        migrationsSchema: schema,
        migrationsTable: table,
      });
    }
    return names.slice(before.length);
  });
}

function migrationNames(folder: string): string[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return journal.entries.map((entry) => entry.tag);
}

async function appliedHashes(client: pg.PoolClient): Promise<string[]> {
  const known = await client.query('select to_regclass($1) is not null as known', [`${schema}.${table}`]);
  if (!known.rows[0].known) return [];
  const { rows } = await client.query(`select hash from ${schema}.${table} order by created_at`);
  return rows.map((row) => row.hash as string);
}

function refuseMismatch(applied: string[], migrations: MigrationMeta[], names: string[]): void {
  for (const [index, hash] of applied.entries()) {
    const migration = migrations[index];
    if (!migration || migration.hash === hash) continue;
    throw new MigrationMismatch(
      `The database was made with another text of migration ${names[index]}. ` +
        'A released migration never changes; while developing, empty the database (remove DATA_DIR) and start again.',
    );
  }
}
