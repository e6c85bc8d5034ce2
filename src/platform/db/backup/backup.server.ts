import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { clusterFolder } from '../embedded/cluster-folder.server.ts';
import { takeOwnerLock } from '../embedded/owner-lock.server.ts';
import { runningPostgres, type StartOptions, startPostgres } from '../supervisor.server.ts';
import { backUpCluster } from './cluster-backup.server.ts';
import { copyTree } from './copy-tree.server.ts';
import { dumpServer, restoreDump } from './server-dump.server.ts';

export type BackupOptions = {
  /** Absolute path of the shop's data. */
  dataDir: string;
  databaseUrl?: string | undefined;
  /** A folder that does not exist yet, or a file that ends in .tar.gz or .tgz. */
  target: string;
  embedded?: Partial<StartOptions>;
};

export type RestoreOptions = {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** What a backup wrote. */
  source: string;
  /** Whether data that is there may be put aside (embedded) or overwritten (DATABASE_URL). */
  replace?: boolean;
  embedded?: Partial<StartOptions>;
};

/** Thrown when a backup or a restoration cannot be made; the message is meant for the operator. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}

type Manifest = { format: 1; kind: 'cluster' | 'dump'; madeAt: string };

const manifestName = 'vitrine-backup.json';

/** Writes a backup of the database and of `DATA_DIR/files`, also while the shop sells; returns the absolute target. */
export async function makeBackup(options: BackupOptions): Promise<string> {
  const target = resolve(options.target);
  if (existsSync(target)) throw new BackupProblem(`${target} exists already; name a new folder or file.`);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  try {
    await fill(unfinished, options);
    if (isArchive(target)) await pack(unfinished, target);
    else await rename(unfinished, target);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return target;
}

async function fill(folder: string, options: BackupOptions): Promise<void> {
  const files = join(options.dataDir, 'files');
  const copyFiles = () => copyTree(files, join(folder, 'files'), { onlyNew: true });
  // Twice, so that a file is there whether it was deleted or added while the database was copied.
  await copyFiles();
  if (options.databaseUrl) dumpServer(options.databaseUrl, join(folder, 'database.dump'));
  else await backUpEmbedded(options, join(folder, 'postgres'));
  await copyFiles();
  const kind = options.databaseUrl ? 'dump' : 'cluster';
  const manifest: Manifest = { format: 1, kind, madeAt: new Date().toISOString() };
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function backUpEmbedded({ dataDir, embedded }: BackupOptions, target: string): Promise<void> {
  if (!existsSync(join(clusterFolder(dataDir), 'PG_VERSION'))) {
    throw new BackupProblem(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder of the shop's data.`,
    );
  }
  const running = await runningPostgres(dataDir);
  if (running) return backUpCluster(clusterFolder(dataDir), running, target);
  const own = await startPostgres({ dataDir, ...embedded });
  try {
    await backUpCluster(clusterFolder(dataDir), own.connection, target);
  } finally {
    await own.stop();
  }
}

/**
 * Puts a backup back: into an empty data folder (or an empty database of DATABASE_URL), or in place of what is
 * there with `replace`, which keeps the former data folder's content beside it. Ends with a start and a stop of
 * the database, so that a backup that cannot be used is found out now. Returns where the former data went.
 */
export async function restoreBackup(options: RestoreOptions): Promise<string | undefined> {
  const source = resolve(options.source);
  await mkdir(options.dataDir, { recursive: true });
  const unpacked = join(options.dataDir, 'restore.unfinished');
  const lock = options.databaseUrl ? undefined : await takeOwnerLock(options.dataDir, { patience: 0 });
  let former: string | undefined;
  try {
    await rm(unpacked, { recursive: true, force: true });
    await mkdir(unpacked, { mode: 0o700 });
    if (isArchive(source)) unpack(source, unpacked);
    else await copyTree(source, unpacked);
    const manifest = await readManifest(unpacked, source);
    refuseOtherKind(manifest, options);
    if (options.databaseUrl)
      restoreDump(options.databaseUrl, join(unpacked, 'database.dump'), options.replace ?? false);
    former = await takePlace(unpacked, options);
  } finally {
    await rm(unpacked, { recursive: true, force: true });
    lock?.release();
  }
  if (!options.databaseUrl) await tryOut(options);
  return former;
}

async function readManifest(folder: string, source: string): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(folder, manifestName), 'utf8')) as Manifest;
  } catch (error) {
    throw new BackupProblem(`${source} is not a backup of Vitrine: it has no ${manifestName}.`, {
      cause: error,
    });
  }
}

function refuseOtherKind(manifest: Manifest, options: RestoreOptions): void {
  const wanted = options.databaseUrl ? 'dump' : 'cluster';
  if (manifest.kind === wanted) return;
  throw new BackupProblem(
    manifest.kind === 'dump'
      ? 'This backup was made from a server named in DATABASE_URL; name the server to restore it to in DATABASE_URL.'
      : 'This backup was made from the PostgreSQL that comes with Vitrine; restore it without DATABASE_URL.',
  );
}

/** Moves what is there aside and the restored data to its place. */
async function takePlace(
  unpacked: string,
  { dataDir, replace }: RestoreOptions,
): Promise<string | undefined> {
  const places = [
    { from: join(unpacked, 'postgres'), to: clusterFolder(dataDir) },
    { from: join(unpacked, 'files'), to: join(dataDir, 'files') },
  ].filter(({ from }) => existsSync(from));
  const taken: typeof places = [];
  for (const place of places) if (await isFilled(place.to)) taken.push(place);
  const aside = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`);
  if (taken.length > 0 && !replace) {
    throw new BackupProblem(
      `There is data in ${taken.map(({ to }) => to).join(' and ')}. Restore into another DATA_DIR, or add --replace: ` +
        'what is there is then put aside, not deleted.',
    );
  }
  for (const [index, { to }] of taken.entries()) {
    await mkdir(aside, { recursive: true, mode: 0o700 });
    await rename(to, join(aside, index === 0 && to === clusterFolder(dataDir) ? 'postgres' : 'files'));
  }
  for (const { from, to } of places) {
    await mkdir(dirname(to), { recursive: true });
    await rm(to, { recursive: true, force: true });
    await rename(from, to);
    await chmod(to, 0o700);
  }
  return taken.length > 0 ? aside : undefined;
}

async function isFilled(folder: string): Promise<boolean> {
  return existsSync(folder) && (await readdir(folder)).length > 0;
}

async function tryOut({ dataDir, embedded }: RestoreOptions): Promise<void> {
  const server = await startPostgres({ dataDir, ...embedded });
  await server.stop();
}

function isArchive(path: string): boolean {
  return /\.(tar\.gz|tgz)$/.test(path);
}

async function pack(folder: string, archive: string): Promise<void> {
  const draft = `${archive}.part`;
  tar(['-czf', draft, '-C', folder, '.'], 'packed');
  await chmod(draft, 0o600);
  await rename(draft, archive);
}

function unpack(archive: string, folder: string): void {
  if (!existsSync(archive)) throw new BackupProblem(`There is no ${archive}.`);
  tar(['-xzf', archive, '-C', folder, '--no-same-owner'], 'unpacked');
}

function tar(words: string[], deed: string): void {
  const run = spawnSync('tar', words, { encoding: 'utf8' });
  if (run.status === 0) return;
  throw new BackupProblem(`The backup could not be ${deed}: ${run.error?.message ?? run.stderr.trim()}`);
}
