import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';

/** TOT-011. */
export const getCustomerLocation = defineCall({
  name: 'get_customer_location',
  transport: 'shop-ajax',
  method: 'GET',
  summary:
    'Names the region whose taxes the visitor’s prices are shown with, for pages that are kept outside the shop: visitors of one region see the same prices.',
  csrf: 'origin',
  input: v.object({}),
  answer: v.object({ success: v.literal(true), data: v.object({ hash: v.string() }) }),
  example: { input: {}, answer: { success: true, data: { hash: '1x0i3f8kq7a' } } },
});
