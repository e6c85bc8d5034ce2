import type { FileStore } from '#platform/files/file-store.server.ts';
import { pictureFileKey } from '../rules/picture-file.ts';
import type { Picture } from '../rules/picture-sources.ts';

/** The bytes of a picture as WebP, of the first width that is at least so many pixels, else the widest; null where its file is gone. */
export async function pictureFile(
  store: FileStore,
  { hash, widths }: Pick<Picture, 'hash' | 'widths'>,
  atLeast: number,
): Promise<Uint8Array | null> {
  const width = widths.find((one) => one >= atLeast) ?? widths.at(-1);
  const file = width === undefined ? null : await store.get(pictureFileKey(hash, width, 'webp'));
  return file && new Uint8Array(await new Response(file.body).arrayBuffer());
}
