import { Hono } from 'hono';
import * as v from 'valibot';
import {
  answerError,
  guardCapability,
  type RestEnvironment,
  readJsonBody,
} from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import { sendCookies, visitorOf } from '#platform/resources/rest-visitor.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { beginStandIn, IMPERSONATE, type StandInRefusal } from '../operations/stand-in.server.ts';

const asked = v.object({ userId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)) });

const WORDS: Record<StandInRefusal, string> = {
  'no-log-in': 'Log in to the back office yourself: a key of a program cannot do this.',
  'not-customer':
    'You can only see the shop as a customer whose account is open, not as somebody who works in it.',
};

/** `POST /rest/impersonation` with the id of an account: from then on the browser sees the shop as this customer does. */
export function impersonationRoutes(services: SliceServices): RestRoute {
  const routes = new Hono<RestEnvironment>();
  routes.use('/*', guardCapability(IMPERSONATE, IMPERSONATE));
  routes.post('/', async (c) => {
    const parsed = v.safeParse(asked, await readJsonBody(c));
    const actor = c.get('actor');
    if (!parsed.success || !actor)
      return answerError(c, 422, 'impersonation.unknown', 'Say whose account it is.');
    const visitor = visitorOf(c);
    const begun = await beginStandIn(services, visitor, actor, parsed.output.userId);
    if (!begun.ok) return answerError(c, 422, `impersonation.${begun.error}`, WORDS[begun.error]);
    sendCookies(c, visitor);
    return c.json({ address: services.addresses().account });
  });
  return { name: 'impersonation', routes };
}
