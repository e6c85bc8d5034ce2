import * as v from 'valibot';
import { textField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';

/** CHK-020. */
export const wopbCheckoutLogin = defineCall({
  name: 'wopb_checkout_login',
  transport: 'ajax',
  onBothRoots: true,
  summary: 'Logs a shopper in at the checkout; the cart stays, and the page reloads.',
  csrf: { nonce: 'wpnonce', purpose: 'site', stale: 'unsuccessful' },
  input: v.object({
    username: v.optional(textField(320), ''),
    // Blanks may belong to a password, so it is taken as it was typed.
    password: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
    rememberme: v.optional(textField(20)),
    // Of the bot protection, while it is active.
    token: v.optional(textField(4096), ''),
  }),
  answer: v.object({ success: v.literal(true) }),
  refusals: {
    '422':
      '`errors` holds messages by field: `username`, `password`, or `default` for a wrong pair; with `second_step` the pair is right and the account asks for more, a code or the proof of its address, to which the form on the page leads.',
  },
  secret: true,
  example: {
    input: { username: 'ada@example.org', password: 'a long enough password', rememberme: 'forever' },
    answer: { success: true },
  },
});
