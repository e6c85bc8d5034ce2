import type { Context } from 'hono';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { RestEnvironment } from './rest-answers.server.ts';

/** The request as the rest of the shop sees it: client address, visitor session, cookies of the answer. */
export function visitorOf(c: Context<RestEnvironment>): RequestContext {
  const visitor = c.get('visitor');
  if (!visitor) throw new Error('This address is not below /rest');
  return visitor();
}

/** Sets the cookies that the request was given: whoever logs somebody in or out has to. */
export function sendCookies(c: Context<RestEnvironment>, { responseCookies }: RequestContext): void {
  for (const cookie of responseCookies) c.header('Set-Cookie', cookie, { append: true });
}
