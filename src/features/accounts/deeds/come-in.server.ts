import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { accounts } from './accounts.server.ts';
import { renewVisitorAtLogIn } from './visitor-change.server.ts';

/**
 * Logs the browser in whose request this is, for somebody who has just shown who they are; what they have as a visitor
 * comes along. Whoever is locked stays a guest. After the commit of whatever else is done.
 */
export async function comeIn(userId: string, { db, request }: CallContext): Promise<void> {
  const entered = await request.environment
    .store(accounts)
    .enter(userId, { ip: request.ip, userAgent: request.headers.get('user-agent') ?? '' });
  if (!entered) return;
  request.responseCookies.push(...entered.setCookies);
  await renewVisitorAtLogIn(db, request, userId);
}
