import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';

/** The purpose of the nonce that the banner carries. */
export const BANNER_NONCE = 'rest';

/** NOTE-022. */
export const usersMe = defineCall({
  name: 'wp/v2/users/me',
  transport: 'rest',
  summary: 'Remembers that whoever manages the shop dismissed the banner of the coming-soon mode.',
  csrf: { nonceHeader: 'x-wp-nonce', purpose: BANNER_NONCE, stale: 403 },
  input: v.object({ woocommerce_meta: v.object({ coming_soon_banner_dismissed: v.literal('yes') }) }),
  answer: v.object({ woocommerce_meta: v.object({ coming_soon_banner_dismissed: v.literal('yes') }) }),
  harmlessTwice: true,
  example: {
    input: { woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } },
    answer: { woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } },
  },
});
