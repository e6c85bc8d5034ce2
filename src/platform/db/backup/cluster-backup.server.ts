import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { SocketConnection } from '../supervisor.server.ts';
import { copyTree } from './copy-tree.server.ts';

// What a server makes anew at its start; the folders themselves have to exist.
const emptied =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/./;
const leftOut =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|tablespace_map.*)$/;

/**
 * Copies a running cluster into an empty folder while it goes on working: the copy holds everything that was
 * committed when this function returns, at the least everything when it was called, and recovers at its first
 * start as after a power cut.
 */
export async function backUpCluster(
  cluster: string,
  connection: SocketConnection,
  target: string,
): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres', application_name: 'vitrine-backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    // Keeps the log from here on, however many checkpoints pass while the files are copied; ends with the connection.
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [
      `backup_${process.pid}`,
    ]);
    const begin = await client.query<{ segment: string }>(
      `select pg_walfile_name(pg_backup_start('vitrine', fast => true)) as segment`,
    );
    await copyTree(cluster, target, { take: (path) => !emptied.test(path) && !leftOut.test(path) });
    const end = await client.query<{ segment: string; labelfile: string; spcmapfile: string }>(
      'select pg_walfile_name(lsn) as segment, labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)',
    );
    const stopped = end.rows[0];
    const first = begin.rows[0]?.segment;
    if (!stopped || !first) throw new Error('PostgreSQL did not tell where the backup begins and ends.');
    if (stopped.spcmapfile.trim())
      throw new Error('The database uses tablespaces, which a backup does not cover.');
    await copyLog(cluster, target, first, stopped.segment);
    // Tells the copy's first start where to begin its recovery.
    await writeFile(join(target, 'backup_label'), stopped.labelfile, { mode: 0o600 });
  } finally {
    await client.end();
  }
}

/** Copies the log's segments from the first to the last, all of which the recovery needs. */
async function copyLog(cluster: string, target: string, first: string, last: string): Promise<void> {
  const isNeeded = (name: string) =>
    /^[0-9A-F]{8}\.history$/.test(name) || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);
  await copyTree(join(cluster, 'pg_wal'), join(target, 'pg_wal'), { take: (path) => isNeeded(path) });
  const copied = (await readdir(join(target, 'pg_wal'))).filter((name) => name.length === 24);
  if (!copied.includes(first) || !existsSync(join(target, 'pg_wal', last))) {
    throw new Error(`The log from ${first} to ${last} is not complete; the backup cannot be used.`);
  }
}
