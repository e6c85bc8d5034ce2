import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import pg from 'pg';
import { clusterFolder } from '../embedded/cluster-folder.server.ts';
import { takeOwnerLock } from '../embedded/owner-lock.server.ts';
import type { ProgramMigrations } from '../migrate.server.ts';
import {
  runningPostgres,
  type SocketConnection,
  type StartOptions,
  startPostgres,
} from '../supervisor.server.ts';
import { BackupProblem } from './backup-problem.ts';
import { backUpCluster } from './cluster-backup.server.ts';
import { copyTree } from './copy-tree.server.ts';
import { emptyLeftOut, leftOutTables } from './left-out.server.ts';
import { copyIn, copyOut } from './portable-copy.server.ts';
import { dumpServer, restoreDump } from './server-dump.server.ts';
import { refuseTaken, type TakenPlaces, takePlaces } from './take-places.server.ts';

export { BackupProblem } from './backup-problem.ts';

export type BackupOptions = {
  /** Absolute path of the shop's data. */
  dataDir: string;
  databaseUrl?: string | undefined;
  /** A folder that does not exist yet, or a file that ends in .tar.gz or .tgz. */
  target: string;
  /**
   * Written row by row, which takes longer and any PostgreSQL reads: to move a shop to another machine, between the database
   * that comes along and a server of one's own, or to a program with a later PostgreSQL.
   */
  isPortable?: boolean;
  /** What the program can make tables of: what others left, as of a slice that was taken out, is told by a portable backup. */
  migrations?: ProgramMigrations | undefined;
  embedded?: Partial<StartOptions>;
};

export type RestoreOptions = {
  dataDir: string;
  databaseUrl?: string | undefined;
  /** What a backup wrote. */
  source: string;
  /** Whether data that is there may be put aside (embedded) or overwritten (DATABASE_URL). */
  replace?: boolean;
  /** What makes the tables that a portable backup fills. */
  migrations: ProgramMigrations;
  /** Takes none but portable ones: another database's own files could bring programs along. */
  isFromElsewhere?: boolean;
  embedded?: Partial<StartOptions>;
};

type Manifest = { format: 1; kind: 'cluster' | 'dump' | 'portable'; madeAt: string };

const manifestName = 'vitrine-backup.json';
const tablesName = 'tables';

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
  const { databaseUrl, isPortable } = options;
  if (isPortable) await copyRows(options, join(folder, tablesName));
  else if (databaseUrl) await dump(databaseUrl, join(folder, 'database.dump'));
  else await backUpEmbedded(options, join(folder, 'postgres'));
  await copyFiles();
  const kind = isPortable ? 'portable' : databaseUrl ? 'dump' : 'cluster';
  const manifest: Manifest = { format: 1, kind, madeAt: new Date().toISOString() };
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function dump(databaseUrl: string, file: string): Promise<void> {
  const leftOut: string[] = [];
  await withClient({ connectionString: databaseUrl }, async (client) => {
    leftOut.push(...(await leftOutTables(client)));
  });
  dumpServer(databaseUrl, file, leftOut);
}

async function copyRows(options: BackupOptions, folder: string): Promise<void> {
  if (options.databaseUrl)
    return withClient({ connectionString: options.databaseUrl }, (client) =>
      copyOut(client, folder, options.migrations),
    );
  await withEmbedded(options, (connection) =>
    withClient(connection, (client) => copyOut(client, folder, options.migrations)),
  );
}

async function backUpEmbedded(options: BackupOptions, target: string): Promise<void> {
  await withEmbedded(options, (connection) =>
    backUpCluster(clusterFolder(options.dataDir), connection, target),
  );
}

/** The database that comes along, which is started where it does not run. */
async function withEmbedded(
  { dataDir, embedded }: BackupOptions,
  work: (connection: SocketConnection) => Promise<void>,
): Promise<void> {
  if (!existsSync(join(clusterFolder(dataDir), 'PG_VERSION'))) {
    throw new BackupProblem(
      `There is no database in ${dataDir}. Set DATA_DIR to the folder of the shop's data.`,
    );
  }
  const running = await runningPostgres(dataDir);
  if (running) return work(running);
  const own = await startPostgres({ dataDir, ...embedded });
  try {
    await work(own.connection);
  } finally {
    await own.stop();
  }
}

async function withClient(place: pg.ClientConfig, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ ...place, application_name: 'vitrine-backup' });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
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
  // A database can be started there, and what it made is moved to its place, not copied.
  const beside = join(dirname(clusterFolder(options.dataDir)), 'restore-beside');
  if (!options.databaseUrl) await endLeftOver(options);
  const lock = options.databaseUrl ? undefined : await takeOwnerLock(options.dataDir, { patience: 0 });
  let taken: TakenPlaces;
  try {
    await rm(unpacked, { recursive: true, force: true });
    await rm(beside, { recursive: true, force: true });
    await mkdir(unpacked, { mode: 0o700 });
    if (isArchive(source)) unpack(source, unpacked);
    else await copyTree(source, unpacked);
    const manifest = await readManifest(unpacked, source);
    if (options.isFromElsewhere) await refuseForeign(manifest, unpacked);
    if (!options.replace) await refuseTaken(options.dataDir);
    if (manifest.kind === 'portable') await fillFrom(join(unpacked, tablesName), beside, options);
    else {
      refuseOtherKind(manifest, options);
      if (options.databaseUrl)
        restoreDump(options.databaseUrl, join(unpacked, 'database.dump'), options.replace ?? false);
    }
    const cluster = manifest.kind === 'portable' ? clusterFolder(beside) : join(unpacked, 'postgres');
    taken = await takePlaces(options.dataDir, { cluster, files: join(unpacked, 'files') });
  } finally {
    await rm(unpacked, { recursive: true, force: true });
    await rm(beside, { recursive: true, force: true });
    lock?.release();
  }
  try {
    if (!options.databaseUrl) await tryOut(options);
  } catch (error) {
    await taken.giveBack();
    throw error;
  }
  return taken.former;
}

/** Fills a database with the rows of a portable backup: the server's, or a new one beside the shop's. */
async function fillFrom(
  tables: string,
  beside: string,
  { databaseUrl, migrations, replace = false, embedded }: RestoreOptions,
): Promise<void> {
  if (databaseUrl) {
    return withClient({ connectionString: databaseUrl }, async (client) => {
      const { rows } = await client.query(
        `select from pg_tables where schemaname in ('public', 'migrations') limit 1`,
      );
      if (rows.length > 0 && !replace)
        throw new BackupProblem(
          'There is data in the database of DATABASE_URL. Name an empty one, or add --replace: what is there is then lost.',
        );
      await copyIn(client, tables, migrations, replace);
    });
  }
  const server = await startPostgres({ dataDir: beside, ...embedded });
  try {
    await withClient(server.connection, (client) => copyIn(client, tables, migrations, false));
  } finally {
    await server.stop();
  }
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

async function refuseForeign({ kind }: Manifest, folder: string): Promise<void> {
  if (kind !== 'portable')
    throw new BackupProblem(
      'This is a backup for the shop that made it. Use “Make a copy for moving” there, or restore it at a terminal.',
    );
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (!entry.isFile() && !entry.isDirectory())
      throw new BackupProblem(`There is more than files in it: ${entry.name}.`);
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

/** A server that outlived its shop would go on in a folder that is about to be moved. Throws `DataFolderInUse` for one that has a shop. */
async function endLeftOver({ dataDir, embedded }: RestoreOptions): Promise<void> {
  if (!(await runningPostgres(dataDir))) return;
  const server = await startPostgres({ dataDir, patience: 0, ...embedded });
  await server.stop();
}

/** Starts the database once, and takes out of it what the copies of other kinds do not hold. */
async function tryOut({ dataDir, embedded }: RestoreOptions): Promise<void> {
  const server = await startPostgres({ dataDir, ...embedded });
  try {
    await withClient(server.connection, emptyLeftOut);
  } finally {
    await server.stop();
  }
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
