import type { RequestContext } from '#platform/http/request-context.server.ts';
import { accounts } from './accounts.server.ts';
import { renewVisitorAtLogOut } from './visitor-change.server.ts';

/** Logs the browser out in whose request this is; whoever uses it next finds nothing of what they had. */
export async function logOutVisitor(request: RequestContext): Promise<void> {
  request.responseCookies.push(...(await request.environment.cache(accounts).logOut(request.headers)));
  renewVisitorAtLogOut(request);
}
