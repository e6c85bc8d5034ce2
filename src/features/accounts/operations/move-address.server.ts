import { eq, sql } from 'drizzle-orm';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import { isUniqueViolation } from '#platform/db/database-error.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { recordAudits } from '#platform/resources/record-audit.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { userAccount } from '../data/user-account.table.ts';
import { accountChanged, logInChanged, proofAsked } from '../events.ts';
import { awaitProof, dropProof, noteProven, takeProofKey } from './email-proof.server.ts';
import { dropPasswordKeys } from './password-keys.server.ts';

/** Keeps the address that somebody entered for their account until it is shown to be theirs, and tells the one that they have. */
export async function askToMove(
  tx: Transaction,
  actor: Actor,
  email: string,
  { locale, now }: { locale: string; now: Date },
): Promise<void> {
  await awaitProof(tx, { userId: actor.userId, email }, now);
  await emit(tx, proofAsked, { userId: actor.userId, locale });
  await emit(tx, logInChanged, { userId: actor.userId, what: 'email-asked', to: actor.email, locale });
}

/** What became of the key by which an address is shown to be somebody's. */
export type Proven =
  | { is: 'proven' }
  /** The account has this address from now on. */
  | { is: 'moved'; email: string }
  /** Another account has it by now. */
  | { is: 'taken' }
  | { is: 'stale' };

/** Takes the key of a link: the address counts from then on, as that of a new account, or as another one of an old. */
export async function proveByKey(
  key: string,
  { db, market, request }: Pick<CallContext, 'db' | 'market' | 'request'>,
): Promise<Proven> {
  const at = { locale: market.locale, now: request.startedAt };
  try {
    return await withinTransaction(db, async (tx): Promise<Proven> => {
      const owner = await takeProofKey(tx, key, at.now);
      if (!owner) return { is: 'stale' };
      const [account] = await tx
        .select({ email: userAccount.email, name: userAccount.name, role: userAccount.role })
        .from(userAccount)
        .where(eq(userAccount.id, owner.userId))
        .for('update');
      if (!account) return { is: 'stale' };
      if (account.email === owner.email) {
        await noteProven(tx, owner.userId, at);
        return { is: 'proven' };
      }
      await move(tx, { ...account, userId: owner.userId, can: () => false }, owner.email, at);
      return { is: 'moved', email: owner.email };
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'user_account_email_unique')) throw error;
    return { is: 'taken' };
  }
}

async function move(
  tx: Transaction,
  actor: Actor,
  email: string,
  { locale, now }: { locale: string; now: Date },
): Promise<void> {
  const { userId } = actor;
  await tx
    .update(userAccount)
    .set({ email, emailVerified: true, updatedAt: now, version: sql`${userAccount.version} + 1` })
    .where(eq(userAccount.id, userId));
  await dropProof(tx, userId);
  // Whoever reads mails at the former address sets no password any more.
  await dropPasswordKeys(tx, userId);
  await emit(tx, accountChanged, { userId });
  const changes: Record<string, [unknown, unknown]> = { email: [actor.email, email] };
  await recordAudits('users', 'update', [{ recordId: userId, changes }], { tx, actor, now });
  await emit(tx, logInChanged, { userId, what: 'email', to: actor.email, locale });
}
