import { askedPasswordAddress, askPassword, lostPasswordAddress } from '#features/accounts/public.server.ts';
import { accountSettings, askPasswordWords } from '#features/accounts/public.ts';
import { cleanText } from '#features/fields/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { done, type FormAnswer, refused } from '../rules/form-answer.ts';
import type { SentForm } from '../rules/sent-form.ts';
import { containerTexts } from '../texts.ts';
import { minutesOf } from './after-success.server.ts';

/** Has a link for a new password sent; whoever is named reads the same (AUTH-023, AUTH-043). */
export async function answerLostPassword(sent: SentForm, context: CallContext): Promise<FormAnswer> {
  const { addresses, request, settings } = context;
  const text = translator(containerTexts, context.texts);
  if (lostPasswordAddress(settings, request.environment, addresses.account) === '')
    return refused('closed', text('closed'));
  const asked = await askPassword(cleanText(sent.user_login, 320), sent.token, context);
  // A code is entered on the page of lost passwords.
  const isCode = settings.get(accountSettings).resetBy === 'code';
  if (asked.ok)
    return isCode ? done(text('codeAsked'), askedPasswordAddress(context)) : done(text('resetAsked'));
  const { error } = asked;
  if (error.code === 'accounts.reset-closed') return refused('closed', text('closed'));
  if (error.code === 'accounts.login-missing') return refused(error.code, text('loginMissing'), 'user_login');
  if (error.code === 'accounts.too-many-resets')
    return refused(error.code, text('tooMany', { minutes: minutesOf(error.waitSeconds) }));
  return refused(error.code, askPasswordWords(error, context.texts));
}
