import { answerCall } from '#platform/calls/answer-call.server.ts';
import { logInOptions } from '../operations/log-in-passkey.server.ts';
import { passkeysOptions } from './passkeys-options.ts';

/** Gives a challenge; what is kept of it stands in a cookie. */
export const passkeysOptionsCall = answerCall(passkeysOptions, (_input, { request }) => ({
  options: logInOptions(request),
}));
