// A program of its own, so that copying and packing take neither the shop's memory nor its time: makes a backup and tries
// it out. It reads a JSON of a `BackupTask`; it ends with 0, or prints why it could not.
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { makeBackup, restoreBackup } from '#platform/db/backup/backup.server.ts';
import { measureArchive } from '#platform/db/backup/measure-archive.server.ts';
import { clusterFolder, startPostgres } from '#platform/db/supervisor.server.ts';
import { addUp, bytesInWords, diskSpace } from '#platform/status/disk-space.server.ts';
import type { BackupTask } from './run-backup.server.ts';

/** Packed and unpacked once, beside what is there. */
const ROOM = 2;

const task = JSON.parse(await text(process.stdin)) as BackupTask;
const { dataDir, databaseUrl, kind, migrations, target } = task;
// Where the database may be started that lies there already.
const trial = path.join(path.dirname(clusterFolder(dataDir)), 'backup-trial');
try {
  await refuseWithoutRoom();
  if (kind !== 'brought')
    await makeBackup({ dataDir, databaseUrl, target, isPortable: kind === 'move', migrations });
  await tryOut();
  process.stdout.write(`${JSON.stringify({ bytes: (await stat(target)).size })}\n`);
} catch (error) {
  await rm(target, { force: true });
  process.stdout.write(`${JSON.stringify({ problem: (error as Error).message })}\n`);
  process.exitCode = 1;
} finally {
  await rm(trial, { recursive: true, force: true });
}

async function refuseWithoutRoom(): Promise<void> {
  const { free } = await diskSpace(dataDir);
  const ofDatabase = databaseUrl ? 0 : await addUp(clusterFolder(dataDir));
  const needed =
    kind === 'brought'
      ? ROOM * (await measureArchive(target, free)).bytes
      : ROOM * (ofDatabase + (await addUp(path.join(dataDir, 'files'))));
  if (free < needed)
    throw new Error(
      `There is not enough room on the disk: a backup takes ${bytesInWords(needed)} while it is made and tried out, and ${bytesInWords(free)} are free.`,
    );
}

/** Restores the backup beside the shop's data, starts a database on it and asks for what is in it. */
async function tryOut(): Promise<void> {
  await rm(trial, { recursive: true, force: true });
  await restoreBackup({
    dataDir: trial,
    source: target,
    migrations,
    // What is to move has to be what others take.
    isFromElsewhere: kind !== 'own',
  });
  const server = await startPostgres({ dataDir: trial });
  const client = new pg.Client({ ...server.connection });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ tables: number }>(
      `select count(*)::int as tables from pg_tables where schemaname = 'public'`,
    );
    if (!rows[0]?.tables) throw new Error('The backup was written, but a database on it is empty.');
  } finally {
    await client.end();
    await server.stop();
  }
}
