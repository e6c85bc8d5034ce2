import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';

/** TPL-016: what the scripts of widgets send with their calls; pages shared by all guests hold none. */
export const getToken = defineCall({
  name: 'eael_get_token',
  transport: 'ajax',
  summary: 'Answers the widgets’ nonce of the present session; begins a session when there is none.',
  csrf: 'origin',
  input: v.object({}),
  answer: v.object({ success: v.literal(true), data: v.object({ nonce: v.string() }) }),
  secret: true,
  example: { input: {}, answer: { success: true, data: { nonce: '7be40d12c95f83a6417d' } } },
});
