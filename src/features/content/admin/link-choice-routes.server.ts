import { Hono } from 'hono';
import { hasWords } from '#kit/text.ts';
import { guardCapability, type RestEnvironment } from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { WithServices } from '#platform/slices/define-slice.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { contentStore } from '../operations/content-cache.server.ts';
import { type FoundAddress, linkTargets } from '../points.server.ts';

/** Of each kind; who looks for more types more of a name. */
const MOST = 6;
const LONGEST_SEARCH = 200;

/** `GET /link-choices?q=…`: what links can lead to, `[{ resource, name, address }]`, for whoever fills in an address. */
export const linkChoiceRoutes: WithServices<RestRoute> = (services) => {
  const routes = new Hono<RestEnvironment>();
  routes.get('/', guardCapability('content.read', 'content.read'), async (c) => {
    const search = (c.req.query('q') ?? '').slice(0, LONGEST_SEARCH);
    const kinds = services.shop().of(linkTargets);
    const found = await Promise.all(
      kinds.map(async ({ resource, find }) => ({
        resource,
        found: resource && find ? await find(search, MOST, services) : [],
      })),
    );
    const all = [{ resource: 'pages', found: pagesNamed(search, services) }, ...found];
    return c.json(
      all.flatMap(({ resource, found }) => found.map(({ name, address }) => ({ resource, name, address }))),
    );
  });
  return [{ name: 'link-choices', routes }];
};

function pagesNamed(search: string, services: SliceServices): FoundAddress[] {
  return services
    .cache(contentStore)
    .pages()
    .filter(({ title }) => hasWords(title, search))
    .slice(0, MOST)
    .map(({ title, slug }) => ({ name: title, address: `/${slug}/` }));
}
