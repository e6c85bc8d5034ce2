import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { ENGLISH } from '#platform/texts/language.ts';
import type { TextStore } from '#platform/texts/text-store.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { pictureIdsOf } from '../data/picture.queries.server.ts';
import { type MediaTextKey, mediaTexts } from '../texts.ts';
import { contentHash, createPicture } from './create-picture.server.ts';

/** Where pictures of elsewhere are kept. */
interface PictureKeeping {
  db: Database;
  files: FileStore;
  pictureMemory: number;
  texts: TextStore;
}

/** A picture of elsewhere in this shop: its id, and whether it was made for that. */
export interface TakenPicture {
  id: number;
  isNew: boolean;
}

/**
 * Takes in a picture by its bytes: what this shop has of the same content already, or a new one. A text where it cannot be
 * taken in: why not.
 */
export async function takePicture(
  { db, files, pictureMemory, texts }: PictureKeeping,
  bytes: Uint8Array,
  about: { alt?: string; fileName?: string; mostMegabytes?: number },
): Promise<TakenPicture | string> {
  const hash = await contentHash(bytes);
  const known = (await pictureIdsOf(db, [hash])).get(hash);
  if (known) return { id: known, isNew: false };
  const made = await createPicture(db, files, bytes, { ...about, mostMemory: pictureMemory });
  if (made.ok) return { id: made.value.id, isNew: true };
  const { code, ...values } = made.error;
  const key = code.slice('media.'.length) as MediaTextKey;
  return translate(mediaTexts, texts.overrides(ENGLISH.locale), key, values);
}
