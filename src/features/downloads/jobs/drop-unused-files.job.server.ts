import { inTransaction } from '#platform/db/database.server.ts';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { forgetBegunDownloads } from '../data/count-downloads.queries.server.ts';
import { dropUnusedFile, readUnusedFiles } from '../data/download-files.queries.server.ts';

const DAY_MS = 86_400_000;

/** Removes files that no product has and nobody bought, a day after they came; returns how many. Throws where the store fails. */
export async function removeUnusedFiles(
  { db, files }: Pick<SliceServices, 'db' | 'files'>,
  now: Date,
): Promise<number> {
  let removed = 0;
  for (const id of await readUnusedFiles(db, new Date(now.getTime() - DAY_MS))) {
    // The row goes with its file: one that the store does not let go is found again the next night.
    const isGone = await inTransaction(db, async (tx) => {
      const key = await dropUnusedFile(tx, id);
      if (key !== null) await files.delete(key);
      return key !== null;
    });
    if (isGone) removed++;
  }
  return removed;
}

/** Every night: forgets downloads that nobody can resume, and removes what was uploaded and is used nowhere. */
export function dropUnusedFilesJob(services: Pick<SliceServices, 'db' | 'files'>) {
  return defineJob(
    { name: 'drop-unused-downloads', title: 'Delete unused download files', schedule: '40 3 * * *' },
    async () => {
      const now = new Date();
      await forgetBegunDownloads(services.db, now);
      await removeUnusedFiles(services, now);
    },
  );
}
