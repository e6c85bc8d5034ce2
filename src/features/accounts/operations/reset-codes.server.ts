import { randomInt } from 'node:crypto';
import { eq, lt } from 'drizzle-orm';
import { normalName } from '#kit/normal-name.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { isSealOf, sealOf } from '#platform/security/shared-password.server.ts';
import type { SigningKeys } from '#platform/session/visitor-session.server.ts';
import { resetCode } from '../data/reset-code.table.ts';
import type { CodeRefusal } from '../errors.ts';
import { afterWrongCode, isBanned, isExpired, secondsToResend, sendAgain } from '../rules/reset-code.ts';

/** What stands for whom a code is bound to: the account, or else the name that was typed; it tells nobody which. */
export function codeKey(keys: SigningKeys, userId: string | null, typed: string): string {
  return sealOf(`reset-code|${userId === null ? `name:${normalName(typed)}` : `account:${userId}`}`, keys);
}

/**
 * Counts that somebody asks for a code, the first or another one. Answers whether one is to be sent: not so soon after the
 * one before.
 */
export async function askForCode(
  tx: Transaction,
  { key, userId }: { key: string; userId: string | null },
  now: Date,
): Promise<Result<{ sends: boolean }, CodeRefusal>> {
  const first = { key, userId, sentAt: now, firstSentAt: now, sends: 1 };
  const made = await tx.insert(resetCode).values(first).onConflictDoNothing().returning();
  if (made.length > 0) return accept({ sends: true });
  const [kept] = await tx.select().from(resetCode).where(eq(resetCode.key, key)).for('update');
  if (!kept) return accept({ sends: false });
  if (isBanned(kept, now)) return refuse({ code: 'accounts.reset-banned' });
  if (secondsToResend(kept, now) > 0) return accept({ sends: false });
  const next = sendAgain(kept, now);
  if ('waitSeconds' in next) return refuse({ code: 'accounts.reset-limit', ...next });
  await tx
    .update(resetCode)
    .set({ ...next, sentAt: now })
    .where(eq(resetCode.key, key));
  return accept({ sends: true });
}

/** Makes the code that a mail carries; null where nobody asks for one any more. Only its seal is kept. */
export async function makeCode(tx: Executor, keys: SigningKeys, userId: string): Promise<string | null> {
  const key = codeKey(keys, userId, '');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const kept = await tx
    .update(resetCode)
    .set({ code: sealOf(textOf(key, code), keys) })
    .where(eq(resetCode.key, key))
    .returning();
  return kept.length > 0 ? code : null;
}

/**
 * Takes a code, once; answers whose it is. Seven wrong ones shut out whoever tries, from wherever: what is counted hangs on
 * whom the code is bound to. Commit it in any case: the refusal counts.
 */
export async function takeCode(
  tx: Transaction,
  keys: SigningKeys,
  { key, typed }: { key: string; typed: string },
  now: Date,
): Promise<Result<{ userId: string }, CodeRefusal>> {
  const [kept] = await tx.select().from(resetCode).where(eq(resetCode.key, key)).for('update');
  if (!kept) return refuse({ code: 'accounts.reset-expired' });
  if (isBanned(kept, now)) return refuse({ code: 'accounts.reset-banned' });
  if (isExpired(kept, now)) return refuse({ code: 'accounts.reset-expired' });
  if (kept.code !== null && kept.userId !== null && isSealOf(kept.code, textOf(key, typed), keys)) {
    await tx.delete(resetCode).where(eq(resetCode.key, key));
    return accept({ userId: kept.userId });
  }
  const counted = afterWrongCode(kept, now);
  await tx.update(resetCode).set(counted).where(eq(resetCode.key, key));
  return refuse({ code: counted.bannedUntil === null ? 'accounts.reset-invalid' : 'accounts.reset-banned' });
}

/** When the latest code was asked for; null where none was. */
export async function codeSentAt(db: Executor, key: string): Promise<Date | null> {
  const [kept] = await db.select({ sentAt: resetCode.sentAt }).from(resetCode).where(eq(resetCode.key, key));
  return kept?.sentAt ?? null;
}

/** Whose code a key stands for; null where there is no account. */
export async function accountOfCode(db: Executor, key: string): Promise<string | null> {
  const [kept] = await db.select({ userId: resetCode.userId }).from(resetCode).where(eq(resetCode.key, key));
  return kept?.userId ?? null;
}

/** Removes what was asked for a day ago. */
export async function dropOldCodes(db: Executor, now: Date): Promise<void> {
  await db.delete(resetCode).where(lt(resetCode.sentAt, new Date(now.getTime() - 86_400_000)));
}

function textOf(key: string, code: string): string {
  return `reset-code|${key}|${code}`;
}
