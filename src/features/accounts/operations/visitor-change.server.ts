import { type Executor, withinTransaction } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { logInSteps, logOutSteps, visitorSteps } from '../points.server.ts';

/**
 * Gives the visitor a new session at log-in, so that an id known before is worth nothing afterwards. What the old
 * one kept comes along, and slices hand over what the visitor left elsewhere.
 * Source: OWASP ASVS 5, V7.2 (a new session token on authentication).
 */
export async function renewVisitorAtLogIn(
  db: Executor,
  request: RequestContext,
  userId: string,
): Promise<void> {
  const { shop, visitor: before } = request;
  const handOver = shop.of(logInSteps);
  const after = before && request.startVisitor();
  if (!before && handOver.length === 0) return;
  await withinTransaction(db, async (tx) => {
    if (before && after) for (const step of shop.of(visitorSteps)) await step(tx, before.id, after.id);
    for (const step of handOver) await step(tx, request, userId);
  });
}

/** Begins an empty session at log-out: whoever uses the browser next finds neither cart nor address. */
export function renewVisitorAtLogOut(request: RequestContext): void {
  if (request.visitor) request.startVisitor();
  for (const step of request.shop.of(logOutSteps)) step(request);
}
