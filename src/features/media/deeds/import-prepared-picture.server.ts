import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Executor } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { insertPicture } from '../data/picture.queries.server.ts';
import { pictureFileKey } from '../rules/picture-file.ts';
import { type Picture, pictureFormats } from '../rules/picture-sources.ts';

/** A picture whose variants lie ready in a folder, as `{width}.avif` and `{width}.webp`. */
export type PreparedPicture = {
  folder: string;
  /** 16 hexadecimal digits of the content. */
  hash: string;
  /** Pixels of the original. */
  width: number;
  height: number;
  /** Widths that lie in the folder. */
  widths: readonly number[];
  alt: string;
  fileName?: string;
};

/**
 * Copies ready variants into the store without resizing and writes the row; throws when a file is missing. The
 * files are not forced to disk, since they can be imported again.
 */
export async function importPreparedPicture(
  db: Executor,
  store: FileStore,
  prepared: PreparedPicture,
): Promise<Picture> {
  const widths = [...prepared.widths].sort((a, b) => a - b);
  await Promise.all(
    widths.flatMap((width) =>
      pictureFormats.map(async (format) => {
        const bytes = await readFile(path.join(prepared.folder, `${width}.${format}`));
        const options = { contentType: `image/${format}`, durable: false };
        await store.put(pictureFileKey(prepared.hash, width, format), bytes, options);
      }),
    ),
  );
  return insertPicture(db, {
    hash: prepared.hash,
    width: prepared.width,
    height: prepared.height,
    widths,
    mime: 'image/webp',
    alt: prepared.alt,
    fileName: prepared.fileName ?? '',
  });
}
