import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#platform/db/database.server.ts';
import { MigrationMismatch, migrate } from '#platform/db/migrate.server.ts';
import { defineSlice } from '#platform/slices/define-slice.server.ts';
import { emptyDatabase, type FreshDatabase, freshDatabase, sliceHistories } from '../support/database.ts';
import { openTestShop } from '../support/shop-server.ts';

let fresh: FreshDatabase;
let root: string;

beforeEach(async () => {
  fresh = await emptyDatabase();
  root = mkdtempSync(join(tmpdir(), 'vitrine-migrations-'));
});

afterEach(async () => {
  await fresh.drop();
  rmSync(root, { recursive: true, force: true });
});

/** Writes a folder of migrations as `npm run db:generate` does, and answers it. */
function write(migrations: Record<string, string>, name = ''): string {
  const folder = join(root, name);
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
  return folder;
}

const twice = `create function twice(n integer) returns integer language plpgsql immutable as $$
begin
  return n * 2;
end $$;
create table doubled (n integer, m integer generated always as (twice(n)) stored);`;

test('applies what is missing, in order, and nothing twice', async () => {
  write({ '0000_twice': twice });
  expect(await migrate(fresh.db, root)).toEqual(['0000_twice']);
  expect(await migrate(fresh.db, root)).toEqual([]);
  write({ '0000_twice': twice, '0001_row': 'insert into doubled (n) values (21);' });
  expect(await migrate(fresh.db, root)).toEqual(['0001_row']);
  const { rows } = await fresh.db.execute(sql`select n, m from doubled`);
  expect(rows).toEqual([{ n: 21, m: 42 }]);
});

test('nodes that start together apply each migration once', async () => {
  write({ '0000_one': 'create table one (n integer); insert into one values (1); select pg_sleep(0.05)' });
  const nodes = Array.from({ length: 4 }, () => openDatabase(fresh.url, { max: 2 }));
  const applied = await Promise.all(nodes.map((node) => migrate(node, root)));
  expect(applied.flat()).toEqual(['0000_one']);
  const { rows } = await fresh.db.execute(sql`select n from one`);
  expect(rows).toEqual([{ n: 1 }]);
  await Promise.all(nodes.map((node) => node.$client.end()));
});

test('a migration that fails leaves nothing behind, and gives the lock back', async () => {
  write({ '0000_bad': 'create table bad (n integer);', '0001_worse': 'select 1 / 0;' });
  await expect(migrate(fresh.db, root)).rejects.toThrow();
  const { rows } = await fresh.db.execute(sql`select to_regclass('bad') is null as absent`);
  expect(rows).toEqual([{ absent: true }]);
  write({ '0000_bad': 'create table bad (n integer);' });
  expect(await migrate(fresh.db, root)).toEqual(['0000_bad']);
});

test('a database made from another text is refused with the name of the migration', async () => {
  write({ '0000_initial': 'create table a (n integer);' });
  await migrate(fresh.db, root);
  write({ '0000_initial': 'create table b (n integer);' });
  await expect(migrate(fresh.db, root)).rejects.toThrow(MigrationMismatch);
  await expect(migrate(fresh.db, root)).rejects.toThrow('0000_initial');
});

test('an older node starts on the database of a newer one', async () => {
  write({ '0000_a': 'create table a (n integer);', '0001_b': 'create table b (n integer);' });
  await migrate(fresh.db, root);
  write({ '0000_a': 'create table a (n integer);' });
  expect(await migrate(fresh.db, root)).toEqual([]);
});

describe('a slice’s own migrations', () => {
  const slice = (name: string, migrations: Record<string, string>) => ({
    slice: name,
    folder: write(migrations, name),
  });
  const tables = async () =>
    (
      await fresh.db.execute(
        sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
      )
    ).rows.map(({ name }) => name);

  test('run after the common ones, in the order of the slices, each once', async () => {
    write({ '0000_a': 'create table a (n integer primary key);' });
    const b = slice('b', { '0000_initial': 'create table b (n integer primary key references a);' });
    const c = slice('c', { '0000_initial': 'create table c (n integer references b);' });
    expect(await migrate(fresh.db, root, [b, c])).toEqual(['0000_a', 'b/0000_initial', 'c/0000_initial']);
    expect(await migrate(fresh.db, root, [b, c])).toEqual([]);
    const more = slice('b', {
      '0000_initial': 'create table b (n integer primary key references a);',
      '0001_more': 'alter table b add m integer;',
    });
    write({ '0000_a': 'create table a (n integer primary key);', '0001_d': 'create table d (n integer);' });
    expect(await migrate(fresh.db, root, [more, c])).toEqual(['0001_d', 'b/0001_more']);
    expect(await tables()).toEqual(['a', 'b', 'c', 'd']);
  });

  test('keep their tables while the slice is taken out, and go on from there when it is back', async () => {
    write({ '0000_a': 'create table a (n integer);' });
    const initial = { '0000_initial': 'create table b (n integer); insert into b values (7);' };
    await migrate(fresh.db, root, [slice('b', initial)]);
    expect(await migrate(fresh.db, root)).toEqual([]);
    const back = slice('b', { ...initial, '0001_more': 'alter table b add m integer default 8;' });
    expect(await migrate(fresh.db, root, [back])).toEqual(['b/0001_more']);
    expect((await fresh.db.execute(sql`select n, m from b`)).rows).toEqual([{ n: 7, m: 8 }]);
  });

  test('two slices may bring the same text', async () => {
    write({ '0000_a': 'create table a (n integer);' });
    const same = { '0000_rows': 'insert into a values (1);' };
    expect(await migrate(fresh.db, root, [slice('b', same), slice('c', same)])).toHaveLength(3);
    expect((await fresh.db.execute(sql`select n from a`)).rows).toHaveLength(2);
  });

  test('one that fails takes back all that this start brought, the common ones too', async () => {
    write({ '0000_a': 'create table a (n integer);' });
    const b = slice('b', { '0000_initial': 'create table b (n integer);' });
    const bad = slice('c', { '0000_initial': 'select 1 / 0;' });
    await expect(migrate(fresh.db, root, [b, bad])).rejects.toThrow('division by zero');
    expect(await tables()).toEqual([]);
    expect(await migrate(fresh.db, root, [b])).toEqual(['0000_a', 'b/0000_initial']);
  });

  test('a text that changed is refused with the names of slice and migration', async () => {
    write({ '0000_a': 'create table a (n integer);' });
    await migrate(fresh.db, root, [slice('b', { '0000_initial': 'create table b (n integer);' })]);
    const changed = slice('b', { '0000_initial': 'create table b (m integer);' });
    await expect(migrate(fresh.db, root, [changed])).rejects.toThrow(MigrationMismatch);
    await expect(migrate(fresh.db, root, [changed])).rejects.toThrow('b/0000_initial');
  });

  test('nodes that start together, one of them without the slice, apply each once', async () => {
    write({ '0000_a': 'create table a (n integer);' });
    const b = slice('b', { '0000_initial': 'create table b (n integer); select pg_sleep(0.05)' });
    const nodes = Array.from({ length: 4 }, () => openDatabase(fresh.url, { max: 2 }));
    const applied = await Promise.all(nodes.map((node, at) => migrate(node, root, at === 0 ? [] : [b])));
    expect(applied.flat().sort()).toEqual(['0000_a', 'b/0000_initial']);
    await Promise.all(nodes.map((node) => node.$client.end()));
  });

  test('a folder without a journal is told', async () => {
    write({ '0000_a': 'create table a (n integer);' });
    const empty = { slice: 'b', folder: join(root, 'nowhere') };
    await expect(migrate(fresh.db, root, [empty])).rejects.toThrow('nowhere holds no migrations');
  });
});

test('a shop brings the tables of its slices, also of one that is switched off', async () => {
  const folder = write({ '0000_initial': 'create table gift_note (note text);' }, 'gift-note');
  const giftNote = defineSlice({
    name: 'gift-note',
    optional: { title: 'Gift notes', help: '' },
    migrations: folder,
  });
  const open = () =>
    openTestShop({ databaseUrl: fresh.url, slices: (configured) => [...configured, giftNote] });
  const shop = await open();
  expect(await shop.query('select note from gift_note')).toEqual([]);
  await shop.query(`insert into gift_note values ('For Ada')`);
  await shop.query(`insert into setting_group (name, values) values ('slices', '{"gift-note": false}')`);
  await shop.close();
  const again = await open();
  expect(again.running.shop.services.shop().isOn('gift-note')).toBe(false);
  expect(await again.query('select note from gift_note')).toEqual([{ note: 'For Ada' }]);
  await again.close();
});

test('the shop’s own migrations apply to an empty database and give what a fresh one has', async () => {
  const own = join(import.meta.dirname, '../../db/migrations');
  const tagsOf = (folder: string): string[] =>
    JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')).entries.map(
      (entry: { tag: string }) => entry.tag,
    );
  const owned = sliceHistories.flatMap(({ slice, folder }) => tagsOf(folder).map((tag) => `${slice}/${tag}`));
  expect(await migrate(fresh.db, own, sliceHistories)).toEqual([...tagsOf(own), ...owned]);
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
