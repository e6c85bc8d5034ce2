import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';

/** Adds a passkey. */
export const passkeysAdd = defineCall({
  name: 'passkeys/add',
  transport: 'rest',
  summary:
    'Keeps the passkey that the browser made for the challenge of `passkeys/begin`, and tells its holder by mail.',
  csrf: 'origin',
  input: v.object({
    /** The browser's answer, as the JSON of `toJSON()`. */
    credential: v.optional(v.string(), ''),
  }),
  answer: v.object({ added: v.literal(true) }),
  refusals: {
    '401': 'Nobody is logged in.',
    '422': 'Nothing was added; `error.message` says why.',
  },
  limit: { points: 60, seconds: 3600 },
  secret: true,
  example: {
    input: { credential: '{"id":"…","rawId":"…","type":"public-key","response":{…}}' },
    answer: { added: true },
  },
});
