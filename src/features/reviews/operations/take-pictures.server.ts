import { randomBytes } from 'node:crypto';
import { resizePicture } from '#features/media/public.server.ts';
import type { PictureRefusal } from '#features/media/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import type { SettingsOf } from '#platform/settings/settings.ts';
import { notePictures } from '../data/review-pictures.queries.server.ts';
import type { PictureFault } from '../errors.ts';
import { PICTURE_WIDTHS, pictureKey, type ReviewPicture } from '../rules/review-pictures.ts';
import type { reviewSettings } from '../settings.ts';

/** A picture that anybody may send is one of a good camera at most, and takes half of what one of the owner may. */
const MOST_MEGAPIXELS = 24;
const MEMORY_SHARE = 1 / 2;

type Rules = Pick<SettingsOf<typeof reviewSettings>, 'pictures' | 'mostPictures' | 'pictureMegabytes'>;

/**
 * Takes in the pictures that somebody sent with a review, all or none, and answers their tokens; nobody sees them before
 * they are given to a review, and those that never are go again. Resizing takes a while: not inside a transaction.
 */
export async function takePictures(
  db: Executor,
  { files: store, pictureMemory }: { files: FileStore; pictureMemory: number },
  sent: readonly File[],
  rules: Rules,
): Promise<Result<string[], PictureFault>> {
  // A field in which nothing was chosen is sent as a file without name and content.
  const files = sent.filter(({ name, size }) => name !== '' || size > 0);
  if (!rules.pictures || files.length === 0) return accept([]);
  const most = rules.mostPictures ?? 0;
  if (files.length > most) return refuse({ code: 'pictures-many', field: 'pictures', most });
  const taken: { picture: ReviewPicture; files: Record<'small' | 'large', Uint8Array> }[] = [];
  for (const file of files) {
    const mostMegabytes = rules.pictureMegabytes ?? 1;
    const widths = Object.values(PICTURE_WIDTHS);
    const mostMemory = pictureMemory * MEMORY_SHARE;
    const limits = { mostMegabytes, mostMegapixels: MOST_MEGAPIXELS, mostMemory };
    const made = await resizePicture(file, { widths, ...limits });
    if (!made.ok) return refuse(faultOf(made.error));
    const { width, height, variants } = made.value;
    const [small] = variants;
    const large = variants.at(-1);
    if (!small || !large) throw new Error('A picture was made into no file');
    const picture = {
      token: randomBytes(16).toString('hex'),
      width: large.width,
      height: Math.max(1, Math.round((height * large.width) / width)),
    };
    taken.push({ picture, files: { small: small.bytes, large: large.bytes } });
  }
  const pictures = taken.map(({ picture }) => picture);
  // Noted first: what is written and then forgotten by a crash is found again, and goes.
  await notePictures(db, pictures);
  for (const { picture, files } of taken)
    for (const size of ['small', 'large'] as const)
      await store.put(pictureKey(picture.token, size), files[size], { contentType: 'image/webp' });
  return accept(pictures.map(({ token }) => token));
}

function faultOf(refusal: PictureRefusal): PictureFault {
  switch (refusal.code) {
    case 'media.too-large':
      return { code: 'picture-large', field: 'pictures', most: refusal.mostMegabytes };
    case 'media.too-many-pixels':
      return { code: 'picture-pixels', field: 'pictures', most: refusal.mostMegapixels };
    case 'media.busy':
      return { code: 'pictures-busy', field: 'pictures' };
    default:
      return { code: 'picture-unusable', field: 'pictures' };
  }
}
