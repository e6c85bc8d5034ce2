import type { RequestContext } from '#platform/http/request-context.server.ts';

/** Whose passkeys these are: the host of the shop, and the origin from which alone they are used. */
export function relyingParty({ environment }: RequestContext): { id: string; origin: string } {
  const { hostname, origin } = new URL(environment.siteUrl);
  return { id: hostname, origin };
}
