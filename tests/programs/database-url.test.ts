// DATABASE_URL against real servers: the one from npm over TCP with a password, and an older one of the operating
// system where it is installed (Debian 12 has PostgreSQL 15, which is too old and has to be refused).
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ConnectedDatabase, connectDatabase, DatabaseUnreachable } from '#platform/db/connect.server.ts';
import { countQueries, inTransaction } from '#platform/db/database.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { ServerTooOld } from '#platform/db/server-version.server.ts';
import { startPostgres } from '#platform/db/supervisor.server.ts';

const migrations = join(import.meta.dirname, '../../db/migrations');
const oldServers = globSync('/usr/lib/postgresql/{9*,10,11,12,13,14,15}/bin');
const isRoot = process.getuid?.() === 0;

let root: string;
let opened: ConnectedDatabase[];
let ends: (() => Promise<void>)[];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-url-'));
  spawnSync('chmod', ['755', root]);
  opened = [];
  ends = [];
});

afterEach(async () => {
  for (const { close } of opened) await close();
  for (const end of ends) await end();
  rmSync(root, { recursive: true, force: true });
});

async function connect(databaseUrl: string): Promise<ConnectedDatabase> {
  const connected = await connectDatabase({ databaseUrl, dataDir: join(root, 'data') });
  opened.push(connected);
  return connected;
}

/** A TCP port that was free a moment ago. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

describe('a PostgreSQL of the operator’s own', () => {
  /** A server on TCP with a role that has a password and may do nothing but own its database. */
  async function startServer(): Promise<number> {
    const port = await freePort();
    const server = await startPostgres({
      dataDir: join(root, 'server'),
      disposable: true,
      settings: { listen_addresses: '127.0.0.1', port: String(port) },
    });
    ends.push(() => server.stop());
    const client = new pg.Client({ ...server.connection, database: 'postgres' });
    await client.connect();
    await client.query(`create role merchant login password 'pass:word'`);
    await client.query('create database merchant owner merchant');
    await client.end();
    writeFileSync(
      join(root, 'server/postgres/pg_hba.conf'),
      'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
    );
    process.kill(server.pid, 'SIGHUP');
    return port;
  }

  test('over TCP with a password: migrated and used like our own, and nothing is kept in the data folder', async () => {
    const port = await startServer();
    const { db } = await connect(`postgres://merchant:pass%3Aword@127.0.0.1:${port}/merchant`);
    expect((await migrate(db, migrations)).length).toBeGreaterThan(0);
    const { value, queries } = await countQueries(() =>
      inTransaction(db, async (tx) => (await tx.execute(sql`select current_user as who`)).rows),
    );
    expect(value).toEqual([{ who: 'merchant' }]);
    expect(queries).toHaveLength(3);
    expect(existsSync(join(root, 'data'))).toBe(false);
  });

  test('a wrong password or an absent server is told without the password', async () => {
    const port = await startServer();
    const wrong = connect(`postgres://merchant:secret-word@127.0.0.1:${port}/merchant`);
    await expect(wrong).rejects.toThrow(DatabaseUnreachable);
    await expect(wrong).rejects.toThrow('password authentication failed');
    await expect(wrong).rejects.not.toThrow('secret-word');
    const absent = connect(`postgres://merchant:secret-word@127.0.0.1:${await freePort()}/merchant`);
    await expect(absent).rejects.toThrow('ECONNREFUSED');
    await expect(absent).rejects.not.toThrow('secret-word');
  });
});

describe('our own', () => {
  test('runs where no address is given, and ends with the connection', async () => {
    const connected = await connectDatabase({ dataDir: join(root, 'data'), embedded: { disposable: true } });
    const { rows } = await connected.db.execute(sql`select current_database() as name`);
    expect(rows).toEqual([{ name: 'vitrine' }]);
    await connected.close();
    expect(existsSync(join(root, 'data/postgres/postmaster.pid'))).toBe(false);
  });
});

describe.runIf(isRoot && oldServers.length > 0)('an older PostgreSQL of the operating system', () => {
  test('is refused with the version that is needed', async () => {
    const [bin = ''] = oldServers;
    const id = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
    const identity = { uid: id('-u'), gid: id('-g') };
    const cluster = join(root, 'old');
    mkdirSync(cluster, { mode: 0o700 });
    chownSync(cluster, identity.uid, identity.gid);
    const init = spawnSync(join(bin, 'initdb'), ['-D', cluster, '-U', 'vitrine', '-A', 'trust', '-N'], {
      ...identity,
      cwd: '/',
    });
    expect(init.status).toBe(0);
    const port = await freePort();
    const server = spawn(
      join(bin, 'postgres'),
      ['-D', cluster, '-p', String(port), '-h', '127.0.0.1', '-k', cluster, '-F'],
      {
        ...identity,
        cwd: '/',
        stdio: 'ignore',
      },
    );
    ends.push(async () => {
      server.kill('SIGINT');
      await once(server, 'exit');
    });
    const url = `postgres://vitrine@127.0.0.1:${port}/postgres`;
    const refusal = await untilAnswered(url);
    expect(refusal).toBeInstanceOf(ServerTooOld);
    expect(String(refusal)).toContain('PostgreSQL 16 or newer');
  });

  /** Asks until the server is up. */
  async function untilAnswered(url: string): Promise<unknown> {
    const deadline = Date.now() + 20_000;
    for (;;) {
      const outcome = await connect(url).catch((error: unknown) => error);
      if (!(outcome instanceof DatabaseUnreachable) || Date.now() > deadline) return outcome;
      await delay(20);
    }
  }
});
