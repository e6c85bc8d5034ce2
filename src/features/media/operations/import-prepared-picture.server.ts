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

/** Pictures whose files are copied at the same time. */
const AT_ONCE = 16;

/**
 * Copies ready variants into the store without resizing and writes their rows, in the order given; throws when a
 * file is missing. The files are not forced to disk, since they can be imported again.
 */
export async function importPreparedPictures(
  db: Executor,
  store: FileStore,
  prepared: readonly PreparedPicture[],
): Promise<Picture[]> {
  for (let from = 0; from < prepared.length; from += AT_ONCE) {
    await Promise.all(prepared.slice(from, from + AT_ONCE).map((picture) => copyVariants(store, picture)));
  }
  const pictures: Picture[] = [];
  for (const { hash, width, height, widths, alt, fileName = '' } of prepared) {
    const sorted = [...widths].sort((a, b) => a - b);
    pictures.push(
      await insertPicture(db, { hash, width, height, widths: sorted, mime: 'image/webp', alt, fileName }),
    );
  }
  return pictures;
}

async function copyVariants(store: FileStore, prepared: PreparedPicture): Promise<void> {
  await Promise.all(
    prepared.widths.flatMap((width) =>
      pictureFormats.map(async (format) => {
        const bytes = await readFile(path.join(prepared.folder, `${width}.${format}`));
        const options = { contentType: `image/${format}`, durable: false };
        await store.put(pictureFileKey(prepared.hash, width, format), bytes, options);
      }),
    ),
  );
}
