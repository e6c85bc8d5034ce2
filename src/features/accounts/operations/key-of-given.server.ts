import { inTransaction } from '#platform/db/database.server.ts';
import { isPasswordGiven, keepPassword } from '../data/password-hash.queries.server.ts';
import type { GivenPassword } from '../errors.ts';
import type { AccountsContext } from './accounts-context.server.ts';
import { makeKeyOfGiven } from './password-keys.server.ts';

/**
 * What keeps out whoever has just shown a password, `shown` as it is stored, that somebody else chose; null where their own
 * choice is shown, `over` where it is another one by now.
 */
export async function keyOfGiven(
  { db }: Pick<AccountsContext, 'db'>,
  userId: string,
  shown: string | null,
  now = new Date(),
): Promise<GivenPassword | 'over' | null> {
  if (!(await isPasswordGiven(db, userId))) return null;
  return inTransaction(db, async (tx) => {
    // Whoever sets another one meanwhile waits, and makes the key worthless.
    if ((await keepPassword(tx, userId)) !== shown) return 'over';
    return { code: 'accounts.password-given', key: await makeKeyOfGiven(tx, userId, now) };
  });
}
