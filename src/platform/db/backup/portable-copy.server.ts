import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import * as v from 'valibot';
import { JOB_SCHEMA } from '../job-schema.ts';
import { migrateLike, type ProgramMigrations, readApplied } from '../migrate.server.ts';
import { leftOutTables } from './left-out.server.ts';

/** The list of what a copy holds, beside one file for each table. */
const contentsName = 'contents.json';

// Names are put into statements: what comes from elsewhere has to be a name and nothing more.
const name = v.pipe(v.string(), v.regex(/^[a-z_][a-z0-9_]{0,62}$/));
const hashes = v.array(v.string());
const contentsShape = v.object({
  migrations: v.object({ common: hashes, slices: v.record(v.string(), hashes) }),
  /** Slices whose tables are still there, though the shop does without them. */
  takenOut: v.optional(v.array(v.string()), []),
  tables: v.array(v.object({ name, columns: v.pipe(v.array(name), v.minLength(1)) })),
  sequences: v.array(v.object({ name, value: v.pipe(v.string(), v.regex(/^-?\d+$/)) })),
});

/** What a portable copy says of itself. */
export type PortableContents = v.InferOutput<typeof contentsShape>;

/**
 * Writes all rows as they are at one moment into an empty folder, one file a table, in PostgreSQL's text format, which every
 * version and every machine reads. `program`: what is known to have been taken out is told by it. What is queued for the jobs stays behind, and the rows of
 * tables that are left out (`left-out.server.ts`); what waits in the outbox comes along.
 */
export async function copyOut(client: pg.Client, folder: string, program?: ProgramMigrations): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  await client.query('begin isolation level repeatable read read only');
  const leftOut = new Set(await leftOutTables(client));
  const { rows: all } = await client.query<PortableContents['tables'][number]>(`
    select relname::text as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and attgenerated = ''
    group by relname order by relname`);
  const tables = all.filter((table) => !leftOut.has(table.name));
  const { rows: sequences } = await client.query<PortableContents['sequences'][number]>(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`);
  for (const table of tables)
    await pipeline(
      client.query(copyTo(`copy ${inSql(table)} to stdout`)),
      createWriteStream(fileOf(folder, table)),
    );
  const migrations = await readApplied(client);
  const isKnown = (slice: string) => !program || program.slices.some((history) => history.slice === slice);
  const takenOut = Object.keys(migrations.slices).filter((slice) => !isKnown(slice));
  const contents: PortableContents = { migrations, takenOut, tables, sequences };
  await client.query('commit');
  await writeFile(join(folder, contentsName), JSON.stringify(contents));
}

/** What a folder that `copyOut` wrote holds; throws where it is none. */
async function readContents(folder: string): Promise<PortableContents> {
  return v.parse(contentsShape, JSON.parse(await readFile(join(folder, contentsName), 'utf8')));
}

/**
 * Makes the tables that a copy was taken from and fills them, all in one transaction: after an error the database is as it was.
 * With `replace` the shop's tables that are there go first. Throws `MigrationMismatch` for a copy of a later program.
 */
export async function copyIn(
  client: pg.Client,
  folder: string,
  program: ProgramMigrations,
  replace: boolean,
): Promise<void> {
  const contents = await readContents(folder);
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  await client.query('begin');
  try {
    if (replace) await dropAll(client);
    await migrateLike(client, program, contents.migrations, contents.takenOut);
    if (contents.takenOut.length > 0) await leaveOutGone(client, contents);
    // Migrations may leave first rows; references are checked once, when all is there, whatever order the tables come in.
    const references = await dropReferences(client);
    for (const table of contents.tables)
      await client.query(`alter table "${table.name}" disable trigger user`);
    if (contents.tables.length > 0)
      await client.query(`truncate ${contents.tables.map((table) => `"${table.name}"`).join(', ')}`);
    for (const table of contents.tables)
      await pipeline(
        createReadStream(fileOf(folder, table)),
        client.query(copyFrom(`copy ${inSql(table)} from stdin`)),
      );
    for (const { name, value } of contents.sequences)
      await client.query('select setval($1::regclass, $2::bigint)', [name, value]);
    for (const reference of references) await client.query(reference);
    for (const table of contents.tables)
      await client.query(`alter table "${table.name}" enable trigger user`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  await client.query('analyze');
}

/** Leaves out the tables of slices that were taken out, which this program does not have either. */
async function leaveOutGone(client: pg.Client, contents: PortableContents): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')`,
  );
  const there = new Set(rows.map(({ name }) => name));
  contents.tables = contents.tables.filter(({ name }) => there.has(name));
  contents.sequences = contents.sequences.filter(({ name }) => there.has(name));
}

/** Takes away all that a shop made; extensions, which may need an administrator, stay. Columns take their sequences along. */
async function dropAll(client: pg.Client): Promise<void> {
  await client.query(`drop schema if exists migrations, ${JOB_SCHEMA} cascade`);
  const { rows } = await client.query<{ statement: string }>(`
    select format('drop %s if exists %s cascade',
      case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
      oid::regclass) as statement
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S', 'v', 'm')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('e', 'a', 'i'))
    union all
    select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`);
  for (const { statement } of rows) await client.query(statement);
}

/** Takes the references between tables away; answers the statements that put them back. */
async function dropReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

const inSql = ({ name, columns }: PortableContents['tables'][number]) =>
  `"${name}" (${columns.map((column) => `"${column}"`).join(', ')})`;

const fileOf = (folder: string, table: { name: string }) => join(folder, `${table.name}.copy`);
