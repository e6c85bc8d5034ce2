import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { belongsToPerson } from '#features/accounts/data/user-account.table.ts';

const instant = () => timestamp({ withTimezone: true });

/** The passkeys of accounts: public keys, which let nobody in by themselves. */
export const passkey = pgTable(
  'passkey',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: belongsToPerson(),
    /** What the authenticator calls it, as base64url. */
    credentialId: text().notNull().unique('passkey_credential_unique'),
    /** COSE, as base64url. */
    publicKey: text().notNull(),
    /** How often it was used, as its authenticator counts; one that does not count stays at 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How browsers reach it, such as `internal` or `usb`. */
    transports: text().array().notNull(),
    /** Whether its keeper copies it to other devices. */
    isSynced: boolean().notNull(),
    /** What its holder calls it. */
    name: text().notNull(),
    createdAt: instant().notNull().defaultNow(),
    lastUsedAt: instant(),
  },
  (table) => [index('passkey_user_index').on(table.userId)],
);

/** Challenges that were answered, hashed, until they run out anyway: none is taken twice. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    hash: text().primaryKey(),
    until: instant().notNull(),
  },
  (table) => [index('passkey_challenge_until_index').on(table.until)],
);
