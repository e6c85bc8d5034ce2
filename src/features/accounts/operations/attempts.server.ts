import { createHash } from 'node:crypto';
import { normalName } from '#kit/normal-name.ts';
import { clientOf } from '#platform/http/client-of.ts';
import type { RateLimit } from '#platform/security/rate-limits.server.ts';
import type { AccountsContext } from './accounts-context.server.ts';

/** What is counted; each kind has limits of its own. */
export type AttemptKind = 'log-in' | 'second-step' | 'confirmation' | 'lookup' | 'registration' | 'reset';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Attempts to log in from a browser that was logged in before. */
const DEVICE: RateLimit = { points: 8, seconds: QUARTER };

const LIMITS: Record<AttemptKind, { account: RateLimit; client: RateLimit; day?: RateLimit }> = {
  'log-in': { account: { points: 8, seconds: QUARTER }, client: { points: 30, seconds: QUARTER } },
  // Six digits: of a million codes three are right at a time.
  'second-step': {
    account: { points: 6, seconds: QUARTER },
    client: { points: 20, seconds: QUARTER },
    day: { points: 30, seconds: DAY },
  },
  // Whoever is logged in says the password once more.
  confirmation: { account: { points: 8, seconds: QUARTER }, client: { points: 30, seconds: QUARTER } },
  lookup: { account: { points: 10, seconds: QUARTER }, client: { points: 20, seconds: QUARTER } },
  registration: { account: { points: 5, seconds: HOUR }, client: { points: 10, seconds: HOUR } },
  reset: { account: { points: 5, seconds: HOUR }, client: { points: 15, seconds: HOUR } },
};

/**
 * Counts one attempt before it is made, so that parallel guesses cannot slip through together.
 * Answers how many seconds to wait (0 = go ahead); who has to wait is not even looked at, whatever the password. A known
 * device has a count of its own, which nobody else can use up.
 */
export async function countAttempt(
  { limits }: Pick<AccountsContext, 'limits'>,
  kind: AttemptKind,
  account: string,
  ip: string,
  device?: string,
): Promise<number> {
  if (device !== undefined) return limits.secondsToWait(`${kind}:device`, device, DEVICE);
  const limit = LIMITS[kind];
  const waits = await Promise.all([
    limits.secondsToWait(`${kind}:account`, accountKey(account), limit.account),
    limits.secondsToWait(`${kind}:client`, clientOf(ip), limit.client),
  ]);
  const wait = Math.max(...waits);
  // Who is turned away anyway uses nothing of the day's up.
  if (wait > 0 || !limit.day) return wait;
  return limits.secondsToWait(`${kind}:day`, accountKey(account), limit.day);
}

/** Takes a successful attempt out of the counts: the account's are forgotten, the client gets this one back. */
export async function forgiveAttempt(
  { limits }: Pick<AccountsContext, 'limits'>,
  kind: AttemptKind,
  account: string,
  ip: string,
  device?: string,
): Promise<void> {
  // What was guessed elsewhere stays counted: that the owner came in says nothing about the guesser.
  if (device !== undefined) return limits.forget(`${kind}:device`, device, DEVICE);
  const limit = LIMITS[kind];
  await Promise.all([
    limits.forget(`${kind}:account`, accountKey(account), limit.account),
    limits.giveBack(`${kind}:client`, clientOf(ip), limit.client),
    // That the owner came in says nothing about who guesses all day.
    limit.day && limits.giveBack(`${kind}:day`, accountKey(account), limit.day),
  ]);
}

/** Hashed, so that the table holds no list of addresses that somebody tried. */
function accountKey(account: string): string {
  return createHash('sha256').update(normalName(account)).digest('base64url');
}
