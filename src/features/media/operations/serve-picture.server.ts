import type { FileStore } from '#platform/files/file-store.server.ts';
import { pictureFileKey, readPicturePath } from '../rules/picture-file.ts';

/**
 * Answers `GET /media/{id}-{hash}/{width}.{ext}` from the store, without a query: 200, 304 where the browser has
 * it already, 404 for a picture or a width that does not exist. Null for a path outside of /media/.
 */
export async function servePicture(
  store: FileStore,
  path: string,
  request: { method?: string; ifNoneMatch?: string | null | undefined } = {},
): Promise<Response | null> {
  const asked = readPicturePath(path);
  if (!asked) return path.startsWith('/media/') ? notFound() : null;
  const etag = `"${asked.hash}-${asked.width}-${asked.format}"`;
  const headers: Record<string, string> = {
    // The address contains the content's hash, so what lies there never changes.
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
  };
  // Who has the tag had the file, and it is still the same.
  if (hasTag(request.ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  const file = await store.get(pictureFileKey(asked.hash, asked.width, asked.format));
  if (!file) return notFound();
  headers['content-type'] = `image/${asked.format}`;
  headers['content-length'] = String(file.size);
  if (request.method !== 'HEAD') return new Response(file.body, { headers });
  if (file.body instanceof ReadableStream) await file.body.cancel();
  return new Response(null, { headers });
}

function hasTag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function notFound(): Response {
  return new Response('Not found', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
  });
}
