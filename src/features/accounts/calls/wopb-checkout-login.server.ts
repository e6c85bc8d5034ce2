import { answerCall } from '#platform/calls/answer-call.server.ts';
import { reply } from '#platform/calls/reply.ts';
import { translate } from '#platform/texts/texts.ts';
import { accounts } from '../operations/accounts.server.ts';
import { DEVICE_COOKIE } from '../operations/known-device.server.ts';
import { renewVisitorAtLogIn } from '../operations/visitor-change.server.ts';
import { logInWords } from '../rules/log-in-words.ts';
import { logInTexts } from '../texts.ts';
import { wopbCheckoutLogin } from './wopb-checkout-login.ts';

/** Empty fields are answered by the deed too, both at once; a wrong name and a wrong password read the same. */
export const wopbCheckoutLoginCall = answerCall(wopbCheckoutLogin, async (input, { db, request, texts }) => {
  const errors: Record<string, string> = {};
  if (input.username === '') errors.username = translate(logInTexts, texts, 'checkoutNameMissing');
  if (input.password === '') errors.password = logInWords({ code: 'accounts.password-missing' }, texts);
  if (Object.keys(errors).length > 0) return reply(422, { success: false, errors });
  const done = await request.environment.cache(accounts).logIn(input.username, input.password, {
    ip: request.ip,
    userAgent: request.headers.get('user-agent') ?? '',
    device: request.cookies.get(DEVICE_COOKIE),
    remember: input.rememberme !== undefined,
  });
  if (!done.ok) {
    return reply(422, { success: false, errors: { default: logInWords(done.error, texts) } });
  }
  request.responseCookies.push(...done.value.setCookies);
  await renewVisitorAtLogIn(db, request, done.value.actor.userId);
  return { success: true as const };
});
