import { accept, type Result, refuse } from '#kit/result.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { accounts } from './accounts.server.ts';
import { SECOND_STEP_COOKIE } from './second-step-ticket.server.ts';
import { renewVisitorAtLogIn } from './visitor-change.server.ts';

/**
 * Logs the browser in whose request this is, for somebody who has just shown who they are; what they have as a visitor
 * comes along. Whoever is locked stays a guest, and so does everybody where the log-in breaks: the account or password that
 * was made stands, and asking for it once more would be refused. Answers whether they are in. After the commit of whatever
 * else is done.
 */
export async function comeIn(
  userId: string,
  { db, request, settings }: Pick<CallContext, 'db' | 'request' | 'settings'>,
): Promise<boolean> {
  const entered = await request.environment
    .cache(accounts)
    .enter(userId, {
      ip: request.ip,
      userAgent: request.headers.get('user-agent') ?? '',
      cookie: request.headers.get('cookie'),
    })
    .catch((error: unknown) => {
      request.log.error({ err: error, account: userId }, 'the owner of a new account was not logged in');
      return null;
    });
  if (!entered) return false;
  request.responseCookies.push(...entered.setCookies);
  await renewVisitorAtLogIn({ db, request, settings }, userId);
  return true;
}

/**
 * Logs the browser in whose request this is, for somebody who has just shown who they are by two factors at once: no second
 * step is asked, nor missed by staff. Whoever lacks the capability that they `need` stays out.
 */
export async function comeInByTwoFactors(
  userId: string,
  { remember, needs }: { remember: boolean; needs?: string | undefined },
  { db, request, settings }: Pick<CallContext, 'db' | 'request' | 'settings'>,
): Promise<Result<Actor, { code: 'accounts.locked' | 'accounts.not-allowed' }>> {
  const people = request.environment.cache(accounts);
  const client = {
    ip: request.ip,
    userAgent: request.headers.get('user-agent') ?? '',
    cookie: request.headers.get('cookie'),
  };
  const entered = await people.enter(userId, client, { remember, twoFactors: true });
  if (!entered) return refuse({ code: 'accounts.locked' });
  const { actor, setCookies } = entered;
  if (needs !== undefined && !actor.can(needs)) {
    await people.logOut(new Headers({ cookie: setCookies.map((cookie) => cookie.split(';')[0]).join('; ') }));
    return refuse({ code: 'accounts.not-allowed' });
  }
  request.dropCookie(SECOND_STEP_COOKIE);
  request.responseCookies.push(...setCookies);
  await renewVisitorAtLogIn({ db, request, settings }, userId);
  return accept(actor);
}
