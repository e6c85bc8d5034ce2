import * as v from 'valibot';
import { textField } from '#platform/calls/call-fields.ts';
import { defineCall } from '#platform/calls/contract.ts';

/** Begins to add a passkey. */
export const passkeysBegin = defineCall({
  name: 'passkeys/begin',
  transport: 'rest',
  summary:
    'Gives whoever is logged in, and shows their password and second step once more, a challenge for a new passkey.',
  csrf: 'origin',
  input: v.object({
    // Blanks may belong to a password, so it is taken as it was typed.
    password_passkey: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
    code: v.optional(textField(100), ''),
  }),
  answer: v.object({
    /** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
    options: v.looseObject({ challenge: v.string() }),
  }),
  refusals: {
    '401': 'Nobody is logged in.',
    '422':
      '`errors` holds messages by field: `password_passkey`, `code`, or `default` where the account has as many passkeys as it may.',
  },
  limit: { points: 60, seconds: 3600 },
  secret: true,
  example: {
    input: { password_passkey: 'a long enough password' },
    answer: { options: { challenge: 'Y2hhbGxlbmdl' } },
  },
});
