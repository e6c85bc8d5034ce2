import * as v from 'valibot';
import { defineCall } from '#platform/calls/contract.ts';

/** Begins a log-in with a passkey. */
export const passkeysOptions = defineCall({
  name: 'passkeys/options',
  transport: 'rest',
  summary:
    'Gives the browser a challenge for a log-in with a passkey, which it can answer once within five minutes.',
  csrf: 'origin',
  input: v.object({}),
  answer: v.object({
    /** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
    options: v.looseObject({ challenge: v.string(), rpId: v.string() }),
  }),
  limit: { points: 300, seconds: 3600, loose: true },
  secret: true,
  example: { input: {}, answer: { options: { challenge: 'Y2hhbGxlbmdl', rpId: 'shop.example' } } },
});
