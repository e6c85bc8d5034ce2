import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { forgetCounts, readCounts } from '#platform/security/rate-limits.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { userAccount } from '../data/user-account.table.ts';
import { failedLogInsIn } from './accounts.server.ts';
import { accountLimits } from './attempts.server.ts';
import { WAITS_TAG } from './waits-tag.ts';

/** Whoever logs in to an account has to wait, with the right password too: until when, and after how many failed log-ins. */
export interface LogInWait {
  until: Date;
  failed: number;
}

/** What is counted of an account whose holder logs in: passwords by its address, codes by its id. */
function limitsOf({ id, email }: { id: string; email: string }, settings: Pick<SettingsStore, 'get'>) {
  const context = { failedLogIns: () => failedLogInsIn(settings) };
  return [...accountLimits(context, 'log-in', email), ...accountLimits(context, 'second-step', id)];
}

/** How long whoever logs in to an account has to wait; null where they need not. */
export async function logInWaitOf(
  db: Executor,
  userId: string,
  settings: Pick<SettingsStore, 'get'>,
  now = new Date(),
): Promise<LogInWait | null> {
  const [account] = await db
    .select({ id: userAccount.id, email: userAccount.email })
    .from(userAccount)
    .where(eq(userAccount.id, userId));
  if (!account) return null;
  const limits = limitsOf(account, settings);
  const counts = await readCounts(
    db,
    limits.map(({ counted }) => counted),
    now,
  );
  const waits = limits.flatMap(({ limit: { points } }, at) => {
    const found = counts[at];
    return found && found.counted >= points ? [{ until: found.until, failed: points }] : [];
  });
  return waits.toSorted((one, other) => other.until.getTime() - one.until.getTime())[0] ?? null;
}

/** Lets whoever logs in to an account try again at once, on all nodes. */
export async function liftLogInWait(
  tx: Transaction,
  account: { id: string; email: string },
  settings: Pick<SettingsStore, 'get'>,
): Promise<void> {
  await forgetCounts(
    tx,
    limitsOf(account, settings).map(({ counted }) => counted),
  );
  await emitInvalidation(tx, [WAITS_TAG]);
}
