import { and, eq, like, ne, sql } from 'drizzle-orm';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { isMailOn } from '#platform/mail/kinds/mail-kind.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { emailProof } from '../data/email-proof.table.ts';
import { userAccount, userVerification } from '../data/user-account.table.ts';
import type { ProofRefusal } from '../errors.ts';
import { accountChanged, addressProven } from '../events.ts';
import { confirmEmailMail } from '../mail/confirm-email-mail.server.ts';
import { secondsToResend, sendAgain } from '../rules/reset-code.ts';
import { accountSettings } from '../settings.ts';
import { isMailedKey, makeMailedKey, storedKey } from './mailed-keys.server.ts';
import { mayComeIn } from './password-keys.server.ts';

const PURPOSE = 'confirm-email';

/** Whether newcomers have to show that their address is theirs: the owner wants it, and the link can be mailed. */
export function asksProof(
  settings: Pick<SettingsStore, 'get'>,
  { sendsMail }: { sendsMail: boolean },
): boolean {
  return settings.get(accountSettings).confirmEmail && asksMovedProof(settings, { sendsMail });
}

/** Whether another address of an account counts only once its holder has shown that it is theirs: the link can be mailed. */
export function asksMovedProof(
  settings: Pick<SettingsStore, 'get'>,
  { sendsMail }: { sendsMail: boolean },
): boolean {
  return sendsMail && isMailOn(confirmEmailMail, settings);
}

/** Has an account wait until its holder has shown that this address is theirs; what it waited for before is forgotten. */
export async function awaitProof(
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<void> {
  await dropProof(tx, userId);
  await tx.insert(emailProof).values({ userId, email, sentAt: now, firstSentAt: now });
}

/** The address that an account waits for; null where it waits for none. */
export async function awaitedEmail(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: emailProof.email })
    .from(emailProof)
    .where(eq(emailProof.userId, userId));
  return row?.email ?? null;
}

/** Whether the very address of an account is still to be shown, so that nobody comes in. */
export async function isUnproven(db: Executor, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: emailProof.userId })
    .from(emailProof)
    .innerJoin(userAccount, eq(userAccount.id, emailProof.userId))
    .where(and(eq(emailProof.userId, userId), eq(emailProof.email, userAccount.email)));
  return rows.length > 0;
}

/** The other address that an account is to have once it is shown to be its holder's; null where none was entered. */
export async function movingTo(db: Executor, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ email: emailProof.email })
    .from(emailProof)
    .innerJoin(userAccount, eq(userAccount.id, emailProof.userId))
    .where(and(eq(emailProof.userId, userId), ne(emailProof.email, userAccount.email)));
  return row?.email ?? null;
}

/** Forgets another address that was entered; whoever waits for the very address of the account goes on waiting. */
export async function dropMove(tx: Transaction, userId: string): Promise<void> {
  if ((await movingTo(tx, userId)) !== null) await dropProof(tx, userId);
}

/** Counts that the link is sent again: not sooner than 90 seconds after the one before, and seven times an hour. */
export async function countProofMail(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<Result<null, ProofRefusal>> {
  const [kept] = await tx.select().from(emailProof).where(eq(emailProof.userId, userId)).for('update');
  if (!kept) return refuse({ code: 'accounts.proof-over' });
  const state = { ...kept, tries: 0, bannedUntil: null };
  const waitSeconds = secondsToResend(state, now);
  if (waitSeconds > 0) return refuse({ code: 'accounts.proof-soon', waitSeconds });
  const next = sendAgain(state, now);
  if ('waitSeconds' in next) return refuse({ code: 'accounts.proof-limit', ...next });
  await tx
    .update(emailProof)
    .set({ ...next, sentAt: now })
    .where(eq(emailProof.userId, userId));
  return accept(null);
}

/**
 * Makes the key that the link carries, once and in place of the one before. It belongs into a mail to the
 * awaited address and nowhere else.
 */
export async function makeProofKey(
  tx: Executor,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<string> {
  await dropKeys(tx, userId);
  return makeMailedKey(tx, { purpose: PURPOSE, value: `${userId} ${email}` }, now);
}

/** Which address of whom a key shows; null when it was used, is too old, or the account waits for it no more or is locked. */
export async function readProofKey(
  db: Executor,
  key: string,
  now: Date,
): Promise<{ userId: string; email: string } | null> {
  const [found] = await db
    .select({ userId: emailProof.userId, email: emailProof.email })
    .from(userVerification)
    .innerJoin(
      emailProof,
      eq(userVerification.value, sql`${emailProof.userId} || ' ' || ${emailProof.email}`),
    )
    .innerJoin(userAccount, eq(userAccount.id, emailProof.userId))
    .where(and(isMailedKey(PURPOSE, key, now), mayComeIn()));
  return found ?? null;
}

/** Uses a key up: of two who bring it at once one gets the answer. That the account waits no more is noted by `noteProven`. */
export async function takeProofKey(
  tx: Transaction,
  key: string,
  now: Date,
): Promise<{ userId: string; email: string } | null> {
  const owner = await readProofKey(tx, key, now);
  if (!owner) return null;
  const taken = await tx
    .delete(userVerification)
    .where(eq(userVerification.identifier, storedKey(PURPOSE, key)))
    .returning({ id: userVerification.id });
  return taken.length > 0 ? owner : null;
}

/** Notes that the address of an account is its holder's, by whatever showed it. Answers whether it was waited for. */
export async function noteProven(
  tx: Transaction,
  userId: string,
  { locale, now }: { locale: string | null; now: Date },
): Promise<boolean> {
  const wasAwaited = await isUnproven(tx, userId);
  await dropProof(tx, userId);
  await tx.update(userAccount).set({ emailVerified: true, updatedAt: now }).where(eq(userAccount.id, userId));
  if (!wasAwaited) return false;
  await emit(tx, accountChanged, { userId });
  await emit(tx, addressProven, { userId, locale });
  return true;
}

/** Forgets what an account waits for, and makes its links worthless. */
export async function dropProof(tx: Transaction, userId: string): Promise<void> {
  await dropKeys(tx, userId);
  await tx.delete(emailProof).where(eq(emailProof.userId, userId));
}

async function dropKeys(tx: Executor, userId: string): Promise<void> {
  await tx
    .delete(userVerification)
    .where(
      and(
        like(userVerification.identifier, `${PURPOSE}:%`),
        sql`starts_with(${userVerification.value}, ${`${userId} `})`,
      ),
    );
}
