import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { accounts } from './accounts.server.ts';
import type { LoggedIn } from './log-in.server.ts';
import { SECOND_STEP_COOKIE } from './second-step-ticket.server.ts';
import { renewVisitorAtLogIn } from './visitor-change.server.ts';

/**
 * Lets the browser in whose request this is with a log-in that was just opened: what they have as a visitor comes along, and
 * what waited for a second step is over. Throws where that breaks: nothing is left of the log-in then, and the guest keeps
 * all that they have.
 */
export async function letIn(
  entered: LoggedIn,
  { db, request, settings }: Pick<CallContext, 'db' | 'request' | 'settings'>,
): Promise<void> {
  try {
    await renewVisitorAtLogIn({ db, request, settings }, entered.actor.userId);
  } catch (error) {
    await turnAway(entered, request);
    throw error;
  }
  request.dropCookie(SECOND_STEP_COOKIE);
  request.responseCookies.push(...entered.setCookies);
}

/** Ends a log-in that was just opened, and that no browser gets after all. */
export async function turnAway(
  { setCookies }: Pick<LoggedIn, 'setCookies'>,
  { environment }: Pick<RequestContext, 'environment'>,
): Promise<void> {
  const cookie = setCookies.map((one) => one.split(';')[0]).join('; ');
  await environment.cache(accounts).logOut(new Headers({ cookie }));
}

/** What a request tells of the browser that is to be let in. */
export function clientOfRequest({ headers, ip }: Pick<RequestContext, 'headers' | 'ip'>): {
  ip: string;
  userAgent: string;
  cookie: string | null;
} {
  return { ip, userAgent: headers.get('user-agent') ?? '', cookie: headers.get('cookie') };
}
