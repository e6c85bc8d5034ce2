import { createHash } from 'node:crypto';
import { getTableName } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { clientOf } from '#platform/http/client-of.ts';
import { rateLimit } from '#platform/security/rate-limit.table.ts';
import { type AccountsSurroundings, accountsSurroundings } from './accounts-context.server.ts';

/** What is counted; each kind has limits of its own. */
export type AttemptKind = 'log-in' | 'lookup' | 'registration' | 'reset';

interface Limits {
  perAccount: number;
  perClient: number;
  seconds: number;
}

const LIMITS: Record<AttemptKind, Limits> = {
  'log-in': { perAccount: 8, perClient: 30, seconds: 15 * 60 },
  lookup: { perAccount: 10, perClient: 20, seconds: 15 * 60 },
  registration: { perAccount: 5, perClient: 10, seconds: 60 * 60 },
  reset: { perAccount: 5, perClient: 15, seconds: 60 * 60 },
};

interface Limiters {
  account: RateLimiterPostgres;
  client: RateLimiterPostgres;
}

let opened: { for: AccountsSurroundings; limiters: Map<AttemptKind, Limiters> } | undefined;

function limitersOf(kind: AttemptKind): Limiters {
  const around = accountsSurroundings();
  if (opened?.for !== around) opened = { for: around, limiters: new Map() };
  let limiters = opened.limiters.get(kind);
  if (!limiters) {
    const { perAccount, perClient, seconds } = LIMITS[kind];
    const shared = {
      storeClient: around.db.$client,
      storeType: 'pool',
      tableName: getTableName(rateLimit),
      tableCreated: true,
      // Old rows are cleared by a job, not by a timer in each process.
      clearExpiredByTimeout: false,
      duration: seconds,
    };
    limiters = {
      account: new RateLimiterPostgres({ ...shared, keyPrefix: `${kind}:account`, points: perAccount }),
      client: new RateLimiterPostgres({ ...shared, keyPrefix: `${kind}:client`, points: perClient }),
    };
    opened.limiters.set(kind, limiters);
  }
  return limiters;
}

/**
 * Counts one attempt before it is made, so that parallel guesses cannot slip through together.
 * Answers how many seconds to wait (0 = go ahead); who has to wait is not even looked at, whatever the password.
 */
export async function countAttempt(kind: AttemptKind, account: string, ip: string): Promise<number> {
  const { account: perAccount, client: perClient } = limitersOf(kind);
  const waits = await Promise.all([waitOf(perAccount, accountKey(account)), waitOf(perClient, clientOf(ip))]);
  return Math.max(...waits);
}

/** Takes a successful attempt out of the counts: the account's are forgotten, the client gets this one back. */
export async function forgiveAttempt(kind: AttemptKind, account: string, ip: string): Promise<void> {
  const { account: perAccount, client: perClient } = limitersOf(kind);
  await Promise.all([perAccount.delete(accountKey(account)), perClient.reward(clientOf(ip), 1)]);
}

async function waitOf(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw refused;
  }
}

/** Hashed, so that the table holds no list of addresses that somebody tried. */
function accountKey(account: string): string {
  return createHash('sha256').update(account.trim().toLowerCase()).digest('base64url');
}
