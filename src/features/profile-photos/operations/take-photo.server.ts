import { randomBytes } from 'node:crypto';
import { resizePicture } from '#features/media/public.server.ts';
import type { PictureRefusal } from '#features/media/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { notePhoto } from '../data/profile-photo.queries.server.ts';
import type { PhotoRefusal } from '../errors.ts';
import { HEAD_BYTES, isPhotoFormat } from '../rules/photo-format.ts';
import { PHOTO_WIDTHS, photoKey } from '../rules/profile-photo.ts';

/** A photo that anybody may send is one of a good camera at most, and takes half of what one of the owner may. */
const MOST_MEGAPIXELS = 24;
const MEMORY_SHARE = 1 / 2;
/** Pixels of a side: no camera takes more, and what is longer is made to do harm. */
const LONGEST_SIDE = 12_000;

/** What was sent in a field for a photo; one in which nothing was chosen is sent as a file without name and content. */
export function sentPhotos(files: ReadonlyMap<string, File[]>, field: string): File[] {
  return (files.get(field) ?? []).filter(({ name, size }) => name !== '' || size > 0);
}

/** What can be said against files before one is looked into; null = nothing. */
export async function refusalOfPhotos(
  files: readonly File[],
  megabytes: number,
): Promise<PhotoRefusal | null> {
  const [file] = files;
  if (!file) return { code: 'photo-missing' };
  if (files.length > 1) return { code: 'photo-many' };
  if (file.size > megabytes * 1024 * 1024) return { code: 'photo-large', most: megabytes };
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return isPhotoFormat(head) ? null : { code: 'photo-format' };
}

/**
 * Takes in a photo that somebody sent and answers its token; it is nobody's before it is given to an account, and one that
 * never is goes again. Making it takes a while: not inside a transaction.
 */
export async function takePhoto(
  db: Executor,
  { files: store, pictureMemory }: { files: FileStore; pictureMemory: number },
  files: readonly File[],
  megabytes: number,
): Promise<Result<string, PhotoRefusal>> {
  const refusal = await refusalOfPhotos(files, megabytes);
  const [file] = files;
  if (refusal || !file) return refuse(refusal ?? { code: 'photo-missing' });
  const made = await resizePicture(file, {
    widths: Object.values(PHOTO_WIDTHS),
    mostMegabytes: megabytes,
    mostMegapixels: MOST_MEGAPIXELS,
    mostMemory: pictureMemory * MEMORY_SHARE,
  });
  if (!made.ok) return refuse(refusalFrom(made.error));
  const { width, height, variants } = made.value;
  if (Math.max(width, height) > LONGEST_SIDE) return refuse({ code: 'photo-pixels', most: MOST_MEGAPIXELS });
  const [small] = variants;
  const large = variants.at(-1);
  if (!small || !large) throw new Error('A photo was made into no file');
  const token = randomBytes(16).toString('hex');
  // Noted first: what is written and then forgotten by a crash is found again, and goes.
  await notePhoto(db, token);
  for (const [size, { bytes }] of [
    ['small', small],
    ['large', large],
  ] as const)
    await store.put(photoKey(token, size), bytes, { contentType: 'image/webp' });
  return accept(token);
}

function refusalFrom(refusal: PictureRefusal): PhotoRefusal {
  switch (refusal.code) {
    case 'media.too-large':
      return { code: 'photo-large', most: refusal.mostMegabytes };
    case 'media.too-many-pixels':
      return { code: 'photo-pixels', most: refusal.mostMegapixels };
    case 'media.too-long':
      return { code: 'photo-pixels', most: MOST_MEGAPIXELS };
    case 'media.busy':
      return { code: 'photo-busy' };
    default:
      return { code: 'photo-unreadable' };
  }
}
