import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { recordColumns } from '#platform/db/record-columns.ts';

/** Invitations to work in the shop; of the key in their links only a hash is kept. */
export const invitation = pgTable(
  'invitation',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Always lower case. */
    email: text().notNull(),
    name: text().notNull().default(''),
    /** The slug of the role that whoever accepts gets. */
    role: text().notNull(),
    /** SHA-256 of the key, base64url: the key is random, so nothing slower is needed. */
    hash: text().notNull().unique(),
    /** Whether the key was mailed, so that whoever brings it reads the mails at the address. */
    isMailed: boolean().notNull(),
    /** How often it was sent or handed over; older links are worth nothing. */
    sent: integer().notNull().default(1),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    acceptedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
    /** No foreign keys: invitations outlive accounts. */
    inviterId: text().notNull(),
    inviterName: text().notNull(),
    accountId: text(),
    version: recordColumns.version,
    createdAt: recordColumns.createdAt,
    updatedAt: recordColumns.updatedAt,
  },
  (table) => [
    uniqueIndex('invitation_open')
      .on(table.email)
      .where(sql`${table.acceptedAt} is null and ${table.revokedAt} is null`),
    index('invitation_role').on(table.role),
  ],
);
