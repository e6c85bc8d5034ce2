import { count, eq } from 'drizzle-orm';
import { randomToken } from '#kit/ids.ts';
import { normalName } from '#kit/normal-name.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import {
  type Database,
  type Executor,
  inTransaction,
  type Transaction,
} from '#platform/db/database.server.ts';
import { emit } from '#platform/events/events.server.ts';
import { userAccount, userCredential, userSession } from '../data/user-account.table.ts';
import type { CreateUserRefusal } from '../errors.ts';
import { accountMade } from '../events.ts';
import { isEmailAddress } from '../rules/email-address.ts';
import { PASSWORD_LENGTH } from '../rules/registration.ts';
import { ADMINISTRATOR, CUSTOMER } from '../rules/roles.ts';
import { freeUsername } from './alike-usernames.server.ts';
import { dropMove } from './email-proof.server.ts';
import { dropPasswordKeys } from './password-keys.server.ts';

/**
 * What a new account is made of; the password arrives in clear, or hashed where the transaction must not wait for that,
 * and is stored only as a slow salted hash. Without one nobody can log in until it was set.
 */
export interface NewUser {
  email: string;
  password: string | { hash: string } | null;
  name: string;
  /** `customer` where it is left out, or the slug of a role. */
  role?: string;
  username?: string;
  /** Language in which they are written to, BCP 47; the shop's own when left out. */
  locale?: string;
  /** Set where the password is not of its holder's choosing: they choose their own before they come in by it. */
  isGiven?: boolean;
  /** Set where whoever makes it hands the link for the password over: nobody is greeted by mail. */
  isHandedOver?: boolean;
}

/** A password as it is stored. */
export interface PasswordHash {
  hash: string;
  /** Set where somebody else chose it: its holder chooses their own before they come in by it. */
  isGiven?: boolean;
}

/**
 * Makes an account inside the caller's transaction (so that an order and its account stand or fall together)
 * and answers its id. Logging in is a step of its own, after the commit.
 */
export async function createUser(tx: Transaction, user: NewUser): Promise<Result<string, CreateUserRefusal>> {
  const email = normalName(user.email);
  if (!isEmailAddress(email)) return refuse({ code: 'accounts.email-invalid' });
  const { password } = user;
  const { least, most } = PASSWORD_LENGTH;
  if (typeof password === 'string' && (password.length < least || password.length > most))
    return refuse({ code: 'accounts.password-length', least, most });
  const id = randomToken();
  const username = await freeUsername(tx, user.username ?? '');
  const inserted =
    username &&
    (await tx
      .insert(userAccount)
      .values({
        id,
        email,
        name: user.name.trim() || email.slice(0, email.indexOf('@')),
        role: user.role ?? CUSTOMER,
        ...username,
      })
      .onConflictDoNothing()
      .returning({ id: userAccount.id }));
  if (!inserted?.length) {
    const [known] = await tx
      .select({ id: userAccount.id })
      .from(userAccount)
      .where(eq(userAccount.email, email));
    return refuse({ code: known ? 'accounts.email-taken' : 'accounts.username-taken' });
  }
  if (password !== null) {
    await tx.insert(userCredential).values({
      id: randomToken(),
      accountId: id,
      providerId: 'credential',
      userId: id,
      password: typeof password === 'string' ? await hashPassword(password) : password.hash,
      givenAt: user.isGiven ? new Date() : null,
    });
  }
  const { locale = null, isHandedOver } = user;
  await emit(tx, accountMade, { userId: id, locale, ...(isHandedOver ? { isHandedOver } : {}) });
  return accept(id);
}

/** Puts a new password, hashed, in place of the one before, and ends all links by which another one could be set. */
export async function replacePassword(
  tx: Transaction,
  userId: string,
  { hash, isGiven = false }: PasswordHash,
): Promise<void> {
  const now = new Date();
  const set = { password: hash, givenAt: isGiven ? now : null };
  await tx
    .insert(userCredential)
    .values({ id: randomToken(), accountId: userId, providerId: 'credential', userId, ...set })
    .onConflictDoUpdate({
      target: [userCredential.providerId, userCredential.accountId],
      set: { ...set, updatedAt: now },
    });
  await dropPasswordKeys(tx, userId);
  // Whoever knew the former password may have entered another address.
  await dropMove(tx, userId);
}

/**
 * Sets a new password, in clear or hashed where the transaction must not wait for that, and ends all sessions of the
 * account and all links by which another one could be set.
 */
export async function setPassword(
  tx: Transaction,
  userId: string,
  password: string | PasswordHash,
): Promise<void> {
  const given = typeof password === 'string' ? { hash: await hashPassword(password) } : password;
  await replacePassword(tx, userId, given);
  await endSessions(tx, userId);
}

/** Logs an account out everywhere. */
export async function endSessions(executor: Executor, userId: string): Promise<void> {
  await executor.delete(userSession).where(eq(userSession.userId, userId));
}

/**
 * Makes sure that a shop without an administrator gets one: with the address and password of the configuration,
 * or with a generated password that is answered this once, stored nowhere, and good for choosing another one. Null when there
 * is one already.
 */
export async function ensureAdministrator(
  db: Database,
  given: { adminEmail?: string | undefined; adminPassword?: string | undefined },
): Promise<{ email: string; generatedPassword?: string } | null> {
  const email = given.adminEmail ?? 'admin@shop.localhost';
  const password = given.adminPassword ?? randomToken(12);
  return inTransaction(db, async (tx) => {
    // Two nodes that start together must not make two.
    await tx.execute("select pg_advisory_xact_lock(hashtext('accounts.ensure-administrator'))");
    const [found] = await tx
      .select({ administrators: count() })
      .from(userAccount)
      .where(eq(userAccount.role, ADMINISTRATOR));
    if ((found?.administrators ?? 0) > 0) return null;
    const isGiven = given.adminPassword === undefined;
    const made = await createUser(tx, {
      email,
      password,
      name: 'Administrator',
      role: ADMINISTRATOR,
      isGiven,
    });
    if (!made.ok) throw new Error(`The first administrator could not be made: ${made.error.code}.`);
    return given.adminPassword ? { email } : { email, generatedPassword: password };
  });
}

/** A password as it is stored: slow, salted. */
export async function hashPassword(password: string): Promise<string> {
  const { hashPassword: hashed } = await import('better-auth/crypto');
  return hashed(password);
}
