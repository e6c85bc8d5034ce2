import { createHash } from 'node:crypto';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { insertVideo } from '../data/video.queries.server.ts';
import type { VideoRefusal } from '../errors.ts';
import { type Video, videoFileKey } from '../rules/video-file.ts';
import { isWholeMp4, videoFormat } from '../rules/video-format.ts';

/** Takes in a video as it is; by its content, whatever its name says. The row is written when its file is there. */
export async function createVideo(
  db: Executor,
  store: FileStore,
  bytes: Uint8Array,
  { fileName = '', mostMegabytes }: { fileName?: string; mostMegabytes: number },
): Promise<Result<Video, VideoRefusal>> {
  if (bytes.byteLength > mostMegabytes * 1024 * 1024)
    return refuse({ code: 'media.video-too-large', mostMegabytes });
  const format = videoFormat(bytes);
  if (!format) return refuse({ code: 'media.no-video' });
  if (format === 'mp4' && !isWholeMp4(bytes)) return refuse({ code: 'media.broken-video' });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  await store.put(videoFileKey({ hash, format }), bytes, { contentType: `video/${format}` });
  const row = { hash, format, size: bytes.byteLength, fileName: fileName.trim().slice(-200) };
  return accept(await insertVideo(db, row));
}
