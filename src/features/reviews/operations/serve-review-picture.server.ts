import type { FileRoute } from '#platform/files/file-route.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { isPictureOf } from '../data/review-pictures.queries.server.ts';
import {
  PICTURES_PREFIX,
  type PictureSize,
  pictureKey,
  readPictureAddress,
} from '../rules/review-pictures.ts';

/** Reviewers' pictures for everybody, while their review is approved. */
export const reviewPictureFiles: FileRoute = {
  prefix: PICTURES_PREFIX,
  async answer(path, { method }, { db, files, shop }) {
    const asked = readPictureAddress(path);
    if (!asked || !shop().isOn('reviews') || !(await isPictureOf(db, asked.token, 'shown'))) return null;
    // A day at most: a review may be held again.
    return fileResponse(files, asked, method, 'public, max-age=86400');
  },
};

/** A file as it is answered; null where it is gone. */
export async function fileResponse(
  files: FileStore,
  { token, size }: { token: string; size: PictureSize },
  method: string,
  caching: string,
): Promise<Response | null> {
  const file = await files.get(pictureKey(token, size));
  if (!file) return null;
  const headers = {
    'content-type': 'image/webp',
    'content-length': String(file.size),
    'cache-control': caching,
    'x-content-type-options': 'nosniff',
  };
  if (method !== 'HEAD') return new Response(file.body, { headers });
  if (file.body instanceof ReadableStream) await file.body.cancel();
  return new Response(null, { headers });
}
