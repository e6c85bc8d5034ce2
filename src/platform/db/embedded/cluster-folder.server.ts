import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries.server.ts';
import type { RunAs } from './run-as.server.ts';
import { serverEnvironment } from './server-settings.server.ts';
import { sharedFolder } from './shared-folder.server.ts';

/** Name of the role that owns everything, and of the shop's database. */
export const databaseUser = 'vitrine';
export const databaseName = 'vitrine';

const pointerName = 'postgres-is-at.txt';

/** Where the cluster lies: in the data folder, or where an earlier start had to put it. */
export function clusterFolder(dataDir: string): string {
  const pointer = join(dataDir, pointerName);
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres');
}

/**
 * A folder for a cluster to be made, where the user that PostgreSQL runs as can reach it: usually in the data
 * folder; else at a readable place, which a note in the data folder names from then on.
 */
export function reachableCluster(
  dataDir: string,
  runAs: RunAs,
  say: (text: string) => void,
  shared?: string[],
): string {
  const usual = clusterFolder(dataDir);
  mkdirSync(dirname(usual), { recursive: true });
  if (runAs.how !== 'dropped' || canEnter(dirname(usual), runAs)) return usual;
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex').slice(0, 12);
  const elsewhere = join(sharedFolder(shared), `data-${name}`, 'postgres');
  if (existsSync(join(usual, 'PG_VERSION'))) {
    throw new Error(
      `The database in ${usual} cannot be reached by ${runAs.name}, the user it would run as. Move the data folder ` +
        `to a place that every user may enter and set DATA_DIR, or start Vitrine as the folder's owner.`,
    );
  }
  mkdirSync(dirname(elsewhere), { recursive: true, mode: 0o755 });
  writeFileSync(join(dataDir, pointerName), `${elsewhere}\n`);
  say(`${runAs.name} cannot enter ${dataDir}, so the database is kept in ${elsewhere}.`);
  return elsewhere;
}

function canEnter(folder: string, runAs: RunAs): boolean {
  return spawnSync('test', ['-x', folder], { ...runAs.identity, cwd: '/' }).status === 0;
}

/**
 * Makes the cluster unless it exists, in a folder beside it that is renamed at the end, so that an interrupted
 * start leaves nothing half-made. Returns whether it was made now.
 */
export function ensureCluster(
  cluster: string,
  binaries: Binaries,
  runAs: RunAs,
  disposable = false,
): boolean {
  removeUnfinished(cluster);
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    refuseOtherMajor(cluster, binaries, runAs);
    giveTo(cluster, runAs);
    return false;
  }
  const unfinished = `${cluster}.unfinished`;
  mkdirSync(unfinished, { mode: 0o700, recursive: true });
  giveTo(unfinished, runAs);
  run(runAs, binaries.initdb, [
    ...['-D', unfinished, '-U', databaseUser, '-A', 'trust', '-E', 'UTF8'],
    // Sorted by bytes and compared everywhere alike; names that people read sort with an ICU collation.
    ...(disposable ? ['--no-sync'] : []),
    ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
  ]);
  run(
    runAs,
    binaries.postgres,
    ['--single', '-D', unfinished, 'postgres'],
    `create database ${databaseName} strategy file_copy\n`,
  );
  renameSync(unfinished, cluster);
  return true;
}

function removeUnfinished(cluster: string): void {
  const parent = dirname(cluster);
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(`${basename(cluster)}.unfinished`))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** A cluster that root owns is handed to the user that root has to become. */
function giveTo(cluster: string, runAs: RunAs): void {
  const { uid, gid } = runAs.identity;
  if (uid === undefined || gid === undefined || statSync(cluster).uid === uid) return;
  for (const entry of readdirSync(cluster, { recursive: true })) {
    chownSync(join(cluster, entry as string), uid, gid);
  }
  // Last, because the folder's owner says whether the work is done.
  chownSync(cluster, uid, gid);
}

function refuseOtherMajor(cluster: string, binaries: Binaries, runAs: RunAs): void {
  const made = majorOf(cluster);
  if (made === knownMajor) return;
  const version = run(runAs, binaries.postgres, ['--version']);
  const major = Number(/\d+/.exec(version)?.[0]);
  if (made === major) return;
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${made}, but PostgreSQL ${major} came with this Vitrine. ` +
      'Start the version of Vitrine that made it, or move the data with pg_dump and pg_restore.',
  );
}

/** Spares asking the program on each start. */
const knownMajor = 18;

function majorOf(cluster: string): number {
  return Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'));
}

function run(runAs: RunAs, program: string, words: string[], input = ''): string {
  const [command = program, ...rest] = [...runAs.prefix, program, ...words];
  const done = spawnSync(command, rest, {
    ...runAs.identity,
    encoding: 'utf8',
    cwd: '/',
    env: serverEnvironment(),
    input,
  });
  if (done.status === 0) return done.stdout;
  throw new Error(`${basename(program)} failed: ${done.error?.message ?? done.stderr.trim()}`);
}
