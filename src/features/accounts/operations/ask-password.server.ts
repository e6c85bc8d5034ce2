import { checkBot } from '#features/bot-protection/public.server.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import type { AskPasswordRefusal } from '../errors.ts';
import { passwordAsked } from '../events.ts';
import { accountNamed } from './account-named.server.ts';
import { accounts } from './accounts.server.ts';
import { dropKey, keptKey } from './reset-cookie.server.ts';

/**
 * Has a link for a new password written to whom is named by `login`, a user name or an e-mail address. The answer is the same
 * whoever is named, and takes as long: the mail is written later (AUTH-023). `token` is the form's
 * of the bot protection.
 */
export async function askPassword(
  login: string,
  token: unknown,
  context: CallContext,
): Promise<Result<null, AskPasswordRefusal>> {
  const { addresses, db, market, request } = context;
  if (login === '') return refuse({ code: 'accounts.login-missing' });
  if (!(await checkBot({ token }, context, 'lost_password')).ok)
    return refuse({ code: 'accounts.bot-refused' });
  const waitSeconds = await request.environment.cache(accounts).countAttempt('reset', login, request.ip);
  if (waitSeconds > 0) return refuse({ code: 'accounts.too-many-resets', waitSeconds });
  await withinTransaction(db, async (tx) => {
    const found = await accountNamed(tx, login);
    // Whoever is locked is passed over where the mail is written.
    await emit(tx, passwordAsked, { userId: found?.id ?? null, locale: market.locale });
  });
  // Whoever asks anew has done with the link before.
  if (keptKey(request) !== '') dropKey(request, addresses.account);
  return accept(null);
}
