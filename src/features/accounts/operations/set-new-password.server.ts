import { accept, type Result, refuse } from '#kit/result.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { isPasswordGiven } from '../data/password-hash.queries.server.ts';
import type { RegistrationRefusal } from '../errors.ts';
import { logInChanged } from '../events.ts';
import { passwordRefusal } from '../rules/registration.ts';
import { CUSTOMER } from '../rules/roles.ts';
import { hashPassword, setPassword } from './create-user.server.ts';
import { noteProven } from './email-proof.server.ts';
import { aroundOf, judgePasswords } from './judge-passwords.server.ts';
import { namesOf } from './names-of.server.ts';
import { hasPassword, isPasswordOf } from './own-password.server.ts';
import { readPasswordKey, takePasswordKey } from './password-keys.server.ts';
import { dropKey, keptKey } from './reset-cookie.server.ts';

/** Why a new password was not set. */
export type NewPasswordRefusal =
  | RegistrationRefusal
  | { code: 'accounts.key-stale' }
  | { code: 'accounts.passwords-differ' };

/**
 * Sets a password with a key, by default the one that the browser keeps, which is looked at once more and is worth nothing
 * afterwards (AUTH-024c); all sessions end, and the owner is told by mail. `of` is the account that the form means, where it
 * names one. Answers whose it is, and the path at which whoever works in the shop goes on; '' for customers.
 */
export async function setNewPassword(
  { password, again, of }: { password: string; again: string; of?: string },
  context: CallContext,
  key = keptKey(context.request),
): Promise<Result<{ userId: string; office: string }, NewPasswordRefusal>> {
  const { db, market, request } = context;
  const now = request.startedAt;
  const stale = () => {
    if (keptKey(request) !== '') dropKey(request);
    return refuse({ code: 'accounts.key-stale' as const });
  };
  const holder = await readPasswordKey(db, key, now);
  if (!holder || (of !== undefined && of !== holder.userId)) return stale();
  const judge = await judgePasswords(aroundOf(context), await namesOf(db, holder.userId));
  const refusal = passwordRefusal(password, judge);
  if (refusal) return refuse(refusal);
  if (again !== password) return refuse({ code: 'accounts.passwords-differ' });
  // Whoever chose theirs knows it, by whatever key they come.
  if ((await isPasswordGiven(db, holder.userId)) && (await isPasswordOf(db, holder.userId, password)))
    return refuse({ code: 'accounts.password-same' });
  const hash = await hashPassword(password);
  const owner = await withinTransaction(db, async (tx) => {
    const taken = await takePasswordKey(tx, key, now);
    if (!taken) return null;
    const { userId, isOfGiven } = taken;
    // A first password changes nothing that its owner had.
    const isChange = await hasPassword(tx, userId);
    await setPassword(tx, userId, { hash });
    // Whoever has a key that was mailed reads the mails at the address.
    if (!isOfGiven) await noteProven(tx, userId, { locale: null, now });
    if (isChange)
      await emit(tx, logInChanged, { userId, what: 'password', to: holder.email, locale: market.locale });
    return userId;
  });
  if (!owner) return stale();
  if (keptKey(request) !== '') dropKey(request);
  return accept({ userId: owner, office: holder.role === CUSTOMER ? '' : '/admin/' });
}
