import { logIn, renewVisitorAtLogIn } from '#features/accounts/public.server.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { reply } from '#platform/calls/reply.ts';
import { translator } from '#platform/texts/texts.ts';
import { logInTexts } from '../texts.ts';
import { wopbCheckoutLogin } from './wopb-checkout-login.ts';

/** Empty fields are answered by the deed too, both at once; a wrong name and a wrong password read the same. */
export const wopbCheckoutLoginCall = answerCall(wopbCheckoutLogin, async (input, { db, request, texts }) => {
  const text = translator(logInTexts, texts);
  const errors: Record<string, string> = {};
  if (input.username === '') errors.username = text('checkoutNameMissing');
  if (input.password === '') errors.password = text('passwordMissing');
  if (Object.keys(errors).length > 0) return reply(422, { success: false, errors });
  const done = await logIn(input.username, input.password, {
    ip: request.ip,
    userAgent: request.headers.get('user-agent') ?? '',
    remember: input.rememberme !== undefined,
  });
  if (done.ok) {
    request.responseCookies.push(...done.value.setCookies);
    await renewVisitorAtLogIn(db, request);
    return { success: true as const };
  }
  const { error } = done;
  const message =
    error.code === 'accounts.too-many-attempts'
      ? text('tooMany', { minutes: Math.max(1, Math.ceil(error.waitSeconds / 60)) })
      : text('wrong');
  return reply(422, { success: false, errors: { default: message } });
});
