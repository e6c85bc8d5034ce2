import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { forgetPicture, leftPictures } from '../data/review-pictures.queries.server.ts';
import { pictureKey } from '../rules/review-pictures.ts';

/** As long as sending a review takes at the very most. */
const UNDER_WAY = 3_600_000;
const MOST = 1000;

/** The name by which the job is asked for as soon as there is something to do. */
export const DROP_PICTURES = { name: 'drop-review-pictures' };

/** Takes away pictures that belong to no review, with their files; returns how many. */
export async function dropLeftPictures(db: Database, files: FileStore, now: Date): Promise<number> {
  const left = await leftPictures(db, new Date(now.getTime() - UNDER_WAY), MOST);
  for (const token of left) {
    for (const size of ['small', 'large'] as const) await files.delete(pictureKey(token, size));
    await forgetPicture(db, token);
  }
  return left.length;
}

/** Every hour, and whenever a review or a picture of one was deleted. */
export function dropPicturesJob({ db, files }: { db: Database; files: FileStore }) {
  return defineJob(
    { ...DROP_PICTURES, title: 'Delete unused review pictures', schedule: '43 * * * *' },
    async () => {
      await dropLeftPictures(db, files, new Date());
    },
  );
}
