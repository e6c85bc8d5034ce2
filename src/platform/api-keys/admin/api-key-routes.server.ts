import { Hono } from 'hono';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { createRecord } from '#platform/resources/deeds.server.ts';
import { answerRefusal } from '#platform/resources/refusal-answers.server.ts';
import {
  answerError,
  type RestEnvironment,
  readJsonBody,
  refusalFor,
} from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { knownAreas } from '../known-areas.server.ts';
import { newKey } from '../new-key.server.ts';
import { scopesToGive } from '../scopes.ts';
import { makeApiKeyResource } from './api-key-resource.server.ts';

/** `POST /` makes a key and answers it this once as `key`; `GET /areas` what a key may be given by whoever asks. */
export function apiKeyRoutes(services: SliceServices): RestRoute {
  const routes = new Hono<RestEnvironment>();
  routes.get('/areas', (c) => {
    const refusal = refusalFor(c, 'api-keys.read');
    if (refusal) return refusal;
    const { can } = c.get('actor') as Actor;
    const areas = knownAreas(services).map((area) => ({
      name: area.name,
      resources: area.resources,
      scopes: scopesToGive(area, can),
    }));
    return c.json({ areas: areas.filter(({ scopes }) => scopes.length > 0) });
  });
  routes.post('/', async (c) => {
    const refusal = refusalFor(c, 'api-keys.write');
    if (refusal) return refusal;
    const body = await readJsonBody(c);
    if (!body) return answerError(c, 400, 'resources.not-json', 'The body must be a JSON object.');
    const { key, ...kept } = newKey();
    const outcome = await createRecord(
      makeApiKeyResource(() => knownAreas(services), kept),
      body,
      {
        db: services.db,
        actor: c.get('actor') as Actor,
        invalidate: emitInvalidation,
      },
    );
    return outcome.ok ? c.json({ ...outcome.value, key }, 201) : answerRefusal(c, outcome.error);
  });
  return { name: 'api-keys', routes };
}
