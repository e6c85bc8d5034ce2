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
  return withConnection(db, async (connection) => {
    const { client } = connection;
    // Closing the connection gives the lock back and forgets the settings.
    connection.spoiled = true;
    // Waiting for another node's migration and building an index may both take longer than a page's query.
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    const lacking = await findMissing(client, { folder, slices });
    if (lacking.length === 0) return [];
    await client.query('begin');
    // Closing the connection after an error takes everything back.
    await applyAll(client, lacking);
    await client.query('commit');
    return lacking.map(({ migration }) => migration.title);
  });
}

/** All migrations of a program. */
export interface ProgramMigrations {
  /** Folder of the common ones. */
  folder: string;
  slices: readonly MigrationHistory[];
}

/** The hashes of the migrations that made a database, in their order. */
export interface AppliedMigrations {
  common: string[];
  slices: Record<string, string[]>;
}

/**
 * Makes the tables of an empty database as they were in one made by `applied`, within the caller's transaction; those of slices
 * that were taken out are left out where the program does without them, too. Throws `MigrationMismatch` where it does not have all
 * others.
 */
export async function migrateLike(
  client: pg.ClientBase,
  { folder, slices }: ProgramMigrations,
  applied: AppliedMigrations,
  takenOut: readonly string[] = [],
): Promise<void> {
  const all: Missing[] = likewise(readHistory(folder, ''), applied.common).map((migration) => ({
    slice: null,
    migration,
  }));
  const isHere = (name: string) => slices.some(({ slice }) => slice === name);
  const absent = Object.keys(applied.slices).find((name) => !isHere(name) && !takenOut.includes(name));
  if (absent !== undefined)
    throw new MigrationMismatch(
      `It has data of “${absent}”, which is no part of this program. Add it first.`,
    );
  // In the order of this program, in which later ones may rely on earlier ones.
  for (const { slice, folder: own } of slices)
    for (const migration of likewise(readHistory(own, `${slice}/`), applied.slices[slice] ?? []))
      all.push({ slice, migration });
  await applyAll(client, all);
}

/** The migrations that made this database. */
export async function readApplied(client: pg.ClientBase): Promise<AppliedMigrations> {
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
  const slices: Record<string, string[]> = {};
  for (const { slice, hash } of owned) slices[slice] = [...(slices[slice] ?? []), hash];
  return { common: common.map(({ hash }) => hash), slices };
}

/** A migration to be applied; one of the common ones where no slice owns it. */
interface Missing {
  slice: string | null;
  migration: Migration;
}

async function findMissing(client: pg.ClientBase, { folder, slices }: ProgramMigrations): Promise<Missing[]> {
  const common = readHistory(folder, '');
  const owned = slices.map(({ slice, folder }) => ({ slice, all: readHistory(folder, `${slice}/`) }));
  const applied = await readApplied(client);
  return [
    ...missing(common, applied.common).map((migration) => ({ slice: null, migration })),
    ...owned.flatMap(({ slice, all }) =>
      missing(all, applied.slices[slice] ?? []).map((migration) => ({ slice, migration })),
    ),
  ];
}

async function applyAll(client: pg.ClientBase, lacking: readonly Missing[]): Promise<void> {
  await client.query(TABLES);
  for (const { slice, migration } of lacking) {
    for (const statement of migration.sql) await client.query(statement);
    if (slice === null)
      await client.query('insert into migrations.applied (hash, created_at) values ($1, $2)', [
        migration.hash,
        migration.folderMillis,
      ]);
    else
      await client.query('insert into migrations.applied_by_slice (slice, hash, title) values ($1, $2, $3)', [
        slice,
        migration.hash,
        migration.title,
      ]);
  }
}

/** What is remembered of a slice stays when it is taken out: whoever puts it back finds its tables and goes on from there. */
const TABLES = `
  create schema if not exists migrations;
  create table if not exists migrations.applied (id serial primary key, hash text not null, created_at bigint);
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

/** The beginning of a history that has these hashes; throws where it has others or fewer. */
function likewise(history: readonly Migration[], hashes: readonly string[]): Migration[] {
  if (hashes.some((hash, at) => history[at]?.hash !== hash))
    throw new MigrationMismatch('It was made by another version of Vitrine, later than this one.');
  return history.slice(0, hashes.length);
}
