/**
 * Settings of the server that comes with Vitrine, chosen for a small machine that it shares with the shop.
 * Whatever keeps committed data safe (fsync, full_page_writes, synchronous_commit) stays as PostgreSQL has it.
 */
const production: Record<string, string> = {
  listen_addresses: '',
  max_connections: '40',
  shared_buffers: '48MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  huge_pages: 'off',
  // Compiling a query costs more than the few milliseconds that the shop's queries take.
  jit: 'off',
  // Two cores: a parallel worker would only take one from another request.
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '4',
  // Reading in the caller's own process saves three standing workers.
  io_method: 'sync',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // One for a running backup, and one to spare.
  max_replication_slots: '2',
  // Online backups need it.
  wal_level: 'replica',
  min_wal_size: '80MB',
  max_wal_size: '512MB',
  autovacuum_max_workers: '2',
  autovacuum_naptime: '30s',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_duration_statement: '2s',
  cluster_name: 'vitrine',
};

/** For tests only: nothing there has to survive a power cut. */
const disposable: Record<string, string> = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '100',
  log_min_duration_statement: '-1',
};

/** The words for the command line of `postgres`. */
export function serverSettings(
  socketFolder: string,
  options: { disposable?: boolean; extra?: Record<string, string> } = {},
): string[] {
  const all = {
    ...production,
    ...(options.disposable ? disposable : {}),
    ...options.extra,
    unix_socket_directories: socketFolder,
  };
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The environment of the database's processes: none of ours that PostgreSQL would understand, such as PGDATA. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' };
}
