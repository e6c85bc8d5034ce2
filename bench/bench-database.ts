import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { startPostgres } from '#platform/db/supervisor.server.ts';

/** An empty database for a measurement. */
export interface BenchDatabase {
  /** As TypeORM takes it. */
  options: Record<string, unknown>;
  pool: pg.Pool;
  /** Undefined where the server is not ours to watch. */
  postgresPid: number | undefined;
  stop(): Promise<void>;
}

/** Makes a database of its own on the server of `url` (whose user may create some), and drops it when stopped. */
export async function createDatabase(url: string, name: string): Promise<BenchDatabase & { url: string }> {
  const database = `bench_${name}_${randomBytes(4).toString('hex')}`;
  const server = new pg.Pool({ connectionString: url, max: 1 });
  await server.query(`create database ${database}`);
  const own = new URL(url);
  own.pathname = `/${database}`;
  const pool = quietPool({ connectionString: own.href });
  return {
    url: own.href,
    options: optionsOf(own.href),
    pool,
    postgresPid: undefined,
    async stop() {
      await pool.end();
      await server.query(`drop database ${database} with (force)`);
      await server.end();
    },
  };
}

/** Starts a PostgreSQL like the one that comes with the shop, in a folder of its own. */
export async function startDatabase(dataDir: string): Promise<BenchDatabase> {
  const server = await startPostgres({ dataDir });
  const { host, port, user, database } = server.connection;
  const pool = quietPool({ host, port, user, database });
  return {
    options: { host, port, username: user, database },
    pool,
    postgresPid: server.pid,
    async stop() {
      await pool.end();
      await server.stop();
    },
  };
}

/** What an address means, as `pg` reads it: TypeORM knows no sockets in addresses. */
function optionsOf(url: string): Record<string, unknown> {
  const { host, port, user, password, database, ssl } = new pg.Client({ connectionString: url });
  return { host, port, username: user, password: password ?? undefined, database, ssl };
}

function quietPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...options, max: 2, application_name: 'bench' });
  // The database may end before our idle connections do.
  pool.on('error', () => {});
  return pool;
}
