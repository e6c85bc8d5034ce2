import type { FileRoute } from '#platform/files/file-route.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { ownerOf } from '../data/profile-photo.queries.server.ts';
import { PHOTOS_PREFIX, type PhotoSize, photoKey, readPhotoAddress } from '../rules/profile-photo.ts';

/** Photos for those whose they are; to everybody else there is no such file. */
export const photoRoute: FileRoute = {
  prefix: PHOTOS_PREFIX,
  async answer(path, { method, context }, { db, files, shop }) {
    const asked = readPhotoAddress(path);
    if (!asked || !shop().isOn('profile-photos')) return null;
    const actor = await context.actor();
    if (!actor || (await ownerOf(db, asked.token)) !== actor.userId) return null;
    return photoResponse(files, asked, method);
  },
};

/** A file as it is answered, kept by nobody on the way; null where it is gone. */
export async function photoResponse(
  files: FileStore,
  { token, size }: { token: string; size: PhotoSize },
  method: string,
): Promise<Response | null> {
  const file = await files.get(photoKey(token, size));
  if (!file) return null;
  const headers = {
    'content-type': 'image/webp',
    'content-length': String(file.size),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  };
  if (method !== 'HEAD') return new Response(file.body, { headers });
  if (file.body instanceof ReadableStream) await file.body.cancel();
  return new Response(null, { headers });
}
