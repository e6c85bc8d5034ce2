import { type Executor, inTransaction, type Transaction } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';

/** Carries what a slice keeps for a visitor's session over to the session that takes its place. */
export type VisitorStep = (tx: Transaction, from: string, to: string) => Promise<void>;

/** Takes along what a slice left in the browser for whoever logs out, for example a cookie. */
export type LogOutStep = (request: RequestContext) => void;

const steps = new Set<VisitorStep>();
const logOutSteps = new Set<LogOutStep>();

/** Takes part in every log-in: cart, checkout and notices follow the visitor into the new session. */
export function addVisitorStep(step: VisitorStep): void {
  steps.add(step);
}

/** Takes part in every log-out. */
export function addLogOutStep(step: LogOutStep): void {
  logOutSteps.add(step);
}

/**
 * Gives the visitor a new session at log-in, so that an id known before is worth nothing afterwards. What the old
 * one kept comes along. Source: OWASP ASVS 5, V7.2 (a new session token on authentication).
 */
export async function renewVisitorAtLogIn(db: Executor, request: RequestContext): Promise<void> {
  const before = request.visitor;
  if (!before) return;
  const after = request.startVisitor();
  const carry = async (tx: Transaction) => {
    for (const step of steps) await step(tx, before.id, after.id);
  };
  if ('$client' in db) await inTransaction(db, carry);
  else await carry(db);
}

/** Begins an empty session at log-out: whoever uses the browser next finds neither cart nor address. */
export function renewVisitorAtLogOut(request: RequestContext): void {
  if (request.visitor) request.startVisitor();
  for (const step of logOutSteps) step(request);
}
