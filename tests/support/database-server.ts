import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type RunningPostgres, startPostgres } from '#platform/db/supervisor.server.ts';

// Set by the run's global setup for its workers: the folder where the server's address will appear.
const runVariable = 'VITRINE_TEST_RUN';

/** An address without a database: complete it with `addressOf`. */
type ServerAddress = { url: string } | { error: string };

/**
 * Begins to start the run's database server, without waiting for it: tests that need none are not held up.
 * Nothing is started when `TEST_DATABASE_URL` names a server (whose user may create databases).
 * Returns the function that stops it.
 */
export function beginTestServer(): () => Promise<void> {
  if (process.env.TEST_DATABASE_URL) return async () => {};
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  process.env[runVariable] = folder;
  const starting = startPostgres({ dataDir: folder, disposable: true, settings: { max_connections: '200' } });
  const announced = starting.then(
    (server) => announce(folder, { url: urlOf(server) }),
    (error: Error) => announce(folder, { error: error.message }),
  );
  return async () => {
    await announced;
    await starting.then(
      (server) => server.stop(),
      () => {},
    );
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The address of the server that this run's tests share; starts one for this process where no run did. */
export async function testServerUrl(): Promise<string> {
  if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
  // A script outside a test run; the server ends with this process.
  if (!process.env[runVariable]) beginTestServer();
  const file = join(process.env[runVariable] ?? '', 'address.json');
  const deadline = Date.now() + 60_000;
  while (!existsSync(file)) {
    if (Date.now() > deadline) throw new Error('The database server of the test run did not start in 60 s.');
    await delay(10);
  }
  const address = JSON.parse(readFileSync(file, 'utf8')) as ServerAddress;
  if ('error' in address) throw new Error(`The database server of the test run: ${address.error}`);
  return address.url;
}

/** A folder of this run, which goes with its database server. */
export function testRunFolder(): string {
  if (!process.env[runVariable]) beginTestServer();
  return process.env[runVariable] as string;
}

/** The server's address with another database. */
export function addressOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function urlOf(server: RunningPostgres): string {
  const { host, port, user, database } = server.connection;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

function announce(folder: string, address: ServerAddress): void {
  const draft = join(folder, 'address.draft');
  writeFileSync(draft, JSON.stringify(address));
  renameSync(draft, join(folder, 'address.json'));
}
