import { createHash } from 'node:crypto';
import { normalName } from '#kit/normal-name.ts';
import { clientOf } from '#platform/http/client-of.ts';
import type { CountedClient, RateLimit } from '#platform/security/rate-limits.server.ts';
import type { AccountsContext } from './accounts-context.server.ts';

/** What is counted; each kind has limits of its own. */
export type AttemptKind =
  | 'log-in'
  | 'second-step'
  | 'other-way'
  | 'confirmation'
  | 'lookup'
  | 'registration'
  | 'reset';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Log-ins that may fail in a quarter of an hour where nobody set it (ACCT-012a). */
const FAILED_LOG_INS = 5;

interface Limits {
  account: RateLimit;
  client: RateLimit;
  day?: RateLimit;
}

const LIMITS: Record<Exclude<AttemptKind, 'log-in'>, Limits> = {
  // Six digits: of a million codes three are right at a time.
  'second-step': {
    account: { points: 6, seconds: QUARTER },
    client: { points: 20, seconds: QUARTER },
    day: { points: 30, seconds: DAY },
  },
  // Nobody guesses a signature; what is tried all the same costs the shop a check each time.
  'other-way': { account: { points: 10, seconds: QUARTER }, client: { points: 30, seconds: QUARTER } },
  // Whoever is logged in says the password once more.
  confirmation: { account: { points: 8, seconds: QUARTER }, client: { points: 30, seconds: QUARTER } },
  lookup: { account: { points: 10, seconds: QUARTER }, client: { points: 20, seconds: QUARTER } },
  registration: { account: { points: 5, seconds: HOUR }, client: { points: 10, seconds: HOUR } },
  // A mail each.
  reset: { account: { points: 3, seconds: HOUR }, client: { points: 15, seconds: HOUR } },
};

/** What is asked for by any form, per client and however it ends: before anybody outside is asked about a token. */
const FORMS = {
  'log-in-form': { points: 60, seconds: QUARTER },
  'lost-password-form': { points: 60, seconds: QUARTER },
  // Accounts that are made are taken out of the attempts, yet each sends a mail.
  registrations: { points: 60, seconds: HOUR },
} as const satisfies Record<string, RateLimit>;

/** What forms ask for that is counted per client, whichever form it is. */
export type CountedForm = keyof typeof FORMS;

/** Counts one form that a client sent; answers how many seconds to wait, 0 = go ahead. */
export function countForm({ limits }: Counting, form: CountedForm, ip: string): Promise<number> {
  return limits.secondsToWait(form, clientOf(ip), FORMS[form]);
}

/**
 * Counts a mail with a link for a new password, by whichever of its names an account was named; answers whether it is one too
 * many. Whoever asks is not told: what they are told is counted by the name that they typed.
 */
export async function isMailTooMany({ limits }: Counting, account: string): Promise<boolean> {
  return (await limits.secondsToWait('reset:mails', accountKey(account), LIMITS.reset.account)) > 0;
}

/** What the owner sets holds for an account, for a client and for a browser that was logged in before. */
function limitsOf(kind: AttemptKind, { failedLogIns }: Pick<AccountsContext, 'failedLogIns'>): Limits {
  if (kind !== 'log-in') return LIMITS[kind];
  const { account, client } = failedLogIns?.() ?? { account: FAILED_LOG_INS, client: FAILED_LOG_INS };
  return {
    account: { points: account, seconds: QUARTER },
    client: { points: client, seconds: QUARTER },
  };
}

type Counting = Pick<AccountsContext, 'limits' | 'failedLogIns'>;

/**
 * Counts one attempt before it is made, so that parallel guesses cannot slip through together.
 * Answers how many seconds to wait (0 = go ahead); who has to wait is not even looked at, whatever the password. A known
 * device has a count of its own, which nobody else can use up.
 */
export async function countAttempt(
  context: Counting,
  kind: AttemptKind,
  account: string,
  ip: string,
  device?: string,
): Promise<number> {
  const { limits } = context;
  const limit = limitsOf(kind, context);
  if (device !== undefined) return limits.secondsToWait(`${kind}:device`, device, limit.account);
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
  context: Counting,
  kind: AttemptKind,
  account: string,
  ip: string,
  device?: string,
): Promise<void> {
  const { limits } = context;
  const limit = limitsOf(kind, context);
  // What was guessed elsewhere stays counted: that the owner came in says nothing about the guesser.
  if (device !== undefined) return limits.forget(`${kind}:device`, device, limit.account);
  await Promise.all([
    limits.forget(`${kind}:account`, accountKey(account), limit.account),
    limits.giveBack(`${kind}:client`, clientOf(ip), limit.client),
    // That the owner came in says nothing about who guesses all day.
    limit.day && limits.giveBack(`${kind}:day`, accountKey(account), limit.day),
  ]);
}

/** The limits of attempts on an account, whoever makes them, and whom they count. */
export function accountLimits(
  context: Pick<AccountsContext, 'failedLogIns'>,
  kind: AttemptKind,
  account: string,
): { counted: CountedClient; limit: RateLimit }[] {
  const { account: quarter, day } = limitsOf(kind, context);
  const of = (part: 'account' | 'day', limit: RateLimit) => ({
    counted: [`${kind}:${part}`, accountKey(account)] as const,
    limit,
  });
  return [of('account', quarter), ...(day ? [of('day', day)] : [])];
}

/** Hashed, so that the table holds no list of addresses that somebody tried. */
function accountKey(account: string): string {
  return createHash('sha256').update(normalName(account)).digest('base64url');
}
