// A program of its own, so that copying and packing take neither the shop's memory nor its time: makes a backup and tries
// it out. Its one word is a JSON `{dataDir, target}`; it ends with 0, or prints why it could not.
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { makeBackup, restoreBackup } from '#platform/db/backup/backup.server.ts';
import { clusterFolder, startPostgres } from '#platform/db/supervisor.server.ts';
import { addUp, bytesInWords, diskSpace } from '#platform/status/disk-space.server.ts';

/** Packed and unpacked once, beside what is there. */
const ROOM = 2;

const { dataDir, target } = JSON.parse(process.argv[2] ?? '{}') as { dataDir: string; target: string };
// Where the database may be started that lies there already.
const trial = path.join(path.dirname(clusterFolder(dataDir)), 'backup-trial');
try {
  await refuseWithoutRoom();
  await makeBackup({ dataDir, target });
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
  const needed = ROOM * ((await addUp(clusterFolder(dataDir))) + (await addUp(path.join(dataDir, 'files'))));
  const { free } = await diskSpace(dataDir);
  if (free < needed)
    throw new Error(
      `There is not enough room on the disk: a backup takes ${bytesInWords(needed)} while it is made and tried out, and ${bytesInWords(free)} are free.`,
    );
}

/** Restores the backup beside the shop's data, starts a database on it and asks for what is in it. */
async function tryOut(): Promise<void> {
  await rm(trial, { recursive: true, force: true });
  await restoreBackup({ dataDir: trial, source: target });
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
