import { createHash } from 'node:crypto';
import {
  accounts,
  actorById,
  CUSTOMER,
  changeVisitor,
  type StandIns,
} from '#features/accounts/public.server.ts';
import { randomToken } from '#kit/ids.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import { type Executor, type Transaction, withinTransaction } from '#platform/db/database.server.ts';
import { parseCookies } from '#platform/http/cookies.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { recordAudits } from '#platform/resources/record-audit.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import {
  type EndedImpersonation,
  endExpired,
  endOfSession,
  insertImpersonation,
  readImpersonation,
} from '../data/impersonation.queries.server.ts';

/** The right that it takes. */
export const IMPERSONATE = 'impersonation.use';

/** Carries the key, beside the staff member's own log-in. */
const COOKIE = 'vitrine_stand_in';

/** How long it lasts at most, in seconds. */
const HOUR = 3600;

/** Why somebody cannot be stood in for. */
export type StandInRefusal = 'no-log-in' | 'not-customer';

/**
 * Lets a staff member see the shop as a customer does, in the browser that asks: nothing of the customer's log-in is made,
 * and their own goes on beside it. What the browser has of the shop is put away on both ways.
 */
export async function beginStandIn(
  services: SliceServices,
  request: RequestContext,
  staff: Actor,
  customerId: string,
): Promise<Result<null, StandInRefusal>> {
  const sessionId = staff.key ? null : await services.cache(accounts).sessionIdOf(request.headers);
  if (sessionId === null) return refuse('no-log-in');
  const customer = await actorById(services, customerId);
  if (customer?.role !== CUSTOMER || customer.userId === staff.userId) return refuse('not-customer');
  const key = randomToken(32);
  const now = request.startedAt;
  await withinTransaction(services.db, async (tx) => {
    await noteEnds(tx, [...(await endOfSession(tx, sessionId)), ...(await endExpired(tx, now))], now);
    const row = { hash: hashOf(key), sessionId, staffId: staff.userId, customerId };
    await insertImpersonation(tx, row, now, HOUR);
    const record = { recordId: customerId, changes: {} };
    await recordAudits('users', 'impersonation-began', [record], { tx, actor: staff, now });
  });
  changeVisitor(request, staff.userId);
  request.setCookie(COOKIE, key, { maxAge: HOUR });
  return accept(null);
}

/** How the shop knows whom a staff member's browser sees it as. */
export const standInKeeper: StandIns = {
  async customerOf(services, headers, staff) {
    const key = parseCookies(headers.get('cookie')).get(COOKIE);
    if (!key || !staff.can(IMPERSONATE)) return null;
    const found = await readImpersonation(services.db, hashOf(key), new Date());
    if (found?.staffId !== staff.userId) return null;
    // With another log-in, or after the end of that one, the key is worth nothing.
    if ((await services.cache(accounts).sessionIdOf(headers)) !== found.sessionId) return null;
    const customer = await actorById(services, found.customerId);
    if (customer?.role !== CUSTOMER) return null;
    const { userId, name, email } = staff;
    return { ...customer, can: () => false, standIn: { userId, name: name || email } };
  },
  async end({ db, request }) {
    const sessionId = await request.environment.cache(accounts).sessionIdOf(request.headers);
    const actor = await request.actor();
    if (sessionId !== null) {
      await withinTransaction(db, async (tx) => {
        await noteEnds(tx, await endOfSession(tx, sessionId), request.startedAt);
      });
    }
    request.dropCookie(COOKIE);
    if (actor?.standIn) changeVisitor(request, actor.standIn.userId);
  },
};

/** Ends those whose time is over, for the trail; run daily. */
export async function noteExpired(db: Executor, now: Date): Promise<number> {
  return withinTransaction(db, async (tx) => {
    const ended = await endExpired(tx, now);
    await noteEnds(tx, ended, now);
    return ended.length;
  });
}

async function noteEnds(tx: Transaction, ended: readonly EndedImpersonation[], now: Date): Promise<void> {
  for (const { staffId, staffName, customerId } of ended) {
    const actor = { userId: staffId, name: staffName, email: '', role: '', can: () => false };
    await recordAudits('users', 'impersonation-ended', [{ recordId: customerId, changes: {} }], {
      tx,
      actor,
      now,
    });
  }
}

function hashOf(key: string): string {
  return createHash('sha256').update(key.slice(0, 200)).digest('base64url');
}
