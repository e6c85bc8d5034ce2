import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Everybody with an account: customers and those who run the shop. */
export const userAccount = pgTable(
  'user_account',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Always lower case. */
    email: text('email').notNull().unique('user_account_email_unique'),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** The name to log in with beside the e-mail address; lower case. */
    username: text('username'),
    /** What the user name looks like, by which another one that is too like it is refused. */
    usernameSkeleton: text('username_skeleton'),
    /** `customer`, or the slug of a role of the table `role`; one that is not there counts as `customer`. */
    role: text('role').notNull().default('customer'),
    /** From this time on the account cannot be used. */
    lockedAt: instant('locked_at'),
    lastLogInAt: instant('last_log_in_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    version: integer('version').notNull().default(1),
    trashedAt: instant('trashed_at'),
  },
  (table) => [
    uniqueIndex('user_account_username_unique').on(table.username),
    index('user_account_username_skeleton_index').on(table.usernameSkeleton),
    // Who works in the shop: few of very many.
    index('user_account_staff_index').on(table.role).where(sql`${table.role} <> 'customer'`),
    check('user_account_email_lower', sql`${table.email} = lower(${table.email})`),
  ],
);

/** The person whom a row is about, with whom it is deleted. */
export const belongsToPerson = () =>
  text()
    .notNull()
    .references(() => userAccount.id, { onDelete: 'cascade' });

/** Log-ins that are still valid; ending one is deleting its row. */
export const userSession = pgTable(
  'user_session',
  {
    id: text('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** The log-in itself showed two factors, so that no second step is missed in it. */
    twoFactors: boolean('two_factors').notNull().default(false),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [index('user_session_user').on(table.userId)],
);

/** How a user proves who they are; with a password its hash stands here. */
export const userCredential = pgTable(
  'user_credential',
  {
    id: text('id').primaryKey(),
    accountId: text('account_id').notNull(),
    /** `credential` for a password. */
    providerId: text('provider_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    /** When somebody else chose the password; null where its holder did. They choose their own before they come in by it. */
    givenAt: instant('given_at'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('user_credential_user').on(table.userId),
    uniqueIndex('user_credential_provider').on(table.providerId, table.accountId),
  ],
);

/** One-time keys, for example of a password reset; the identifier is stored hashed. */
export const userVerification = pgTable(
  'user_verification',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  (table) => [index('user_verification_identifier').on(table.identifier)],
);
