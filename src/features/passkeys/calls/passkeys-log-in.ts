import * as v from 'valibot';
import { textField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';

/** Logs in with a passkey. */
export const passkeysLogIn = defineCall({
  name: 'passkeys/log-in',
  transport: 'rest',
  summary:
    'Logs in whoever answered the challenge of `passkeys/options` with a passkey of this shop, whose holder their device verified: no password and no code is asked.',
  csrf: 'origin',
  input: v.object({
    /** The browser's answer, as the JSON of `toJSON()`. */
    credential: v.optional(v.string(), ''),
    rememberme: v.optional(textField(20), ''),
    /** `office`: only whoever may enter the back office is let in. */
    place: v.optional(v.picklist(['shop', 'office']), 'shop'),
    redirect: v.optional(v.string(), ''),
  }),
  answer: v.object({
    /** A path of this shop. */
    redirect: v.string(),
  }),
  refusals: {
    '403': 'Whose passkey it is may not enter the back office; they are not logged in.',
    '422':
      'The passkey is none of this shop, another account’s, or its challenge was answered or ran out; `error.message` says so without telling which accounts there are.',
    '429': 'Too many were tried; `error.message` says how long to wait.',
  },
  limit: { points: 120, seconds: 3600 },
  secret: true,
  example: {
    input: {
      credential: '{"id":"…","rawId":"…","type":"public-key","response":{…}}',
      redirect: '/checkout/',
    },
    answer: { redirect: '/checkout/' },
  },
});
