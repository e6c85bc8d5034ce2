import { Hono } from 'hono';
import { type RestEnvironment, refusalFor } from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { capabilityAreas } from '../operations/capability-areas.server.ts';

/** `GET /areas`: all that a role can be allowed to do, in words, and what of it whoever asks may give. */
export function roleRoutes(services: SliceServices): RestRoute {
  const routes = new Hono<RestEnvironment>();
  routes.get('/areas', (c) => {
    const refusal = refusalFor(c, 'accounts.read');
    if (refusal) return refusal;
    const { can } = c.get('actor') as Actor;
    return c.json({
      areas: capabilityAreas(services).map((area) => ({
        ...area,
        capabilities: area.capabilities.map((one) => ({ ...one, mayGive: can(one.name) })),
      })),
    });
  });
  return { name: 'roles', routes };
}
