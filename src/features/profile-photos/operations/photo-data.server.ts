import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.server.ts';
import { leavePhoto, photoOf } from '../data/profile-photo.queries.server.ts';
import { DROP_PHOTOS } from '../jobs/drop-left-photos.job.server.ts';
import { photoKey } from '../rules/profile-photo.ts';

/** The photo of somebody's account: whole in the file that they get, gone with their account. */
export const photoData: PersonalData = {
  name: 'profile-photo',
  title: 'Profile photo',
  tables: ['profile_photo'],
  deletes: 'Their photo.',
  keeps: '',
  async read(db, { userId }, { files }) {
    const photo = userId === null ? null : await photoOf(db, userId);
    if (!photo) return [];
    const file = await files.get(photoKey(photo.token, 'large'));
    const bytes = file ? Buffer.from(await new Response(file.body).arrayBuffer()) : null;
    return [
      {
        uploadedAt: photo.createdAt,
        picture: bytes ? `data:image/webp;base64,${bytes.toString('base64')}` : null,
      },
    ];
  },
  async erase(tx, { userId }) {
    if (userId !== null && (await leavePhoto(tx, userId))) await enqueue(tx, DROP_PHOTOS, {});
  },
};
