import { Hono } from 'hono';
import { type RestEnvironment, refusalFor } from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { auditChoices } from '../known-choices.server.ts';

/** `GET /rest/audit-log/choices` the people and kinds of records that the trail knows. */
export function auditRoutes({ db }: SliceServices): RestRoute {
  const routes = new Hono<RestEnvironment>();
  routes.get('/choices', async (c) => refusalFor(c, 'audit.read') ?? c.json(await auditChoices(db)));
  return { name: 'audit-log', routes };
}
