import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { heapLimits } from '../bin/launcher/heap-limits.mjs';
import { rawRequest } from './http-request.ts';
import type { Processes } from './processes.ts';
import { untilAnswered } from './until-answered.ts';

const root = path.resolve(import.meta.dirname, '..');
const built = path.join(root, 'dist/server/main.js');

/** A shop that runs as it is shipped: the built server with its own PostgreSQL, fsync on, or with a foreign one. */
export interface RunningShop extends Processes {
  port: number;
  dataDir: string;
  /** Milliseconds from the start of the process to the first page answered with 200. */
  startedIn: number;
  /** A connection of our own to its database. */
  db: pg.Pool;
  /** Where its own PostgreSQL writes its log. */
  postgresLog: string;
  stop(): Promise<void>;
}

/** Who may log in at the back office of a shop that a measurement started first. */
export const administrator = { name: 'admin@shop.test', password: 'correct horse battery' };

/** How a shop is started. */
export interface StartOptions {
  port: number;
  dataDir: string;
  /** Off for measuring pages that are made anew for each request. */
  pageCache?: boolean;
  /** A PostgreSQL that is not its own; its processes are not watched. */
  databaseUrl?: string;
  /** Arguments for Node, for example `--cpu-prof`. */
  nodeArguments?: readonly string[];
}

/** Starts the built shop and waits for its first page; throws when there is no build or it does not start. */
export async function startShop(options: StartOptions): Promise<RunningShop> {
  if (!existsSync(built)) throw new Error('There is no build to measure: run "npm run build" first.');
  const { port, dataDir, pageCache = true, nodeArguments = [], databaseUrl } = options;
  const logFile = openSync(`${dataDir}.log`, 'a');
  const started = performance.now();
  // With the limits that `npm start` gives it.
  const child = spawn(process.execPath, [...heapLimits({}), ...nodeArguments, built], {
    cwd: root,
    stdio: ['ignore', logFile, logFile],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      // As `npm start` does it: compiled code is kept from one start to the next.
      NODE_COMPILE_CACHE: `${dataDir}.compiled`,
      DATA_DIR: dataDir,
      PORT: String(port),
      ADMIN_EMAIL: administrator.name,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'warn',
      // Lets the load come from as many clients as it names, so that limits per client do not count.
      TRUSTED_PROXIES: '127.0.0.1',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...(pageCache ? {} : { PAGE_CACHE: '0' }),
    },
  });
  closeSync(logFile);
  await untilAnswered(port, rawRequest(port, { path: '/shop/' }), child).catch((error: Error) => {
    throw new Error(`${error.message}; see ${dataDir}.log`);
  });
  const startedIn = performance.now() - started;
  const { connection, postgresPid } = databaseUrl
    ? { connection: { connectionString: databaseUrl }, postgresPid: undefined }
    : ownPostgres(dataDir);
  const db = new pg.Pool({ ...connection, max: 2, application_name: 'bench' });
  // The database may end before our idle connections do.
  db.on('error', () => {});
  return {
    port,
    dataDir,
    nodePids: [child.pid as number],
    postgresPid,
    startedIn,
    db,
    postgresLog: path.join(dataDir, 'postgres.log'),
    async stop() {
      await db.end();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** How the shop's own PostgreSQL is reached, from its `postmaster.pid`. */
function ownPostgres(dataDir: string): { connection: pg.PoolConfig; postgresPid: number } {
  const file = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8');
  const [pid, , , port, host] = file.split('\n');
  return {
    connection: { host, port: Number(port), user: 'vitrine', database: 'vitrine' },
    postgresPid: Number(pid),
  };
}
