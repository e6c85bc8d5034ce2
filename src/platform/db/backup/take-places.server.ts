import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { clusterFolder } from '../embedded/cluster-folder.server.ts';
import { BackupProblem } from './backup-problem.ts';

/** What came to its place. */
export interface TakenPlaces {
  /** Folder of what was there before; undefined where nothing was. */
  former: string | undefined;
  /** Puts back what was there before. */
  giveBack(): Promise<void>;
}

/** Throws a `BackupProblem` where there is data already. */
export async function refuseTaken(dataDir: string): Promise<void> {
  const filled: string[] = [];
  for (const folder of [clusterFolder(dataDir), join(dataDir, 'files')])
    if (await isFilled(folder)) filled.push(folder);
  if (filled.length === 0) return;
  throw new BackupProblem(
    `There is data in ${filled.join(' and ')}. Restore into another DATA_DIR, or add --replace: ` +
      'what is there is then put aside, not deleted.',
  );
}

/** Moves what is there aside and restored data to its place: all of it, or after an error nothing. */
export async function takePlaces(
  dataDir: string,
  restored: { cluster: string; files: string },
): Promise<TakenPlaces> {
  const aside = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(':', '-')}`);
  const undo: (() => Promise<unknown>)[] = [];
  const giveBack = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  const places = [
    { name: 'postgres', from: restored.cluster, to: clusterFolder(dataDir) },
    { name: 'files', from: restored.files, to: join(dataDir, 'files') },
  ].filter(({ from }) => existsSync(from));
  try {
    for (const { name, from, to } of places) {
      if (await isFilled(to)) {
        if (!existsSync(aside)) {
          await mkdir(aside, { mode: 0o700 });
          undo.push(() => rmdir(aside));
        }
        await rename(to, join(aside, name));
        undo.push(() => rename(join(aside, name), to));
      }
      await mkdir(dirname(to), { recursive: true });
      await rm(to, { recursive: true, force: true });
      await rename(from, to);
      undo.push(() => rm(to, { recursive: true, force: true }));
      await chmod(to, 0o700);
    }
  } catch (error) {
    await giveBack();
    throw error;
  }
  return { former: existsSync(aside) ? aside : undefined, giveBack };
}

async function isFilled(folder: string): Promise<boolean> {
  return existsSync(folder) && (await readdir(folder)).length > 0;
}
