/** Whether this browser can make and use passkeys: a new one, at a secure address. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && 'credentials' in navigator;
}

/** Whether the browser offers passkeys as what a field is filled in with. */
export async function offersPasskeys(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

type Json = Record<string, unknown>;
interface Named {
  id: string;
}

/** Asks the device for a passkey with what the shop gave; answers its JSON. Throws what the browser throws. */
export async function askForPasskey(
  options: object,
  how: { signal: AbortSignal; mediation?: CredentialMediationRequirement },
): Promise<string> {
  const publicKey: PublicKeyCredentialRequestOptions = PublicKeyCredential.parseRequestOptionsFromJSON
    ? PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON)
    : (withBytes(options) as unknown as PublicKeyCredentialRequestOptions);
  return jsonOf(await navigator.credentials.get({ publicKey, ...how }));
}

/** Has the device make a passkey with what the shop gave; answers its JSON. Throws what the browser throws. */
export async function makePasskey(options: object): Promise<string> {
  const publicKey: PublicKeyCredentialCreationOptions = PublicKeyCredential.parseCreationOptionsFromJSON
    ? PublicKeyCredential.parseCreationOptionsFromJSON(options as PublicKeyCredentialCreationOptionsJSON)
    : (withBytes(options) as unknown as PublicKeyCredentialCreationOptions);
  return jsonOf(await navigator.credentials.create({ publicKey }));
}

/** The same for browsers that do not read the JSON themselves. */
function withBytes(options: object): Json {
  const { challenge, excludeCredentials, user, ...rest } = options as Json & {
    challenge: string;
    excludeCredentials?: Named[];
    user?: Named;
  };
  return {
    ...rest,
    challenge: bytesOf(challenge),
    ...(user ? { user: { ...user, id: bytesOf(user.id) } } : {}),
    ...(excludeCredentials
      ? { excludeCredentials: excludeCredentials.map((each) => ({ ...each, id: bytesOf(each.id) })) }
      : {}),
  };
}

function jsonOf(credential: Credential | null): string {
  const made = credential as PublicKeyCredential;
  if (typeof made.toJSON === 'function') return JSON.stringify(made.toJSON());
  const { id, rawId, response, type } = made;
  const sent: Json = {};
  for (const name of [
    'clientDataJSON',
    'attestationObject',
    'authenticatorData',
    'signature',
    'userHandle',
  ]) {
    const part = (response as unknown as Json)[name];
    if (part instanceof ArrayBuffer) sent[name] = textOf(part);
  }
  const { getTransports } = response as AuthenticatorAttestationResponse;
  if (getTransports) sent.transports = getTransports.call(response);
  return JSON.stringify({ id, rawId: textOf(rawId), type, response: sent });
}

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0));
}

function textOf(bytes: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
