import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { moveNotices } from '#platform/session/visitor-notices.server.ts';
import { isGuestSession } from '#platform/session/visitor-session.server.ts';
import { logInSteps, logOutSteps, visitorSteps } from '../points.server.ts';
import { SECOND_STEP_COOKIE } from './second-step-ticket.server.ts';

/** Whose session changes, and what its things are looked at with. */
export type VisitorContext = Pick<CallContext, 'db' | 'request' | 'settings'>;

/**
 * Gives the visitor a new session at log-in, so that an id known before is worth nothing afterwards. What a guest's kept
 * comes along to the account, and slices hand over what the visitor left elsewhere; where that breaks, all stays as it was.
 * `isBack`: they were logged in already, and only their session begins anew.
 * Source: OWASP ASVS 5, V7.2 (a new session token on authentication).
 */
export async function renewVisitorAtLogIn(
  { db, request, settings }: VisitorContext,
  userId: string,
  isBack = false,
): Promise<void> {
  const { shop, visitor: before } = request;
  const handOver = shop.of(logInSteps);
  const guest = before && isGuestSession(before) ? before : null;
  await request.orAsBefore(async () => {
    const after = request.startVisitor(userId);
    if (!before && handOver.length === 0) return;
    await withinTransaction(db, async (tx) => {
      if (before) await moveNotices(tx, before.id, after.id);
      if (guest) for (const step of shop.of(visitorSteps)) await step(tx, guest.owner, after.owner);
      for (const step of handOver) await step(tx, request, userId, { settings, guest, isBack });
    });
  });
}

/**
 * What a guest has joins the account that turns out to be logged in beside it, a session begins for whoever has none, and
 * one that outlived its log-in ends as if by log-out.
 */
export async function settleVisitor(context: VisitorContext, actor: Actor | null): Promise<void> {
  // What a browser has of somebody else is none of the customer's.
  if (actor?.standIn) context.request.startVisitor(actor.userId);
  else if (actor) await renewVisitorAtLogIn(context, actor.userId, true);
  else renewVisitorAtLogOut(context.request);
}

/** Begins an empty session at log-out: whoever uses the browser next finds neither cart nor address. */
export function renewVisitorAtLogOut(request: RequestContext): void {
  changeVisitor(request);
  request.dropCookie(SECOND_STEP_COOKIE);
}

/** Begins a session of somebody else in the same browser, a guest's without an account, and puts away what slices left in it. */
export function changeVisitor(request: RequestContext, userId?: string): void {
  request.startVisitor(userId);
  for (const step of request.shop.of(logOutSteps)) step(request);
}
