import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectDatabase } from '#platform/db/connect.server.ts';
import { closeDatabase, openDatabase } from '#platform/db/database.server.ts';
import { findBinaries } from '#platform/db/embedded/binaries.server.ts';
import { DataFolderInUse } from '#platform/db/embedded/owner-lock.server.ts';
import { isAlive, processesIn } from '#platform/db/embedded/postmaster-pid.server.ts';
import {
  type RunningPostgres,
  runningPostgres,
  type SocketConnection,
  type StartOptions,
  startPostgres,
} from '#platform/db/supervisor.server.ts';

const isRoot = process.getuid?.() === 0;
const canNamespace = spawnSync('unshare', ['-U', '--map-user=65534', 'true']).status === 0;
const nobody = { uid: 65534, gid: 65534 };
const script = join(import.meta.dirname, '../support/supervise.ts');

// A killed process loses nothing that the system already has, so the disk need not be waited for.
const quick: Partial<StartOptions> = { settings: { fsync: 'off' } };

vi.setConfig({ testTimeout: 120_000 });

let prepared: string;
let root: string;
let dataDir: string;
/** What a test started and must not outlive it. */
let servers: RunningPostgres[];
let children: ChildProcess[];
/** Where killed processes leave an empty folder. */
let socketFolders: string[];

beforeAll(async () => {
  prepared = mkdtempSync(join(tmpdir(), 'vitrine-supervisor-'));
  const server = await startPostgres({ dataDir: prepared, disposable: true });
  await server.stop();
});

afterAll(() => rmSync(prepared, { recursive: true, force: true }));

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-supervisor-'));
  spawnSync('chmod', ['755', root]);
  dataDir = join(root, 'data');
  servers = [];
  children = [];
  socketFolders = [];
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  for (const child of children) child.kill('SIGKILL');
  const clusters = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('PG_VERSION') && !path.includes('/base/'))
    .map((path) => dirname(join(root, path)));
  await until(() => clusters.every((cluster) => processesIn(cluster).length === 0));
  for (const folder of [root, ...socketFolders]) rmSync(folder, { recursive: true, force: true });
});

/** A copy of a cluster that was made once, where the making is not what is tested. */
function takePrepared(): void {
  mkdirSync(dataDir);
  spawnSync('cp', ['-a', join(prepared, 'postgres'), cluster()]);
}

async function start(options: Partial<StartOptions> = {}): Promise<RunningPostgres> {
  const server = await startPostgres({ dataDir, patience: 5_000, ...quick, ...options });
  servers.push(server);
  return server;
}

type Supervised = {
  child: ChildProcess;
  connection: SocketConnection;
  pid: number;
  adopted: boolean;
  messages: string[];
};

/** A Vitrine-like process that supervises; `identity` makes it another user. */
async function startProcess(
  options: Partial<StartOptions> = {},
  spawnOptions: { uid?: number; gid?: number; env?: NodeJS.ProcessEnv } = {},
): Promise<Supervised> {
  const child = spawn(process.execPath, [script, JSON.stringify({ dataDir, ...quick, ...options })], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...spawnOptions,
  });
  children.push(child);
  let problem = '';
  child.stderr.on('data', (data) => {
    problem += data;
  });
  const lines = createInterface({ input: child.stdout });
  const line = await Promise.race([once(lines, 'line'), once(child, 'close').then(() => undefined)]);
  if (!line) throw new Error(`the supervising process ended: ${problem}`);
  const ready = JSON.parse(line[0] as string) as Omit<Supervised, 'child'>;
  socketFolders.push(ready.connection.host);
  return { child, ...ready };
}

async function killProcess(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function query(connection: SocketConnection, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ ...connection });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

const makeRow = 'create table kept (n integer); insert into kept values (1)';
const readRow = 'select n from kept';

async function until(condition: () => boolean | Promise<boolean>, milliseconds = 60_000): Promise<void> {
  const deadline = Date.now() + milliseconds;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`in vain waited for: ${condition}`);
    await delay(10);
  }
}

function pidOfServer(): number {
  return Number(readFileSync(join(cluster(), 'postmaster.pid'), 'utf8').split('\n')[0]);
}

function cluster(): string {
  return join(dataDir, 'postgres');
}

describe('a start and a stop', () => {
  test('keep the rows and leave no process, socket, lock or pid file', async () => {
    const first = await start();
    await query(first.connection, makeRow);
    expect(statSync(first.connection.host).mode & 0o777).toBe(0o700);
    expect(await runningPostgres(dataDir)).toEqual(first.connection);
    await first.stop();
    expect(processesIn(cluster())).toEqual([]);
    expect(existsSync(first.connection.host)).toBe(false);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log']);
    expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false);
    expect(await runningPostgres(dataDir)).toBeUndefined();

    const second = await start();
    expect(second.adopted).toBe(false);
    expect(await query(second.connection, readRow)).toEqual([{ n: 1 }]);
  });

  test('close the data folder to others, also one that was open', async () => {
    const first = await start({ ...(isRoot ? {} : { runAs: 'ours' }) });
    expect(statSync(dataDir).mode & 0o077).toBe(
      statSync(cluster()).uid === statSync(dataDir).uid ? 0 : 0o011,
    );
    await first.stop();
    chmodSync(dataDir, 0o755);
    await start();
    // Nobody else may look into it or write; an operator's group keeps its right.
    expect(statSync(dataDir).mode & 0o777).toBe(0o751);
  });

  test('protect committed data and open no port', async () => {
    const { connection } = await start({ settings: {} });
    const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'listen_addresses'];
    const rows = await query(
      connection,
      'select name, setting from pg_settings where name = any($1) order by name',
      [names],
    );
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
  });

  test('an interrupted first start is made anew', async () => {
    mkdirSync(join(dataDir, 'postgres.unfinished/base'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres.unfinished/PG_VERSION'), '18\n');
    const { connection } = await start();
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir)).not.toContain('postgres.unfinished');
  });

  test('a process told to end stops the database cleanly', async () => {
    const { child, pid } = await startProcess();
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(isAlive(pid)).toBe(false);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down');
  });
});

describe('who it runs as', () => {
  test.runIf(isRoot && canNamespace)('root: in a user namespace, the files stay root’s', async () => {
    const { connection } = await start({ runAs: 'namespace' });
    await query(connection, makeRow);
    expect(statSync(cluster()).uid).toBe(0);
  });

  test.runIf(isRoot)('root without namespaces: as another user, who owns the files', async () => {
    const { connection, pid } = await start({ runAs: 'dropped' });
    await query(connection, makeRow);
    expect(statSync(cluster()).uid).not.toBe(0);
    expect(statSync(`/proc/${pid}`).uid).toBe(statSync(cluster()).uid);
  });

  test.runIf(isRoot && canNamespace)('what one way made, the other opens', async () => {
    const first = await start({ runAs: 'namespace' });
    await query(first.connection, makeRow);
    await first.stop();
    const dropped = await start({ runAs: 'dropped' });
    expect(await query(dropped.connection, readRow)).toEqual([{ n: 1 }]);
    await dropped.stop();
    const again = await start({ runAs: 'auto' });
    expect(await query(again.connection, readRow)).toEqual([{ n: 1 }]);
  });

  test.runIf(isRoot)('an ordinary user: as that user', async () => {
    mkdirSync(dataDir);
    chownSync(dataDir, nobody.uid, nobody.gid);
    const { connection, pid, child } = await startProcess({}, nobody);
    await query(connection, makeRow);
    expect(statSync(`/proc/${pid}`).uid).toBe(nobody.uid);
    child.kill('SIGTERM');
    await once(child, 'exit');
    // Root that takes over a user's folder runs the database as that user.
    const byRoot = await start();
    expect(await query(byRoot.connection, readRow)).toEqual([{ n: 1 }]);
    expect(statSync(cluster()).uid).toBe(nobody.uid);
  });

  test.runIf(isRoot)(
    'a folder closed to that user: the data goes to a readable place, which is remembered',
    async () => {
      mkdirSync(dataDir, { mode: 0o700 });
      const messages: string[] = [];
      const log = { info() {}, warn: (text: string) => void messages.push(text), error() {} };
      const readableFolder = join(root, 'readable');
      const first = await start({ runAs: 'dropped', readableFolder, log });
      await query(first.connection, makeRow);
      await first.stop();
      expect(messages.join()).toContain(readableFolder);
      expect(existsSync(cluster())).toBe(false);
      const second = await start({ readableFolder });
      expect(await query(second.connection, readRow)).toEqual([{ n: 1 }]);
    },
  );
});

describe('after a crash', () => {
  beforeEach(takePrepared);

  test('the server is started again when it is killed, with all that was committed', async () => {
    const server = await start();
    await query(server.connection, makeRow);
    const { pid } = server;
    process.kill(pid, 'SIGKILL');
    await until(() => server.pid !== pid);
    expect(await query(server.connection, readRow)).toEqual([{ n: 1 }]);
  });

  test('it is started again however often it is killed, and after starts that failed', async () => {
    const errors: string[] = [];
    const log = { info() {}, warn() {}, error: (text: string) => void errors.push(text) };
    const server = await start({ log, pauses: { first: 1, longest: 20 } });
    await query(server.connection, makeRow);
    for (let kill = 1; kill <= 8; kill++) {
      const { pid } = server;
      process.kill(pid, 'SIGKILL');
      await until(() => server.pid !== pid);
    }
    const settings = join(cluster(), 'postgresql.conf');
    const good = readFileSync(settings, 'utf8');
    writeFileSync(settings, 'this is no setting\n');
    const { pid } = server;
    process.kill(pid, 'SIGKILL');
    const failures = () => errors.filter((text) => text.includes('could not be started again')).length;
    await until(() => failures() >= 3);
    writeFileSync(settings, good);
    await until(() => server.pid !== pid);
    expect(await query(server.connection, readRow)).toEqual([{ n: 1 }]);
  });

  test('a stop does not wait for a start that is far off', async () => {
    const errors: string[] = [];
    const log = { info() {}, warn() {}, error: (text: string) => void errors.push(text) };
    const server = await start({ log, pauses: { first: 3_600_000, longest: 3_600_000 } });
    writeFileSync(join(cluster(), 'postgresql.conf'), 'this is no setting\n');
    process.kill(server.pid, 'SIGKILL');
    await until(() => errors.some((text) => text.includes('could not be started again')));
    await server.stop();
    expect(readdirSync(dataDir)).not.toContain('vitrine.lock');
  });

  test('the pool follows a server whose socket folder was taken by a stranger', async () => {
    const { db, close } = await connectDatabase({ dataDir, embedded: quick });
    try {
      await db.$client.query(makeRow);
      const before = await runningPostgres(dataDir);
      const folder = before?.host ?? '';
      socketFolders.push(folder, `${folder}.moved`);
      // A file in its place cannot become a folder of ours.
      renameSync(folder, `${folder}.moved`);
      writeFileSync(folder, '');
      process.kill(pidOfServer(), 'SIGKILL');
      await until(() => db.$client.totalCount === 0);
      expect((await db.$client.query(readRow)).rows).toEqual([{ n: 1 }]);
      const second = await runningPostgres(dataDir);
      expect(second?.host).not.toBe(folder);
      // The other folder is kept from then on, although the usual one is a stranger's still.
      process.kill(pidOfServer(), 'SIGKILL');
      await until(() => db.$client.totalCount === 0);
      expect((await db.$client.query(readRow)).rows).toEqual([{ n: 1 }]);
      expect((await runningPostgres(dataDir))?.host).toBe(second?.host);
    } finally {
      await close();
    }
  });

  test('who only waits for a connection does not notice that the server is started again', async () => {
    const server = await start();
    const db = openDatabase(server.connection, { max: 3 });
    try {
      await db.$client.query(makeRow);
      const { pid } = server;
      process.kill(pid, 'SIGKILL');
      await until(() => db.$client.totalCount === 0);
      const rows = await Promise.all(
        Array.from({ length: 6 }, async () => (await db.$client.query(readRow)).rows),
      );
      expect(rows).toEqual(Array(6).fill([{ n: 1 }]));
      expect(server.pid).not.toBe(pid);
    } finally {
      await closeDatabase(db);
    }
  });

  test('every commit that was answered survives when all processes are killed', async () => {
    const { child, connection, pid } = await startProcess();
    await query(connection, 'create table kept (n integer primary key)');
    const client = new pg.Client({ ...connection });
    client.on('error', () => {});
    await client.connect();
    let answered = 0;
    const writing = (async () => {
      for (let n = 1; ; n++) {
        await client.query('insert into kept values ($1)', [n]);
        answered = n;
      }
    })().catch(() => {});
    await until(() => answered >= 50);
    process.kill(pid, 'SIGKILL');
    await killProcess(child);
    await writing;
    const again = await start();
    expect(
      await query(again.connection, 'select count(*)::int as many from kept where n <= $1', [answered]),
    ).toEqual([{ many: answered }]);
  });

  test('the server ends with its Vitrine, and the next one starts on its data', async () => {
    const { child, connection, pid } = await startProcess();
    await query(connection, makeRow);
    await killProcess(child);
    const next = await start();
    expect(next.pid).not.toBe(pid);
    expect(await query(next.connection, readRow)).toEqual([{ n: 1 }]);
  });

  test('a server that outlived its Vitrine is adopted and stopped by the next', async () => {
    const { child, connection, pid } = await startProcess({}, { env: { PATH: pathWithoutSetpriv() } });
    await query(connection, makeRow);
    await killProcess(child);
    expect(isAlive(pid)).toBe(true);
    const next = await start();
    expect(next).toMatchObject({ adopted: true, pid, connection });
    expect(await query(next.connection, readRow)).toEqual([{ n: 1 }]);
    await next.stop();
    expect(isAlive(pid)).toBe(false);
  });

  test('a server that is about to end is waited for, not adopted', async () => {
    const { child, connection, pid } = await startProcess({}, { env: { PATH: pathWithoutSetpriv() } });
    await query(connection, makeRow);
    await killProcess(child);
    // It still takes connections, and answers none.
    process.kill(pid, 'SIGSTOP');
    const waits = until(() => processesIn(cluster()).length === 0);
    const next = start();
    await delay(0);
    process.kill(pid, 'SIGINT');
    process.kill(pid, 'SIGCONT');
    await waits;
    expect((await next).adopted).toBe(false);
    expect(await query((await next).connection, readRow)).toEqual([{ n: 1 }]);
  });

  test('a pid file whose number now belongs to a stranger does not keep it from starting', async () => {
    const { child, connection, pid } = await startProcess();
    await query(connection, makeRow);
    const text = readFileSync(join(cluster(), 'postmaster.pid'), 'utf8');
    process.kill(pid, 'SIGKILL');
    await killProcess(child);
    await until(() => processesIn(cluster()).length === 0);
    const stranger = spawn('sleep', ['60']);
    children.push(stranger);
    writeFileSync(join(cluster(), 'postmaster.pid'), text.replace(/^\d+/, String(stranger.pid)));
    const next = await start();
    expect(next.adopted).toBe(false);
    expect(await query(next.connection, readRow)).toEqual([{ n: 1 }]);
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
  });
});

describe('two Vitrines on one data folder', () => {
  beforeEach(takePrepared);

  test('the second is refused and told what to do; the first goes on', async () => {
    const { connection } = await startProcess();
    const second = start({ patience: 200 });
    await expect(second).rejects.toThrow(DataFolderInUse);
    await expect(second).rejects.toThrow('DATABASE_URL');
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('the second waits for a first that is about to end', async () => {
    const { child, connection } = await startProcess();
    await query(connection, makeRow);
    const second = start({
      patience: 20_000,
      log: { info() {}, error() {}, warn: () => void child.kill('SIGTERM') },
    });
    expect(await query((await second).connection, readRow)).toEqual([{ n: 1 }]);
  });

  test('of many that start at once after a crash, one wins', async () => {
    const { child } = await startProcess();
    await killProcess(child);
    const starts = await Promise.allSettled(
      Array.from({ length: 4 }, () => startProcess({ patience: 1_500 })),
    );
    expect(starts.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const refused = starts.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []));
    for (const reason of refused) expect(reason).toContain('already uses the data folder');
  });
});

describe('the programs', () => {
  test.runIf(isRoot)('in a folder closed to their user are used from a readable copy', async () => {
    const closed = join(root, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const { executableBinaries, withLinks } = await import('#platform/db/embedded/binaries.server.ts');
    const package_ = dirname(dirname(dirname(findBinaries().postgres)));
    cpSync(package_, join(closed, 'package'), { recursive: true, verbatimSymlinks: true });
    const native = withLinks(join(closed, 'package/native'));
    const messages: string[] = [];
    const found = executableBinaries(
      { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') },
      { how: 'dropped', name: 'nobody', prefix: [], identity: nobody },
      (text) => messages.push(text),
      [join(root, 'readable')],
    );
    expect(found.postgres.startsWith(join(root, 'readable'))).toBe(true);
    expect(spawnSync(found.postgres, ['--version'], { ...nobody, encoding: 'utf8' }).stdout).toContain(
      'PostgreSQL',
    );
    expect(messages).toHaveLength(1);
  });

  test('get the links that npm does not pack', async () => {
    const { withLinks } = await import('#platform/db/embedded/binaries.server.ts');
    const native = join(dirname(findBinaries().postgres), '..');
    const copy = join(root, 'package/native');
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    const links = JSON.parse(readFileSync(join(copy, 'pg-symlinks.json'), 'utf8')) as { target: string }[];
    for (const { target } of links) rmSync(join(root, 'package', target), { force: true });
    expect(spawnSync(join(copy, 'bin/postgres'), ['--version']).status).not.toBe(0);
    expect(withLinks(copy)).toBe(copy);
    expect(spawnSync(join(copy, 'bin/postgres'), ['--version']).status).toBe(0);
  });
});

/** A search path with what the supervisor asks for, but without setpriv, as on macOS. */
function pathWithoutSetpriv(): string {
  const folder = join(root, 'path');
  mkdirSync(folder);
  for (const name of ['unshare', 'id', 'test', 'true']) {
    const found = spawnSync('which', [name], { encoding: 'utf8' }).stdout.trim();
    if (found) symlinkSync(found, join(folder, name));
  }
  return folder;
}
