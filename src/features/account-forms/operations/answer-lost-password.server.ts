import { askPassword, lostPasswordAddress } from '#features/accounts/public.server.ts';
import { askPasswordWords } from '#features/accounts/public.ts';
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
  if (asked.ok) return done(text('resetAsked'));
  const { error } = asked;
  if (error.code === 'accounts.bot-refused')
    return refused(error.code, askPasswordWords(error, context.texts));
  return error.code === 'accounts.login-missing'
    ? refused(error.code, text('loginMissing'), 'user_login')
    : refused(error.code, text('tooMany', { minutes: minutesOf(error.waitSeconds) }));
}
