import { lt } from 'drizzle-orm';
import type { Database } from '#platform/db/database.server.ts';
import { userSession, userVerification } from '../data/user-account.table.ts';

/** Deletes log-ins and one-time keys that ran out; run daily. */
export async function dropExpiredLogIns(db: Database, now: Date): Promise<void> {
  await db.delete(userSession).where(lt(userSession.expiresAt, now));
  await db.delete(userVerification).where(lt(userVerification.expiresAt, now));
}
