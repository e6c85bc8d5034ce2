import { answerCall } from '#platform/calls/answer-call.server.ts';
import { getNonce } from './get-nonce.ts';
import { getToken } from './get-token.ts';
import { NONCE_PURPOSES } from './nonce-purposes.ts';

/** Answers the site nonce, which product calls carry in `wpnonce`. */
export const getNonceCall = answerCall(getNonce, (_input, { request }) => ({
  success: true as const,
  data: { nonce: request.nonce(NONCE_PURPOSES.site) },
}));

/** Answers the widgets' nonce. */
export const getTokenCall = answerCall(getToken, (_input, { request }) => ({
  success: true as const,
  data: { nonce: request.nonce(NONCE_PURPOSES.widgets) },
}));
