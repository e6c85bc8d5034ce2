import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import { forgetPhoto, leftPhotos } from '../data/profile-photo.queries.server.ts';
import { photoKey } from '../rules/profile-photo.ts';

/** As long as giving a photo to an account takes at the very most. */
const UNDER_WAY = 3_600_000;
const MOST = 1000;

/** The name by which the job is asked for as soon as there is something to do. */
export const DROP_PHOTOS = { name: 'drop-profile-photos' };

/** Takes away photos that are nobody's, with their files; returns how many. */
export async function dropLeftPhotos(db: Database, files: FileStore, now: Date): Promise<number> {
  const left = await leftPhotos(db, new Date(now.getTime() - UNDER_WAY), MOST);
  for (const token of left) {
    for (const size of ['small', 'large'] as const) await files.delete(photoKey(token, size));
    await forgetPhoto(db, token);
  }
  return left.length;
}

/** Every day, for what registrations left that came to nothing and for deleted accounts, and whenever a photo was removed. */
export function dropPhotosJob({ db, files }: { db: Database; files: FileStore }) {
  return defineJob(
    { ...DROP_PHOTOS, title: 'Delete unused profile photos', schedule: '23 3 * * *' },
    async () => {
      await dropLeftPhotos(db, files, new Date());
    },
  );
}
