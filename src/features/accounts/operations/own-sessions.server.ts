import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { userSession } from '../data/user-account.table.ts';

/** A log-in of somebody that is still valid. */
export interface OwnSession {
  id: string;
  createdAt: Date;
  ipAddress: string | null;
  userAgent: string;
}

/** Nobody reads through more. */
const MOST = 50;

/** Where somebody is logged in, the latest first. */
export async function sessionsOf(db: Executor, userId: string, now: Date): Promise<OwnSession[]> {
  const { id, createdAt, ipAddress, userAgent } = userSession;
  const found = await db
    .select({ id, createdAt, ipAddress, userAgent })
    .from(userSession)
    .where(and(eq(userSession.userId, userId), gt(userSession.expiresAt, now)))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST);
  return found.map((session) => ({ ...session, userAgent: session.userAgent ?? '' }));
}

/** Ends one of somebody's sessions; another person's stays. */
export async function endSession(db: Executor, userId: string, id: string): Promise<void> {
  await db.delete(userSession).where(and(eq(userSession.userId, userId), eq(userSession.id, id)));
}

/** Logs somebody out everywhere but in the session given by its id. */
export async function endOtherSessions(db: Executor, userId: string, id: string): Promise<void> {
  await db.delete(userSession).where(and(eq(userSession.userId, userId), ne(userSession.id, id)));
}

/** Whether a session is still there; it stays until the transaction is over, and an end of it that is under way is waited for. */
export async function keepSession(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx
    .select({ id: userSession.id })
    .from(userSession)
    .where(eq(userSession.id, id))
    .for('share');
  return found.length > 0;
}
