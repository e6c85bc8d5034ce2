import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';

/** NOTE-016: shared pages hold no nonce; their script asks for one when it first needs it. */
export const getNonce = defineCall({
  name: 'wopb_get_nonce',
  transport: 'ajax',
  onBothRoots: true,
  summary: 'Answers the site nonce of the present session; begins a session when there is none.',
  csrf: 'origin',
  input: v.object({}),
  answer: v.object({ success: v.literal(true), data: v.object({ nonce: v.string() }) }),
  secret: true,
  example: { input: {}, answer: { success: true, data: { nonce: '0f3a9c51b2d47e68a01c' } } },
});
