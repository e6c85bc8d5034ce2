import { eq, inArray, or } from 'drizzle-orm';
import { normalName } from '#kit/normal-name.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { userAccount } from '../data/user-account.table.ts';
import { isEmailAddress } from '../rules/email-address.ts';

/** The account that somebody names by its e-mail address or user name. */
export interface NamedAccount {
  id: string;
  email: string;
  role: string;
}

/**
 * Whom somebody means who wants to come in: never by likeness. A user name is only that very text, whatever its case: it is
 * shown nowhere in plain letters unless it is stored so, and whoever has it knows it. An e-mail address is made plain
 * wherever it is taken, so the plain form of what was typed is the address itself, if it is one; but an account that was
 * made before that comes first by the letters that it has.
 */
export async function accountNamed(db: Executor, name: string): Promise<NamedAccount | null> {
  const typed = name.trim().toLowerCase();
  const plain = normalName(name);
  const addresses = isEmailAddress(plain) ? [typed, plain] : [typed];
  const found = await db
    .select({
      id: userAccount.id,
      email: userAccount.email,
      username: userAccount.username,
      role: userAccount.role,
    })
    .from(userAccount)
    .where(or(inArray(userAccount.email, addresses), eq(userAccount.username, typed)));
  const meant =
    found.find(({ email }) => email === typed) ??
    found.find(({ username }) => username === typed) ??
    found[0];
  return meant ? { id: meant.id, email: meant.email, role: meant.role } : null;
}

/** Whether there is an account that somebody means by a name, who may not be in possession of it. */
export async function isRegisteredName(db: Executor, name: string): Promise<boolean> {
  return (await accountNamed(db, name)) !== null;
}
