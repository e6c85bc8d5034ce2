import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { Database } from './executor.server.ts';
import { withConnection } from './held-connection.server.ts';

// Any constant will do, as long as nothing else in the database locks it.
const lockKey = 724_190_001;

/** Migrations that belong together, in their order. */
export interface MigrationHistory {
  /** The slice that owns them, under whose name the database remembers what it has run. */
  slice: string;
  /** Folder with the files and `meta/_journal.json`, as `npm run db:generate` writes them. */
  folder: string;
}

/** Thrown when the database was made from other migrations than the ones in the folder. */
export class MigrationMismatch extends Error {
  override name = 'MigrationMismatch';
}

interface Migration extends MigrationMeta {
  /** For people, for example `0004_payment-address`, with the slice in front where one owns it. */
  title: string;
}

/**
 * Applies the migrations that the database lacks, first those of the common folder, then each slice's in the given
 * order, all in one transaction, and returns their names. Nodes that start together take turns. A database that is
 * ahead (a newer node runs already) or knows slices that are not among these (taken out, or another node's) is left
 * as it is; one whose applied migrations differ is refused with `MigrationMismatch`.
 */
export async function migrate(
  db: Database,
  folder: string,
  slices: readonly MigrationHistory[] = [],
): Promise<string[]> {
  const common = readHistory(folder, '');
  const owned = slices.map(({ slice, folder }) => ({ slice, all: readHistory(folder, `${slice}/`) }));
  return withConnection(db, async (connection) => {
    const { client } = connection;
    // Closing the connection gives the lock back and forgets the settings.
    connection.spoiled = true;
    // Waiting for another node's migration and building an index may both take longer than a page's query.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const { commonHashes, hashesOf } = await readApplied(client);
    const commonMissing = missing(common, commonHashes);
    const ownedMissing = owned.flatMap(({ slice, all }) =>
      missing(all, hashesOf.get(slice) ?? []).map((migration) => ({ slice, migration })),
    );
    if (commonMissing.length + ownedMissing.length === 0) return [];
    await client.query('begin');
    // Closing the connection after an error takes everything back.
    if (commonMissing.length > 0) await client.query(COMMON_TABLE);
    for (const migration of commonMissing) {
      await run(client, migration);
      await client.query('insert into migrations.applied (hash, created_at) values ($1, $2)', [
        migration.hash,
        migration.folderMillis,
      ]);
    }
    if (ownedMissing.length > 0) await client.query(SLICE_TABLE);
    for (const { slice, migration } of ownedMissing) {
      await run(client, migration);
      await client.query('insert into migrations.applied_by_slice (slice, hash, title) values ($1, $2, $3)', [
        slice,
        migration.hash,
        migration.title,
      ]);
    }
    await client.query('commit');
    return [...commonMissing, ...ownedMissing.map(({ migration }) => migration)].map(({ title }) => title);
  });
}

const COMMON_TABLE = `
  create schema if not exists migrations;
  create table if not exists migrations.applied (id serial primary key, hash text not null, created_at bigint)`;

/** What is in here stays when a slice is taken out: whoever puts it back finds its tables and goes on from there. */
const SLICE_TABLE = `
  create schema if not exists migrations;
  create table if not exists migrations.applied_by_slice (
    id bigint generated always as identity primary key,
    slice text not null,
    hash text not null,
    title text not null,
    applied_at timestamptz not null default now(),
    unique (slice, hash)
  )`;

function readHistory(folder: string, prefix: string): Migration[] {
  const file = join(folder, 'meta', '_journal.json');
  if (!existsSync(file)) throw new Error(`${folder} holds no migrations: ${file} is missing.`);
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  return readMigrationFiles({ migrationsFolder: folder }).map((migration, at) => ({
    ...migration,
    title: `${prefix}${journal.entries[at]?.tag}`,
  }));
}

async function readApplied(
  client: pg.PoolClient,
): Promise<{ commonHashes: string[]; hashesOf: ReadonlyMap<string, string[]> }> {
  const known = await client.query<{ common: boolean; owned: boolean }>(
    `select to_regclass('migrations.applied') is not null as common,
      to_regclass('migrations.applied_by_slice') is not null as owned`,
  );
  const rowsOf = async <Row extends pg.QueryResultRow>(isKnown: boolean | undefined, text: string) =>
    isKnown ? (await client.query<Row>(text)).rows : [];
  const common = await rowsOf<{ hash: string }>(
    known.rows[0]?.common,
    'select hash from migrations.applied order by created_at',
  );
  const owned = await rowsOf<{ slice: string; hash: string }>(
    known.rows[0]?.owned,
    'select slice, hash from migrations.applied_by_slice order by id',
  );
  const hashesOf = new Map<string, string[]>();
  for (const { slice, hash } of owned) hashesOf.set(slice, [...(hashesOf.get(slice) ?? []), hash]);
  return { commonHashes: common.map(({ hash }) => hash), hashesOf };
}

/** Those of a history that were not applied yet. Throws when one of the others was applied with another text. */
function missing(history: readonly Migration[], applied: readonly string[]): Migration[] {
  for (const [at, hash] of applied.entries()) {
    const migration = history[at];
    if (!migration || migration.hash === hash) continue;
    throw new MigrationMismatch(
      `The database was made with another text of migration ${migration.title}. ` +
        'A released migration never changes; while developing, empty the database (remove DATA_DIR) and start again.',
    );
  }
  return history.slice(applied.length);
}

async function run(client: pg.PoolClient, { sql }: Migration): Promise<void> {
  for (const statement of sql) await client.query(statement);
}
