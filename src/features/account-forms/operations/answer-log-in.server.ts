import { logInVisitor, lostPasswordAddress } from '#features/accounts/public.server.ts';
import { logInWords, whereItWaits } from '#features/accounts/public.ts';
import { cleanText } from '#features/fields/public.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { translator } from '#platform/texts/texts.ts';
import { done, type FormAnswer, refused } from '../rules/form-answer.ts';
import { type SentForm, textOf } from '../rules/sent-form.ts';
import { containerTexts } from '../texts.ts';
import { addressAfter, minutesOf } from './after-success.server.ts';

/** Logs in (AUTH-039): a wrong name and a wrong password read the same. */
export async function answerLogIn(sent: SentForm, context: CallContext): Promise<FormAnswer> {
  const { addresses, request, settings } = context;
  const text = translator(containerTexts, context.texts);
  const name = cleanText(sent['xoo-el-username'], 320);
  const logged = await logInVisitor(
    {
      name,
      password: textOf(sent, 'xoo-el-password'),
      remember: textOf(sent, 'xoo-el-rememberme') !== '',
      token: sent.token,
    },
    context,
  );
  if (logged.ok) return done(text('loggedIn'), await addressAfter('login', sent, context));
  const { error } = logged;
  if (error.code === 'accounts.name-missing')
    return refused(error.code, text('usernameMissing'), 'xoo-el-username');
  if (error.code === 'accounts.password-missing')
    return refused(error.code, text('passwordMissing'), 'xoo-el-password');
  if (error.code === 'accounts.too-many-attempts')
    return refused(error.code, text('tooMany', { minutes: minutesOf(error.waitSeconds) }));
  // The page of the account asks for the code.
  if (error.code === 'accounts.second-step') {
    const after = encodeURIComponent(await addressAfter('login', sent, context));
    return done(logInWords(error, context.texts), `${addresses.account}?redirect=${after}`);
  }
  // Another page goes on with them.
  const waits = whereItWaits(error, addresses);
  if (waits) return done(logInWords(error, context.texts), waits);
  if (error.code === 'accounts.bot-refused') return refused(error.code, logInWords(error, context.texts));
  const lost = lostPasswordAddress(settings, request.environment, addresses.account) !== '';
  const link = lost ? ({ label: text('forgot'), section: 'lostpw' } as const) : undefined;
  return refused(error.code, text('wrong'), 'xoo-el-password', link);
}
