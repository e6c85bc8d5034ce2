import { createHash } from 'node:crypto';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { insertPicture } from '../data/picture.queries.server.ts';
import type { PictureRefusal } from '../errors.ts';
import { pictureFileKey } from '../rules/picture-file.ts';
import { pictureFormat } from '../rules/picture-format.ts';
import type { Picture } from '../rules/picture-sources.ts';
import { headOf, makeElsewhere } from './make-elsewhere.server.ts';
import { MOST_MEGAPIXELS } from './make-variants.server.ts';

/** Where nobody says otherwise. */
const MOST_MEGABYTES = 20;
const MOST_MEMORY = 256 * 1024 * 1024;

/**
 * Takes in a picture and stores its variants. Resizing takes a second, so pass the database rather than a
 * transaction that holds locks; the row is written last, when all files are there.
 */
export async function createPicture(
  db: Executor,
  store: FileStore,
  given: Blob | Uint8Array,
  about: { alt?: string; fileName?: string; mostMegabytes?: number; mostMemory?: number } = {},
): Promise<Result<Picture, PictureRefusal>> {
  const { mostMegabytes = MOST_MEGABYTES, mostMemory = MOST_MEMORY } = about;
  const original = given instanceof Blob ? given : new Blob([given as Uint8Array<ArrayBuffer>]);
  if (original.size > mostMegabytes * 1024 * 1024) return refuse({ code: 'media.too-large', mostMegabytes });
  const mime = pictureFormat(await headOf(original));
  if (!mime) return refuse({ code: 'media.unknown-format' });
  const limits = { mostMegapixels: MOST_MEGAPIXELS, mostMemory };
  const made = await makeElsewhere(original, {
    wanted: { widths: 'all', formats: ['webp', 'avif'] },
    limits,
  });
  if (!made.ok) return made;
  const { width, height, widths, variants } = made.value;
  const hash = await hashOf(original);
  for (const variant of variants) {
    await store.put(pictureFileKey(hash, variant.width, variant.format), variant.bytes, {
      contentType: `image/${variant.format}`,
    });
  }
  return accept(
    await insertPicture(db, {
      hash,
      width,
      height,
      widths,
      mime,
      alt: about.alt?.trim() ?? '',
      fileName: about.fileName?.trim().slice(-200) ?? '',
    }),
  );
}

/** The content's hash; the number in front changes when variants come to be made differently. */
async function hashOf(original: Blob): Promise<string> {
  const hash = createHash('sha256').update('2:');
  for await (const piece of original.stream() as unknown as AsyncIterable<Uint8Array>) hash.update(piece);
  return hash.digest('hex').slice(0, 16);
}
