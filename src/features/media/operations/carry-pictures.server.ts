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
  {
    hash,
    alt,
    title,
    caption,
    focus,
    data,
    fileName = '',
  }: Omit<CarriedPicture, 'id'> & { fileName?: string },
): Promise<number | string> {
  const { db, files, pictureMemory, texts } = around;
  const known = (await pictureIdsOf(db, [hash])).get(hash);
  if (known) return known;
  const bytes = Buffer.from(data, 'base64');
  const made = await createPicture(db, files, bytes, { alt, fileName, mostMemory: pictureMemory });
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

/** The pictures that a shop has of these contents, the oldest of each: their ids by the hash. */
export async function pictureIdsOf(db: Executor, hashes: readonly string[]): Promise<Map<string, number>> {
  const rows = await runPrepared<{ hash: string; id: number }>(db, {
    name: 'pictures_of_contents',
    text: 'select hash, min(id) as id from picture where hash = any($1::text[]) and trashed_at is null group by hash',
    values: [[...hashes]],
  });
  return new Map(rows.map(({ hash, id }) => [hash, Number(id)]));
}
