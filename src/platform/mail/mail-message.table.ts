import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row per message ever written: the outbox of mails and, while there is no mail server, the place to read them. */
export const mailMessage = pgTable(
  'mail_message',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** What the message is about, for example `order-confirmation:1042`; the same key is never written twice. */
    key: text().notNull().unique(),
    recipient: text().notNull(),
    replyTo: text(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    /** Given before the first try and kept, so that a mail server or reader can tell a repetition. */
    messageId: text(),
    /** stored = read here only, since there was no mail server. */
    status: text({ enum: ['queued', 'sent', 'failed', 'stored'] })
      .notNull()
      .default('queued'),
    tries: integer().notNull().default(0),
    nextTryAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastError: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('mail_message_status', sql`${table.status} in ('queued', 'sent', 'failed', 'stored')`),
    index('mail_message_due').on(table.nextTryAt).where(sql`status = 'queued'`),
    index('mail_message_failed').on(table.id).where(sql`status = 'failed'`),
    index('mail_message_created').on(table.createdAt.desc()),
  ],
);
