import { Hono } from 'hono';
import { guardCapability, type RestEnvironment } from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { feedReport, writeFeed } from '../operations/feed-files.server.ts';
import { feedSettings } from '../settings.ts';

/** `GET /rest/product-feed` the feed's address and what the last one held, `POST` writes it anew. */
export function feedRoutes(services: SliceServices): RestRoute {
  const routes = new Hono<RestEnvironment>();
  routes.use(guardCapability('settings.read', 'settings.write'));
  routes.get('/', async (c) => {
    const { isOn, key } = services.settings.get(feedSettings);
    const address = isOn && key !== '' ? `${services.siteUrl}/product-feed/${key}.xml` : null;
    return c.json({ address, report: await feedReport(services) });
  });
  routes.post('/', async (c) => c.json({ report: await writeFeed(services) }));
  return { name: 'product-feed', routes };
}
