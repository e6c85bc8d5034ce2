import { accept, type Result, refuse } from '#kit/result.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { capabilities } from '#platform/security/capability.ts';
import type { Credentials, EntryRefusal, IdentityProvider } from '#platform/security/people.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import { readRoleNames } from '../data/role.queries.server.ts';
import { standIns } from '../points.server.ts';
import { ACCOUNT_DETAILS } from '../rules/account-details.ts';
import { logInWords } from '../rules/log-in-words.ts';
import { CUSTOMER } from '../rules/roles.ts';
import { whereItWaits } from '../rules/waiting-log-in.ts';
import { accounts } from './accounts.server.ts';
import { actorById } from './actor-by-id.server.ts';
import { ensureAdministrator } from './create-user.server.ts';
import { DEVICE_COOKIE } from './known-device.server.ts';
import { clientOfRequest, letIn, turnAway } from './let-in.server.ts';
import { keepTicket } from './log-in-visitor.server.ts';
import { keepKey } from './reset-cookie.server.ts';
import { roleGrants } from './role-grants.server.ts';
import { SECOND_STEP_COOKIE } from './second-step-ticket.server.ts';
import { renewVisitorAtLogOut, settleVisitor } from './visitor-change.server.ts';

/** The shop's accounts are its people. */
export const accountKeeper: IdentityProvider = {
  open: (services) => ({
    actorOf: (headers) => services.cache(accounts).actorOf(headers),
    async visitorOf(headers) {
      const actor = await services.cache(accounts).actorOf(headers);
      if (!actor || actor.role === CUSTOMER) return actor;
      return (await services.shop().the(standIns)?.customerOf(services, headers, actor)) ?? actor;
    },
    actorById: (userId) => actorById(services, userId),
    logIn: (credentials, request, needs) => logIn(credentials, request, needs, services),
    settleVisitor: (request, actor) => settleVisitor({ ...services, request }, actor),
    async logOut(request) {
      const ended = await services.cache(accounts).logOut(request.headers);
      renewVisitorAtLogOut(request);
      request.responseCookies.unshift(...ended);
    },
    capabilitiesOf: ({ role }) => roleGrants(services.db, role, services.shop().of(capabilities)),
    ownPage: () => services.addresses().account,
    roleNameOf: async ({ role }) => (await readRoleNames(services.db, [role])).get(role) ?? '',
  }),
  ensureAdministrator,
};

async function logIn(
  { name, password, remember, code: typed }: Credentials,
  request: RequestContext,
  { capability, texts }: { capability: string; texts: TextOverrides },
  { addresses, db, cache, settings, siteUrl }: SliceServices,
): Promise<Result<Actor, EntryRefusal>> {
  const people = cache(accounts);
  const client = clientOfRequest(request);
  const device = request.cookies.get(DEVICE_COOKIE);
  const outcome = await (typed === undefined
    ? people.logIn(name, password, { ...client, remember, device, needs: capability })
    : people.secondStep(request.cookies.get(SECOND_STEP_COOKIE) ?? '', typed, client));
  if (!outcome.ok) {
    const { code } = outcome.error;
    if ('ticket' in outcome.error) keepTicket(request, outcome.error.ticket);
    const message = logInWords(outcome.error, texts);
    if ('key' in outcome.error) {
      request.dropCookie(SECOND_STEP_COOKIE);
      keepKey(request, outcome.error.key);
      const waits = whereItWaits(outcome.error, addresses());
      return refuse({ status: 422, code, message, leadsTo: `${siteUrl}${waits}` });
    }
    if (!('waitSeconds' in outcome.error)) return refuse({ status: 422, code, message });
    return refuse({ status: 429, code, message, waitSeconds: outcome.error.waitSeconds });
  }
  const entered = outcome.value;
  const { actor } = entered;
  if (!actor.can(capability)) {
    if (actor.role !== CUSTOMER && (await people.lacksSecondStep(actor.userId))) {
      // They are in as a customer is, which is enough to set it up.
      await letIn(entered, { db, request, settings });
      return refuse({
        status: 403,
        code: 'accounts.second-step-needed',
        message: 'This shop asks everybody who works in it to log in in two steps. Set it up first.',
        leadsTo: `${siteUrl}${addresses().account}${ACCOUNT_DETAILS}/`,
      });
    }
    // Only a second step comes so far: a password is refused before.
    request.dropCookie(SECOND_STEP_COOKIE);
    await turnAway(entered, request);
    return refuse({
      status: 403,
      code: 'accounts.not-allowed',
      message: 'Your account may not enter the back office.',
    });
  }
  await letIn(entered, { db, request, settings });
  return accept(actor);
}
