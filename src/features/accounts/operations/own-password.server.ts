import { eq } from 'drizzle-orm';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { translator } from '#platform/texts/texts.ts';
import { userCredential } from '../data/user-account.table.ts';
import { PASSWORD_LENGTH } from '../rules/registration.ts';
import { detailsTexts } from '../texts.ts';
import { accounts } from './accounts.server.ts';

/** The hash of somebody's password; null where they have none. */
async function passwordHashOf(db: Executor, userId: string): Promise<string | null> {
  const [found] = await db
    .select({ hash: userCredential.password })
    .from(userCredential)
    .where(eq(userCredential.userId, userId));
  return found?.hash ?? null;
}

/** Whether somebody has a password; without one nobody can be asked for it. */
export async function hasPassword(db: Executor, userId: string): Promise<boolean> {
  return (await passwordHashOf(db, userId)) !== null;
}

/**
 * Whether whoever is logged in knows the password: what the words of the refusal are, null where they do. Guesses are
 * counted before they are looked at. Ask outside of a transaction: it takes as long as a log-in.
 * Source: OWASP ASVS 5, V7.5.1 (the password once more before what identifies somebody is changed).
 */
export async function passwordProblem(
  actor: Actor,
  typed: unknown,
  { db, request, texts }: CallContext,
): Promise<string | null> {
  const text = translator(detailsTexts, texts);
  const password = typeof typed === 'string' ? typed : '';
  if (password === '') return text('currentMissing');
  const store = request.environment.cache(accounts);
  const waitSeconds = await store.countAttempt('confirmation', actor.email, request.ip);
  if (waitSeconds > 0) return text('tooMany', { minutes: Math.ceil(waitSeconds / 60) });
  const hash = await passwordHashOf(db, actor.userId);
  const { verifyPassword } = await import('better-auth/crypto');
  const isRight =
    hash !== null && password.length <= PASSWORD_LENGTH.most && (await verifyPassword({ hash, password }));
  if (!isRight) return text('currentWrong');
  await store.forgiveAttempt('confirmation', actor.email, request.ip);
  return null;
}
