import { cleanText } from '#features/fields/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { translator } from '#platform/texts/texts.ts';
import { readPasswordHash } from '../data/password-hash.queries.server.ts';
import { logInWords } from '../rules/log-in-words.ts';
import { PASSWORD_LENGTH } from '../rules/registration.ts';
import { detailsTexts } from '../texts.ts';
import { accounts } from './accounts.server.ts';

/** Whether somebody has a password; without one nobody can be asked for it. */
export async function hasPassword(db: Executor, userId: string): Promise<boolean> {
  return (await readPasswordHash(db, userId)) !== null;
}

/** Whether a password is somebody's. Ask outside of a transaction: it takes as long as a log-in. */
export async function isPasswordOf(db: Executor, userId: string, password: string): Promise<boolean> {
  const hash = await readPasswordHash(db, userId);
  if (hash === null || password.length > PASSWORD_LENGTH.most) return false;
  const { verifyPassword } = await import('better-auth/crypto');
  return verifyPassword({ hash, password });
}

/** What is wrong with how somebody showed once more who they are, and at which of the two fields. */
export interface OwnerProblem {
  field: 'password' | 'code';
  message: string;
}

/**
 * Whether whoever is logged in knows the password and, where the account has a second step, a code of it: what is wrong, null
 * where nothing is. Ask outside of a transaction.
 * Source: OWASP ASVS 5, V7.5.1 (all factors once more before what identifies somebody is changed).
 */
export async function ownerProblem(
  actor: Actor,
  typed: { password: unknown; code: unknown },
  context: CallContext,
): Promise<OwnerProblem | null> {
  const wrong = await passwordProblem(actor, typed.password, context);
  if (wrong) return { field: 'password', message: wrong };
  const { request, texts } = context;
  const code = cleanText(typed.code, 100);
  const refusal = await request.environment.cache(accounts).confirmStep(actor.userId, code, request.ip);
  if (!refusal) return null;
  const message =
    refusal.code === 'accounts.too-many-attempts'
      ? translator(detailsTexts, texts)('codeTooMany', { minutes: Math.ceil(refusal.waitSeconds / 60) })
      : logInWords(refusal, texts);
  return { field: 'code', message };
}

/**
 * Whether whoever is logged in, or is about to be, knows the password: what the words of the refusal are, null where they do. Guesses are
 * counted before they are looked at. Ask outside of a transaction: it takes as long as a log-in.
 * Source: OWASP ASVS 5, V7.5.1 (the password once more before what identifies somebody is changed).
 */
export async function passwordProblem(
  actor: Pick<Actor, 'userId' | 'email'>,
  typed: unknown,
  { db, request, texts }: Pick<CallContext, 'db' | 'request' | 'texts'>,
): Promise<string | null> {
  const text = translator(detailsTexts, texts);
  const password = typeof typed === 'string' ? typed : '';
  if (password === '') return text('currentMissing');
  const store = request.environment.cache(accounts);
  const waitSeconds = await store.countAttempt('confirmation', actor.email, request.ip);
  if (waitSeconds > 0) return text('tooMany', { minutes: Math.ceil(waitSeconds / 60) });
  if (!(await isPasswordOf(db, actor.userId, password))) return text('currentWrong');
  await store.forgiveAttempt('confirmation', actor.email, request.ip);
  return null;
}
