import { Hono } from 'hono';
import { inTransaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { guardCapability, type RestEnvironment } from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { legalState } from '../operations/legal-state.server.ts';
import { makeDrafts } from '../operations/make-drafts.server.ts';

/** `GET /rest/legal-pages`: how they stand; `POST` makes a draft for each part that has no page yet. */
export function legalRoutes(services: SliceServices): RestRoute {
  const { db } = services;
  const routes = new Hono<RestEnvironment>();
  routes.use('/*', guardCapability('content.read', 'content.write'));
  routes.get('/', async (c) => c.json(await legalState(db, services)));
  routes.post('/', async (c) => {
    await inTransaction(db, async (tx) => {
      if ((await makeDrafts(tx)) > 0) await emitInvalidation(tx, ['content']);
    });
    return c.json(await legalState(db, services));
  });
  return { name: 'legal-pages', routes };
}
