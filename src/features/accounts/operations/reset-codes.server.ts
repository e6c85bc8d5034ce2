import { randomInt } from 'node:crypto';
import { eq, inArray, lt } from 'drizzle-orm';
import { normalName } from '#kit/normal-name.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { isSealOf, sealOf } from '#platform/security/shared-password.server.ts';
import type { SigningKeys } from '#platform/session/visitor-session.server.ts';
import { resetCode } from '../data/reset-code.table.ts';
import type { CodeRefusal } from '../errors.ts';
import { afterWrongCode, isBanned, isExpired, secondsToResend, sendAgain } from '../rules/reset-code.ts';

/** Whom a code is asked for: what was typed, and the account that it names, if any. */
export interface CodeOwner {
  name: string;
  userId: string | null;
}

/** What stands for whom a code is bound to: the account, or else the name that was typed. */
function codeKey(keys: SigningKeys, { name, userId }: CodeOwner): string {
  return sealOf(`reset-code|${userId === null ? `name:${normalName(name)}` : `account:${userId}`}`, keys);
}

/**
 * What stands for the name that was typed: whatever is told hangs on it alone, so that two names of an account are told
 * apart no less than two that nobody has.
 */
function askedKey(keys: SigningKeys, name: string): string {
  return sealOf(`reset-asked|${name}`, keys);
}

/**
 * Counts that somebody asks for a code, the first or another one. `sends` is what is told: none so soon after the one before
 * by the same name; `mails` whether one is written, which another name of the account may have had lately.
 */
export async function askForCode(
  tx: Transaction,
  keys: SigningKeys,
  owner: CodeOwner,
  now: Date,
): Promise<Result<{ sends: boolean; mails: boolean }, CodeRefusal>> {
  const told = await countSend(tx, { key: askedKey(keys, owner.name), userId: null }, now);
  if (!told.ok) return told;
  if (!told.value.sends) return accept({ sends: false, mails: false });
  const own = await countSend(tx, { key: codeKey(keys, owner), userId: owner.userId }, now);
  return accept({ sends: true, mails: own.ok && own.value.sends });
}

async function countSend(
  tx: Transaction,
  { key, userId }: { key: string; userId: string | null },
  now: Date,
): Promise<Result<{ sends: boolean }, CodeRefusal>> {
  const first = { key, userId, sentAt: now, firstSentAt: now, sends: 1 };
  const made = await tx.insert(resetCode).values(first).onConflictDoNothing().returning();
  if (made.length > 0) return accept({ sends: true });
  const kept = await lockedRow(tx, key);
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
  const key = codeKey(keys, { name: '', userId });
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const kept = await tx
    .update(resetCode)
    .set({ code: sealOf(textOf(key, code), keys) })
    .where(eq(resetCode.key, key))
    .returning();
  return kept.length > 0 ? code : null;
}

/**
 * Takes a code, once; answers whose it is. Seven wrong ones shut out whoever tries, from wherever: what is told of it hangs
 * on the name that was typed, and as many shut the account whatever it is called, of which nobody is told. Commit it in any
 * case: the refusal counts.
 */
export async function takeCode(
  tx: Transaction,
  keys: SigningKeys,
  { typed, ...owner }: CodeOwner & { typed: string },
  now: Date,
): Promise<Result<{ userId: string }, CodeRefusal>> {
  const asked = await lockedRow(tx, askedKey(keys, owner.name));
  if (!asked) return refuse({ code: 'accounts.reset-expired' });
  if (isBanned(asked, now)) return refuse({ code: 'accounts.reset-banned' });
  if (isExpired(asked, now)) return refuse({ code: 'accounts.reset-expired' });
  const kept = await lockedRow(tx, codeKey(keys, owner));
  const mayTry = kept !== undefined && !isBanned(kept, now);
  const isRight =
    mayTry &&
    !isExpired(kept, now) &&
    kept.code !== null &&
    isSealOf(kept.code, textOf(kept.key, typed), keys);
  if (isRight && kept.userId !== null) {
    await tx.delete(resetCode).where(inArray(resetCode.key, [asked.key, kept.key]));
    return accept({ userId: kept.userId });
  }
  if (mayTry) await tx.update(resetCode).set(afterWrongCode(kept, now)).where(eq(resetCode.key, kept.key));
  const counted = afterWrongCode(asked, now);
  await tx.update(resetCode).set(counted).where(eq(resetCode.key, asked.key));
  return refuse({ code: counted.bannedUntil === null ? 'accounts.reset-invalid' : 'accounts.reset-banned' });
}

async function lockedRow(tx: Transaction, key: string) {
  const [kept] = await tx.select().from(resetCode).where(eq(resetCode.key, key)).for('update');
  return kept;
}

/** When the latest code was asked for by a name; null where none was. */
export async function codeSentAt(db: Executor, keys: SigningKeys, name: string): Promise<Date | null> {
  const [kept] = await db
    .select({ sentAt: resetCode.sentAt })
    .from(resetCode)
    .where(eq(resetCode.key, askedKey(keys, name)));
  return kept?.sentAt ?? null;
}

/** Removes what was asked for a day ago. */
export async function dropOldCodes(db: Executor, now: Date): Promise<void> {
  await db.delete(resetCode).where(lt(resetCode.sentAt, new Date(now.getTime() - 86_400_000)));
}

function textOf(key: string, code: string): string {
  return `reset-code|${key}|${code}`;
}
