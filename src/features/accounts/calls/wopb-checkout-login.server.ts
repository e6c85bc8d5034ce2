import { answerCall } from '#platform/calls/answer-call.server.ts';
import { reply } from '#platform/calls/reply.ts';
import { translate } from '#platform/texts/texts.ts';
import { logInVisitor } from '../operations/log-in-visitor.server.ts';
import { logInWords } from '../rules/log-in-words.ts';
import { whereItWaits } from '../rules/waiting-log-in.ts';
import { logInTexts } from '../texts.ts';
import { wopbCheckoutLogin } from './wopb-checkout-login.ts';

/** Empty fields are answered by the deed too, both at once; a wrong name and a wrong password read the same. */
export const wopbCheckoutLoginCall = answerCall(wopbCheckoutLogin, async (input, context) => {
  const { texts } = context;
  const errors: Record<string, string> = {};
  if (input.username === '') errors.username = translate(logInTexts, texts, 'checkoutNameMissing');
  if (input.password === '') errors.password = logInWords({ code: 'accounts.password-missing' }, texts);
  if (Object.keys(errors).length > 0) return reply(422, { success: false, errors });
  const done = await logInVisitor(
    {
      name: input.username,
      password: input.password,
      remember: input.rememberme !== undefined,
      token: input.token,
    },
    context,
  );
  if (!done.ok) {
    const errors = { default: logInWords(done.error, texts) };
    const isHalf =
      done.error.code === 'accounts.second-step' || whereItWaits(done.error, context.addresses) !== '';
    return reply(422, { success: false, errors, ...(isHalf ? { second_step: true } : {}) });
  }
  return { success: true as const };
});
