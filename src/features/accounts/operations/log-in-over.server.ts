import { eq } from 'drizzle-orm';
import { userSession } from '../data/user-account.table.ts';
import type { AccountsContext } from './accounts-context.server.ts';

const HOUR = 3_600_000;

/** For how long a log-in of staff lasts without use, and at all, with “Remember me” as well; in milliseconds. */
const STAFF_LIFE = { unused: 8 * HOUR, most: 7 * 24 * HOUR };

/** Milliseconds between two notes that a log-in is used. */
const NOTED_EVERY = 5 * 60_000;

/**
 * Whether a log-in of staff was not used for too long, or began too long ago: it ends then. That it is used is noted every few
 * minutes.
 * Source: OWASP ASVS 5, V7.3.
 */
export async function isOver(
  { db }: Pick<AccountsContext, 'db'>,
  { id, createdAt, updatedAt }: { id: string; createdAt: Date; updatedAt: Date },
): Promise<boolean> {
  const now = new Date();
  const unused = now.getTime() - updatedAt.getTime();
  if (unused > STAFF_LIFE.unused || now.getTime() - createdAt.getTime() > STAFF_LIFE.most) {
    await db.delete(userSession).where(eq(userSession.id, id));
    return true;
  }
  if (unused > NOTED_EVERY)
    await db.update(userSession).set({ updatedAt: now }).where(eq(userSession.id, id));
  return false;
}
