import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { PrintedNonces } from '#platform/islands/page-context-block.ts';
import { NONCE_PURPOSES } from './nonce-purposes.ts';

/** The nonces of a page that is made for one visitor alone; none for guests who have no session yet. */
export function printedNonces(request: RequestContext, isLoggedIn: boolean): { nonces?: PrintedNonces } {
  if (!request.visitor && !isLoggedIn) return {};
  const { site, widgets } = NONCE_PURPOSES;
  return { nonces: { site: request.nonce(site), widgets: request.nonce(widgets) } };
}
