import { existsSync, mkdirSync, realpathSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { executableBinaries, findBinaries } from './embedded/binaries.server.ts';
import {
  clusterFolder,
  databaseName,
  databaseUser,
  ensureCluster,
  reachableCluster,
} from './embedded/cluster-folder.server.ts';
import { takeOwnerLock } from './embedded/owner-lock.server.ts';
import {
  isAlive,
  type PostmasterPid,
  processesIn,
  readPostmasterPid,
  removeStalePid,
  worksIn,
} from './embedded/postmaster-pid.server.ts';
import { chooseRunAs, type RunAsChoice } from './embedded/run-as.server.ts';
import { spawnServer } from './embedded/server-process.server.ts';
import { removeSocketFolder } from './embedded/socket-folder.server.ts';

/** What the supervisor writes its messages to; a pino logger fits. */
export type SupervisorLog = {
  info: (text: string) => void;
  warn: (text: string) => void;
  error: (text: string) => void;
};

export type SocketConnection = { host: string; port: number; user: string; database: string };

export type RunningPostgres = {
  connection: SocketConnection;
  /** Whether the server ran already (left over by a Vitrine that was killed). */
  adopted: boolean;
  /** Process number of the server now; changes when it had to be started again. */
  readonly pid: number;
  /** Ends the server cleanly (open transactions are rolled back) and gives the data folder free. */
  stop: () => Promise<void>;
};

export type StartOptions = {
  /** Absolute path; made when missing. */
  dataDir: string;
  log?: SupervisorLog;
  /** How to run it when we are root; chosen by itself. */
  runAs?: RunAsChoice;
  /** Tests only: no protection against power cuts. */
  disposable?: boolean;
  /** Further server settings. */
  settings?: Record<string, string>;
  /** Where data and programs go that PostgreSQL's user cannot reach; `/var/lib/vitrine` or the temporary folder. */
  readableFolder?: string;
  /** Milliseconds to wait for another Vitrine to leave the data folder. */
  patience?: number;
};

const silent: SupervisorLog = { info() {}, warn() {}, error() {} };

/**
 * Runs the PostgreSQL that comes with Vitrine on `DATA_DIR/postgres`: makes the cluster on the first start,
 * adopts a server that still runs, recovers after a crash, and starts the server again when it dies. Throws
 * `DataFolderInUse` when another Vitrine owns the folder, `EmbeddedUnsupported` where this machine cannot run it.
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const log = options.log ?? silent;
  mkdirSync(options.dataDir, { recursive: true });
  const dataDir = realpathSync(options.dataDir);
  const lock = await takeOwnerLock(dataDir, {
    ...(options.patience === undefined ? {} : { patience: options.patience }),
    say: (text) => log.warn(text),
  });
  try {
    const running = await adopt(clusterFolder(dataDir));
    const server = running ?? (await startAnew(dataDir, options, log));
    return supervise(server, lock.release, dataDir, options, log);
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The connection of the server that runs on the data folder, without owning it (backup, console); undefined if none. */
export async function runningPostgres(dataDir: string): Promise<SocketConnection | undefined> {
  const found = readPostmasterPid(clusterFolder(dataDir));
  if (!found || !(await isReady(found))) return undefined;
  return connectionOf(found);
}

/** A server process as the supervisor follows it. */
type Server = PostmasterPid & { adopted: boolean; ended: Promise<string> };

async function adopt(cluster: string): Promise<Server | undefined> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const found = readPostmasterPid(cluster);
    if (!found || !isAlive(found.pid)) return undefined;
    const works = worksIn(found.pid, cluster);
    if (works === false) return undefined;
    if (found.status === 'ready' && (await isReady(found))) {
      return { ...found, adopted: true, ended: endOf(found.pid) };
    }
    // Where the system does not tell whose process it is, a number without a socket is a stranger's.
    if (works === undefined && !found.socketFolder) return undefined;
    // It is starting or, since its Vitrine was killed, stopping.
    await delay(10);
  }
  throw new Error(`The PostgreSQL server that already runs on ${cluster} neither becomes ready nor ends.`);
}

async function startAnew(dataDir: string, options: StartOptions, log: SupervisorLog): Promise<Server> {
  const runAs = chooseRunAs(clusterFolder(dataDir), options.runAs);
  const say = (text: string) => log.warn(text);
  const shared = options.readableFolder ? [options.readableFolder] : undefined;
  const cluster = reachableCluster(dataDir, runAs, say, shared);
  const binaries = executableBinaries(findBinaries(), runAs, say, shared);
  if (ensureCluster(cluster, binaries, runAs, options.disposable))
    log.info(`A new database was made in ${cluster}.`);
  await untilNobodyWorksIn(cluster);
  if (removeStalePid(cluster)) log.warn('A stale postmaster.pid was removed.');
  const spawned = await spawnServer({
    cluster,
    binaries,
    runAs,
    logFile: join(dirname(cluster), 'postgres.log'),
    isReady,
    log,
    ...(options.disposable ? { disposable: true } : {}),
    ...(options.settings ? { settings: options.settings } : {}),
  });
  return { ...spawned, adopted: false };
}

/** Follows the server, starts it again when it dies by itself, and stops it when asked. */
function supervise(
  first: Server,
  release: () => void,
  dataDir: string,
  options: StartOptions,
  log: SupervisorLog,
): RunningPostgres {
  let server = first;
  let stopping = false;
  let restarts: number[] = [];
  let restarting: Promise<void> | undefined;

  const follow = () => {
    void server.ended.then((how) => {
      if (!stopping) restarting = restart(how);
    });
  };
  const restart = async (how: string): Promise<void> => {
    restarts = [...restarts.filter((at) => Date.now() - at < 60_000), Date.now()];
    log.error(`PostgreSQL ended by itself (${how}).`);
    if (restarts.length > 5) {
      log.error('PostgreSQL ended five times within a minute and is not started again.');
      return;
    }
    try {
      server = await startAnew(dataDir, options, log);
      log.warn(`PostgreSQL runs again (process ${server.pid}).`);
      follow();
    } catch (error) {
      log.error(`PostgreSQL could not be started again: ${(error as Error).message}`);
      await delay(1_000, undefined, { ref: false });
      if (!stopping) await restart('start failed');
    }
  };
  follow();

  return {
    connection: connectionOf(first),
    adopted: first.adopted,
    get pid() {
      return server.pid;
    },
    async stop() {
      if (stopping) return;
      stopping = true;
      await restarting;
      await end(server, log);
      removeSocketFolder(server.socketFolder);
      release();
    },
  };
}

async function end(server: Server, log: SupervisorLog): Promise<void> {
  signal(server.pid, 'SIGINT');
  const patience = new AbortController();
  // This timer also keeps our process alive until the server has ended; the child itself does not.
  const impatient = delay(30_000, undefined, { signal: patience.signal })
    .then(() => {
      log.warn('PostgreSQL does not stop; it is ended at once and will recover at the next start.');
      signal(server.pid, 'SIGQUIT');
    })
    .catch(() => {});
  await server.ended;
  patience.abort();
  await impatient;
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended meanwhile.
  }
}

/** Resolves when a process ends that is not our child. */
async function endOf(pid: number): Promise<string> {
  while (isAlive(pid)) await delay(50, undefined, { ref: false });
  return `process ${pid} is gone`;
}

/** After the first process was killed, the others notice and end; until then the cluster is not free. */
async function untilNobodyWorksIn(cluster: string): Promise<void> {
  // After a clean end there is no such file, and nobody to look for.
  if (!existsSync(join(cluster, 'postmaster.pid'))) return;
  const deadline = Date.now() + 30_000;
  while (processesIn(cluster).length > 0 && Date.now() < deadline) await delay(20);
}

function connectionOf({ socketFolder, port }: PostmasterPid): SocketConnection {
  return { host: socketFolder, port, user: databaseUser, database: databaseName };
}

function isReady(found: PostmasterPid): Promise<boolean> {
  if (found.status !== 'ready' || !found.socketFolder) return Promise.resolve(false);
  return new Promise((resolve) => {
    const socket = connect(join(found.socketFolder, `.s.PGSQL.${found.port}`));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
