import { createHash, randomBytes } from 'node:crypto';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { isSealOf, sealOf } from '#platform/security/shared-password.server.ts';

/** Carries the challenge that a browser was given, signed, until it is answered. */
const PASSKEY_COOKIE = 'vitrine_passkey';
/** Seconds within which a challenge is answered. */
export const CHALLENGE_SECONDS = 300;

/** What a challenge was given for: a log-in, or adding a passkey to an account in a session. */
export type ChallengePurpose = 'log-in' | `add ${string}`;

/** A challenge that still counts. */
export interface OwnChallenge {
  /** As base64url. */
  challenge: string;
  hash: string;
  until: Date;
}

/** Gives the browser a challenge that it alone can answer, within five minutes; as base64url. */
export function giveChallenge(request: RequestContext, purpose: ChallengePurpose): string {
  const challenge = randomBytes(32).toString('base64url');
  const until = Math.floor(request.startedAt.getTime() / 1000) + CHALLENGE_SECONDS;
  const seal = sealOf(sealed(purpose, challenge, until), request.environment.keys);
  request.setCookie(PASSKEY_COOKIE, `${challenge}.${until}.${seal}`, { maxAge: CHALLENGE_SECONDS });
  return challenge;
}

/**
 * The challenge that the browser was given for this, which its cookie forgets; null where it was given none, or too long
 * ago. A copy of the cookie still has it: `spendChallenge` takes each once.
 */
export function takeChallenge(request: RequestContext, purpose: ChallengePurpose): OwnChallenge | null {
  const kept = request.cookies.get(PASSKEY_COOKIE);
  if (kept === undefined) return null;
  request.dropCookie(PASSKEY_COOKIE);
  const [challenge = '', until = '', seal = '', ...rest] = kept.slice(0, 200).split('.');
  const end = new Date(Number(until) * 1000);
  if (rest.length > 0 || !(end.getTime() > request.startedAt.getTime())) return null;
  if (!isSealOf(seal, sealed(purpose, challenge, Number(until)), request.environment.keys)) return null;
  return { challenge, hash: createHash('sha256').update(challenge).digest('base64url'), until: end };
}

function sealed(purpose: ChallengePurpose, challenge: string, until: number): string {
  return `passkey|${purpose}|${challenge}|${until}`;
}
