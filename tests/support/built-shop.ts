import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { closeDatabase, openDatabase } from '#platform/db/database.server.ts';
import { runningPostgres } from '#platform/db/supervisor.server.ts';

const program = path.join(import.meta.dirname, '../../dist/server/main.js');

/**
 * The built shop as a program of its own, with the database that it brings along: for tests that kill either. All its
 * starts are on the same data, empty at first, and at the same address.
 */
export class BuiltShop {
  readonly site: string;
  readonly dataDir = mkdtempSync(path.join(tmpdir(), 'test-built-'));
  readonly #port: number;
  readonly #env: Record<string, string>;
  #child: ChildProcess | undefined;

  private constructor(port: number, env: Record<string, string>) {
    this.#port = port;
    this.#env = env;
    this.site = `http://127.0.0.1:${port}`;
  }

  /** Does not start it yet; `env` is what its operator sets besides. */
  static async prepare(env: Record<string, string> = {}): Promise<BuiltShop> {
    return new BuiltShop(await freePort(), env);
  }

  /** Whether it still runs. */
  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Begins to start it; resolves when it says that it sells. */
  async start(): Promise<void> {
    const started = spawn(process.execPath, [program], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        DEMO: '0',
        LOG_LEVEL: 'fatal',
        ...this.#env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = started;
    await new Promise<void>((resolve, reject) => {
      let printed = '';
      started.once('exit', (code) => reject(new Error(`The shop ended with ${code}: ${printed}`)));
      started.stdout?.on('data', (bytes) => {
        printed += bytes;
        if (/http:\/\/localhost:\d+/.test(printed)) resolve();
      });
    });
  }

  /** Waits until it says that it can sell. */
  async healthy(): Promise<void> {
    const deadline = Date.now() + 60_000;
    while (Date.now() < deadline) {
      const answer = await fetch(`${this.site}/healthz`).catch(() => undefined);
      if (answer?.ok) return;
      if (!this.isRunning) throw new Error(`The shop ended with ${this.#child?.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    throw new Error('The shop did not become healthy');
  }

  /** Ends the server as a power cut would. */
  async killServer(): Promise<void> {
    const killed = this.#child as ChildProcess;
    killed.kill('SIGKILL');
    if (killed.signalCode === null) await once(killed, 'exit');
  }

  /** Ends the database as a power cut would; answers which it was, undefined while there is none to kill. */
  killDatabase(): number | undefined {
    const pid = this.postmaster();
    if (pid) process.kill(pid, 'SIGKILL');
    return pid;
  }

  /** Number of the database server that takes connections; undefined while there is none. */
  postmaster(): number | undefined {
    try {
      const lines = readFileSync(path.join(this.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
      return lines[7]?.trim() === 'ready' ? Number(lines[0]) : undefined;
    } catch {
      return undefined;
    }
  }

  async query<Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> {
    const connection = await runningPostgres(this.dataDir);
    if (!connection) throw new Error('The database does not run');
    const db = openDatabase(connection, { max: 1 });
    try {
      return (await db.$client.query(text, values)).rows as Row[];
    } finally {
      await closeDatabase(db);
    }
  }

  /** Stops it and forgets its data. */
  async close(): Promise<void> {
    if (this.isRunning) {
      const child = this.#child as ChildProcess;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
