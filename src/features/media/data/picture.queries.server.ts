import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import { DRAWING } from '../rules/drawing-file.ts';
import type { Picture } from '../rules/picture-sources.ts';

/** What views need of a row. */
const SHOWN = `id, hash, width, height, widths, alt, focus, mime = '${DRAWING}' as "isDrawing"`;

/** A picture's row without what the database adds. */
export type NewPicture = Omit<Picture, 'id' | 'widths' | 'focus' | 'isDrawing'> & {
  widths: number[];
  mime: string;
  fileName: string;
};

/** Writes the row of a picture whose files are stored. */
export async function insertPicture(db: Executor, row: NewPicture): Promise<Picture> {
  const [written] = await runPrepared<{ id: number }>(db, {
    name: 'picture_insert',
    text: `insert into picture (hash, width, height, widths, alt, mime, file_name)
           values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    values: [row.hash, row.width, row.height, row.widths, row.alt, row.mime, row.fileName],
  });
  if (!written) throw new Error('The picture was not written');
  const { hash, width, height, widths, alt } = row;
  const isDrawing = row.mime === DRAWING;
  return { id: written.id, hash, width, height, widths, alt, focus: null, isDrawing };
}

/** Pictures by id, in one query; ids that do not exist are absent. Trashed ones are found, since they may still be shown. */
export async function readPictures(db: Executor, ids: readonly number[]): Promise<Map<number, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await runPrepared<Picture>(db, {
    name: 'picture_read',
    text: `select ${SHOWN} from picture where id = any($1::bigint[])`,
    values: [[...new Set(ids)]],
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Captions of pictures by id; those without one are absent. */
export async function readCaptions(db: Executor, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await runPrepared<{ id: number; caption: string }>(db, {
    name: 'picture_captions',
    text: `select id, caption from picture where id = any($1::bigint[]) and caption <> ''`,
    values: [[...new Set(ids)]],
  });
  return new Map(rows.map(({ id, caption }) => [id, caption]));
}

/** The ids of all pictures. */
export async function readPictureIds(db: Executor): Promise<number[]> {
  const rows = await runPrepared<{ id: number }>(db, {
    name: 'picture_ids',
    text: 'select id from picture',
    values: [],
  });
  return rows.map(({ id }) => id);
}

/** Whether a picture has this content. */
export async function hasContent(db: Executor, hash: string): Promise<boolean> {
  const rows = await runPrepared(db, {
    name: 'picture_has_content',
    text: 'select 1 from picture where hash = $1 limit 1',
    values: [hash],
  });
  return rows.length > 0;
}

/** Lets nobody else write or remove the files of a content until the transaction ends. */
export async function lockContent(tx: Executor, hash: string): Promise<void> {
  await runPrepared(tx, {
    name: 'picture_lock_content',
    text: `select pg_advisory_xact_lock(hashtext('media.picture-files'), hashtext($1))`,
    values: [hash],
  });
}

/** What pictures show and what stands below them, in the owners' words, each once. */
export async function readCustomTexts(db: Executor): Promise<string[]> {
  const rows = await runPrepared<{ said: string }>(db, {
    name: 'picture_words',
    text: `select distinct said from picture, unnest(array[alt, caption]) said
      where said <> '' and trashed_at is null order by said limit 5000`,
    values: [],
  });
  return rows.map(({ said }) => said);
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

/** The picture whose file had this name, in any case; of several the newest. Null where there is none. */
export async function pictureOfFile(db: Executor, name: string): Promise<number | null> {
  const [found] = await runPrepared<{ id: string | number }>(db, {
    name: 'picture_of_file',
    text: `select id from picture where lower(file_name) = lower($1) and trashed_at is null order by id desc limit 1`,
    values: [name],
  });
  return found ? Number(found.id) : null;
}
