import { createHash, randomBytes } from 'node:crypto';
import { basename, join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { closeDatabase, type Database, openDatabase } from '#platform/db/database.server.ts';
import { type MigrationHistory, migrate } from '#platform/db/migrate.server.ts';
import { migrationsFolder } from '#platform/slices/slice-folders.server.ts';
import { slices } from '../../vitrine.config.ts';
import { addressOf, testServerUrl } from './database-server.ts';

const root = join(import.meta.dirname, '../..');
const commonFolder = join(root, 'db/migrations');

/** The migrations that the shop's slices bring; a package names itself only when it is loaded, and its shop's start brings its tables. */
export const sliceHistories = slices.flatMap((name): MigrationHistory[] => {
  const folder = migrationsFolder(root, name);
  if (folder === undefined || folder.startsWith('node_modules/')) return [];
  return [{ slice: basename(name), folder: join(root, folder) }];
});

export type FreshDatabase = {
  db: Database;
  /** For a server or a second process that a test starts. */
  url: string;
  /** Closes `db` and removes the database. */
  drop: () => Promise<void>;
};

/** A database of one's own with all migrations applied and no rows but theirs: one per test file is usual (0.1 s). */
export async function freshDatabase(options: { max?: number } = {}): Promise<FreshDatabase> {
  return createFrom(await migratedTemplate(), options);
}

/** A database of one's own without any table, to test migrations. */
export async function emptyDatabase(options: { max?: number } = {}): Promise<FreshDatabase> {
  return createFrom('template0', options);
}

async function createFrom(template: string, options: { max?: number }): Promise<FreshDatabase> {
  const server = await testServerUrl();
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(server, (client) => client.query(`create database ${name} template ${template}`));
  const url = addressOf(server, name);
  const db = openDatabase(url, { max: options.max ?? 5, applicationName: 'vitrine-test' });
  return {
    db,
    url,
    async drop() {
      await closeDatabase(db);
      await onServer(server, (client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/**
 * A database as a shop left it that `begin` started at the address given and stopped again: what every start on an empty
 * database does is done once a run for each name. Letters, digits and `_` alone in the name.
 */
export async function begunDatabase(
  name: string,
  begin: (url: string) => Promise<void>,
): Promise<FreshDatabase> {
  const template = await migratedTemplate();
  return createFrom(await templateOf(`${name}_${hashOfMigrations()}`, template, begin), {});
}

/** Makes the template once per text of the migrations. */
async function migratedTemplate(): Promise<string> {
  return templateOf(`template_${hashOfMigrations()}`, 'template0', async (url) => {
    const db = openDatabase(url, { max: 1 });
    try {
      await migrate(db, commonFolder, sliceHistories);
    } finally {
      await closeDatabase(db);
    }
  });
}

const madeTemplates = new Set<string>();

/** Makes a template once; workers that need it at the same time take turns. */
async function templateOf(
  name: string,
  template: string,
  fill: (url: string) => Promise<void>,
): Promise<string> {
  if (madeTemplates.has(name)) return name;
  const server = await testServerUrl();
  await onServer(server, async (client) => {
    await client.query(`select pg_advisory_lock(724190002)`);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished} template ${template}`);
    await fill(addressOf(server, unfinished));
    await untilNobodyIsConnected(client, unfinished);
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  madeTemplates.add(name);
  return name;
}

function hashOfMigrations(): string {
  const hash = createHash('sha256');
  for (const { slice, folder } of [{ slice: '', folder: commonFolder }, ...sliceHistories]) {
    hash.update(slice);
    for (const migration of readMigrationFiles({ migrationsFolder: folder })) hash.update(migration.hash);
  }
  return hash.digest('hex').slice(0, 16);
}

/** A closed connection's process takes a moment to end, and until then the database cannot be renamed. */
async function untilNobodyIsConnected(client: pg.Client, database: string): Promise<void> {
  await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
    database,
  ]);
}

async function onServer<T>(url: string, deed: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: addressOf(url, 'postgres') });
  await client.connect();
  try {
    return await deed(client);
  } finally {
    await client.end();
  }
}
