import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import type { Video } from '../rules/video-file.ts';

/** Writes the row of a video whose file is stored. */
export async function insertVideo(db: Executor, row: Omit<Video, 'id'>): Promise<Video> {
  const [written] = await runPrepared<{ id: number }>(db, {
    name: 'video_insert',
    text: 'insert into video (hash, format, size, file_name) values ($1, $2, $3, $4) returning id',
    values: [row.hash, row.format, row.size, row.fileName],
  });
  if (!written) throw new Error('The video was not written');
  return { id: written.id, ...row };
}

/** A video by its id; null when there is none. */
export async function readVideo(db: Executor, id: number): Promise<Video | null> {
  const [found] = await runPrepared<Video>(db, {
    name: 'video_read',
    text: 'select id, hash, format, size, file_name as "fileName" from video where id = $1',
    values: [id],
  });
  return found ?? null;
}
