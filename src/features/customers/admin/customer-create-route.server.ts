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
import { createRateLimits } from '#platform/security/rate-limits.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { type HandedOver, makeCustomerResource } from './customer-resource.server.ts';

/** So many accounts may one person make in an hour: each is a mail to somebody. */
const HOURLY = { points: 60, seconds: 3600 };

/** `POST /rest/customers` makes an account for somebody; where no mail carries the link for their password, the answer has it as `link`, this once. */
export function customerCreateRoute(services: SliceServices): RestRoute {
  const routes = new Hono<RestEnvironment>();
  const limits = createRateLimits(services.db);
  routes.post('/', async (c) => {
    const refused = refusalFor(c, 'customers.write');
    if (refused) return refused;
    const actor = c.get('actor') as Actor;
    const wait = await limits.secondsToWait('customer-made', actor.userId, HOURLY);
    if (wait > 0) {
      c.header('Retry-After', String(wait));
      return answerError(
        c,
        429,
        'customers.too-many-made',
        'Many accounts were made within an hour. Try again later.',
      );
    }
    const body = await readJsonBody(c);
    if (!body) return answerError(c, 400, 'resources.not-json', 'The body must be a JSON object.');
    const handedOver: HandedOver = { link: null };
    const around = { db: services.db, actor, invalidate: emitInvalidation };
    const outcome = await createRecord(makeCustomerResource(services, handedOver), body, around);
    if (!outcome.ok) return answerRefusal(c, outcome.error);
    return c.json(handedOver.link === null ? outcome.value : { ...outcome.value, ...handedOver }, 201);
  });
  return { name: 'customers', routes };
}
