import { accounts, browserName, logInChanged } from '#features/accounts/public.server.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { withinTransaction } from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { siteOf } from '#platform/pages/site-facts.server.ts';
import { recordAudits } from '#platform/resources/record-audit.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { translator } from '#platform/texts/texts.ts';
import { countPasskeys, passkeysOf, spendChallenge } from '../data/passkey.queries.server.ts';
import { passkey } from '../data/passkey.table.ts';
import type { PasskeyRefusal } from '../errors.ts';
import { passkeyKeeper } from '../rules/passkey-keeper.ts';
import { readAttestation, type SentAttestation } from '../rules/sent-credential.ts';
import { passkeyTexts } from '../texts.ts';
import {
  CHALLENGE_SECONDS,
  type ChallengePurpose,
  giveChallenge,
  takeChallenge,
} from './challenges.server.ts';
import { relyingParty } from './relying-party.server.ts';

/** Passkeys that an account has at most. */
const MOST = 20;

/** Ed25519, P-256 and RSA, as the standard asks of shops at least. */
const ALGORITHMS = [-8, -7, -257];

/**
 * What a browser makes a passkey with for whoever is logged in: kept on the device, for its holder alone. Ask only after
 * they have shown who they are once more.
 */
export async function addOptions(actor: Actor, { db, request, settings, shop }: CallContext) {
  const own = await passkeysOf(db, actor.userId);
  if (own.length >= MOST) return refuse({ code: 'passkeys.many' as const });
  return accept({
    rp: { id: relyingParty(request).id, name: siteOf({ settings, whole: shop }).name },
    user: {
      id: Buffer.from(actor.userId).toString('base64url'),
      name: actor.email,
      displayName: actor.name || actor.email,
    },
    challenge: giveChallenge(request, await purposeOf(actor, request)),
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: CHALLENGE_SECONDS * 1000,
    excludeCredentials: own.map(({ credentialId, transports }) => ({
      type: 'public-key' as const,
      id: credentialId,
      transports,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    attestation: 'none' as const,
  });
}

/** Keeps the passkey that a browser made (`credential` is the JSON of its answer), tells its holder and the trail. */
export async function addPasskey(
  actor: Actor,
  credential: string,
  { db, market, request, texts }: CallContext,
): Promise<Result<null, PasskeyRefusal>> {
  const given = takeChallenge(request, await purposeOf(actor, request));
  const sent = readAttestation(credential);
  if (!sent) return refuse({ code: 'passkeys.refused' });
  if (!given) return refuse({ code: 'passkeys.over' });
  const made = await madeBy(sent, given.challenge, request);
  if (!made) return refuse({ code: 'passkeys.refused' });
  const { aaguid, credential: key, credentialBackedUp: isSynced } = made;
  const text = translator(passkeyTexts, texts);
  const browser = browserName(request.headers.get('user-agent') ?? '', (parts) => text('browserOn', parts));
  const name = passkeyKeeper(aaguid) ?? browser ?? text('unnamed');
  return withinTransaction(db, async (tx) => {
    if (!(await spendChallenge(tx, given))) return refuse({ code: 'passkeys.over' });
    if ((await countPasskeys(tx, actor.userId)) >= MOST) return refuse({ code: 'passkeys.many' });
    const kept = await tx
      .insert(passkey)
      .values({
        userId: actor.userId,
        credentialId: key.id,
        publicKey: Buffer.from(key.publicKey).toString('base64url'),
        counter: key.counter,
        transports: sent.response.transports.slice(0, 10),
        isSynced,
        name,
        createdAt: request.startedAt,
      })
      // One that is somebody's stays theirs.
      .onConflictDoNothing()
      .returning({ id: passkey.id });
    if (kept.length === 0) return refuse({ code: 'passkeys.refused' });
    const deed = { tx, actor, now: request.startedAt };
    await recordAudits('users', 'passkey-added', [{ recordId: actor.userId, changes: {} }], deed);
    const { userId, email: to } = actor;
    await emit(tx, logInChanged, { userId, what: 'way-added', to, locale: market.locale });
    return accept(null);
  });
}

/** Adding goes on in the session in which it was begun. */
async function purposeOf({ userId }: Actor, request: RequestContext): Promise<ChallengePurpose> {
  return `add ${userId} ${await request.environment.cache(accounts).sessionIdOf(request.headers)}`;
}

/** What a right answer says of the passkey that was made; null for every other. */
async function madeBy(sent: SentAttestation, challenge: string, request: RequestContext) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const { id, origin } = relyingParty(request);
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...sent, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified ? registrationInfo : null;
  } catch {
    // The library throws for whatever is wrong with an answer.
    return null;
  }
}
