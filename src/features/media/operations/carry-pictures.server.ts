import {
  type Database,
  type Executor,
  inTransaction,
  runPrepared,
  type Transaction,
} from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { TextStore } from '#platform/texts/text-store.server.ts';
import { pictureIdsOf } from '../data/picture.queries.server.ts';
import { leaveFiles } from '../jobs/drop-picture-files.job.server.ts';
import { DRAWING, drawingFileKey } from '../rules/drawing-file.ts';
import { pictureFileKey } from '../rules/picture-file.ts';
import { usesOf } from './places-of-pictures.server.ts';
import { type TakenPicture, takePicture } from './take-picture.server.ts';

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

/**
 * Pictures as they are given to another shop; ids that do not exist, and such without files, are left out. Null where their
 * base64 has more characters than `most`.
 */
export async function packPictures(
  { db, files }: { db: Executor; files: FileStore },
  ids: readonly number[],
  most: number,
): Promise<CarriedPicture[] | null> {
  if (ids.length === 0) return [];
  const rows = await runPrepared<PictureRow>(db, {
    name: 'picture_carried',
    text: `select id, hash, alt, title, caption, focus, widths, mime from picture where id = any($1::bigint[]) order by id`,
    values: [[...new Set(ids)]],
  });
  const packed: CarriedPicture[] = [];
  let length = 0;
  // One after the other: a large page has many of them.
  for (const { widths, mime, ...row } of rows) {
    const key =
      mime === DRAWING ? drawingFileKey(row.hash) : pictureFileKey(row.hash, widths.at(-1) ?? 0, 'webp');
    const file = await files.get(key);
    if (!file) continue;
    const data = Buffer.from(await new Response(file.body).arrayBuffer()).toString('base64');
    length += data.length;
    if (length > most) return null;
    packed.push({ ...row, id: Number(row.id), data });
  }
  return packed;
}

/**
 * Takes in a picture of another shop: what this shop has of the same content already, or a new one. A text where it cannot be
 * taken in: why not.
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
): Promise<TakenPicture | string> {
  const { db } = around;
  const known = (await pictureIdsOf(db, [hash])).get(hash);
  if (known) return { id: known, isNew: false };
  // What was taken in before has the hash of what was carried, not of what that was made of.
  const taken = await takePicture(around, Buffer.from(data, 'base64'), { alt, fileName });
  if (typeof taken === 'string' || !taken.isNew) return taken;
  await runPrepared(db, {
    name: 'picture_carried_words',
    text: 'update picture set title = $2, caption = $3, focus = $4 where id = $1',
    values: [taken.id, title, caption, focus],
  });
  return taken;
}

/** Keeps pictures from being taken back until the transaction ends; whether all of them are still there. */
export async function holdPictures(tx: Transaction, ids: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  const held = await runPrepared(tx, {
    name: 'pictures_held',
    text: 'select id from picture where id = any($1::bigint[]) order by id for share',
    values: [wanted],
  });
  return held.length === wanted.length;
}

/** Takes back pictures that were taken in for a document that was refused; what somebody shows by now stays. */
export async function takeBackPictures(
  services: SliceServices,
  ids: readonly number[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await inTransaction(services.db, async (tx) => {
    // Waits for whoever holds them, so that what those made of them is seen.
    await runPrepared(tx, {
      name: 'pictures_before_taken_back',
      text: 'select id from picture where id = any($1::bigint[]) order by id for update',
      values: [[...ids]],
    });
    const used = new Set((await usesOf(services, tx, ids)).map(({ pictureId }) => pictureId));
    const gone = await runPrepared<{ hash: string; widths: number[] }>(tx, {
      name: 'pictures_taken_back',
      text: 'delete from picture where id = any($1::bigint[]) returning hash, widths',
      values: [ids.filter((id) => !used.has(id))],
    });
    for (const { hash, widths } of gone) await leaveFiles(tx, { hash, widths }, now);
  });
}
