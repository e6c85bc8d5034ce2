import { Hono } from 'hono';
import type { Database } from '#platform/db/database.server.ts';
import type { OfficeNotice } from '#platform/resources/office-notice.server.ts';
import type { OverviewPart } from '#platform/resources/overview-part.server.ts';
import { type RestEnvironment, refusalFor } from '#platform/resources/rest-answers.server.ts';

/** `GET /` all parts that the person may see, as one object by name. */
export function overviewRoutes(db: Database, parts: () => readonly OverviewPart[]): Hono<RestEnvironment> {
  const routes = new Hono<RestEnvironment>();
  routes.get('/', async (c) => {
    const refusal = refusalFor(c, 'admin.enter');
    if (refusal) return refusal;
    const now = new Date();
    const visible = parts().filter((part) => c.get('actor')?.can(part.capability));
    const loaded = await Promise.all(visible.map(async (part) => [part.name, await part.load(db, now)]));
    return c.json(Object.fromEntries(loaded));
  });
  return routes;
}

/** `GET /` what the person should look at, in the order of the slices: `{notices: [{name, says, resource, count, filter}]}`. */
export function noticeRoutes(db: Database, known: () => readonly OfficeNotice[]): Hono<RestEnvironment> {
  const routes = new Hono<RestEnvironment>();
  routes.get('/', async (c) => {
    const refusal = refusalFor(c, 'admin.enter');
    if (refusal) return refusal;
    const now = new Date();
    const visible = known().filter(({ capability }) => c.get('actor')?.can(capability));
    const found = await Promise.all(
      visible.map(async ({ find, capability: _, ...notice }) => ({ ...notice, ...(await find(db, now)) })),
    );
    return c.json({ notices: found.filter(({ count }) => count > 0) });
  });
  return routes;
}
