import { ownPath } from '#features/accounts/public.ts';
import { answerCall } from '#platform/calls/answer-call.server.ts';
import { logInByPasskey } from '../operations/log-in-passkey.server.ts';
import { refusedPasskey } from '../operations/refused-passkey.server.ts';
import { passkeysLogIn } from './passkeys-log-in.ts';

/** Whoever may not enter the back office is not logged in there. */
export const passkeysLogInCall = answerCall(passkeysLogIn, async (input, context) => {
  const { credential, place, redirect, rememberme } = input;
  const needs = place === 'office' ? 'admin.enter' : undefined;
  const done = await logInByPasskey({ credential, remember: rememberme !== '', needs }, context);
  if (!done.ok) return refusedPasskey(done.error, context.texts);
  return { redirect: ownPath(redirect, context.addresses.account) };
});
