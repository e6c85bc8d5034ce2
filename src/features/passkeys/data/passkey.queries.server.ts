import { and, asc, count, eq, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { passkey, passkeyChallenge } from './passkey.table.ts';

/** A passkey of an account. */
export type Passkey = typeof passkey.$inferSelect;

/** What the back office is told of the passkeys of an account, by the id of its record. */
export interface ShownPasskeys {
  userId: string;
  count: number;
  /** ISO; null where none was used yet. */
  lastUsedAt: string | null;
}

/** The passkeys of an account, the oldest first. */
export function passkeysOf(db: Executor, userId: string): Promise<Passkey[]> {
  return db.select().from(passkey).where(eq(passkey.userId, userId)).orderBy(asc(passkey.id));
}

/** How many passkeys an account has. */
export async function countPasskeys(db: Executor, userId: string): Promise<number> {
  const [found] = await db.select({ count: count() }).from(passkey).where(eq(passkey.userId, userId));
  return found?.count ?? 0;
}

/** The passkey that an authenticator calls so; null where no account has it. */
export async function passkeyNamed(db: Executor, credentialId: string): Promise<Passkey | null> {
  const [found] = await db.select().from(passkey).where(eq(passkey.credentialId, credentialId));
  return found ?? null;
}

/** Notes that a passkey was used; false where it was used or removed meanwhile. */
export async function notePasskeyUse(
  tx: Transaction,
  { id, counter }: Pick<Passkey, 'id' | 'counter'>,
  { counter: next, isSynced, now }: { counter: number; isSynced: boolean; now: Date },
): Promise<boolean> {
  const used = await tx
    .update(passkey)
    .set({ counter: next, isSynced, lastUsedAt: now })
    .where(and(eq(passkey.id, id), eq(passkey.counter, counter)))
    .returning({ id: passkey.id });
  return used.length > 0;
}

/** Uses a challenge up; false where it was answered before. */
export async function spendChallenge(
  tx: Transaction,
  { hash, until }: typeof passkeyChallenge.$inferInsert,
): Promise<boolean> {
  const spent = await tx
    .insert(passkeyChallenge)
    .values({ hash, until })
    .onConflictDoNothing()
    .returning({ hash: passkeyChallenge.hash });
  return spent.length > 0;
}

/** Forgets challenges that nobody can answer any more; run daily. */
export async function dropOldChallenges(db: Executor, now: Date): Promise<void> {
  await db.delete(passkeyChallenge).where(lt(passkeyChallenge.until, now));
}

interface Row extends Record<string, unknown> {
  id: string | number;
  userId: string;
  count: number;
  lastUsedAt: string | Date | null;
}

/** How many passkeys accounts have, by their ids; those without are left out. */
export async function passkeysOfUsers(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, ShownPasskeys>> {
  const { rows } = await db.execute<Row>(
    sql`select user_id as id, user_id as "userId", count(*)::int as count, max(last_used_at) as "lastUsedAt"
      from passkey where user_id in ${[...ids, '']} group by user_id`,
  );
  return new Map(rows.map((row) => [String(row.id), shown(row)]));
}

function shown({ userId, count: many, lastUsedAt }: Row): ShownPasskeys {
  return { userId, count: many, lastUsedAt: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString() };
}
