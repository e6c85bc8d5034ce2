import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/executor.server.ts';
import { dismissedBanner } from './dismissed-banner.table.ts';

/** Whether a person has dismissed the banner. */
export async function hasDismissed(db: Executor, userId: string): Promise<boolean> {
  const rows = await db.select().from(dismissedBanner).where(eq(dismissedBanner.userId, userId));
  return rows.length > 0;
}

/** Remembers that a person dismissed the banner; twice is once. */
export async function keepDismissed(db: Executor, userId: string): Promise<void> {
  await db.insert(dismissedBanner).values({ userId }).onConflictDoNothing();
}

/** Shows the banner to a person again. */
export async function forgetDismissed(db: Executor, userId: string): Promise<void> {
  await db.delete(dismissedBanner).where(eq(dismissedBanner.userId, userId));
}
