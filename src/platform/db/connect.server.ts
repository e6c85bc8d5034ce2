import { closeDatabase, openDatabase } from './database.server.ts';
import { throughRestarts } from './embedded/first-answer.server.ts';
import type { Database } from './executor.server.ts';
import { withConnection } from './held-connection.server.ts';
import { checkServerVersion } from './server-version.server.ts';
import {
  runningPostgres,
  type StartOptions,
  type SupervisorLog,
  startPostgres,
} from './supervisor.server.ts';

export type ConnectOptions = {
  /** A server of the operator's own; without it the one that comes with Vitrine runs in `dataDir`. */
  databaseUrl?: string | undefined;
  /** Absolute path. */
  dataDir: string;
  log?: SupervisorLog;
  /** Connections at most. */
  max?: number;
  /** Further options for the server that comes with Vitrine. */
  embedded?: Partial<StartOptions>;
};

export type ConnectedDatabase = {
  db: Database;
  /** Closes the connections and then stops the server if it is ours. */
  close: () => Promise<void>;
};

/** Thrown when the server of DATABASE_URL does not answer; the message is meant for the operator and names no password. */
export class DatabaseUnreachable extends Error {
  override name = 'DatabaseUnreachable';
}

/**
 * The shop's database, reachable and new enough: the operator's server or our own. Throws `DatabaseUnreachable`,
 * `ServerTooOld`, and what `startPostgres` throws.
 */
export async function connectDatabase(options: ConnectOptions): Promise<ConnectedDatabase> {
  const { databaseUrl, dataDir, log, max } = options;
  const own = databaseUrl
    ? undefined
    : await startPostgres({ dataDir, ...(log ? { log } : {}), ...options.embedded });
  const db = openDatabase(databaseUrl ?? own?.connection ?? '', {
    ...(max ? { max } : {}),
    ...(own ? { place: () => own.connection } : {}),
    onIdleError: (error) => log?.warn(`An idle database connection broke: ${error.message}`),
  });
  const close = async () => {
    await closeDatabase(db);
    await own?.stop();
  };
  try {
    // Our own server is started again when it dies, also now; an operator's may need the operator.
    await throughRestarts(() => firstAnswer(db, databaseUrl), databaseUrl ? { patience: 0 } : {});
    await checkServerVersion(db);
  } catch (error) {
    await close();
    throw error;
  }
  return { db, close };
}

/**
 * The shop's database for a command beside the shop: where our own server runs already, it is used and left alone; else it
 * is started for as long as the command takes. Throws what `connectDatabase` throws.
 */
export async function connectBeside(
  options: Pick<ConnectOptions, 'databaseUrl' | 'dataDir' | 'embedded'>,
): Promise<ConnectedDatabase> {
  const { databaseUrl, dataDir } = options;
  const max = 2;
  const running = databaseUrl ? undefined : await runningPostgres(dataDir);
  if (!running) return connectDatabase({ ...options, max });
  const db = openDatabase(running, { max });
  return { db, close: () => closeDatabase(db) };
}

async function firstAnswer(db: Database, databaseUrl: string | undefined): Promise<void> {
  try {
    await withConnection(db, async () => {});
  } catch (error) {
    if (!databaseUrl) throw error;
    throw new DatabaseUnreachable(
      `The PostgreSQL server of DATABASE_URL (${withoutSecrets(databaseUrl)}) cannot be used: ${reasonOf(error)}`,
      { cause: error },
    );
  }
}

/** Address of a server as it may be shown: a password can also stand among the parameters. */
function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return 'not an address';
  const { host, pathname, searchParams } = new URL(address);
  return `${host || searchParams.get('host') || 'local socket'}${pathname}`;
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails with one error for each.
  const each = error instanceof AggregateError ? error.errors : [error];
  return each.map((one) => (one instanceof Error ? one.message : String(one))).join('; ');
}
