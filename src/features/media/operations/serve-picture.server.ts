import type { FileStore } from '#platform/files/file-store.server.ts';
import { DRAWING, drawingFileKey, readDrawingPath } from '../rules/drawing-file.ts';
import { pictureFileKey, readPicturePath } from '../rules/picture-file.ts';

/**
 * Answers `GET /media/{id}-{hash}/{width}.{ext}` and `…/drawing.svg` from the store, without a query: 200, 304 where the
 * browser has it already, 404 for a picture or a width that does not exist. Null for a path outside of /media/.
 */
export async function servePicture(
  store: FileStore,
  path: string,
  request: { method?: string; ifNoneMatch?: string | null | undefined } = {},
): Promise<Response | null> {
  const asked = askedFor(path);
  if (!asked) return path.startsWith('/media/') ? notFound() : null;
  const { key, etag } = asked;
  const headers: Record<string, string> = {
    ...asked.headers,
    // The address contains the content's hash, so what lies there never changes.
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
  };
  // Who has the tag had the file, and it is still the same.
  if (hasTag(request.ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
  const file = await store.get(key);
  if (!file) return notFound();
  headers['content-length'] = String(file.size);
  if (request.method !== 'HEAD') return new Response(file.body, { headers });
  if (file.body instanceof ReadableStream) await file.body.cancel();
  return new Response(null, { headers });
}

/** Whoever opens a drawing by its address opens a document: nothing in it runs, and nothing is fetched. */
const STILL = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

function askedFor(path: string): { key: string; etag: string; headers: Record<string, string> } | undefined {
  const drawing = readDrawingPath(path);
  if (drawing) {
    const headers = {
      'content-type': DRAWING,
      'content-security-policy': STILL,
      'x-content-type-options': 'nosniff',
    };
    return { key: drawingFileKey(drawing), etag: `"${drawing}-drawing"`, headers };
  }
  const asked = readPicturePath(path);
  if (!asked) return undefined;
  const { hash, width, format } = asked;
  return {
    key: pictureFileKey(hash, width, format),
    etag: `"${hash}-${width}-${format}"`,
    headers: { 'content-type': `image/${format}` },
  };
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
