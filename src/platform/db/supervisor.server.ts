import { existsSync, realpathSync } from 'node:fs';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { letOthersPass, makeDataFolder } from '#platform/files/data-folder.server.ts';
import { executableBinaries, findBinaries } from './embedded/binaries.server.ts';
import {
  clusterFolder,
  databaseName,
  databaseUser,
  ensureCluster,
  reachableCluster,
} from './embedded/cluster-folder.server.ts';
import { answersQueries } from './embedded/first-answer.server.ts';
import { takeOwnerLock } from './embedded/owner-lock.server.ts';
import {
  isAlive,
  type PostmasterPid,
  processesIn,
  readPostmasterPid,
  removeStalePid,
  worksIn,
} from './embedded/postmaster-pid.server.ts';
import { type PauseLimits, restartPauses } from './embedded/restart-pauses.server.ts';
import { chooseRunAs, type RunAsChoice } from './embedded/run-as.server.ts';
import { spawnServer } from './embedded/server-process.server.ts';
import { removeSocketFolder } from './embedded/socket-folder.server.ts';

export { clusterFolder } from './embedded/cluster-folder.server.ts';

/** What the supervisor writes its messages to; a pino logger fits. */
export type SupervisorLog = {
  info: (text: string) => void;
  warn: (text: string) => void;
  error: (text: string) => void;
};

export type SocketConnection = { host: string; port: number; user: string; database: string };

export type RunningPostgres = {
  /** Where the server listens now; another folder may have to be taken when it is started again. */
  readonly connection: SocketConnection;
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
  /** Pauses before a server that keeps ending is started again. */
  pauses?: PauseLimits;
};

const silent: SupervisorLog = { info() {}, warn() {}, error() {} };

/**
 * Runs the PostgreSQL that comes with Vitrine on `DATA_DIR/postgres`: makes the cluster on the first start,
 * adopts a server that still runs, recovers after a crash, and starts the server again whenever it dies, with growing
 * pauses and without ever giving up. Throws `DataFolderInUse` when another Vitrine owns the folder, `EmbeddedUnsupported` where this machine cannot run it.
 */
export async function startPostgres(options: StartOptions): Promise<RunningPostgres> {
  const log = options.log ?? silent;
  const isNew = makeDataFolder(options.dataDir);
  const dataDir = realpathSync(options.dataDir);
  const lock = await takeOwnerLock(dataDir, {
    ...(options.patience === undefined ? {} : { patience: options.patience }),
    say: (text) => log.warn(text),
  });
  try {
    const running = await adopt(clusterFolder(dataDir));
    const server = running ?? (await startAnew(dataDir, { ...options, isNew }, log));
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
    // One that was just told to end may still take connections, but answers none of them.
    if (found.status === 'ready' && (await answersQueries(connectionOf(found)))) {
      return { ...found, adopted: true, ended: endOf(found.pid) };
    }
    // Where the system does not tell whose process it is, a number without a socket is a stranger's.
    if (works === undefined && !found.socketFolder) return undefined;
    // It is starting or, since its Vitrine was killed, stopping.
    await delay(10);
  }
  throw new Error(`The PostgreSQL server that already runs on ${cluster} neither becomes ready nor ends.`);
}

async function startAnew(
  dataDir: string,
  options: StartOptions & { isNew?: boolean; socketFolder?: string },
  log: SupervisorLog,
): Promise<Server> {
  const runAs = chooseRunAs(clusterFolder(dataDir), options.runAs);
  // Another user's server must reach its folder below ours; an operator's own closed folder stays closed.
  const holdsCluster = existsSync(join(dataDir, 'postgres', 'PG_VERSION'));
  if (runAs.how === 'dropped' && (options.isNew || holdsCluster)) letOthersPass(dataDir);
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
    ...(options.socketFolder ? { socketFolder: options.socketFolder } : {}),
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
  const ending = new AbortController();
  const pauses = restartPauses(options.pauses);
  let restarting: Promise<void> | undefined;

  const follow = () => {
    pauses.runs();
    void server.ended.then((how) => {
      if (!ending.signal.aborted) restarting = restart(how);
    });
  };
  const restart = async (how: string): Promise<void> => {
    log.error(`PostgreSQL ended by itself (${how}).`);
    while (!ending.signal.aborted) {
      const pause = pauses.next();
      if (pause >= 1_000) log.warn(`PostgreSQL is started again in ${Math.round(pause / 1_000)} s.`);
      await delay(pause, undefined, { ref: false, signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) return;
      try {
        server = await startAnew(dataDir, { ...options, socketFolder: server.socketFolder }, log);
        log.warn(`PostgreSQL runs again (process ${server.pid}).`);
        return follow();
      } catch (error) {
        log.error(`PostgreSQL could not be started again: ${(error as Error).message}`);
      }
    }
  };
  follow();

  return {
    get connection() {
      return connectionOf(server);
    },
    adopted: first.adopted,
    get pid() {
      return server.pid;
    },
    async stop() {
      if (ending.signal.aborted) return;
      ending.abort();
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
