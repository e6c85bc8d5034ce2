import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import type { Picture } from '../rules/picture-sources.ts';

/** A picture's row without what the database adds. */
export type NewPicture = Omit<Picture, 'id' | 'widths' | 'focus'> & {
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
  return { id: written.id, hash, width, height, widths, alt, focus: null };
}

/** Pictures by id, in one query; ids that do not exist are absent. Trashed ones are found, since they may still be shown. */
export async function readPictures(db: Executor, ids: readonly number[]): Promise<Map<number, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await runPrepared<Picture>(db, {
    name: 'picture_read',
    text: 'select id, hash, width, height, widths, alt, focus from picture where id = any($1::bigint[])',
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

/** The latest pictures whose description or file name holds all words of a search; all of them without one. */
export async function findPictures(db: Executor, search: string, most: number): Promise<Picture[]> {
  const patterns = search
    .split(/\s+/)
    .flatMap((word) => (word ? [`%${word.replace(/[\\%_]/g, '\\$&')}%`] : []));
  return runPrepared<Picture>(db, {
    name: 'picture_find',
    text: `select id, hash, width, height, widths, alt, focus from picture
      where trashed_at is null and (alt || ' ' || file_name) ilike all($1::text[]) order by id desc limit $2`,
    values: [patterns, most],
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
