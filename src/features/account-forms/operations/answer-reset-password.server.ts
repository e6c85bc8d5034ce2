import { setNewPassword } from '#features/accounts/public.server.ts';
import { registrationWords } from '#features/accounts/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { done, type FormAnswer, refused } from '../rules/form-answer.ts';
import { type SentForm, textOf } from '../rules/sent-form.ts';
import { containerTexts } from '../texts.ts';

/** Sets a new password by the key that the browser keeps, looked at once more (AUTH-024c). */
export async function answerResetPassword(sent: SentForm, context: CallContext): Promise<FormAnswer> {
  const text = translator(containerTexts, context.texts);
  const password = textOf(sent, 'xoo-el-rp-pass');
  const set = await setNewPassword({ password, again: textOf(sent, 'xoo-el-rp-pass-again') }, context);
  if (set.ok) return done(text('resetDone'), set.value.office, { label: text('loginTab'), section: 'login' });
  const { error } = set;
  if (error.code === 'accounts.key-stale')
    return refused(error.code, text('keyInvalid'), '', { label: text('forgot'), section: 'lostpw' });
  if (error.code === 'accounts.passwords-differ')
    return refused(error.code, text('passwordsDiffer'), 'xoo-el-rp-pass-again');
  return refused(error.code, registrationWords(error, context.texts), 'xoo-el-rp-pass');
}
