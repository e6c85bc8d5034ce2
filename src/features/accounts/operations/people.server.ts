import { accept, type Result, refuse } from '#kit/result.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { capabilities } from '#platform/security/capability.ts';
import type { Credentials, EntryRefusal, IdentityProvider } from '#platform/security/people.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import { readRoleNames } from '../data/role.queries.server.ts';
import { logInWords } from '../rules/log-in-words.ts';
import { accounts } from './accounts.server.ts';
import { actorById } from './actor-by-id.server.ts';
import { ensureAdministrator } from './create-user.server.ts';
import { DEVICE_COOKIE } from './known-device.server.ts';
import { roleGrants } from './role-grants.server.ts';
import { renewVisitorAtLogIn, renewVisitorAtLogOut } from './visitor-change.server.ts';

/** The shop's accounts are its people. */
export const accountKeeper: IdentityProvider = {
  open: (services) => ({
    actorOf: (headers) => services.cache(accounts).actorOf(headers),
    actorById: (userId) => actorById(services, userId),
    logIn: (credentials, request, needs) => logIn(credentials, request, needs, services),
    async logOut(request) {
      const ended = await services.cache(accounts).logOut(request.headers);
      renewVisitorAtLogOut(request);
      request.responseCookies.unshift(...ended);
    },
    capabilitiesOf: ({ role }) => roleGrants(services.db, role, services.shop().of(capabilities)),
    roleNameOf: async ({ role }) => (await readRoleNames(services.db, [role])).get(role) ?? '',
  }),
  ensureAdministrator,
};

async function logIn(
  { name, password, remember }: Credentials,
  request: RequestContext,
  { capability, texts }: { capability: string; texts: TextOverrides },
  { db, cache }: SliceServices,
): Promise<Result<Actor, EntryRefusal>> {
  const people = cache(accounts);
  const outcome = await people.logIn(name, password, {
    ip: request.ip,
    userAgent: request.headers.get('user-agent') ?? '',
    remember,
    device: request.cookies.get(DEVICE_COOKIE),
  });
  if (!outcome.ok) {
    const { code } = outcome.error;
    const message = logInWords(outcome.error, texts);
    if (!('waitSeconds' in outcome.error)) return refuse({ status: 422, code, message });
    return refuse({ status: 429, code, message, waitSeconds: outcome.error.waitSeconds });
  }
  const { actor, setCookies } = outcome.value;
  if (!actor.can(capability)) {
    await people.logOut(new Headers({ cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') }));
    return refuse({
      status: 403,
      code: 'accounts.not-allowed',
      message: 'Your account may not enter the back office.',
    });
  }
  await renewVisitorAtLogIn(db, request, actor.userId);
  request.responseCookies.unshift(...setCookies);
  return accept(actor);
}
