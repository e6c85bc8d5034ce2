import { defineJob, type Job } from '#platform/jobs/jobs.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { dropProblemsBefore, keysOfOldFiles } from '../data/brought-pictures.queries.server.ts';
import { dropRunsBefore } from '../data/exchange.queries.server.ts';

const KEPT_MS = 30 * 24 * 3_600_000;

/** Forgets runs that are a month old with their files, once a day. */
export function dropOldRunsJob({ db, files }: SliceServices): Job<Record<string, never>> {
  return defineJob(
    { name: 'drop-old-imports', title: 'Delete old imports and exports', schedule: '40 3 * * *' },
    async () => {
      const before = new Date(Date.now() - KEPT_MS);
      // Files first: what is left of a crash is found again by its run.
      for (const key of await keysOfOldFiles(db, before)) await files.delete(key);
      await dropRunsBefore(db, before);
      await dropProblemsBefore(db, before);
    },
  );
}
