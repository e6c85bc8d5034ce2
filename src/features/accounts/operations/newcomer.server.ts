import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { normalName } from '#kit/normal-name.ts';
import type { Result } from '#kit/result.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import type { RequestEnvironment } from '#platform/http/request-context.server.ts';
import { isMailOn } from '#platform/mail/kinds/mail-kind.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { userAccount } from '../data/user-account.table.ts';
import type { CreateUserRefusal } from '../errors.ts';
import { newAccountMail } from '../mail/account-mail-kinds.server.ts';
import { numberedUsername, usernameOf } from '../rules/new-username.ts';
import type { AskedOfNewcomers } from '../rules/registration.ts';
import { accountSettings } from '../settings.ts';
import { createUser, hashPassword } from './create-user.server.ts';
import { awaitProof } from './email-proof.server.ts';

/** Whoever gets an account, with all that was asked of them and found right. */
export interface Newcomer {
  email: string;
  firstName: string;
  lastName: string;
  /** As they chose it; null = it is generated. */
  username: string | null;
  /** Null = they set one by the link in the mail. */
  password: { hash: string } | null;
  /** Language in which they are written to, BCP 47. */
  locale: string;
  /** They come in once they have shown that the address is theirs. */
  showsEmail?: boolean;
}

/** What newcomers choose themselves: what the shop generates is not asked, unless nobody would be told of it. */
export function askedOfNewcomers(
  settings: Pick<SettingsStore, 'get'>,
  { sendsMail }: Pick<RequestEnvironment, 'sendsMail'>,
): AskedOfNewcomers {
  const { generateUsername, generatePassword } = settings.get(accountSettings);
  return {
    username: !generateUsername,
    password: !generatePassword || !sendsMail || !isMailOn(newAccountMail, settings),
  };
}

/** What somebody entered for an account, as it is stored. Slow where a password is hashed: not for within a transaction. */
export async function readyNewcomer(
  person: Omit<Newcomer, 'username' | 'password'>,
  typed: { username: string; password: string },
  asked: AskedOfNewcomers,
): Promise<Newcomer> {
  return {
    ...person,
    username: asked.username ? typed.username : null,
    password: asked.password ? { hash: await hashPassword(typed.password) } : null,
  };
}

/** How many numbers are tried for a name that others have. */
const TRIES = 10;

/**
 * Makes the account of a newcomer, always a customer's, and answers its id. Of two who get the same generated name at
 * once the second waits for the first and gets a number.
 */
export async function makeNewcomer(
  tx: Transaction,
  newcomer: Newcomer,
): Promise<Result<string, CreateUserRefusal>> {
  const made = await makeNamed(tx, newcomer);
  if (made.ok && newcomer.showsEmail)
    await awaitProof(tx, { userId: made.value, email: normalName(newcomer.email) }, new Date());
  return made;
}

async function makeNamed(tx: Transaction, newcomer: Newcomer): Promise<Result<string, CreateUserRefusal>> {
  const { username, firstName, lastName, showsEmail: _, ...user } = newcomer;
  const make = (name: string | null) =>
    createUser(tx, {
      ...user,
      name: `${firstName} ${lastName}`,
      role: 'customer',
      ...(name === null ? {} : { username: name }),
    });
  if (username !== null) return make(username);
  const own = usernameOf(newcomer);
  for (let attempt = 0; attempt <= TRIES; attempt++) {
    const made = await make(attempt === 0 ? own : numberedUsername(own, randomInt(10_000)));
    if (made.ok || made.error.code !== 'accounts.username-taken') return made;
  }
  // An account without a user name is one still: its address lets its owner in.
  return make(null);
}

/** Whether an account has this address, whoever it belongs to. */
export async function isRegistered(db: Executor, email: string): Promise<boolean> {
  const found = await db
    .select({ id: userAccount.id })
    .from(userAccount)
    .where(eq(userAccount.email, normalName(email)));
  return found.length > 0;
}

/** Minutes in which a request that is sent twice gets the log-in a second time. */
const SAME_MINUTES = 10;

/** Whether an account was made at this very moment, not long ago: in the transaction of whatever else was. */
export async function wasMadeAt(db: Executor, userId: string, moment: Date, now: Date): Promise<boolean> {
  if (now.getTime() - moment.getTime() > SAME_MINUTES * 60_000) return false;
  const [found] = await db
    .select({ createdAt: userAccount.createdAt })
    .from(userAccount)
    .where(and(eq(userAccount.id, userId), eq(userAccount.role, 'customer')));
  return found?.createdAt.getTime() === moment.getTime();
}
