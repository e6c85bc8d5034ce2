import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BackupProblem, makeBackup, restoreBackup } from '#platform/db/backup/backup.server.ts';
import { DataFolderInUse } from '#platform/db/embedded/owner-lock.server.ts';
import {
  type RunningPostgres,
  type SocketConnection,
  startPostgres,
} from '#platform/db/supervisor.server.ts';
import { SECRET_KEY_FILE } from '#platform/secrets/secret-keys.server.ts';
import { namedMigrations } from '#platform/slices/slice-folders.server.ts';
import { slices } from '../../vitrine.config.ts';
import { freshDatabase } from '../support/database.ts';

const embedded = { disposable: true };
const repository = join(import.meta.dirname, '../..');
const migrations = namedMigrations(repository, slices);
vi.setConfig({ testTimeout: 120_000 });

let root: string;
let shop: string;
let elsewhere: string;
let servers: RunningPostgres[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-backup-'));
  spawnSync('chmod', ['755', root]);
  shop = join(root, 'shop');
  elsewhere = join(root, 'elsewhere');
  servers = [];
});

afterEach(async () => {
  for (const server of servers) await server.stop();
  rmSync(root, { recursive: true, force: true });
});

async function start(dataDir: string): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir, patience: 1_000, ...embedded });
  servers.push(server);
  return server;
}

async function connect(connection: SocketConnection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection });
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function ask(dataDir: string, text: string): Promise<unknown[]> {
  const server = await start(dataDir);
  const client = await connect(server.connection);
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
    await server.stop();
  }
}

function writeFile(dataDir: string, name: string, text: string): void {
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files', name), text);
}

test('a backup of a busy shop, restored elsewhere, has every row that was committed before it and whole transactions', async () => {
  const { connection } = await start(shop);
  writeFile(shop, 'picture.webp', 'picture');
  writeFileSync(join(shop, SECRET_KEY_FILE), 'what opens the secrets', { mode: 0o600 });
  const client = await connect(connection);
  await client.query('create table kept (n integer primary key, twin integer not null, filling text)');
  let answered = 0;
  let goOn = true;
  const writer = await connect(connection);
  const writing = (async () => {
    for (let n = 1; goOn; n++) {
      // Two rows a transaction; checkpoints in between let go of the log unless the backup holds it.
      await writer.query('begin');
      await writer.query(
        `insert into kept values ($1::integer, $1::integer, repeat(md5($1::integer::text), 100))`,
        [2 * n],
      );
      await writer.query(`insert into kept values ($1::integer, $2, repeat(md5($1::integer::text), 100))`, [
        2 * n + 1,
        2 * n,
      ]);
      await writer.query('commit');
      answered = 2 * n + 1;
      if (n % 100 === 0) await writer.query('select pg_switch_wal()');
      if (n % 100 === 0) await writer.query('checkpoint');
    }
  })();
  writing.catch(() => {});
  while (answered < 200 && goOn) await client.query('select pg_sleep(0.01)');
  const before = answered;

  const target = await makeBackup({ embedded, dataDir: shop, target: join(root, 'backup') });
  const during = answered - before;
  goOn = false;
  await writing;
  await Promise.all([client.end(), writer.end()]);

  expect(during).toBeGreaterThan(0);
  expect(readdirSync(root).sort()).toEqual(['backup', 'shop']);
  expect(statSync(target).mode & 0o077).toBe(0);
  // What opens the secrets is in no backup.
  expect(readdirSync(target, { recursive: true }).map((name) => basename(String(name)))).not.toContain(
    SECRET_KEY_FILE,
  );
  await restoreBackup({ embedded, migrations, dataDir: elsewhere, source: target });
  expect(readFileSync(join(elsewhere, 'files/picture.webp'), 'utf8')).toBe('picture');
  const [row] = (await ask(
    elsewhere,
    `select count(*) filter (where n <= ${before})::int as early, count(*) filter (where md5(n::text) <> left(filling, 32))::int
      as broken, (select count(*)::int from kept a where not exists (select from kept b where b.twin = a.twin and b.n <> a.n))
      as halves from kept`,
  )) as { early: number; broken: number; halves: number }[];
  expect(row).toEqual({ early: before - 1, broken: 0, halves: 0 });
});

test('a shop that does not run is backed up too, into one file of its owner’s, and nobody is logged in after it was restored', async () => {
  await ask(shop, 'create table kept as select 7 as n');
  await ask(shop, 'create table log_ins as select 7 as n');
  await ask(shop, `comment on table log_ins is 'not in copies: whoever has a row is logged in'`);
  writeFile(shop, 'a.txt', 'a');
  const target = await makeBackup({ embedded, dataDir: shop, target: join(root, 'night.tar.gz') });
  expect(readdirSync(root).sort()).toEqual(['night.tar.gz', 'shop']);
  await restoreBackup({ embedded, migrations, dataDir: elsewhere, source: target });
  expect(await ask(elsewhere, 'select n from kept')).toEqual([{ n: 7 }]);
  expect(await ask(elsewhere, 'select n from log_ins')).toEqual([]);
  expect(statSync(target).mode & 0o077).toBe(0);
  expect(readFileSync(join(elsewhere, 'files/a.txt'), 'utf8')).toBe('a');
});

test('backups from the back office: the program that makes them tries each one out, and says why one is bad', async () => {
  const program = join(
    import.meta.dirname,
    '../../src/features/backups/operations/back-up-process.server.ts',
  );
  const make = (task: object) =>
    spawnSync(process.execPath, [program], {
      encoding: 'utf8',
      input: JSON.stringify({ migrations, ...task }),
    });
  await ask(shop, 'create table kept as select 7 as n');
  const target = join(root, 'night.tar.gz');
  expect(JSON.parse(make({ kind: 'own', dataDir: shop, target }).stdout)).toEqual({
    bytes: statSync(target).size,
  });
  expect(readdirSync(shop)).not.toContain('backup-trial');
  const nothing = make({ kind: 'own', dataDir: elsewhere, target: join(root, 'other.tar.gz') });
  expect([nothing.status, JSON.parse(nothing.stdout).problem]).toEqual([
    1,
    expect.stringMatching(/no database|ENOENT/),
  ]);
  expect(readdirSync(root).sort()).not.toContain('other.tar.gz');
  // One that is packed well and holds no shop is found out by trying it alone.
  const odd = join(root, 'odd.tar.gz');
  writeFileSync(odd, gzipSync('nothing of a shop'));
  const tried = make({ kind: 'brought', dataDir: shop, target: odd });
  expect([tried.status, JSON.parse(tried.stdout)]).toEqual([1, { problem: expect.any(String) }]);
  expect(existsSync(odd)).toBe(false);
});

test('a restoration overwrites nothing; with replace the former data is put aside', async () => {
  await ask(shop, 'create table kept as select 1 as n');
  const source = await makeBackup({ embedded, dataDir: shop, target: join(root, 'backup') });
  await ask(shop, 'update kept set n = 2');
  writeFile(shop, 'new.txt', 'new');
  await expect(restoreBackup({ embedded, migrations, dataDir: shop, source })).rejects.toThrow(BackupProblem);
  expect(await ask(shop, 'select n from kept')).toEqual([{ n: 2 }]);

  const former = await restoreBackup({ embedded, migrations, dataDir: shop, source, replace: true });
  expect(await ask(shop, 'select n from kept')).toEqual([{ n: 1 }]);
  expect(existsSync(join(former ?? '', 'postgres/PG_VERSION'))).toBe(true);
});

test('what is no backup, an existing target, an empty shop and a running shop are refused', async () => {
  await expect(makeBackup({ embedded, dataDir: shop, target: join(root, 'backup') })).rejects.toThrow(
    'no database',
  );
  mkdirSync(join(root, 'other'));
  await expect(makeBackup({ embedded, dataDir: shop, target: join(root, 'other') })).rejects.toThrow(
    'exists already',
  );
  await expect(
    restoreBackup({ embedded, migrations, dataDir: elsewhere, source: join(root, 'other') }),
  ).rejects.toThrow('not a backup');
  await start(shop);
  const source = await makeBackup({ embedded, dataDir: shop, target: join(root, 'backup') });
  await expect(restoreBackup({ embedded, migrations, dataDir: shop, source, replace: true })).rejects.toThrow(
    DataFolderInUse,
  );
  expect(readdirSync(root).sort()).toEqual(['backup', 'elsewhere', 'other', 'shop']);
});

const hasDump = (process.env.PATH ?? '')
  .split(delimiter)
  .some((folder) => existsSync(join(folder, 'pg_dump')));

test.runIf(hasDump)(
  'a server of DATABASE_URL needs a pg_dump of its version, and the message says so',
  async () => {
    const fresh = await freshDatabase();
    await fresh.db.execute('create table kept as select 9 as n');
    await fresh.db.execute('create table log_ins as select 9 as n');
    await fresh.db.execute(`comment on table log_ins is 'not in copies'`);
    const target = join(root, 'backup');
    const made = await makeBackup({ embedded, dataDir: shop, databaseUrl: fresh.url, target }).catch(
      (error: Error) => error,
    );
    if (made instanceof Error) {
      // An older pg_dump than the server refuses, which has to be told and must leave nothing half-made.
      expect(made.message).toContain('pg_dump failed');
      expect(readdirSync(root)).toEqual([]);
    } else {
      const other = await freshDatabase();
      await restoreBackup({
        migrations,
        embedded,
        dataDir: elsewhere,
        databaseUrl: other.url,
        source: target,
        replace: true,
      });
      expect((await other.db.execute('select n from kept')).rows).toEqual([{ n: 9 }]);
      expect((await other.db.execute('select n from log_ins')).rows).toEqual([]);
      await other.drop();
    }
    await fresh.drop();
  },
);
