import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { SecondStep } from '#features/accounts/public.server.ts';
import { type Executor, inTransaction, type Transaction } from '#platform/db/database.server.ts';
import { defineCache } from '#platform/slices/define-cache.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { secondFactor, secondFactorCode } from '../data/second-factor.table.ts';
import { hashRecoveryCode, makeRecoveryCodes } from '../rules/recovery-codes.server.ts';
import { makeTotpSecret, stepOfCode } from '../rules/totp.server.ts';
import { secondFactorSettings } from '../settings.ts';

/** The second factor of an account: set up but not confirmed while `since` is null. */
export interface OwnFactor {
  since: Date | null;
  /** Recovery codes that are not used yet. */
  codesLeft: number;
}

/** Keeps secrets of accounts, for whoever has a request. */
export const factorSecrets = defineCache<Pick<SliceServices, 'recordSecrets'>>({
  name: 'second-factor-secrets',
  endedBy: [],
  open: ({ recordSecrets }) => ({ recordSecrets }),
});

type Secrets = Pick<SliceServices, 'recordSecrets'>;

/** Minutes within which what was begun is confirmed. */
const BEGUN_MINUTES = 15;

const secretName = (userId: string) => `second-factor:${userId}`;

/** What log-ins ask for: the code of an app, or one of the recovery codes. */
export const codeStep: SecondStep = {
  name: 'second-factor',
  isDue: isOn,
  check: (services, userId, typed, now) =>
    inTransaction(services.db, (tx) => takeCode(tx, services, userId, typed, now)),
  isRequired: (settings) => settings.get(secondFactorSettings).requiredForStaff,
};

/** Whether an account logs in in two steps. */
export async function isOn(db: Executor, userId: string): Promise<boolean> {
  const { confirmedAt } = secondFactor;
  const found = await db
    .select({ confirmedAt })
    .from(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNotNull(confirmedAt)));
  return found.length > 0;
}

/** What an account has set up; null where it has nothing, or began too long ago. */
export async function factorOf(db: Executor, userId: string, now: Date): Promise<OwnFactor | null> {
  const [found] = await db
    .select({ since: secondFactor.confirmedAt, begunAt: secondFactor.createdAt })
    .from(secondFactor)
    .where(eq(secondFactor.userId, userId));
  if (!found || (!found.since && isOver(found.begunAt, now))) return null;
  const [codes] = await db
    .select({ left: count() })
    .from(secondFactorCode)
    .where(eq(secondFactorCode.userId, userId));
  return { since: found.since, codesLeft: codes?.left ?? 0 };
}

/** Makes a secret for an account that has none confirmed; one that was begun before is replaced. */
export async function beginFactor(
  tx: Transaction,
  { recordSecrets }: Secrets,
  userId: string,
  { by, now }: { by: string; now: Date },
) {
  await tx.insert(secondFactor).values({ userId, createdAt: now }).onConflictDoNothing();
  const [kept] = await tx
    .select({ confirmedAt: secondFactor.confirmedAt })
    .from(secondFactor)
    .where(eq(secondFactor.userId, userId))
    .for('update');
  if (kept?.confirmedAt) return;
  await tx.update(secondFactor).set({ createdAt: now }).where(eq(secondFactor.userId, userId));
  await recordSecrets.keep(tx, secretName(userId), makeTotpSecret(), by);
}

/** The secret of a factor that is being set up; null where it is confirmed, there is none, or it was begun too long ago. */
async function pendingSecret(
  db: Executor,
  secrets: Secrets,
  userId: string,
  now: Date,
): Promise<string | null> {
  return secretOfBegun(db, secrets, userId, await factorOf(db, userId, now));
}

/** The same for whoever has read the factor. */
export async function secretOfBegun(
  db: Executor,
  { recordSecrets }: Secrets,
  userId: string,
  factor: OwnFactor | null,
): Promise<string | null> {
  return factor && factor.since === null ? recordSecrets.read(db, secretName(userId)) : null;
}

/** Confirms a factor by the first code of its app; answers the recovery codes, null where the code is not right. */
export async function confirmFactor(
  tx: Transaction,
  secrets: Secrets,
  userId: string,
  { code, now }: { code: string; now: Date },
): Promise<string[] | null> {
  // Of two at once, such as a cancel or a new start elsewhere, the second sees what the first left.
  await tx.select().from(secondFactor).where(eq(secondFactor.userId, userId)).for('update');
  const secret = await pendingSecret(tx, secrets, userId, now);
  const step = secret === null ? null : stepOfCode(secret, code, now);
  if (step === null) return null;
  await tx
    .update(secondFactor)
    .set({ confirmedAt: now, lastStep: step })
    .where(eq(secondFactor.userId, userId));
  return renewCodes(tx, userId);
}

/** Gives an account new recovery codes in place of all before. */
export async function renewCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await tx.delete(secondFactorCode).where(eq(secondFactorCode.userId, userId));
  await tx.insert(secondFactorCode).values(codes.map((code) => ({ userId, hash: hashRecoveryCode(code) })));
  return codes;
}

/** Ends what was begun; a factor that has been confirmed meanwhile stays. */
export async function cancelFactor(
  tx: Transaction,
  { recordSecrets }: Secrets,
  userId: string,
): Promise<void> {
  const ended = await tx
    .delete(secondFactor)
    .where(and(eq(secondFactor.userId, userId), isNull(secondFactor.confirmedAt)))
    .returning();
  if (ended.length > 0) await recordSecrets.drop(tx, secretName(userId));
}

function isOver(begunAt: Date, now: Date): boolean {
  return begunAt.getTime() + BEGUN_MINUTES * 60_000 <= now.getTime();
}

/** Takes the second factor of an account away; whether there was a confirmed one. */
export async function dropFactor(
  tx: Transaction,
  { recordSecrets }: Secrets,
  userId: string,
): Promise<boolean> {
  const [gone] = await tx.delete(secondFactor).where(eq(secondFactor.userId, userId)).returning();
  await tx.delete(secondFactorCode).where(eq(secondFactorCode.userId, userId));
  await recordSecrets.drop(tx, secretName(userId));
  return Boolean(gone?.confirmedAt);
}

/** Whether a code is right, once: one of the app is not taken again, nor any before it, and recovery codes are gone. */
async function takeCode(
  tx: Transaction,
  { recordSecrets }: Secrets,
  userId: string,
  typed: string,
  now: Date,
): Promise<boolean> {
  if (!/^\d{6}$/.test(typed)) {
    const spent = await tx
      .delete(secondFactorCode)
      .where(and(eq(secondFactorCode.userId, userId), eq(secondFactorCode.hash, hashRecoveryCode(typed))))
      .returning();
    return spent.length > 0;
  }
  const secret = await recordSecrets.read(tx, secretName(userId));
  const step = secret === null ? null : stepOfCode(secret, typed, now);
  if (step === null) return false;
  const taken = await tx
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.userId, userId), lt(secondFactor.lastStep, step)))
    .returning();
  return taken.length > 0;
}
