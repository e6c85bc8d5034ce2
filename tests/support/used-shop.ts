import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type pg from 'pg';
import type { Database } from '#platform/db/database.server.ts';
import { withConnection } from '#platform/db/held-connection.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import {
  prolongedSession,
  sessionCookieName,
  writeVisitorSession,
} from '#platform/session/visitor-session.server.ts';
import { migrationsFolder } from '#platform/slices/slice-folders.server.ts';
import { slices } from '../../vitrine.config.ts';
import type { ShopVisitor } from './shop-visitor.ts';

const root = join(import.meta.dirname, '../..');
const commonFolder = join(root, 'db/migrations');

/** A migration that a shop had run; these make its tables as they were. */
export interface RunMigration {
  tag: string;
  hash: string;
}

/** A shop as an earlier version made and left it: what is needed to have its data folder again. */
export interface UsedShop {
  /** When it was kept; whoever has it again finds all times moved, as if that were now. */
  keptAt: string;
  /** The common migrations that it had run. */
  migrations: RunMigration[];
  /** Those of slices by their folders below the program, in the order of the slices. */
  slices?: { name: string; folder: string; migrations: RunMigration[] }[];
  /** All rows by table, as JSON text that PostgreSQL wrote. */
  tables: Record<string, string>;
  /** Last value of each sequence that gave one. */
  sequences: Record<string, string>;
  /** Files of the shop in base64, by their place below the data folder. */
  files: Record<string, string>;
  /** Cookies of the people who were in it, as they stood in their browsers. */
  visitors: Record<string, Record<string, string>>;
  /** What the people did, for those who look whether it is still there. */
  facts: Record<string, string>;
}

/** Tables of the shop itself by name; jobs that wait are not among them, those who run them make theirs anew. */
const TABLES = `select relname as name from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`;

/** Writes a used shop into a file. */
export function writeUsedShop(file: string, shop: UsedShop): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, gzipSync(JSON.stringify(shop), { level: 9 }));
}

/** Reads a file that `writeUsedShop` made. */
export function readUsedShop(file: string): UsedShop {
  return JSON.parse(gunzipSync(readFileSync(file)).toString());
}

/** The rows, sequences and migrations of a database. */
export async function takeRows(
  db: Database,
): Promise<Pick<UsedShop, 'migrations' | 'slices' | 'tables' | 'sequences'>> {
  const { rows: applied } = await db.$client.query<{ hash: string }>(
    'select hash from migrations.applied order by created_at',
  );
  const tables: Record<string, string> = {};
  for (const { name } of (await db.$client.query<{ name: string }>(TABLES)).rows) {
    const { rows } = await db.$client.query(
      `select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from ${name} t`,
    );
    tables[name] = rows[0].rows;
  }
  const { rows: sequences } = await db.$client.query<{ name: string; value: string }>(
    `select sequencename as name, last_value::text as value from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return {
    migrations: named(commonFolder, applied),
    slices: await takeSlices(db),
    tables,
    sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
  };
}

/** Fills an empty database with what a used shop kept, with the tables that its version had. */
export async function putRows(db: Database, shop: UsedShop): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'former-migrations-'));
  try {
    const common = writeFormerHistory(join(folder, 'common'), commonFolder, shop.migrations);
    const histories = (shop.slices ?? []).map(({ name, folder: own, migrations }) => ({
      slice: name,
      folder: writeFormerHistory(join(folder, name), join(root, own), migrations),
    }));
    await migrate(db, common, histories);
  } finally {
    rmSync(folder, { recursive: true });
  }
  await withConnection(db, async (connection) => {
    const { client } = connection;
    connection.spoiled = true;
    // Rows come table by table, so that what refers to another may come before it; triggers have done their work.
    await client.query(`set session_replication_role = 'replica'`);
    for (const [table, rows] of Object.entries(shop.tables)) {
      const { rows: columns } = await client.query<{ name: string }>(
        `select quote_ident(attname) as name from pg_attribute
         where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
        [table],
      );
      const names = columns.map(({ name }) => name).join(', ');
      // Migrations that put rows into their tables have just done so.
      await client.query(`delete from ${table}`);
      await client.query(
        `insert into ${table} (${names}) overriding system value
         select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [rows],
      );
      await moveTimes(client, table, shop.keptAt);
    }
    for (const [name, value] of Object.entries(shop.sequences))
      await client.query('select setval($1::regclass, $2)', [name, value]);
  });
}

/** Sessions and holds of a shop that was kept long ago would have run out. */
async function moveTimes(client: pg.PoolClient, table: string, keptAt: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass
     and attnum > 0 and not attisdropped and attgenerated = '' and atttypid = 'timestamptz'::regtype`,
    [table],
  );
  if (rows.length === 0) return;
  const moved = rows.map(({ name }) => `${name} = ${name} + (now() - $1::timestamptz)`);
  await client.query(`update ${table} set ${moved.join(', ')}`, [keptAt]);
}

/** Lets a visitor's browser go on in a used shop; its session is as old as when it was kept. */
export function takeBrowser(visitor: ShopVisitor, shop: UsedShop, name: string, siteUrl: string): void {
  const [{ value: key }] = JSON.parse(shop.tables.secret_key ?? '') as [{ value: string }];
  for (const [cookie, value] of Object.entries(shop.visitors[name] ?? {})) {
    visitor.takeCookie(`${cookie}=${value}`);
    if (cookie !== sessionCookieName(siteUrl)) continue;
    const [id = ''] = decodeURIComponent(value).split('|');
    const session = prolongedSession({ id, owner: id }, Math.floor(Date.now() / 1000));
    visitor.takeCookie(`${cookie}=${encodeURIComponent(writeVisitorSession(session, [key]))}`);
  }
}

/** Writes a used shop's files below a data folder. */
export function putFiles(dataDir: string, { files }: UsedShop): void {
  for (const [place, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(dataDir, place)), { recursive: true });
    writeFileSync(join(dataDir, place), Buffer.from(bytes, 'base64'));
  }
}

/** The shop's files whose place names one of these, for example the hash of a picture. */
export function takeFiles(dataDir: string, named: readonly string[]): UsedShop['files'] {
  const files: UsedShop['files'] = {};
  for (const entry of readdirSync(join(dataDir, 'files'), { recursive: true, withFileTypes: true })) {
    const place = join(entry.parentPath, entry.name).slice(dataDir.length + 1);
    if (!entry.isFile() || !named.some((name) => place.includes(name))) continue;
    files[place] = readFileSync(join(dataDir, place)).toString('base64');
  }
  return files;
}

/** What slices of a database had run, in the order in which they ran. */
async function takeSlices(db: Database): Promise<UsedShop['slices']> {
  const { rows: applied } = await db.$client.query<{ slice: string; hash: string }>(
    'select slice, hash from migrations.applied_by_slice order by id',
  );
  return [...new Set(applied.map(({ slice }) => slice))].map((name) => {
    const configured = slices.find((one) => basename(one) === name);
    const folder = configured && migrationsFolder(root, configured);
    if (!folder) throw new Error(`The slice ${name} has no migrations here`);
    const own = applied.filter(({ slice }) => slice === name);
    return { name, folder, migrations: named(join(root, folder), own) };
  });
}

function named(folder: string, applied: readonly { hash: string }[]): RunMigration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8'));
  return applied.map(({ hash }, at) => ({ tag: entries[at].tag, hash }));
}

/** Copies the migrations that a version had, and answers the folder; throws where one has another text today. */
function writeFormerHistory(folder: string, source: string, migrations: readonly RunMigration[]): string {
  cpSync(join(source, 'meta'), join(folder, 'meta'), { recursive: true });
  const journalFile = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'));
  journal.entries = journal.entries.slice(0, migrations.length);
  writeFileSync(journalFile, JSON.stringify(journal));
  for (const { tag, hash } of migrations) {
    const text = readFileSync(join(source, `${tag}.sql`), 'utf8');
    if (createHash('sha256').update(text).digest('hex') !== hash)
      throw new Error(`The migration ${tag} was rewritten, though shops have run it`);
    writeFileSync(join(folder, `${tag}.sql`), text);
  }
  return folder;
}
