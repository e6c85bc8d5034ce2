import { readByteRange } from '#platform/files/byte-range.server.ts';
import type { FileRequest } from '#platform/files/file-route.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { readVideoPath, videoFileKey } from '../rules/video-file.ts';

/**
 * Answers `GET /media/videos/{id}-{hash}.{ext}` from the store, whole or a stretch of it (`Range`), so that players can
 * jump: 200, 206, 304, 416 for a stretch beyond its end. Null where there is no such file.
 */
export async function serveVideo(
  store: FileStore,
  path: string,
  request: FileRequest,
): Promise<Response | null> {
  const asked = readVideoPath(path);
  if (!asked) return null;
  const etag = `"${asked.hash}"`;
  const headers: Record<string, string> = {
    'content-type': `video/${asked.format}`,
    'accept-ranges': 'bytes',
    // The address contains the content's hash, so what lies there never changes.
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
  };
  const tags = request.ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (tags?.includes(etag)) return new Response(null, { status: 304, headers });
  const key = videoFileKey(asked);
  const size = await store.sizeOf(key);
  if (size === null) return null;
  const isSame = !request.ifRange || request.ifRange === etag;
  const range = isSame && request.range ? readByteRange(request.range, size) : undefined;
  if (range === null) {
    headers['content-range'] = `bytes */${size}`;
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  headers['content-length'] = String(end - start + 1);
  if (range) headers['content-range'] = `bytes ${start}-${end}/${size}`;
  const status = range ? 206 : 200;
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const body = await store.getRange(key, { start, end });
  return body && new Response(body, { status, headers });
}
