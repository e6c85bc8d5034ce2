import { accounts, isRegisteredName } from '#features/accounts/public.server.ts';
import { isEmailAddress } from '#features/accounts/public.ts';
import { cleanText } from '#features/fields/public.ts';
import { normalName } from '#kit/normal-name.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { type FormAnswer, refused } from '../rules/form-answer.ts';
import type { SentForm } from '../rules/sent-form.ts';
import { containerTexts } from '../texts.ts';
import { minutesOf } from './after-success.server.ts';
import { offersRegistration } from './offers-registration.server.ts';

/**
 * Tells whether to log in or to sign up (AUTH-018, AUTH-040). It tells who has an account here, as the owner chose, so each
 * look is counted by client and by name before it is taken.
 */
export async function answerSingle(sent: SentForm, context: CallContext): Promise<FormAnswer> {
  const { db, request, settings } = context;
  const text = translator(containerTexts, context.texts);
  const name = cleanText(sent['xoo-el-sing-user'], 320);
  if (name === '') return refused('accounts.name-missing', text('usernameMissing'), 'xoo-el-sing-user');
  const waitSeconds = await request.environment.cache(accounts).countAttempt('lookup', name, request.ip);
  if (waitSeconds > 0)
    return refused('accounts.too-many-lookups', text('tooMany', { minutes: minutesOf(waitSeconds) }));
  if (await isRegisteredName(db, name)) return next('login', text('enterPassword'), 'xoo-el-username', name);
  if (!offersRegistration(settings))
    return refused('account-forms.unknown', text('unknown'), 'xoo-el-sing-user');
  const email = normalName(name);
  if (name.includes('@') && !isEmailAddress(email))
    return refused('accounts.email-invalid', text('emailInvalid'), 'xoo-el-sing-user');
  const isAddress = isEmailAddress(email);
  return next('register', text('unknownRegister'), 'xoo_el_reg_email', isAddress ? name : '');
}

function next(section: 'login' | 'register', said: string, field: string, fieldValue: string): FormAnswer {
  return { code: '', notice: { kind: 'success', text: said }, redirect: '', section, field, fieldValue };
}
