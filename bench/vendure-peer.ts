import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BenchDatabase } from './bench-database.ts';
import { HttpConnection } from './http-connection.ts';
import type { Processes } from './processes.ts';
import { untilAnswered } from './until-answered.ts';
import { vendureRequest } from './vendure-requests.ts';

/** The peer's release. */
export const VENDURE = '3.7.3';

const packages = {
  name: 'peer',
  private: true,
  type: 'module',
  dependencies: { '@vendure/core': VENDURE, '@vendure/email-plugin': VENDURE, pg: '8.23.1' },
  // Asked for in a range; pinned so that it installs everywhere alike.
  overrides: { '@graphql-tools/batch-execute': '10.2.0' },
};

/** A Vendure that answers: its server and its worker. */
export interface RunningPeer extends Processes {
  port: number;
  /** Milliseconds from the start of server and worker to the first answer. */
  startedIn: number;
  /** Waits until its job queue has nothing left to do: mails, index. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Installs Vendure from npm into a folder, fills it with products by its own import, and starts server and worker for
 * production. What they write goes to `peer.log` in the folder. Throws when one of these steps fails.
 */
export async function startVendure(
  folder: string,
  { port, products, database }: { port: number; products: number; database: BenchDatabase },
): Promise<RunningPeer> {
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(import.meta.dirname, 'vendure'), folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(packages));
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel', 'error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  console.log(`Vendure ${VENDURE} is installed in ${folder}.`);
  const secret = randomBytes(16).toString('hex');
  const log = openSync(path.join(folder, 'peer.log'), 'a');
  const run = (program: string, more: Record<string, string> = {}) =>
    fork(path.join(folder, program), {
      cwd: folder,
      stdio: ['ignore', log, log, 'ipc'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_ENV: 'production',
        PORT: String(port),
        PEER_SECRET: secret,
        PEER_DATABASE: JSON.stringify(database.options),
        ...more,
      },
    });
  await fill(run('fill.mjs', { PEER_FILL: '1', PEER_PRODUCTS: String(products) }));
  const started = performance.now();
  const server = run('server.mjs');
  const worker = run('worker.mjs');
  const stop = async () => {
    const running = [server, worker].filter(({ exitCode, signalCode }) => exitCode === null && !signalCode);
    const ended = running.map((child) => once(child, 'exit'));
    for (const child of running) child.kill('SIGTERM');
    await Promise.all(ended);
  };
  try {
    await Promise.all([untilAnswered(port, vendureRequest(port, 'count'), server), message(worker, 'ready')]);
    const startedIn = performance.now() - started;
    console.log('Vendure runs; its search takes up the products.');
    await indexed(port, products);
    await settled(database);
    return {
      port,
      startedIn,
      nodePids: [server.pid as number, worker.pid as number],
      postgresPid: database.postgresPid,
      settled: () => settled(database),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** How often the queue is looked at (ms), and for how long at most. */
const PAUSE = 200;
const PATIENCE = 120_000;

async function fill(child: ChildProcess): Promise<void> {
  await message(child, 'filled');
  const ended = once(child, 'exit');
  child.send('close');
  await ended;
}

/** Waits for a word of a child; throws when it ends first. */
async function message(child: ChildProcess, word: string): Promise<void> {
  const [said] = await Promise.race([once(child, 'message'), once(child, 'exit')]);
  if (said !== word) throw new Error(`The peer's ${word} did not come; see its peer.log`);
}

async function settled({ pool }: BenchDatabase): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += PAUSE) {
    const { rows } = await pool.query<{ waiting: string }>(
      `select count(*) as waiting from job_record where state in ('PENDING', 'RUNNING', 'RETRYING')`,
    );
    if (Number(rows[0]?.waiting) === 0) return;
    await delay(PAUSE);
  }
  throw new Error('The peer’s job queue did not come to rest');
}

/** Waits until its search finds all products. */
async function indexed(port: number, products: number): Promise<void> {
  const connection = await HttpConnection.open(port);
  try {
    for (let waited = 0; waited < PATIENCE; waited += PAUSE) {
      const { body } = await connection.send(vendureRequest(port, 'count'));
      if (body.includes(`"totalItems":${products}}`)) return;
      await delay(PAUSE);
    }
  } finally {
    connection.close();
  }
  throw new Error(`The peer’s search does not find its ${products} products`);
}
