import { checkBot } from '#features/bot-protection/public.server.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import type { AskPasswordRefusal, CodeRefusal } from '../errors.ts';
import { passwordAsked } from '../events.ts';
import { LOST_PASSWORD } from '../rules/lost-password-view.ts';
import { RESET_CODE, secondsToResend } from '../rules/reset-code.ts';
import { accountSettings } from '../settings.ts';
import { accountNamed } from './account-named.server.ts';
import { accounts } from './accounts.server.ts';
import { offersReset } from './offers-reset.server.ts';
import { makePasswordKey } from './password-keys.server.ts';
import { askForCode, codeSentAt, takeCode } from './reset-codes.server.ts';
import { askedCode, dropAskedCode, dropKey, keepAskedCode, keepKey, keptKey } from './reset-cookie.server.ts';

/**
 * Has a link for a new password written to whom is named by `login`, a user name or an e-mail address. The answer is the same
 * whoever is named, and takes as long: the mail is written later (AUTH-023). `token` is the form's
 * of the bot protection; `page` is the path of a page with a form for the new password, to which the link leads in place of
 * the page of lost passwords (`keepResetLink`). Refused as closed where the owner offers no new passwords there; what is said
 * then is the caller's.
 */
export async function askPassword(
  login: string,
  token: unknown,
  context: CallContext,
  page: string | null = null,
): Promise<Result<null, AskPasswordRefusal>> {
  const { addresses, db, market, request, settings } = context;
  if (!offersReset(settings, page === null ? 'lost-password' : 'page'))
    return refuse({ code: 'accounts.reset-closed' });
  if (login === '') return refuse({ code: 'accounts.login-missing' });
  const people = request.environment.cache(accounts);
  const asks = await people.countForm('lost-password-form', request.ip);
  if (asks > 0) return refuse({ code: 'accounts.too-many-resets', waitSeconds: asks });
  if (!(await checkBot({ token }, context, 'lost_password')).ok)
    return refuse({ code: 'accounts.bot-refused' });
  const waitSeconds = await people.countAttempt('reset', login, request.ip);
  if (waitSeconds > 0) return refuse({ code: 'accounts.too-many-resets', waitSeconds });
  const by = settings.get(accountSettings).resetBy === 'code' ? 'code' : 'link';
  const found = await accountNamed(db, login);
  // Of nobody it is counted as well, so that it takes as long.
  const isTooMany = by === 'link' && (await people.isMailTooMany(found?.id ?? login));
  const asked = await withinTransaction(db, async (tx): Promise<Result<null, CodeRefusal>> => {
    let userId = isTooMany ? null : (found?.id ?? null);
    if (by === 'code') {
      const name = login.trim().toLowerCase();
      const counted = await askForCode(tx, request.environment.keys, { name, userId }, request.startedAt);
      if (!counted.ok) return counted;
      keepAskedCode(request, addresses.account, name);
      if (!counted.value.sends) return accept(null);
      if (!counted.value.mails) userId = null;
    }
    // Whoever is locked is passed over where the mail is written.
    await emit(tx, passwordAsked, { userId, locale: market.locale, by, page });
    return accept(null);
  });
  if (!asked.ok) return asked;
  // Whoever asks anew has done with the link before.
  if (keptKey(request) !== '') dropKey(request);
  return accept(null);
}

/** Path at which somebody goes on who has asked for a new password: where the code is entered, or what says that a link is sent. */
export function askedPasswordAddress({
  addresses,
  settings,
}: Pick<CallContext, 'addresses' | 'settings'>): string {
  const part = settings.get(accountSettings).resetBy === 'code' ? RESET_CODE : 'sent';
  return `${addresses.account}${LOST_PASSWORD}/${part}/`;
}

/** Sends another code to whom the browser has asked one for; not sooner than 90 seconds after the one before (AUTH-025b). */
export async function askForAnotherCode({
  db,
  market,
  request,
  settings,
}: Pick<CallContext, 'db' | 'market' | 'request' | 'settings'>): Promise<Result<null, CodeRefusal>> {
  if (!offersReset(settings)) return refuse({ code: 'accounts.reset-closed' });
  const asked = askedCode(request);
  if (!asked) return refuse({ code: 'accounts.reset-expired' });
  return withinTransaction(db, async (tx) => {
    const { keys } = request.environment;
    const owner = { name: asked.name, userId: (await accountNamed(tx, asked.name))?.id ?? null };
    const before = await codeSentAt(tx, keys, asked.name);
    const counted = await askForCode(tx, keys, owner, request.startedAt);
    if (!counted.ok) return counted;
    const { sends, mails } = counted.value;
    if (sends)
      await emit(tx, passwordAsked, {
        userId: mails ? owner.userId : null,
        locale: market.locale,
        by: 'code',
        page: null,
      });
    else if (before)
      return refuse({
        code: 'accounts.reset-soon',
        waitSeconds: secondsToResend({ sentAt: before }, request.startedAt),
      });
    return accept(null);
  });
}

/**
 * Takes the code that somebody typed whom the browser has asked one for (AUTH-025); from then on the browser has the key with
 * which a password is set, as if it had followed a link.
 */
export async function enterCode(
  typed: string,
  { addresses, db, request, settings }: Pick<CallContext, 'addresses' | 'db' | 'request' | 'settings'>,
): Promise<Result<null, CodeRefusal>> {
  if (!offersReset(settings)) return refuse({ code: 'accounts.reset-closed' });
  const asked = askedCode(request);
  if (!asked) return refuse({ code: 'accounts.reset-expired' });
  const taken = await withinTransaction(db, async (tx): Promise<Result<string, CodeRefusal>> => {
    const { keys } = request.environment;
    const userId = (await accountNamed(tx, asked.name))?.id ?? null;
    const code = { name: asked.name, userId, typed: typed.replace(/\s/g, '') };
    const owner = await takeCode(tx, keys, code, request.startedAt);
    return owner.ok ? accept(await makePasswordKey(tx, owner.value.userId, request.startedAt)) : owner;
  });
  if (!taken.ok) return taken;
  dropAskedCode(request, addresses.account);
  keepKey(request, taken.value);
  return accept(null);
}
