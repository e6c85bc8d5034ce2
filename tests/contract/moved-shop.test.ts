// A whole shop as rows: out of the demo shop, into an empty database, and what may go wrong there.
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeBackup, restoreBackup } from '#platform/db/backup/backup.server.ts';
import { emptyDatabase, type FreshDatabase } from '../support/database.ts';
import { openTestShop, type TestShop } from '../support/shop-server.ts';

let shop: TestShop;
let elsewhere: FreshDatabase;
let root: string;
let source: string;
let shown: string[] | undefined;

/** The first products that a shop shows. */
const titles = async (of: TestShop) =>
  (await of.visitor().send('/shop/')).text.match(/<h2[^>]*>.*?<\/h2>/g)?.slice(0, 8);

beforeAll(async () => {
  shop = await openTestShop({ demo: true });
  shown = await titles(shop);
  await shop.query(`insert into user_session (id, user_id, token, expires_at)
    select 'open', id, 'its token', now() + interval '1 day' from user_account limit 1`);
  // What runs in the background goes on writing: the copy is compared with a shop that stands still.
  await shop.running.close();
  elsewhere = await emptyDatabase();
  root = mkdtempSync(path.join(tmpdir(), 'moved-'));
  const { dataDir } = shop.running.shop.services.program;
  source = await makeBackup({
    dataDir,
    databaseUrl: shop.databaseUrl,
    target: path.join(root, 'moving'),
    isPortable: true,
  });
});
afterAll(async () => {
  await shop.close();
  await elsewhere.drop();
  rmSync(root, { recursive: true, force: true });
});

const bring = (options: { replace?: boolean; from?: string; isFromElsewhere?: boolean } = {}) =>
  restoreBackup({
    dataDir: path.join(root, `data-${Math.random()}`),
    databaseUrl: elsewhere.url,
    source: options.from ?? source,
    migrations: shop.running.shop.services.program.migrations,
    replace: options.replace ?? false,
    isFromElsewhere: options.isFromElsewhere ?? false,
  });

/** What is in a database that a copy holds: each table's rows as one fingerprint, its sequences, and what holds it together. */
async function contentsOf(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
        and coalesce(obj_description(oid, 'pg_class'), '') not like 'not in copies%' order by 1`,
    );
    const contents: Record<string, unknown> = {};
    for (const { name } of tables) {
      // Columns in the order of their names: two databases may have got them in another order.
      const text = `select count(*)::int as rows, md5(string_agg(line, '' order by line)) as sum
        from (select to_jsonb(t)::text as line from "${name}" t) lines`;
      contents[name] = (await client.query(text)).rows[0];
    }
    const all = async (text: string) => (await client.query(text)).rows;
    contents['its sequences'] = await all(
      `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    );
    contents['its rules'] = await all(
      `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule, convalidated from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n' order by 1, 2`,
    );
    contents['its triggers'] = await all(
      `select tgname, tgenabled from pg_trigger where not tgisinternal order by 1`,
    );
    return contents;
  } finally {
    await client.end();
  }
}

it('a whole shop moves to another server: every row, number, rule and trigger of it but log-ins and keys, and it sells there', async () => {
  await bring();
  const before = await contentsOf(shop.databaseUrl);
  expect(Object.keys(before).length).toBeGreaterThan(100);
  expect(await contentsOf(elsewhere.url)).toEqual(before);
  // Nobody is logged in there by what the copy holds, and nothing of it signs cookies of the shop that it was made of.
  for (const table of ['user_session', 'user_verification', 'secret_key', 'reset_code', 'failed_log_in']) {
    expect(readdirSync(path.join(source, 'tables'))).not.toContain(`${table}.copy`);
    expect((await elsewhere.db.$client.query(`select 1 from ${table}`)).rows).toEqual([]);
  }
  const moved = await openTestShop({ databaseUrl: elsewhere.url, begins: true });
  try {
    expect(shown?.length).toBeGreaterThan(3);
    expect(await titles(moved)).toEqual(shown);
  } finally {
    await moved.close();
  }
});

it('a whole shop: nothing is overwritten unasked, and what fails midway leaves all as it was', async () => {
  const before = await contentsOf(elsewhere.url);
  await expect(bring()).rejects.toThrow('There is data in the database');
  const contents = path.join(source, 'tables/contents.json');
  const written = readFileSync(contents, 'utf8');
  const broken = (change: (list: Record<string, unknown>) => object) => {
    writeFileSync(contents, JSON.stringify(change(JSON.parse(written))));
  };
  try {
    broken((list) => ({ ...list, migrations: { common: ['of a later version'], slices: {} } }));
    await expect(bring({ replace: true })).rejects.toThrow('another version of Vitrine');
    broken((list) => ({
      ...list,
      migrations: { common: [], slices: { 'gift-cards': ['its first'] } },
    }));
    await expect(bring({ replace: true })).rejects.toThrow('“gift-cards”');
    broken((list) => ({ ...list, tables: [{ name: 'product; drop table product', columns: ['id'] }] }));
    await expect(bring({ replace: true })).rejects.toThrow('Invalid format');
    writeFileSync(contents, written);
    // A row that refers to a product that is not there.
    const rows = path.join(source, 'tables/product.copy');
    const products = readFileSync(rows);
    writeFileSync(rows, '');
    await expect(bring({ replace: true })).rejects.toThrow('violates foreign key');
    writeFileSync(rows, products);
  } finally {
    writeFileSync(contents, written);
  }
  expect(await contentsOf(elsewhere.url)).toEqual(before);
  // The shop that ran there has left a queue of its own.
  const queue = () =>
    elsewhere.db.$client.query(`select to_regclass('jobs.job') as queue`).then(({ rows }) => rows[0]);
  expect(await queue()).toEqual({ queue: 'jobs.job' });
  await bring({ replace: true });
  expect(await contentsOf(elsewhere.url)).toEqual(before);
  expect(await queue()).toEqual({ queue: null });
  // Of a slice that was taken out long ago, of which nothing but its tables is left.
  broken((list) => ({
    ...list,
    takenOut: ['gift-cards'],
    tables: [...(list.tables as object[]), { name: 'gift_card', columns: ['id'] }],
    migrations: {
      ...(list.migrations as { common: string[]; slices: object }),
      slices: { ...(list.migrations as { slices: object }).slices, 'gift-cards': ['its first'] },
    },
  }));
  try {
    await bring({ replace: true });
    expect(await contentsOf(elsewhere.url)).toEqual(before);
  } finally {
    writeFileSync(contents, written);
  }
});

it('a whole shop from elsewhere brings rows and files, never links out of its folder', async () => {
  const link = path.join(source, 'files/secret');
  symlinkSync('/etc/hostname', link);
  try {
    await expect(bring({ replace: true, isFromElsewhere: true })).rejects.toThrow('more than files');
  } finally {
    rmSync(link);
  }
});
