import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { isOwnPath } from '#kit/own-path.ts';
import { pageKey } from '#pages/cache-key.ts';
import { mayShare } from '#pages/may-share.ts';
import { renderNotFound, renderPage } from '#pages/render-page.server.tsx';
import { type RenderedPage, storedPage } from '#platform/cache/page-cache.server.ts';
import { CALL_LIMIT } from '#platform/calls/call-limit.ts';
import { decodeBody, decodeQuery } from '#platform/calls/decode-body.server.ts';
import { fileRoutes } from '#platform/files/file-route.server.ts';
import { clientOf } from '#platform/http/client-of.ts';
import { encodeBody, mayCompress } from '#platform/http/encode-body.server.ts';
import { hasGone } from '#platform/http/has-gone.server.ts';
import { CLOSING } from '#platform/http/read-body.server.ts';
import { RequestContext } from '#platform/http/request-context.server.ts';
import { withRequestLog } from '#platform/log/log.server.ts';
import { shownIn } from '#platform/pages/page-parameters.ts';
import { isSameOrigin } from '#platform/security/same-origin.server.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { mountBackOffice } from '../back-office.server.ts';
import type { OpenShop } from '../open-shop.server.ts';
import { errorPage } from './error-page.ts';
import { robotsText, sitemap } from './sitemap.server.ts';

type Environment = { Bindings: HttpBindings; Variables: { request: RequestContext } };

/** The variant of shared pages; one until currencies, tax regions or languages are a choice. */
export const SHARED_VARIANT = 'default';

/** The application: every address of the shop that is not a kept page. */
export function createShopApp(shop: OpenShop): Hono<Environment> {
  const app = new Hono<Environment>();
  app.use(async (c, next) => {
    const peer = c.env.incoming?.socket.remoteAddress;
    const ip = shop.clientAddress(peer, c.req.header('x-forwarded-for') ?? null);
    c.set('request', new RequestContext(c.req.raw, ip, shop.requestEnvironment));
    await withRequestLog({ request: c.get('request').id }, next);
    for (const [name, value] of Object.entries(shop.commonHeaders)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    c.res.headers.set('x-request-id', c.get('request').id);
    // The rest of a body that is too large is not read, so nothing else can follow on its connection.
    if (c.res.status === 413) c.res.headers.set('connection', 'close');
  });
  app.onError((error, c) => {
    const request = c.get('request');
    const reference = request?.id ?? 'none';
    if (hasGone(c, error)) {
      shop.log.debug({ url: c.req.path }, 'the sender went away');
      return c.body(null, 400);
    }
    (request?.log ?? shop.log).error({ err: error, url: c.req.path }, 'request failed');
    return c.html(errorPage(reference, shop.services.assets.stylesheets), 500, {
      'cache-control': 'no-store',
      ...shop.pageHeaders,
    });
  });

  addCallRoutes(app, shop);
  addFileRoutes(app, shop);
  // Browsers that look no further than this name are led to the mark that pages link.
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 302));
  app.get('/healthz', async (c) => {
    const trouble = await shop.trouble();
    const status = trouble === null ? 'ok' : trouble;
    return c.json({ status }, trouble === null ? 200 : 503, { 'cache-control': 'no-store' });
  });
  app.get('/sitemap.xml', (c) => sitemap(c.req.query('part') ?? null, shop.services));
  app.get('/robots.txt', () => robotsText(shop.services));
  mountBackOffice(app as unknown as Hono, shop);
  app.on(['GET', 'POST'], '*', (c) => answerPage(c, shop));
  return app;
}

function addCallRoutes(app: Hono<Environment>, shop: OpenShop): void {
  const { calls } = shop;
  for (const path of ['/ajax', '/wp-admin/admin-ajax.php']) {
    app.all(path, (c) => calls.answerAjax(c.get('request')));
  }
  app.all('/shop-ajax/:name', (c) =>
    calls.answerShopAjax(c.req.param('name').replace(/\/$/, ''), c.get('request')),
  );
  app.all('/shop-ajax/:name/', (c) => calls.answerShopAjax(c.req.param('name'), c.get('request')));
  app.all('/', async (c, next) => {
    const name = c.req.query('wc-ajax');
    return name === undefined ? next() : calls.answerShopAjax(name, c.get('request'));
  });
  for (const root of ['/rest/', '/wp-json/']) {
    app.all(`${root}*`, async (c, next) => {
      const answer = calls.answerRest(c.req.path.slice(root.length), c.get('request'));
      return answer ?? next();
    });
  }
}

function addFileRoutes(app: Hono<Environment>, shop: OpenShop): void {
  app.get('/assets/:file', async (c) => {
    const file = await shop.assetFiles(
      `assets/${c.req.param('file')}`,
      c.req.header('accept-encoding') ?? null,
    );
    return file ?? c.text('Not found', 404);
  });
  for (const route of shop.whole.of(fileRoutes)) {
    app.get(route.prefix.endsWith('/') ? `${route.prefix}*` : route.prefix, async (c, next) => {
      if (!c.get('request').shop.of(fileRoutes).includes(route)) return next();
      const asked = { method: c.req.method, ifNoneMatch: c.req.header('if-none-match') };
      return (await route.answer(c.req.path, asked, shop.services)) ?? c.text('Not found', 404);
    });
  }
  for (const name of ['favicon.svg', 'apple-touch-icon.png', 'open-graph.jpg']) {
    app.get(`/${name}`, async (c) => {
      const file = await shop.publicFiles(name, c.req.header('accept-encoding') ?? null);
      return file ?? c.text('Not found', 404);
    });
  }
}

async function answerPage(c: Context<Environment>, shop: OpenShop): Promise<Response> {
  const request = c.get('request');
  const { services } = shop;
  if (request.method === 'POST') return answerForm(c, shop);
  // HEAD asks what GET would answer, without its deed.
  if (request.url.search && request.method === 'GET') {
    const fields = decodeQuery(request.url.search.slice(1));
    const link = request.shop
      .of(platformPoints.forms)
      .find((form) => form.method === 'GET' && form.accepts(fields, request.url.pathname));
    if (link) {
      if (!(await shop.mayEnter('page-form', request.ip))) return tooMany(c, CALL_LIMIT.seconds);
      const answer = await link.submit(fields, shop.callContext(request));
      shop.nudge();
      if ('redirect' in answer) return redirect(request, answer.redirect, 303);
    }
  }
  const cookies = request.headers.get('cookie') ?? '';
  if (!shop.config.pageCache || !mayShare(request.shop, cookies)) {
    const outcome = await renderPage(request, services);
    if ('redirect' in outcome) return redirect(request, outcome.redirect, outcome.permanent ? 301 : 302);
    return pageResponse(outcome, request, shop);
  }
  const { pathname, search } = request.url;
  const key = pageKey(pathname, search.slice(1), SHARED_VARIANT, shownIn(request.shop));
  let redirected: Response | undefined;
  let personal: RenderedPage | undefined;
  const stored = await shop.pages.getOrRender(key, async () => {
    const outcome = await renderPage(request, services);
    if ('redirect' in outcome) {
      redirected = redirect(request, outcome.redirect, outcome.permanent ? 301 : 302);
      return { status: 0, headers: {}, html: '', tags: [], cacheable: false };
    }
    if (!outcome.cacheable) personal = outcome;
    return outcome;
  });
  if (redirected) return redirected;
  if (personal) return pageResponse(personal, request, shop);
  // Somebody else's rendering was shared that turned out to be personal or a redirect: make our own.
  if (stored.status === 0 || !stored.cacheable) {
    const outcome = await renderPage(request, services);
    if ('redirect' in outcome) return redirect(request, outcome.redirect, outcome.permanent ? 301 : 302);
    return pageResponse(outcome, request, shop);
  }
  // What all guests share holds nobody's secrets.
  const { body, encoding } = await encodeBody(stored.identity, request.headers.get('accept-encoding'));
  return new Response(request.method === 'HEAD' ? null : body, {
    status: stored.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'Accept-Encoding, Cookie',
      etag: stored.etag,
      ...shop.pageHeaders,
      ...(encoding ? { 'content-encoding': encoding } : {}),
    },
  });
}

async function answerForm(c: Context<Environment>, shop: OpenShop): Promise<Response> {
  const request = c.get('request');
  if (!isSameOrigin(request.headers, shop.services.siteUrl)) {
    return c.text('This form did not come from a page of this shop.', 403);
  }
  const decoded = await decodeBody(request.request);
  if (!decoded.ok) {
    const status = { 'too-large': 413, malformed: 400, 'unsupported-type': 415 } as const;
    const closing = decoded.error === 'too-large' ? CLOSING : {};
    return c.text('The form could not be read.', status[decoded.error], closing);
  }
  const { fields, files } = decoded.value;
  const form = request.shop
    .of(platformPoints.forms)
    .find((candidate) => candidate.method === 'POST' && candidate.accepts(fields, request.url.pathname));
  if (!form) {
    const outcome = await renderNotFound(request, shop.services);
    return 'redirect' in outcome
      ? redirect(request, outcome.redirect, 303)
      : pageResponse(outcome, request, shop);
  }
  if (!(await shop.mayEnter('page-form', request.ip))) return tooMany(c, CALL_LIMIT.seconds);
  const { limit } = form;
  if (limit && !(await shop.mayProceed(limit.name, clientOf(request.ip), limit))) {
    return tooMany(c, limit.seconds);
  }
  const { limitOf } = form;
  if (limitOf && !(await shop.mayProceed(limitOf.name, limitOf.of(request.url.pathname), limitOf))) {
    return tooMany(c, limitOf.seconds);
  }
  const answer = await form.submit(fields, { ...shop.callContext(request), files });
  shop.nudge();
  if ('redirect' in answer) return redirect(request, answer.redirect, 303);
  if ('leave' in answer) return leadTo(request, answer.leave, 303);
  const outcome = await renderPage(request, shop.services, answer.page);
  return 'redirect' in outcome
    ? redirect(request, outcome.redirect, 303)
    : pageResponse(outcome, request, shop);
}

function tooMany(c: Context<Environment>, seconds: number): Response {
  return c.text('Too many requests. Please try again later.', 429, { 'retry-after': String(seconds) });
}

async function pageResponse(page: RenderedPage, request: RequestContext, shop: OpenShop): Promise<Response> {
  const { etag, identity } = storedPage(page);
  const accepted =
    page.cacheable || mayCompress(request.headers) ? request.headers.get('accept-encoding') : null;
  const { body, encoding } = await encodeBody(identity, accepted);
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': page.cacheable ? 'private, no-cache' : 'private, no-store',
    vary: 'Accept-Encoding, Cookie',
    ...shop.pageHeaders,
    ...page.headers,
  });
  if (page.cacheable) headers.set('etag', etag);
  if (encoding) headers.set('content-encoding', encoding);
  for (const cookie of request.responseCookies) headers.append('set-cookie', cookie);
  return new Response(request.method === 'HEAD' ? null : body, {
    status: page.status,
    headers,
  });
}

function redirect(request: RequestContext, address: string, status: 301 | 302 | 303): Response {
  return leadTo(request, isOwnPath(address) ? address : '/', status);
}

function leadTo(request: RequestContext, location: string, status: 301 | 302 | 303): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of request.responseCookies) headers.append('set-cookie', cookie);
  return new Response(null, { status, headers });
}
