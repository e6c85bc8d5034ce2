import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.server.ts';
import { MigrationMismatch, migrate } from '#platform/db/migrate.server.ts';
import { emptyDatabase, type FreshDatabase, freshDatabase } from '../support/database.ts';

let fresh: FreshDatabase;
let folder: string;

beforeEach(async () => {
  fresh = await emptyDatabase();
  folder = mkdtempSync(join(tmpdir(), 'vitrine-migrations-'));
});

afterEach(async () => {
  await fresh.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a folder of migrations as `npm run db:generate` does. */
function write(migrations: Record<string, string>): void {
  mkdirSync(join(folder, 'meta'), { recursive: true });
  const entries = Object.keys(migrations).map((tag, idx) => ({
    idx,
    version: '7',
    when: 1000 + idx,
    tag,
    breakpoints: true,
  }));
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const [tag, text] of Object.entries(migrations)) writeFileSync(join(folder, `${tag}.sql`), text);
}

const twice = `create function twice(n integer) returns integer language plpgsql immutable as $$
begin
  return n * 2;
end $$;
create table doubled (n integer, m integer generated always as (twice(n)) stored);`;

test('applies what is missing, in order, and nothing twice', async () => {
  write({ '0000_twice': twice });
  expect(await migrate(fresh.db, folder)).toEqual(['0000_twice']);
  expect(await migrate(fresh.db, folder)).toEqual([]);
  write({ '0000_twice': twice, '0001_row': 'insert into doubled (n) values (21);' });
  expect(await migrate(fresh.db, folder)).toEqual(['0001_row']);
  const { rows } = await fresh.db.execute(sql`select n, m from doubled`);
  expect(rows).toEqual([{ n: 21, m: 42 }]);
});

test('nodes that start together apply each migration once', async () => {
  write({ '0000_one': 'create table one (n integer); insert into one values (1); select pg_sleep(0.05)' });
  const nodes = Array.from({ length: 4 }, () => openDatabase(fresh.url, { max: 2 }));
  const applied = await Promise.all(nodes.map((node) => migrate(node, folder)));
  expect(applied.flat()).toEqual(['0000_one']);
  const { rows } = await fresh.db.execute(sql`select n from one`);
  expect(rows).toEqual([{ n: 1 }]);
  await Promise.all(nodes.map((node) => node.$client.end()));
});

test('a migration that fails leaves nothing behind, and gives the lock back', async () => {
  write({ '0000_bad': 'create table bad (n integer);', '0001_worse': 'select 1 / 0;' });
  await expect(migrate(fresh.db, folder)).rejects.toThrow();
  const { rows } = await fresh.db.execute(sql`select to_regclass('bad') is null as absent`);
  expect(rows).toEqual([{ absent: true }]);
  write({ '0000_bad': 'create table bad (n integer);' });
  expect(await migrate(fresh.db, folder)).toEqual(['0000_bad']);
});

test('a database made from another text is refused with the name of the migration', async () => {
  write({ '0000_initial': 'create table a (n integer);' });
  await migrate(fresh.db, folder);
  write({ '0000_initial': 'create table b (n integer);' });
  await expect(migrate(fresh.db, folder)).rejects.toThrow(MigrationMismatch);
  await expect(migrate(fresh.db, folder)).rejects.toThrow('0000_initial');
});

test('an older node starts on the database of a newer one', async () => {
  write({ '0000_a': 'create table a (n integer);', '0001_b': 'create table b (n integer);' });
  await migrate(fresh.db, folder);
  write({ '0000_a': 'create table a (n integer);' });
  expect(await migrate(fresh.db, folder)).toEqual([]);
});

test('the shop’s own migrations apply to an empty database and give what a fresh one has', async () => {
  const own = join(import.meta.dirname, '../../db/migrations');
  const names = JSON.parse(readFileSync(join(own, 'meta/_journal.json'), 'utf8')).entries.map(
    (entry: { tag: string }) => entry.tag,
  );
  expect(await migrate(fresh.db, own)).toEqual(names);
  const template = await freshDatabase();
  const tables = sql`select table_name from information_schema.tables where table_schema = 'public' order by 1`;
  const [here, there] = [await fresh.db.execute(tables), await template.db.execute(tables)];
  await template.drop();
  expect(here.rows).toEqual(there.rows);
  expect(here.rows.length).toBeGreaterThan(0);
});

test('the migrations make the tables as they are declared', () => {
  const root = join(import.meta.dirname, '../..');
  const check = spawnSync(process.execPath, ['tools/generate-migrations.ts', '--check'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(check.stderr).toBe('');
  expect(check.status).toBe(0);
});
