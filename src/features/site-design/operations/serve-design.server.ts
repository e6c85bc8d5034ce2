import type { FileRequest } from '#platform/files/file-route.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { encodeBody } from '#platform/http/encode-body.server.ts';

/** What the addresses of the files of designs begin with. */
export const DESIGN_FILES = '/site-design/';

const NAME = /^\/site-design\/((?:site|look|font|icon)-[0-9a-f]{16}(?:-\d{1,4})?\.(css|woff2|png))$/;
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  png: 'image/png',
};

/**
 * Lays a file of a design into the store, unless it lies there: its name holds the hash of its content. Answers its
 * address; null where there is nothing to lay there.
 */
export async function keepDesignFile<Bytes extends Uint8Array | null>(
  store: FileStore,
  name: string,
  contentType: string,
  make: () => Promise<Bytes>,
): Promise<Bytes extends null ? string | null : string> {
  type Address = Bytes extends null ? string | null : string;
  const key = `site-design/${name}`;
  if (!(await store.has(key))) {
    const bytes = await make();
    if (!bytes) return null as Address;
    await store.put(key, bytes, { contentType });
  }
  return `${DESIGN_FILES}${name}` as Address;
}

/** Answers `GET /site-design/{file}`, for ever the same; null where there is no such file. */
export async function serveDesign(
  store: FileStore,
  path: string,
  request: Pick<FileRequest, 'method' | 'ifNoneMatch' | 'context'>,
): Promise<Response | null> {
  const [, name = '', ending = ''] = NAME.exec(path) ?? [];
  if (!name) return null;
  const etag = `"${name}"`;
  const headers: Record<string, string> = {
    'cache-control': 'public, max-age=31536000, immutable',
    etag,
    'x-content-type-options': 'nosniff',
  };
  if (request.ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag))
    return new Response(null, { status: 304, headers });
  const file = await store.get(`site-design/${name}`);
  if (!file) return null;
  headers['content-type'] = TYPES[ending] ?? 'application/octet-stream';
  const bytes = Buffer.from(await new Response(file.body).arrayBuffer());
  const accepted = ending === 'css' ? request.context.request.headers.get('accept-encoding') : null;
  if (ending === 'css') headers.vary = 'accept-encoding';
  const { body, encoding } = await encodeBody(bytes, accepted);
  if (encoding) headers['content-encoding'] = encoding;
  headers['content-length'] = String(body.byteLength);
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}
