import { accept, type Result, refuse } from '#kit/result.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { accounts } from './accounts.server.ts';
import { clientOfRequest, letIn, turnAway } from './let-in.server.ts';

/**
 * Logs the browser in whose request this is, for somebody who has just shown who they are; what they have as a visitor
 * comes along. Whoever is locked stays a guest, and so does everybody where the log-in breaks, which is logged: the account or
 * password that was made stands, and asking for it once more would be refused. Answers who is in; null for nobody. After the
 * commit of whatever else is done.
 */
export async function comeIn(
  userId: string,
  { db, request, settings }: Pick<CallContext, 'db' | 'request' | 'settings'>,
): Promise<Actor | null> {
  try {
    const entered = await request.environment.cache(accounts).enter(userId, clientOfRequest(request));
    if (!entered) return null;
    await letIn(entered, { db, request, settings });
    return entered.actor;
  } catch (error) {
    request.log.error({ err: error, account: userId }, 'the owner of a new account was not logged in');
    return null;
  }
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
  const entered = await people.enter(userId, clientOfRequest(request), { remember, twoFactors: true });
  if (!entered) return refuse({ code: 'accounts.locked' });
  if (needs !== undefined && !entered.actor.can(needs)) {
    await turnAway(entered, request);
    return refuse({ code: 'accounts.not-allowed' });
  }
  await letIn(entered, { db, request, settings });
  return accept(entered.actor);
}
