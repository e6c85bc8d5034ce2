import { defineJob } from '#platform/jobs/jobs.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { dropUnusedFiles } from '../data/download-files.queries.server.ts';

const DAY_MS = 86_400_000;

/** Removes files that no product has and nobody bought, a day after they came; returns how many. */
export async function removeUnusedFiles(
  { db, files }: Pick<SliceServices, 'db' | 'files'>,
  now: Date,
): Promise<number> {
  const keys = await dropUnusedFiles(db, new Date(now.getTime() - DAY_MS));
  for (const key of keys) await files.delete(key);
  return keys.length;
}

/** Every night: removes what was uploaded and is used nowhere. */
export function dropUnusedFilesJob(services: Pick<SliceServices, 'db' | 'files'>) {
  return defineJob({ name: 'drop-unused-downloads', schedule: '40 3 * * *' }, async () => {
    await removeUnusedFiles(services, new Date());
  });
}
