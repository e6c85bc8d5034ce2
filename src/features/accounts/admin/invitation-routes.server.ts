import { type Context, Hono } from 'hono';
import { emitInvalidation } from '#platform/events/events.server.ts';
import type { DeedSurroundings } from '#platform/resources/deed-surroundings.server.ts';
import { createRecord, runAction } from '#platform/resources/deeds.server.ts';
import { answerRefusal, missing } from '#platform/resources/refusal-answers.server.ts';
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
import {
  type InvitationKey,
  invitationHref,
  newInvitationKey,
} from '../operations/invitation-keys.server.ts';
import { makeInvitationResource } from './invitation-resource.server.ts';

/** So many invitations may one person send in an hour: an account that was taken over writes to few. */
const HOURLY = { points: 30, seconds: 3600 };

/**
 * `POST /` invites, `POST /{id}/resend` does so again; where no mail carries the link, the answer has it as `link`, this
 * once.
 */
export function invitationRoutes(services: SliceServices): RestRoute {
  const routes = new Hono<RestEnvironment>();
  const limits = createRateLimits(services.db);
  const refusal = async (c: Context<RestEnvironment>) => {
    const refused = refusalFor(c, 'accounts.write');
    if (refused) return refused;
    const wait = await limits.secondsToWait('invitation', (c.get('actor') as Actor).userId, HOURLY);
    if (wait === 0) return undefined;
    c.header('Retry-After', String(wait));
    return answerError(
      c,
      429,
      'accounts.too-many-invitations',
      'Many invitations were sent within an hour. Try again later.',
    );
  };
  const around = (c: Context<RestEnvironment>): DeedSurroundings => ({
    db: services.db,
    actor: c.get('actor') as Actor,
    invalidate: emitInvalidation,
  });
  const withLink = (record: object, { key }: InvitationKey) =>
    'isMailed' in record && record.isMailed
      ? record
      : { ...record, link: invitationHref(services.siteUrl, key) };

  routes.post('/', async (c) => {
    const refused = await refusal(c);
    if (refused) return refused;
    const body = await readJsonBody(c);
    if (!body) return answerError(c, 400, 'resources.not-json', 'The body must be a JSON object.');
    const made = newInvitationKey(new Date());
    const outcome = await createRecord(makeInvitationResource(services, made), body, around(c));
    return outcome.ok ? c.json(withLink(outcome.value, made), 201) : answerRefusal(c, outcome.error);
  });
  routes.post('/:id{[0-9]{1,9}}/resend', async (c) => {
    const refused = await refusal(c);
    if (refused) return refused;
    const made = newInvitationKey(new Date());
    const resource = makeInvitationResource(services, made);
    const outcome = await runAction(resource, 'resend', [Number(c.req.param('id'))], {}, around(c));
    if (!outcome.ok) return answerRefusal(c, outcome.error);
    const [record] = outcome.value;
    return record ? c.json(withLink(record, made)) : missing(c);
  });
  return { name: 'invitations', routes };
}
