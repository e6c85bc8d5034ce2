import * as v from 'valibot';

// A certificate and a few extensions have room in it.
const bytes = v.pipe(v.string(), v.maxLength(16_000), v.regex(/^[\w-]+$/));
const shared = {
  id: v.pipe(bytes, v.maxLength(1400)),
  rawId: v.pipe(bytes, v.maxLength(1400)),
  type: v.literal('public-key'),
};

const assertion = v.object({
  ...shared,
  response: v.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: v.pipe(bytes, v.maxLength(100)),
  }),
});

const attestation = v.object({
  ...shared,
  response: v.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), []),
  }),
});

/** What a browser answers that logs in with a passkey (`AuthenticationResponseJSON`). */
export type SentAssertion = v.InferOutput<typeof assertion>;

/** What a browser answers that made a passkey (`RegistrationResponseJSON`). */
export type SentAttestation = v.InferOutput<typeof attestation>;

/** What stands in the JSON of a used passkey; null for everything else. */
export const readAssertion = (json: string): SentAssertion | null => read(assertion, json);

/** What stands in the JSON of a new passkey; null for everything else. */
export const readAttestation = (json: string): SentAttestation | null => read(attestation, json);

function read<Schema extends v.GenericSchema>(schema: Schema, json: string): v.InferOutput<Schema> | null {
  try {
    const parsed = v.safeParse(schema, JSON.parse(json));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
