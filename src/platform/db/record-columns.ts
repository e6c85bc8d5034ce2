import { integer, timestamp } from 'drizzle-orm/pg-core';

/** What every table has whose rows the owner manages as a resource: version checks, the trash, and when it was written. */
export const recordColumns = {
  version: integer().notNull().default(1),
  trashedAt: timestamp({ withTimezone: true }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
};
