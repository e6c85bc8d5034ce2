import { isOwnPath } from '#kit/own-path.ts';
import type { PageOutcome } from '#pages/render-page.server.tsx';
import type { RenderedPage, StoredPage } from '#platform/cache/page-cache.server.ts';
import { encodeBody, mayCompress } from '#platform/http/encode-body.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { bytesOf } from '#platform/islands/html-pieces.server.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import type { OpenShop } from '../open-shop.server.ts';

/** A page that was made, or the way to the one that took its place; `status` of the latter where nobody says otherwise. */
export async function outcomeResponse(
  outcome: PageOutcome,
  request: RequestContext,
  shop: OpenShop,
  status?: 303,
): Promise<Response> {
  if (!('redirect' in outcome)) return pageResponse(outcome, request, shop);
  return redirect(request, outcome.redirect, status ?? (outcome.permanent ? 301 : 302));
}

/** A page that all guests share, without this visitor's cookies. */
export async function storedResponse(
  page: StoredPage,
  request: RequestContext,
  shop: OpenShop,
): Promise<Response> {
  // What all guests share holds nobody's secrets, so it may be compressed whoever asks.
  const { body, encoding } = await encodeBody(page.identity, request.headers.get('accept-encoding'));
  const headers = pageHeaders(page, 'private, no-cache', encoding, shop);
  headers.set('etag', page.etag);
  return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers });
}

async function pageResponse(page: RenderedPage, request: RequestContext, shop: OpenShop): Promise<Response> {
  // Nobody would compare its print: only pages that are kept are answered by “not modified”.
  const identity = bytesOf(page.html);
  const accepted =
    page.cacheable || mayCompress(request.headers) ? request.headers.get('accept-encoding') : null;
  const { body, encoding } = await encodeBody(identity, accepted);
  const headers = pageHeaders(
    page,
    page.cacheable ? 'private, no-cache' : 'private, no-store',
    encoding,
    shop,
  );
  for (const cookie of request.responseCookies) headers.append('set-cookie', cookie);
  return new Response(request.method === 'HEAD' ? null : body, { status: page.status, headers });
}

function pageHeaders(
  page: Pick<RenderedPage, 'headers'> | Pick<StoredPage, 'headers'>,
  caching: string,
  encoding: string | null | undefined,
  shop: OpenShop,
): Headers {
  return new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': caching,
    vary: 'Accept-Encoding, Cookie',
    ...shop.pageHeaders,
    ...page.headers,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  });
}

/** Leads on to a path of this shop; to its front page where the address is none. */
export function redirect(request: RequestContext, address: string, status: 301 | 302 | 303): Response {
  return leadTo(request, isOwnPath(address) ? address : '/', status);
}

/** Leads on to any address. */
export function leadTo(request: RequestContext, location: string, status: 301 | 302 | 303): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of request.responseCookies) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
}

/** A few words for somebody who sent what no browser of a page of ours sends. */
export function plainText(text: string, status: number, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { 'content-type': 'text/plain; charset=UTF-8', ...headers } });
}

/** Says that there were too many requests, and after how many seconds to try again. */
export function tooMany(
  { market }: RequestContext,
  seconds: number,
  headers: Record<string, string> = {},
): Response {
  const text = translate(pageTexts, market.texts, 'tooMany');
  return plainText(text, 429, { 'retry-after': String(seconds), ...headers });
}

/** What a script of a page reads, with this visitor's cookies. */
export function dataResponse(request: RequestContext, data: object): Response {
  const response = Response.json(data, { headers: { 'cache-control': 'no-store' } });
  for (const cookie of request.responseCookies) response.headers.append('set-cookie', cookie);
  return response;
}
