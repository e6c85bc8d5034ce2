import { createHash } from 'node:crypto';
import { accept, type Result, refuse } from '#kit/result.ts';
import { type Database, inTransaction } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { insertPicture, lockContent } from '../data/picture.queries.server.ts';
import type { PictureRefusal } from '../errors.ts';
import {
  DRAWING,
  DRAWING_HEAD,
  drawingFileKey,
  MOST_DRAWING_MEGABYTES,
  seemsDrawing,
} from '../rules/drawing-file.ts';
import { pictureFileKey } from '../rules/picture-file.ts';
import { pictureFormat } from '../rules/picture-format.ts';
import type { Picture } from '../rules/picture-sources.ts';
import { headOf, makeElsewhere } from './make-elsewhere.server.ts';
import { type MadeVariants, MOST_MEGAPIXELS } from './make-variants.server.ts';

/** Where nobody says otherwise. */
const MOST_MEGABYTES = 20;
const MOST_MEMORY = 256 * 1024 * 1024;

/**
 * Takes in a picture and stores its variants, and of a drawing the cleaned file as well. Resizing takes a second, before
 * anything is locked; the row is written last, when all files are there.
 */
export async function createPicture(
  db: Database,
  store: FileStore,
  given: Blob | Uint8Array,
  about: { alt?: string; fileName?: string; mostMegabytes?: number; mostMemory?: number } = {},
): Promise<Result<Picture, PictureRefusal>> {
  const { mostMegabytes = MOST_MEGABYTES, mostMemory = MOST_MEMORY } = about;
  const original = given instanceof Blob ? given : new Blob([given as Uint8Array<ArrayBuffer>]);
  if (original.size > mostMegabytes * 1024 * 1024) return refuse({ code: 'media.too-large', mostMegabytes });
  const isDrawing = seemsDrawing(await headOf(original, DRAWING_HEAD));
  const mime = isDrawing ? DRAWING : pictureFormat(await headOf(original));
  if (!mime) return refuse({ code: 'media.unknown-format' });
  if (isDrawing && original.size > MOST_DRAWING_MEGABYTES * 1024 * 1024)
    return refuse({ code: 'media.too-large', mostMegabytes: MOST_DRAWING_MEGABYTES });
  const limits = { mostMegapixels: MOST_MEGAPIXELS, mostMemory };
  const made = await makeElsewhere(original, {
    wanted: { widths: 'all', formats: ['webp', 'avif'], isDrawing },
    limits,
  });
  if (!made.ok) return made;
  const { width, height, widths } = made.value;
  const hash = await contentHash(original);
  const row = {
    hash,
    width,
    height,
    widths,
    mime,
    alt: about.alt?.trim() ?? '',
    fileName: about.fileName?.trim().slice(-200) ?? '',
  };
  return accept(
    await inTransaction(db, async (tx) => {
      // Files of the same content may be about to be removed.
      await lockContent(tx, hash);
      await keepFiles(store, hash, made.value);
      return insertPicture(tx, row);
    }),
  );
}

async function keepFiles(store: FileStore, hash: string, { variants, drawing }: MadeVariants): Promise<void> {
  await Promise.all(
    variants.map(({ width, format, bytes }) =>
      store.put(pictureFileKey(hash, width, format), bytes, { contentType: `image/${format}` }),
    ),
  );
  if (drawing) await store.put(drawingFileKey(hash), drawing, { contentType: DRAWING });
}

/** The hash of a picture's content; the number in front changes when variants come to be made, or drawings cleaned, differently. */
export async function contentHash(original: Blob | Uint8Array): Promise<string> {
  const hash = createHash('sha256').update('2:');
  if (original instanceof Uint8Array) hash.update(original);
  else
    for await (const piece of original.stream() as unknown as AsyncIterable<Uint8Array>) hash.update(piece);
  return hash.digest('hex').slice(0, 16);
}
