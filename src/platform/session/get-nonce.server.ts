import { answerCall } from '#platform/calls/answer-call.server.ts';
import { getNonce } from './get-nonce.ts';

/** The purpose of the nonce that product calls carry in `wpnonce`. */
const SITE_PURPOSE = 'site';

/** Answers the site nonce. */
export const getNonceCall = answerCall(getNonce, (_input, { request }) => ({
  success: true as const,
  data: { nonce: request.nonce(SITE_PURPOSE) },
}));
