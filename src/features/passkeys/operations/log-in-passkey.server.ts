import { accounts, comeInByTwoFactors } from '#features/accounts/public.server.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import {
  notePasskeyUse,
  type Passkey,
  passkeyNamed,
  spendChallenge,
} from '../data/passkey.queries.server.ts';
import type { PasskeyRefusal } from '../errors.ts';
import { readAssertion, type SentAssertion } from '../rules/sent-credential.ts';
import { CHALLENGE_SECONDS, giveChallenge, takeChallenge } from './challenges.server.ts';
import { relyingParty } from './relying-party.server.ts';

/** What a browser is asked with: any passkey of this shop whose holder its device verifies. */
export function logInOptions(request: RequestContext) {
  return {
    challenge: giveChallenge(request, 'log-in'),
    rpId: relyingParty(request).id,
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: 'required' as const,
    // The device knows whose they are: nobody has to be named.
    allowCredentials: [],
  };
}

/**
 * Logs the browser in that answered its challenge with a passkey (`credential` is the JSON of its answer). Device and
 * verification of its holder are two factors. Whoever lacks the capability that they `need` stays out.
 */
export async function logInByPasskey(
  { credential, remember, needs }: { credential: string; remember: boolean; needs?: string | undefined },
  context: Pick<CallContext, 'db' | 'request' | 'settings'>,
): Promise<Result<null, PasskeyRefusal>> {
  const { db, request } = context;
  const given = takeChallenge(request, 'log-in');
  const sent = readAssertion(credential);
  if (!sent) return refuse({ code: 'passkeys.refused' });
  if (!given) return refuse({ code: 'passkeys.over' });
  const store = request.environment.cache(accounts);
  const waitSeconds = await store.countAttempt('other-way', sent.id, request.ip);
  if (waitSeconds > 0) return refuse({ code: 'passkeys.too-many-attempts', waitSeconds });
  const known = await passkeyNamed(db, sent.id);
  const used = known && (await seenUse(known, sent, given.challenge, request));
  if (!used) return refuse({ code: 'passkeys.refused' });
  const isTaken = await withinTransaction(
    db,
    async (tx) => (await spendChallenge(tx, given)) && (await notePasskeyUse(tx, known, used)),
  );
  if (!isTaken) return refuse({ code: 'passkeys.over' });
  const entered = await comeInByTwoFactors(known.userId, { remember, needs }, context);
  if (!entered.ok) {
    // Whether an account is locked is told nobody.
    const isKnown = entered.error.code === 'accounts.not-allowed';
    return refuse({ code: isKnown ? 'passkeys.not-allowed' : 'passkeys.refused' });
  }
  await store.forgiveAttempt('other-way', sent.id, request.ip);
  return accept(null);
}

/** What a right answer says of its passkey; null for every other. */
async function seenUse(known: Passkey, sent: SentAssertion, challenge: string, request: RequestContext) {
  if (Buffer.from(sent.response.userHandle, 'base64url').toString() !== known.userId) return null;
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const { id, origin } = relyingParty(request);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...sent, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        // A counter that does not grow is a copy's.
        counter: known.counter,
        transports: known.transports,
      },
    });
    if (!verified) return null;
    return {
      counter: authenticationInfo.newCounter,
      isSynced: authenticationInfo.credentialBackedUp,
      now: request.startedAt,
    };
  } catch {
    // The library throws for whatever is wrong with an answer.
    return null;
  }
}
