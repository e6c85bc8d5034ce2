import * as v from 'valibot';
import { idField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';

/** CAT-035: the number sent is ignored. */
export const wopbShareCount = defineCall({
  name: 'wopb_share_count',
  transport: 'ajax',
  onBothRoots: true,
  summary: 'Counts that a product was shared and answers the new count.',
  csrf: { nonce: 'wpnonce', purpose: 'site', stale: 'unsuccessful' },
  input: v.object({ postId: idField, shareCount: v.optional(v.unknown()) }),
  answer: v.object({ success: v.boolean(), data: v.object({ count: v.number() }) }),
  refusals: { 'success: false': 'There is no published product with this id; nothing was counted.' },
  limit: { points: 20, seconds: 60 },
  byStandIn: true,
  example: { input: { postId: '12' }, answer: { success: true, data: { count: 7 } } },
});
