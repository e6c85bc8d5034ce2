import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StoredPage } from '#platform/cache/page-cache.server.ts';

const heads = new WeakMap<StoredPage, Map<string, string[]>>();

/**
 * Sends a kept page straight to the socket: the way of most requests, so it does as little as it can. Browsers ask
 * again each time (`no-cache`) and are told "not modified" while nothing changed.
 */
export function sendStoredPage(
  page: StoredPage,
  request: IncomingMessage,
  response: ServerResponse,
  commonHeaders: Readonly<Record<string, string>>,
): void {
  const accepted = request.headers['accept-encoding'];
  let encoding = '';
  let body = page.identity;
  if (typeof accepted === 'string') {
    if (page.brotli && accepted.includes('br')) {
      encoding = 'br';
      body = page.brotli;
    } else if (page.gzip && accepted.includes('gzip')) {
      encoding = 'gzip';
      body = page.gzip;
    }
  }
  const head = headOf(page, encoding, body.length, commonHeaders);
  if (request.headers['if-none-match'] === page.etag) {
    response.writeHead(
      304,
      head.filter((_, at, all) => all[at - (at % 2)] !== 'content-length'),
    );
    response.end();
    return;
  }
  response.writeHead(page.status, head);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function headOf(
  page: StoredPage,
  encoding: string,
  length: number,
  commonHeaders: Readonly<Record<string, string>>,
): string[] {
  let byEncoding = heads.get(page);
  if (!byEncoding) {
    byEncoding = new Map();
    heads.set(page, byEncoding);
  }
  let head = byEncoding.get(encoding);
  if (!head) {
    const headers: Record<string, string> = {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(length),
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
      etag: page.etag,
      ...commonHeaders,
      ...page.headers,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    };
    head = Object.entries(headers).flat();
    byEncoding.set(encoding, head);
  }
  return head;
}
