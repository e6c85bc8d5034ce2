import { type Database, type Executor, runPrepared } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { ENGLISH } from '#platform/texts/language.ts';
import type { TextStore } from '#platform/texts/text-store.server.ts';
import { translate } from '#platform/texts/texts.ts';
import { DRAWING, drawingFileKey } from '../rules/drawing-file.ts';
import { pictureFileKey } from '../rules/picture-file.ts';
import { type MediaTextKey, mediaTexts } from '../texts.ts';
import { createPicture } from './create-picture.server.ts';

/** A picture as one shop gives it to another: its largest file as base64, and what is said of it. */
export interface CarriedPicture {
  id: number;
  /** Of the content that it was made of. */
  hash: string;
  alt: string;
  title: string;
  caption: string;
  focus: readonly number[] | null;
  data: string;
}

type PictureRow = Omit<CarriedPicture, 'data'> & { widths: number[]; mime: string };

/** Pictures as they are given to another shop; ids that do not exist, and such without files, are left out. */
export async function packPictures(
  { db, files }: { db: Executor; files: FileStore },
  ids: readonly number[],
): Promise<CarriedPicture[]> {
  if (ids.length === 0) return [];
  const rows = await runPrepared<PictureRow>(db, {
    name: 'picture_carried',
    text: `select id, hash, alt, title, caption, focus, widths, mime from picture where id = any($1::bigint[]) order by id`,
    values: [[...new Set(ids)]],
  });
  const packed: CarriedPicture[] = [];
  // One after the other: a large page has many of them.
  for (const { widths, mime, ...row } of rows) {
    const key =
      mime === DRAWING ? drawingFileKey(row.hash) : pictureFileKey(row.hash, widths.at(-1) ?? 0, 'webp');
    const file = await files.get(key);
    if (!file) continue;
    const data = Buffer.from(await new Response(file.body).arrayBuffer()).toString('base64');
    packed.push({ ...row, id: Number(row.id), data });
  }
  return packed;
}

/**
 * The id under which this shop has a picture of another one: the same content that it has already, or a new one. A text where
 * it cannot be taken in: why not.
 */
export async function unpackPicture(
  around: { db: Database; files: FileStore; pictureMemory: number; texts: TextStore },
  { hash, alt, title, caption, focus, data }: Omit<CarriedPicture, 'id'>,
): Promise<number | string> {
  const { db, files, pictureMemory, texts } = around;
  const [known] = await runPrepared<{ id: number }>(db, {
    name: 'picture_of_content',
    text: 'select id from picture where hash = $1 and trashed_at is null order by id limit 1',
    values: [hash],
  });
  if (known) return Number(known.id);
  const bytes = Buffer.from(data, 'base64');
  const made = await createPicture(db, files, bytes, { alt, mostMemory: pictureMemory });
  if (!made.ok) {
    const { code, ...values } = made.error;
    const key = code.slice('media.'.length) as MediaTextKey;
    return translate(mediaTexts, texts.overrides(ENGLISH.locale), key, values);
  }
  await runPrepared(db, {
    name: 'picture_carried_words',
    text: 'update picture set title = $2, caption = $3, focus = $4 where id = $1',
    values: [made.value.id, title, caption, focus],
  });
  return made.value.id;
}
