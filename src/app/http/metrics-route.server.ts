import type { Context, Hono, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Metrics } from '#platform/metrics/metrics.ts';

/** Counts each request that the application answers, by the pattern of its route. */
export function countRequests(metrics: Metrics): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    try {
      await next();
    } finally {
      // The one that was reached last: it answered.
      const route = routePath(c);
      const name = route === '*' || route === '/*' ? 'page' : route;
      metrics.countRequest(c.req.method, name, c.res.status, (performance.now() - began) / 1000);
    }
  };
}

/** `GET /metrics`: all that Prometheus is told, for whoever has the token. */
// biome-ignore lint/suspicious/noExplicitAny: the application's own environment plays no part
export function addMetricsRoute(app: Hono<any>, metrics: Metrics): void {
  app.get('/metrics', async (c: Context) => {
    const headers = { 'cache-control': 'no-store' };
    if (!metrics.isAllowed(c.req.header('authorization')))
      return c.text('A token is needed.\n', 401, { ...headers, 'www-authenticate': 'Bearer' });
    const { type, text } = await metrics.read();
    return c.body(text, 200, { ...headers, 'content-type': type });
  });
}
