import { createHash } from 'node:crypto';
import { and, eq, gt, type SQL } from 'drizzle-orm';
import { randomToken } from '#kit/ids.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { userVerification } from '../data/user-account.table.ts';

/** Hours in which the link of a mail works. */
const KEY_HOURS = 24;

/**
 * Makes a key for a purpose, with what it stands for, for some hours. Only its hash is kept: it belongs into a mail, or to the
 * browser that goes on with it, and nowhere else. Keys of before stay good; whoever wants one alone drops them first.
 */
export async function makeMailedKey(
  tx: Executor,
  { purpose, value, hours = KEY_HOURS }: { purpose: string; value: string; hours?: number },
  now: Date,
): Promise<string> {
  const key = randomToken();
  await tx.insert(userVerification).values({
    id: randomToken(),
    identifier: storedKey(purpose, key),
    value,
    expiresAt: new Date(now.getTime() + hours * 3_600_000),
  });
  return key;
}

/** That a row is the one of a key which still works. */
export function isMailedKey(purpose: string, key: string, now: Date): SQL | undefined {
  return and(eq(userVerification.identifier, storedKey(purpose, key)), gt(userVerification.expiresAt, now));
}

/** Under which a key is kept: its purpose and its hash. */
export function storedKey(purpose: string, key: string): string {
  return `${purpose}:${createHash('sha256').update(key).digest('base64url')}`;
}
