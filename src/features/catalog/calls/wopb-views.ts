import * as v from 'valibot';
import { idField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';

/** CAT-033. */
export const wopbViews = defineCall({
  name: 'wopb/views',
  transport: 'rest',
  summary: 'Counts a view of a product’s page and remembers the product as recently viewed.',
  csrf: { nonce: 'wpnonce', purpose: 'site', stale: 'unsuccessful' },
  input: v.object({ postID: idField }),
  answer: v.object({ success: v.boolean() }),
  refusals: { 'success: false': 'There is no published product with this id; nothing was counted.' },
  limit: { points: 60, seconds: 60 },
  byStandIn: true,
  example: { input: { postID: '12' }, answer: { success: true } },
});
