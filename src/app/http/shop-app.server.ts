import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { fileRoutes } from '#platform/files/file-route.server.ts';
import { beginArrival } from '#platform/http/arriving-bodies.server.ts';
import { CALLBACK_LIMIT, callbackRoutes } from '#platform/http/callback-route.server.ts';
import { hasGone } from '#platform/http/has-gone.server.ts';
import { BUSY, CLOSING, readBody } from '#platform/http/read-body.server.ts';
import { RequestContext } from '#platform/http/request-context.server.ts';
import { log, withRequestLog } from '#platform/log/log.server.ts';
import type { Market } from '#platform/market/market.ts';
import { siteLookOf } from '#platform/pages/site-look.server.ts';
import { pageTexts } from '#platform/pages/texts.ts';
import { translate } from '#platform/texts/texts.ts';
import { mountBackOffice } from '../back-office.server.ts';
import type { OpenShop } from '../open-shop.server.ts';
import { answerForm, followLink } from './answer-form.server.ts';
import { answerPage } from './answer-page.server.ts';
import { errorPage, refusalPage } from './error-page.ts';
import { addMetricsRoute, countRequests } from './metrics-route.server.ts';
import { addSettingsPreview } from './settings-preview.server.ts';
import { robotsText, sitemap } from './sitemap.server.ts';

type Environment = { Bindings: HttpBindings; Variables: { request: RequestContext } };

/** The application: every address of the shop that is not a kept page, in the order in which they are tried. */
export function createShopApp(shop: OpenShop): Hono<Environment> {
  const app = new Hono<Environment>();
  const { metrics } = shop.services;
  if (metrics) app.use(countRequests(metrics));
  beginRequests(app, shop);
  addFileRoutes(app, shop);
  // Files are the same in every market.
  findVisitors(app);
  addCallRoutes(app, shop);
  addSettingsPreview(app, shop, openPreviewed);
  addCallbackRoutes(app, shop);
  addRoutesForMachines(app, shop);
  mountBackOffice(app as unknown as Hono, shop);
  addPageRoutes(app, shop);
  return app;
}

/** What is looked at of a shop whose settings are only previewed: its pages, and the calls that they make. */
function openPreviewed(shop: OpenShop): Hono<Environment> {
  const app = new Hono<Environment>();
  beginRequests(app, shop);
  findVisitors(app);
  addCallRoutes(app, shop);
  addPageRoutes(app, shop);
  return app;
}

/** Finds out in which market somebody asks, and as whom. */
function findVisitors(app: Hono<Environment>): void {
  app.use(async (c, next) => {
    await c.get('request').findMarket();
    await c.get('request').findVisitor();
    await next();
  });
}

/** What every request gets, whoever answers it: a context, a line in the log, headers, and a page when something breaks. */
function beginRequests(app: Hono<Environment>, shop: OpenShop): void {
  app.use(async (c, next) => {
    const peer = c.env.incoming?.socket.remoteAddress;
    const ip = shop.clientAddress(peer, c.req.header('x-forwarded-for') ?? null);
    const country = shop.countryOf(peer, (name) => c.req.header(name));
    c.set('request', new RequestContext(c.req.raw, ip, shop.requestEnvironment, country));
    const arrival = beginArrival(c.req.raw, shop.arrivals);
    try {
      await withRequestLog({ request: c.get('request').id }, next);
    } finally {
      await arrival.end();
    }
    for (const [name, value] of Object.entries(shop.commonHeaders)) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
    }
    c.res.headers.set('x-request-id', c.get('request').id);
    // The rest of a body that is too large is not read, so nothing else can follow on its connection.
    if (c.res.status === 413) c.res.headers.set('connection', 'close');
  });
  app.onError((error, c) => {
    const reference = c.get('request')?.id ?? 'none';
    if (hasGone(c, error)) {
      log.debug({ url: c.req.path }, 'the sender went away');
      return c.body(null, 400);
    }
    log.error({ err: error, url: c.req.path }, 'request failed');
    return c.html(errorPage(reference, sheetsOfSite(shop), marketOf(c.get('request'))), 500, {
      'cache-control': 'no-store',
      ...shop.pageHeaders,
    });
  });
}

/** What every page is styled by. */
function sheetsOfSite({ services }: OpenShop): string[] {
  return [...services.assets.stylesheets, ...siteLookOf(services).stylesheets];
}

/** The market of a request; null where finding it is what failed. */
function marketOf(request: RequestContext | undefined): Market | null {
  try {
    return request?.market ?? null;
  } catch {
    return null;
  }
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

function notFound(c: Context<Environment>): Response {
  return c.text(translate(pageTexts, c.get('request').market.texts, 'fileMissing'), 404);
}

function addFileRoutes(app: Hono<Environment>, shop: OpenShop): void {
  app.get('/assets/:file', async (c) => {
    const file = await shop.assetFiles(
      `assets/${c.req.param('file')}`,
      c.req.header('accept-encoding') ?? null,
    );
    return file ?? notFound(c);
  });
  for (const route of shop.services.whole.of(fileRoutes)) {
    app.get(route.prefix.endsWith('/') ? `${route.prefix}*` : route.prefix, async (c, next) => {
      const context = c.get('request');
      if (!route.isPromised && !context.shop.of(fileRoutes).includes(route)) return next();
      const asked = {
        context,
        method: c.req.method,
        ifNoneMatch: c.req.header('if-none-match'),
        range: c.req.header('range'),
        ifRange: c.req.header('if-range'),
      };
      const answer = await route.answer(c.req.path, asked, shop.services);
      if (answer === null || answer instanceof Response) return answer ?? notFound(c);
      const page = refusalPage(answer, sheetsOfSite(shop), context.market);
      return c.html(page, answer.status, { 'cache-control': 'private, no-store', ...shop.pageHeaders });
    });
  }
  for (const name of ['favicon.svg', 'apple-touch-icon.png', 'open-graph.jpg']) {
    app.get(`/${name}`, async (c) => {
      const file = await shop.publicFiles(name, c.req.header('accept-encoding') ?? null);
      return file ?? notFound(c);
    });
  }
  // Pictures of the designs that documents can begin with.
  app.get('/designs/:name', async (c) => {
    const file = await shop.publicFiles(
      `designs/${c.req.param('name')}`,
      c.req.header('accept-encoding') ?? null,
    );
    return file ?? notFound(c);
  });
  // Browsers that look no further than this name are led to the mark that pages link.
  app.get('/favicon.ico', (c) => c.redirect('/favicon.svg', 302));
}

/** What other programs send: read as it came, and answered to whoever signed it. */
function addCallbackRoutes(app: Hono<Environment>, shop: OpenShop): void {
  for (const route of shop.services.whole.of(callbackRoutes)) {
    app.post(route.path, async (c) => {
      const body = await readBody(c.req.raw, CALLBACK_LIMIT);
      if (!body.ok)
        return c.text('', body.error === 'busy' ? 503 : 413, body.error === 'busy' ? BUSY : CLOSING);
      const { headers, startedAt: now } = c.get('request');
      const sent = { body: Buffer.from(body.value), headers, now };
      const { status, text } = await route.answer(sent, shop.services);
      shop.nudge();
      return new Response(text, { status, headers: { 'cache-control': 'no-store' } });
    });
  }
}

function addRoutesForMachines(app: Hono<Environment>, shop: OpenShop): void {
  app.get('/healthz', async (c) => {
    const trouble = await shop.trouble();
    const status = trouble === null ? 'ok' : trouble;
    return c.json({ status }, trouble === null ? 200 : 503, { 'cache-control': 'no-store' });
  });
  if (shop.services.metrics) addMetricsRoute(app, shop.services.metrics);
  app.get('/sitemap.xml', (c) => sitemap(c.req.query('part') ?? null, shop.services));
  app.get('/robots.txt', () => robotsText(shop.services));
}

/** Pages: forms that are sent to them, links that do something on their way, and the page itself. */
function addPageRoutes(app: Hono<Environment>, shop: OpenShop): void {
  app.on(['GET', 'POST'], '*', async (c) => {
    const request = c.get('request');
    if (request.method === 'POST') return answerForm(request, shop);
    // HEAD asks what GET would answer, without its deed.
    const followed = request.method === 'GET' && request.url.search ? await followLink(request, shop) : null;
    return followed ?? answerPage(request, shop);
  });
}
