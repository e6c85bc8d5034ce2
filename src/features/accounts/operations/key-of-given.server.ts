import { isPasswordGiven } from '../data/password-hash.queries.server.ts';
import type { GivenPassword } from '../errors.ts';
import type { AccountsContext } from './accounts-context.server.ts';
import { makeKeyOfGiven } from './password-keys.server.ts';

/** What keeps out whoever comes by a password that somebody else chose; null where their own choice is shown. */
export async function keyOfGiven(
  { db }: Pick<AccountsContext, 'db'>,
  userId: string,
  now = new Date(),
): Promise<GivenPassword | null> {
  if (!(await isPasswordGiven(db, userId))) return null;
  return { code: 'accounts.password-given', key: await makeKeyOfGiven(db, userId, now) };
}
