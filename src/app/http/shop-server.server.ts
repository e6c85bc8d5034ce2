import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { PageCache } from '#platform/cache/page-cache.server.ts';
import { sendStoredPage } from './send-stored-page.server.ts';
import { endSlowBody } from './slow-bodies.server.ts';

/** What the server answers with. */
export interface ShopServerParts {
  app: Hono<never>;
  pages: PageCache;
  pageHeaders: Readonly<Record<string, string>>;
  /** The key under which the page at an address is kept at this moment for visitors with these cookies in a country. */
  keyOf(path: string, query: string, cookieHeader: string | undefined, country: string | undefined): string;
  /** The country from which a request comes, where it is known. */
  countryOf(request: IncomingMessage): string | undefined;
  /** Whether a visitor with these cookies may be given a shared page. */
  mayShare(cookieHeader: string): boolean;
  /** Told of each request that was answered with a kept page; absent where nobody counts. */
  countKept?: ((method: string, status: number, seconds: number) => void) | undefined;
}

/** A server that first looks for a kept page and hands everything else to the application. */
export function createShopServer(parts: ShopServerParts): Server {
  const application = getRequestListener((request, env) => parts.app.fetch(request, env as never));
  const server = createServer((request, response) => {
    // We speak no other protocol; after such a request Node reads no further one from the connection.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    endSlowBody(request);
    if (!sendKept(request, response, parts)) void application(request, response);
  });
  server.keepAliveTimeout = 65_000;
  // Slow senders must not hold sockets for ever; of bodies `endSlowBody` sees to that.
  server.headersTimeout = 15_000;
  server.requestTimeout = 0;
  return server;
}

/** Sends the kept page, if there is one. Whatever fails on the way is found again, told and answered by the application. */
function sendKept(request: IncomingMessage, response: ServerResponse, parts: ShopServerParts): boolean {
  try {
    return sendIfKept(request, response, parts);
  } catch (error) {
    if (response.headersSent) throw error;
    return false;
  }
}

function sendIfKept(request: IncomingMessage, response: ServerResponse, parts: ShopServerParts): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const { cookie } = request.headers;
  if (cookie !== undefined && !parts.mayShare(cookie)) return false;
  const address = request.url ?? '/';
  const at = address.indexOf('?');
  // A call by its customary address is none of the pages, whatever its path.
  if (at >= 0 && address.includes('wc-ajax=', at)) return false;
  const [path, query] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
  const key = parts.keyOf(path, query, cookie, parts.countryOf(request));
  const page = parts.pages.get(key);
  if (!page) return false;
  if (!parts.countKept) {
    sendStoredPage(page, request, response, parts.pageHeaders);
    return true;
  }
  const began = performance.now();
  sendStoredPage(page, request, response, parts.pageHeaders);
  parts.countKept(request.method, response.statusCode, (performance.now() - began) / 1000);
  return true;
}
